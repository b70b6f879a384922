import { Text, type TextProps } from "@mantine/core";
import type { ReactNode } from "react";
import type { ApiProblem } from "../api/api-problem.ts";

export interface RefusalProps extends Pick<TextProps, "mt" | "mb"> {
  /** Why a command was refused; null: it was not. */
  readonly of: ApiProblem | null;
}

/** What the server said of a command, beside the button that gave it. */
export function Refusal({ of, ...room }: RefusalProps): ReactNode {
  return (
    of && (
      <Text role="alert" size="sm" c="var(--mantine-color-error)" {...room}>
        {of.description}
      </Text>
    )
  );
}
