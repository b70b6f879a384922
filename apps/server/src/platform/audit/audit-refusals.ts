import { setTimeout } from "node:timers/promises";
import type { ProblemCode } from "@concord/contract";
import type { AuditView } from "./audit-views.ts";

/** Refusals that are access refused, or somebody's guess that failed; the others are mistakes of input. */
const inTrail = new Set<ProblemCode>([
  "session.role",
  "request.forged",
  "request.too-many",
  "row.not-found",
  "sources.withheld",
  "user.above",
  "login.failed",
  "login.code",
  "setup.link",
]);

/** One refused call: who, what, from where, in which session. */
export interface Refusal {
  readonly at: Date;
  readonly userId: number | null;
  readonly role: string | null;
  readonly operation: string;
  readonly code: ProblemCode;
  readonly address: string;
  /** Begin of the hash of the session's token, which tells sessions apart and opens none. */
  readonly session: string | null;
  readonly parameters: object;
}

export interface AuditRefusal {
  (refusal: Refusal): Promise<void>;
  /** Writes down what was counted and is not in the trail yet: before the server stops. */
  end(): Promise<void>;
}

const minute = 60_000;
/** Entries a minute of callers without a session, whatever their addresses: more are counted, not written. */
const mostOfNobody = 60;
/**
 * Milliseconds that telling the trail of such a caller takes at least, whether it is written or only counted: the
 * difference would say which mails are known (decision 311). Several times what writing takes.
 */
const leastOfNobody = 25;

interface Told {
  readonly at: number;
  more: number;
  readonly refusal: Refusal;
}

/**
 * Puts refusals into the trail: the first of its kind at once, those that follow within a minute as a number, in one
 * entry after that minute. Nobody fills the trail, or the disk, by being refused.
 */
export function auditRefusals(auditView: AuditView): AuditRefusal {
  const told = new Map<string, Told>();
  let ofNobody = { since: 0, entries: 0 };

  async function summarise(until: number): Promise<void> {
    const over = [...told].filter(([, { at }]) => at <= until);
    for (const [key] of over) told.delete(key);
    const entries = over.flatMap(([, { more, refusal }]) =>
      more > 0 ? [auditView(entryOf(refusal, more))] : [],
    );
    await Promise.all(entries);
  }

  const refuse = async (refusal: Refusal): Promise<void> => {
    if (!inTrail.has(refusal.code)) return;
    const now = refusal.at.getTime();
    await summarise(now - minute);
    const who = refusal.userId ?? refusal.address;
    const key = JSON.stringify([who, refusal.operation, refusal.code]);
    const before = told.get(key);
    if (before) {
      before.more += 1;
      return;
    }
    if (refusal.userId === null) {
      if (now - ofNobody.since >= minute) ofNobody = { since: now, entries: 0 };
      ofNobody.entries += 1;
      if (ofNobody.entries > mostOfNobody) return;
    }
    told.set(key, { at: now, more: 0, refusal });
    await auditView(entryOf(refusal, 0));
  };
  const refuseAlike = async (refusal: Refusal): Promise<void> => {
    const isAlike = refusal.role === null && inTrail.has(refusal.code);
    await Promise.all([refuse(refusal), isAlike && setTimeout(leastOfNobody)]);
  };
  return Object.assign(refuseAlike, { end: () => summarise(Infinity) });
}

function entryOf({ at, userId, role, operation, ...refusal }: Refusal, repeated: number) {
  const { code, address, session, parameters } = refusal;
  return {
    at,
    userId,
    role,
    operation,
    subject: {
      parameters,
      problem: code,
      address,
      session,
      ...(repeated > 0 && { repeated }),
    },
    change: null,
  };
}
