/**
 * Log of the gamma function for x > 0, to 1e-14 or so. Source: Lanczos 1964, SIAM J Numer Anal B 1:86–96 (g = 7, n =
 * 9).
 */
export function logGamma(x: number): number {
  const first = 0.99999999999980993;
  const rest = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
    12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const shifted = x - 1;
  const sum = rest.reduce((so, value, place) => so + value / (shifted + place + 1), first);
  const t = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Continued fraction of the incomplete beta function. Source: Press et al. 2007, Numerical Recipes, § 6.4 (Lentz). */
function betaFraction(a: number, b: number, x: number): number {
  const keep = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let c = 1;
  let d = 1 / keep(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 500; m += 1) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / keep(1 + term * d);
      c = keep(1 + term / c);
      fraction *= d * c;
    }
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction;
}

/** P(X ≤ x) of a beta distribution with shapes a and b, both above 0. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x >= 1) return 1;
  if (x <= 0) return 0;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

/** The x with P(X ≤ x) = p of a beta distribution, for p in (0, 1), by halving to the last digit. */
export function betaQuantile(p: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 1100 && high - low > 1e-16 * high; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (incompleteBeta(middle, a, b) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
