import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { wrongBy } from "../../../platform/form/wrong-fields.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** A title in place of the one made of what is asked for. */
export function NameFields({ conditions, messageOf, set }: ConditionFieldsProps): ReactNode {
  return (
    <TextInput
      size="xs"
      aria-label="Title"
      placeholder="Made of what is asked for"
      maxLength={400}
      value={conditions.name ?? ""}
      {...wrongBy(messageOf("name"))}
      onChange={(event) => set("name", event.currentTarget.value)}
    />
  );
}
