"""What is wrong with something that was read: where, what stood there, what was expected, the nearest known word."""

import json
import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

import msgspec

NOTHING: Final = ""
"""`found` of a fault where nothing stood, so that it differs from an empty text, which is shown with its quotes."""

_LONGEST_SHOWN: Final = 80


class Fault(msgspec.Struct, frozen=True):
    """One mistake in a file or a request. `expected`: ids of the table below, or literal words, `|` between them."""

    place: str
    found: str
    expected: str
    nearest: str | None = None


class Malformed(ValueError):
    """What was read cannot be used; all the reasons that could be found in one reading."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(say_fault(fault, "en") for fault in faults))
        self.faults = faults


def shown(value: object) -> str:
    """A value as it may stand in a fault: as JSON, and cut where it would fill the screen."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"


def say_fault(fault: Fault, lang: str) -> str:
    """The fault in one line of English or Portuguese."""
    line = _LINES[lang]
    found = line["found"].format(found=_say_found(fault.found, lang)) if fault.found else line["nothing"]
    said = line["fault"].format(place=fault.place, found=found, expected=say_expected(fault.expected, lang))
    return said if fault.nearest is None else said + line["nearest"].format(nearest=fault.nearest)


def _say_found(found: str, lang: str) -> str:
    """What stood there as it stood there, unless it is the program's own word for it."""
    return _FOUND[found][_LANGUAGES.index(lang)] if found in _FOUND else found


def say_expected(expected: str, lang: str) -> str:
    """What would fit, one alternative after another; lists of one or another thing are told as one list."""
    alternatives = expected.split("|")
    either = _LINES[lang]["or"]
    entries = [_say_one(one.removesuffix("[]"), lang) for one in alternatives if one.endswith("[]")]
    as_list = _LINES[lang]["list"].format(entry=either.join(entries))
    said = (as_list if one.endswith("[]") else _say_one(one, lang) for one in alternatives)
    return either.join(dict.fromkeys(said))


def _say_one(alternative: str, lang: str) -> str:
    kind, _, detail = alternative.partition(" ")
    if alternative.startswith('"'):
        return alternative
    if kind == "key" and detail:
        return _LINES[lang]["key"].format(key=detail)
    if alternative in _EXPECTED:
        return _EXPECTED[alternative][_LANGUAGES.index(lang)]
    for pattern, words in _WITH_NUMBERS.items():
        if met := re.fullmatch(pattern, alternative):
            return words[_LANGUAGES.index(lang)].format(*met.groups())
    return f'"{alternative}"'


def is_worded(expected: str) -> bool:
    """Everything that is expected has words, or is itself what would have to be written there."""
    return all(map(_is_worded, expected.split("|")))


def _is_worded(alternative: str) -> bool:
    kind, _, detail = alternative.partition(" ")
    if kind == "key" and detail:
        return True
    bare = alternative.removesuffix("[]")
    return not detail or bare in _EXPECTED or any(re.fullmatch(pattern, bare) for pattern in _WITH_NUMBERS)


def known_words(words: Iterable[object]) -> str:
    """The `expected` of a fault whose place allows only these words.

    A word that is also an id of the table below stands in quotes, so that it is told as it is.
    """
    return "|".join(f'"{word}"' if str(word) in _EXPECTED else str(word) for word in words)


def nearest(word: object, known: Iterable[object]) -> str | None:
    """The known word that was probably meant."""
    close = get_close_matches(str(word), sorted({str(entry) for entry in known}), 1, 0.5)
    return close[0] if close else None


_LANGUAGES: Final = ("en", "pt")

_LINES: Final = {
    "en": {
        "fault": "{place}: {found}, expected {expected}",
        "found": "found {found}",
        "nothing": "nothing found",
        "nearest": "; did you mean {nearest}?",
        "or": " or ",
        "key": 'the key "{key}"',
        "list": "a list, each entry {entry}",
    },
    "pt": {
        "fault": "{place}: {found}, esperado: {expected}",
        "found": "encontrado {found}",
        "nothing": "nada encontrado",
        "nearest": "; seria {nearest}?",
        "or": " ou ",
        "key": 'a chave "{key}"',
        "list": "uma lista, cada item {entry}",
    },
}

_FOUND: Final[dict[str, tuple[str, str]]] = {
    "a broken chain": ("a broken chain", "uma cadeia rompida"),
    "another text or digest": ("another text or digest", "outro texto ou resumo"),
    "file is not a database": ("another kind of file", "outro tipo de arquivo"),
}
"""The program's own words for what it found, where that could not be shown."""

