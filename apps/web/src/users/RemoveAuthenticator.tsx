import { Button, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";

/** Back to codes by mail. */
export function RemoveAuthenticator({ onDone }: { readonly onDone: () => void }): ReactNode {
  const remove = useCommand("RemoveAuthenticator");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ password, code }, { onSuccess: onDone });
  };
  const failure = remove.error;
  const isOfCode = failure?.code === "login.code" || failure?.errors["code"] !== undefined;
  const words = failure?.errors[isOfCode ? "code" : "password"] ?? failure?.message;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mt="sm">
        <Text size="sm">Codes are then sent to your email address again.</Text>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={isOfCode ? undefined : words}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <TextInput
          label="Code of the app, or a recovery code"
          autoComplete="one-time-code"
          value={code}
          error={isOfCode ? words : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" size="xs" loading={remove.isPending}>
            Remove
          </Button>
          <Button variant="default" size="xs" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
