import { factSource } from "@concord/clinical";
import { RECORD_SOURCES } from "@concord/cohorts";
import type { CohortDefinition, RecordKind } from "@concord/contract";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import type { Problem } from "../../platform/operations/problem.ts";
import { problem } from "../../platform/operations/problem.ts";
import { definitionRefused } from "./definition-refused.ts";
import { everyCriterion } from "../evaluation/every-criterion.ts";
import type { FieldPath } from "../evaluation/every-criterion.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

/** Kinds of records, each with the field that asks for it; undefined where there is no such field. */
export type AskedRecords = ReadonlyMap<RecordKind, FieldPath | undefined>;

/** What a definition looks at beside facts under their concepts. */
export function recordsAskedFor({ criteria }: CohortDefinition): AskedRecords {
  const asked = new Map<RecordKind, FieldPath>();
  for (const { criterion, path } of everyCriterion(criteria))
    if (criterion.kind === "concept" && criterion.records && !asked.has(criterion.records))
      asked.set(criterion.records, [...path, "records"]);
  return asked;
}

/**
 * Refuses (cohort.invalid, at the field) where records of one of the kinds were never imported for some patients of the
 * organisations (undefined: all): they would count as if they had none.
 */
export async function requireRecords(
  call: Pick<Context, "db">,
  kinds: AskedRecords,
  organizations: ReadonlySet<number> | undefined,
): Promise<void> {
  if (kinds.size === 0) return;
  const within = (column: string): RawBuilder<boolean> =>
    organizations === undefined
      ? sql`true`
      : sql`${sql.ref(column)} = any(${[...organizations]}::int[])`;
  for (const [kind, path] of kinds) {
    if (kind === "codes") {
      await requireCodes(call, within("b.organization_id"), path);
      continue;
    }
    const rows = await rowsOf(
      call.db,
      { hospital: "string" },
      sql`
      select o.name hospital from organization o
      where ${within("o.organization_id")} and exists (select from patient p where p.organization_id = o.organization_id)
        and not exists (select from patient p where p.organization_id = o.organization_id and ${known[kind]})
      order by o.organization_id limit 1`,
    );
    const [first] = rows;
    if (first)
      throw refusal(
        path,
        `No ${names[kind]} is known of any patient of ${first.hospital}: none were imported, and a count would take it that there are none.`,
      );
  }
}

type OfPatients = Exclude<RecordKind, "codes">;

const names: Readonly<Record<OfPatients, string>> = {
  "condition-eras": "condition era",
  "drug-eras": "drug era",
  deaths: "date of death",
  "observation-periods": "observation period",
};

/** SQL: the patient p has such a record. */
const known: Readonly<Record<OfPatients, RawBuilder<boolean>>> = {
  "condition-eras": hasEra("condition-eras"),
  "drug-eras": hasEra("drug-eras"),
  deaths: sql`p.death_date is not null`,
  "observation-periods": sql`exists (select from observation_period o where o.patient_id = p.patient_id)`,
};

function hasEra(kind: "condition-eras" | "drug-eras"): RawBuilder<boolean> {
  return sql`exists (select from era e where e.patient_id = p.patient_id and e.kind = ${RECORD_SOURCES[kind]})`;
}

async function requireCodes(
  { db }: Pick<Context, "db">,
  isWithin: RawBuilder<boolean>,
  path: FieldPath | undefined,
): Promise<void> {
  const rows = await rowsOf(
    db,
    { batch: "string", hospital: "string" },
    sql`
    select b.name batch, o.name hospital from batch b join organization o using (organization_id)
    where not b.keeps_codes and ${isWithin} and exists (
      select from document d
      join subdocument s on s.patient_id = d.patient_id and s.document_id = d.document_id
      join fact f on f.patient_id = s.patient_id and f.subdocument_id = s.subdocument_id and f.source = ${sql.lit(factSource.structured)}
      where d.batch_id = b.batch_id)
    order by b.batch_id limit 1`,
  );
  const [first] = rows;
  if (!first) return;
  throw refusal(
    path,
    `Codes as the source recorded them were not kept when the batch “${first.batch}” of ${first.hospital} was imported. Import it again, as OMOP and into a new hospital, or ask for standard concepts.`,
  );
}

/**
 * Refuses (cohort.invalid, at the field) a question about the visit of the index where facts have one that was not
 * kept: those of earlier batches (migration 0025) that are of no encounter which was imported.
 */
export async function requireVisits(
  { db }: Pick<Context, "db">,
  { criteria }: CohortDefinition,
  organizations: ReadonlySet<number> | undefined,
): Promise<void> {
  const asking = [...everyCriterion(criteria)].find(
    ({ criterion }) =>
      (criterion.kind === "concept" || criterion.kind === "event") && criterion.sameVisit === true,
  );
  if (!asking) return;
  const isWithin =
    organizations === undefined
      ? sql`true`
      : sql`b.organization_id = any(${[...organizations]}::int[])`;
  const rows = await rowsOf(
    db,
    { batch: "string", hospital: "string" },
    sql`
    select b.name batch, o.name hospital from batch b join organization o using (organization_id)
    where not b.keeps_visits and ${isWithin} and exists (
      select from document d
      join encounter e on e.patient_id = d.patient_id and e.encounter_id = d.encounter_id and e.is_outside
      join subdocument s on s.patient_id = d.patient_id and s.document_id = d.document_id and s.content_type = 'discrete'
      where d.batch_id = b.batch_id)
    order by b.batch_id limit 1`,
  );
  const [first] = rows;
  if (first)
    throw refusal(
      [...asking.path, "sameVisit"],
      `The batch “${first.batch}” of ${first.hospital} has records outside all encounters; which encounter they name was not kept when it was imported. Import it again, into a new hospital, or don't ask for the same encounter.`,
    );
}

function refusal(path: FieldPath | undefined, reason: string): Problem {
  return path ? definitionRefused(path, reason) : problem("cohort.invalid", { reason });
}
