import type { ClientBase, Pool } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import type { Stems } from "./ts-query.ts";

/** The stem of each word by PostgreSQL's English stemmer, in which no word is left out. */
export async function stemsOf(
  client: Pick<Pool | ClientBase, "query">,
  words: Iterable<string>,
): Promise<Stems> {
  const rows = await rowsOfText(
    client,
    { word: "string", stem: "string" },
    "select w word, coalesce((ts_lexize('note_stem', w))[1], w) stem from unnest($1::text[]) w",
    [[...new Set(words)]],
  );
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}
