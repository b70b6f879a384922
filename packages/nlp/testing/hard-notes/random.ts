/** Numbers from 0 to below 1, the same for the same seed (mulberry32, public domain). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(list: readonly T[], random: Random): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error("Nothing to pick from");
  return picked;
}

export const below = (limit: number, random: Random): number => Math.floor(random() * limit);

/** Every # becomes a digit, the first of a run not 0. */
export const digitsInto = (pattern: string, random: Random): string =>
  pattern.replace(/#/gu, (_, at: number) =>
    String(pattern[at - 1] === "#" ? below(10, random) : 1 + below(9, random)),
  );
