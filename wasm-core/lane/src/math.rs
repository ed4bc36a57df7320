//! Transcendental functions that give the same bits natively and in WebAssembly.
//!
//! The standard library's `exp`, `ln` and `powf` call the platform's C library; these use the `libm` crate on
//! every target. `f64::sqrt` is exact by IEEE 754 and needs no replacement.

/// As `f64::clamp`, whose panic message would add the formatting of floats to the module.
pub fn within(x: f64, low: f64, high: f64) -> f64 {
    debug_assert!(low <= high);
    match x {
        x if x < low => low,
        x if x > high => high,
        _ => x,
    }
}

/// e to the power of `x`.
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// Logarithm of `x` to base 2.
pub fn log2(x: f64) -> f64 {
    libm::log2(x)
}

/// Natural logarithm of `x`.
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// `1 - exp(-x)` without cancellation for small `x`.
pub fn one_minus_exp_neg(x: f64) -> f64 {
    -libm::expm1(-x)
}

/// Arc tangent of `x`, in radians.
pub fn atan(x: f64) -> f64 {
    libm::atan(x)
}

/// `base` to the power of `exponent`.
pub fn pow(base: f64, exponent: f64) -> f64 {
    libm::pow(base, exponent)
}

/// Cube root of `x`.
pub fn cbrt(x: f64) -> f64 {
    libm::cbrt(x)
}

/// The whole part of a value from 0 to 2^63. `f64::floor` is a slow call on targets that may not assume the
/// instruction, such as x86-64.
pub fn whole(x: f64) -> f64 {
    (x as i64) as f64
}

/// `base` to an integer power by repeated squaring.
pub fn powi(mut base: f64, mut exponent: u64) -> f64 {
    let mut result = 1.0;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result *= base;
        }
        base *= base;
        exponent >>= 1;
    }
    result
}
