import type { NumberRange, ValueRange } from "@concord/contract";
import { Group, Select, TagsInput, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { withField } from "../../platform/form/with-field.ts";
import { OptionalNumber } from "../../platform/form/OptionalNumber.tsx";
import { wrongBy } from "../../platform/form/wrong-fields.ts";
import type { MessageOf } from "./message-of.ts";

interface ValueFieldsProps {
  readonly value: ValueRange;
  readonly messageOf: MessageOf;
  /** Said of the units, at their own field. */
  readonly unitsError: string | undefined;
  readonly onChange: (value: ValueRange) => void;
}

const ways = [
  { value: "any", label: "in any unit" },
  { value: "converted", label: "converted to" },
  { value: "written", label: "written in one of" },
] as const;

/** A range of numbers, and how their units are taken: whatever they are, converted to one, or only some, as written. */
export function ValueFields({
  value,
  messageOf,
  unitsError,
  onChange,
}: ValueFieldsProps): ReactNode {
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
            {...wrongBy(messageOf("unit"))}
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
            error={unitsError}
            errorProps={{ fz: "xs" }}
            onChange={(chosen) => onChange({ ...bounds, units: chosen })}
          />
        )}
      </Group>
    </>
  );
}

interface BoundsProps<Range extends NumberRange> {
  readonly range: Range;
  readonly messageOf: MessageOf;
  readonly onChange: (range: Range) => void;
}

/** Two ends of a range of numbers, each in it or not. */
export function Bounds<Range extends NumberRange>({
  range,
  messageOf,
  onChange,
}: BoundsProps<Range>): ReactNode {
  const set = (field: keyof NumberRange, value: number | true | undefined) =>
    onChange(withField<NumberRange, keyof NumberRange>(range, field, value) as Range);
  return (
    <Group gap={4}>
      <Bound
        name="Lower end"
        inclusive="from"
        exclusive="above"
        isExclusive={range.minExclusive ?? false}
        onChange={(isExclusive) => set("minExclusive", isExclusive)}
      />
      <OptionalNumber
        label="Smallest"
        width={70}
        value={range.min}
        messageId={messageOf("", "min", "minExclusive")}
        onChange={(min) => set("min", min)}
      />
      <Bound
        name="Upper end"
        inclusive="to"
        exclusive="below"
        isExclusive={range.maxExclusive ?? false}
        onChange={(isExclusive) => set("maxExclusive", isExclusive)}
      />
      <OptionalNumber
        label="Largest"
        width={70}
        value={range.max}
        messageId={messageOf("max", "maxExclusive")}
        onChange={(max) => set("max", max)}
      />
    </Group>
  );
}

interface BoundProps {
  readonly name: string;
  readonly inclusive: string;
  readonly exclusive: string;
  readonly isExclusive: boolean;
  /** Undefined: the end is included, as it is where nothing is said. */
  readonly onChange: (isExclusive: true | undefined) => void;
}

function Bound({ name, inclusive, exclusive, isExclusive, onChange }: BoundProps): ReactNode {
  return (
    <Select
      size="xs"
      w={70}
      aria-label={name}
      allowDeselect={false}
      data={[inclusive, exclusive]}
      value={isExclusive ? exclusive : inclusive}
      onChange={(chosen) => onChange(chosen === exclusive || undefined)}
    />
  );
}
