import type { ClusterShare } from "../proportion/clustered-proportion.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";
import { raoScottHeterogeneity } from "../several/heterogeneity.ts";
import type { HeterogeneityTest } from "../several/heterogeneity.ts";
import type { JudgedSample, Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";

/**
 * One test of whether a measure of a source differs between groups of units; `groupOf` numbers or names the group of
 * each. Refused: weighed-units, no-share (F), too-few-clusters, no-spread. Source: validity.md M13.
 */
export function sourceHeterogeneity(
  sample: JudgedSample,
  groupOf: readonly (string | number)[],
  source: Source,
  measure: Measure,
): HeterogeneityTest | Refusal {
  if (sample.sampling === "weighted") return refuse("weighed-units");
  if (measure === "fMeasure") return refuse("no-share");
  const groups = new Map<string | number, Map<number, ClusterShare>>();
  for (const [at, one] of sample.units.entries()) {
    const [answer, group] = [one[source], groupOf[at]];
    if (one.reference === null || answer === null || group === undefined) continue;
    const [above, below] = measureParts(measure, one.reference, answer);
    const own = groups.get(group) ?? new Map<number, ClusterShare>();
    groups.set(group, own);
    const { x, n } = own.get(one.patient) ?? { x: 0, n: 0 };
    own.set(one.patient, { x: x + above * one.units, n: n + below * one.units });
  }
  return raoScottHeterogeneity([...groups.values()].map((own) => [...own.values()]));
}
