import { factTables } from "@concord/contract";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { errorProps } from "../../../platform/form/invalid-fields.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** The table of OMOP that a record must be of. */
export function TableFields({ conditions, messageOf, set }: ConditionFieldsProps): ReactNode {
  return (
    <Select
      size="xs"
      w={230}
      aria-label="Recorded as"
      allowDeselect={false}
      data={[...factTables]}
      value={conditions.table ?? null}
      {...errorProps(messageOf("table"))}
      onChange={(chosen) =>
        set(
          "table",
          factTables.find((one) => one === chosen),
        )
      }
    />
  );
}
