import { VerifyAuthenticationCode } from "@concord/contract";
import { Alert, Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { Link, Navigate, useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { landingPath } from "./landing.ts";
import { takeReturnPath } from "./return-after-expiry.ts";
import { authenticationSecret, storeUser } from "./session.ts";
import { SignInFrame } from "./SignInFrame.tsx";

/** Code verification (S2.24, S5.1, S8.2): the second step of signing in. */
export function CodePage(): ReactNode {
  const navigate = useNavigate();
  const verify = useCommand("VerifyAuthenticationCode");
  const start = useCommand("SetMFASessionToken");
  const [secret] = useState(authenticationSecret);
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState<string>();
  if (secret === null) return <Navigate to="/" replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { authenticationSecret: secret, authenticationCode: code };
    const wrong = fieldErrors(VerifyAuthenticationCode.input, input)["authenticationCode"];
    setMissing(wrong);
    if (wrong !== undefined) return;
    verify.mutate(input, {
      onSuccess: () =>
        start.mutate(
          { authenticationSecret: secret },
          {
            onSuccess: ({ user }) => {
              storeUser(user);
              const back = takeReturnPath(user.user_id);
              const { pathname, searchParams } = new URL(
                back ?? landingPath(user.role),
                location.origin,
              );
              const search = Object.fromEntries(searchParams);
              void navigate({ to: pathname, search, replace: true });
            },
          },
        ),
    });
  };

  const failure = verify.error ?? start.error;
  return (
    <SignInFrame title="Code verification">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            A code was sent to your email address.
          </Text>
          {failure && missing === undefined && (
            <Alert color="red" variant="light" role="alert">
              {failure.message}
            </Alert>
          )}
          <TextInput
            label="Code"
            placeholder="6-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            error={missing}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" loading={verify.isPending || start.isPending} mt="xs" fullWidth>
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
