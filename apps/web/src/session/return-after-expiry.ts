// Where a session ran out, so that whoever signs in again in this tab goes on there. A user's own, and for this tab
// only.
import { EXPIRED_SESSION, signedInUser } from "./session.ts";

export interface ExpiredSession {
  readonly userId: number;
  /** The address below the base path, with its query. */
  readonly path: string;
}

/** The session that ran out in this tab; null when none did. */
export function expiredSession(): ExpiredSession | null {
  try {
    // Written by keepExpiredSession below.
    return JSON.parse(sessionStorage.getItem(EXPIRED_SESSION) ?? "null") as ExpiredSession | null;
  } catch {
    return null;
  }
}

/** What to remember, read while the user is still known; null when nobody was signed in on a page of the dashboard. */
export function expiringSession(path: string): ExpiredSession | null {
  const user = signedInUser();
  if (!user || !path.startsWith("/dashboard/")) return expiredSession();
  return { userId: user.user_id, path };
}

/** Remembers it, after everything else of the user has been forgotten. */
export function keepExpiredSession(expired: ExpiredSession | null): void {
  if (expired) sessionStorage.setItem(EXPIRED_SESSION, JSON.stringify(expired));
}

/** Where the user continues after signing in; null when no session of theirs ran out here. Asking forgets it. */
export function takeReturnPath(userId: number): string | null {
  const expired = expiredSession();
  sessionStorage.removeItem(EXPIRED_SESSION);
  return expired?.userId === userId ? expired.path : null;
}
