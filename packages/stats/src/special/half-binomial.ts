const halfLogTwoPi = Math.log(2 * Math.PI) / 2;

/** ln n! minus Stirling's approximation, n ≥ 1. */
function stirlingError(n: number): number {
  if (n < 16) {
    let logFactorial = 0;
    for (let i = 2; i <= n; i += 1) logFactorial += Math.log(i);
    return logFactorial - (n + 0.5) * Math.log(n) + n - halfLogTwoPi;
  }
  const s = 1 / (n * n);
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - s / 1188) * s) * s) * s) / n;
}

/** x ln(x / m) + m − x, without cancellation where x is near m. */
function deviance(x: number, m: number): number {
  const ratio = (x - m) / (x + m);
  if (Math.abs(ratio) >= 0.1) return x * Math.log(x / m) + m - x;
  let sum = (x - m) * ratio;
  let term = 2 * x * ratio;
  for (let j = 3; ; j += 2) {
    term *= ratio * ratio;
    const next = sum + term / j;
    if (next === sum) return sum;
    sum = next;
  }
}

/**
 * P(X = k) for X ~ Binomial(n, ½), 0 ≤ k ≤ n. Source: Loader 2000, Fast and Accurate Computation of Binomial
 * Probabilities.
 */
export function halfBinomialProbability(k: number, n: number): number {
  if (k === 0 || k === n) return 2 ** -n;
  const exponent =
    stirlingError(n) -
    stirlingError(k) -
    stirlingError(n - k) -
    deviance(k, n / 2) -
    deviance(n - k, n / 2);
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}

/** P(X ≤ k) for X ~ Binomial(n, ½), 0 ≤ k ≤ n/2: terms summed from the largest down, some √n of them. */
export function halfBinomialTail(k: number, n: number): number {
  let term = halfBinomialProbability(k, n);
  let sum = term;
  for (let i = k; i > 0 && term > sum * 1e-17; i -= 1) {
    term *= i / (n - i + 1);
    sum += term;
  }
  return sum;
}
