import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { Authenticator } from "./Authenticator.tsx";
import { Details } from "./Details.tsx";
import { phoneText } from "./phone.ts";
import { Sessions } from "./Sessions.tsx";

/** The Security tab (S2.39): the password masked, two-step verification, the primary phone; below, the sessions. */
export function SecurityTab(): ReactNode {
  const details = useOperation("FetchUserDetails", {});
  return (
    <>
      <Loaded query={details}>
        {({ data: [user] }) =>
          user && (
            <Details
              entries={[
                [
                  "Password",
                  // As many dots whatever its length.
                  <span key="password" role="img" aria-label="Hidden">
                    ••••••••••••
                  </span>,
                ],
                ["Two-step verification", "Enabled"],
                ["Primary phone", phoneText(user.phone_number)],
              ]}
            />
          )
        }
      </Loaded>
      <Authenticator />
      <Sessions />
    </>
  );
}
