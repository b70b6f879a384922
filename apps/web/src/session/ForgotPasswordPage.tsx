import { ForgotPassword } from "@concord/contract";
import { Alert, Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { storeResetSecret } from "./session.ts";
import { SignInFrame } from "./SignInFrame.tsx";

/** Forgot password (S2.25, S4.3, S5.1): the email, then that instructions were sent, whoever it was. */
export function ForgotPasswordPage(): ReactNode {
  const forgot = useCommand("ForgotPassword");
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState<string>();

  if (forgot.data)
    return (
      <SignInFrame title="Forgot password">
        <Stack gap="sm">
          <Text size="sm" role="status">
            Password reset instructions were sent to {email.trim()}, if there is a user with this
            email. The code in them is valid for ten minutes, in this browser.
          </Text>
          <Button component={Link} to="/" c="var(--concord-on-accent)" fullWidth mt="xs" autoFocus>
            Ok
          </Button>
          <Anchor component={Link} to="/step2" size="sm" ta="center">
            Enter the code
          </Anchor>
        </Stack>
      </SignInFrame>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fieldErrors(ForgotPassword.input, { email })["email"];
    setMissing(wrong);
    if (wrong !== undefined) return;
    forgot.mutate(
      { email },
      {
        onSuccess: ({ authSecret }) => storeResetSecret(authSecret),
        onError: (failure) => setMissing(failure.errors["email"]),
      },
    );
  };

  return (
    <SignInFrame title="Forgot password">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {forgot.error && missing === undefined && (
            <Alert color="red" variant="light" role="alert">
              {forgot.error.message}
            </Alert>
          )}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            error={missing}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" loading={forgot.isPending} mt="xs" fullWidth>
            Submit
          </Button>
          <Anchor component={Link} to="/" size="sm" ta="center">
            Back to login
          </Anchor>
        </Stack>
      </form>
    </SignInFrame>
  );
}
