import { FactSource } from "@concord/contract";
import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { listMessage, type ConditionFieldsProps } from "./condition-fields.ts";

/** Where a fact may come from. */
export function SourcesFields({ conditions, errors, set }: ConditionFieldsProps): ReactNode {
  return (
    <MultiSelect
      size="xs"
      aria-label="Sources"
      data={[...FactSource.options]}
      value={conditions.sources ?? []}
      error={listMessage(errors, "sources")}
      errorProps={{ fz: "xs" }}
      onChange={(chosen) =>
        set(
          "sources",
          FactSource.options.filter((known) => chosen.includes(known)),
        )
      }
    />
  );
}
