import { GetUserEntityCounts } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { smallCounts } from "../platform/small-counts.ts";
import { requirePatient } from "../platform/visible-rows.ts";
import { countDocuments, countEverything } from "./counts.queries.ts";

export const handler = implement(GetUserEntityCounts, async (call) => {
  const shown = await smallCounts(call);
  const counted = await countEverything(call);
  const { patientId } = call.input;
  if (patientId !== undefined) {
    await requirePatient(call, patientId);
    const [documents] = await countDocuments(call, [patientId]);
    Object.assign(counted, { patient_count: 1, data_count: documents?.data_count ?? 0 });
  }
  return {
    data: {
      study_count: shown(counted.study_count),
      cohort_count: shown(counted.cohort_count),
      patient_count: shown(counted.patient_count),
      data_count: shown(counted.data_count),
    },
  };
});
