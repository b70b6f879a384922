import { Text } from "@mantine/core";
import { Fragment, type ReactNode } from "react";

/** A value that the server's environment sets, with the variable that does (docs/deployment.md). */
export function SetBy({ variable, children }: { variable: string; children: string }): ReactNode {
  return (
    <>
      {children}
      <Text size="xs" c="dimmed" ff="monospace">
        {variable.split(/(?<=_)/).map((part, at) => (
          <Fragment key={at}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </Text>
    </>
  );
}
