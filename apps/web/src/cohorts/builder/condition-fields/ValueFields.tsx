import { Group, Select, TagsInput, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { errorProps } from "../../../platform/form/invalid-fields.ts";
import { messagesBelow } from "../message-of.ts";
import { Bounds } from "./Bounds.tsx";
import { listMessage, type ConditionFieldsProps } from "./condition-fields.ts";

const ways = [
  { value: "any", label: "in any unit" },
  { value: "converted", label: "converted to" },
  { value: "written", label: "written in one of" },
] as const;

/** A range of numbers, and how their units are taken: whatever they are, converted to one, or only some, as written. */
export function ValueFields({
  conditions,
  errors,
  set,
  ...props
}: ConditionFieldsProps): ReactNode {
  const value = conditions.value ?? {};
  const messageOf = messagesBelow(props.messageOf, "value");
  const onChange = (changed: typeof value) => set("value", changed);
  const { unit, units, ...bounds } = value;
  const way = units ? "written" : unit === undefined ? "any" : "converted";
  const changeWay = (chosen: string | null) => {
    if (chosen === "written") onChange({ ...bounds, units: unit ? [unit] : [] });
    else if (chosen === "converted") onChange({ ...bounds, unit: units?.[0] ?? "" });
    else onChange(bounds);
  };
  return (
    <>
      <Bounds range={value} messageOf={messageOf} onChange={onChange} />
      <Group gap={6} mt={6} align="start">
        <Select
          size="xs"
          w={132}
          aria-label="Units"
          allowDeselect={false}
          data={ways}
          value={way}
          onChange={changeWay}
        />
        {way === "converted" && (
          <TextInput
            size="xs"
            w={110}
            aria-label="Unit of the value"
            placeholder="mg/dL"
            value={unit ?? ""}
            {...errorProps(messageOf("unit"))}
            onChange={(event) => onChange({ ...value, unit: event.currentTarget.value })}
          />
        )}
        {way === "written" && (
          <TagsInput
            size="xs"
            flex={1}
            miw={160}
            aria-label="Units of the value"
            placeholder={units?.length ? "" : "mg/dL, then Enter"}
            splitChars={[","]}
            acceptValueOnBlur
            value={units ?? []}
            error={listMessage(errors, "value.units")}
            errorProps={{ fz: "xs" }}
            onChange={(chosen) => onChange({ ...bounds, units: chosen })}
          />
        )}
      </Group>
    </>
  );
}
