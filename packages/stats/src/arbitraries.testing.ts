import fc from "fast-check";
import { expect } from "vitest";

/** Counts from none to the largest that can still be added up with seven others. */
export const anyCount = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 1000 }),
  fc.maxSafeNat().map((count) => Math.floor(count / 8)),
);

export const smallCount = fc.integer({ min: 0, max: 60 });

/** Fails on any number in a result, however deep, that is NaN or infinite, and on any interval that is upside down. */
export function expectSound(value: unknown, path = "result"): void {
  if (typeof value === "number") expect(Number.isFinite(value), `${path} = ${value}`).toBe(true);
  if (typeof value !== "object" || value === null) return;
  if ("lower" in value && "upper" in value) {
    expect(Number(value.lower), path).toBeLessThanOrEqual(Number(value.upper));
  }
  if ("pValue" in value) {
    expect(Number(value.pValue), path).toBeGreaterThan(0);
    expect(Number(value.pValue), path).toBeLessThanOrEqual(1);
  }
  for (const [key, inner] of Object.entries(value)) expectSound(inner, `${path}.${key}`);
}
