// What a study has read so far decides how many of which answers are read next.
import type { SamplePlan } from "@concord/contract";
import { sql } from "kysely";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { shownParts, smallestCount } from "../../access/small-counts.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { NotDrawn } from "./draw.rules.ts";
import type { FrameRow } from "./frame.queries.ts";
import { invalid } from "./invalid-plan.ts";
import { type AnsweredUnit, narrowest } from "./narrowest.rules.ts";

type Caller = Pick<Context, "db" | "user">;

/**
 * The plan, with the numbers of each answer where it asks for those that narrow a figure most: of what is left of the
 * frame, by what was read of the rest of it. `rows` are divided by answers alone.
 */
export async function sharedOut(
  caller: Caller,
  studyId: number | null,
  sample: SamplePlan,
  rows: readonly FrameRow[],
): Promise<SamplePlan> {
  if (sample.allocation !== "narrowest" || studyId === null || sample.answers_of === null)
    return sample;
  await refuseValidityOfStudy(caller, studyId);
  const references = await readEncounters(caller, studyId, sample.answers_of);
  const units = rows.flatMap((row): AnsweredUnit[] => {
    const { recorded, noted } = row;
    const stratum = answersLabel(row);
    if (row.reason === null) return [{ stratum, recorded, noted, reference: undefined }];
    const reference = references.get(row.unit_id);
    return row.reason === "already assigned" && reference !== undefined
      ? [{ stratum, recorded, noted, reference }]
      : [];
  });
  refuseTelling(caller, units);
  try {
    return { ...sample, allocation: "numbers", numbers: narrowest(units, sample) };
  } catch (error) {
    if (error instanceof NotDrawn) throw invalid(`sample.${error.field}`, error.message);
    throw error;
  }
}

/** What codes and notes say of a unit, as strata are called. */
export function answersLabel({ recorded, noted }: Pick<FrameRow, "recorded" | "noted">): string {
  return `codes ${recorded}, notes ${noted}`;
}

/** How many are drawn of each answer follows from how many of those read have the concept. */
function refuseTelling(caller: Caller, units: readonly AnsweredUnit[]): void {
  const counts = [...Map.groupBy(units, ({ stratum }) => stratum).values()].flatMap((own) => {
    const of = (reference: boolean | undefined) =>
      own.filter((one) => one.reference === reference).length;
    return [of(undefined), of(true), of(false)];
  });
  if (shownParts(counts, smallestCount(caller)).includes(null))
    throw invalid("sample.strata", "Too few were read to tell where to read next.");
}

/**
 * The study's encounters of which every note was read, without suggestions in sight where that is recorded, and which
 * have a reference standard, by their ids. Those that were chosen are left out: they stand for nothing.
 */
async function readEncounters(
  { db }: Caller,
  studyId: number,
  conceptId: number,
): Promise<ReadonlyMap<number, boolean>> {
  const rows = await rowsOf(
    db,
    { encounter_id: "number", reference: "boolean" },
    sql`
    select s.encounter_id, bool_or(d.reference) reference
    from document_reference d join project p using (project_id) join subdocument s using (patient_id, subdocument_id)
    where p.study_id = ${studyId} and d.concept_id = ${conceptId} and p.assisted is not true
      and p.sampling is distinct from 'purposive' and s.content_type = 'narrative'
    group by s.patient_id, s.encounter_id
    having bool_and(d.finished and d.reference is not null) and count(distinct s.subdocument_id) = (
      select count(*) from subdocument note where note.patient_id = s.patient_id
        and note.encounter_id = s.encounter_id and note.content_type = 'narrative')`,
  );
  return new Map(rows.map(({ encounter_id, reference }) => [encounter_id, reference]));
}
