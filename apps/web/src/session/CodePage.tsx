import { Navigate, useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { CodeForm } from "./CodeForm.tsx";
import { landingPath } from "./landing.ts";
import { NewPassword } from "./NewPassword.tsx";
import { takeReturnPath } from "./return-after-expiry.ts";
import { authenticationSecret, storeUser } from "./session.ts";
import { SignInFrame } from "./SignInFrame.tsx";

/**
 * Code verification (S2.24, S5.1, S8.2): the second step of signing in. Whose password is temporary chooses another one
 * instead (S9.4).
 */
export function CodePage(): ReactNode {
  const navigate = useNavigate();
  const verify = useCommand("VerifyAuthenticationCode");
  const start = useCommand("SetMFASessionToken");
  const [secret] = useState(authenticationSecret);
  if (secret === null) return <Navigate to="/" replace />;
  if (verify.data?.password_is_temporary)
    return <NewPassword secret={secret} reason="Your password was a temporary one." />;

  const enter = () =>
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
    );
  return (
    <SignInFrame title="Code verification">
      <CodeForm
        secret={secret}
        hint="A code was sent to your email address."
        failure={verify.error ?? start.error}
        isBusy={verify.isPending || start.isPending}
        onSubmit={(input) =>
          verify.mutate(input, {
            onSuccess: ({ password_is_temporary: isTemporary }) => {
              if (!isTemporary) enter();
            },
          })
        }
      />
    </SignInFrame>
  );
}
