// Own agreement, by hand from the answers below; the product reads them from assignments, saves and annotations.
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { addNote, addPatient, addProject } from "../../records/documents/testing/record-in-test.ts";

const server = await testServer({ seed: withOneOfEverything });
const { concept, batch } = oneOfEverything;
const { db, world, connection } = server;
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await connection.pool.query<Row & object>(text, values)).rows;

type Answer = "yes" | "no" | "cannot tell" | null;
const times = (n: number, answers: readonly [Answer, Answer, Answer]) =>
  Array.from({ length: n }, () => answers);
/** First answers of the annotator, of another and of a third, one patient a note; null: not finished. */
const notes = [
  ...times(12, ["yes", "yes", null]),
  ...times(3, ["yes", "no", null]),
  ...times(2, ["no", "yes", null]),
  ...times(20, ["no", "no", null]),
  ...times(1, ["cannot tell", "yes", null]),
  ...times(4, ["no", null, "no"]),
  ...times(1, ["yes", null, "no"]),
  // In none: nobody else, or not the annotator, has finished it.
  ...times(2, ["yes", null, null]),
  ...times(5, [null, "yes", "no"]),
];

const annotator = await server.signIn("Annotator");
const me = await server.userId("Annotator");
const others = [await server.userId("Supervisor"), await server.userId("User")];
const project = await addProject(db, world.hospital, {
  supervisor: await server.userId("Supervisor"),
  concepts: [concept],
});
for (const said of notes) {
  // oxlint-disable no-await-in-loop -- one note after the other
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text: "Has dyspnea.", batch_id: batch });
  const at = [note.patient_id, note.subdocument_id];
  for (const [place, user] of [me, ...others].entries()) {
    const answer = said[place] ?? null;
    await query(
      `insert into assignment (patient_id, subdocument_id, project_id, user_id, position, status, done_at)
       values ($1, $2, $3, $4, 0, $5, $6)`,
      [...at, project, user, answer === null ? "waiting" : "done", answer && new Date()],
    );
    if (answer === null) continue;
    const [save] = await query<{ id: number }>(
      `insert into annotation_save (patient_id, subdocument_id, user_id, version, saved_at)
       values ($1, $2, $3, 1, now()) returning save_id id`,
      [...at, user],
    );
    await query("insert into initial_answer values ($1, $2, $3, $4, $5)", [
      ...at,
      user,
      concept,
      save?.id,
    ]);
    if (answer === "yes")
      await query(
        `insert into manual_annotation (patient_id, subdocument_id, user_id, annotation_id, revision, save_id, change,
           concept_id, annotation_type, is_present, is_experienced, is_definitive, is_current)
         values ($1, $2, $3, nextval('manual_annotation_id'), 1, $4, 'new', $5, 'Document', true, true, true, true)`,
        [...at, user, save?.id, concept],
      );
    if (answer === "cannot tell")
      await query(
        "insert into wordless_answer (patient_id, save_id, concept_id, subdocument_id, user_id, answer) values ($1, $2, $3, $4, $5, $6)",
        [note.patient_id, save?.id, concept, note.subdocument_id, user, answer],
      );
  }
}

const own = async () =>
  (await annotator.call("GetOwnAgreement", {})).data.find((one) => one.project_id === project);
const set = (status: string, isOpen: boolean) =>
  query("update project set status = $1, agreement_while_open = $2 where project_id = $3", [
    status,
    isOpen,
    project,
  ]);

test("issue 18.1 in an open project nothing is told, unless it is set so", async () => {
  await set("active", false);
  expect(await own()).toMatchObject({ is_shown: false, concepts: [] });
  await set("active", true);
  expect((await own())?.concepts).toHaveLength(1);
});

test("issue 18.1 first answers on what both have finished: counts and kappa by hand; who cannot tell is left out", async () => {
  await set("complete", false);
  const [told] = (await own())?.concepts ?? [];
  // 12 both, 4 only the annotator, 2 only another, 24 neither.
  expect(told).toMatchObject({ concept_id: concept, n: 42, agreed: 36, untold: 1 });
  const [po, pe] = [36 / 42, (16 * 14 + 26 * 28) / 42 ** 2];
  expect(told?.kappa).toMatchObject({ estimate: expect.closeTo((po - pe) / (1 - pe), 12) });
});

test("issue 18.1 few who have it: no kappa, and why; small counts are hidden; nobody else may ask", async () => {
  await query("update organization set smallest_count = 11");
  expect((await own())?.concepts).toMatchObject([{ n: null, agreed: null, untold: null }]);
  await query("update organization set smallest_count = 0");
  await query(
    `update manual_annotation set is_present = false where user_id = any($1::int[])
     and patient_id in (select patient_id from assignment where project_id = $2 order by patient_id limit 30)`,
    [[me, ...others], project],
  );
  const [told] = (await own())?.concepts ?? [];
  expect(told?.kappa).toEqual({ reason: "Fewer than 10 have it by one of you." });
  for (const role of ["User", "Supervisor", "Company"] as const)
    expect((await (await server.signIn(role)).refusal("GetOwnAgreement", {})).status).toBe(403);
});
