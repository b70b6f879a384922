// When the session of this browser ends, as far as it knows: by the last call of any tab, and in any case.
const LAST_CALL = "concord.last-call";
/** Tabs tell each other no more often than that. */
const toldEveryMilliseconds = 15_000;

let told = 0;

/** The server answered: the session is as young as it can be. */
export function noteCall(): void {
  const now = Date.now();
  if (now - told < toldEveryMilliseconds) return;
  told = now;
  localStorage.setItem(LAST_CALL, String(now));
}

/** The server counts from a minute that it noted, not from each call. */
const notedEveryMilliseconds = 60_000;

export interface SessionLength {
  readonly idle_minutes: number;
  readonly expires_at: string;
}

export interface SessionEnd {
  readonly milliseconds: number;
  /** Whatever is done; else the next call puts it off. */
  readonly inAnyCase: boolean;
}

/** How long the session has, at least. */
export function sessionEnd({ idle_minutes, expires_at }: SessionLength, now: number): SessionEnd {
  const last = Math.max(told, Number(localStorage.getItem(LAST_CALL) ?? 0));
  const idle = last + idle_minutes * 60_000 - notedEveryMilliseconds - now;
  const absolute = Date.parse(expires_at) - now;
  return { milliseconds: Math.min(idle, absolute), inAnyCase: absolute <= idle };
}
