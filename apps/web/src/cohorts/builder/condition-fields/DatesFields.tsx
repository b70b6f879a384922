import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { OptionalDay } from "../../../platform/form/OptionalDay.tsx";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** The first and last day, by the calendar, on which a fact counts. */
export function DatesFields({ conditions, messageOf, set }: ConditionFieldsProps): ReactNode {
  return (
    <Group gap={6}>
      <OptionalDay
        label="Start"
        value={conditions.absoluteStartDate}
        messageId={messageOf("absoluteStartDate")}
        onChange={(day) => set("absoluteStartDate", day)}
      />
      <OptionalDay
        label="End"
        value={conditions.absoluteEndDate}
        messageId={messageOf("absoluteEndDate")}
        onChange={(day) => set("absoluteEndDate", day)}
      />
    </Group>
  );
}
