import { TextInput } from "@mantine/core";
import { lazy, Suspense, type ReactNode } from "react";
import type { OptionalFieldProps } from "./optional-field.ts";

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
