//! Room in vectors that have something for each of very many flows.

/// Room that is made at least, values: small vectors are to be large enough soon.
const LEAST: usize = 64;

/// Puts `value` in behind all others. Where there is no room for it, makes an eighth more: a vector that doubles would
/// leave up to half of its room empty for good.
pub fn push<T>(all: &mut Vec<T>, value: T) {
    if all.len() == all.capacity() {
        all.reserve_exact((all.len() / 8).max(LEAST));
    }
    all.push(value);
}

#[cfg(test)]
mod tests {
    #[test]
    fn little_room_is_left_empty_and_seldom_made() {
        let (mut all, mut made) = (Vec::new(), 0);
        for value in 0..100_000 {
            made += i32::from(all.len() == all.capacity());
            super::push(&mut all, value);
            assert!(all.capacity() <= all.len() + (all.len() / 8).max(super::LEAST));
        }
        assert!(made < 100, "{made} times");
        assert_eq!((all[0], all[99_999]), (0, 99_999));
    }
}
