import { recordKinds, type RecordKind } from "@concord/contract";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { errorProps } from "../../../platform/form/invalid-fields.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";

const recordLabels: readonly { value: RecordKind; label: string }[] = [
  { value: "codes", label: "by the code that was recorded" },
  { value: "condition-eras", label: "condition eras" },
  { value: "drug-eras", label: "drug eras" },
  { value: "deaths", label: "deaths, not facts" },
  { value: "observation-periods", label: "observation periods, not facts" },
];

/** Whether facts are looked for by concept, by the code that was recorded, or as eras; or records that are no facts. */
export function RecordsFields({ conditions, messageOf, set }: ConditionFieldsProps): ReactNode {
  return (
    <Select
      size="xs"
      w={230}
      aria-label="Type of records"
      allowDeselect={false}
      data={recordLabels}
      value={conditions.records ?? null}
      {...errorProps(messageOf("records"))}
      onChange={(chosen) =>
        set(
          "records",
          recordKinds.find((one) => one === chosen),
        )
      }
    />
  );
}
