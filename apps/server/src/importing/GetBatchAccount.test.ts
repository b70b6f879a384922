// What an import did is told by its batch. The figures are counted by hand from the files that the test writes; nothing
// is shared with the code that makes the account.
import { join } from "node:path";
import { expect, test } from "vitest";
import { testServer } from "../app/testing/test-server.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { folderOf, importPaths } from "./testing/import-in-test.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";
import { loadVocabulary } from "../vocabulary/load/load-vocabulary.ts";
import { vocabularyFolder } from "../vocabulary/testing/shipped-in-test.ts";

const server = await testServer();
const { connection } = server;
const hospital = "Harbour Hospital";
const researcher = await server.signIn("User");

async function idOf(name: string): Promise<number> {
  const { data } = await researcher.call("GetUserBatches", {});
  return data.find(({ batch_name }) => batch_name === name)?.batch_id ?? 0;
}

const accountOf = async (name: string) =>
  researcher.call("GetBatchAccount", { batch_id: await idOf(name) });

const persons = (...rows: string[]) =>
  ["person_id,gender_concept_id,year_of_birth", ...rows].join("\n");

test("S2.37 S3.21 every record that was read is stored, or stands there with its kind and reason", async () => {
  const folder = await folderOf({
    "PERSON.csv": persons("1,8507,1950", "2,8532,1960", "3,8507,19x0"),
    "CONDITION_OCCURRENCE.csv": [
      "condition_occurrence_id,person_id,condition_concept_id,condition_start_date",
      "1,1,100,2020-01-01",
      "2,2,100,2020-01-02",
      "3,9,100,2020-01-03",
      "4,8,100,2020-01-04",
      "5,1,100,2020-02-30",
    ].join("\n"),
    "COST.csv": "cost_id\n1\n",
  });
  await importPaths(connection, omopFormat, [folder], { name: "omop", hospital });
  const { imports, import_count, status, failure } = await accountOf("omop");
  expect([status, failure, import_count, imports.length]).toEqual(["ready", null, 1, 1]);
  const [one] = imports;
  const none = { updated: 0, unchanged: 0 };
  expect(one?.kinds).toEqual([
    { kind: "CONDITION_OCCURRENCE", files: 1, read: 5, stored: 2, rejected: 3, ...none },
    { kind: "PERSON", files: 1, read: 3, stored: 2, rejected: 1, ...none },
  ]);
  expect(one?.reasons.map(({ kind, n }) => `${kind} ${n}`).toSorted()).toEqual([
    "CONDITION_OCCURRENCE 1",
    "CONDITION_OCCURRENCE 2",
    "PERSON 1",
  ]);
  expect(one?.reasons.find(({ n }) => n === 2)?.reason).toBe("the person is not known");
  // Each count opens as many records, which are those of the file.
  const opened: string[] = [];
  for (const { kind, reason, n } of one?.reasons ?? []) {
    const asked = { batch_id: await idOf("omop"), kind, reason };
    const { data, noOfRecords } = await researcher.call("GetRejectedRecords", asked);
    expect([data.length, noOfRecords]).toEqual([n, n]);
    for (const { file, line, content } of data)
      opened.push(`${file.split("/").at(-1)}:${line} ${content}`);
  }
  expect(opened.toSorted()).toEqual([
    "CONDITION_OCCURRENCE.csv:4 3,9,100,2020-01-03",
    "CONDITION_OCCURRENCE.csv:5 4,8,100,2020-01-04",
    "CONDITION_OCCURRENCE.csv:6 5,1,100,2020-02-30",
    "PERSON.csv:4 3,8507,19x0",
  ]);
  expect(one?.unused).toEqual({ files: 1, names: [expect.stringMatching(/COST\.csv$/)] });
  expect(one?.holds).toEqual([
    { what: "Patients with notes or facts", n: 2 },
    { what: "Encounters with notes or facts", n: 2 },
    { what: "Notes", n: 0 },
    { what: "Facts of structured records", n: 2 },
    { what: "Eras", n: 0 },
  ]);
  expect(one?.in_part.map(({ what, n }) => [what, n])).toEqual([
    ["Born in a year or month of which the day is not known (patients)", 2],
  ]);

  await importPaths(connection, omopFormat, [folder], { name: "omop", hospital });
  const again = await accountOf("omop");
  expect(again.imports.map(({ kinds, known }) => [kinds.length, known])).toEqual([
    [0, [{ batch: "omop", files: 2 }]],
    [2, []],
  ]);
});

