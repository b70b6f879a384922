import type { AskedAttribute } from "@concord/contract";
import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import type { DrawnStratum } from "./draw.rules.ts";
import type { PlannedUnit } from "./plan-sample.ts";

type Db = Pick<Context, "db">;

export interface AskedConcept {
  readonly concept_id: number;
  readonly attributes: readonly AskedAttribute[];
  readonly guidelines: string;
}

/** Refuses, at the field, a concept that is gone. */
export async function requireConcepts({ db }: Db, asked: readonly AskedConcept[]): Promise<void> {
  const ids = asked.map(({ concept_id }) => concept_id);
  const rows = await rowsOf(
    db,
    { concept_id: "number" },
    sql`select concept_id from concept where concept_id = any(${ids}::int[])`,
  );
  const known = new Set(rows.map(({ concept_id }) => concept_id));
  const errors = Object.fromEntries(
    ids.flatMap((conceptId, at) =>
      known.has(conceptId) ? [] : [[`concepts.${at}`, "This concept no longer exists"]],
    ),
  );
  if (Object.keys(errors).length > 0) throw problem("row.not-found", { noun: "concept", errors });
}

export async function projectNameTaken(
  { db }: Db,
  organizationId: number,
  projectName: string,
  but = 0,
): Promise<boolean> {
  const { rows } = await sql`
    select from project where organization_id = ${organizationId} and lower(project_name) = lower(${projectName})
      and project_id <> ${but}`.execute(db);
  return rows.length > 0;
}

export async function replaceConcepts(
  { db }: Db,
  projectId: number,
  asked: readonly AskedConcept[],
): Promise<void> {
  await db.deleteFrom("project_concept").where("project_id", "=", projectId).execute();
  await db
    .insertInto("project_concept")
    .values(
      asked.map(({ concept_id, attributes, guidelines }, position) => ({
        project_id: projectId,
        concept_id,
        position,
        attributes: [...attributes],
        guidelines,
      })),
    )
    .execute();
}

export async function replaceSupervisors(
  { db }: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<void> {
  await db.deleteFrom("project_supervisor").where("project_id", "=", projectId).execute();
  if (userIds.length === 0) return;
  await db
    .insertInto("project_supervisor")
    .values(userIds.map((user_id) => ({ project_id: projectId, user_id })))
    .execute();
}

export async function insertStrata(
  { db }: Db,
  projectId: number,
  strata: readonly DrawnStratum[],
): Promise<void> {
  if (strata.length === 0) return;
  await db
    .insertInto("project_stratum")
    .values(
      strata.map(({ label, frame, sample }, stratum) => ({
        project_id: projectId,
        stratum,
        label,
        frame_count: frame,
        sample_count: sample,
      })),
    )
    .execute();
}

export async function insertFramePatients(
  { db }: Db,
  projectId: number,
  patients: readonly { readonly patient_id: number; readonly stratum: number }[],
): Promise<void> {
  await sql`
    insert into project_frame (patient_id, project_id, stratum)
    select patient_id, ${projectId}, stratum from unnest(${patients.map((one) => one.patient_id)}::int[],
      ${patients.map((one) => one.stratum)}::smallint[]) as framed(patient_id, stratum)`.execute(
    db,
  );
}

/** The annotators' queues: units in their order, the notes of a unit one after another. */
export async function insertAssignments(
  { db }: Db,
  projectId: number,
  units: readonly PlannedUnit[],
): Promise<void> {
  const rows = units
    .flatMap((unit) => unit.documents.map((subdocument_id) => ({ ...unit, subdocument_id })))
    .flatMap(({ patient_id, subdocument_id, stratum, probability, readers, second }, position) =>
      [...readers, ...(second === null ? [] : [second])].map((user_id) => ({
        patient_id,
        subdocument_id,
        stratum,
        probability,
        user_id,
        position,
        second_reading: user_id === second,
      })),
    );
  await sql`
    insert into assignment (patient_id, subdocument_id, project_id, user_id, position, stratum, inclusion_probability, second_reading)
    select patient_id, subdocument_id, ${projectId}, user_id, position, stratum, probability, second_reading
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(patient_id int, subdocument_id bigint, user_id int, position int, stratum smallint, probability float8, second_reading bool)`.execute(
    db,
  );
}
