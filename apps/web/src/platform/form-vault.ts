// What was typed into a form and not saved, one record a user and form, in IndexedDB: it outlives a reload, a closed tab and
// a session that ran out, and ends with saving, giving up, or an explicit sign-out. Definitions only, never a patient's data.
import { createStore, del, get, keys, set, type UseStore } from "idb-keyval";

/** What a form held, and the edition of the row that it began with; undefined for something new. */
export interface KeptForm<Form> {
  readonly form: Form;
  readonly basedOn: string | undefined;
}

/** Whose form, and which. */
export interface FormOwner {
  readonly userId: number;
  readonly name: string;
}

/** Records of another shape than this one's are not read. */
const SHAPE = 1;
/** Typing rests this long before it is kept, in milliseconds. */
const REST = 250;

let opened: UseStore | undefined;
function store(): UseStore {
  return (opened ??= createStore("concord-forms", "forms"));
}

const isThere = () => typeof indexedDB !== "undefined";
const keyOf = ({ userId, name }: FormOwner) => `${userId}/${name}`;

interface Waiting {
  readonly kept: KeptForm<unknown>;
  readonly timer: ReturnType<typeof setTimeout>;
}
const waiting = new Map<string, Waiting>();

/** What is kept of a form; null where nothing is, or nothing can be. */
export async function readForm<Form>(owner: FormOwner): Promise<KeptForm<Form> | null> {
  if (!isThere()) return null;
  await writeNow(owner);
  // Written by writeNow below.
  const record = await get<KeptForm<Form> & { readonly shape: number }>(keyOf(owner), store());
  return record?.shape === SHAPE ? record : null;
}

/** Keeps a form as it stands, as soon as typing rests. */
export function keepForm(owner: FormOwner, kept: KeptForm<unknown>): void {
  const key = keyOf(owner);
  clearTimeout(waiting.get(key)?.timer);
  waiting.set(key, { kept, timer: setTimeout(() => void writeNow(owner), REST) });
}

/** Writes at once what waits to be kept: the form is about to go. */
export async function writeNow(owner: FormOwner): Promise<void> {
  const key = keyOf(owner);
  const next = waiting.get(key);
  if (!next) return;
  clearTimeout(next.timer);
  waiting.delete(key);
  if (!isThere()) return;
  try {
    await set(key, { ...next.kept, shape: SHAPE }, store());
  } catch (error) {
    console.error("A form could not be kept.", error);
  }
}

/** Forgets a form: it was saved, or given up. */
export async function dropForm(owner: FormOwner): Promise<void> {
  clearTimeout(waiting.get(keyOf(owner))?.timer);
  waiting.delete(keyOf(owner));
  if (isThere()) await del(keyOf(owner), store());
}

/** How many forms of a user are kept. */
export async function countUnsaved(userId: number): Promise<{ forms: number }> {
  return { forms: (await namesOf(userId)).size };
}

/** Forgets all forms of a user. */
export async function forgetUnsaved(userId: number): Promise<void> {
  for (const name of await namesOf(userId)) await dropForm({ userId, name });
}

async function namesOf(userId: number): Promise<Set<string>> {
  const own = `${userId}/`;
  const stored = isThere() ? await keys<string>(store()) : [];
  const names = [...waiting.keys(), ...stored].filter((key) => key.startsWith(own));
  return new Set(names.map((key) => key.slice(own.length)));
}
