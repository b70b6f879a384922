import { publishEncounters } from "./publish-encounters.ts";
import { publishEras } from "./publish-eras.ts";
import { publishFacts } from "./publish-facts.ts";
import { publishNotes } from "./publish-notes.ts";
import { publishPeople } from "./publish-people.ts";
import { publishTakenBack } from "./publish-taken-back.ts";
import { takeBackEncounters } from "./publish-taken-back-encounters.ts";
import { publishVocabulary } from "./publish-vocabulary.ts";
import { rejectOtherPeople } from "./reject-other-people.ts";
import type { Slice } from "./slice.ts";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";

/** How the records of one file fared in a slice. */
export const SliceOutcome = {
  stored: "number",
  updated: "number",
  unchanged: "number",
  rejected: "number",
} as const satisfies Columns;
export type SliceOutcome = RowOf<typeof SliceOutcome>;

/**
 * Moves the staged rows into the tables that they belong to, in the order in which they depend on each other, and keeps
 * the rejected ones with their reasons. Runs inside the caller's transaction; staging is empty afterwards.
 * @param files names by number, as the staged rows have them
 * @returns by file number
 */
export async function publishSlice(
  slice: Slice,
  files: ReadonlyMap<number, string>,
): Promise<Map<number, SliceOutcome>> {
  const { client, batchId } = slice;
  await publishVocabulary(slice);
  await rejectOtherPeople(slice);
  await publishPeople(slice);
  await takeBackEncounters(slice);
  await publishEncounters(slice);
  await publishTakenBack(slice);
  await publishFacts(slice);
  await publishNotes(slice);
  await publishEras(slice);

  await client.query(
    `insert into rejected_row (batch_id, file, line, reason, content)
     select ${batchId}, f.name, r.line, r.reason, r.content
     from stage_reject r join unnest($1::int[], $2::text[]) as f (file, name) using (file) order by r.file, r.line`,
    [[...files.keys()], [...files.values()]],
  );
  const sum = (outcome: keyof SliceOutcome): string =>
    `coalesce(sum(n) filter (where outcome = '${outcome}'), 0)::float8 as ${outcome}`;
  const rows = await rowsOfText(
    client,
    { ...SliceOutcome, file: "number" },
    `
    select file, ${sum("stored")}, ${sum("updated")}, ${sum("unchanged")}, ${sum("rejected")} from (
      select file, outcome, n from stored_line
      union all select file, 'rejected', count(*) from stage_reject group by file
    ) x group by file`,
  );
  await client.query("truncate stored_line, stage_reject");
  await slice.staging.clear();
  return new Map(rows.map(({ file, ...outcome }) => [file, outcome]));
}
