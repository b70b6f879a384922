import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { checkboxErrorProps } from "../../../platform/form/invalid-fields.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** Whether a fact must be of the same encounter. */
export function SameVisitFields({
  conditions,
  anchor,
  messageOf,
  set,
}: ConditionFieldsProps): ReactNode {
  return (
    <Switch
      size="xs"
      label={anchor === "fact" ? "the same as its own" : "the same as the index event’s"}
      checked={conditions.sameVisit ?? false}
      {...checkboxErrorProps(messageOf("sameVisit"))}
      onChange={(event) => set("sameVisit", event.currentTarget.checked)}
    />
  );
}
