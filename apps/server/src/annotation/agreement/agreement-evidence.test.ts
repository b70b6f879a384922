// What a kappa opens, by hand from the answers below; the product reads them from assignments, saves and annotations.
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { addNote, addPatient, addProject } from "../../records/documents/testing/record-in-test.ts";

const server = await testServer({ seed: withOneOfEverything });
const { concept, batch, cohort } = oneOfEverything;
const { db, world, connection } = server;
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await connection.pool.query<Row & object>(text, values)).rows;

/** Denied: words are marked, which say that the patient has it not. */
type Answer = "yes" | "denied" | "no" | "cannot tell";
const times = (n: number, ...answers: readonly [Answer, Answer]) =>
  Array.from({ length: n }, () => answers);
/** First answers of the annotator and of another, one patient a note. */
const notes = [
  ...times(5, "no", "no"),
  ...times(4, "yes", "yes"),
  ...times(3, "yes", "no"),
  ...times(2, "denied", "yes"),
  ...times(1, "cannot tell", "yes"),
];
const text = "Has dyspnea at night.";
const masked = "Has dyspnea at XXXXX.";

const annotator = await server.signIn("Annotator");
const user = await server.signIn("User");
const [me, other] = [await server.userId("Annotator"), await server.userId("User")];
const project = await addProject(db, world.hospital, {
  supervisor: await server.userId("Supervisor"),
  concepts: [concept],
});
const added: { id: number; said: readonly [Answer, Answer] }[] = [];
for (const said of notes) {
  // oxlint-disable no-await-in-loop -- one note after the other
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text, masked, batch_id: batch });
  added.push({ id: note.subdocument_id, said });
  await query("insert into cohort_member (cohort_id, patient_id) values ($1, $2)", [
    cohort,
    patient,
  ]);
  for (const [place, account] of [me, other].entries()) {
    const at = [note.patient_id, note.subdocument_id, account];
    const answer = said[place];
    await query(
      `insert into assignment (patient_id, subdocument_id, user_id, project_id, position, status, done_at)
       values ($1, $2, $3, $4, 0, 'done', now())`,
      [...at, project],
    );
    const [save] = await query<{ id: number }>(
      `insert into annotation_save (patient_id, subdocument_id, user_id, version, saved_at)
       values ($1, $2, $3, 1, now()) returning save_id id`,
      at,
    );
    await query("insert into initial_answer values ($1, $2, $3, $4, $5)", [
      ...at,
      concept,
      save?.id,
    ]);
    if (answer === "yes" || answer === "denied")
      await query(
        `insert into manual_annotation (patient_id, subdocument_id, user_id, annotation_id, revision, save_id, change,
           concept_id, annotation_type, is_present, is_experienced, is_definitive, is_current, section_number,
           begin_offset, end_offset, document_begin, document_end, text)
         values ($1, $2, $3, nextval('manual_annotation_id'), 1, $4, 'new', $5, 'Text', $6, true, true, true, 0, 4, 11,
           4, 11, 'dyspnea')`,
        [...at, save?.id, concept, answer === "yes"],
      );
    if (answer === "cannot tell")
      await query(
        "insert into wordless_answer (patient_id, subdocument_id, user_id, save_id, concept_id, answer) values ($1, $2, $3, $4, $5, $6)",
        [...at, save?.id, concept, answer],
      );
  }
}
const ids = (...wanted: readonly [Answer, Answer][]) =>
  added
    .filter(({ said }) => wanted.some((one) => one.join() === said.join()))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
const differing = ids(["yes", "no"], ["denied", "yes"]);
const set = (column: "status" | "blind" | "agreement_while_open", value: string | boolean) =>
  query(`update project set ${column} = $1 where project_id = $2`, [value, project]);

const kappa = { m_conceptId: concept, m_CohortId: cohort, first: me, second: other, initial: true };
const ofKappa = (caller = user, more: object = {}) =>
  caller.call("GetKappaEvidence", { ...kappa, ...more });
