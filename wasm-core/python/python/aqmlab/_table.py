"""Tables that other libraries read without a copy or by the Arrow interface."""

from __future__ import annotations

import difflib
import math
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from . import _engine

Column: TypeAlias = "memoryview[float] | list[str]"
"""Doubles, or texts."""


class Table(Mapping[str, Column]):
    """A read-only table: names of columns to columns of equal length.

    A column of numbers is a ``memoryview`` of doubles (format ``d``) over bytes that do not change; NaN is a missing
    number. ``numpy.asarray(table["queue_packets"])`` shares its memory. A column of texts is a list. ``polars.DataFrame``
    and ``pyarrow.table`` take the table; pandas takes ``dict(table)``, as ``to_pandas()`` does. polars, DuckDB and pyarrow
    also read it by the Arrow C stream interface, which copies the numbers.
    """

    __slots__ = ("_columns", "_rows")

    def __init__(self, columns: Mapping[str, Column]) -> None:
        self._columns = dict(columns)
        self._rows = max(map(len, self._columns.values()), default=0)
        if any(len(column) != self._rows for column in self._columns.values()):
            raise ValueError("the columns of a table have the same length")

    @classmethod
    def of(cls, columns: Mapping[str, Sequence[float | str | None]]) -> Table:
        """A table of lists of texts, or of numbers with None for a missing one."""
        return cls({name: _column(values) for name, values in columns.items()})

    @classmethod
    def of_rows(cls, names: Sequence[str], rows: bytes) -> Table:
        """A table of doubles, row after row."""
        values = memoryview(rows).cast("d")
        width = len(names)
        return cls({name: _doubles(values[at::width].tobytes()) for at, name in enumerate(names)})

    @property
    def rows(self) -> int:
        """Number of rows."""
        return self._rows

    def numbers(self, name: str) -> memoryview[float]:
        """A column of numbers. Raises ``KeyError`` if there is none, and ``TypeError`` if it has texts."""
        column = self[name]
        if isinstance(column, list):
            raise TypeError(f"the column {name} has texts, not numbers")
        return column

    def to_pandas(self) -> Any:
        """The table as a ``pandas.DataFrame``. Raises ``ImportError`` without pandas."""
        import pandas

        return pandas.DataFrame(self._columns)

    def __getitem__(self, name: str) -> Column:
        try:
            return self._columns[name]
        except KeyError:
            like = difflib.get_close_matches(name, self._columns) or list(self._columns)[:8]
            raise KeyError(f"there is no column {name}; there are {', '.join(like)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __repr__(self) -> str:
        names = list(self._columns)
        more = f" and {len(names) - 8} more" if len(names) > 8 else ""
        return f"<Table of {self._rows} rows: {', '.join(names[:8])}{more}>"

    def __reduce__(self) -> tuple[Any, ...]:
        plain = {
            name: column.tobytes() if isinstance(column, memoryview) else column
            for name, column in self._columns.items()
        }
        return _restored, (plain,)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        columns = [column.tobytes() if isinstance(column, memoryview) else column for column in self._columns.values()]
        return _engine.arrow_stream(list(self._columns), columns)


def _restored(plain: Mapping[str, bytes | list[str]]) -> Table:
    return Table({name: _doubles(column) if isinstance(column, bytes) else column for name, column in plain.items()})


def _column(values: Sequence[float | str | None]) -> Column:
    texts = [value for value in values if isinstance(value, str)]
    if values and len(texts) == len(values):
        return texts
    numbers = [math.nan if value is None else float(value) for value in values]
    return _doubles(struct.pack(f"{len(numbers)}d", *numbers))


def _doubles(raw: bytes) -> memoryview[float]:
    return memoryview(raw).cast("d")
