import { TextInput } from "@mantine/core";
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import type { OptionalFieldProps } from "../../platform/OptionalDay.tsx";

export interface OptionalNumberProps extends OptionalFieldProps<number> {
  readonly isWhole?: boolean;
  readonly min?: number;
  readonly width?: number;
  /** Marked as wrong; the words stand elsewhere. */
  readonly isWrong?: boolean;
}

// Stepping and formatting numbers is a library of 10 kB: it comes with the builder, which does not wait for it.
const coming = import("./NumberField.tsx");
const Coming = lazy(() => coming.then((module) => ({ default: module.NumberField })));
let arrived: ComponentType<OptionalNumberProps> | undefined;
const arrival = async () => {
  arrived = (await coming).NumberField;
};
// Should it not come, whoever shows such a field is told.
void arrival().catch(() => undefined);

/** A number; empty is no number. */
export function OptionalNumber(props: OptionalNumberProps): ReactNode {
  // Once it is there it is shown at once: a stand-in would take the focus and go.
  const [Field] = useState(() => arrived ?? Coming);
  const { label, value, width = 84 } = props;
  return (
    <Suspense
      fallback={
        <TextInput
          size="xs"
          w={width}
          aria-label={label}
          placeholder={label}
          value={value ?? ""}
          readOnly
        />
      }
    >
      <Field {...props} />
    </Suspense>
  );
}
