"""The page on which the API can be read and tried: Swagger UI, served from here, with nothing from outside."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from flask import Blueprint
from flask import Response
from flask import send_from_directory

MANUAL: Final = Blueprint("manual", __name__, url_prefix="/api/v1/docs")

ASSETS: Final = Path(str(files("swagger_ui"))) / "static"

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
"""Swagger UI writes styles into its elements; scripts come from here alone."""

PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Adjudicator API</title>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="manual"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
"""

START: Final = """SwaggerUIBundle({
  url: "/api/v1/openapi.json",
  dom_id: "#manual",
  deepLinking: true,
  validatorUrl: null,
});
"""


@MANUAL.get("")
def page() -> Response:
    """The page itself."""
    return Response(PAGE, headers={"Content-Security-Policy": POLICY}, mimetype="text/html")


@MANUAL.get("/start.js")
def start() -> Response:
    """What fills the page."""
    return Response(START, mimetype="text/javascript")


@MANUAL.get("/<any('swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'):name>")
def asset(name: str) -> Response:
    """A file of Swagger UI."""
    response = send_from_directory(ASSETS, name, max_age=86400)
    response.headers["Cache-Control"] = "public, max-age=86400"
    return response
