// Resources that come again as not so, with another subject or with fewer components. The account and the rows are
// written down by hand from the resources.
import { expect, test } from "vitest";
import type { Connection } from "../../platform/database/connect.ts";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { importReport } from "../import-report.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { fhirFormat } from "./fhir-format.ts";

const of = (person: string) => ({ subject: { reference: `Patient/${person}` } });
const condition = (id: string, more: object = {}, person = "p"): object => ({
  resourceType: "Condition",
  id,
  ...of(person),
  code: { text: "Diabetes" },
  onsetDateTime: "2015-02-03",
  ...more,
});
const observation = (id: string, parts: readonly number[], person = "p"): object => ({
  resourceType: "Observation",
  id,
  ...of(person),
  code: { text: "Glucose" },
  effectiveDateTime: "2015-02-03",
  valueQuantity: { value: 100, unit: "mg/dL" },
  component: parts.map((value, at) => ({
    code: { text: `Part ${at}` },
    valueQuantity: { value, unit: "mg/dL" },
  })),
});
const note = (id: string, text: string, more: object = {}): object => ({
  resourceType: "DocumentReference",
  id,
  ...of("p"),
  date: "2015-02-04",
  content: [{ attachment: { contentType: "text/plain", data: btoa(text) } }],
  ...more,
});
const isNot = (code: string) => ({ verificationStatus: { coding: [{ code }] } });
const people = ["p", "q", "r"].map((id) => ({ resourceType: "Patient", id }));

/** A slice is a file at least, so that in slices of one each resource has a file of its own. */
async function take(
  connection: Connection,
  name: string,
  sliceRows: number,
  ...resources: object[]
) {
  const lines = resources.map((one) => JSON.stringify(one));
  const parts = sliceRows > 1 ? [lines.join("\n")] : lines;
  const folder = await folderOf({
    "Patient.ndjson": people.map((one) => JSON.stringify(one)).join("\n"),
    ...Object.fromEntries(
      // A file of a content that is there already would be left alone.
      parts.map((part, at) => [
        `${name}-${String(at).padStart(2, "0")}.ndjson`,
        `${part}\n${" ".repeat(name.length)}`,
      ]),
    ),
  });
  const result = await importPaths(connection, fhirFormat, [folder], { name, sliceRows });
  const sums = [0, 0, 0, 0, 0];
  for (const { file, ...counts } of result.files)
    if (!file.endsWith("Patient.ndjson"))
      for (const [at, n] of Object.values(counts).entries()) sums[at] = (sums[at] ?? 0) + n;
  return { result, account: sums };
}

const facts = (connection: Connection) =>
  table(
    connection,
    "select p.source_key, f.source_key, f.value from fact f join patient p using (patient_id) where source = 1 order by 1, 2",
  );
const reasons = async (connection: Connection, name: string) =>
  (await rejections(connection))
    .filter((line) => line.startsWith(name))
    .map((line) => line.replace(/^\S+ /, ""))
    .toSorted();

