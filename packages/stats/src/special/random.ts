/** Uniform numbers in [0, 1), a new one each call. */
export type Random = () => number;

/**
 * The same numbers for the same `seed` (taken as 32 bits) on every machine; 53 random bits each.
 * Source: Chris Doty-Humphrey's sfc32 (PractRand 2010), seeded through SplitMix32 (Steele et al. 2014).
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const split = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
  let a = split();
  let b = split();
  let c = split();
  let counter = 1;
  const next = (): number => {
    const out = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  return () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 0x20000000000000;
}
