// validity.md §1, 6: what a third reader says of answers on which the readers agree. Expected counts are those of the
// answers below, by hand; the product reads them from assignments, saves and annotations.
import { operations } from "@concord/contract";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { addNote, addPatient, addProject } from "../../records/documents/testing/record-in-test.ts";
import { secondReaders } from "../projects/share-out.rules.ts";
import { allReadAgain, readAgain } from "./second-reading.rules.ts";

const server = await testServer({ seed: withOneOfEverything });
const { concept, cohort, batch, study } = oneOfEverything;
const { db, world, connection } = server;
const query = (text: string, values: unknown[]) => connection.pool.query(text, values);

type Answer = "yes" | "no" | "cannot tell";

/** What first, second and third say of a note; a third who is null has not finished. */
const notes: readonly (readonly [Answer, Answer, Answer | null])[] = [
  ...Array.from({ length: 9 }, () => ["yes", "yes", "yes"] as const),
  ...Array.from({ length: 6 }, () => ["no", "no", "no"] as const),
  ["yes", "yes", "no"],
  ["no", "no", "yes"],
  ["no", "no", "cannot tell"],
  // Nothing is agreed: the third says nothing of agreement.
  ["yes", "no", "yes"],
  ["cannot tell", "cannot tell", "yes"],
  ["yes", "yes", null],
];

async function readers(): Promise<number[]> {
  const added = [];
  for (const name of ["First", "Second", "Third"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows } = await query(
      `insert into account overriding system value select (jsonb_populate_record(a, jsonb_build_object(
         'user_id', (select max(user_id) + 1 from account), 'email', gen_random_uuid() || '@third.example', 'last_name', $1::text))).*
       from account a order by user_id limit 1 returning user_id`,
      [name],
    );
    added.push(Number(rows[0]?.user_id));
  }
  return added;
}

const supervisor = await server.signIn("Supervisor");
const project = await addProject(db, world.hospital, {
  supervisor: await server.userId("Supervisor"),
  concepts: [concept],
});
await query(
  "update project set study_id = $1, single_annotator_reference = false where project_id = $2",
  [study, project],
);
const users = await readers();
for (const said of notes) {
  // oxlint-disable no-await-in-loop -- one note after the other
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text: "Has dyspnea.", batch_id: batch });
  const at = [note.patient_id, note.subdocument_id];
  await query("insert into cohort_member (cohort_id, patient_id) values ($1, $2)", [
    cohort,
    patient,
  ]);
  for (const [place, user] of users.entries()) {
    const answer = said[place] ?? null;
    await query(
      `insert into assignment (patient_id, subdocument_id, project_id, user_id, position, status, done_at, second_reading)
       values ($1, $2, $3, $4, 0, $5, $6, $7)`,
      [
        ...at,
        project,
        user,
        answer === null ? "waiting" : "done",
        answer === null ? null : new Date(),
        place === 2,
      ],
    );
    if (answer === null) continue;
    const { rows } = await query(
      `insert into annotation_save (patient_id, subdocument_id, user_id, version, saved_at)
       values ($1, $2, $3, 1, now()) returning save_id`,
      [...at, user],
    );
    const save = rows[0]?.save_id;
    await query("insert into initial_answer values ($1, $2, $3, $4, $5)", [
      ...at,
      user,
      concept,
      save,
    ]);
    if (answer === "yes")
      await query(
        `insert into manual_annotation (patient_id, subdocument_id, user_id, annotation_id, revision, save_id, change,
           concept_id, annotation_type, is_present, is_experienced, is_definitive, is_current)
         values ($1, $2, $3, nextval('manual_annotation_id'), 1, $4, 'new', $5, 'Document', true, true, true, true)`,
        [...at, user, save, concept],
      );
    if (answer === "cannot tell")
      await query(
        "insert into wordless_answer (patient_id, save_id, concept_id, subdocument_id, user_id, answer) values ($1, $2, $3, $4, $5, $6)",
        [note.patient_id, save, concept, note.subdocument_id, user, answer],
      );
  }
}

test("validity.md §1, 6: the rate of overturned agreements, with its interval by patient", async () => {
  const { data } = await supervisor.call("GetSecondReading", { m_studyId: study });
  expect(data).toMatchObject({ planned: 21, read: 20 });
  expect(data.all).toMatchObject({ agreed: 17, overturned: 2, untold: 1 });
  expect(data.concepts).toMatchObject([{ concept_id: concept, agreed: 17, overturned: 2 }]);
  if ("reason" in data.all.share) throw new Error(data.all.share.reason);
  // Wilson's of 2 in 17, which one unit a patient has exactly (decision 208).
  const z = 1.959963984540054;
  const [p, n] = [2 / 17, 17];
  const half = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  expect(data.all.share.estimate).toBeCloseTo(p, 12);
  expect(data.all.share.low).toBeCloseTo((p + z ** 2 / (2 * n) - half) / (1 + z ** 2 / n), 9);
  expect(data.all.share.high).toBeCloseTo((p + z ** 2 / (2 * n) + half) / (1 + z ** 2 / n), 9);
});

