import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import {
  type AddedNote,
  addFact,
  addNote,
  addPatient,
} from "../../records/documents/testing/record-in-test.ts";

// The figures are added up here from the rows that are put in: nothing is shared with the statements. As whatever
// writes rows does, a test that has written some says so (`bumpDataVersion`).
const server = await testServer({ seed: withOneOfEverything });
const { db, world } = server;
const rows = oneOfEverything;
const structured = 1;
const notes = 2;

async function addProblem(code: string, above: readonly number[] = []): Promise<number> {
  const { concept_id } = await db
    .insertInto("concept")
    .values({ cuid: `C-${code}`, text: code, sab: "SNOMEDCT_US", code, category: "Problem" })
    .returning("concept_id")
    .executeTakeFirstOrThrow();
  const ancestors = [concept_id, ...above].map((ancestor_id, levels) => ({
    ancestor_id,
    descendant_id: concept_id,
    levels,
  }));
  await db.insertInto("concept_ancestor").values(ancestors).execute();
  return concept_id;
}

test("issue 17.11 who sees no record is told whose they would be, and who can change it", async () => {
  const user = await server.signIn("User", "other");
  expect((await user.call("GetPopulation", {})).nothing).toEqual({
    organizations: ["Hill Hospital"],
    administrators: [{ name: "Administrator Tester", email: "administrator@south.test" }],
  });
  await db
    .updateTable("account")
    .set({ disabled_at: new Date() })
    .where("email", "=", "administrator@south.test")
    .execute();
  expect((await user.call("GetPopulation", {})).nothing?.administrators).toEqual([]);
  const own = await server.signIn("User");
  expect((await own.call("GetPopulation", {})).nothing).toBeNull();
});

test("GetPopulation counts each patient once a year, with a note where the year has one, and ages at the last dated encounter", async () => {
  const caller = await server.signIn("User");
  const before = (await caller.call("GetPopulation", {})).data;
  const yearOf = (answer: typeof before, year: number) =>
    answer.years.find((one) => one.year === year) ?? { year, patients: 0, with_note: 0 };
  const agesOf = (answer: typeof before, from: number) =>
    answer.ages.find((one) => one.from === from) ?? { from, female: 0, male: 0 };
  const given = { text: "Note", batch_id: rows.batch };

  // 39 on the day before her birthday, twice seen in 1990 and once in 1991 without a note.
  const woman = await addPatient(db, world.hospital, { birth_date: "1951-03-02" });
  await addNote(db, woman, { ...given, at: "1990-02-01T10:00:00" });
  await addNote(db, woman, { ...given, at: "1990-05-01T10:00:00" });
  await addNote(db, woman, { ...given, at: "1991-03-01T10:00:00", content_type: "discrete" });
  // 95, and born after what is known of him.
  const old = await addPatient(db, world.hospital, { birth_date: "1896-01-01", gender: "male" });
  await addNote(db, old, { ...given, at: "1991-07-01T10:00:00" });
  const unborn = await addPatient(db, world.hospital, { birth_date: "2000-01-01" });
  await addNote(db, unborn, { ...given, at: "1991-07-01T10:00:00" });
  const other = await addPatient(db, world.hospital, { birth_date: "1950-01-01", gender: "other" });
  await addNote(db, other, { ...given, at: "1991-07-01T10:00:00" });
  // Another organization's: in none of it.
  const elsewhere = await addPatient(db, world.otherHospital, { birth_date: "1950-01-01" });
  await addNote(db, elsewhere, { ...given, at: "1990-07-01T10:00:00" });

  await bumpDataVersion(db);
  const after = (await caller.call("GetPopulation", {})).data;
  expect(after.patients).toBe((before.patients ?? 0) + 4);
  expect(after.note_count).toBe((before.note_count ?? 0) + 5);
  expect(yearOf(after, 1990)).toEqual({ year: 1990, patients: 1, with_note: 1 });
  expect(yearOf(after, 1991)).toEqual({ year: 1991, patients: 4, with_note: 3 });
  expect(after.first_day).toBe("1990-02-01");
  expect(agesOf(after, 30).female).toBe((agesOf(before, 30).female ?? 0) + 1);
  expect(agesOf(after, 90).male).toBe((agesOf(before, 90).male ?? 0) + 1);
  expect(after.without_age).toBe((before.without_age ?? 0) + 2);
  expect((await caller.call("GetPatient", {})).noOfRecords).toBe(after.patients);
  expect((await caller.call("GetDocuments", { content_type: "narrative" })).noOfRecords).toBe(
    after.note_count,
  );
});

