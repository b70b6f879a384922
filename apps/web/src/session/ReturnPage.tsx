import { Alert, Button, Loader, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { useBegin } from "./use-begin.ts";

interface ReturnPageProps {
  /** Of the sign-in that this browser began. */
  readonly secret: string;
  /** What the service sent back, as it stands in the address. */
  readonly parameters: string;
}

/** Back from single sign-on: what it says is checked, and the session begins. */
export function ReturnPage({ secret, parameters }: ReturnPageProps): ReactNode {
  const complete = useCommand("CompleteSingleSignOn");
  const start = useCommand("SetMFASessionToken");
  const begin = useBegin();
  // The answer is good once, and effects run twice in development.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    complete.mutate(
      { authenticationSecret: secret, parameters },
      {
        onSuccess: () =>
          start.mutate({ authenticationSecret: secret }, { onSuccess: ({ user }) => begin(user) }),
      },
    );
  });
  const failure = complete.error ?? start.error;
  return (
    <SignInFrame title="Login">
      {failure ? (
        <Stack gap="sm">
          <Alert color="red" variant="light" role="alert">
            {failure.message}
          </Alert>
          <Button component={Link} to="/" c="var(--concord-on-accent)" fullWidth autoFocus>
            Back to login
          </Button>
        </Stack>
      ) : (
        <Stack gap="sm" align="center" role="status">
          <Loader size="sm" />
          <Text size="sm">Signing in …</Text>
        </Stack>
      )}
    </SignInFrame>
  );
}
