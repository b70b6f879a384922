import { expect, test, vi } from "vitest";
import { SessionStore } from "./session-store.ts";
import { shownSession } from "./shown-session.ts";
import { annotationsOf, freshWork } from "./annotations.ts";
import { firstAnswer, givenWith, savedAnswer, savedRow } from "./testing/session-in-test.ts";

const given = givenWith(firstAnswer);
const [suggestion] = shownSession(new SessionStore(null, 0, given).snapshot(), given).marks;
if (!suggestion) throw new Error("There is a suggestion.");

async function openSession(docId: number): Promise<SessionStore> {
  const store = new SessionStore(1, docId, given);
  store.open(() => {});
  await vi.waitFor(() => expect(store.snapshot().work).not.toBeNull());
  return store;
}

test("no edit is made before what was kept has been read", async () => {
  const store = new SessionStore(1, 2, given);
  expect(store.run({ kind: "accept", mark: suggestion }, given).work).toBeNull();
  store.open(() => {});
  await vi.waitFor(() => expect(store.snapshot().work).not.toBeNull());
  store.run({ kind: "accept", mark: suggestion }, given);
  expect(shownSession(store.snapshot(), given).pending).toBe(1);
});

test("whoever is told of an edit is told of its keeping as well (decision 040)", async () => {
  const store = await openSession(3);
  const told: [number, string][] = [];
  store.subscribe(() =>
    told.push([shownSession(store.snapshot(), given).pending, store.storageState().state]),
  );
  store.run({ kind: "accept", mark: suggestion }, given);
  // This environment has no store: it says so at once, and never that the edit is kept.
  expect(told).toEqual([[1, "not stored"]]);
});

test("what another tab staged is not said to be kept on the server because what was here before is", async () => {
  let edition = 0;
  const store = new SessionStore(1, 4, given, {
    read: () => Promise.resolve(null),
    keep: () =>
      Promise.resolve({ edition: String((edition += 1)), kept_at: "2026-11-27T10:00:00Z" }),
  });
  store.open(() => {});
  await vi.waitFor(() => expect(store.snapshot().work).not.toBeNull());
  store.run({ kind: "accept", mark: suggestion }, given);
  await vi.waitFor(() => expect(store.draftState().keptAt).not.toBeNull());
  const { work } = store.snapshot();
  if (!work) throw new Error("It was staged.");
  const record = { ...work, revision: Date.now() + 60_000 };
  const other = new BroadcastChannel("concord-stages");
  // Of a channel, not of a window: it has no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage({ kind: "stage", owner: { userId: 1, docId: 4 }, record });
  await vi.waitFor(() => expect(store.snapshot().work).not.toBe(work));
  other.close();
  expect(store.draftState().keptAt).toBeNull();
});

test("a tab shows what another tab has saved before it has read it anew, and never less again", () => {
  const later = savedAnswer(firstAnswer.version + 1, [...firstAnswer.data, savedRow(14, 7)]);
  for (const [read, work] of [
    [firstAnswer, later],
    [later, firstAnswer],
    [later, later],
  ] as const) {
    const shown = annotationsOf(givenWith(read), freshWork(work));
    expect(shown.state.annotations).toHaveLength(4);
    expect(shown).toMatchObject({ isStale: false, pending: 0 });
  }
});
