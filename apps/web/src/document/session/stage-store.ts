// The stages that are open in this tab: kept at rest, and shared with other tabs that show the same document.
import { type Keeping } from "../../platform/vault/keeping.ts";
import { keptRecord, type KeptRecord } from "../../platform/vault/vault.ts";
import { userLock } from "../../platform/vault/vault-locks.ts";
import { stagedState } from "./stage.ts";
import { isWorthKeeping, type StageRecord } from "./stage-record.ts";

/** Whose stage, and of which document. */
interface StageOwner {
  readonly userId: number;
  readonly docId: number;
}

/** Records of another form than this one's are not read. */
const FORM = 1;
interface KeptStage {
  readonly form: number;
  readonly record: StageRecord;
}

type Message =
  | { readonly kind: "stage"; readonly owner: StageOwner; readonly record: StageRecord }
  | { readonly kind: "saved"; readonly owner: StageOwner; readonly record: StageRecord }
  | { readonly kind: "ask"; readonly owner: StageOwner };

/** One document's stage in this tab. `useStageStore` makes it. */
export class StageStore {
  readonly owner: StageOwner;
  readonly #kept: KeptRecord<KeptStage>;
  /** Null until what was kept has been read. */
  #record: StageRecord | null = null;
  readonly #savedElsewhere = new Set<() => void>();
  readonly #listeners = new Set<() => void>();

  constructor(owner: StageOwner) {
    this.owner = owner;
    this.#kept = keptRecord(userLock(owner.userId), `document/${owner.docId}`);
  }

  /** Opens the vault and reads what was kept there; without anything the stage begins as `fresh`. No edit is made before. */
  async open(fresh: StageRecord): Promise<void> {
    stores.add(this);
    const kept = await this.#kept.read();
    if (this.#record || this.#kept.isForgotten) return;
    this.#accept(kept?.form === FORM ? kept.record : fresh);
    // Another tab may have what could not be kept, or is on its way.
    post({ kind: "ask", owner: this.owner });
  }

  close(): void {
    stores.delete(this);
  }

  /** Of the stage, and of what can be said of its keeping. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#kept.subscribe(listener);
    this.#listeners.add(listener);
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  };

  readonly snapshot = (): StageRecord | null => (this.#kept.isForgotten ? null : this.#record);

  readonly keeping = (): Keeping => this.#kept.keeping();

  /** Resolves once nothing is on its way to the vault. */
  settled(): Promise<void> {
    return this.#kept.settled();
  }

  /** Calls back when another tab has saved this document. */
  onSavedElsewhere(listener: () => void): () => void {
    this.#savedElsewhere.add(listener);
    return () => this.#savedElsewhere.delete(listener);
  }

  /** Replaces the stage here, at rest and in the other tabs. `isSaved`: because it has been saved. */
  put(changed: Omit<StageRecord, "revision">, { isSaved = false } = {}): void {
    if (this.#kept.isForgotten) return;
    // The clock, and not a count: a tab that was opened later has counted less, and its edits are the newer ones.
    const revision = Math.max(Date.now(), (this.#record?.revision ?? 0) + 1);
    const record = { ...changed, revision };
    this.#keep(record);
    post({
      kind: isSaved ? "saved" : "stage",
      owner: this.owner,
      record,
    });
  }

  /** Tries once more to keep what could not be. */
  keepAgain(): void {
    void this.#kept.keepAgain();
  }

  receive(message: Message): void {
    const { userId, docId } = message.owner;
    if (userId !== this.owner.userId || docId !== this.owner.docId || this.#kept.isForgotten)
      return;
    const own = this.#record;
    // Not opened: it asks when it is.
    if (!own) return;
    if (message.kind === "ask") {
      if (isWorthKeeping(own)) post({ kind: "stage", owner: this.owner, record: own });
      return;
    }
    if (message.record.revision <= own.revision) return;
    // Here as well, though the other tab keeps it: that one may be closed before it has.
    this.#keep(message.record);
    if (message.kind === "saved") for (const listener of this.#savedElsewhere) listener();
  }

  /** On its way to the vault before anybody sees it. */
  #keep(record: StageRecord): void {
    const { revision } = record;
    const { changed, removed } = stagedState(record.base, record.stage);
    const value = isWorthKeeping(record) ? { form: FORM, record } : null;
    this.#kept.put(value, { revision, edits: changed.size + removed.length });
    this.#accept(record);
  }

  #accept(record: StageRecord): void {
    this.#record = record;
    for (const listener of this.#listeners) listener();
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
