//! What `ipfw pipe show`, `ipfw sched show` and those of dnctl print, as the commands that make the same.

use std::borrow::Cow;

use crate::words::Word;

/// The statements with commands in place of lines that are shown. A link's line comes first, then its queue, then its scheduler.
pub(super) fn commands(statements: Vec<Vec<Word<'_>>>) -> Vec<Vec<Word<'_>>> {
    let mut all = Vec::new();
    let mut open: Option<Link<'_>> = None;
    for words in statements {
        if let Some(link) = Link::of(&words) {
            all.extend(open.replace(link).into_iter().flat_map(Link::commands));
        } else if let Some(link) = &mut open
            && link.takes(&words)
        {
        } else {
            all.extend(open.take().into_iter().flat_map(Link::commands));
            all.push(words);
        }
    }
    all.extend(open.into_iter().flat_map(Link::commands));
    all
}

/// A link with its queue and its scheduler, as far as they are shown.
struct Link<'t> {
    number: Word<'t>,
    /// `bw`, `delay` and `burst` with their values.
    words: Vec<Word<'t>>,
    /// Length and law of its own queue.
    queue: Vec<Word<'t>>,
    /// The scheduler's kind and options.
    scheduler: Vec<Word<'t>>,
}

/// A word in the place of another.
fn at<'t>(word: &Word<'_>, text: impl Into<Cow<'t, str>>) -> Word<'t> {
    Word { text: text.into(), at: word.at }
}

impl<'t> Link<'t> {
    /// `00001:  10.000 Mbit/s   20 ms burst 0`, or `unlimited` in place of the rate.
    fn of(words: &[Word<'t>]) -> Option<Link<'t>> {
        let (number, rest) = words.split_first()?;
        let digits = number.text.strip_suffix(':')?;
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let digits = digits.trim_start_matches('0').to_owned();
        let mut link = Link {
            number: at(number, digits),
            words: Vec::new(),
            queue: Vec::new(),
            scheduler: Vec::new(),
        };
        let rest = match rest {
            [rate, rest @ ..] if rate.text == "unlimited" => rest,
            [rate, unit, rest @ ..] => {
                let scale = match &*unit.text {
                    "bit/s" => 1.0,
                    "Kbit/s" => 1e3,
                    "Mbit/s" => 1e6,
                    "Gbit/s" => 1e9,
                    _ => return None,
                };
                let value: f64 =
                    rate.text.parse().ok().filter(|rate| (0.0..1e12).contains(rate))?;
                link.words.push(at(rate, "bw"));
                link.words.push(at(rate, format!("{}bit/s", (value * scale).round())));
                rest
            }
            _ => return None,
        };
        if let [delay, unit, ..] = rest
            && unit.text == "ms"
        {
            link.words.extend([at(delay, "delay"), delay.clone()]);
        }
        if let Some(burst) = rest.iter().position(|word| word.text == "burst") {
            link.words.extend(rest[burst..].iter().take(2).cloned());
        }
        Some(link)
    }

    /// Takes a line that is shown of the link. Whether it is one.
    fn takes(&mut self, words: &[Word<'t>]) -> bool {
        let [first, rest @ ..] = words else { return false };
        let text = &*first.text;
        let is_flowset = text.strip_prefix('q').is_some_and(|digits| digits.parse::<u32>().is_ok());
        match text {
            _ if is_flowset => {
                if let [length, unit, ..] = rest {
                    let bytes = if &*unit.text == "KB" { "KBytes" } else { "" };
                    self.queue.push(at(length, "queue"));
                    self.queue.push(at(length, format!("{}{bytes}", length.text)));
                }
                self.law(rest);
                true
            }
            "sched" => {
                if let Some(kind) = rest.iter().position(|word| word.text == "type") {
                    let kind = rest.get(kind + 1).map(|word| at(word, word.text.to_lowercase()));
                    self.scheduler = kind.into_iter().collect();
                }
                true
            }
            "AQM" => {
                self.queue.extend(lower(rest));
                true
            }
            "FQ_CODEL" | "FQ_PIE" => {
                self.scheduler = lower(words);
                true
            }
            "mask:" | "Children" | "BKT" | "ip" | "RED" | "GRED" => {
                self.law(words);
                true
            }
            // A line of a flow counts packets.
            _ => text.parse::<u32>().is_ok() && rest.len() > 4,
        }
    }

    /// `RED w_q 0.002 min_th 5 max_th 15 max_p 0.1` within a line.
    fn law(&mut self, words: &[Word<'t>]) {
        let Some(start) = words.iter().position(|word| matches!(&*word.text, "RED" | "GRED"))
        else {
            return;
        };
        let value = |name: &str| {
            let at = words.iter().position(|word| word.text == name)?;
            words.get(at + 1).map(|word| word.text.to_string())
        };
        let numbers: Option<Vec<String>> =
            ["w_q", "min_th", "max_th", "max_p"].into_iter().map(value).collect();
        if let Some(numbers) = numbers {
            let own = &words[start];
            self.queue.extend([at(own, own.text.to_lowercase()), at(own, numbers.join("/"))]);
        }
    }

    fn commands(self) -> Vec<Vec<Word<'t>>> {
        let Link { number, words, queue, scheduler } = self;
        let config =
            |kind: &'static str| vec![at(&number, kind), number.clone(), at(&number, "config")];
        let is_own = scheduler.first().is_none_or(|kind| kind.text == "fifo");
        let pipe = [config("pipe"), words, if is_own { queue } else { Vec::new() }].concat();
        if is_own {
            return vec![pipe];
        }
        let of = [at(&number, "pipe"), number.clone(), at(&number, "type")];
        vec![pipe, [config("sched"), of.to_vec(), scheduler].concat()]
    }
}

/// Words as a command has them.
fn lower<'t>(words: &[Word<'t>]) -> Vec<Word<'t>> {
    words.iter().map(|word| at(word, word.text.to_lowercase())).collect()
}
