import { ResetPassword } from "@concord/contract";
import { Alert, Button, PasswordInput, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { forgetSecrets } from "./session.ts";
import { SignInFrame } from "./SignInFrame.tsx";

interface NewPasswordProps {
  /** Of a verified code. */
  readonly secret: string;
  readonly reason?: string;
}

/** Choosing a password, after the code. */
export function NewPassword({ secret, reason = "" }: NewPasswordProps): ReactNode {
  const reset = useCommand("ResetPassword");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<string>();

  if (reset.data)
    return (
      <SignInFrame title="New password">
        <Stack gap="sm">
          <Text size="sm" role="status">
            Your password was changed, and you are signed out everywhere. Sign in with the new one.
          </Text>
          <Button component={Link} to="/" c="var(--concord-on-accent)" fullWidth mt="xs" autoFocus>
            Login
          </Button>
        </Stack>
      </SignInFrame>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { authenticationSecret: secret, password };
    const wrong = fieldErrors(ResetPassword.input, input)["password"];
    setMissing(wrong);
    if (wrong === undefined) reset.mutate(input, { onSuccess: forgetSecrets });
  };
  return (
    <SignInFrame title="New password">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            {reason} Choose a password of your own.
          </Text>
          {reset.error && missing === undefined && !reset.error.errors["password"] && (
            <Alert color="red" variant="light" role="alert">
              {reset.error.code === "login.code"
                ? "The time to choose a password is over. Begin again."
                : reset.error.message}
            </Alert>
          )}
          <PasswordInput
            label="Password"
            description="At least 12 characters"
            autoComplete="new-password"
            autoFocus
            value={password}
            error={missing ?? reset.error?.errors["password"]}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={reset.isPending} mt="xs" fullWidth>
            Submit
          </Button>
        </Stack>
      </form>
    </SignInFrame>
  );
}
