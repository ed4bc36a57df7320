//! Rules as disciplines: the same packets, and any text.

mod identity;
mod texts;
