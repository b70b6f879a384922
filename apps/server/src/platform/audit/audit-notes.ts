/** One change: what it was and what it became, in ids, numbers and names that users gave; never a patient's text. */
export interface Change {
  readonly kind: string;
  readonly id: number | string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What a handler adds to the audit entry of its call. The operation, who, role, time and the ids among the
 * parameters are there already.
 */
export class AuditNotes {
  readonly #subjects = new Map<string, Set<number | string>>();
  readonly #changes: Change[] = [];
  #isNothing = false;
  #actor: { userId: number; role: string | null } | undefined;

  /** Names objects that were looked at or touched: `audit.subject('patient', ids)`. */
  subject(kind: string, ids: number | string | Iterable<number | string>): void {
    const known = this.#subjects.get(kind) ?? new Set();
    for (const id of typeof ids === "object" ? ids : [ids]) known.add(id);
    this.#subjects.set(kind, known);
  }

  /** Records a change: `before` is null for something new, `after` is null for something gone. */
  change(kind: string, id: number | string, before: unknown, after: unknown): void {
    this.subject(kind, id);
    this.#changes.push({ kind, id, before, after });
  }

  /** Who it was, where the call had no session yet (sign-in). */
  actor(userId: number, role: string | null): void {
    this.#actor = { userId, role };
  }

  /** Nothing happened, so that there is nothing to put into the trail. */
  nothing(): void {
    this.#isNothing = true;
  }

  read() {
    const subjects = Object.fromEntries([...this.#subjects].map(([kind, ids]) => [kind, [...ids]]));
    return { subjects, changes: this.#changes, actor: this.#actor, isNothing: this.#isNothing };
  }
}
