"""Links of the lab: ``#`` version ``.`` payload checksum.

The payload is base64url(deflate(short JSON)), where short JSON is the difference from a frozen scenario, with keys
written as their index in a frozen table. Version 2 differs by a dictionary for deflate, and is that of labs with rules. A
link keeps its meaning for ever; ``tables.json`` has the frozen tables.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ._errors import ScenarioError
from ._scenario import parse, tables
from ._source import Source, dumps, text_of

if TYPE_CHECKING:
    from . import types

_PLAIN = 1
_WITH_RULES = 2
_CHECKSUM = 3
_LONGEST_PAYLOAD = 32_000
_LONGEST_TEXT = 1_000_000
_DEEPEST = 200
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_GONE = "-"
_LONG_KEY = "."
_KIND = "0"
_NAME = "="
_ITEM = object()
"""The template of an entry of a list, such as a lane."""


def from_link(link: str) -> types.Scenario:
    """The scenario of a link, with every default filled in: ``#1.…``, or an address that ends in it.

    What the link says of the view is left out. Raises ``ScenarioError`` for a link that is cut, foreign, of a newer
    version, or whose scenario has faults.
    """
    _, mark, fragment = link.strip().partition("#")
    if not mark:
        said = "opens in a browser only: open it, then copy the address that Share gives"
        raise ScenarioError.at("link", f"an address without # {said}" if "?" in link else "has no #")
    return parse(decoded(fragment)["scenario"])


def to_link(source: Source, *, site: str = "", t_s: float = 60.0, running: bool = False) -> str:
    """A link that opens the scenario in the lab.

    ``site`` is the address of a lab, such as ``https://lab.example/aqm/``; without it the link is its fragment alone.
    The lab opens at ``t_s`` seconds, running or paused.

    Raises ``ScenarioError`` for a scenario with faults, or one that is too long for a link (32,000 characters).
    """
    scenario = parse(text_of(source))
    kinds: list[str] = [lane["queue"]["kind"] for lane in scenario["lanes"]]
    version = _WITH_RULES if "rule" in kinds else _PLAIN
    view = {**tables()["links"]["base"]["view"], "t_s": t_s, "running": running}
    text = dumps(_packed({"scenario": scenario, "view": view}, tables()["links"]["base"]))
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_dictionary(version))
    raw = deflate.compress(text.encode()) + deflate.flush()
    payload = base64.urlsafe_b64encode(raw).decode().rstrip("=")
    if len(payload) > _LONGEST_PAYLOAD or len(text) > _LONGEST_TEXT:
        said = f"is too long for a link: {len(payload)} characters of {_LONGEST_PAYLOAD}; give the scenario as a file"
        raise ScenarioError.at("", said)
    return f"{site}#{version}.{payload}{_checksum(payload)}"


def decoded(fragment: str) -> dict[str, Any]:
    """The scenario and the view of a fragment without its ``#``, unchecked."""
    match = re.fullmatch(r"([0-9]{1,9})(?:\.(.*))?", fragment, re.DOTALL)
    if not match:
        raise ScenarioError.at("link", "is no link of the lab")
    version, rest = int(match[1]), match[2]
    if version > _WITH_RULES:
        said = f"is of version {version}; this package reads versions to {_WITH_RULES}. A newer one may read it"
        raise ScenarioError.at("link", said)
    if rest is None or len(rest) < _CHECKSUM or rest[-_CHECKSUM:] != _checksum(rest[:-_CHECKSUM]):
        raise ScenarioError.at("link", "is cut: it was not copied whole")
    try:
        packed = json.loads(_inflated(rest[:-_CHECKSUM], version))
        document: dict[str, Any] = _unpacked(packed, tables()["links"]["base"], _DEEPEST)
    except (ValueError, zlib.error, RecursionError) as error:
        raise ScenarioError.at("link", "is no link of the lab") from error
    if not isinstance(packed, dict) or not isinstance(document.get("scenario"), dict):
        raise ScenarioError.at("link", "is no link of the lab")
    return document


def _inflated(payload: str, version: int) -> str:
    if version < _PLAIN or len(payload) > _LONGEST_PAYLOAD:
        raise ValueError("no payload")
    if not set(payload) <= set(_ALPHABET):
        raise ValueError("no base64url")
    try:
        raw = base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    except binascii.Error as error:
        raise ValueError("no base64url") from error
    inflate = zlib.decompressobj(-15, zdict=_dictionary(version))
    # A character has four bytes at most.
    text = inflate.decompress(raw, 4 * _LONGEST_TEXT).decode()
    if inflate.unconsumed_tail or not inflate.eof or len(text) > _LONGEST_TEXT:
        raise ValueError("too long")
    return text


