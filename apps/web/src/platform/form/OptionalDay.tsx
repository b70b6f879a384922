import { TextInput } from "@mantine/core";
import { lazy, Suspense, type ReactNode } from "react";

/** A small field whose value may be absent. */
export interface OptionalFieldProps<Value> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly error?: string | undefined;
  /** Marked as wrong; the words stand elsewhere, under this id. */
  readonly messageId?: string | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

const DayField = lazy(() =>
  import("./DayField.tsx").then((module) => ({ default: module.DayField })),
);

/** A day, YYYY-MM-DD (S9.5); empty is open. The calendar's code comes when the first day is shown. */
export function OptionalDay(props: OptionalFieldProps<string>): ReactNode {
  const { label, value } = props;
  return (
    <Suspense
      fallback={
        <TextInput
          size="xs"
          w={124}
          aria-label={label}
          placeholder={label}
          value={value ?? ""}
          readOnly
        />
      }
    >
      <DayField {...props} />
    </Suspense>
  );
}
