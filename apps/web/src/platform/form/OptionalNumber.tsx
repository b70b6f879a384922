import { TextInput } from "@mantine/core";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import type { OptionalFieldProps } from "./optional-field.ts";
import { numberText, typedNumber } from "./typed-number.ts";
import { errorProps } from "./invalid-fields.ts";

export interface OptionalNumberProps extends OptionalFieldProps<number> {
  readonly isWhole?: boolean;
  readonly width?: number;
}

/**
 * A number; empty is no number. What is typed stays as it was typed; what is no number is NaN, which no schema takes,
 * so that nothing is counted or saved by a number that nobody meant.
 */
export function OptionalNumber(props: OptionalNumberProps): ReactNode {
  const { label, value, error, messageId, onChange, isWhole = false, width = 72 } = props;
  const [typed, setTyped] = useState(() => numberText(value));
  // Another value than the typed one came from elsewhere.
  const text = Object.is(typedNumber(typed, { isWhole }), value) ? typed : numberText(value);
  const change = (next: string) => {
    setTyped(next);
    onChange(typedNumber(next, { isWhole }));
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (by === 0 || !isWhole || value === undefined || Number.isNaN(value)) return;
    event.preventDefault();
    change(String(value + by));
  };
  return (
    <TextInput
      size="xs"
      w={width}
      aria-label={label}
      placeholder={label}
      inputMode={isWhole ? "numeric" : "decimal"}
      value={text}
      error={error ?? Number.isNaN(value)}
      {...errorProps(messageId)}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={step}
    />
  );
}
