import { factSources } from "@concord/contract";
import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { listMessage, type ConditionFieldsProps } from "./condition-fields.ts";

/** Where a fact may come from. */
export function SourcesFields({ conditions, errors, set }: ConditionFieldsProps): ReactNode {
  return (
    <MultiSelect
      size="xs"
      aria-label="Sources"
      data={[...factSources]}
      value={conditions.sources ?? []}
      error={listMessage(errors, "sources")}
      errorProps={{ fz: "xs" }}
      onChange={(chosen) =>
        set(
          "sources",
          factSources.filter((known) => chosen.includes(known)),
        )
      }
    />
  );
}
