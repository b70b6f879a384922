import "@mantine/dates/styles.layer.css";
import { DateInput } from "@mantine/dates";
import type { ReactNode } from "react";
import { isDay } from "./is-day.ts";
import type { OptionalFieldProps } from "./optional-field.ts";
import { errorProps } from "./invalid-fields.ts";

/**
 * A day with a calendar, YYYY-MM-DD (S9.5); empty is open. What is typed and is no such day is the value as it was
 * typed: no schema takes it, and no other day is made of it (01/02/2020 is one in January here, in February there).
 */
export function DayField(props: OptionalFieldProps<string>): ReactNode {
  const { label, value, error, messageId, onChange } = props;
  const isWrong = value !== undefined && !isDay(value);
  return (
    <div
      // After the field's own, which is notified of days only.
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onChange(target.value.trim() || undefined);
      }}
    >
      <DateInput
        size="xs"
        w={124}
        aria-label={label}
        placeholder={label}
        valueFormat="YYYY-MM-DD"
        dateParser={(text) => (isDay(text.trim()) ? text.trim() : null)}
        fixOnBlur={false}
        clearable
        clearButtonProps={{ "aria-label": `Clear ${label}` }}
        value={value === undefined || isWrong ? null : value}
        error={error ?? isWrong}
        {...errorProps(messageId)}
        onChange={(day) => onChange(day ?? undefined)}
      />
    </div>
  );
}
