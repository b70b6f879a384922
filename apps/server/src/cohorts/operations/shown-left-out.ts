// Records that a cohort's criteria could not judge, and numbers that they compared as written in other units than most,
// as they are shown beside its counts.
import type { LeftOut, OtherUnits, UnitsLeftOut } from "@concord/cohorts";
import { LeftOutOfCriterion } from "@concord/contract";
import type { CohortDefinition, OtherUnitsOfCriterion } from "@concord/contract";
import { sql } from "kysely";
import { z } from "zod";
import { seesWholeOrganizations } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { Shown } from "../../access/small-counts.ts";
import { patientVisible } from "../../access/visibility.ts";
import { criterionAt } from "../words/criterion-at.ts";
import { detailOf, titleOf } from "../words/describe-criterion.ts";
import type { Names } from "../words/describe-criterion.ts";
import { evaluateDefinition } from "../evaluation/evaluate-definition.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

const CriterionCount = z.object({ path: z.string(), patients: z.number(), values: z.number() });
type CriterionCount = z.infer<typeof CriterionCount>;

/** As a run keeps it: of each criterion that left out any. */
export const LeftOutCount = CriterionCount.extend({
  /** Absent, as in earlier runs: unit. */
  reason: LeftOutOfCriterion.shape.reason.exactOptional(),
});
export type LeftOutCount = z.infer<typeof LeftOutCount>;

/** As a run keeps it: of each criterion without a unit whose numbers are of several. */
export const OtherUnitsCount = CriterionCount.extend({
  unit: z.string().nullable(),
  others: z.array(z.string().nullable()),
});
export type OtherUnitsCount = z.infer<typeof OtherUnitsCount>;

export function countLeftOut(found: readonly LeftOut[]): LeftOutCount[] {
  return found.map((each) => ({
    ...countOf(each),
    ...(each.reason !== "unit" && { reason: each.reason }),
  }));
}

function countOf({ path, patientIds, values }: UnitsLeftOut): CriterionCount {
  return { path, patients: patientIds.length, values: values.reduce((sum, n) => sum + n, 0) };
}

export function countOtherUnits(found: readonly OtherUnits[]): OtherUnitsCount[] {
  return found.map((each) => ({ ...countOf(each), unit: each.unit, others: [...each.others] }));
}

type Caller = Pick<Context, "db" | "user">;

/** Of the patients whom the reader may see. */
export async function visibleLeftOut(
  call: Caller,
  found: readonly LeftOut[],
): Promise<LeftOutCount[]> {
  return countLeftOut(await visiblePart(call, found));
}

export async function visibleOtherUnits(
  call: Caller,
  found: readonly OtherUnits[],
): Promise<OtherUnitsCount[]> {
  return countOtherUnits(await visiblePart(call, found));
}

async function visiblePart<T extends UnitsLeftOut>(
  { db, user }: Caller,
  found: readonly T[],
): Promise<readonly T[]> {
  if (seesWholeOrganizations(user) || found.length === 0) return found;
  const asked = new Set(found.flatMap(({ patientIds }) => [...patientIds]));
  const rows = await rowsOf(
    db,
    { patient_id: "number" },
    sql`
    select one.patient_id from unnest(${[...asked]}::int[]) one(patient_id)
    where ${patientVisible(user, "one.patient_id")}`,
  );
  const visible = new Set(rows.map((row) => row.patient_id));
  return found
    .map((each) => ({
      ...each,
      patientIds: each.patientIds.filter((id) => visible.has(id)),
      values: each.values.filter((_, at) => visible.has(each.patientIds[at] ?? 0)),
    }))
    .filter(({ patientIds }) => patientIds.length > 0);
}

interface StoredUnits {
  readonly left_out: readonly LeftOutCount[];
  readonly other_units: readonly OtherUnitsCount[];
}

/** Those of a cohort's newest run; for who may see only some of its patients it is run again. */
export async function storedUnits(
  call: Pick<Context, "db" | "client" | "user">,
  cohort: { readonly definition: CohortDefinition; readonly organization_id: number },
  run: StoredUnits | undefined,
): Promise<StoredUnits> {
  const { left_out = [], other_units = [] } = run ?? {};
  if (seesWholeOrganizations(call.user) || left_out.length + other_units.length === 0)
    return { left_out, other_units };
  const found = await evaluateDefinition(call, cohort.definition, cohort.organization_id);
  return {
    left_out: await visibleLeftOut(call, found.leftOut),
    other_units: await visibleOtherUnits(call, found.otherUnits),
  };
}

/** What is said of units beside the counts of a cohort. */
export function shownUnits(
  definition: CohortDefinition,
  { left_out, other_units }: StoredUnits,
  names: Names,
  shown: Shown,
) {
  const titles = titlesOf(definition, [...left_out, ...other_units], names);
  const shownCountOf = ({ path, patients, values }: CriterionCount) => {
    const patient_count = shown(patients);
    return {
      title: titles.get(path) ?? "",
      patient_count,
      value_count: patient_count === null ? null : shown(values),
    };
  };
  return {
    left_out: left_out.map((count): LeftOutOfCriterion => {
      const { reason = "unit" } = count;
      return { ...shownCountOf(count), reason };
    }),
    other_units: other_units.map((count): OtherUnitsOfCriterion => {
      const { path, unit, others } = count;
      return { ...shownCountOf(count), path, unit, others: [...others] };
    }),
  };
}

/** By path; criteria of one title are told apart by what they ask for. */
function titlesOf(
  definition: CohortDefinition,
  counts: readonly CriterionCount[],
  names: Names,
): ReadonlyMap<string, string> {
  const criteria = [...new Set(counts.map(({ path }) => path))].map((path) => {
    const criterion = criterionAt(definition, path);
    return { path, title: titleOf(criterion, names), detail: detailOf(criterion, names) };
  });
  return new Map(
    criteria.map(({ path, title, detail }) => {
      const isAlone = criteria.every((other) => other.path === path || other.title !== title);
      return [path, isAlone || detail === "" ? title : `${title} (${detail})`];
    }),
  );
}