const own = (more: object = {}) =>
  annotator.call("GetOwnAgreementEvidence", { project_id: project, concept_id: concept, ...more });
const countOf = ({ counts }: Awaited<ReturnType<typeof ofKappa>>) =>
  Object.fromEntries(counts.map(({ answers, document_count }) => [answers, document_count]));

test("issue 18.2 a kappa opens its four cells: as many documents as are counted, those that differ first", async () => {
  const all = await ofKappa();
  expect(countOf(all)).toEqual({ firstOnly: 3, secondOnly: 2, bothPositive: 4, bothNegative: 5 });
  expect([all.untold, all.noOfRecords, all.withheld]).toEqual([1, 14, null]);
  expect(all.data.map(({ subdocument_id }) => subdocument_id)).toEqual([
    ...differing,
    ...ids(["yes", "yes"], ["no", "no"]),
  ]);
  const wanted = {
    firstOnly: ids(["yes", "no"]),
    secondOnly: ids(["denied", "yes"]),
    bothPositive: ids(["yes", "yes"]),
    bothNegative: ids(["no", "no"]),
    differ: differing,
  };
  for (const [answers, expected] of Object.entries(wanted)) {
    const { data, noOfRecords } = await ofKappa(user, { answers });
    expect(data.map(({ subdocument_id }) => subdocument_id)).toEqual(expected);
    expect(noOfRecords).toBe(expected.length);
  }
  const second = await ofKappa(user, { pageNumber: 2, pageSize: 10 });
  expect(second.data).toHaveLength(4);
});

test("issue 18.2 each has the words that either marked, denied ones too; nothing that was not marked", async () => {
  const { data } = await ofKappa(user, { answers: "secondOnly" });
  const [row] = data;
  expect(row?.first).toMatchObject({ says_yes: false, marks: [{ said_as: "denied" }] });
  expect(row?.second).toMatchObject({ says_yes: true, marks: [{ said_as: "affirmed" }] });
  const line = row?.second.marks[0]?.line;
  const [words] = line?.words ?? [];
  expect(line?.text.slice(words?.begin, words?.end)).toBe("dyspnea");
  expect([line?.text, line?.mentions]).toEqual([text, []]);
  const none = await ofKappa(user, { answers: "bothNegative" });
  expect(none.data.flatMap(({ first, second }) => [...first.marks, ...second.marks])).toEqual([]);
});

test("S2.53 answers as they stand are others than first answers, once one is revised", async () => {
  const [revised = 0] = ids(["yes", "no"]);
  await query(
    `update manual_annotation set is_newest = false where subdocument_id = $1 and user_id = $2`,
    [revised, me],
  );
  expect(countOf(await ofKappa(user, { initial: false }))).toMatchObject({
    firstOnly: 2,
    bothNegative: 6,
  });
  expect(countOf(await ofKappa())).toMatchObject({ firstOnly: 3, bothNegative: 5 });
  await query(
    `update manual_annotation set is_newest = true where subdocument_id = $1 and user_id = $2`,
    [revised, me],
  );
});

test("domain.md §6 who settles conflicts is told how many differ, and not whose a side is", async () => {
  const supervisor = await server.signIn("Supervisor");
  const answer = await ofKappa(supervisor, { answers: "firstOnly" });
  expect(countOf(answer)).toEqual({ differ: 5, bothPositive: 4, bothNegative: 5 });
  expect([answer.first_name, answer.second_name]).toEqual(["Annotator 1", "Annotator 2"]);
  // One side asked for is both: which it is, is not told by what is listed.
  expect(answer.data.map(({ subdocument_id }) => subdocument_id)).toEqual(differing);
  const lines = answer.data.flatMap(({ first, second }) => [...first.marks, ...second.marks]);
  expect(new Set(lines.map(({ line }) => line.text))).toEqual(new Set([masked]));
  // The same side at every look; not the same person's in all: in ids that follow each other both orders occur.
  expect((await ofKappa(supervisor, { answers: "differ" })).data).toEqual(answer.data);
  const whose = answer.data.map(({ subdocument_id, first }) => {
    const said = added.find(({ id }) => id === subdocument_id)?.said[0];
    return first.says_yes === (said === "yes");
  });
  expect(new Set(whose)).toEqual(new Set([true, false]));
});