test.each([1, 1_000])(
  "what the source takes back goes, with its text and postings, in slices of %d rows",
  async (sliceRows) => {
    const connection = await testDatabase();
    const request = (status: string) => ({
      resourceType: "MedicationRequest",
      id: "m",
      ...of("p"),
      status,
      authoredOn: "2015-02-03",
      medicationCodeableConcept: { text: "Metformin" },
    });
    const procedure = (status: string) => ({
      resourceType: "Procedure",
      id: "o",
      ...of("p"),
      status,
      performedDateTime: "2015-02-05",
      code: { text: "Knee replacement" },
    });
    const before = [
      ...["a", "b", "c", "d", "g", "same"].map((id) => condition(id)),
      observation("e", [1, 2]),
      request("active"),
      procedure("completed"),
    ];
    expect((await take(connection, "first", sliceRows, ...before)).account).toEqual([
      9, 9, 0, 0, 0,
    ]);
    const { result, account } = await take(
      connection,
      "second",
      sliceRows,
      condition("a", isNot("entered-in-error")),
      condition("b", isNot("refuted")),
      // Without a subject: only one patient has a record of this id.
      { resourceType: "Observation", id: "e", status: "entered-in-error" },
      request("cancelled"),
      procedure("not-done"),
      // Nothing is known of it, or of this patient.
      condition("z", isNot("entered-in-error")),
      condition("c", isNot("entered-in-error"), "q"),
      // The first of two counts.
      condition("d"),
      condition("d", isNot("refuted")),
      condition("g", isNot("refuted")),
      condition("g"),
      condition("same", { verificationStatus: { coding: [{ code: "confirmed" }] } }),
    );
    expect(account).toEqual([12, 0, 6, 2, 4]);
    expect(result.counted).toEqual({ takenBack: 6 });
    expect(importReport(result, [])).toContain(
      "Records that the source takes back (entered in error, refuted, not confirmed, not done), which were removed: 6.",
    );
    expect(await reasons(connection, "second")).toEqual([
      "taken back in this import",
      "verification status entered-in-error",
      "verification status entered-in-error; what another patient has under this id stays",
      "verification status refuted",
    ]);
    expect(await facts(connection)).toEqual([
      ["p", "Condition/c", null],
      ["p", "Condition/d", null],
      ["p", "Condition/same", null],
    ]);
    expect(await table(connection, "select text from subdocument")).toEqual([
      ["Problem\n2015-02-03  Diabetes\n2015-02-03  Diabetes\n2015-02-03  Diabetes"],
    ]);
    expect(
      await table(connection, "select c.text, n from posting join concept c using (concept_id)"),
    ).toEqual([["Diabetes", 3]]);
    // Of the procedure's day nothing is left.
    expect(await table(connection, "select start_at::date::text from encounter")).toEqual([
      ["2015-02-03"],
    ]);
  },
);

test.each([1, 1_000])(
  "a component that does not come any more goes, and a resource of another subject moves, in slices of %d rows",
  async (sliceRows) => {
    const connection = await testDatabase();
    await take(
      connection,
      "first",
      sliceRows,
      observation("a", [1, 2, 3]),
      observation("b", [1, 2]),
      observation("c", [1, 2]),
      condition("d"),
      condition("e"),
      condition("f"),
      condition("f", {}, "q"),
    );
    const { result, account } = await take(
      connection,
      "second",
      sliceRows,
      observation("a", [1, 9]),
      observation("b", [1]),
      // Of another subject, with a component less.
      observation("c", [1], "q"),
      condition("d", {}, "q"),
      // Of another subject and day: nobody can tell whether it is the same one.
      condition("e", { onsetDateTime: "2016-02-03" }, "q"),
      // Two have it: ids are given out by patient.
      condition("f", {}, "r"),
    );
    expect(account).toEqual([6, 2, 4, 0, 0]);
    expect(result.counted).toEqual({ moved: 3, elsewhere: 3 });
    expect(await facts(connection)).toEqual([
      ["p", "Condition/e", null],
      ["p", "Condition/f", null],
      ["p", "Observation/a", 100],
      ["p", "Observation/a#0", 1],
      ["p", "Observation/a#1", 9],
      ["p", "Observation/b", 100],
      ["p", "Observation/b#0", 1],
      ["q", "Condition/d", null],
      ["q", "Condition/e", null],
      ["q", "Condition/f", null],
      ["q", "Observation/c", 100],
      ["q", "Observation/c#0", 1],
      ["r", "Condition/f", null],
    ]);
    expect(
      await table(
        connection,
        "select c.text, n from posting join concept c using (concept_id) order by 1",
      ),
    ).toEqual([
      ["Diabetes", 6],
      ["Glucose", 3],
      ["Part 0", 3],
      ["Part 1", 1],
    ]);
  },
);

