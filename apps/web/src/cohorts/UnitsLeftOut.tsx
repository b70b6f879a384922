import type { LeftOutOfCriterion } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatPart, patientNoun } from "../platform/format.ts";

/** What criteria with a value could not compare; nothing where they compared all. */
export function UnitsLeftOut({
  leftOut,
}: {
  readonly leftOut: readonly LeftOutOfCriterion[];
}): ReactNode {
  return leftOut.map(({ title, patient_count, value_count }) => (
    <Text key={title} size="sm" c="dimmed" mb="xs" role="note">
      {title}: {formatPart(value_count)} {value_count === 1 ? "value" : "values"} of{" "}
      {formatPart(patient_count)} {patientNoun(patient_count)} left out: without a unit, or in one
      that can&apos;t be compared.
    </Text>
  ));
}