test("issue 18.1 own agreement opens the notes that differ once the project is closed, and none before", async () => {
  await set("agreement_while_open", true);
  await set("status", "active");
  expect(await own()).toMatchObject({ data: [], noOfRecords: null });
  expect((await own()).withheld).toMatch(/once the project is closed/);
  expect(countOf(await own())).toMatchObject({ firstOnly: 3, secondOnly: 2 });
  await set("agreement_while_open", false);
  expect(await own()).toMatchObject({ data: [] });
  expect(Object.values(countOf(await own()))).toEqual([null, null, null, null]);

  await set("status", "complete");
  const answer = await own({ answers: "differ" });
  expect(answer.data.map(({ subdocument_id }) => subdocument_id)).toEqual(differing);
  const told = (await annotator.call("GetOwnAgreement", {})).data.find(
    ({ project_id }) => project_id === project,
  );
  const { n = 0, agreed = 0 } = told?.concepts[0] ?? {};
  expect(answer.noOfRecords).toBe((n ?? 0) - (agreed ?? 0));
  expect([answer.first_name, answer.second_name]).toEqual(["You", "Another annotator"]);
  const [entry] = await query<{ subject: { subjects: { subdocument: number[] } } }>(
    "select subject from audit_entry where operation = 'GetOwnAgreementEvidence' order by entry_id desc limit 1",
  );
  expect(entry?.subject.subjects.subdocument.toSorted((a, b) => a - b)).toEqual(differing);
});

test("domain.md §6 the words of others are shown where nobody is blind, and only there; own words always", async () => {
  await set("status", "complete");
  for (const blind of [true, false]) {
    await set("blind", blind);
    const { data } = await own({ answers: "bothPositive" });
    expect(data.map(({ first, second }) => [first.marks.length, second.marks.length])).toEqual(
      Array.from({ length: 4 }, () => [1, blind ? 0 : 1]),
    );
  }
  await set("blind", true);
});

test("domain.md §6 a note that is to be read in an open project is counted, and not listed", async () => {
  await set("status", "complete");
  const again = await addProject(db, world.hospital, {
    supervisor: await server.userId("Supervisor"),
    concepts: [concept],
  });
  const [note] = differing;
  await query(
    `insert into assignment (patient_id, subdocument_id, project_id, user_id, position, status)
     select patient_id, subdocument_id, $1, $2, 0, 'waiting' from subdocument where subdocument_id = $3`,
    [again, me, note],
  );
  const answer = await own({ answers: "differ" });
  expect(answer.left_out).toBe(1);
  expect(answer.data.map(({ subdocument_id }) => subdocument_id)).toEqual(differing.slice(1));
  expect(countOf(answer)).toMatchObject({ firstOnly: 3, secondOnly: 2 });
});

test("domain.md §12 where a cell is too small to be shown nothing is listed", async () => {
  await query("update organization set smallest_count = 3");
  for (const answer of [await ofKappa(), await own()]) {
    expect(answer).toMatchObject({ data: [], noOfRecords: null, withheld: expect.any(String) });
    expect(Object.values(countOf(answer)).every((n) => n === null)).toBe(true);
  }
  await query("update organization set smallest_count = 0");
});

test("nobody else's project, nor another role, is answered", async () => {
  await set("status", "complete");
  const second = await server.signIn("User");
  const refusal = await second.refusal("GetOwnAgreementEvidence", {
    project_id: project,
    concept_id: concept,
  });
  expect(refusal.status).toBe(403);
  expect(await annotator.refusal("GetKappaEvidence", kappa)).toMatchObject({ status: 403 });
  expect(
    await annotator.refusal("GetOwnAgreementEvidence", {
      project_id: 999_999,
      concept_id: concept,
    }),
  ).toMatchObject({ code: "row.not-found" });
});
