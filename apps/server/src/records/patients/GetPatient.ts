import { GetPatient } from "@concord/contract";
import { dayMonthYear } from "../../platform/dates.ts";
import { implement } from "../../platform/operations/implement.ts";
import { maskingOf } from "../../access/masking.ts";
import { shownTotal } from "./shown-total.ts";
import { requireCohort, requireEvent, requireStudy } from "../../access/visible-rows.ts";
import { countPatients, listPatients } from "./patients.queries.ts";
import { refreshUnits, refuseUnitFilter } from "./unit-filter.ts";

export const handler = implement(GetPatient, async (call) => {
  const { input, audit } = call;
  await refuseUnitFilter(call, input);
  await requireCohort(call, input.m_cohortId);
  await requireStudy(call, input.m_studyId);
  await requireEvent(call, input.m_eventId);
  await requireEvent(call, input.m_outcomeId);
  await refreshUnits(call, input);
  const page = {
    filter: input,
    sort: { by: input.m_sortBy, descending: input.m_descending },
    offset: (input.pageNumber - 1) * input.pageSize,
    limit: input.pageSize,
  };
  const patients = await listPatients(call, page);
  const ids = patients.map((patient) => patient.patient_id);
  audit.subject("patient", ids);
  const masking = await maskingOf(call, ids);
  return {
    data: patients.map(({ birth_date, birth_precision, demographic_date, ...patient }) => ({
      ...patient,
      date_of_birth: dayMonthYear(
        masking.birth(patient.patient_id, birth_date, call.now),
        birth_precision,
      ),
      demographic_date: dayMonthYear(demographic_date),
    })),
    ...(await shownTotal(call, await countPatients(call, page))),
  };
});
