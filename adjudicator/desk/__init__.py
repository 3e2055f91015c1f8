"""What reaches the judges' desk: disputes, rulings, penalties and appeals."""
