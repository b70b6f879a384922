import { EditStudy } from "@concord/contract";
import { requireEvents } from "../records/events/events.queries.ts";
import { requireMayEdit } from "../access/ownership.ts";
import { refuseEdited } from "../platform/operations/edition.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { refuseDuplicate } from "../platform/operations/refuse-duplicate.ts";
import {
  getStudy,
  listArms,
  listOutcomes,
  lockStudy,
  organizationOfCohorts,
  replaceParts,
  studyNameTaken,
} from "./studies.queries.ts";
import { checkStudyParts } from "./studies.rules.ts";
import { studyEdition } from "./study-edition.ts";

export const handler = implement(EditStudy, async (call) => {
  const { input, db, now, audit } = call;
  const {
    "m_StudyObj.base_cohort": base,
    "m_StudyObj.study_name": name,
    m_StudyArmString: arms,
    m_eventIds: events,
    editable_by,
  } = input;
  const { study_id: studyId } = await getStudy(call, input["m_StudyObj.study_id"]);
  await lockStudy(call, studyId);
  const sharedBefore = await requireMayEdit(call, "study", studyId, editable_by);
  const before = await getStudy(call, studyId);
  const armsBefore = await listArms(call, studyId);
  const outcomesBefore = await listOutcomes(call, studyId);
  refuseEdited(input.based_on, studyEdition(before, armsBefore, outcomesBefore));
  checkStudyParts({ base, arms, events });
  await requireEvents(call, events, "m_eventIds");
  const organizationId = await organizationOfCohorts(call, base, arms);
  if (await studyNameTaken(call, organizationId, name, studyId)) throw problem("study.name-taken");
  audit.change(
    "study",
    studyId,
    {
      name: before.study_name,
      base: before.base_cohort,
      arms: armsBefore.map((arm) => arm.cohort_id),
      events: outcomesBefore.map((outcome) => outcome.event_id),
      editable_by: sharedBefore,
    },
    { name, base, arms, events, editable_by: editable_by ?? sharedBefore },
  );
  await refuseDuplicate("study.name-taken", () =>
    db
      .updateTable("study")
      .set({
        study_name: name,
        base_cohort_id: base,
        organization_id: organizationId,
        updated_at: now,
        ...(editable_by && { editable_by }),
      })
      .where("study_id", "=", studyId)
      .execute(),
  );
  await replaceParts(call, studyId, arms, events);
  return { data: { study_id: studyId, study_name: name, base_cohort: base } };
});
