"""Documents as callers give them."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from ._errors import ScenarioError

Source: TypeAlias = "Mapping[str, Any] | str | os.PathLike[str]"
"""A document: a mapping, JSON text, a link of the lab (``https://…#1.…`` or ``#1.…``), or the path of a file of JSON."""


def text_of(source: Source) -> str:
    """The JSON text of a document."""
    if isinstance(source, os.PathLike):
        return text_in(source)
    if isinstance(source, str):
        return _text_of_text(whole(source))
    if isinstance(source, Mapping):
        return dumps(source)
    raise TypeError(f"a document is a mapping, text or a path, not {type(source).__name__}")


def text_in(path: str | os.PathLike[str]) -> str:
    """The text of a file. Raises ``ScenarioError`` if it is not in UTF-8, ``OSError`` if it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioError.at("", f"{os.fspath(path)} is no text in UTF-8, at byte {error.start}") from error


def whole(text: str) -> str:
    """The text. Raises ``ScenarioError`` if it has half of a surrogate pair, which no encoding has."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ScenarioError.at("", f"character {error.start} of the text is half of a surrogate pair") from error
    return text


def _text_of_text(source: str) -> str:
    text = source.strip()
    if text[:1] in ("{", "["):
        return source
    if "#" in text or "?" in text:
        from ._links import from_link

        return dumps(from_link(text))
    if text.endswith(".json"):
        raise ScenarioError.at("", f"this is the name of a file; give pathlib.Path({text!r})")
    return source


def dumps(value: Any) -> str:
    """JSON text. Numbers and arrays of NumPy are as Python's own."""
    try:
        return json.dumps(value, allow_nan=False, default=_plain)
    except ValueError as error:
        path = _not_finite(value, "")
        if path is None:
            raise
        raise ScenarioError.at(path, "is not finite; JSON has finite numbers only") from error


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    for plain in ("tolist", "item"):
        if callable(method := getattr(value, plain, None)):
            return method()
    if isinstance(value, range):
        return list(value)
    raise TypeError(f"{type(value).__name__} is no value of a document")


def _not_finite(value: Any, path: str) -> str | None:
    """The path of the first number that JSON cannot hold."""
    if isinstance(value, float) and not math.isfinite(value):
        return path
    if isinstance(value, Mapping):
        inner = ((f"{path}.{key}" if path else str(key), each) for key, each in value.items())
    elif isinstance(value, list | tuple):
        inner = ((f"{path}[{i}]", each) for i, each in enumerate(value))
    else:
        return None
    return next((found for at, each in inner if (found := _not_finite(each, at)) is not None), None)
