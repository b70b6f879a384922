// Small of what `npm run bench -- coverage` runs; the seeds are fixed. Nothing of the product draws the studies or
// knows their truth; it is asked for intervals and p alone.
import { expect, test } from "vitest";
import { coverage, typeOneError } from "./coverage.ts";

test("validity.md §3: 95 % intervals hold the truth, and with a rule undone they don't", () => {
  for (const { name, share, kept } of coverage(40)) {
    const isHeld = share >= 0.88;
    expect(`${name}: ${isHeld ? "holds" : "does not"}`).toBe(
      `${name}: ${kept ? "holds" : "does not"}`,
    );
  }
});

test("validity.md §3: a test of sources that don't differ finds a difference in about 5 %", () => {
  for (const { name, share, kept } of typeOneError(200)) {
    const isSound = share <= 0.09;
    expect(`${name}: ${isSound ? "sound" : "not"}`).toBe(`${name}: ${kept ? "sound" : "not"}`);
  }
});
