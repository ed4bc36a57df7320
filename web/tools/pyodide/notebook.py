"""Runs the code of a notebook in its folder: ``notebook.py FILE.ipynb``. A cell that imports what is not there is left out, and named."""

import ast
import json
import os
import sys
from importlib.util import find_spec
from typing import Any


def missing(code: str) -> list[str]:
    """The packages that a cell imports and this Python has not."""
    names = [
        name
        for node in ast.walk(ast.parse(code))
        for name in (
            [each.name for each in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    ]
    return [name for name in dict.fromkeys(name.split(".")[0] for name in names) if find_spec(name) is None]


path = sys.argv[1]
with open(path, encoding="utf-8") as file:
    cells = ["".join(cell["source"]) for cell in json.load(file)["cells"] if cell["cell_type"] == "code"]
os.chdir(os.path.dirname(path))
names: dict[str, Any] = {}
for at, code in enumerate(cells, 1):
    without = missing(code)
    if without:
        print(f"cell {at}: without {', '.join(without)}")
    else:
        exec(compile(code, path, "exec"), names)
        print(f"cell {at}: ran")
