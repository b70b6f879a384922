// The preview at rest: AES-GCM in IndexedDB under a key that only this tab's session storage has. With the tab the key goes,
// and what is left can't be read (docs/decisions/020).
import { clear, createStore, del, entries, get, set, type UseStore } from "idb-keyval";

const KEY = "concord.preview-key";
/** What a tab left behind that was closed without ending its preview; another one may be in use in another tab. */
const LONGEST_LEFT = 24 * 60 * 60 * 1000;

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
  readonly at: number;
}

let opened: UseStore | undefined;
function store(): UseStore {
  return (opened ??= createStore("concord-previews", "previews"));
}

/** False where the browser can't encrypt (plain HTTP from another machine): a preview lives in memory only then. */
export function canKeepPreviews(): boolean {
  // The types say that it is always there; insecure contexts have none.
  return (
    typeof indexedDB !== "undefined" && (crypto.subtle as SubtleCrypto | undefined) !== undefined
  );
}

/** Keeps a preview for reloads of this tab, in place of the one before. */
export async function keepPreview(preview: unknown, now: number): Promise<void> {
  await dropPreview();
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const id = crypto.randomUUID();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(preview));
  const data = await crypto.subtle.encrypt(sealing(iv, id), await keyFrom(raw), plain);
  await dropOld(now);
  await set(id, { iv, data, at: now } satisfies Sealed, store());
  sessionStorage.setItem(KEY, JSON.stringify({ id, key: [...raw] } satisfies TabKey));
}

/** This tab's preview; null when there is none that can be read. */
export async function readPreview(): Promise<unknown> {
  const tab = tabKey();
  if (!tab) return null;
  const sealed = await get<Sealed>(tab.id, store());
  if (!sealed) return null;
  try {
    const key = await keyFrom(new Uint8Array(tab.key));
    const plain = await crypto.subtle.decrypt(sealing(sealed.iv, tab.id), key, sealed.data);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** Forgets this tab's preview: the key first. */
export async function dropPreview(): Promise<void> {
  const tab = tabKey();
  sessionStorage.removeItem(KEY);
  if (tab) await del(tab.id, store());
}

/** Forgets all previews of this browser: whoever used it has signed out. */
export async function dropAllPreviews(): Promise<void> {
  sessionStorage.removeItem(KEY);
  await clear(store());
}

async function dropOld(now: number): Promise<void> {
  for (const [id, { at }] of await entries<string, Sealed>(store()))
    if (now - at > LONGEST_LEFT) await del(id, store());
}

interface TabKey {
  readonly id: string;
  readonly key: readonly number[];
}

function tabKey(): TabKey | null {
  // Written by keepPreview.
  return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as TabKey | null;
}

/** The record's id goes into the cipher: a record under another id can't be opened. */
function sealing(iv: Uint8Array<ArrayBuffer>, id: string) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(id) };
}

function keyFrom(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}
