import { NumberInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { OptionalFieldProps } from "../../platform/OptionalDay.tsx";

interface OptionalNumberProps extends OptionalFieldProps<number> {
  readonly isWhole?: boolean;
  readonly min?: number;
  readonly width?: number;
  /** Marked as wrong; the words stand elsewhere. */
  readonly isWrong?: boolean;
}

/** A number; empty is no number. */
export function OptionalNumber(props: OptionalNumberProps): ReactNode {
  const { label, value, error, onChange, isWhole = false, min, width = 84 } = props;
  return (
    <NumberInput
      size="xs"
      w={width}
      aria-label={label}
      placeholder={label}
      value={value ?? ""}
      error={error ?? props.isWrong}
      allowDecimal={!isWhole}
      {...(min === undefined ? {} : { min })}
      onChange={(next) =>
        onChange(typeof next === "number" && Number.isFinite(next) ? next : undefined)
      }
    />
  );
}
