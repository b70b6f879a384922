/** A seeded stream of choices: the same seed and calls give the same answers on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** An integer from low to high, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  /** One of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** One of a non-empty list of [item, weight]. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
  /** A few of the list, in random order; all of it when it is shorter. */
  some<T>(list: readonly T[], count: number): T[];
  normal(mean: number, deviation: number): number;
  /** A stream of its own, so that a change here does not move everything after it. */
  fork(label: string | number): Random;
};

function hash(text: string, seed: number): number {
  let h = 2166136261 ^ seed;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Mulberry32 (Ettinger 2017) behind the choices that a generator needs. */
export function createRandom(seed: number): Random {
  const root = seed >>> 0;
  let state = root;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError("nothing to pick from");
    // in range: the list is not empty
    return list[int(0, list.length - 1)] as T;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = int(0, i);
      // both in range: 0 ≤ j ≤ i < length
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  return {
    next,
    int,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(list)[0];
    },
    some: (list, count) => shuffle(list).slice(0, count),
    normal: (mean, deviation) => {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * next());
    },
    fork: (label) => createRandom(hash(String(label), root)),
  };
}
