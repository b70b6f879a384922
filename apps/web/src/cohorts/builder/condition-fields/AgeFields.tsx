import { Group, Select } from "@mantine/core";
import type { ReactNode } from "react";
import { withField } from "../../../platform/form/with-field.ts";
import { messagesBelow } from "../message-of.ts";
import { NumberPair } from "./NumberPair.tsx";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** The age at the fact, or at index, in years. */
export function AgeFields({ conditions, messageOf, set }: ConditionFieldsProps): ReactNode {
  const age = conditions.age ?? {};
  return (
    <Group gap={6}>
      <NumberPair
        whole={age}
        fields={["min", "max"]}
        labels={["Lowest", "Highest"]}
        messageOf={messagesBelow(messageOf, "age")}
        onChange={(changed) => set("age", changed)}
      />
      <Select
        size="xs"
        w={136}
        aria-label="Years counted"
        allowDeselect={false}
        data={[
          { value: "completed", label: "completed years" },
          { value: "calendar", label: "calendar years" },
        ]}
        value={age.count ?? "completed"}
        onChange={(count) =>
          set("age", withField(age, "count", count === "calendar" ? "calendar" : undefined))
        }
      />
    </Group>
  );
}
