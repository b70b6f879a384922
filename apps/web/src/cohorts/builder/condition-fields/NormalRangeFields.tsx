import { Checkbox, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { checkboxErrorProps } from "../../../platform/form/invalid-fields.ts";
import { withField } from "../../../platform/form/with-field.ts";
import { messagesBelow } from "../message-of.ts";
import { Bounds } from "./Bounds.tsx";
import type { ConditionFieldsProps } from "./condition-fields.ts";

const parts = [
  { part: "toHigh", label: "value ÷ upper end of normal" },
  { part: "toLow", label: "value ÷ lower end of normal" },
  { part: "high", label: "upper end of normal" },
  { part: "low", label: "lower end of normal" },
] as const;

/**
 * What is asked of the normal range that came with a value: a line for each thing that can be, its bounds where it is.
 */
export function NormalRangeFields({ conditions, messageOf, set }: ConditionFieldsProps): ReactNode {
  const range = conditions.normalRange ?? {};
  const messageBelow = messagesBelow(messageOf, "normalRange");
  const onChange = (changed: typeof range) => set("normalRange", changed);
  return (
    <Stack gap={6}>
      <Checkbox
        size="xs"
        label="value outside its normal range"
        checked={range.isAbnormal ?? false}
        {...checkboxErrorProps(messageBelow("", "isAbnormal"))}
        onChange={(event) =>
          onChange(withField(range, "isAbnormal", event.currentTarget.checked || undefined))
        }
      />
      {parts.map(({ part, label }) => {
        const bounds = range[part];
        return (
          <Group key={part} gap={6} role="group" aria-label={label}>
            <Checkbox
              size="xs"
              label={label}
              checked={bounds !== undefined}
              onChange={(event) =>
                onChange(
                  withField(range, part, event.currentTarget.checked ? { min: 1 } : undefined),
                )
              }
            />
            {bounds && (
              <Bounds
                range={bounds}
                messageOf={messagesBelow(messageBelow, part)}
                onChange={(changed) => onChange(withField(range, part, changed))}
              />
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
