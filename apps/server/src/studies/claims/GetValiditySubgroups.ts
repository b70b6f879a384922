import { GetValiditySubgroups } from "@concord/contract";
import {
  methodText,
  onlyUnits,
  refusalText,
  sampleTotals,
  type Source,
  sourceHeterogeneity,
} from "@concord/stats";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { smallCounts, smallestCount, shownParts } from "../../access/small-counts.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import { implement } from "../../platform/operations/implement.ts";
import { getStudy } from "../studies.queries.ts";
import { getSampling } from "../validity/judged.queries.ts";
import { noteLook } from "../validity/looks.ts";
import { hidden } from "../validity/shown-figures.rules.ts";
import { shownShare } from "./compared-row.rules.ts";
import { listGrouped } from "./subgroups.queries.ts";

export const handler = implement(GetValiditySubgroups, async (call) => {
  const { m_studyId, m_conceptId, m_by, m_measure: measure, m_source: source } = call.input;
  const study = await getStudy(call, m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  await ensureFreshValidity(call, study.study_id);
  await noteLook(call, study.study_id);
  const sampling = await getSampling(call, study.study_id);
  const units = await listGrouped(call, {
    studyId: study.study_id,
    conceptId: m_conceptId,
    by: m_by,
  });
  const sample = { ...sampling, units };
  const shown = smallCounts(call);
  const groupOf = units.map(({ group }) => group);
  const groups = [...new Set(groupOf)].map((group) => ({
    group,
    sample: onlyUnits(sample, (_, at) => groupOf[at] === group),
    own: { ...sampling, units: units.filter((one) => one.group === group) },
    encounters: units
      .filter((one) => one.group === group && one.reference !== null)
      .reduce((sum, one) => sum + one.units, 0),
  }));
  // The groups' counts add up to those of the table: all are shown, or none is.
  const compared: readonly Source[] = ["structured", source];
  const encounters = shownParts(
    groups.map((one) => one.encounters),
    smallestCount(call),
  );
  const isShown =
    !encounters.includes(null) &&
    groups.every((one) =>
      compared.every((of) =>
        // With the encounters, the counts tell on how many the source can't be judged.
        [
          ...Object.values(sampleTotals(one.sample).of[of]),
          sampleTotals(one.own).of[of].notAssessable,
        ].every((n) => shown(n) !== null),
      ),
    );
  const share = (one: (typeof groups)[number], of: Source) =>
    isShown ? shownShare(one.sample, of, { measure, shown }) : hidden;
  const test = (of: Source) => {
    if (!isShown) return hidden;
    const result = sourceHeterogeneity(sample, groupOf, of, measure);
    if (!result.ok) return { reason: refusalText[result.reason] };
    const { pValue, chiSquare, degrees, method } = result;
    return { p: pValue, chi_square: chiSquare ?? null, degrees, method: methodText[method] };
  };
  return {
    data: groups.map((one, at) => ({
      group: one.group,
      encounters: encounters[at] ?? null,
      structured: share(one, "structured"),
      other: share(one, source),
    })),
    heterogeneity: { structured: test("structured"), other: test(source) },
  };
});
