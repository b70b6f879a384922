import { GetValidityClaim } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { getStudy } from "../studies.queries.ts";
import { countLooks, listAsked, listClaims } from "./claims.queries.ts";
import { shownClaim } from "./claims.rules.ts";

export const handler = implement(GetValidityClaim, async (call) => {
  const { study_id } = await getStudy(call, call.input.m_studyId);
  const claims = await listClaims(call, study_id);
  const [newest] = claims;
  return {
    data: newest ? shownClaim(newest) : null,
    earlier: Math.max(0, claims.length - 1),
    asked: await listAsked(call, study_id),
    looks: await countLooks(call, study_id),
  };
});
