import type { Random } from "./random.ts";

const smallCorrections = Array.from({ length: 10 }, (_, k) => {
  let logFactorial = 0;
  for (let i = 2; i <= k; i += 1) logFactorial += Math.log(i);
  return logFactorial - (0.5 * Math.log(2 * Math.PI) + (k + 0.5) * Math.log(k + 1) - (k + 1));
});

/** ln k! − (½ ln 2π + (k + ½) ln(k + 1) − (k + 1)). */
function stirlingCorrection(k: number): number {
  const small = smallCorrections[k];
  if (small !== undefined) return small;
  const inverse = 1 / (k + 1);
  const square = inverse * inverse;
  return (1 / 12 - (1 / 360 - square / 1260) * square) * inverse;
}

/** Walks up the distribution function: quick while the mean is small. */
function byInversion(n: number, p: number, random: Random): number {
  const odds = p / (1 - p);
  const start = Math.exp(n * Math.log1p(-p));
  for (;;) {
    let probability = start;
    let u = random();
    for (let k = 0; k <= n; k += 1) {
      if (u < probability) return k;
      u -= probability;
      probability *= ((n - k) / (k + 1)) * odds;
    }
    // Rounding left u past the end: draw again.
  }
}

/** Transformed rejection with squeeze, for n·p ≥ 10 and p ≤ ½. */
function byRejection(n: number, p: number, random: Random): number {
  const odds = p / (1 - p);
  const deviation = Math.sqrt(n * p * (1 - p));
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const c = n * p + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  for (;;) {
    const v = random();
    const u = random() - 0.5;
    const us = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / us + b) * u + c);
    if (us >= 0.07 && v <= squeeze) return k;
    if (k < 0 || k > n) continue;
    // The exact comparison is dear and seldom needed.
    const mode = Math.floor((n + 1) * p);
    const bound =
      (mode + 0.5) * Math.log((mode + 1) / (odds * (n - mode + 1))) +
      (n + 1) * Math.log((n - mode + 1) / (n - k + 1)) +
      (k + 0.5) * Math.log((odds * (n - k + 1)) / (k + 1)) +
      stirlingCorrection(mode) +
      stirlingCorrection(n - mode) -
      stirlingCorrection(k) -
      stirlingCorrection(n - k);
    const scale = ((2.83 + 5.1 / b) * deviation) / (a / (us * us) + b);
    if (Math.log(v * scale) <= bound) return k;
  }
}

/**
 * One draw from Binomial(n, p), n a count, p clamped to [0, 1]; time does not grow with n.
 * Source: Hörmann 1993, J Stat Comput Simul 46:101–110 (BTRS); inversion below a mean of 10.
 */
export function drawBinomial(n: number, p: number, random: Random): number {
  if (n === 0 || p <= 0) return 0;
  if (p >= 1) return n;
  if (p > 0.5) return n - drawBinomial(n, 1 - p, random);
  return n * p < 10 ? byInversion(n, p, random) : byRejection(n, p, random);
}
