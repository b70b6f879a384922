import { Text } from "@mantine/core";
import type { ReactNode } from "react";

interface ErrorMessageProps {
  /** By which a field is described; absent where no field is marked: then the message itself can take the focus. */
  readonly id?: string;
  readonly children: string;
}

/** What is wrong, said below what it is about. */
export function ErrorMessage({ id, children }: ErrorMessageProps): ReactNode {
  const alone = id === undefined ? { tabIndex: -1, "data-message": "" } : { id };
  return (
    <Text size="xs" c="var(--mantine-color-error)" role="alert" {...alone}>
      {children}
    </Text>
  );
}
