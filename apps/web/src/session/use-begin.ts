import type { SignedInUser } from "@concord/contract";
import { useNavigate } from "@tanstack/react-router";
import { landingPath } from "./landing.ts";
import { takeReturnPath } from "./return-after-expiry.ts";
import { storeUser } from "./session.ts";

/** Begins a session in the browser: to where one of the user's ran out in this tab, else to where the role begins. */
export function useBegin(): (user: SignedInUser) => void {
  const navigate = useNavigate();
  return (user) => {
    storeUser(user);
    const back = takeReturnPath(user.user_id);
    const { pathname, searchParams } = new URL(back ?? landingPath(user), location.origin);
    const search = Object.fromEntries(searchParams);
    void navigate({ to: pathname, search, replace: true });
  };
}
