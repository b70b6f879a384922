// Shares with the product: the rows that the tests' world writes. What is kept is read from the table.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";

const server = await testServer({ seed: withOneOfEverything });
const { db } = server;
const userId = await server.userId("Annotator");
const desk = await server.signIn("Annotator");
const home = await server.signIn("Annotator");

let subdocument_id = 0;
let batch_id: number;

beforeAll(async () => {
  ({ batch_id } = await db
    .insertInto("batch")
    .values({
      organization_id: server.world.hospital,
      name: "Notes",
      format: "notes",
      status: "ready",
    })
    .returning("batch_id")
    .executeTakeFirstOrThrow());
});

beforeEach(async () => {
  const patient = await addPatient(db, server.world.department);
  const note = await addNote(db, patient, { text: "Dyspnea at night. No fever.", batch_id });
  const project_id = await addProject(db, server.world.hospital);
  await assign(db, note, { project_id, user_id: userId, position: 0, status: "waiting" });
  ({ subdocument_id } = note);
});

const rows = () =>
  db
    .selectFrom("annotation_draft")
    .selectAll()
    .where("subdocument_id", "=", subdocument_id)
    .where("content", "is not", null)
    .execute();
const keep = async (who: typeof desk, based_on: string, content: string | null) =>
  (await who.send("KeepAnnotationDraft", { subdocument_id, based_on, content })).json();
const read = async (who: typeof desk) =>
  (await who.send("GetAnnotationDraft", { subdocument_id })).json();

test("the trail names a draft once a session, when another device takes it over, and when it is given up", async () => {
  const entries = async () => {
    const found = await db
      .selectFrom("audit_entry")
      .select(["subject", "change"])
      .where("operation", "=", "KeepAnnotationDraft")
      .orderBy("entry_id")
      .execute();
    return found
      .filter(({ subject }) => JSON.stringify(subject).includes(`"draft":[${subdocument_id}]`))
      .map(({ change }) => (change as readonly { after: string }[])[0]?.after);
  };
  let edition = "";
  for (let at = 0; at < 20; at += 1) ({ edition } = await keep(desk, edition, `edit ${at}`));
  expect(await entries()).toEqual(["kept"]);
  for (let at = 0; at < 5; at += 1) ({ edition } = await keep(home, edition, `at home ${at}`));
  expect(await entries()).toEqual(["kept", "kept"]);
  ({ edition } = await keep(desk, edition, "back"));
  await keep(desk, edition, null);
  expect(await entries()).toEqual(["kept", "kept", "kept", "given up"]);
  // The next one is another.
  const { edition: ended } = await keep(desk, "", "anew");
  await keep(desk, ended, "anew");
  expect(await entries()).toEqual(["kept", "kept", "kept", "given up", "kept"]);
});

