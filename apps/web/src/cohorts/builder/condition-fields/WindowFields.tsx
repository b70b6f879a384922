import type { RelativeWindow } from "@concord/contract";
import { Checkbox, Group, Select, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { withField } from "../../../platform/form/with-field.ts";
import { checkboxErrorProps, errorProps } from "../../../platform/form/invalid-fields.ts";
import { messagesBelow } from "../message-of.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";
import { NumberPair } from "./NumberPair.tsx";

/** When a fact begins, from the index or from the fact that the criterion is around. */
export function WindowFields(props: ConditionFieldsProps): ReactNode {
  return <TimeFields {...props} field="window" />;
}

/** When a fact ends: a day, so no hours are offered. */
export function EndWindowFields(props: ConditionFieldsProps): ReactNode {
  return <TimeFields {...props} field="endWindow" />;
}

interface TimeFieldsProps extends ConditionFieldsProps {
  readonly field: "window" | "endWindow";
}

/** Two bounds in time from the index, or from the fact that the criterion is around; each from its start or its end. */
function TimeFields({ conditions, anchor, set, ...props }: TimeFieldsProps): ReactNode {
  const window: RelativeWindow = conditions[props.field] ?? { unit: "days" };
  const isOfEnd = props.field === "endWindow";
  const messageOf = messagesBelow(props.messageOf, props.field);
  const onChange = (changed: RelativeWindow) => set(props.field, changed);
  const name = anchor === "index" ? "index" : "it";
  const ends = [
    { field: "fromIndexEnd", label: `From counts from the end of ${name}` },
    { field: "toIndexEnd", label: `To counts from the end of ${name}` },
  ] as const;
  return (
    <>
      <Group gap={6}>
        <NumberPair
          whole={window}
          fields={["from", "to"]}
          labels={["From", "To"]}
          messageOf={messageOf}
          onChange={onChange}
        />
        <Select
          size="xs"
          w={86}
          aria-label="Unit of time"
          allowDeselect={false}
          data={isOfEnd && window.unit === "days" ? ["days"] : ["days", "hours"]}
          value={window.unit}
          {...errorProps(messageOf("unit"))}
          onChange={(unit) => onChange({ ...window, unit: unit === "hours" ? "hours" : "days" })}
        />
        <Text size="xs" c="dimmed">
          after {name}; negative is before, empty is open
        </Text>
      </Group>
      {window.unit === "days" && (
        <Group gap="4px 14px" mt={6}>
          {ends.map(({ field, label }) => (
            <Checkbox
              key={field}
              size="xs"
              label={label}
              checked={window[field] ?? false}
              {...checkboxErrorProps(messageOf(field))}
              onChange={(event) =>
                onChange(withField(window, field, event.currentTarget.checked || undefined))
              }
            />
          ))}
        </Group>
      )}
    </>
  );
}
