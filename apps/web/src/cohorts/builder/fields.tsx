// Small fields of the builder: a number or a day that may be absent.
import { NumberInput } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import type { ReactNode } from "react";

interface OptionalFieldProps<Value> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

interface OptionalNumberProps extends OptionalFieldProps<number> {
  readonly isWhole?: boolean;
  readonly min?: number;
  readonly width?: number;
}

/** A number; empty is no number. */
export function OptionalNumber(props: OptionalNumberProps): ReactNode {
  const { label, value, error, onChange, isWhole = false, min, width = 96 } = props;
  return (
    <NumberInput
      size="xs"
      w={width}
      aria-label={label}
      placeholder={label}
      value={value ?? ""}
      error={error}
      allowDecimal={!isWhole}
      {...(min === undefined ? {} : { min })}
      onChange={(next) =>
        onChange(typeof next === "number" && Number.isFinite(next) ? next : undefined)
      }
    />
  );
}

/** A day, YYYY-MM-DD (S9.5); empty is open. */
export function OptionalDay({
  label,
  value,
  error,
  onChange,
}: OptionalFieldProps<string>): ReactNode {
  return (
    <DateInput
      size="xs"
      w={124}
      aria-label={label}
      placeholder={label}
      valueFormat="YYYY-MM-DD"
      clearable
      clearButtonProps={{ "aria-label": `Clear ${label}` }}
      value={value ?? null}
      error={error}
      onChange={(day) => onChange(day ?? undefined)}
    />
  );
}
