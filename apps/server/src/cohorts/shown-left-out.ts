// Numbers that a cohort's criteria could not compare, as they stand beside its counts.
import type { UnitsLeftOut } from "@concord/cohorts";
import type { CohortDefinition, LeftOutOfCriterion } from "@concord/contract";
import { sql } from "kysely";
import { seesWholeOrganizations } from "../patients/patient-filter.ts";
import type { Context } from "../platform/context.ts";
import type { Shown } from "../platform/small-counts.ts";
import { patientVisible } from "../platform/visibility.ts";
import { criterionAt } from "./criterion-at.ts";
import { titleOf } from "./describe-criterion.ts";
import type { Names } from "./describe-criterion.ts";
import { evaluateDefinition } from "./evaluate-definition.ts";

/** As a run keeps it: of each criterion that left out any. */
export interface LeftOutCount {
  readonly path: string;
  readonly patients: number;
  readonly values: number;
}

export function countLeftOut(found: readonly UnitsLeftOut[]): LeftOutCount[] {
  return found.map(({ path, patientIds, values }) => ({
    path,
    patients: patientIds.length,
    values: values.reduce((sum, n) => sum + n, 0),
  }));
}

/** Of the patients whom the reader may see. */
export async function visibleLeftOut(
  { db, user }: Pick<Context, "db" | "user">,
  found: readonly UnitsLeftOut[],
): Promise<LeftOutCount[]> {
  if (seesWholeOrganizations(user) || found.length === 0) return countLeftOut(found);
  const asked = new Set(found.flatMap(({ patientIds }) => [...patientIds]));
  const { rows } = await sql<{ patient_id: number }>`
    select one.patient_id from unnest(${[...asked]}::int[]) one(patient_id)
    where ${patientVisible(user, "one.patient_id")}`.execute(db);
  const visible = new Set(rows.map((row) => row.patient_id));
  return countLeftOut(
    found.map(({ path, patientIds, values }) => ({
      path,
      patientIds: patientIds.filter((id) => visible.has(id)),
      values: values.filter((_, at) => visible.has(patientIds[at] ?? 0)),
    })),
  ).filter(({ patients }) => patients > 0);
}

/** Those of a cohort's newest run; for who may see only some of its patients it is run again. */
export async function storedLeftOut(
  call: Pick<Context, "db" | "client" | "user">,
  cohort: { readonly definition: CohortDefinition; readonly organization_id: number },
  run: { readonly left_out: readonly LeftOutCount[] } | undefined,
): Promise<readonly LeftOutCount[]> {
  if (seesWholeOrganizations(call.user) || !run || run.left_out.length === 0)
    return run?.left_out ?? [];
  const { leftOut } = await evaluateDefinition(call, cohort.definition, cohort.organization_id);
  return visibleLeftOut(call, leftOut);
}

export function shownLeftOut(
  definition: CohortDefinition,
  counts: readonly LeftOutCount[],
  names: Names,
  shown: Shown,
): LeftOutOfCriterion[] {
  return counts.map(({ path, patients, values }) => {
    const patient_count = shown(patients);
    return {
      title: titleOf(criterionAt(definition, path), names),
      patient_count,
      value_count: patient_count === null ? null : shown(values),
    };
  });
}
