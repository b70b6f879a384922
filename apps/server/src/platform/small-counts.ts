import { sql } from "kysely";
import type { Context } from "./context.ts";

/**
 * A count as it may be shown: null where it is under the smallest count to show, but not nought (domain.md §12). Where
 * it is a part of a whole that is shown too, also null when the rest is that small: it could be reckoned from the two.
 */
export type Shown = (n: number, whole?: number) => number | null;

/** Counts as they may be shown by the strictest smallest count of the organisations that the user sees. */
export async function smallCounts(caller: Pick<Context, "db" | "user">): Promise<Shown> {
  return countsFrom(await smallestCount(caller));
}

/** Hides what is under `smallest`; nothing where that is 0. */
export function countsFrom(smallest: number): Shown {
  const isSmall = (n: number) => n > 0 && n < smallest;
  return (n, whole = n) => (isSmall(n) || isSmall(Math.abs(whole - n)) ? null : n);
}

/**
 * Parts that add up to a whole that is shown too. What is under `smallest` is hidden, and, until what is hidden comes to
 * `smallest` and is at least two parts, the next larger: else the whole less the other parts would tell it.
 */
export function shownParts(parts: readonly number[], smallest: number): (number | null)[] {
  const hidden = new Set<number>();
  let sum = 0;
  const bySize = [...parts.entries()].toSorted(([, a], [, b]) => a - b);
  for (const [place, n] of bySize) {
    if (n === 0) continue;
    const covered = hidden.size === 0 || (hidden.size > 1 && sum >= smallest);
    if (n >= smallest && covered) break;
    hidden.add(place);
    sum += n;
  }
  // One part alone is small: a nought beside it is hidden too, or, of one part only, the whole is as small.
  const [nought] = hidden.size === 1 ? bySize : [];
  if (nought?.[1] === 0) hidden.add(nought[0]);
  return parts.map((n, place) => (hidden.has(place) ? null : n));
}

/** The strictest smallest count to show of the organisations that the user sees, and of those above them; 0: show all. */
export async function smallestCount({ db, user }: Pick<Context, "db" | "user">): Promise<number> {
  const { rows } = await sql<{ smallest: number }>`
    with recursive above as (
      select organization_id, parent_id, smallest_count from organization
      where ${user.scope === "all" ? sql`true` : sql`organization_id = any(${user.scope}::int[])`}
      union
      select o.organization_id, o.parent_id, o.smallest_count from above a join organization o on o.organization_id = a.parent_id
    )
    select coalesce(max(smallest_count), 0)::int smallest from above`.execute(db);
  return rows[0]?.smallest ?? 0;
}
