import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { isSettling } from "./settling.ts";
import type { User } from "../platform/operations/user.ts";

// That a patient is a member of a cohort tells of facts in documents that an annotator was not given, of codes, or of
// the answers of others. Annotators, and supervisors as long as they settle conflicts (settling.ts), are told what
// their project tells them anyway: that its documents are of its cohort or study (decision 109).

type Reader = Pick<User, "id" | "role" | "settling">;

const ownProjects = ({ id, role }: Reader): RawBuilder<unknown> =>
  role === "Annotator"
    ? sql`assignment "told assignment" join project "told project" using (project_id) where "told assignment".user_id = ${id}`
    : sql`assignment "told assignment" join project "told project" using (project_id)
      join project_supervisor "told supervisor" using (project_id) where "told supervisor".user_id = ${id}`;

/** Whoever is told of cohorts no more than of their own projects. */
export const knowsProjectsOnly = (user: Pick<User, "role" | "settling">): boolean =>
  user.role === "Annotator" || isSettling(user);

/** What the user may know of `cohort_member`: cohort_id, patient_id, index_day. */
export function membersTold(user: Reader): RawBuilder<unknown> {
  if (!knowsProjectsOnly(user)) return sql`cohort_member`;
  return sql`(select distinct "told project".cohort_id, "told assignment".patient_id, null::int index_day
    from ${ownProjects(user)} and "told project".cohort_id is not null)`;
}

/**
 * For whom knowsProjectsOnly holds the patients of a study, as study_id and patient_id; undefined: the members of its
 * cohorts.
 */
export function patientsOfStudyTold(user: Reader): RawBuilder<unknown> | undefined {
  if (!knowsProjectsOnly(user)) return undefined;
  return sql`(select distinct "told project".study_id, "told assignment".patient_id
    from ${ownProjects(user)} and "told project".study_id is not null)`;
}
