// Who reads which unit: so many readers each, alike in the number of notes and in how often two read the same.
import { createHash } from "node:crypto";

interface Load {
  readonly userId: number;
  documents: number;
  readonly order: string;
}

/**
 * The readers of each unit, `each` of them, in the order of the units. The one with the fewest notes so far is next;
 * among several, who has read least with those who are chosen already; then by the seed.
 */
export function shareOut(
  units: readonly { readonly documents: readonly number[] }[],
  { annotators, each, seed }: { annotators: readonly number[]; each: number; seed: number },
): number[][] {
  const loads: Load[] = annotators.map((userId) => ({
    userId,
    documents: 0,
    order: createHash("sha256").update(`${seed}/reader/${userId}`).digest("hex"),
  }));
  const together = new Map<string, number>();
  const pair = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;
  return units.map(({ documents }) => {
    const chosen: Load[] = [];
    const met = (load: Load) =>
      chosen.reduce((sum, { userId }) => sum + (together.get(pair(userId, load.userId)) ?? 0), 0);
    while (chosen.length < Math.min(each, loads.length)) {
      const [next] = loads
        .filter((load) => !chosen.includes(load))
        .toSorted(
          (a, b) => a.documents - b.documents || met(a) - met(b) || (a.order < b.order ? -1 : 1),
        );
      if (next) chosen.push(next);
    }
    for (const [at, load] of chosen.entries()) {
      for (const { userId } of chosen.slice(at + 1)) {
        const key = pair(load.userId, userId);
        together.set(key, (together.get(key) ?? 0) + documents.length);
      }
      load.documents += documents.length;
    }
    return chosen.map(({ userId }) => userId);
  });
}
