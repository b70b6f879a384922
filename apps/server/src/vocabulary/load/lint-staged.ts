import { lintTerm } from "@concord/nlp";
import type { ClientBase } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** A term that is not looked for, and why. */
export interface RefusedTerm {
  readonly cuid: string;
  readonly term: string;
  readonly reason: string;
}

const rowsAtOnce = 20_000;
/** An index has no longer keys; the lint refuses half of that. */
const longestTerm = 500;

/**
 * Marks the staged terms that the lint refuses (`refused`: kept for searching, not looked for), and takes out those
 * that are too long to keep. A part at a time, so that memory does not grow with the vocabulary.
 */
export async function lintStaged(
  client: ClientBase,
  onRefused: (refused: RefusedTerm) => void,
): Promise<void> {
  await client.query("create index on stage_entry (n)");
  await client.query(
    "declare terms no scroll cursor for select n, cuid, term, kind from stage_entry",
  );
  for (;;) {
    const rows = await rowsOfText(
      client,
      { n: "number", cuid: "string", term: "string", kind: "string" },
      `fetch ${rowsAtOnce} from terms`,
    );
    const refused = rows.flatMap(({ n, cuid, term, kind }) => {
      const reason = kind === "broad" || kind === "related" ? null : lintTerm(term, kind);
      const isLong = term.length > longestTerm;
      if (reason === null && !isLong) return [];
      onRefused({ cuid, term, reason: reason ?? "is too long" });
      return [{ n, isLong }];
    });
    const places = (isLong: boolean) =>
      refused.filter((one) => one.isLong === isLong).map(({ n }) => n);
    if (refused.length > 0) {
      await client.query("update stage_entry set kind = 'refused' where n = any($1::bigint[])", [
        places(false),
      ]);
      await client.query("delete from stage_entry where n = any($1::bigint[])", [places(true)]);
    }
    if (rows.length < rowsAtOnce) break;
  }
  await client.query("close terms");
}
