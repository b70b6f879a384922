import { areCounts } from "../validity/counts.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";

/** Units by reference and source: the four counts of a table. */
export interface ReferenceTable {
  readonly bothPositive: number;
  readonly sourceOnly: number;
  readonly referenceOnly: number;
  readonly bothNegative: number;
}

export interface ErrorsOfSource {
  readonly ok: true;
  readonly sensitivity: number;
  readonly specificity: number;
  readonly prevalence: number;
}

/**
 * Sensitivity and specificity of a source where the reference itself errs, as known, and errs independently of the
 * source given the truth: a sensitivity analysis, never the main figure. Refused: uninformative-test (the reference),
 * prevalence-does-not-fit (no such errors give these counts), no-units, invalid-input. Source: Staquet et al. 1981, J
 * Chronic Dis 34:599–610; validity.md M9.
 */
export function staquet(
  table: ReferenceTable,
  reference: { readonly sensitivity: number; readonly specificity: number },
): ErrorsOfSource | Refusal {
  const { bothPositive: a, sourceOnly: b, referenceOnly: c, bothNegative: d } = table;
  const shares = [reference.sensitivity, reference.specificity];
  if (!areCounts([a, b, c, d]) || shares.some((share) => !(share >= 0 && share <= 1)))
    return refuse("invalid-input");
  const n = a + b + c + d;
  if (n === 0) return refuse("no-units");
  const informed = reference.sensitivity + reference.specificity - 1;
  if (informed <= 0) return refuse("uninformative-test");
  const prevalence = ((a + c) / n + reference.specificity - 1) / informed;
  const foundTrue = (a / n - ((1 - reference.specificity) * (a + b)) / n) / informed;
  const leftTrue = ((reference.sensitivity * (c + d)) / n - c / n) / informed;
  const sensitivity = foundTrue / prevalence;
  const specificity = leftTrue / (1 - prevalence);
  const fits = [prevalence, sensitivity, specificity].every((share) => share >= 0 && share <= 1);
  if (!fits || prevalence === 0 || prevalence === 1) return refuse("prevalence-does-not-fit");
  return { ok: true, sensitivity, specificity, prevalence };
}
