import { NumberInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { OptionalNumberProps } from "./fields.tsx";

/** A number that is typed or stepped; empty is no number. */
export function NumberField(props: OptionalNumberProps): ReactNode {
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
