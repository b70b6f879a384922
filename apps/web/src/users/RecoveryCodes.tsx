import { Button, CopyButton, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Authenticator.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once: only what checks them is stored. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  return (
    <div role="status">
      <Text size="sm" mt="sm">
        Your app is used from now on. Keep these recovery codes where you find them without your
        phone: each signs you in once if the app is lost. They are not shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="xs" onClick={onDone}>
          Done
        </Button>
        <CopyButton value={codes.join("\n")}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
