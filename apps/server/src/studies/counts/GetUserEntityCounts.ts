import { GetUserEntityCounts } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { countEverything, countOfPatient } from "./counts.queries.ts";

export const handler = implement(GetUserEntityCounts, async (call) => {
  const { patientId } = call.input;
  if (patientId !== undefined) {
    await requirePatient(call, patientId);
    // Of one person who is named: there is no group to hide.
    return { data: await countOfPatient(call, patientId) };
  }
  const shown = smallCounts(call);
  const { patient_count, data_count, ...definitions } = await countEverything(call);
  return {
    data: {
      ...definitions,
      patient_count: shown(patient_count),
      data_count: shown(data_count),
    },
  };
});
