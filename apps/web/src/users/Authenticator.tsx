import type { OutputOf } from "@concord/contract";
import { Button, Group, Text, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatDate } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { AddAuthenticator } from "./AddAuthenticator.tsx";
import classes from "./Authenticator.module.css";
import { RemoveAuthenticator } from "./RemoveAuthenticator.tsx";

type State = OutputOf<"GetAuthenticator">;

function stateInWords({ confirmed_at: since, recovery_codes_left: left }: State): string {
  if (since === null) return "Codes to sign in are sent to your email address.";
  const codes = left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;
  return `Codes to sign in come from your authenticator app since ${formatDate(since)}. ${codes}`;
}

/** Where codes to sign in come from: by mail, or from an authenticator app. */
export function Authenticator(): ReactNode {
  const authenticator = useOperation("GetAuthenticator", {});
  const [doing, setDoing] = useState<"add" | "remove">();
  const done = () => {
    setDoing(undefined);
    void authenticator.refetch();
  };
  return (
    <section className={classes.section} aria-labelledby="authenticator">
      <Title order={3} fz="md" id="authenticator">
        Authenticator app
      </Title>
      <Loaded query={authenticator}>
        {(state) => (
          <>
            <Text size="sm" mt={4}>
              {stateInWords(state)}
            </Text>
            {doing === "add" && <AddAuthenticator onDone={done} />}
            {doing === "remove" && <RemoveAuthenticator onDone={done} />}
            {doing === undefined && (
              <Group mt="xs">
                {state.confirmed_at === null ? (
                  <Button variant="default" size="xs" onClick={() => setDoing("add")}>
                    Use an authenticator app
                  </Button>
                ) : (
                  <Button variant="default" size="xs" onClick={() => setDoing("remove")}>
                    Remove the authenticator app
                  </Button>
                )}
              </Group>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
