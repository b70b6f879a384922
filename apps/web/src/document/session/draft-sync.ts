// What is staged is kept on the server as well, by itself: another device goes on with it (decision 198). The vault is
// first; what the server has may be older, and is never shown in place of something that was not seen there.
import type { AnnotationDraft } from "@concord/contract";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { hasUnsavedEdits, type StageRecord } from "./stage-record.ts";
import type { StageStore } from "./stage-store.ts";

/** The calls that it makes. */
export interface DraftCalls {
  read(): Promise<AnnotationDraft | null>;
  /** @throws ApiProblem `draft.newer` where there is another edition than the one that it is based on */
  keep(
    basedOn: string,
    content: string | null,
  ): Promise<{ readonly edition: string; readonly kept_at: string | null }>;
}

export interface DraftState {
  /** When the server kept what is staged here; null: it has not, or there is nothing to keep. */
  readonly keptAt: string | null;
  /** Why it has not. */
  readonly failure: string | null;
  /** That was when it was asked for what it keeps: another device may have kept edits. */
  readonly isUnread: boolean;
  /** When another device kept what is shown here now, until it is changed. */
  readonly adoptedAt: string | null;
  /** What another device has kept beside what is staged here, and when. */
  readonly other: StageRecord | null;
  readonly otherAt: string | null;
}

/** Said where `isUnread`. */
export const unreadDraftText = ({ failure }: DraftState): string =>
  `Whether another device has kept unsaved edits of this document is not known: ${failure}`;

export const nothingKept: DraftState = {
  keptAt: null,
  failure: null,
  isUnread: false,
  adoptedAt: null,
  other: null,
  otherAt: null,
};

/** As `longestDraft` of the contract. */
const LONGEST = 4_000_000;
/** Without an answer to any of them, older ones than so many are not told apart from those of another device. */
const MOST_SENT = 50;
/** Drafts of another form are left where they are. */
const FORM = 1;

export class DraftSync {
  readonly #stages: Pick<StageStore, "snapshot" | "adopt" | "take" | "noteSent">;
  readonly #calls: DraftCalls;
  /** The edition on the server; undefined until it has been read. */
  #edition: string | undefined;
  /** The revision that this edition holds; null: none. */
  #revision: number | null = null;
  /** Revisions that the server may have: the last that it said it kept, and those sent since. */
  #sent: readonly number[] = [];
  #state = nothingKept;
  /** Undefined while nothing is on its way. */
  #working: Promise<void> | undefined;
  #isStopped = false;
  readonly #listeners = new Set<() => void>();

  constructor(
    stages: Pick<StageStore, "snapshot" | "adopt" | "take" | "noteSent">,
    calls: DraftCalls,
  ) {
    this.#stages = stages;
    this.#calls = calls;
  }

  readonly state = (): DraftState => this.#state;

