import { VerifyAuthenticationCode } from "@concord/contract";
import { Alert, Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import { fieldErrors } from "../platform/form/field-errors.ts";
import classes from "./SignInFrame.module.css";

interface CodeFormProps {
  readonly secret: string;
  /** Where the code is. */
  readonly hint: string;
  /** Six digits, and nothing else; a recovery code has letters. */
  readonly isNumber?: boolean;
  readonly failure: ApiProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (input: { authenticationSecret: string; authenticationCode: string }) => void;
}

/** One code field and Submit (S2.24, S5.1, S8.2), after a password and after a forgotten one. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const { secret, hint, isNumber = true, failure, isBusy, onSubmit } = props;
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { authenticationSecret: secret, authenticationCode: code };
    const wrong = fieldErrors(VerifyAuthenticationCode.input, input)["authenticationCode"];
    setMissing(wrong);
    if (wrong === undefined) onSubmit(input);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text c="dimmed" size="sm" className={classes.hint ?? ""}>
          {hint}
        </Text>
        {failure && missing === undefined && (
          <Alert color="red" variant="light" role="alert">
            {failure.message}
          </Alert>
        )}
        <TextInput
          label="Code"
          placeholder="6-digit code"
          inputMode={isNumber ? "numeric" : "text"}
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={missing}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy} mt="xs" fullWidth>
          Submit
        </Button>
        <Anchor component={Link} to="/" size="sm" ta="center">
          Back to login
        </Anchor>
      </Stack>
    </form>
  );
}
