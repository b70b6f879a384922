import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { QrCode } from "../platform/QrCode.tsx";
import classes from "./Authenticator.module.css";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** In fours, as apps show it where it is typed in. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** Password, then the secret for the app and its first code, then the recovery codes. */
export function AddAuthenticator({ onDone }: { readonly onDone: () => void }): ReactNode {
  const begin = useCommand("BeginAuthenticator");
  const confirm = useCommand("ConfirmAuthenticator");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onDone={onDone} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (begin.data) confirm.mutate({ code });
    else begin.mutate({ password });
  };
  const failure = begin.data ? confirm.error : begin.error;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mt="sm">
        {begin.data ? (
          <>
            <Text size="sm">
              Scan this picture with your app, or type the letters in. Then enter the code that the
              app shows.
            </Text>
            <div className={classes.setup}>
              <QrCode
                className={classes.picture ?? ""}
                text={begin.data.uri}
                label="QR code for the authenticator app"
              />
              <Text size="sm" className={classes.secret ?? ""} data-secret>
                {inFours(begin.data.secret)}
              </Text>
            </div>
            <TextInput
              label="Code"
              placeholder="6-digit code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              value={code}
              error={failure?.message}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </>
        ) : (
          <>
            <Text size="sm">
              An app such as those of your phone&apos;s system or of your password manager then
              makes the codes, also where no mail comes. Enter your password first.
            </Text>
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              autoFocus
              value={password}
              error={failure?.message}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        )}
        {failure?.code === "authenticator.none" && (
          <Alert color="red" variant="light" role="alert">
            Begin again.
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="xs" loading={begin.isPending || confirm.isPending}>
            {begin.data ? "Confirm" : "Continue"}
          </Button>
          <Button variant="default" size="xs" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
