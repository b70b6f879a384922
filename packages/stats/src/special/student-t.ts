import { incompleteBeta } from "./incomplete-beta.ts";
import { criticalValue } from "./normal-quantile.ts";

/** P(|T| > t) of Student's t with these degrees of freedom (at least 1), t at least 0. */
export function studentTwoSidedTail(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}

/** Found so far, by level and degrees: a table of figures asks for the same few again and again. */
const found = new Map<string, number>();
const mostFound = 10_000;

/** The t that |T| exceeds with probability 1 − level: 2.262… for 0.95 with 9 degrees of freedom. */
export function studentCriticalValue(level: number, degrees: number): number {
  const key = `${level} ${degrees}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const value = findCriticalValue(level, degrees);
  if (found.size >= mostFound) found.clear();
  found.set(key, value);
  return value;
}

function findCriticalValue(level: number, degrees: number): number {
  let low = 0;
  let high = criticalValue(level);
  while (studentTwoSidedTail(high, degrees) > 1 - level) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-15 * high; step += 1) {
    const middle = (low + high) / 2;
    if (studentTwoSidedTail(middle, degrees) > 1 - level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
