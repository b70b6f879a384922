import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { gateService } from "../engines/gate.ts";
import { externalEngine } from "../engines/external-engine.ts";
import { gateServiceInTest } from "../engines/testing/gate-in-test.ts";
import { findInNotes, type NoteFindings } from "./find-in-notes.ts";
import type { UntaggedNote } from "./untagged-notes.ts";

const connection = await testDatabase();
const gate = await gateServiceInTest([
  { text: "cough", type: "Symptom", features: { inst: "C0010200" } },
]);
const engine = externalEngine(
  gateService({ url: gate.url, key: undefined, password: undefined }, 10_000),
  { retryPolicy: { wait: async () => undefined, random: () => 0 } },
);
beforeEach(() => {
  gate.received.length = 0;
  gate.faults.length = 0;
});

const note = (
  at: number,
  text: string,
  content_type: UntaggedNote["content_type"] = "narrative",
): UntaggedNote => ({
  patient_id: at,
  subdocument_id: at,
  encounter_id: at,
  content_type,
  day: 0,
  minute: null,
  date: null,
  encounter_start: null,
  encounter_end: null,
  text,
});
/** Twenty narratives, of which every other has a cough, with a discrete text in the middle. */
const notes = Array.from({ length: 21 }, (_, at) =>
  at === 10 ? note(at, "cough", "discrete") : note(at, at % 2 ? "A cough." : "Well."),
);
const shown = (found: readonly NoteFindings[]) =>
  found.map((one) => (Array.isArray(one) ? one.length : (one ?? "ours")));
const expected: (string | number)[] = notes.map(({ text }, at) =>
  at === 10 ? "ours" : text === "A cough." ? 1 : 0,
);
const sent = () =>
  gate.received.map(({ path, body }) => [
    path.replace("/api/", ""),
    [JSON.parse(body).content].flat().length,
  ]);

test("nlp.md /api/process_bulk: stored narratives go several at a time, answered each for itself", async () => {
  expect(shown(await findInNotes(connection, engine, notes))).toEqual(expected);
  expect(sent()).toEqual([
    ["process_bulk", 8],
    ["process_bulk", 2],
    ["process_bulk", 8],
    ["process_bulk", 2],
  ]);
});

test("a long narrative goes by itself", async () => {
  const long = [note(1, "A cough."), note(2, "x ".repeat(30_000)), note(3, "A cough.")];
  expect(shown(await findInNotes(connection, engine, long))).toEqual([1, 0, 1]);
  expect(sent().map(([path]) => path)).toEqual(["process", "process", "process"]);
});

test("a service without bulk, or a text in it that is not for it: asked one at a time", async () => {
  gate.faults.push({ status: 404, body: "" }, { status: 422, body: "" });
  const found = await findInNotes(connection, engine, notes.slice(0, 8));
  // Which of the eight comes first is not said.
  const refused = shown(found).indexOf("refused");
  expect(shown(found)).toEqual(expected.slice(0, 8).with(refused, "refused"));
  expect(sent()).toEqual([["process_bulk", 8], ...Array.from({ length: 8 }, () => ["process", 1])]);
});

test("a service without bulk is asked so once, however many notes wait, and is not taken for one that fails", async () => {
  const plain = externalEngine(
    gateService({ url: gate.url, key: undefined, password: undefined }, 10_000),
    { retryPolicy: { tries: 1 } },
  );
  // As many calls as are out at once.
  gate.faults.push(...Array.from({ length: 4 }, () => ({ status: 404, body: "" })));
  const many = Array.from({ length: 80 }, (_, at) => note(at, "A cough."));
  expect(shown(await findInNotes(connection, plain, many))).toEqual(many.map(() => 1));
  const calls = Map.groupBy(sent(), ([path]) => path);
  expect(calls.get("process_bulk")).toHaveLength(4);
  expect(calls.get("process")).toHaveLength(80);
});

test("a service that is down: an error, and nothing is known of any", async () => {
  gate.faults.push(...Array.from({ length: 60 }, () => ({ status: 503, body: "" })));
  await expect(findInNotes(connection, engine, notes)).rejects.toThrow(
    "GATE did not read the documents: it is not available for now.",
  );
});
