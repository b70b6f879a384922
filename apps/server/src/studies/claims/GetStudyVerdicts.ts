import { GetStudyVerdicts } from "@concord/contract";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { smallCounts, smallestCount } from "../../access/small-counts.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import { implement } from "../../platform/operations/implement.ts";
import { getStudy } from "../studies.queries.ts";
import { getSampling, listJudged } from "../validity/judged.queries.ts";
import { noteLook } from "../validity/looks.ts";
import { listClaims } from "./claims.queries.ts";
import { comparable, comparedRow } from "./compared-row.rules.ts";
import { adjustedOf, verdictOf } from "./verdict.rules.ts";

export const handler = implement(GetStudyVerdicts, async (call) => {
  const study = await getStudy(call, call.input.m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  await ensureFreshValidity(call, study.study_id);
  await noteLook(call, study.study_id);
  const [claim] = await listClaims(call, study.study_id);
  const measure = call.input.m_measure ?? claim?.measure ?? "recall";
  const source = call.input.m_source ?? claim?.source ?? "notes";
  const isDeclared = claim?.measure === measure && claim.source === source;
  const primary = new Set(claim?.concepts.map(({ concept_id }) => concept_id));
  const sampling = await getSampling(call, study.study_id);
  const concepts = await listJudged(call, study.study_id);
  const asked = { measure, source, shown: smallCounts(call), smallest: smallestCount(call) };
  const rows = concepts
    .map((concept) => ({
      ...comparedRow({ ...sampling, units: concept.units }, asked),
      restsOn: comparable({ ...sampling, units: concept.units }, asked),
      conceptId: concept.concept_id,
      conceptName: concept.concept_name,
      isPrimary: isDeclared && primary.has(concept.concept_id),
    }))
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const adjusted = adjustedOf(rows, isDeclared ? primary.size : 0);
  const standing = !claim
    ? "none"
    : !isDeclared
      ? "other"
      : claim.after_looks > 0
        ? "after"
        : "before";
  return {
    measure,
    source,
    as_declared: isDeclared,
    data: rows.map(({ isPrimary, restsOn, ...row }, at) => ({
      ...row,
      is_primary: isPrimary,
      adjusted: adjusted[at] ?? null,
      verdict: verdictOf({
        isPrimary,
        difference: row.difference,
        adjusted: adjusted[at] ?? null,
        source,
        ...restsOn,
        hasFrame: sampling.sampling !== "unframed",
        claim: standing,
      }),
    })),
  };
});
