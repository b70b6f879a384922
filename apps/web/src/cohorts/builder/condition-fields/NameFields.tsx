import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { errorProps } from "../../../platform/form/invalid-fields.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** A title in place of the one made of what is asked for. */
export function NameFields({ conditions, messageOf, set }: ConditionFieldsProps): ReactNode {
  return (
    <TextInput
      size="xs"
      aria-label="Title"
      placeholder="Made from the criterion"
      maxLength={400}
      value={conditions.name ?? ""}
      {...errorProps(messageOf("name"))}
      onChange={(event) => set("name", event.currentTarget.value)}
    />
  );
}
