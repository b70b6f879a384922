import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { User } from "../platform/operations/user.ts";

// That a patient is a member of a cohort tells of facts in documents that an annotator was not given, of codes, or of
// the answers of others. Annotators are told what their project tells them anyway: that its documents are of its cohort
// or study (decision 109).

const ownProjects = ({ id }: Pick<User, "id">): RawBuilder<unknown> =>
  sql`assignment "told assignment" join project "told project" using (project_id) where "told assignment".user_id = ${id}`;

/** What the user may know of `cohort_member`: cohort_id, patient_id, index_day. */
export function membersTold(user: Pick<User, "id" | "role">): RawBuilder<unknown> {
  if (user.role !== "Annotator") return sql`cohort_member`;
  return sql`(select distinct "told project".cohort_id, "told assignment".patient_id, null::int index_day
    from ${ownProjects(user)} and "told project".cohort_id is not null)`;
}

/** For annotators the patients of a study, as study_id and patient_id; undefined: the members of its cohorts. */
export function patientsOfStudyTold(
  user: Pick<User, "id" | "role">,
): RawBuilder<unknown> | undefined {
  if (user.role !== "Annotator") return undefined;
  return sql`(select distinct "told project".study_id, "told assignment".patient_id
    from ${ownProjects(user)} and "told project".study_id is not null)`;
}