test("S2.37 what a source takes back is told", async () => {
  const condition = (more: object) =>
    JSON.stringify({
      resourceType: "Condition",
      id: "c",
      subject: { reference: "Patient/p" },
      code: { text: "Diabetes" },
      onsetDateTime: "2015-02-03",
      ...more,
    });
  const patient = JSON.stringify({ resourceType: "Patient", id: "p", birthDate: "1950-01-01" });
  const first = await folderOf({ "Patient.ndjson": patient, "Condition.ndjson": condition({}) });
  const refuted = { verificationStatus: { coding: [{ code: "entered-in-error" }] } };
  const second = await folderOf({ "Condition.ndjson": condition(refuted) });
  await importPaths(connection, fhirFormat, [first], { name: "fhir", hospital });
  await importPaths(connection, fhirFormat, [second], { name: "fhir", hospital });
  const { imports } = await accountOf("fhir");
  expect(imports[0]?.others).toEqual([
    { what: expect.stringMatching(/^Records that the source takes back .* removed$/), n: 1 },
  ]);
  expect(imports[0]?.holds.find(({ what }) => what === "Facts of structured records")?.n).toBe(0);
  expect(imports[1]?.others).toEqual([]);
});

test("S2.37 rejected records are those of the last reading, by file and line, a page at a time", async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `${at + 1},8507,19x${at}`);
  const [first, second] = [
    await folderOf({ "PERSON.csv": persons(...rows) }),
    await folderOf({ "PERSON.csv": persons(...rows.slice(0, 3), "77,8507,1950") }),
  ];
  await importPaths(connection, omopFormat, [first], { name: "pages", hospital });
  const batch_id = await idOf("pages");
  const { imports } = await accountOf("pages");
  const { kind, reason } = imports[0]?.reasons[0] ?? { kind: "", reason: "" };
  const pages = await Promise.all(
    [1, 2].map((pageNumber) =>
      researcher.call("GetRejectedRecords", { batch_id, kind, reason, pageNumber }),
    ),
  );
  expect(pages.flatMap(({ data }) => data.map(({ content }) => content))).toEqual(rows);
  expect(pages.map(({ noOfRecords }) => noOfRecords)).toEqual([12, 12]);
  // Another folder's file of the same name is another file of the batch.
  await importPaths(connection, omopFormat, [second], { name: "pages", hospital });
  const { reasons } = await accountOf("pages");
  const all = { batch_id, kind, reason, pageSize: 500 };
  const { noOfRecords } = await researcher.call("GetRejectedRecords", all);
  expect(reasons).toEqual([{ kind, reason, n: noOfRecords }]);
  for (const other of [{ kind: "VISIT_OCCURRENCE" }, { reason: "no such reason" }])
    expect((await researcher.call("GetRejectedRecords", { ...all, ...other })).data).toEqual([]);
});

test("S2.37 of a batch of before nothing is claimed but the counts of its files", async () => {
  const { pool } = connection;
  await pool.query(
    "insert into batch (organization_id, name, format, status) values ($1, 'old', 'omop', 'ready')",
    [server.world.hospital],
  );
  await pool.query(
    `insert into batch_file (batch_id, file, sha256, rows_read, rows_stored, rows_rejected)
     select batch_id, 'old/PERSON.csv', '', 7, 5, 2 from batch where name = 'old'`,
  );
  const old = await accountOf("old");
  expect([old.imports, old.import_count]).toEqual([[], 0]);
  expect(old.files).toEqual([
    { kind: "PERSON", files: 1, read: 7, stored: 5, updated: 0, unchanged: 0, rejected: 2 },
  ]);
});

test("S2.37 an import that fails says why, and what is in so far", async () => {
  const folder = await folderOf({ "PERSON.csv": persons("1,8507,1951") });
  const failing = importPaths(connection, omopFormat, [folder], {
    name: "failing",
    hospital,
    afterImport: () => Promise.reject(new Error("The engine is away.")),
  });
  await expect(failing).rejects.toThrow("away");
  const { status, failure, imports, files } = await accountOf("failing");
  expect([status, failure, imports.length]).toEqual(["failed", "The engine is away.", 0]);
  expect(files.map(({ read }) => read)).toEqual([1]);
});