test("resolutions as a pattern are counted apart", async () => {
  const before = (await supervisor.call("GetSecondReading", { m_studyId: study })).data.resolved;
  const { rows } = await query(
    "select distinct patient_id, subdocument_id from assignment where project_id = $1 order by subdocument_id limit 3",
    [project],
  );
  for (const [at, row] of rows.entries())
    await query(
      `insert into resolution (patient_id, subdocument_id, concept_id, chosen_user_id, other_user_id, resolved_by, resolved_at,
         is_positive, as_pattern) values ($1, $2, $3, $4, $5, $4, now(), true, $6)`,
      [row.patient_id, row.subdocument_id, concept, users[0], users[1], at > 0],
    );
  const after = (await supervisor.call("GetSecondReading", { m_studyId: study })).data.resolved;
  expect(after).toEqual({
    singly: (before.singly ?? 0) + 1,
    as_pattern: (before.as_pattern ?? 0) + 2,
  });
  await query("delete from resolution where chosen_user_id = $1", [users[0]]);
});

test("who reads once more rates nothing: neither kappa nor reference standard nor conflicts know of it", async () => {
  const { data } = await supervisor.call("GetAnnotatorKappaScores", {
    m_conceptId: concept,
    m_CohortId: cohort,
    study_id: study,
  });
  const named = data.Annotators.flatMap((one) => Object.keys(one)).map(Number);
  expect(named).toEqual(expect.arrayContaining(users.slice(0, 2)));
  expect(named).not.toContain(users[2]);
  const { rows } = await query(
    `select (count(*) filter (where reference))::int yes, (count(*) filter (where not reference))::int no
     from document_reference where project_id = $1`,
    [project],
  );
  // As the first two say: 9 + 1 + 1 yes and 6 + 1 + 1 no, whatever the third.
  expect(rows).toEqual([{ yes: 11, no: 8 }]);
});

test("no query that an annotator may call tells a document that is read once more from the others", async () => {
  const annotator = await server.signIn("Annotator");
  const queries = Object.values(operations).filter(
    ({ kind, roles }) =>
      kind === "query" && roles !== "anyone" && (roles as readonly string[]).includes("Annotator"),
  );
  expect(queries.length).toBeGreaterThan(20);
  const answers = async () => {
    const found = new Map<string, string>();
    for (const { name, example } of queries) {
      const sent = await annotator.send(name, example);
      found.set(name, sent.body.replaceAll(/"milliseconds":[\d.]+/g, ""));
    }
    return found;
  };
  const ordinary = await answers();
  expect(
    [...ordinary.values()].some((body) => body.includes(String(oneOfEverything.narrative))),
  ).toBe(true);
  await query("update assignment set second_reading = true where user_id = $1", [
    await server.userId("Annotator"),
  ]);
  expect(await answers()).toEqual(ordinary);
});

test("domain.md §12: where one of the counts is too small to show, none is, nor a total that would tell it", () => {
  const row = (patient_id: number, overturned: number) => ({
    concept_id: 1,
    concept_name: "One",
    patient_id,
    held: 1 - overturned,
    overturned,
    untold: 0,
  });
  const many = Array.from({ length: 40 }, (_, at) => row(at, at < 12 ? 1 : 0));
  const few = Array.from({ length: 40 }, (_, at) => row(at, at < 3 ? 1 : 0));
  expect(readAgain(many, 10)).toMatchObject({ agreed: 40, overturned: 12, untold: 0 });
  const none = {
    agreed: null,
    overturned: null,
    untold: null,
    share: { reason: expect.any(String) },
  };
  expect(readAgain(few, 10)).toEqual(none);
  const concepts = [readAgain(many, 10), readAgain(few, 10)];
  expect(allReadAgain([...many, ...few], concepts, 10)).toEqual(none);
});

test("a share of the units is drawn before anybody reads, for somebody who does not read them already", () => {
  const units = Array.from({ length: 40 }, (_, at) => ({ documents: [at, 100 + at] }));
  const readersOf = units.map(
    (_, at) =>
      [
        [1, 2],
        [2, 3],
        [3, 1],
      ][at % 3] ?? [],
  );
  const of = (share: number, seed = 7) =>
    secondReaders(units, readersOf, { annotators: [1, 2, 3], share, seed });
  const drawn = of(0.1);
  expect(drawn.filter((one) => one !== null)).toHaveLength(4);
  for (const [at, one] of drawn.entries())
    if (one !== null) expect(readersOf[at]).not.toContain(one);
  expect(of(0.1)).toEqual(drawn);
  expect(of(0.1, 8)).not.toEqual(drawn);
  expect(of(0).every((one) => one === null)).toBe(true);
  const single = units.map(() => [1]);
  expect(
    secondReaders(units, single, { annotators: [1, 2], share: 0.5, seed: 7 }).every(
      (one) => one === null,
    ),
  ).toBe(true);
});
