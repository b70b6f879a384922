// What records of the vault are sealed with: AES-GCM. A user's key lies beside them, and no script can read it out; a
// tab's key lies in the tab's session storage alone, and goes with it (docs/decisions/020).
import { inVault } from "./vault-database.ts";

/** Whose records these are: how they are named, and how they are sealed. */
export interface Lock {
  /** Names begin with it. */
  readonly prefix: string;
  /** The record that holds the key; without it what is written could not be read. Null where the key is elsewhere. */
  readonly keyName: string | null;
  key(): Promise<CryptoKey>;
}

const algorithm = { name: "AES-GCM", length: 256 } as const;
const users = new Map<number, Lock>();

/** The lock of what a user has not saved; its key is made when it is first asked for, and then stays in memory. */
export function userLock(userId: number): Lock {
  const known = users.get(userId);
  if (known) return known;
  const keyName = `${userId}/key`;
  let key: Promise<CryptoKey> | undefined;
  const lock: Lock = {
    prefix: `${userId}/`,
    keyName,
    key() {
      if (!key) {
        const reading = readOrMake(keyName);
        key = reading;
        reading.catch(() => {
          key = undefined;
        });
      }
      return key;
    },
  };
  users.set(userId, lock);
  return lock;
}

/** The user's key is gone from the disk: the next record gets a new one. */
export function forgetUserLock(userId: number): void {
  users.delete(userId);
}

async function readOrMake(name: string): Promise<CryptoKey> {
  const kept = await inVault<unknown>("readonly", (store) => {
    const request = store.get(name);
    return () => request.result;
  });
  if (kept instanceof CryptoKey) return kept;
  if (!canEncrypt()) throw new Error("The browser can't encrypt here.");
  let key = await crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
  await inVault("readwrite", (store) => {
    const request = store.get(name);
    request.addEventListener("success", () => {
      // Two tabs may come here at once: the first one's key stays.
      if (request.result instanceof CryptoKey) key = request.result;
      else store.put(key, name);
    });
    return () => undefined;
  });
  return key;
}

/** The lock of what lives as long as this tab; `raw` are the 32 bytes that only the tab has. */
export function tabLock(raw: Uint8Array<ArrayBuffer>): Lock {
  return {
    prefix: "preview/",
    keyName: null,
    key: () => crypto.subtle.importKey("raw", raw, algorithm.name, false, ["encrypt", "decrypt"]),
  };
}

/** False where the browser can't encrypt: on a page over plain HTTP from another machine. */
export function canEncrypt(): boolean {
  // The types say that it is always there; insecure contexts have none.
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** @param name goes into the cipher: a record that was moved under another name can't be opened */
export async function encrypt(lock: Lock, name: string, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt(parameters(iv, name), await lock.key(), plain);
  return { iv, data };
}

/** @throws DOMException where key or name are others than those it was sealed with */
export async function decrypt(lock: Lock, name: string, { iv, data }: Encrypted): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(parameters(iv, name), await lock.key(), data);
  return JSON.parse(new TextDecoder().decode(plain));
}

function parameters(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: algorithm.name, iv, additionalData: new TextEncoder().encode(name) };
}
