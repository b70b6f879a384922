import { Login } from "@concord/contract";
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { useCommand } from "../platform/api/use-operation.ts";
import { expiredSession } from "./return-after-expiry.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { SignInPicture } from "./SignInPicture.tsx";
import { storeAuthenticationSecret } from "./session.ts";
import { useUnsavedWork } from "./unsaved-work.ts";

/** Login (S2.23, S5.1, S8.1): e-mail and password, then the code. */
export function LoginPage(): ReactNode {
  const navigate = useNavigate();
  const [expired] = useState(expiredSession);
  const kept = useUnsavedWork(expired?.userId ?? null, "kept");
  const login = useCommand("Login");
  const [form, setForm] = useState({ email: "", password: "" });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fieldErrors(Login.input, form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    login.mutate(form, {
      onSuccess: ({ authSecret }) => {
        storeAuthenticationSecret(authSecret);
        void navigate({ to: "/step3" });
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
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            value={form.password}
            error={errors["password"]}
            onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
          />
          <Button type="submit" loading={login.isPending} mt="xs" fullWidth>
            Login
          </Button>
          <Anchor component={Link} to="/forgotpassword" size="sm" ta="center">
            Forgot password
          </Anchor>
        </Stack>
      </form>
    </SignInFrame>
  );
}
