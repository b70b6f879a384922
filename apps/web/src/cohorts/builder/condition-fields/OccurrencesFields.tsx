import { Checkbox, Group, Select } from "@mantine/core";
import type { ReactNode } from "react";
import { OptionalNumber } from "../../../platform/form/OptionalNumber.tsx";
import { errorProps } from "../../../platform/form/invalid-fields.ts";
import { withField } from "../../../platform/form/with-field.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";

/** How often a fact must be there, and, of an index event, which of them gives the index date. */
export function OccurrencesFields({
  conditions,
  isIndex,
  messageOf,
  set,
}: ConditionFieldsProps): ReactNode {
  const occurrences = conditions.occurrences ?? { op: "at-least", n: 1 };
  return (
    <Group gap={6}>
      <Select
        size="xs"
        w={100}
        aria-label="How many"
        allowDeselect={false}
        data={[
          { value: "at-least", label: "at least" },
          { value: "at-most", label: "at most" },
          { value: "exactly", label: "exactly" },
        ]}
        value={occurrences.op}
        {...errorProps(messageOf("occurrences", "occurrences.op"))}
        onChange={(op) =>
          set("occurrences", {
            ...occurrences,
            op: op === "at-most" || op === "exactly" ? op : "at-least",
          })
        }
      />
      <OptionalNumber
        label="Times"
        isWhole
        width={70}
        value={occurrences.n}
        messageId={messageOf("occurrences.n")}
        onChange={(n) => set("occurrences", { ...occurrences, n: n ?? NaN })}
      />
      <Checkbox
        size="xs"
        label="on different days"
        checked={occurrences.distinctDays ?? false}
        onChange={(event) =>
          set(
            "occurrences",
            withField(occurrences, "distinctDays", event.currentTarget.checked || undefined),
          )
        }
      />
      {isIndex && (
        <Select
          size="xs"
          w={210}
          aria-label="Index date"
          allowDeselect={false}
          data={[
            { value: "first", label: "index date: the first of them" },
            { value: "nth", label: "index date: when there are so many" },
          ]}
          value={occurrences.indexDate ?? "first"}
          {...errorProps(messageOf("occurrences.indexDate"))}
          onChange={(value) =>
            set(
              "occurrences",
              withField(occurrences, "indexDate", value === "nth" ? "nth" : undefined),
            )
          }
        />
      )}
    </Group>
  );
}