test("GetConditionSources tells structured records and notes apart, with descendants, and each count opens its patients", async () => {
  const caller = await server.signIn("User");
  const parent = await addProblem("parent condition");
  const child = await addProblem("child condition", [parent]);
  const plan: readonly [concept: number, sources: readonly (1 | 2 | 3)[]][] = [
    [parent, [structured]],
    [child, [structured]],
    [child, [notes]],
    [parent, [notes]],
    [parent, [structured, notes]],
    [child, [3]],
  ];
  for (const [concept_id, sources] of plan) {
    const patient = await addPatient(db, world.hospital);
    const note = await addNote(db, patient, { text: "Note", batch_id: rows.batch });
    for (const source of sources) await addFact(db, note, { concept_id, source, day: 19_000 });
  }
  // One whose structured record names the child and whose note names the parent: both.
  const both = await addPatient(db, world.hospital);
  const note = await addNote(db, both, { text: "Note", batch_id: rows.batch });
  await addFact(db, note, { concept_id: child, source: structured, day: 19_000 });
  await addFact(db, note, { concept_id: parent, source: notes, day: 19_000 });
  const elsewhere = await addPatient(db, world.otherHospital);
  const hidden = await addNote(db, elsewhere, { text: "Note", batch_id: rows.batch });
  await addFact(db, hidden, { concept_id: parent, source: notes, day: 19_000 });

  await bumpDataVersion(db);
  const answer = await caller.call("GetConditionSources", {});
  const found = answer.data.filter(({ concept_id }) => [parent, child].includes(concept_id));
  expect(found).toEqual([
    {
      concept_id: parent,
      concept_name: "parent condition",
      patients: 6,
      only_structured: 2,
      both: 2,
      only_notes: 2,
      only_notes_possible: 0,
    },
  ]);
  const opened = async (m_knownFrom: "either" | "both" | "notes only" | "structured only") =>
    (await caller.call("GetPatient", { m_conceptId: parent, m_knownFrom })).noOfRecords;
  expect(await opened("either")).toBe(6);
  expect(await opened("both")).toBe(2);
  expect(await opened("notes only")).toBe(2);
  expect(await opened("structured only")).toBe(2);

  // Who sees few of all patients is answered by another statement. None of the added has a fact.
  const few = Array.from({ length: 2000 }, (_, at) => ({
    organization_id: world.otherHospital,
    patient_identifier: `few-${at}`,
    source_key: `few-${at}`,
    gender: "female" as const,
  }));
  await db.insertInto("patient").values(few).execute();
  await bumpDataVersion(db);
  expect(await caller.call("GetConditionSources", {})).toEqual(answer);
});

test("which sources say it is asked of a concept or an event, of patients, and by researchers alone", async () => {
  const user = await server.signIn("User");
  const asked = { m_knownFrom: "both" } as const;
  expect((await user.send("GetPatient", asked)).statusCode).toBe(400);
  const concept = { ...asked, m_conceptId: rows.concept };
  expect((await user.send("GetDocuments", concept)).statusCode).toBe(400);
  const supervisor = await server.signIn("Supervisor");
  expect((await supervisor.send("GetPatient", concept)).statusCode).toBe(403);
});

