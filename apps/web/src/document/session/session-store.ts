import { allStored, type StorageState } from "../../platform/vault/storage-state.ts";
import { transact, type Command } from "./commands.ts";
import { DraftSync, nothingKept, type DraftCalls, type DraftState } from "./draft-sync.ts";
import { newSession, type DocumentSession } from "./document-session.ts";
import type { SessionInput } from "./session-input.ts";
import { shownSession } from "./shown-session.ts";
import { StageStore } from "./stage-store.ts";
import { emptyStage } from "./stage.ts";

/** Milliseconds that somebody who leaves waits for the server. */
const LONGEST_WAIT = 2000;

/** A document's session in this tab; what is staged in it is on its way to the vault before anybody sees it. */
export class SessionStore {
  readonly #stages: StageStore | null;
  readonly #drafts: DraftSync | null;
  #session: DocumentSession;
  #isPutting = false;
  readonly #listeners = new Set<() => void>();

  /** @param userId null for whoever only reads */
  constructor(
    userId: number | null,
    docId: number,
    given: SessionInput,
    draftCalls: DraftCalls | null = null,
  ) {
    this.#stages = userId === null ? null : new StageStore({ userId, docId });
    this.#drafts = this.#stages && draftCalls && new DraftSync(this.#stages, draftCalls);
    const fresh = newSession();
    const isKnown = shownSession(fresh, given).current !== null;
    // Words that the address asks for, and that nobody has annotated, are as if they were selected.
    this.#session = isKnown ? fresh : newSession(given.target.span);
  }

  /** Reads what was kept, and follows it from then on; the answer ends that. */
  open(onSavedInOtherTab: () => void): () => void {
    const stages = this.#stages;
    if (!stages) return () => {};
    const stops = [stages.subscribe(this.#follow), stages.onSavedInOtherTab(onSavedInOtherTab)];
    const drafts = this.#drafts;
    if (drafts) stops.push(drafts.subscribe(() => this.#publish()));
    void stages
      .open({ stage: emptyStage(0), base: [], savedConcepts: [], revision: 0 })
      .then(() => drafts?.start());
    return () => {
      drafts?.stop();
      for (const stop of stops) stop();
      stages.close();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): DocumentSession => this.#session;

  /** Whether all that is staged would be there again if the browser ended now. */
  readonly storageState = (): StorageState => this.#stages?.storageState() ?? allStored;

  /** What became of keeping it on the server, and what another device has kept there. */
  readonly draftState = (): DraftState => this.#drafts?.state() ?? nothingKept;

  /** The edition of the draft on the server that a save ends; empty where there is none. */
  readonly draftEdition = (): string => this.#drafts?.edition() ?? "";

  /** Tries once more to keep it on the server. */
  readonly retryKeeping = (): void => this.#drafts?.retry();

  /** What another device has staged is put before what is staged here, or left out. */
  settle(settled: "added" | "left out", given: SessionInput): void {
    const { other } = this.draftState();
    if (!other || (settled === "added" && !given.answer)) return;
    this.#drafts?.settle(() => {
      if (settled === "added") this.run({ kind: "merge", other }, given);
    });
  }

  /** Resolves once nothing is on its way to the vault. */
  async whenStored(): Promise<void> {
    await this.#stages?.whenStored();
  }

  /** Resolves once what was given up is off the server too, or it takes too long: then that goes on by itself. */
  async whenGivenUp(): Promise<void> {
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_WAIT);
    });
    await Promise.race([this.#drafts?.whenIdle(), patience]);
  }

  /** Tries once more to keep what could not be. */
  readonly retryStoring = (): void => this.#stages?.retryStoring();

  /** The session after a command. */
  run(command: Command, given: SessionInput): DocumentSession {
    const before = this.#session;
    const after = transact(before, command, given);
    if (after === before) return before;
    this.#session =
      after.work === before.work ? after : { ...after, work: this.#keep(after, command) };
    this.#publish();
    return this.#session;
  }

  #keep({ work }: DocumentSession, { kind }: Command): DocumentSession["work"] {
    const stages = this.#stages;
    if (!stages || !work) return null;
    this.#isPutting = true;
    try {
      stages.put(work, { isSaved: kind === "saved" });
    } finally {
      this.#isPutting = false;
    }
    this.#drafts?.changed();
    // Nothing, where the user has signed out in the meantime.
    return stages.snapshot();
  }

  /** What another tab has staged, what was read, and what became of keeping it. */
  readonly #follow = (): void => {
    const work = this.#stages?.snapshot() ?? null;
    if (this.#isPutting) return;
    if (work !== this.#session.work) {
      this.#session = { ...this.#session, work };
      this.#drafts?.followed();
    }
    this.#publish();
  };

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }
}
