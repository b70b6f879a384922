// The vault: what a user has not saved, sealed in the browser's own store. It outlives a reload, a closed tab and a
// session that ran out, and ends with saving, giving up, or an explicit sign-out (docs/decisions/040).
import {
  allStored,
  cannotEncrypt,
  storing,
  storageErrorText,
  type StorageState,
} from "./storage-state.ts";
import { inVault } from "./vault-database.ts";
import {
  canEncrypt,
  forgetUserLock,
  encrypt,
  decrypt,
  type Lock,
  type Encrypted,
} from "./vault-locks.ts";

/** As it lies in the store. What earlier versions wrote has no revision. */
interface StoredRecord extends Encrypted {
  readonly revision?: number;
  readonly edits?: number;
}

interface Change<Value> {
  /** Null: nothing is to be kept any more. */
  readonly value: Value | null;
  readonly revision: number;
  readonly edits: number;
}

/** One record of the vault. Of one name there is one in a tab: `vaultRecord`. */
export class VaultRecord<Value> {
  readonly name: string;
  readonly #lock: Lock;
  #storageState: StorageState = allStored;
  /** The newest change, until it is stored. */
  #newest: Change<Value> | null = null;
  /** Of `#newest`: it is being written. */
  #isBegun = false;
  #writing = 0;
  #isForgotten = false;
  /** What is stored could not be read, and must not be written over. */
  #unread: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(lock: Lock, name: string) {
    this.#lock = lock;
    this.name = name;
  }

  /**
   * Opens the store and the key, and reads what is kept: null when there is nothing, or nothing that can be opened.
   * Where the store can't be read that is null as well; what is put then is not kept, and says so.
   */
  async read(): Promise<Value | null> {
    await this.whenStored();
    if (!canEncrypt()) {
      this.#unread = cannotEncrypt;
      return null;
    }
    try {
      const key = this.#lock.key();
      const [stored] = await Promise.all([readStored(this.name), key]);
      this.#unread = null;
      // Written by #write below, and the cipher vouches for it.
      return stored
        ? await (decrypt(this.#lock, this.name, stored) as Promise<Value>).catch(() => null)
        : null;
    } catch (error) {
      this.#unread = storageErrorText(error);
      return null;
    }
  }

  /**
   * Keeps a value in place of the one before; null forgets it. At once, and one after the other: while one is written
   * the newest waits, those between are left out. A record that is newer by its revision is not written over.
   * @param edits how much would be lost with it
   */
  put(value: Value | null, { revision = Date.now(), edits = 0 } = {}): void {
    if (this.#isForgotten) return;
    this.#newest = { value, revision, edits };
    this.#isBegun = false;
    open.add(this);
    if (this.#unread === null) {
      this.#say(storing);
      if (this.#writing === 0) void this.#write();
    } else if (value === null) this.#rest();
    else this.#say({ state: "not stored", why: this.#unread });
  }

  /** Tries once more to keep what could not be. */
  async retryStoring(): Promise<void> {
    const isUnread = this.#unread !== null;
    const before = isUnread ? await this.read() : null;
    const newest = this.#newest;
    if (!newest || this.#storageState.state !== "not stored") return;
    // What could not be read, and can be now, is not written over: it comes back when the page is opened again.
    if (before !== null) this.#unread = "something that was kept before is in its place";
    this.put(newest.value, newest);
  }

  /** What can be said of the newest value that was put. */
  readonly storageState = (): StorageState => this.#storageState;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once nothing is on its way any more: everything is stored, or known not to be kept. */
  whenStored(): Promise<void> {
    if (this.#storageState.state !== "storing") return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#storageState.state === "storing") return;
        stop();
        resolve();
      });
    });
  }

  /** Begins what waits for the write before it: the page may be about to go. The store keeps the order. */
  flush(): void {
    if (this.#storageState.state === "storing" && !this.#isBegun) void this.#write();
  }

  /** How many edits would be lost with this tab; null when nothing is put that is not stored. */
  unstoredEdits(): number | null {
    return this.#newest ? this.#newest.edits : null;
  }

  get isForgotten(): boolean {
    return this.#isForgotten;
  }

  /** The user signed out: nothing is kept any more, whatever is still on its way. */
  forget(): void {
    this.#isForgotten = true;
    this.#rest();
  }

  async #write(): Promise<void> {
    const change = this.#newest;
    if (!change) return;
    this.#isBegun = true;
    this.#writing += 1;
    let outcome: StorageState = allStored;
    try {
      await this.#store(change);
    } catch (error) {
      console.error("What was edited could not be kept.", error);
      outcome = { state: "not stored", why: storageErrorText(error) };
    }
    this.#writing -= 1;
    if (change === this.#newest) {
      if (outcome === allStored) this.#rest();
      else this.#say(outcome);
    } else this.flush();
  }

  async #store({ value, revision, edits }: Change<Value>): Promise<void> {
    const encrypted = value === null ? null : await encrypt(this.#lock, this.name, value);
    if (this.#isForgotten) return;
    const { name } = this;
    const { keyName } = this.#lock;
    const hasKey = await inVault("readwrite", (store) => {
      const before = store.get(name);
      const key = keyName === null ? null : store.getKey(keyName);
      (key ?? before).addEventListener("success", () => {
        // Read by the first request, which has been answered before the last.
        const stored = before.result as StoredRecord | undefined;
        if ((stored?.revision ?? 0) > revision) return;
        if (!encrypted) store.delete(name);
        else if (!key || key.result !== undefined)
          store.put({ ...encrypted, revision, edits } satisfies StoredRecord, name);
        else return;
        // Without waiting for what else might be asked of it.
        store.transaction.commit();
      });
      return () => !key || key.result !== undefined;
    });
    if (encrypted && !hasKey) throw new Error("The key is gone.");
  }

  #rest(): void {
    this.#newest = null;
    open.delete(this);
    this.#say(allStored);
  }

  #say(storageState: StorageState): void {
    this.#storageState = storageState;
    for (const listener of this.#listeners) listener();
  }
}

/** Records with something that is not stored. */
const open = new Set<VaultRecord<unknown>>();
/** Records that were asked for in this tab. */
const records = new Map<string, VaultRecord<unknown>>();

/** The record of this name; `rest` is the name behind the lock's own part. */
export function vaultRecord<Value>(lock: Lock, rest: string): VaultRecord<Value> {
  const name = lock.prefix + rest;
  const known = records.get(name);
  // Whoever names a record knows what it holds.
  if (known) return known as VaultRecord<Value>;
  const record = new VaultRecord<Value>(lock, name);
  records.set(name, record);
  return record;
}

function readStored(name: string): Promise<StoredRecord | undefined> {
  return inVault("readonly", (store) => {
    const request = store.get(name) as IDBRequest<StoredRecord | undefined>;
    return () => request.result;
  });
}

const namesFrom = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/**
 * How many edits each record of a user holds, by its name behind the user's part, once nothing is on its way any more.
 * @param ofTab also what can't be kept, and goes with this tab
 */
export async function unsavedOf(userId: number, ofTab: boolean): Promise<Map<string, number>> {
  const prefix = `${userId}/`;
  const found = new Map<string, number>();
  const own = [...open].filter(({ name }) => name.startsWith(prefix));
  await Promise.all(own.map((record) => record.whenStored()));
  if (canEncrypt())
    await inVault("readonly", (store) => {
      const request = store.openCursor(namesFrom(prefix));
      request.addEventListener("success", () => {
        const cursor = request.result;
        if (!cursor) return;
        if (typeof cursor.key === "string" && !(cursor.value instanceof CryptoKey))
          // Earlier versions did not count them: there is one at least.
          found.set(cursor.key, (cursor.value as StoredRecord).edits ?? 1);
        cursor.continue();
      });
      return () => undefined;
    }).catch((error: unknown) => console.error("The vault could not be counted.", error));
  for (const record of own) {
    const edits = record.unstoredEdits();
    if (edits !== null && ofTab) found.set(record.name, edits);
  }
  return new Map([...found].map(([name, edits]) => [name.slice(prefix.length), edits]));
}

const channel =
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("concord-vault");

channel?.addEventListener("message", (event: MessageEvent<{ forgotten: number }>) =>
  forgetHere(event.data.forgotten),
);

function forgetHere(userId: number): void {
  forgetUserLock(userId);
  for (const [name, record] of records)
    if (name.startsWith(`${userId}/`)) {
      record.forget();
      records.delete(name);
    }
}

/** Forgets all that is kept of a user who signed out, in memory, on the disk and in the other tabs, with the key. */
export async function forgetUnsaved(userId: number): Promise<void> {
  forgetHere(userId);
  // Of a channel, not of a window: it has no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage({ forgotten: userId });
  await dropAll(`${userId}/`);
}

/** Deletes records by the beginning of their names; `isWanted` tells by a record's revision which. */
export async function dropAll(
  prefix: string,
  isOld: (revision: number) => boolean = () => true,
): Promise<void> {
  await inVault("readwrite", (store) => {
    const request = store.openCursor(namesFrom(prefix));
    request.addEventListener("success", () => {
      const cursor = request.result;
      if (!cursor) return;
      // A key is no record; it goes with all.
      if (isOld((cursor.value as Partial<StoredRecord>).revision ?? 0)) cursor.delete();
      cursor.continue();
    });
    return () => undefined;
  });
}

/** Where the page may be about to go: in the background it may end without another word. */
function flushAll(): void {
  for (const record of open) record.flush();
}
if (typeof window !== "undefined") {
  window.addEventListener("pagehide", flushAll);
  document.addEventListener("visibilitychange", flushAll);
}
