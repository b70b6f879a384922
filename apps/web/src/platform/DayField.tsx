import "@mantine/dates/styles.layer.css";
import { DateInput } from "@mantine/dates";
import type { ReactNode } from "react";
import type { OptionalFieldProps } from "./OptionalDay.tsx";

/** A day with a calendar, YYYY-MM-DD (S9.5); empty is open. */
export function DayField({ label, value, error, onChange }: OptionalFieldProps<string>): ReactNode {
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