def _dictionary(version: int) -> bytes:
    return str(tables()["links"]["dictionary"]).encode() if version == _WITH_RULES else b""


def _checksum(text: str) -> str:
    """The low 18 bits of CRC-24 (RFC 4880, section 6.1) in 3 characters."""
    crc = 0xB704CE
    for character in text:
        crc ^= (ord(character) << 16) & 0xFFFFFFFF
        for _ in range(8):
            crc = ((crc << 1) ^ 0x864CFB) & 0xFFFFFF if crc & 0x800000 else crc << 1
    low = crc & 0x3FFFF
    return _ALPHABET[low >> 12] + _ALPHABET[(low >> 6) & 63] + _ALPHABET[low & 63]


def _equal(one: Any, other: Any) -> bool:
    """Equality of JSON: true is not 1."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(_equal(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_equal, one, other))
    return bool(one == other)


def _difference(value: Mapping[str, Any], template: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """The keys that only the template has, and those whose value it has not."""
    gone = [key for key in template if key not in value]
    differ = [key for key in value if key not in template or not _equal(value[key], template[key])]
    return gone, differ


def _packed(value: Any, template: Any) -> Any:
    if isinstance(value, list):
        return [_packed(entry, _ITEM) for entry in value]
    if not isinstance(value, Mapping):
        return value
    links = tables()["links"]
    alike = [at for at, kind in enumerate(links["kinds"]) if _equal(kind["kind"], value.get("kind"))]
    kind = min(alike, key=lambda at: sum(map(len, _difference(value, links["kinds"][at]))), default=None)
    known = None if kind is None else links["kinds"][kind]
    base = _base(known, template, value.get("queue"))
    gone, differ = _difference(value, base)
    packed: dict[str, Any] = {} if kind is None else {_KIND: kind}
    for key in differ:
        if key == "label" and value[key] in links["names"]:
            packed[_NAME] = links["names"].index(value[key])
        else:
            packed[_short(key)] = _packed(value[key], base.get(key))
    if gone:
        packed[_GONE] = [_short(key) for key in gone]
    return packed


def _unpacked(packed: Any, template: Any, depth: int) -> Any:
    if depth == 0:
        raise ValueError("too deep")
    if isinstance(packed, list):
        return [_unpacked(entry, _ITEM, depth - 1) for entry in packed]
    if not isinstance(packed, dict):
        return packed
    links = tables()["links"]
    rest = dict(packed)
    gone, kind, name = rest.pop(_GONE, []), rest.pop(_KIND, None), rest.pop(_NAME, None)
    if not isinstance(gone, list):
        raise ValueError("no list")
    known = _entry(links["kinds"], kind)
    label = _entry(links["names"], name)
    nested = _base(known, template, None)
    own = {}
    for short, value in rest.items():
        key = _long(short)
        own[key] = _unpacked(value, nested.get(key), depth - 1)
    missing = {_long(key) for key in gone}
    base = _base(known, template, own.get("queue"))
    document = {key: value for key, value in base.items() if key not in missing}
    return {**document, **own, **({} if label is None else {"label": label})}


def _entry(of: list[Any], at: Any) -> Any:
    if at is None:
        return None
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < len(of):
        raise ValueError("no such entry")
    return of[at]


def _base(known: Mapping[str, Any] | None, template: Any, queue: Any) -> Mapping[str, Any]:
    """The template of an object. A lane has the label of its queue."""
    if known is not None:
        return known
    if template is not _ITEM:
        return template if isinstance(template, Mapping) else {}
    labels = tables()["links"]["labels"]
    kind = queue.get("kind") if isinstance(queue, Mapping) else None
    return {"label": labels[kind]} if isinstance(kind, str) and kind in labels else {}


def _short(key: str) -> str:
    keys = tables()["links"]["keys"]
    index = keys.index(key) if key in keys else 0
    return _base36(index) if index > 0 else _LONG_KEY + key


def _long(key: Any) -> str:
    if not isinstance(key, str):
        raise ValueError("no key")
    if key.startswith(_LONG_KEY):
        return key.removeprefix(_LONG_KEY)
    keys = tables()["links"]["keys"]
    index = int(key, 36) if re.fullmatch(r"[0-9a-z]+", key) else 0
    if not 0 < index < len(keys) or _base36(index) != key:
        raise ValueError("no such key")
    return str(keys[index])


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = digits[digit] + text
    return text
