import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { messagesBelow } from "../message-of.ts";
import { NumberPair } from "./NumberPair.tsx";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** How many days a record lasts. */
export function LastsFields({ conditions, messageOf, set }: ConditionFieldsProps): ReactNode {
  return (
    <Group gap={6}>
      <NumberPair
        whole={conditions.lasts ?? {}}
        fields={["min", "max"]}
        labels={["Shortest", "Longest"]}
        messageOf={messagesBelow(messageOf, "lasts")}
        onChange={(changed) => set("lasts", changed)}
      />
      <span>days from its first to its last</span>
    </Group>
  );
}
