// The stages that are open in this tab: kept at rest, and shared with other tabs that show the same document.
import { stagedState } from "./stage.ts";
import { isWorthKeeping, type StageRecord } from "./stage-record.ts";
import {
  canKeepStages,
  dropStage,
  dropStagesOf,
  keepStage,
  readStage,
  readStagesOf,
  type StageOwner,
} from "./stage-vault.ts";

type Message =
  | { readonly kind: "stage"; readonly owner: StageOwner; readonly record: StageRecord }
  | { readonly kind: "saved"; readonly owner: StageOwner; readonly record: StageRecord }
  | { readonly kind: "ask"; readonly owner: StageOwner }
  | { readonly kind: "forget"; readonly userId: number };

/** One document's stage in this tab. `useStageStore` makes it. */
export class StageStore {
  readonly owner: StageOwner;
  /** Null until what was kept has been read. */
  #record: StageRecord | null = null;
  #isForgotten = false;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #savedElsewhere = new Set<() => void>();

  constructor(owner: StageOwner) {
    this.owner = owner;
  }

  /** Reads what was kept; without anything the stage begins as `fresh`. */
  async open(fresh: StageRecord): Promise<void> {
    stores.add(this);
    const kept = canKeepStages() ? await readStage(this.owner).catch(() => null) : null;
    if (this.#record || this.#isForgotten) return;
    this.#accept(kept ?? fresh);
    // Where nothing is kept at rest another tab may still have it.
    if (!kept) post({ kind: "ask", owner: this.owner });
  }

  close(): void {
    stores.delete(this);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): StageRecord | null => this.#record;

  /** Calls back when another tab has saved this document. */
  onSavedElsewhere(listener: () => void): () => void {
    this.#savedElsewhere.add(listener);
    return () => this.#savedElsewhere.delete(listener);
  }

  /** Replaces the stage here, at rest and in the other tabs. `isSaved`: because it has been saved. */
  put(changed: Omit<StageRecord, "revision">, { isSaved = false } = {}): void {
    if (this.#isForgotten) return;
    // The clock, and not a count: a tab that was opened later has counted less, and its edits are the newer ones.
    const revision = Math.max(Date.now(), (this.#record?.revision ?? 0) + 1);
    const record = { ...changed, revision };
    this.#accept(record);
    post({
      kind: isSaved ? "saved" : "stage",
      owner: this.owner,
      record,
    });
    if (!canKeepStages()) return;
    // One after the other, so that the last one stays; a full disk must not stop the work.
    this.#writing = this.#writing
      .then(() => this.#write(record))
      .catch((error: unknown) => console.error("Staged edits could not be kept.", error));
  }

  /** Resolves once everything that was put is at rest. */
  settled(): Promise<unknown> {
    return this.#writing;
  }

  receive(message: Message): void {
    if (message.kind === "forget") {
      if (message.userId === this.owner.userId) this.forget();
      return;
    }
    const { userId, docId } = message.owner;
    if (userId !== this.owner.userId || docId !== this.owner.docId || this.#isForgotten) return;
    const own = this.#record;
    if (message.kind === "ask") {
      if (own && isWorthKeeping(own)) post({ kind: "stage", owner: this.owner, record: own });
      return;
    }
    if (own && message.record.revision <= own.revision) return;
    this.#accept(message.record);
    if (message.kind === "saved") for (const listener of this.#savedElsewhere) listener();
  }

  /** Nothing is kept any more, whatever is still on its way. */
  forget(): void {
    this.#isForgotten = true;
    this.#record = null;
  }

  #accept(record: StageRecord): void {
    this.#record = record;
    for (const listener of this.#listeners) listener();
  }

  async #write(record: StageRecord): Promise<void> {
    // A newer one is in line.
    if (record !== this.#record || this.#isForgotten) return;
    if (isWorthKeeping(record)) await keepStage(this.owner, record);
    else await dropStage(this.owner);
    // The user signed out while it was being written.
    if (this.#isForgotten) await dropStagesOf(this.owner.userId);
  }
}

const stores = new Set<StageStore>();
const channel =
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("concord-stages");

function post(message: Message): void {
  // Of a channel, not of a window: it has no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(message);
}

channel?.addEventListener("message", (event: MessageEvent<Message>) => {
  for (const store of stores) store.receive(event.data);
});

/** Forgets all stages of a user who signed out, in memory, at rest and in the other tabs. */
export async function forgetUnsaved(userId: number): Promise<void> {
  const message: Message = { kind: "forget", userId };
  for (const store of stores) store.receive(message);
  post(message);
  if (canKeepStages()) await dropStagesOf(userId);
}

/** How many edits of a user Save would still have to write, and of how many documents: at rest, and open in this tab. */
export async function countUnsaved(userId: number): Promise<{ edits: number; documents: number }> {
  const records = new Map(canKeepStages() ? await readStagesOf(userId) : []);
  for (const { owner, snapshot } of stores) {
    const record = snapshot();
    if (owner.userId === userId && record) records.set(owner.docId, record);
  }
  const counts = [...records.values()].map(({ base, stage }) => {
    const { changed, removed } = stagedState(base, stage);
    return changed.size + removed.length;
  });
  return {
    edits: counts.reduce((sum, edits) => sum + edits, 0),
    documents: counts.filter((edits) => edits > 0).length,
  };
}
