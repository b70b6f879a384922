import { DeclareValidityClaim } from "@concord/contract";
import { requireMayEdit } from "../../access/ownership.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getStudy, lockStudy } from "../studies.queries.ts";
import { countLooks, insertClaim, listAsked, listClaims } from "./claims.queries.ts";
import { shownClaim } from "./claims.rules.ts";

export const handler = implement(DeclareValidityClaim, async (call) => {
  const { m_studyId, m_measure: measure, m_source: source, m_conceptIds } = call.input;
  const { study_id } = await getStudy(call, m_studyId);
  await lockStudy(call, study_id);
  await requireMayEdit(call, "study", study_id);
  const concepts = [...new Set(m_conceptIds)];
  const asked = await listAsked(call, study_id);
  if (concepts.some((one) => !asked.some(({ concept_id }) => concept_id === one)))
    throw problem("study.invalid", {
      reason: "Primary concepts are among those that the study’s projects ask about.",
    });
  const [before] = await listClaims(call, study_id);
  const { all: afterLooks } = await countLooks(call, study_id);
  await insertClaim(call, { studyId: study_id, measure, source, concepts, afterLooks });
  const [made] = await listClaims(call, study_id);
  if (!made) throw new Error("The claim was not stored");
  const named = (claim: typeof made) => ({
    measure: claim.measure,
    source: claim.source,
    concepts: claim.concepts.map(({ concept_id }) => concept_id),
    after_looks: claim.after_looks,
  });
  call.audit.change("validity claim", study_id, before ? named(before) : null, named(made));
  return { data: shownClaim(made) };
});
