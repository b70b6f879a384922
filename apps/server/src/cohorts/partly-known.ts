import type { CohortDefinition, PartlyKnown } from "@concord/contract";
import { sql } from "kysely";
import type { Shown } from "../access/small-counts.ts";
import { membersTold } from "../access/members-told.ts";
import { patientVisible } from "../access/visibility.ts";
import type { Context } from "../platform/operations/context.ts";
import { organizationsOf, type RecordsOf } from "./evaluation/cohort-organizations.ts";
import { everyCriterion } from "./evaluation/every-criterion.ts";
import { recordsAskedFor } from "./operations/require-records.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

/**
 * Patients whose records a cohort is of, of those whom the user may see, of whom what its definition asks is known only
 * in part: 0 of what it does not ask.
 */
export async function partlyKnown(
  { db, user }: Pick<Context, "db" | "user">,
  cohort: RecordsOf & { readonly definition: CohortDefinition },
  shown: Shown,
): Promise<PartlyKnown> {
  const { definition } = cohort;
  const asksDeath = recordsAskedFor(definition).has("deaths");
  const isEndAsked = asksEnd(definition);
  if (!asksAge(definition) && !asksDeath && !isEndAsked)
    return { birth_count: 0, death_count: 0, end_count: 0 };
  const rows = await rowsOf(
    db,
    { all: "number", births: "number", deaths: "number", ends: "number" },
    sql`
    select count(*)::int "all", (count(*) filter (where p.is_birth_partial))::int births,
      (count(*) filter (where p.has_died and p.death_date is null))::int deaths,
      (count(*) filter (where ${isEndAsked} and exists (select from fact f
        where f.patient_id = p.patient_id and f.end_precision is not null and not f.is_undated)))::int ends
    from patient p where ${patientVisible(user, "p.patient_id")}
      and p.organization_id = any(${[...(await organizationsOf({ db }, cohort))]}::int[])`,
  );
  const { all = 0, births = 0, deaths = 0, ends = 0 } = rows[0] ?? {};
  return {
    birth_count: asksAge(definition) ? shown(births, all) : 0,
    death_count: asksDeath ? shown(deaths, all) : 0,
    end_count: isEndAsked ? shown(ends, all) : 0,
  };
}

/** Members of a cohort that asks for an age whose year or month of birth is known, and no day. */
export async function membersPartlyKnown(
  { db, user }: Pick<Context, "db" | "user">,
  cohort: { readonly cohort_id: number; readonly definition: CohortDefinition },
  shown: Shown,
): Promise<number | null> {
  if (!asksAge(cohort.definition)) return 0;
  const rows = await rowsOf(
    db,
    { all: "number", births: "number" },
    sql`
    select count(*)::int "all", (count(*) filter (where p.is_birth_partial))::int births from ${membersTold(user)} m join patient p using (patient_id)
    where m.cohort_id = ${cohort.cohort_id} and ${patientVisible(user, "m.patient_id")}`,
  );
  const { all = 0, births = 0 } = rows[0] ?? {};
  return shown(births, all);
}

function asksAge({ criteria }: CohortDefinition): boolean {
  return [...everyCriterion(criteria)].some(({ criterion }) =>
    "age" in criterion ? criterion.age !== undefined : false,
  );
}

/**
 * Whether the last day of a record has a say: how long it lasts, a window of or from its end, observation through it.
 */
function asksEnd({ criteria }: CohortDefinition): boolean {
  return [...everyCriterion(criteria)].some(
    ({ criterion }) =>
      (criterion.kind === "concept" || criterion.kind === "event") &&
      (criterion.lasts !== undefined ||
        criterion.endWindow !== undefined ||
        criterion.window?.fromIndexEnd === true ||
        criterion.window?.toIndexEnd === true ||
        criterion.observation?.throughEnd === true),
  );
}