_EXPECTED: Final[dict[str, tuple[str, str]]] = {
    "a player": ("a player in each line", "um jogador em cada linha"),
    "card of the catalogue": ("a card of the catalogue", "uma carta do catálogo"),
    "line of a CSV file": ("a line of a CSV file", "uma linha de um arquivo CSV"),
    "name of a player": ("the name of a player", "o nome de um jogador"),
    "no further column": ("no further column", "nenhuma outra coluna"),
    "no winner": ("no winner, as nobody has won", "nenhum vencedor, pois ninguém venceu"),
    "paired round": ("a round that has been paired", "uma rodada já emparceirada"),
    "each player once": ("each player once", "cada jogador uma só vez"),
    "player of the tournament": ("a player of the tournament", "um jogador do torneio"),
    "player still in the tournament": ("a player who is still in it", "um jogador que ainda está nele"),
    "points": ("a number of points, 0 or more, such as 3 or 1/2", "um número de pontos, 0 ou mais, como 3 ou 1/2"),
    "some words": ("some words", "algumas palavras"),
    "words on one line": ("words that fit on one line", "palavras que caibam em uma linha"),
    "ability": ("an ability", "uma habilidade"),
    "ability kind": ("a kind of ability", "um tipo de habilidade"),
    "action": ("an action", "uma ação"),
    "actor": ("someone who may act", "alguém que pode agir"),
    "any": ("any value", "qualquer valor"),
    "attribute": ("an attribute that the game can read", "um atributo que o jogo sabe ler"),
    "bool": ("true or false", "true ou false"),
    "card": ("a card, written SEAT:NAME", "uma carta, escrita ASSENTO:NOME"),
    "card of the Event deck": ("a card of the Event deck", "uma carta do Baralho de Eventos"),
    "card on the table": ("a card that is on the table", "uma carta que está na mesa"),
    "card placed": ("a place for this card among those stated", "um lugar para esta carta entre os informados"),
    "card placed in [given]": ("a card that [given] has placed", "uma carta que [given] tenha posto na mesa"),
    "card type": ("a card type of the game", "um tipo de carta do jogo"),
    "changes": ("a table of changes", "uma tabela de mudanças"),
    "choices": ("a table of choices", "uma tabela de escolhas"),
    "class": ("a class of the game", "uma classe do jogo"),
    "comparison": ("a comparison", "uma comparação"),
    "a backup": ("a backup of a store", "uma cópia de segurança"),
    "a line of a backup": ("a line of a backup", "uma linha de uma cópia de segurança"),
    "an empty store": ("an empty store, or --force", "um arquivo de partidas vazio, ou --force"),
    "columns of the table": ("columns of the table", "colunas da tabela"),
    "each row once": ("each row once", "cada linha uma só vez"),
    "the end of the backup": ("the end of the backup", "o fim da cópia de segurança"),
    "a catalogue": ("the catalogue of the match", "o catálogo da partida"),
    "a digest": ("the digest of a catalogue that is known here", "o resumo de um catálogo conhecido aqui"),
    "a free text of the event": ("a free text of the event", "um texto livre do evento"),
    "a folder that no other queue server uses": (
        "a folder that no other queue server uses",
        "uma pasta que nenhum outro servidor de fila use",
    ),
    "a game that compares": ("a game that a comparison may end", "um jogo que uma comparação possa encerrar"),
    "a line of a bundle": ("a line of an exported match", "uma linha de uma partida exportada"),
    "a card that stands nowhere else": ("a card that stands nowhere else", "uma carta que não esteja em outro lugar"),
    "a match that has not begun": ("a match that has not begun", "uma partida que não começou"),
    "a scenario in it": ("a scenario file in it", "um arquivo de cenário nele"),
    "a PostgreSQL server that answers": ("a PostgreSQL server that answers", "um servidor PostgreSQL que responda"),
    "a database in UTF-8": ("a database in UTF-8", "um banco de dados em UTF-8"),
    "a schema in which tables may be made": (
        "a schema in which tables may be made",
        "um esquema em que se possam criar tabelas",
    ),
    "a store of matches": ("a store of matches", "um arquivo de partidas"),
    "a store that may be written": ("a store that may be written", "um arquivo de partidas em que se possa escrever"),
    "a zone of the table": ("a zone of the table", "uma zona da mesa"),
    "an earlier version": ("a version before the one where the match stands", "uma versão anterior à atual da partida"),
    "an event": ("an event of the match", "um evento da partida"),
    "an event that fits the table": ("an event that fits the table", "um evento que combine com a mesa"),
    "cost": ("an operation that may be a cost", "uma operação que pode ser custo"),
    "counter": ("a counter of the game's sheet", "um contador da ficha do jogo"),
    "counted duration": ("a duration with its number, { turns = n }", "uma duração com seu número, { turns = n }"),
    "database address": (
        "the path of a file, sqlite:///FILE, or postgresql://USER:PASSWORD@HOST/NAME",
        "o caminho de um arquivo, sqlite:///ARQUIVO ou postgresql://USUÁRIO:SENHA@SERVIDOR/NOME",
    ),
    "duration": ("a duration of the game", "uma duração do jogo"),
    "each card once": ("each card once", "cada carta uma só vez"),
    "each key once": ("each key once", "cada chave uma só vez"),
    "earlier operation": (
        "the place of an earlier operation, from 0",
        "a posição de uma operação anterior, a partir de 0",
    ),
    "edition": ("a vocabulary as the games publish it", "um vocabulário como os jogos o publicam"),
    "event": ("an event of the game", "um evento do jogo"),
    "events that this program knows": ("events that this program knows", "eventos que este programa conheça"),
    "game": ("the game of the vocabulary", "o jogo do vocabulário"),
    "hexadecimal digits": ("hexadecimal digits", "dígitos hexadecimais"),
    "KEY=VALUE": ("a pair written KEY=VALUE", "um par escrito CHAVE=VALOR"),
    "id": ("an id such as 0190d0f2-5b8e-7c3a-9d1e-2f4a6b8c0d1e", "um id como 0190d0f2-5b8e-7c3a-9d1e-2f4a6b8c0d1e"),
    "icon": ("an icon of the game", "um ícone do jogo"),
    "int": ("a whole number", "um número inteiro"),
    "key": ("a known key", "uma chave conhecida"),
    "keyword": ("a keyword of the game", "uma palavra-chave do jogo"),
    "label": ("a label of the game", "um rótulo do jogo"),
    "limit": ('"once_per_turn" or { per_turn = n }', '"once_per_turn" ou { per_turn = n }'),
    "list": ("a list", "uma lista"),
    "name": ("the short name of a defined card", "o nome curto de uma carta definida"),
    "no abilities": ("no abilities beside the status manual", "nenhuma habilidade junto do status manual"),
    "number": ("a number", "um número"),
    "object": ("an object of the game", "um objeto do jogo"),
    "one action": ("the action once, in words or as a body", "a ação uma só vez, em palavras ou como corpo"),
    "over": ("over, winner, how or missing", "over, winner, how ou missing"),
    "one count": ("either count or up_to", "ou count ou up_to"),
    "a key or a viewer": ("a key, or whom it was redacted for", "uma chave, ou para quem foi redigida"),
    "no changes": (
        "none, as nothing illegal was done from which they could follow",
        "nenhuma, pois nada de ilegal foi feito de que pudessem decorrer",
    ),
    "no value": ("no value, as the question stands alone", "nenhum valor, pois a pergunta vale sozinha"),
    "no version": ("none, as a written position has no versions", "nenhuma, pois uma posição escrita não tem versões"),
    "no seals": ("no seals, which do not exist yet", "nenhum selo, que ainda não existem"),
    "no file yet": ("a file that is not there yet, or --force", "um arquivo que ainda não exista, ou --force"),
    "one edition": ("one edition", "uma edição"),
    "one test": ("one test in each table", "um teste em cada tabela"),
    "operation": ("an operation of the game", "uma operação do jogo"),
    "operations": ("a list of operations", "uma lista de operações"),
    "phase": ("a phase of the game", "uma fase do jogo"),
    "phrase": ("words in this language", "palavras neste idioma"),
    "position of another player": ("a position of another player", "uma posição de outro jogador"),
    "pick used": ("an operation or a later pick that names it", "uma operação ou escolha posterior que a cite"),
    "position": ("a number from 1 up", "um número a partir de 1"),
    "queue server": (
        "the address of a Redis server, or one to start (redis-server, valkey-server, or the extra [embedded])",
        "o endereço de um servidor Redis, ou um para iniciar (redis-server, valkey-server, ou o extra [embedded])",
    ),
    "program": ("abilities, or the status manual", "habilidades, ou o status manual"),
    "question": ("the id of a question that the action raises", "o código de uma pergunta que a ação levanta"),
    "range": ("a range of the game", "um alcance do jogo"),
    "ref": ("a reference or the id of a pick", "uma referência ou o id de uma escolha"),
    "the code of the round": (
        "the code that the record has at the end of that round",
        "o código que o registro tem no fim daquela rodada",
    ),
    "code of a receipt": ("the code of a receipt, eight characters", "o código de um recibo, oito caracteres"),
    "receipt": (
        "a receipt: what the service answered, as JSON, or VERSION CODE",
        "um recibo: o que o serviço respondeu, em JSON, ou VERSÃO CÓDIGO",
    ),
    "regular expression": ("a regular expression", "uma expressão regular"),
    "roll": ("the id of a roll of this ability", "o id de uma rolagem desta habilidade"),
    "rule id": ("the id of a rule", "o código de uma regra"),
    "scenario file": ("a scenario in TOML", "um cenário em TOML"),
    "redis address": (
        "an address of a Redis server that answers",
        "o endereço de um servidor Redis que responda",
    ),
    "seat": ("a seat of the game", "um assento do jogo"),
    "selector": ("a selector", "um seletor"),
    "short path": ("a path of less than 100 bytes", "um caminho de menos de 100 bytes"),
    "shallow": ("an entry that is not nested so deeply", "um item que não seja tão aninhado"),
    "short name": ("a short name: letters, digits and _ . ' -", "um nome curto: letras, dígitos e _ . ' -"),
    "side": ("a side", "um lado"),
    "string": ("a text", "um texto"),
    "table": ("a table", "uma tabela"),
    "the driver of PostgreSQL": (
        "psycopg: pip install 'adjudicator[postgres]'",
        "psycopg: pip install 'adjudicator[postgres]'",
    ),
    "the digest of the last event": ("the digest of the last event", "o resumo do último evento"),
    "a round that is over": ("a round that is over", "uma rodada que já terminou"),
    "the version of evidence": ("the version of evidence", "a versão de uma prova"),
    "the version of an action": ("the version of an action", "a versão de uma ação"),
    "the event that was sealed": ("the event as it was sealed", "o evento como foi selado"),
    "the key of a whole bundle": ("the key of a whole export", "a chave de uma exportação completa"),
    "[then]": ("this only in [then], where it is worked out", "isto só em [then], onde é calculado"),
    "time": ("a time with its zone, such as 2026-11-01T10:00:00Z", "um horário com fuso, como 2026-11-01T10:00:00Z"),
    "type": ("a type that the vocabulary knows", "um tipo que o vocabulário conhece"),
    "unused id": ("an id that nothing else has", "um id que nada mais usa"),
    "unused name": (
        "a name that no other card has, accents apart",
        "um nome que nenhuma outra carta tenha, acentos à parte",
    ),
    "utf-8": ("a text in UTF-8", "um texto em UTF-8"),
    "whose": ("whose event it is", "de quem é o evento"),
    "zone": ("a zone of the game", "uma zona do jogo"),
}

