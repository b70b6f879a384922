import { GetPatientLevelProgression } from "@concord/contract";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import { implement } from "../../platform/operations/implement.ts";
import { getStudy } from "../studies.queries.ts";
import { noteLook } from "./looks.ts";
import { listPatients, refuseSmallerUnits } from "./patient-level.queries.ts";
import { patientRows, patientsLeftOut } from "./patient-level.rules.ts";

export const handler = implement(GetPatientLevelProgression, async (call) => {
  const study = await getStudy(call, call.input.m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  await refuseSmallerUnits(call, study.study_id);
  await ensureFreshValidity(call, study.study_id);
  await noteLook(call, study.study_id);
  const window = { studyId: study.study_id, days: call.input.m_lookBackDays };
  const patients = await listPatients(call, window);
  const shown = smallCounts(call);
  return {
    data: { data: patientRows(patients, study.minimum_reference_positives, shown) },
    study_name: study.study_name,
    left_out: {
      outside: patientsLeftOut(patients, "outside", shown),
      empty: patientsLeftOut(patients, "empty", shown),
      hidden: patientsLeftOut(patients, "hidden", shown),
      unread: patientsLeftOut(patients, "unread", shown),
      unresolved: patientsLeftOut(patients, "unresolved", shown),
      untold: patientsLeftOut(patients, "untold", shown),
    },
  };
});
