import { GetStudyCorrectedOutcomes } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { correctedOutcomes } from "./corrected-outcomes.ts";

export const handler = implement(GetStudyCorrectedOutcomes, async (call) => {
  const { m_studyId, m_source, m_referenceSensitivity, m_referenceSpecificity } = call.input;
  const { data, ...answer } = await correctedOutcomes(call, {
    studyId: m_studyId,
    sources: [m_source],
    reference: { sensitivity: m_referenceSensitivity, specificity: m_referenceSpecificity },
  });
  return { ...answer, data: data.map(({ source: _, cells: __, ...outcome }) => outcome) };
});
