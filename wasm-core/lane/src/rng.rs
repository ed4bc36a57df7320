//! Named random streams.
//!
//! The generator is xoshiro256++ (Blackman & Vigna, *Scrambled Linear Pseudorandom Number
//! Generators*, ACM TOMS 47(4), 2021), seeded through SplitMix64 as its authors recommend. The
//! scenario's seed, an owner and a purpose identify a stream, so changing the queue discipline or
//! one traffic class leaves every other stream unchanged (common random numbers).

use crate::math;

/// The next number of SplitMix64.
pub(crate) fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The use of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// When a flow starts.
    Start = 1,
    /// Propagation RTTs.
    RoundTrip = 2,
    /// Phases of hosts' clocks.
    Clock = 3,
    /// Times between packets, objects and pages, and the number of a page's objects.
    Gap = 4,
    /// Sizes of packets and objects.
    Size = 5,
    /// A discipline's decisions.
    Drop = 6,
    /// Losses of ACKs.
    AckLoss = 7,
    /// Opportunities of a generated trace.
    Trace = 20,
    /// Waits for access to a link's channel.
    Access = 21,
    /// Extra delays behind a link.
    Jitter = 22,
}

/// One stream of random numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    s: [u64; 4],
}

impl Rng {
    fn from_state(s: [u64; 4]) -> Rng {
        Rng { s }
    }

    /// The stream of `(seed, owner, index, purpose)`; `owner` is a traffic class's id or a part of
    /// the network, `index` the flow within it.
    pub fn stream(seed: u64, owner: &str, index: u32, purpose: Purpose) -> Rng {
        // FNV-1a hashes the name, SplitMix64 the rest.
        let mut name = 0xcbf2_9ce4_8422_2325_u64;
        for byte in owner.bytes() {
            name = (name ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        let mut state = seed;
        let mut key = splitmix64(&mut state) ^ name;
        key = splitmix64(&mut key) ^ (u64::from(index) << 8 | purpose as u64);
        Rng::from_state(std::array::from_fn(|_| splitmix64(&mut key)))
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.s;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// Uniform on [0, 1), with 53 random bits.
    pub fn uniform(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }

    /// Uniform on [a, b).
    pub fn between(&mut self, a: f64, b: f64) -> f64 {
        a + (b - a) * self.uniform()
    }

    /// Exponential with the given mean.
    pub fn exponential(&mut self, mean: f64) -> f64 {
        -mean * math::ln(1.0 - self.uniform())
    }

    /// Pareto with the given mean and shape; the smallest value is `mean (shape - 1) / shape`.
    pub fn pareto(&mut self, mean: f64, shape: f64) -> f64 {
        let scale = mean * (shape - 1.0) / shape;
        scale * math::pow(1.0 - self.uniform(), -1.0 / shape)
    }

    /// A whole number below `n`, `n` > 0. The bias is below `n / 2^64`.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vector published with the authors' reference implementation for the state 1, 2, 3, 4.
    #[test]
    fn xoshiro_gives_its_published_vector() {
        let mut rng = Rng::from_state([1, 2, 3, 4]);
        let expected: [u64; 10] = [
            41943041,
            58720359,
            3588806011781223,
            3591011842654386,
            9228616714210784205,
            9973669472204895162,
            14011001112246962877,
            12406186145184390807,
            15849039046786891736,
            10450023813501588000,
        ];
        for value in expected {
            assert_eq!(rng.next_u64(), value);
        }
    }

    /// The vector published with SplitMix64 for the seed 1234567.
    #[test]
    fn splitmix_gives_its_published_vector() {
        let mut state = 1_234_567;
        let expected: [u64; 5] = [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
            4593380528125082431,
            16408922859458223821,
        ];
        for value in expected {
            assert_eq!(splitmix64(&mut state), value);
        }
    }

    #[test]
    fn streams_differ_by_seed_owner_index_and_purpose() {
        let first = |mut rng: Rng| rng.next_u64();
        let base = first(Rng::stream(1, "ftp", 0, Purpose::Start));
        assert_eq!(base, first(Rng::stream(1, "ftp", 0, Purpose::Start)));
        assert_ne!(base, first(Rng::stream(2, "ftp", 0, Purpose::Start)));
        assert_ne!(base, first(Rng::stream(1, "udp", 0, Purpose::Start)));
        assert_ne!(base, first(Rng::stream(1, "ftp", 1, Purpose::Start)));
        assert_ne!(base, first(Rng::stream(1, "ftp", 0, Purpose::Gap)));
    }

    #[test]
    fn means_match_their_parameters() {
        let mut rng = Rng::stream(7, "test", 0, Purpose::Gap);
        let n = 200_000;
        let mean = |sum: f64| sum / n as f64;
        let exponential = mean((0..n).map(|_| rng.exponential(3.0)).sum());
        assert!((exponential - 3.0).abs() < 0.03, "{exponential}");
        let pareto = mean((0..n).map(|_| rng.pareto(3.0, 3.0)).sum());
        assert!((pareto - 3.0).abs() < 0.03, "{pareto}");
        let below = mean((0..n).map(|_| rng.below(7) as f64).sum());
        assert!((below - 3.0).abs() < 0.03, "{below}");
    }
}
