import { canonicalJson } from "@concord/clinical";
import type { CohortCriterion, CohortDefinition } from "@concord/contract";
import { GetCohortVersions } from "@concord/contract";
import type { Context } from "../../platform/operations/context.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import type { Shown } from "../../access/small-counts.ts";
import { countsFrom, roundedFrom, smallestCount } from "../../access/small-counts.ts";
import { getVersion, listVersions } from "../versions/cohort-history.queries.ts";
import { getCohort } from "./cohorts.queries.ts";
import { namesOf } from "../words/criterion-rows.ts";
import { detailOf, titleOf } from "../words/describe-criterion.ts";
import { listPatients } from "../evaluation/list-patients.ts";

export const handler = implement(GetCohortVersions, async (call) => {
  const { "cohortObj.cohort_id": cohortId, m_fromVersion, m_toVersion, ...page } = call.input;
  await getCohort(call, cohortId);
  await refuseWithheld(call, [cohortId]);
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const versions = await listVersions(call, cohortId);
  // The newest is the cohort's own count; what another differs from it by is told in whole steps, as in its attrition.
  const present = versions[0]?.patient_count ?? 0;
  const rounded = roundedFrom(present < smallest ? 0 : present, smallest);
  const difference =
    m_fromVersion === undefined || m_toVersion === undefined
      ? null
      : await differenceOf(call, cohortId, [m_fromVersion, m_toVersion], page, shown);
  return {
    data: versions.map(({ computed_on, computed_at, entry_count, patient_count, ...row }) => ({
      ...row,
      computed_on: {
        vocabularyVersion: computed_on.vocabularyVersion ?? "",
        dataVersion: computed_on.dataVersion ?? "",
        languageVersion: computed_on.languageVersion ?? "",
      },
      computed_at: computed_at.toISOString(),
      entry_count: rounded(entry_count),
      patient_count: rounded(patient_count),
    })),
    difference,
  };
});

async function differenceOf(
  call: Pick<Context, "db" | "user" | "audit">,
  cohortId: number,
  [fromVersion, toVersion]: readonly [number, number],
  page: { pageNumber: number; pageSize: number },
  shown: Shown,
) {
  const from = await getVersion(call, cohortId, fromVersion);
  const to = await getVersion(call, cohortId, toVersion);
  const { criteria: before, ...restBefore } = from.definition;
  const { criteria: after, ...restAfter } = to.definition;
  return {
    from: from.definition,
    to: to.definition,
    criteria: await changesOf(call, from.definition, to.definition, before, after),
    rest_changed: canonicalJson(restBefore) !== canonicalJson(restAfter),
    members:
      from.members && to.members
        ? await membersInAndOut(call, from.members, to.members, page, shown)
        : null,
  };
}

/** Criteria of the later version in its order, then those that are gone. */
async function changesOf(
  call: Pick<Context, "db" | "user">,
  from: CohortDefinition,
  to: CohortDefinition,
  before: readonly CohortCriterion[],
  after: readonly CohortCriterion[],
) {
  const [namesBefore, namesAfter] = [await namesOf(call, from), await namesOf(call, to)];
  const left = before.map((criterion) => canonicalJson(criterion));
  const changes = after.map((criterion) => {
    const place = left.indexOf(canonicalJson(criterion));
    if (place >= 0) left[place] = "";
    return {
      role: criterion.role,
      title: titleOf(criterion, namesAfter),
      detail: detailOf(criterion, namesAfter),
      change: place >= 0 ? ("same" as const) : ("added" as const),
    };
  });
  const removed = before.flatMap((criterion, place) =>
    left[place] === ""
      ? []
      : {
          role: criterion.role,
          title: titleOf(criterion, namesBefore),
          detail: detailOf(criterion, namesBefore),
          change: "removed" as const,
        },
  );
  return [...changes, ...removed];
}

async function membersInAndOut(
  call: Pick<Context, "db" | "user" | "audit">,
  from: readonly number[],
  to: readonly number[],
  page: { pageNumber: number; pageSize: number },
  shown: Shown,
) {
  const [before, after] = [new Set(from), new Set(to)];
  const came = await listPatients(
    call,
    to.filter((patientId) => !before.has(patientId)),
    page,
  );
  const went = await listPatients(
    call,
    from.filter((patientId) => !after.has(patientId)),
    page,
  );
  return {
    in_count: shown(came.count),
    out_count: shown(went.count),
    in: came.patients,
    out: went.patients,
  };
}
