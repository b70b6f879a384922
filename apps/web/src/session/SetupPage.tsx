import { SetUpFirstUser } from "@concord/contract";
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { SignInFrame } from "./SignInFrame.tsx";

const empty = { organization_name: "", first_name: "", last_name: "", email: "", password: "" };

const fields = [
  ["organization_name", "Organization name", "organization"],
  ["first_name", "First name", "given-name"],
  ["last_name", "Last name", "family-name"],
  ["email", "Email", "username"],
] as const;

/** Makes the first organisation and its administrator, for whoever has the link that a start without users prints. */
export function SetupPage(): ReactNode {
  // In the fragment, which no server and no log sees.
  const [setup_token] = useState(() => location.hash.slice(1));
  const setUp = useCommand("SetUpFirstUser");
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  if (setup_token === "")
    return (
      <SignInFrame title="First user">
        <Stack gap="sm">
          <Text size="sm">
            While nobody can sign in, each start of the server prints a link that makes the first
            user. Open that link; this address alone is not enough.
          </Text>
          <Anchor component={Link} to="/" size="sm">
            Back to login
          </Anchor>
        </Stack>
      </SignInFrame>
    );

  if (setUp.data) {
    const { adopted_hospitals: adopted } = setUp.data;
    return (
      <SignInFrame title="First user">
        <Stack gap="sm">
          <Text size="sm" role="status">
            {form.organization_name} and its administrator {form.email} were created. Sign in to
            continue.
          </Text>
          {adopted.length > 0 && (
            <Text size="sm">Imported before, and now part of it: {adopted.join(", ")}.</Text>
          )}
          <Button component={Link} to="/" c="var(--concord-on-accent)" fullWidth mt="xs">
            Login
          </Button>
        </Stack>
      </SignInFrame>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { setup_token, ...form };
    const wrong = fieldErrors(SetUpFirstUser.input, input);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setUp.mutate(input, { onError: (failure) => setErrors(failure.errors) });
  };

  return (
    <SignInFrame title="First user">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            This makes your organization and you as its administrator. The link works once.
          </Text>
          {setUp.error && Object.keys(errors).length === 0 && (
            <Alert color="red" variant="light" role="alert">
              {setUp.error.message}
            </Alert>
          )}
          {fields.map(([name, label, autoComplete], index) => (
            <TextInput
              key={name}
              label={label}
              type={name === "email" ? "email" : "text"}
              autoComplete={autoComplete}
              autoFocus={index === 0}
              value={form[name]}
              error={errors[name]}
              onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
            />
          ))}
          <PasswordInput
            label="Password"
            description="At least 12 characters"
            autoComplete="new-password"
            value={form.password}
            error={errors["password"]}
            onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
          />
          <Button type="submit" loading={setUp.isPending} mt="xs" fullWidth>
            Save
          </Button>
        </Stack>
      </form>
    </SignInFrame>
  );
}