test("a note that is taken back goes with what was read in it, unless somebody was to annotate it; what else stays is said", async () => {
  const connection = await testDatabase();
  const encounter = (id: string, status: string) => ({
    resourceType: "Encounter",
    id,
    status,
    ...of("p"),
    class: { code: "AMB" },
    period: { start: "2015-02-04", end: "2015-02-04" },
  });
  await take(
    connection,
    "first",
    1_000,
    encounter("v", "finished"),
    note("a", "Cough."),
    note("b", "Fever."),
    note("c", "Rash."),
    note("d", "Hives.", { context: { encounter: [{ reference: "Encounter/v" }] } }),
  );
  // What language processing would have read, and an assignment of one of them.
  await connection.pool.query(`
    insert into concept (cuid, text, sab, code, category) values ('TEST:1', 'Cough', 'TEST', '1', 'Finding');
    insert into fact (patient_id, encounter_id, concept_id, source, day, subdocument_id)
    select s.patient_id, s.encounter_id, c.concept_id, 2, 16470, s.subdocument_id from subdocument s, concept c where c.cuid = 'TEST:1' and s.content_type = 'narrative';
    insert into posting (concept_id, source, block, n, data) select concept_id, 2, 0, 4, '' from concept where cuid = 'TEST:1';
    insert into account (email, password_hash, first_name, last_name) values ('a@example.org', '', 'A', 'B');
    insert into project (organization_id, project_name, status) select organization_id, 'x', 'active' from organization limit 1;
    insert into assignment (patient_id, subdocument_id, project_id, user_id, position)
    select patient_id, subdocument_id, project_id, user_id, 1 from subdocument s, project, account where s.source_key = 'DocumentReference/b'`);
  const { account, result } = await take(
    connection,
    "second",
    1_000,
    note("a", "Cough.", { status: "entered-in-error" }),
    note("b", "Fever.", { status: "entered-in-error" }),
    note("d", "Hives.", { status: "entered-in-error" }),
    encounter("v", "entered-in-error"),
    encounter("w", "cancelled"),
    { resourceType: "Patient", id: "p", status: "entered-in-error" },
  );
  expect(account).toEqual([6, 0, 3, 0, 3]);
  // Of the encounter nothing is left when its note is gone.
  expect(result.counted).toEqual({ takenBack: 2, visitsTakenBack: 1 });
  expect(await reasons(connection, "second")).toEqual([
    "entered in error; the note stays: somebody was to annotate it",
    "entered in error; the patient who was there stays",
    "the encounter was cancelled",
  ]);
  expect(await table(connection, "select source_key from subdocument order by source_key")).toEqual(
    [["DocumentReference/b"], ["DocumentReference/c"]],
  );
  expect(await table(connection, "select source_key from encounter")).toEqual([["outside:16470"]]);
  expect(await table(connection, "select source, count(*)::int from fact group by 1")).toEqual([
    [2, 2],
  ]);
  expect(
    await table(
      connection,
      "select n from posting join concept using (concept_id) where cuid = 'TEST:1'",
    ),
  ).toEqual([[2]]);
});