describe("S4.9 what is staged is kept on the server by itself", () => {
  test("another device reads it, and takes its place only where it has seen it", async () => {
    expect(await read(home)).toEqual({ draft: null });
    const first = await keep(desk, "", "one");
    expect(await read(desk)).toMatchObject({
      draft: { edition: first.edition, content: "one", is_own_session: true },
    });
    expect(await read(home)).toMatchObject({ draft: { content: "one", is_own_session: false } });
    expect(await keep(home, "", "mine")).toMatchObject({ status: 409, code: "draft.newer" });
    const second = await keep(home, first.edition, "two");
    expect(second.edition).not.toBe(first.edition);
    expect(await keep(desk, first.edition, "late")).toMatchObject({ code: "draft.newer" });
    expect((await rows()).map(({ content }) => content)).toEqual(["two"]);
  });

  test("what is given up is gone, but not what another device has kept since; it is never there again", async () => {
    const first = await keep(desk, "", "one");
    const second = await keep(home, first.edition, "two");
    expect(await keep(desk, first.edition, null)).toMatchObject({ code: "draft.newer" });
    expect(await rows()).toHaveLength(1);
    expect(await keep(desk, second.edition, null)).toMatchObject({ edition: "" });
    expect(await rows()).toEqual([]);
    const late = await keep(home, second.edition, "late");
    expect(late).toMatchObject({ kept_at: null });
    expect(await rows()).toEqual([]);
    const again = await keep(home, late.edition, "new");
    expect(await read(desk)).toMatchObject({ draft: { content: "new" } });
    expect([first.edition, second.edition]).not.toContain(again.edition);
  });

  test("S5.9 Save ends the draft that it saves, in one, and no newer one; a refused Save ends nothing", async () => {
    const save = async (version: number, draft_edition: string) =>
      desk.send("AddManualAnnotationsInBulk", {
        subdocument_id,
        version,
        draft_edition,
        annotations: [
          { annotation_id: 0, concept_id: oneOfEverything.concept, annotation_type: "Document" },
        ],
      });
    const first = await keep(desk, "", "one");
    expect((await save(5, first.edition)).statusCode).toBe(409);
    expect(await rows()).toHaveLength(1);
    const second = await keep(home, first.edition, "two");
    expect((await save(0, first.edition)).statusCode).toBe(200);
    expect((await rows()).map(({ content }) => content)).toEqual(["two"]);
    const revised = await desk.send("AddManualAnnotationsInBulk", {
      subdocument_id,
      version: 1,
      draft_edition: second.edition,
      annotations: [],
    });
    expect(revised.statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test("what another tab of the session kept is saved with it, and what was on its way before does not come back", async () => {
    const save = (version: number) =>
      desk.send("AddManualAnnotationsInBulk", {
        subdocument_id,
        version,
        draft_edition: "",
        annotations: [],
        answers: [{ concept_id: oneOfEverything.concept, answer: "not mentioned" }],
      });
    // The tab that saves has not asked the server since: it knows of no draft.
    await keep(desk, "", "of a tab that has ended");
    expect((await save(0)).statusCode).toBe(200);
    expect(await read(desk)).toEqual({ draft: null });
    // Sent before the save, and later than it.
    const late = await keep(desk, "", "on its way");
    expect(late).toMatchObject({ kept_at: null });
    expect(await read(desk)).toEqual({ draft: null });
    // Whoever has something staged still, on whichever device, sends it once more.
    expect(await keep(home, late.edition, "staged still")).toMatchObject({
      kept_at: expect.any(String),
    });
    expect(await read(desk)).toMatchObject({ draft: { content: "staged still" } });
    expect((await save(1)).statusCode).toBe(200);
    expect(await read(desk)).toMatchObject({ draft: { content: "staged still" } });
  });

  test("S2.34 an explicit sign-out ends what was kept in its session, not what another device kept", async () => {
    const leaving = await server.signIn("Annotator");
    const first = await keep(leaving, "", "one");
    await keep(home, first.edition, "two");
    await leaving.send("Logout", { give_up_drafts_of: [subdocument_id] });
    expect(await rows()).toHaveLength(1);
    const again = await server.signIn("Annotator");
    const { draft } = await read(again);
    await keep(again, draft.edition, "three");
    await again.send("Logout", { give_up_drafts_of: [subdocument_id] });
    expect(await rows()).toEqual([]);
  });

  test("S2.2 a sign-out that nobody was asked about, as of a browser that forgot who is signed in, leaves it", async () => {
    const leaving = await server.signIn("Annotator");
    await keep(leaving, "", "one");
    await leaving.send("Logout", {});
    expect(await rows()).toMatchObject([{ content: "one", session_id: null }]);
    const again = await server.signIn("Annotator");
    await keep(again, (await read(again)).draft.edition, "two");
    await again.send("Logout", { give_up_drafts_of: [subdocument_id + 1] });
    expect(await rows()).toMatchObject([{ content: "two", session_id: null }]);
    expect(await read(home)).toMatchObject({ draft: { content: "two", is_own_session: false } });
  });

  test("a session that runs out or is ended elsewhere leaves it", async () => {
    const leaving = await server.signIn("Annotator");
    await keep(leaving, "", "one");
    const [{ session_id } = { session_id: null }] = await rows();
    await db.deleteFrom("session").where("session_id", "=", session_id).execute();
    expect(await rows()).toMatchObject([{ content: "one", session_id: null }]);
    expect(await read(home)).toMatchObject({ draft: { is_own_session: false } });
  });

  test("a document that is not assigned any more is not found; a draft of more than 4,000,000 characters is refused", async () => {
    expect(await keep(desk, "", "x".repeat(4_000_001))).toMatchObject({ status: 400 });
    expect(await keep(desk, "", "x".repeat(4_000_000))).toMatchObject({
      edition: expect.stringMatching(/^\d+$/),
    });
    await db.deleteFrom("assignment").where("subdocument_id", "=", subdocument_id).execute();
    expect(await keep(desk, "", "one")).toMatchObject({ status: 404, code: "row.not-found" });
    expect(await read(desk)).toMatchObject({ status: 404, code: "row.not-found" });
  });
});
