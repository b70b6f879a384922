import { genders } from "@concord/contract";
import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { listMessage, type ConditionFieldsProps } from "./condition-fields.ts";

/** The genders that a patient may have. */
export function GenderFields({ conditions, errors, set }: ConditionFieldsProps): ReactNode {
  return (
    <MultiSelect
      size="xs"
      aria-label="Gender"
      data={[...genders]}
      value={conditions.gender ?? []}
      error={listMessage(errors, "gender")}
      errorProps={{ fz: "xs" }}
      onChange={(chosen) =>
        set(
          "gender",
          genders.filter((known) => chosen.includes(known)),
        )
      }
    />
  );
}
