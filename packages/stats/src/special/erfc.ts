const twoOverRootPi = 2 / Math.sqrt(Math.PI);
const fractionDepth = 150;

/** 2/√π · e^(−x²) · Σ 2ᵏ x^(2k+1) / (2k+1)!!: every term is positive, so nothing cancels. */
function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 1; term > sum * 1e-18; k += 1) {
    term *= (2 * x * x) / (2 * k + 1);
    sum += term;
  }
  return twoOverRootPi * Math.exp(-x * x) * sum;
}

/** e^(−x²)/√π · 1/(x + ½/(x + 1/(x + 3⁄2/(x + …)))), from the inside out. */
function erfcFraction(x: number): number {
  let fraction = x;
  for (let k = fractionDepth; k > 0; k -= 1) fraction = x + k / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}

/**
 * Complementary error function, relative error below 1e-12 for every x whose result does not underflow (x < 26.5).
 * Source: Abramowitz & Stegun 1964, 7.1.6 (series) and 7.1.14 (continued fraction).
 */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  return x < 1.5 ? 1 - erfSeries(x) : erfcFraction(x);
}