test.each([1, 1_000])(
  "an encounter that is taken back is no visit any more, and what people did in it stays, in slices of %d rows",
  async (sliceRows) => {
    const connection = await testDatabase();
    const encounter = (id: string, more: object = {}, person = "p") => ({
      resourceType: "Encounter",
      id,
      status: "finished",
      ...of(person),
      class: { code: "AMB" },
      period: { start: "2015-02-04T09:30:00Z", end: "2015-02-06T10:00:00Z" },
      ...more,
    });
    const inVisit = (id: string) => ({ encounter: { reference: `Encounter/${id}` } });
    const read = note("n", "Cough.", { context: { encounter: [inVisit("held").encounter] } });
    const undated = condition("undated", { onsetDateTime: undefined, ...inVisit("held") });
    const visits = () =>
      table(
        connection,
        `select p.source_key, e.source_key, e.kind, e.start_at::text, e.end_at::text, c.code, e.is_outside
         from encounter e join patient p using (patient_id) left join concept c on c.concept_id = e.visit_concept_id
         where e.source_key like 'Enc%' order by 1, 2`,
      );
    const kept = (name: string) => [
      ["p", name, "outpatient", "2015-02-04 09:30:00", "2015-02-06 10:00:00", "9202", false],
    ];
    const first = [
      ...["empty", "held", "same"].map((id) => encounter(id)),
      encounter("two"),
      encounter("two", {}, "q"),
    ];
    await take(
      connection,
      "first",
      sliceRows,
      ...first,
      read,
      undated,
      condition("dated", inVisit("held")),
    );
    await connection.pool.query(`
      insert into account (email, password_hash, first_name, last_name) values ('a@example.org', '', 'A', 'B');
      insert into project (organization_id, project_name, status) select organization_id, 'x', 'active' from organization limit 1;
      insert into assignment (patient_id, subdocument_id, project_id, user_id, position)
      select patient_id, subdocument_id, project_id, user_id, 1 from subdocument s, project, account where s.source_key = 'DocumentReference/n'`);
    const back = [
      encounter("empty", { status: "entered-in-error" }),
      encounter("held", { status: "cancelled" }),
      // Two have it, and nobody is named; the first of two rows counts; nothing is known of it.
      { resourceType: "Encounter", id: "two", status: "entered-in-error" },
      encounter("same"),
      encounter("same", { status: "planned" }),
      encounter("unknown", { status: "cancelled" }),
    ];
    const { account, result } = await take(connection, "second", sliceRows, ...back);
    expect(account).toEqual([6, 0, 2, 1, 3]);
    expect(result.counted).toEqual({ takenBack: 1, visitsTakenBack: 1 });
    expect(importReport(result, [])).toContain(
      "Encounters that the source takes back and that still hold notes or facts, which stay, with all annotations, outside of any encounter: they are no visits any more: 1.",
    );
    expect(await reasons(connection, "second")).toEqual([
      "entered in error; the encounter that was there stays",
      "the encounter is only planned; the encounter that was there stays",
      "the encounter was cancelled",
    ]);
    expect(await visits()).toEqual([
      // As of its first record that is left, which is of the day of the diagnosis.
      ["p", "Encounter/held", "outside", "2015-02-03 00:00:00", null, null, true],
      ...kept("Encounter/same"),
      ...kept("Encounter/two"),
      ["q", ...(kept("Encounter/two")[0] ?? []).slice(1)],
    ]);
    expect(
      await table(
        connection,
        "select n from posting join concept c using (concept_id) where c.code = '9202' and c.sab = 'OMOP'",
      ),
    ).toEqual([[3]]);
    const assigned = () =>
      table(
        connection,
        "select count(*)::int from assignment join subdocument using (patient_id, subdocument_id)",
      );
    expect(await assigned()).toEqual([[1]]);
    expect((await facts(connection)).map(([, key]) => key)).toEqual([
      "Condition/dated",
      "Condition/undated",
    ]);
    // Again: what it was is known. The fact that the encounter alone dated has no date any more.
    const third = await take(
      connection,
      "the third",
      sliceRows,
      ...back.slice(0, 2),
      { ...read },
      undated,
      condition("dated", inVisit("held")),
    );
    expect(third.account).toEqual([5, 0, 1, 3, 1]);
    expect(third.result.counted).toEqual({ datedByNone: 1 });
    expect((await facts(connection)).map(([, key]) => key)).toEqual(["Condition/dated"]);
    expect(await assigned()).toEqual([[1]]);
    // And it was so after all.
    const fourth = await take(connection, "and the fourth", sliceRows, encounter("held"), undated);
    expect(fourth.account).toEqual([2, 1, 1, 0, 0]);
    expect((await visits())[0]).toEqual(kept("Encounter/held")[0]);
    expect(await assigned()).toEqual([[1]]);
  },
);
