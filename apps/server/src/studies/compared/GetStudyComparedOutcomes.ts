import { GetStudyComparedOutcomes } from "@concord/contract";
import { implementKept } from "../../records/implement-kept.ts";
import { comparedOutcomes } from "./compared-outcomes.ts";

export const handler = implementKept(GetStudyComparedOutcomes, async (call) => {
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
