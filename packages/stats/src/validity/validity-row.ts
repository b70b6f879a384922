import type { BootstrapOptions } from "../special/bootstrap.ts";
import { classification } from "./classification.ts";
import type { Classification } from "./classification.ts";
import { clusteredFMeasure } from "./clustered-f-measure.ts";
import { compareArms } from "./compare-arms.ts";
import type { ArmComparison } from "./compare-arms.ts";
import { areCounts } from "./counts.ts";
import { refuse } from "../result.ts";
import type { LevelOption, Refusal, Result } from "../result.ts";
import { armCounts } from "./validity-counts.ts";
import type { ValidityArm, ValidityCounts } from "./validity-counts.ts";
import type { ValidityCluster } from "./validity-tally.ts";

/** Everything a row of a validity table shows. */
export interface ValidityRow {
  readonly ok: true;
  readonly units: number;
  readonly referencePositives: number;
  readonly referenceNegatives: number;
  readonly structured: Classification;
  readonly inferred: Classification;
  readonly comparison: ArmComparison;
}

/** With `bootstrap`, the interval of F is clustered by patient; without, units are taken as independent. */
export interface ValidityRowOptions extends LevelOption {
  readonly bootstrap?: Omit<BootstrapOptions, "level"> & {
    readonly clusters: readonly ValidityCluster[];
  };
}

function addsUp(counts: ValidityCounts, clusters: readonly ValidityCluster[]): boolean {
  return counts.every(
    (count, place) =>
      count ===
      clusters.reduce((sum, { counts: each, patients }) => sum + (each[place] ?? 0) * patients, 0),
  );
}

function clusteredF(
  counts: ValidityCounts,
  arm: ValidityArm,
  { clusters, ...bootstrap }: NonNullable<ValidityRowOptions["bootstrap"]>,
  level: LevelOption,
): Result {
  if (!addsUp(counts, clusters)) return refuse("invalid-input");
  const byAgreement = clusters.map((cluster) => {
    const { tp, fp, fn } = armCounts(cluster.counts, arm);
    return { agreed: tp, disagreed: fp + fn, clusters: cluster.patients };
  });
  return clusteredFMeasure(byAgreement, { ...bootstrap, ...level });
}

/**
 * A validity row from the eight joint counts: matches, mismatches, accuracy, recall, precision, specificity, F with
 * intervals for each arm, and the paired tests between them. Clusters must add up to the counts, else F is refused
 * (invalid-input). Refused as a whole only for invalid-input; a row without units has every figure refused. Sources:
 * those of `classification`, `clusteredFMeasure` and `compareArms`.
 */
export function validityRow(
  counts: ValidityCounts,
  { bootstrap, ...level }: ValidityRowOptions = {},
): ValidityRow | Refusal {
  if (!areCounts(counts)) return refuse("invalid-input");
  const describe = (arm: ValidityArm): Classification | Refusal => {
    const plain = classification(armCounts(counts, arm), level);
    if (!plain.ok || bootstrap === undefined) return plain;
    return { ...plain, fMeasure: clusteredF(counts, arm, bootstrap, level) };
  };
  const structured = describe("structured");
  const inferred = describe("inferred");
  if (!structured.ok) return structured;
  if (!inferred.ok) return inferred;
  return {
    ok: true,
    units: structured.n,
    referencePositives: structured.tp + structured.fn,
    referenceNegatives: structured.fp + structured.tn,
    structured,
    inferred,
    comparison: compareArms(counts),
  };
}
