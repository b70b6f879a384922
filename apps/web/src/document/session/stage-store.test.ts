import { afterEach, expect, test, vi } from "vitest";
import { forgetUnsaved } from "../../platform/vault/vault.ts";
import { StageStore } from "./stage-store.ts";
import { emptyStage, stageStep } from "./stage.ts";

const owner = { userId: 1, docId: 2 };
const nothing = { stage: emptyStage(0), base: [], savedConcepts: [], revision: 0 };
const edited = (entity: number) => ({
  ...nothing,
  stage: stageStep(emptyStage(0), [{ kind: "dismiss", entity }]),
});

afterEach(() => {
  vi.useRealTimers();
});

async function openStore(): Promise<StageStore> {
  const store = new StageStore(owner);
  await store.open(nothing);
  return store;
}

test("edits of a tab that was opened later are newer than all edits before", async () => {
  const first = await openStore();
  for (const entity of [1, 2, 3]) first.put(edited(entity));
  first.put(nothing);
  const later = await openStore();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
  later.put(edited(9));
  const record = later.snapshot();
  if (!record) throw new Error("It was put.");
  first.receive({ kind: "stage", owner, record });
  expect(first.snapshot()).toEqual(record);
});

test("an older record of another tab changes nothing, nor does one of another document or user", async () => {
  const store = await openStore();
  store.put(edited(1));
  const before = store.snapshot();
  const revision = before?.revision ?? 0;
  store.receive({ kind: "stage", owner, record: { ...edited(2), revision: revision - 1 } });
  const newer = { ...edited(2), revision: revision + 1000 };
  store.receive({ kind: "stage", owner: { ...owner, docId: 3 }, record: newer });
  store.receive({ kind: "stage", owner: { ...owner, userId: 3 }, record: newer });
  expect(store.snapshot()).toEqual(before);
});

test("what another tab has sent to the server is known to the tab that goes on from it", async () => {
  const store = await openStore();
  store.put(edited(1));
  const revision = (store.snapshot()?.revision ?? 0) + 1000;
  store.receive({ kind: "stage", owner, record: { ...edited(2), revision, sent: [revision - 7] } });
  // Its own calls note what they sent; what the other tab sent stays known.
  store.noteSent([revision - 3]);
  store.put(edited(3));
  expect(store.snapshot()?.sent).toEqual([revision - 3, revision - 7, revision]);
});

test("S4.2 after a sign-out nothing is there, and nothing comes back", async () => {
  const store = await openStore();
  store.put(edited(1));
  // There is no store here that could be emptied.
  await expect(forgetUnsaved(1)).rejects.toThrow("indexedDB");
  store.put(edited(2));
  expect(store.snapshot()).toBeNull();
});

test("without a store of the browser an edit is not kept, and says so", async () => {
  const store = await openStore();
  expect(store.storageState()).toEqual({ state: "stored" });
  store.put(edited(1));
  expect(store.storageState()).toEqual({ state: "not stored", why: "this browser has no storage" });
  store.put(nothing);
  expect(store.storageState()).toEqual({ state: "stored" });
});
