// Who is signed in, as the browser remembers it (S2.2, S4.2). The session itself is an HttpOnly cookie that no script
// sees.
import type { OutputOf, SignedInUser } from "@concord/contract";
import { useSyncExternalStore } from "react";
import { call, sendRoleOf } from "../platform/api/call.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { showCountsFrom } from "../platform/format.ts";

const USER = "concord.user";
/** Kept beside the user, not in the tab: a link that is opened in another tab must not sign anybody out. */
const FLAG = "concord.session";
const SECRET = "concord.secret";
const CODE_FROM = "concord.code-from";
/** Of a forgotten password. Not the tab's alone: the mail's link opens another. */
const RESET_SECRET = "concord.reset-secret";
/** A setting of the device, not of the person: the only key that outlives a sign-out. */
const COLOUR_SCHEME = "mantine-color-scheme-value";
/** Where a session ran out in this tab (return-after-expiry.ts). */
export const EXPIRED_SESSION = "concord.return";

type CodeFrom = OutputOf<"Login">["code_from"];

const listeners = new Set<() => void>();
const onSignOut = new Set<(ending: SessionEnding) => void>();
let current: SignedInUser | null = null;
take(readStoredUser());
sendRoleOf(() => current?.role);

/** The signed-in user, or null. Components use `useUser`. */
export function signedInUser(): SignedInUser | null {
  return current;
}

/** The signed-in user; the component renders again when it changes. */
export function useUser(): SignedInUser | null {
  return useSyncExternalStore(subscribe, signedInUser);
}

/** The signed-in user below the dashboard, where the guard has made sure that there is one. */
export function useSignedInUser(): SignedInUser {
  const user = useUser();
  if (!user) throw new Error("There is no signed-in user.");
  return user;
}

/** Stores the user after sign-in, or after the role was switched. */
export function storeUser(user: SignedInUser): void {
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(FLAG, "true");
  sessionStorage.removeItem(SECRET);
  sessionStorage.removeItem(CODE_FROM);
  take(user);
  for (const listener of listeners) listener();
}

/** The secret between password and code (S7.2); null when there is none. */
export function authenticationSecret(): string | null {
  return sessionStorage.getItem(SECRET);
}

export function storeAuthenticationSecret(secret: string, codeFrom: CodeFrom): void {
  sessionStorage.setItem(SECRET, secret);
  sessionStorage.setItem(CODE_FROM, codeFrom);
}

/** Where the code of the sign-in that is on its way is. */
export function codeFrom(): CodeFrom {
  return sessionStorage.getItem(CODE_FROM) === "authenticator" ? "authenticator" : "mail";
}

/** The secret between a forgotten password and its code; null when there is none. */
export function resetSecret(): string | null {
  return localStorage.getItem(RESET_SECRET);
}

export function storeResetSecret(secret: string): void {
  localStorage.setItem(RESET_SECRET, secret);
}

/** A password was chosen: no code is waited for any more. */
export function forgetSecrets(): void {
  sessionStorage.removeItem(SECRET);
  localStorage.removeItem(RESET_SECRET);
}

export interface SessionEnding {
  readonly userId: number | null;
  /** The user signed out; false when the session ran out or was found ended: then unsaved work is kept. */
  readonly isExplicit: boolean;
}

/** Registers what else must be forgotten when the user signs out or the session ends: staged edits, caches. */
export function onSignedOut(forget: (ending: SessionEnding) => void): void {
  onSignOut.add(forget);
}

/** Forgets everything about the user in this browser: state, cached answers, storage (S4.2, S8.4). */
export function forgetUser({ isExplicit = false } = {}): void {
  const ending = { userId: current?.user_id ?? null, isExplicit };
  const scheme = localStorage.getItem(COLOUR_SCHEME);
  // The guard of the dashboard comes here again after the session ran out: nobody is left to be forgotten then, and
  // the login still says what happened.
  const expired = current || isExplicit ? null : sessionStorage.getItem(EXPIRED_SESSION);
  localStorage.clear();
  sessionStorage.clear();
  if (expired !== null) sessionStorage.setItem(EXPIRED_SESSION, expired);
  if (scheme !== null) localStorage.setItem(COLOUR_SCHEME, scheme);
  queryClient.clear();
  for (const forget of onSignOut) forget(ending);
  take(null);
  for (const listener of listeners) listener();
}

/**
 * The guard of S2.2 and S6.8: true when the dashboard may be entered, and the session flag is set then.
 * A tab with a history but without user and flag is signed out.
 */
export function enterDashboard(): boolean {
  const isSignedIn = Boolean(current?.email) && localStorage.getItem(FLAG) !== null;
  if (window.history.length > 1 && !isSignedIn) {
    forgetUser();
    // Expires the cookie, which only the server can; without an answer it runs out by itself.
    call("Logout", {}).catch(() => {});
    return false;
  }
  if (!current?.email) return false;
  localStorage.setItem(FLAG, "true");
  return true;
}

function take(user: SignedInUser | null): void {
  current = user;
  // Undefined of a user that an older application stored.
  showCountsFrom((user as Partial<SignedInUser> | null)?.smallest_count ?? 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStoredUser(): SignedInUser | null {
  try {
    // Written by storeUser; a user of an older shape fails at the first call and signs in again.
    return JSON.parse(localStorage.getItem(USER) ?? "null") as SignedInUser | null;
  } catch {
    return null;
  }
}

// Signing out in one tab signs out the others.
window.addEventListener("storage", (event) => {
  if (event.key !== USER && event.key !== null) return;
  const stored = readStoredUser();
  if (stored === null && current !== null) forgetUser();
  else {
    take(stored);
    for (const listener of listeners) listener();
  }
});