test("GetPopulation leaves out of years and ages what has no date, counts visits that the source sent, and takes a note's year from the note", async () => {
  const caller = await server.signIn("User");
  const before = (await caller.call("GetPopulation", {})).data;
  const note = { text: "Note", batch_id: rows.batch };
  const encounterOf = (added: AddedNote, change: object) =>
    db
      .updateTable("encounter")
      .set(change)
      .where("encounter_id", "=", added.encounter_id)
      .execute();

  // Nothing of hers has a date: a note in the encounter that the import makes for it.
  const undated = await addPatient(db, world.hospital, { birth_date: "1910-01-01" });
  await encounterOf(await addNote(db, undated, { ...note, at: "1970-01-01T00:00:00" }), {
    source_key: "outside:undated",
    is_outside: true,
  });
  // Admitted in 1980 with a note of 1981, in which no encounter began; a row of 1983 that names no encounter.
  const stayed = await addPatient(db, world.hospital, { birth_date: "1910-06-01" });
  const admitted = await addNote(db, stayed, { ...note, at: "1981-01-02T10:00:00" });
  await encounterOf(admitted, { start_at: "1980-12-30T10:00:00" });
  await encounterOf(await addNote(db, stayed, { ...note, at: "1983-03-01T10:00:00" }), {
    source_key: "outside:4807",
    is_outside: true,
  });
  // Dated encounters beside an undated one, whose made-up date is later and whose note is of no year.
  const both = await addPatient(db, world.hospital, { birth_date: "1930-01-01", gender: "male" });
  await addNote(db, both, { ...note, at: "1960-05-01T10:00:00", content_type: "discrete" });
  await addNote(db, both, { ...note, at: "1970-05-01T10:00:00", content_type: "discrete" });
  await encounterOf(await addNote(db, both, { ...note, at: "1970-01-01T00:00:00" }), {
    source_key: "outside:undated",
    is_outside: true,
    start_at: "1999-01-01T00:00:00",
  });

  await bumpDataVersion(db);
  const after = (await caller.call("GetPopulation", {})).data;
  expect(after.years.filter(({ year }) => year < 1990)).toEqual([
    { year: 1960, patients: 1, with_note: 0 },
    { year: 1970, patients: 1, with_note: 0 },
    { year: 1980, patients: 1, with_note: 0 },
    { year: 1983, patients: 1, with_note: 1 },
  ]);
  expect(after.first_day).toBe("1960-05-01");
  expect(after.last_day).toBe(before.last_day);
  expect(after.patients).toBe((before.patients ?? 0) + 3);
  expect(after.note_count).toBe((before.note_count ?? 0) + 4);
  expect(after.visits).toBe((before.visits ?? 0) + 3);
  expect(after.without_age).toBe((before.without_age ?? 0) + 1);
  const aged = (answer: typeof after, from: number) =>
    answer.ages.find((one) => one.from === from) ?? { from, female: 0, male: 0 };
  expect(aged(after, 70).female).toBe((aged(before, 70).female ?? 0) + 1);
  expect(aged(after, 40).male).toBe((aged(before, 40).male ?? 0) + 1);
});

test("GetConditionSources and GetConceptEvidence count the notes that language processing has not read, once each, of what the user sees", async () => {
  const caller = await server.signIn("User");
  const unread = async () => {
    await bumpDataVersion(db);
    const { unread_notes } = await caller.call("GetConditionSources", {});
    const evidence = { concept_id: rows.concept, pageSize: 0 };
    expect((await caller.call("GetConceptEvidence", evidence)).unread_notes).toBe(unread_notes);
    return unread_notes ?? 0;
  };
  const before = await unread();
  const patient = await addPatient(db, world.hospital);
  const given = { text: "Note", batch_id: rows.batch };
  const read = await addNote(db, patient, given);
  await addNote(db, patient, given);
  await addNote(db, patient, { ...given, beside: read });
  await addNote(db, patient, { ...given, content_type: "discrete" });
  const elsewhere = await addPatient(db, world.otherHospital);
  await addNote(db, elsewhere, given);
  expect(await unread()).toBe(before + 3);
  const { patient_id, subdocument_id } = read;
  await db
    .insertInto("tagging")
    .values({ patient_id, subdocument_id, engine: "test", version: "1", tagged_at: new Date() })
    .execute();
  expect(await unread()).toBe(before + 2);
});
