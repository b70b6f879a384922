import type { StageTable } from "../staging/stage-tables.ts";
import type { Slice } from "./slice.ts";

/** What is staged of a person, but for what says who they are, which comes first. */
const recordsOfPeople: readonly StageTable[] = [
  "stage_person",
  "stage_detail",
  "stage_period",
  "stage_episode",
  "stage_visit",
  "stage_event",
  "stage_note",
  "stage_death",
  "stage_era",
  "stage_taken_back",
];

export const otherPerson =
  "the hospital has a patient of this id with another date of birth or gender; import other people under another hospital, or say --corrected";

/**
 * How much of a date of birth is known. A source may write a day that stands for a month or a year of which it knows no
 * more: its first, and of a year also 1 July.
 */
const known = (
  row: "s" | "p",
): string => `greatest(${row}.birth_precision, case when to_char(${row}.birth_date, 'MMDD') in ('0101', '0701') then 'year'
  when extract(day from ${row}.birth_date) = 1 then 'month' else 'day' end)`;
const knownOfBoth = `greatest(${known("s")}, ${known("p")})`;

/** Both are said, and differ as far as both are known. */
const differs = `
  (s.gender in ('female', 'male') and p.gender in ('female', 'male') and s.gender <> p.gender)
  or (s.birth_date <> p.birth_date and date_trunc(${knownOfBoth}, s.birth_date) <> date_trunc(${knownOfBoth}, p.birth_date))`;

/**
 * Patients are known by hospital and id. A batch that brings, under the id of a patient whom another batch brought,
 * somebody of another date of birth or gender means another person: all its records of that id are rejected with the
 * reason, in this slice and in those after it. With `corrected` they are corrections of who the patients are.
 */
export async function rejectOtherPeople(slice: Slice): Promise<void> {
  const { client, staging, batchId, organizationId } = slice;
  for (const table of ["stage_person", "stage_detail"] as const) {
    if (!staging.has(table)) continue;
    const said = `from ${table} s join patient p on p.organization_id = ${organizationId} and p.source_key = s.person
      and p.batch_id is distinct from ${batchId}`;
    await client.query(
      `delete from contradicted_person c where c.batch_id = ${batchId} and c.source_key in (select s.person ${said} where not coalesce((${differs}), false))`,
    );
    if (slice.corrected)
      await client.query(
        `delete from contradicted_person c where c.batch_id = ${batchId} and c.source_key in (select person from ${table})`,
      );
    else
      await client.query(
        `insert into contradicted_person (batch_id, source_key) select distinct ${batchId}, s.person ${said} where ${differs}
         on conflict do nothing`,
      );
  }
  const { rowCount } = await client.query(
    `select from contradicted_person where batch_id = ${batchId} limit 1`,
  );
  if (!rowCount) return;
  const used = recordsOfPeople.filter((table) => staging.has(table));
  if (used.length === 0) return;
  const others = `person in (select source_key from contradicted_person where batch_id = ${batchId})`;
  // One record may have staged rows in several tables; rows of file 0 are nobody's record.
  const records = used
    .map((table) => `select file, line, content from ${table} where file > 0 and ${others}`)
    .join(" union all ");
  await client.query(
    `insert into stage_reject select distinct on (file, line) file, line, $1, coalesce(content, '')
     from (${records}) s where not exists (select from stage_reject r where r.file = s.file and r.line = s.line)
     order by file, line`,
    [otherPerson],
  );
  for (const table of used) await client.query(`delete from ${table} where ${others}`);
}
