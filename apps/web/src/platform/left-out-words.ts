// How it is said what could not be judged beside a count, or what was compared as it is written.
import type { LeftOutOfCriterion, OtherUnitsOfCriterion } from "@concord/contract";
import { formatCount, formatPart, patientNoun } from "./format.ts";

const reasons = {
  unit: "without a unit, or in one that can’t be compared",
  number: "without a number, such as “> 14” or “positive”",
  "normal range": "without the normal range that is asked about",
  visit: "of no encounter",
  date: "without a day, of which only the year or month is known, or nothing",
} as const satisfies Record<LeftOutOfCriterion["reason"], string>;

const ofOutcome = "without a number, a unit that can be compared, or a day";

/** "12 values of 9 patients left out: without a unit, …" */
export function leftOutText(
  each: Omit<LeftOutOfCriterion, "reason" | "title"> & Partial<Pick<LeftOutOfCriterion, "reason">>,
): string {
  const why = each.reason ? reasons[each.reason] : ofOutcome;
  return `${valuesOfPatients(each, nounOf(each.reason))} left out: ${why}`;
}

const nounOf = (reason: LeftOutOfCriterion["reason"] | undefined) =>
  reason === "unit" || reason === "normal range" ? "value" : "record";

/** That numbers in several units were compared as if they were in one. */
export function otherUnitsText(each: Omit<OtherUnitsOfCriterion, "title" | "path">): string {
  const { unit, others } = each;
  const named = others.filter((other) => other !== null);
  const shown = named.slice(0, 4).join(", ");
  const inUnits = [
    ...(named.length > 4 ? [`in ${shown} and ${named.length - 4} more`] : []),
    ...(named.length > 0 && named.length <= 4 ? [`in ${shown}`] : []),
    ...(others.includes(null) ? ["without a unit"] : []),
  ].join(" or ");
  const most = unit === null ? "without a unit" : `in ${unit}`;
  return `${valuesOfPatients(each)} ${inUnits}, compared as written with the others, ${most}.`;
}

/** "12 values of 9 patients"; where so few are not shown, of fewer patients than are. */
export function valuesOfPatients(
  { patient_count, value_count }: Pick<LeftOutOfCriterion, "patient_count" | "value_count">,
  noun: "value" | "record" = "value",
): string {
  if (patient_count === null) return `${noun}s of ${formatCount(null)} patients`;
  const counted = `${formatPart(value_count)} ${noun}${value_count === 1 ? "" : "s"}`;
  return `${counted} of ${formatPart(patient_count)} ${patientNoun(patient_count)}`;
}
