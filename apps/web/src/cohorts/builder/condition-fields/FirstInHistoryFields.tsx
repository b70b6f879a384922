import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { checkboxErrorProps } from "../../../platform/form/invalid-fields.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** Whether a fact must be the first of its concepts in the whole record. */
export function FirstInHistoryFields({
  conditions,
  messageOf,
  set,
}: ConditionFieldsProps): ReactNode {
  return (
    <Switch
      size="xs"
      label="only the first in the whole record"
      checked={conditions.firstInHistory ?? false}
      {...checkboxErrorProps(messageOf("firstInHistory"))}
      onChange={(event) => set("firstInHistory", event.currentTarget.checked)}
    />
  );
}
