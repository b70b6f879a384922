import { GetEventLeftOut } from "@concord/contract";
import { sql } from "kysely";
import { smallCounts } from "../../access/small-counts.ts";
import { requireCohort, requireEvent, requireStudy } from "../../access/visible-rows.ts";
import { membersTold } from "../../access/members-told.ts";
import { refuseWhileSettling } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { conditionsOfEvent } from "../events/facts-of-event.ts";
import { countLeftOutOfEvent, type LeftOutOfList } from "../events/left-out-of-event.queries.ts";
import { all, patientConditions } from "./patient-filter.ts";
import { refreshUnits, refuseUnitFilter } from "./unit-filter.ts";

export const handler = implement(GetEventLeftOut, async (call) => {
  refuseWhileSettling(call);
  const { m_eventId, m_outcomeId, ...who } = call.input;
  await refuseUnitFilter(call, { ...who, m_eventId });
  await requireCohort(call, who.m_cohortId);
  await requireStudy(call, who.m_studyId);
  await requireEvent(call, m_eventId);
  await requireEvent(call, m_outcomeId);
  await refreshUnits(call, who);
  const shown = smallCounts(call);
  const ofPatients = all(await patientConditions(call, who));
  // Of an outcome, from the index date on, as the list has it.
  const fromIndex =
    who.m_cohortId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from ${membersTold(call.user)} m where m.patient_id = f.patient_id
          and m.cohort_id = ${who.m_cohortId} and (m.index_day is null or not f.is_undated and f.day >= m.index_day))`;
  const undated =
    who.m_cohortId === undefined
      ? undefined
      : sql<boolean>`f.is_undated and exists (select from ${membersTold(call.user)} m where m.patient_id = f.patient_id
          and m.cohort_id = ${who.m_cohortId} and m.index_day is not null)`;
  const countOf = async (eventId: number | undefined, which: LeftOutOfList) =>
    eventId === undefined
      ? []
      : countLeftOutOfEvent(call, await conditionsOfEvent(call, eventId), which, shown);
  return {
    data: [
      ...(await countOf(m_eventId, { which: ofPatients })),
      ...(await countOf(m_outcomeId, {
        which: all([ofPatients, fromIndex]),
        ...(undated && { undated: all([ofPatients, undated]) }),
      })),
    ],
  };
});
