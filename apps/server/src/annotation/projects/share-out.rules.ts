// Who reads which unit, and who once more: so many readers each, alike in the number of notes and in how often two
// read the same.
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

/**
 * Who reads each unit once more (validity.md §1, 6), or nobody: a share of all units, drawn by the seed before anybody
 * has read, so that nothing but chance says which. Somebody who does not read it already, with the fewest notes so far.
 * Nobody where a unit has one reader (nothing is agreed) or where no annotator is left.
 */
export function secondReaders(
  units: readonly { readonly documents: readonly number[] }[],
  readers: readonly (readonly number[])[],
  { annotators, share, seed }: { annotators: readonly number[]; share: number; seed: number },
): (number | null)[] {
  const digest = (what: string) =>
    createHash("sha256").update(`${seed}/second/${what}`).digest("hex");
  const loads = new Map(annotators.map((id) => [id, 0]));
  for (const [at, own] of readers.entries())
    for (const id of own) loads.set(id, (loads.get(id) ?? 0) + (units[at]?.documents.length ?? 0));
  const free = (at: number) => annotators.filter((id) => !readers[at]?.includes(id));
  const possible = units
    .map(({ documents }, at) => ({ at, order: digest(documents.join(" ")) }))
    .filter(({ at }) => (readers[at]?.length ?? 0) > 1 && free(at).length > 0)
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  const chosen = new Map<number, number>();
  for (const { at } of possible.slice(0, Math.ceil(share * possible.length))) {
    const [next] = free(at).toSorted(
      (a, b) =>
        (loads.get(a) ?? 0) - (loads.get(b) ?? 0) || (digest(`${a}`) < digest(`${b}`) ? -1 : 1),
    );
    if (next === undefined) continue;
    chosen.set(at, next);
    loads.set(next, (loads.get(next) ?? 0) + (units[at]?.documents.length ?? 0));
  }
  return units.map((_, at) => chosen.get(at) ?? null);
}
