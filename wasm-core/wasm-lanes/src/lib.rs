//! The module that a page begins with: lanes, and nothing else.

use aqm_wasm as _;
