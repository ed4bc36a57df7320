//! Growth of vectors with an entry for each of very many flows.

/// Least growth, values, so that small vectors are soon large enough.
const LEAST: usize = 64;

/// Appends `value`. A full vector grows by an eighth, since doubling could leave up to half of it empty for good.
pub fn push<T>(all: &mut Vec<T>, value: T) {
    if all.len() == all.capacity() {
        all.reserve_exact((all.len() / 8).max(LEAST));
    }
    all.push(value);
}

#[cfg(test)]
mod tests {
    #[test]
    fn vectors_grow_rarely_and_stay_nearly_full() {
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
