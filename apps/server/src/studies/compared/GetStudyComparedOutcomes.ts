import { GetStudyComparedOutcomes } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { comparedOutcomes } from "./compared-outcomes.ts";

export const handler = implement(GetStudyComparedOutcomes, async (call) => {
  const { m_studyId: studyId, compared_with: comparedWith } = call.input;
  const { data, ...answer } = await comparedOutcomes(call, { studyId, comparedWith });
  return {
    ...answer,
    data: data.map(({ arms, ...outcome }) => ({
      ...outcome,
      arms: arms.map(({ shared: _, ...arm }) => arm),
    })),
  };
});
