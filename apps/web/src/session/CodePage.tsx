import { Anchor, Text } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { addressOf } from "../platform/base-path.ts";
import { CodeForm } from "./CodeForm.tsx";
import { NewPassword } from "./NewPassword.tsx";
import { authenticationSecret, codeFrom } from "./session.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { useBegin } from "./use-begin.ts";

/**
 * Code verification (S2.24, S5.1, S8.2): the second step of signing in. Whose password is temporary chooses another one
 * instead (S9.4).
 */
export function CodePage(): ReactNode {
  const begin = useBegin();
  const options = useOperation("GetSignInOptions", {});
  const verify = useCommand("VerifyAuthenticationCode");
  const start = useCommand("SetMFASessionToken");
  const [secret] = useState(authenticationSecret);
  const [isFromApp] = useState(() => codeFrom() === "authenticator");
  if (secret === null) return <Navigate to="/" replace />;
  if (verify.data?.password_is_temporary)
    return <NewPassword secret={secret} reason="Your password was a temporary one." />;

  const enter = () =>
    start.mutate({ authenticationSecret: secret }, { onSuccess: ({ user }) => begin(user) });
  const hasOutbox = !isFromApp && (options.data?.demonstration_users.length ?? 0) > 0;
  return (
    <SignInFrame title="Code verification">
      {hasOutbox && (
        <Text size="sm" mb="sm">
          This is the demonstration: its mail is in the{" "}
          <Anchor href={addressOf("outbox")} target="_blank" underline="always">
            outbox
          </Anchor>
          .
        </Text>
      )}
      <CodeForm
        secret={secret}
        hint={
          isFromApp
            ? "Open your authenticator app and enter the code for Concord. If you have lost it, enter one of your recovery codes."
            : "A code was sent to your email address."
        }
        isNumber={!isFromApp}
        failure={verify.error ?? start.error}
        isBusy={verify.isPending || start.isPending}
        onSubmit={(input) =>
          verify.mutate(input, {
            onSuccess: ({ password_is_temporary: isTemporary }) => {
              if (!isTemporary) enter();
            },
          })
        }
      />
    </SignInFrame>
  );
}
