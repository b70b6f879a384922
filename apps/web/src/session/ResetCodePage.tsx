import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { CodeForm } from "./CodeForm.tsx";
import { NewPassword } from "./NewPassword.tsx";
import { resetSecret } from "./session.ts";
import { SignInFrame } from "./SignInFrame.tsx";

/** Verification after a forgotten password (S2.1, S2.24), then the new one. */
export function ResetCodePage(): ReactNode {
  const verify = useCommand("VerifyResetCode");
  const [secret] = useState(resetSecret);
  if (secret === null)
    return (
      <SignInFrame title="Code verification">
        <Stack gap="sm">
          <Text size="sm">
            No code was asked for in this browser. Ask for one here, and enter it within ten
            minutes.
          </Text>
          <Anchor component={Link} to="/forgotpassword" size="sm">
            Forgot password
          </Anchor>
        </Stack>
      </SignInFrame>
    );
  if (verify.data) return <NewPassword secret={secret} />;
  return (
    <SignInFrame title="Code verification">
      <CodeForm
        secret={secret}
        hint="The code is in the mail with the reset instructions."
        failure={verify.error}
        isBusy={verify.isPending}
        onSubmit={(input) => verify.mutate(input)}
      />
    </SignInFrame>
  );
}
