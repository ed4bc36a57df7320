"""The examples of the documentation run."""

import contextlib
import importlib.util
import io
import re
import unittest
from typing import Any

from shared import REPOSITORY

PAGE = "web/docs/reference/python.md"


class Page(unittest.TestCase):
    def test_every_example_runs_in_its_order(self) -> None:
        text = (REPOSITORY / PAGE).read_text(encoding="utf-8")
        blocks = re.findall(r"^```python(?: needs ([^\n]+))?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        self.assertGreater(len(blocks), 6)
        names: dict[str, Any] = {}
        said = io.StringIO()
        for needs, code in blocks:
            if all(importlib.util.find_spec(name) for name in needs.split()):
                with contextlib.redirect_stdout(said):
                    exec(compile(code, PAGE, "exec"), names)
        for comment in re.findall(r"print\(.*\)  # (.+)", text):
            self.assertIn(comment, said.getvalue())


if __name__ == "__main__":
    unittest.main()
