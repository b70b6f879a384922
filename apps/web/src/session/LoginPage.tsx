import { Login, LoginForm } from "@concord/contract";
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { DemonstrationUsers } from "./DemonstrationUsers.tsx";
import { expiredSession } from "./return-after-expiry.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { SignInPicture } from "./SignInPicture.tsx";
import { storeAuthenticationSecret } from "./session.ts";
import { useUnsavedWork } from "./unsaved-work.ts";

/**
 * Login (S2.23, S5.1, S8.1): e-mail and password, then the code; with single sign-on the e-mail alone (S7.2, S9.11).
 */
export function LoginPage(): ReactNode {
  const navigate = useNavigate();
  const [expired] = useState(expiredSession);
  const kept = useUnsavedWork(expired?.userId ?? null, "kept");
  const options = useOperation("GetSignInOptions", {});
  const login = useCommand("Login");
  const [form, setForm] = useState({ email: "", password: "" });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const button = useRef<HTMLButtonElement>(null);
  // While nobody knows, and where the server does not answer, it is as usual.
  const service = options.data?.single_sign_on ?? null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = service === null ? form : { email: form.email };
    const wrong = fieldErrors(service === null ? LoginForm : Login.input, sent);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    login.mutate(sent, {
      onSuccess: ({ authSecret, code_from, redirect_to: away }) => {
        storeAuthenticationSecret(authSecret, code_from);
        if (away === undefined) void navigate({ to: "/step3" });
        else location.assign(away);
      },
      onError: (failure) => setErrors(failure.errors),
    });
  };

  return (
    <SignInFrame title="Login" picture={<SignInPicture />}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {expired && !login.error && (
            <Alert color="gray" variant="light" role="status">
              Your session has expired.
              {kept &&
                (kept.edits > 0 ? " Your unsaved edits are kept." : " Your unsaved input is kept.")}
            </Alert>
          )}
          {login.error && Object.keys(errors).length === 0 && (
            <Alert color="red" variant="light" role="alert">
              {login.error.message}
            </Alert>
          )}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            value={form.email}
            error={errors["email"]}
            onChange={(event) => setForm({ ...form, email: event.currentTarget.value })}
          />
          {service === null && (
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              value={form.password}
              error={errors["password"]}
              onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
            />
          )}
          <Button
            ref={button}
            type="submit"
            // On the way to the service the page is still here for a moment.
            loading={login.isPending || login.data?.redirect_to !== undefined}
            mt="xs"
            fullWidth
          >
            {service === null ? "Login" : `Login with ${service}`}
          </Button>
          {service === null && (
            <Anchor component={Link} to="/forgotpassword" size="sm" ta="center">
              Forgot password
            </Anchor>
          )}
        </Stack>
      </form>
      <DemonstrationUsers
        users={options.data?.demonstration_users ?? []}
        email={form.email}
        onChoose={({ email, password }) => {
          setForm({ email, password });
          setErrors({});
          button.current?.focus();
        }}
      />
    </SignInFrame>
  );
}
