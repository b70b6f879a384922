import { AddStudy } from "@concord/contract";
import { requireEvents } from "../records/events/events.queries.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { refuseDuplicate } from "../platform/operations/refuse-duplicate.ts";
import { organizationOfCohorts, replaceParts, studyNameTaken } from "./studies.queries.ts";
import { checkStudyParts } from "./studies.rules.ts";

export const handler = implement(AddStudy, async (call) => {
  const { input, db, user, now, audit } = call;
  const {
    "m_StudyObj.base_cohort": base,
    "m_StudyObj.study_name": name,
    m_StudyArmString: arms,
    m_eventIds: events,
    editable_by,
  } = input;
  checkStudyParts({ base, arms, events });
  await requireEvents(call, events, "m_eventIds");
  const organizationId = await organizationOfCohorts(call, base, arms);
  if (await studyNameTaken(call, organizationId, name)) throw problem("study.name-taken");
  const { study_id } = await refuseDuplicate("study.name-taken", () =>
    db
      .insertInto("study")
      .values({
        organization_id: organizationId,
        study_name: name,
        base_cohort_id: base,
        created_by: user.id,
        updated_at: now,
        ...(editable_by && { editable_by }),
      })
      .returning("study_id")
      .executeTakeFirstOrThrow(),
  );
  await replaceParts(call, study_id, arms, events);
  audit.change("study", study_id, null, { name, base, arms, events, editable_by });
  return { data: { study_id, study_name: name, base_cohort: base } };
});
