import type { NumberRange } from "@concord/contract";
import { Group, Select } from "@mantine/core";
import type { ReactNode } from "react";
import { OptionalNumber } from "../../../platform/form/OptionalNumber.tsx";
import { withField } from "../../../platform/form/with-field.ts";
import type { MessageOf } from "../message-of.ts";

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
