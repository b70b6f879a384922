// The stages that are open in this tab: stored in the vault, and shared with other tabs that show the same document.
import { type StorageState } from "../../platform/vault/storage-state.ts";
import { vaultRecord, type VaultRecord } from "../../platform/vault/vault.ts";
import { userLock } from "../../platform/vault/vault-locks.ts";
import { pendingCount, stagedState } from "./stage.ts";
import { hasUnsavedEdits, type StageRecord } from "./stage-record.ts";

/** Whose stage, and of which document. */
interface StageOwner {
  readonly userId: number;
  readonly docId: number;
}

/** Records of another form than this one's are not read. */
const FORM = 1;
/** Older revisions of other tabs than so many are not told apart from those of another device. */
const MOST_OF_TABS = 50;
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
  readonly #kept: VaultRecord<KeptStage>;
  /** Null until what was kept has been read. */
  #record: StageRecord | null = null;
  #sent: readonly number[] | undefined;
  /** Revisions of other tabs of this browser that are in the stage here: they may have sent them. */
  #ofTabs: readonly number[] = [];
  readonly #savedInOtherTab = new Set<() => void>();
  readonly #listeners = new Set<() => void>();

  constructor(owner: StageOwner) {
    this.owner = owner;
    this.#kept = vaultRecord(userLock(owner.userId), `document/${owner.docId}`);
  }

  /**
   * Opens the vault and reads what was kept there; without anything the stage begins as `fresh`. No edit is made
   * before.
   */
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

  readonly storageState = (): StorageState => this.#kept.storageState();

  /** Resolves once nothing is on its way to the vault. */
  whenStored(): Promise<void> {
    return this.#kept.whenStored();
  }

  /** Calls back when another tab has saved this document. */
  onSavedInOtherTab(listener: () => void): () => void {
    this.#savedInOtherTab.add(listener);
    return () => this.#savedInOtherTab.delete(listener);
  }

  /** Replaces the stage here, in the vault and in the other tabs. `isSaved`: because it has been saved. */
  put(changed: Omit<StageRecord, "revision" | "taken" | "sent">, { isSaved = false } = {}): void {
    if (this.#kept.isForgotten) return;
    // The clock, and not a count: a tab that was opened later has counted less, and its edits are the newer ones.
    const revision = Math.max(Date.now(), (this.#record?.revision ?? 0) + 1);
    const record = { ...changed, ...this.#known(), revision };
    this.#keep(record);
    post({
      kind: isSaved ? "saved" : "stage",
      owner: this.owner,
      record,
    });
  }

  /** Shows what another device has staged in place of the stage here, which it goes on from. */
  adopt(record: StageRecord): void {
    if (this.#kept.isForgotten) return;
    const taken = [...(record.taken ?? []), ...(this.#record?.taken ?? [])];
    const adopted = { ...record, taken: [...new Set([...taken, record.revision])] };
    this.#keep(adopted);
    post({ kind: "stage", owner: this.owner, record: adopted });
  }

  /** From the next change on the stage here goes on from this revision of another device. */
  take(revision: number): void {
    if (this.#record)
      this.#record = { ...this.#record, taken: [...(this.#record.taken ?? []), revision] };
  }

  /** Drafts of these revisions may be on the server: with the next change it is known to whoever opens it here. */
  noteSent(revisions: readonly number[]): void {
    this.#sent = revisions;
  }

  #known(): Pick<StageRecord, "taken" | "sent"> {
    const taken = this.#record?.taken;
    const own = this.#sent ?? this.#record?.sent;
    const sent = own || this.#ofTabs.length > 0 ? [...(own ?? []), ...this.#ofTabs] : undefined;
    return { ...(taken && { taken }), ...(sent && { sent: [...new Set(sent)] }) };
  }

  /** Tries once more to keep what could not be. */
  retryStoring(): void {
    void this.#kept.retryStoring();
  }

  receive(message: Message): void {
    const { userId, docId } = message.owner;
    if (userId !== this.owner.userId || docId !== this.owner.docId || this.#kept.isForgotten)
      return;
    const own = this.#record;
    // Not opened: it asks when it is.
    if (!own) return;
    if (message.kind === "ask") {
      if (hasUnsavedEdits(own)) post({ kind: "stage", owner: this.owner, record: own });
      return;
    }
    const { sent = [], revision } = message.record;
    if (revision <= own.revision) return;
    this.#ofTabs = [...this.#ofTabs, ...sent, revision].slice(-MOST_OF_TABS);
    // Here as well, though the other tab keeps it: that one may be closed before it has.
    this.#keep(message.record);
    if (message.kind === "saved") for (const listener of this.#savedInOtherTab) listener();
  }

  /** On its way to the vault before anybody sees it. */
  #keep(record: StageRecord): void {
    const { revision } = record;
    const edits = pendingCount(stagedState(record.base, record.stage));
    const value = hasUnsavedEdits(record) ? { form: FORM, record } : null;
    this.#kept.put(value, { revision, edits });
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
