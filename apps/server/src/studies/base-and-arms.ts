// What the counts of a study's cohorts tell of each other.
import type { Context } from "../platform/operations/context.ts";
import { compareArms } from "./studies.queries.ts";

/** The arms whose members are all in the base cohort, and how many patients are in two arms or more. */
export interface ArmsInBase {
  readonly within: ReadonlySet<number>;
  readonly inSeveralArms: number;
  readonly isDisjoint: boolean;
}

export async function armsInBase(
  call: Pick<Context, "db" | "user">,
  study: { readonly study_id: number; readonly base_cohort: number },
  cohortIds: readonly number[],
): Promise<ArmsInBase> {
  const { inSeveralArms, outsideBase } = await compareArms(call, study.study_id);
  const within = cohortIds.filter((id) => id !== study.base_cohort && !outsideBase.has(id));
  return { within: new Set(within), inSeveralArms, isDisjoint: inSeveralArms === 0 };
}

/**
 * Whether a count of the base cohort would disclose a count under `smallest`, less what is shown of the arms within it:
 * the base cohort's is hidden then, since arms are what a study compares.
 */
export function disclosesArms(
  base: number | null,
  arms: readonly (number | null)[],
  { isDisjoint, smallest }: { readonly isDisjoint: boolean; readonly smallest: number },
): boolean {
  if (base === null || smallest < 2) return false;
  const isSmall = (n: number) => n > 0 && n < smallest;
  const told = arms.filter((n) => n !== null);
  if (told.some((n) => isSmall(base - n))) return true;
  if (!isDisjoint || told.length === 0) return false;
  return told.length < arms.length || isSmall(base - told.reduce((sum, n) => sum + n, 0));
}
