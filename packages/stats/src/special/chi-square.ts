import { logGamma } from "./incomplete-beta.ts";

/**
 * P(χ² ≥ x) with `degrees` degrees of freedom, which need not be whole; in [5e-324, 1]. Source: Press et al. 2007,
 * Numerical Recipes, § 6.2 (series below a + 1, Lentz's continued fraction above).
 */
export function chiSquareUpperTail(x: number, degrees: number): number {
  if (!(x > 0)) return 1;
  const a = degrees / 2;
  const half = x / 2;
  const front = Math.exp(a * Math.log(half) - half - logGamma(a));
  const tail = half < a + 1 ? 1 - front * lowerSeries(a, half) : front * upperFraction(a, half);
  return Math.max(Math.min(1, tail), Number.MIN_VALUE);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n <= 1000; n += 1) {
    const term = -n * (n - a);
    b += 2;
    d = 1 / (term * d + b);
    c = b + term / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction;
}