_WITH_NUMBERS: Final[dict[str, tuple[str, str]]] = {
    r"(\d+) hexadecimal digits": ("{} hexadecimal digits", "{} dígitos hexadecimais"),
    r"a row of (\d+) values": ("a row of {} values", "uma linha de {} valores"),
    r"(\d+) rows": ("{} rows", "{} linhas"),
    r"adjudicator\.backup (\d+)": ("a backup of form {}", "uma cópia de segurança na forma {}"),
    r"at least (\d+) cards": ("at least {} cards", "pelo menos {} cartas"),
    r"at most (\d+) cards": ("at most {} cards", "no máximo {} cartas"),
    r"at most (\d+) copies": ("at most {} copies", "no máximo {} cópias"),
    r"at most (\d+) levels": ("at most {} levels of lists and tables", "no máximo {} níveis de listas e tabelas"),
    r"at most (\d+) characters": ("at most {} characters", "no máximo {} caracteres"),
    r"another player than in line (\d+)": ("another player than in line {}", "outro jogador que não o da linha {}"),
    r"a place for (\w+)": ("a place for {}", "um lugar para {}"),
    r"position, as in (\S+)": ("a position, as in {}", "uma posição, como em {}"),
    r"(\d+) positions": ("{} positions", "{} posições"),
    r"(\d+)\.\.(\d+) seats": ("{} to {} seats", "de {} a {} assentos"),
    r"(\d+) events": ("{} events", "{} eventos"),
    r"cards of (\w+): (\w+)": (
        "cards of {}, written {}:? where nobody knows them",
        "cartas de {}, escritas {}:? se ninguém as conhece",
    ),
    r"event (\d+)": ("event {}", "o evento {}"),
    r"event (\d+) as it was sealed": ("event {} as it was sealed", "o evento {} como foi selado"),
    r"text of (\d+) to (\d+)": ("a text of {} to {} characters", "um texto de {} a {} caracteres"),
    r"schema (\d+) by migrate": (
        "{}; carry the store on with: adjudicator migrate",
        "{}; atualize com: adjudicator migrate",
    ),
    r"version 1 to (\d+)": ("version 1 to {}", "versão de 1 a {}"),
    r"(\d+)\.\.(\d+)": ("a number from {} to {}", "um número de {} a {}"),
    r"the same (\d+) cards in some order": ("the same {} cards in some order", "as mesmas {} cartas em alguma ordem"),
    r"adjudicator\.match (\d+)": ("an exported match of form {}", "uma partida exportada na forma {}"),
    r"(\w+) \(the compass is at (\w+)\)": ("{}, as the compass is at {}", "{}, pois a bússola está em {}"),
}
"""Expected things that hold a number or a name, as patterns."""
