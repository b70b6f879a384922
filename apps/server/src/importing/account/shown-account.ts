import type { OutputOf } from "@concord/contract";
import { countsFrom, shownParts } from "../../access/small-counts.ts";
import { counted } from "../staging/import-state.ts";
import { countedWords, inPart, inPartWords } from "./account-words.ts";
import type { FilesOfKind, ImportAccount } from "./import-account.ts";

type Account = OutputOf<"GetBatchAccount">;

/** Reasons that are listed. */
const mostReasons = 50;

/** An import's account with no count under the smallest, and none from which one could be computed. */
export function shownImport(
  {
    import_id,
    finished_at,
    account,
  }: { import_id: number; finished_at: Date; account: ImportAccount },
  smallest: number,
): Account["imports"][number] {
  const shown = countsFrom(smallest);
  return {
    import_id,
    finished_at: finished_at.toISOString(),
    kinds: shownFiles(account.kinds, smallest),
    ...shownReasons(account.reasons, account.kinds, smallest),
    others: counted
      .map((what) => ({ what: countedWords[what], n: account.counted[what] ?? 0 }))
      .filter(({ n }) => n > 0)
      .map(({ what, n }) => ({ what, n: shown(n) })),
    in_part: inPart
      .filter((name) => account.in_part[name] > 0)
      .map((name) => {
        const { what, of, so } = inPartWords[name];
        return { what: `${what} (${of}s)`, n: shown(account.in_part[name]), so };
      }),
    known: account.known.map(({ batch, files }) => ({ batch, files: shown(files) })),
    unused: { files: shown(account.unused.files), names: account.unused.names },
    holds: account.holds.map(({ what, n }) => ({ what, n: shown(n) })),
  };
}

/**
 * Files are counted as well: there may be one for each patient. What became of the records of a kind adds up to what
 * was read of it: all parts are shown, or none.
 */
export function shownFiles(kinds: readonly FilesOfKind[], smallest: number): Account["files"] {
  const shown = countsFrom(smallest);
  return kinds.map(({ kind, files, read, ...rest }) => {
    const { stored, updated, unchanged, rejected } = rest;
    const parts = shownParts([stored, updated, unchanged, rejected], smallest);
    const [a = null, b = null, c = null, d = null] = parts;
    return {
      kind,
      files: shown(files),
      read: shown(read),
      stored: a,
      updated: b,
      unchanged: c,
      rejected: d,
    };
  });
}

/** Reasons of a kind add up to what was rejected of it. */
export function shownReasons(
  reasons: ImportAccount["reasons"],
  kinds: readonly FilesOfKind[],
  smallest: number,
): Pick<Account, "reasons" | "reason_count"> {
  const rejectedOf = new Map(
    shownFiles(kinds, smallest).map(({ kind, rejected }) => [kind, rejected]),
  );
  const shown = new Map<ImportAccount["reasons"][number], number | null>();
  for (const of of Map.groupBy(reasons, ({ kind }) => kind).values()) {
    const parts = shownParts(
      of.map(({ n }) => n),
      smallest,
    );
    for (const [at, one] of of.entries()) {
      const isTold = rejectedOf.get(one.kind) !== null;
      shown.set(one, isTold ? (parts[at] ?? null) : null);
    }
  }
  return {
    reasons: reasons.slice(0, mostReasons).map((one) => ({ ...one, n: shown.get(one) ?? null })),
    reason_count: reasons.length,
  };
}