test("small counts hold: where a part is too few, none of the parts is told", async () => {
  await connection.pool.query("update organization set smallest_count = 5");
  const few = await server.signIn("User");
  const { data } = await few.call("GetUserBatches", {});
  const batch = data.find(({ batch_name }) => batch_name === "old");
  const { files } = await few.call("GetBatchAccount", { batch_id: batch?.batch_id ?? 0 });
  expect(files).toEqual([
    {
      kind: "PERSON",
      files: null,
      read: 7,
      stored: null,
      updated: null,
      unchanged: null,
      rejected: null,
    },
  ]);
  await connection.pool.query("update organization set smallest_count = 0");
});

test("another organisation's batch is not found", async () => {
  const { data } = await researcher.call("GetUserBatches", {});
  const other = await server.signIn("User", "other");
  const refusal = await other.refusal("GetBatchAccount", { batch_id: data[0]?.batch_id ?? 0 });
  expect(refusal.code).toBe("row.not-found");
  const asked = { batch_id: data[0]?.batch_id ?? 0, kind: "PERSON", reason: "any" };
  expect((await other.refusal("GetRejectedRecords", asked)).code).toBe("row.not-found");
});

test("S2.37 codes that no vocabulary knows are told with their records, and what their names say", async () => {
  await loadShippedVocabulary(
    connection,
    await vocabularyFolder({
      concepts: [
        ["B1", "Lisinopril", "RXNORM", "29046", "Medication"],
        ["B2", "Asthma", "SNOMEDCT_US", "195967001", "Problem"],
      ],
    }),
  );
  const rxnorm = "http://www.nlm.nih.gov/research/umls/rxnorm";
  const coded = (id: string, resourceType: string, of: object) => ({
    resourceType,
    id,
    subject: { reference: "Patient/p" },
    ...of,
  });
  const drug = (id: string, code: string, display: string) =>
    coded(id, "MedicationRequest", {
      authoredOn: "2020-03-01",
      medicationCodeableConcept: { coding: [{ system: rxnorm, code, display }] },
    });
  const folder = await folderOf({
    "Patient.ndjson": JSON.stringify({ resourceType: "Patient", id: "p", birthDate: "1950-01-01" }),
    "MedicationRequest.ndjson": [
      drug("1", "314076", "Lisinopril 10 MG Oral Tablet"),
      drug("2", "314076", "Lisinopril 10 MG Oral Tablet"),
      drug("3", "999", "Unheardofin 10 MG Oral Tablet"),
      drug("4", "29046", "Lisinopril"),
    ]
      .map((one) => JSON.stringify(one))
      .join("\n"),
    "Condition.ndjson": JSON.stringify(
      coded("5", "Condition", {
        onsetDateTime: "2020-03-01",
        code: { coding: [{ system: "http://snomed.info/sct", code: "195967001" }] },
      }),
    ),
  });
  await importPaths(connection, fhirFormat, [folder], { name: "codes", hospital });
  const unknown = { sab: "RXNORM", code: "999", text: "Unheardofin 10 MG Oral Tablet", n: 1 };
  const placed = {
    sab: "RXNORM",
    code: "314076",
    text: "Lisinopril 10 MG Oral Tablet",
    n: 2,
    counts_for: ["Lisinopril"],
  };
  expect(await accountOf("codes")).toMatchObject({
    unknown_codes: { codes: 1, n: 1, first: [unknown] },
    placed_codes: { codes: 1, n: 2, first: [placed] },
  });
  // Of one patient, on however many records: neither its count nor its words.
  await connection.pool.query("update organization set smallest_count = 2");
  const hidden = { codes: 1, n: null, first: [] };
  expect(await accountOf("codes")).toMatchObject({ unknown_codes: hidden, placed_codes: hidden });
  await connection.pool.query("update organization set smallest_count = 0");
  // A vocabulary that knows it: nothing is unknown any more, also of an import of before.
  const own = await folderOf({
    "own.csv": "text,sab,code,category\nUnheardofin,RXNORM,999,Medication\n",
  });
  await loadVocabulary(connection, join(own, "own.csv"), { name: "own" });
  expect(await accountOf("codes")).toMatchObject({
    unknown_codes: { codes: 0, n: 0, first: [] },
    placed_codes: { codes: 1, n: 2, first: [placed] },
  });
  await connection.pool.query(
    "update batch_import set account = account - 'of_records' where batch_id = $1",
    [await idOf("codes")],
  );
  expect(await accountOf("codes")).toMatchObject({ unknown_codes: null, placed_codes: null });
});