  edition(): string {
    return this.#edition ?? "";
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Once the vault has been read. */
  async start(): Promise<void> {
    this.#isStopped = false;
    await this.#work();
  }

  /** What is on its way comes to its end; what was given up is taken off the server all the same. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Resolves once nothing is on its way any more. */
  async whenIdle(): Promise<void> {
    await this.#working;
  }

  /** Something was staged, saved or given up. */
  changed(): void {
    this.#say({ keptAt: null, adoptedAt: null });
    void this.#work();
  }

  /** What is staged is another's now: a tab that keeps it itself. It is not known here when it has. */
  followed(): void {
    if (this.#state.keptAt !== null && this.#stages.snapshot()?.revision !== this.#revision)
      this.#say({ keptAt: null, adoptedAt: null });
  }

  retry(): void {
    void this.#work();
  }

  /** What the other device has is in what `take` makes of the stage here, or left out by it. */
  settle(take: () => void): void {
    const { other } = this.#state;
    if (!other) return;
    this.#say({ other: null, otherAt: null });
    this.#stages.take(other.revision);
    take();
    void this.#work();
  }

  /** One call at a time: what is staged meanwhile goes with the next one. */
  async #work(): Promise<void> {
    if (this.#working || this.#isStopped) return;
    this.#working = this.#workThrough();
    await this.#working;
  }

  async #workThrough(): Promise<void> {
    try {
      while ((!this.#isStopped || this.#isGivenUp()) && (await this.#step()));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.#say({ failure: error.message, isUnread: this.#edition === undefined });
    } finally {
      this.#working = undefined;
    }
  }

  /** The server may still have what nobody wants any more: it would come back when the document is opened again. */
  #isGivenUp(): boolean {
    const record = this.#stages.snapshot();
    return record !== null && !hasUnsavedEdits(record) && (this.#edition ?? "") !== "";
  }

  /** Whether there may be more to do. */
  async #step(): Promise<boolean> {
    const edition = this.#edition;
    if (edition === undefined) {
      this.#reconcile(await this.#calls.read());
      return true;
    }
    const record = this.#stages.snapshot();
    if (!record || this.#state.other) return false;
    const isUnsaved = hasUnsavedEdits(record);
    if (isUnsaved ? this.#revision === record.revision : edition === "") return false;
    const content = isUnsaved ? JSON.stringify({ form: FORM, record }) : null;
    if (content !== null && content.length > LONGEST) {
      this.#say({ failure: "there is more of them than it keeps." });
      return false;
    }
    // Before it is known: the page may end, or the answer be lost, after the server has it.
    if (isUnsaved) this.#note([...this.#sent.slice(-MOST_SENT), record.revision]);
    try {
      const kept = await this.#calls.keep(edition, content);
      this.#edition = kept.edition;
      // Saved or given up meanwhile, here or in another tab: what is staged now goes once more.
      if (kept.kept_at === null) return true;
      this.#revision = isUnsaved ? record.revision : null;
      if (isUnsaved) this.#note([record.revision]);
      // What was staged while the call was on its way is not in it.
      const isAll = this.#stages.snapshot()?.revision === record.revision;
      this.#say({ keptAt: isUnsaved && isAll ? kept.kept_at : null, failure: null });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== "draft.newer") throw error;
      this.#edition = undefined;
    }
    return true;
  }

  #note(sent: readonly number[]): void {
    this.#sent = sent;
    this.#stages.noteSent(sent);
  }

  #reconcile(draft: AnnotationDraft | null): void {
    const here = this.#stages.snapshot();
    this.#edition = draft?.edition ?? "";
    if (this.#state.isUnread) this.#say({ failure: null, isUnread: false });
    const there = draft && readDraft(draft.content);
    if (here?.sent) this.#note(here.sent);
    // What an earlier session kept is kept once more by this one: an explicit sign-out ends what its own session has.
    this.#revision = draft?.is_own_session === true ? (there?.revision ?? null) : null;
    if (!draft || !there || !here) return;
    if (there.revision === here.revision) {
      this.#say({ keptAt: draft.kept_at, failure: null });
      return;
    }
    // Another tab of this browser: the tabs tell each other, and the newest is here already; unless the browser could
    // not store it (decision 261).
    const isOlder = draft.is_own_session && here.revision < there.revision;
    const isSeen =
      draft.is_own_session ||
      here.sent?.includes(there.revision) === true ||
      here.taken?.includes(there.revision) === true;
    const isTaken = there.taken?.includes(here.revision) === true;
    if (!hasUnsavedEdits(here) || isTaken || isOlder) {
      this.#stages.adopt(there);
      this.#say({ keptAt: draft.kept_at, adoptedAt: draft.kept_at, failure: null });
    } else if (!isSeen) this.#say({ other: there, otherAt: draft.kept_at });
  }

  #say(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Null where it is of another form. */
function readDraft(content: string): StageRecord | null {
  // Written by `#step` of this or an earlier version; the server gives it to nobody else.
  const kept = JSON.parse(content) as { readonly form?: number; readonly record: StageRecord };
  return kept.form === FORM ? kept.record : null;
}
