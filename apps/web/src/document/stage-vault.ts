// Staged edits at rest: AES-GCM under a key that no script can read out, in IndexedDB, one record a user and document.
import { createStore, del, get, keys, set, update, type UseStore } from "idb-keyval";
import type { StageRecord } from "./stage-record.ts";

/** Whose stage, and of which document. */
export interface StageOwner {
  readonly userId: number;
  readonly docId: number;
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Records of another form than this one's are not read. */
const FORM = 1;

let opened: UseStore | undefined;
function store(): UseStore {
  return (opened ??= createStore("concord-stages", "stages"));
}

const keyName = (userId: number) => `${userId}/key`;
const recordName = ({ userId, docId }: StageOwner) => `${userId}/document/${docId}`;

/** False where the browser can't encrypt (a page over plain HTTP from another machine): stages live in memory only. */
export function canKeepStages(): boolean {
  // The types say that it is always there; insecure contexts have none.
  return (
    typeof indexedDB !== "undefined" && (crypto.subtle as SubtleCrypto | undefined) !== undefined
  );
}

/** The kept stage; null when there is none, or none that can be read. */
export async function readStage(owner: StageOwner): Promise<StageRecord | null> {
  const [sealed, key] = await Promise.all([
    get<Sealed>(recordName(owner), store()),
    get<CryptoKey>(keyName(owner.userId), store()),
  ]);
  if (!sealed || !key) return null;
  try {
    const opening = { name: "AES-GCM", iv: sealed.iv, additionalData: bound(owner) };
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(opening, key, sealed.data));
    // Written by keepStage below, and authenticated by the cipher.
    const read = JSON.parse(text) as { form: number; record: StageRecord };
    return read.form === FORM ? read.record : null;
  } catch {
    return null;
  }
}

/** All kept stages of a user, by document; without those that can't be read. */
export async function readStagesOf(userId: number): Promise<[docId: number, StageRecord][]> {
  const names = await keys<string>(store());
  const docIds = names.flatMap((name) => {
    const [, owner, docId] = /^(\d+)\/document\/(\d+)$/.exec(name) ?? [];
    return Number(owner) === userId ? [Number(docId)] : [];
  });
  const read = await Promise.all(
    docIds.map(async (docId): Promise<[number, StageRecord | null]> => [
      docId,
      await readStage({ userId, docId }),
    ]),
  );
  return read.flatMap(([docId, record]) => (record ? [[docId, record]] : []));
}

export async function keepStage(owner: StageOwner, record: StageRecord): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify({ form: FORM, record }));
  const key = await keyOf(owner.userId);
  const sealing = { name: "AES-GCM", iv, additionalData: bound(owner) };
  const data = await crypto.subtle.encrypt(sealing, key, plain);
  await set(recordName(owner), { iv, data } satisfies Sealed, store());
}

export async function dropStage(owner: StageOwner): Promise<void> {
  await del(recordName(owner), store());
}

/** Forgets all stages of a user, and their key first, so that what is left can't be read. */
export async function dropStagesOf(userId: number): Promise<void> {
  await del(keyName(userId), store());
  const names = await keys<string>(store());
  const own = names.filter((name) => name.startsWith(`${userId}/`));
  await Promise.all(own.map((name) => del(name, store())));
}

/** The record's name goes into the cipher: a record that was moved under another name can't be opened. */
function bound(owner: StageOwner): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(recordName(owner));
}

async function keyOf(userId: number): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  let key = fresh;
  // Two tabs may come here at once: the first one's key stays.
  await update<CryptoKey>(keyName(userId), (old) => (key = old ?? fresh), store());
  return key;
}
