import type { LeftOutOfCriterion, OtherUnitsOfCriterion } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { leftOutText, otherUnitsText } from "../platform/left-out-words.ts";

/** What criteria or events could not judge, a line for each; nothing where they judged all. */
export function UnitsLeftOut({
  leftOut,
}: {
  /** Of an outcome, whose records are counted together, without a reason. */
  readonly leftOut: readonly (Omit<LeftOutOfCriterion, "reason"> &
    Partial<Pick<LeftOutOfCriterion, "reason">>)[];
}): ReactNode {
  return leftOut
    .filter(({ patient_count }) => patient_count !== 0)
    .map((each, at) => (
      <Text key={at} size="sm" c="dimmed" mb="xs" role="note">
        {each.title}: {leftOutText(each)}.
      </Text>
    ));
}

/**
 * Of criteria without a unit, the numbers that were compared as they stand though they are in other units than most.
 */
export function OtherUnits({
  otherUnits,
}: {
  readonly otherUnits: readonly OtherUnitsOfCriterion[];
}): ReactNode {
  return otherUnits
    .filter(({ patient_count }) => patient_count !== 0)
    .map((each, at) => (
      <Text key={at} size="sm" mb="xs" role="note">
        {each.title}: {otherUnitsText(each)}
      </Text>
    ));
}
