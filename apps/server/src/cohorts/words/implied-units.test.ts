// A vital sign whose unit the note did not write, as evidence. The annotation is written here as language processing
// keeps it; nothing is shared with the query that reads it.
import { expect, test } from "vitest";
import { withOneOfEverything, oneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const researcher = await server.signIn("User");

test("decision 067: evidence says of a unit that it was not written", async () => {
  const { pool } = server.connection;
  const made = await pool.query<{ concept_id: number }>(
    `insert into concept (cuid, text, sab, code, category)
     values ('P1', 'Pulse', 'TEST', '1', 'Lab'), ('P2', 'Pressure', 'TEST', '2', 'Lab') returning concept_id`,
  );
  const [pulse = 0, pressure = 0] = made.rows.map((row) => row.concept_id);
  await pool.query(
    "insert into concept_ancestor (ancestor_id, descendant_id, levels) values ($1, $1, 0), ($2, $2, 0)",
    [pulse, pressure],
  );
  await inTransaction(server.connection, "write", async (db, client) => {
    const note = await client.query<{ id: number }>(
      `insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text)
       values ($1, $2, $3, 'narrative', 'Note', '2020-05-04', 'implied', 'HR 74. BP 120/80 mmHg') returning subdocument_id id`,
      [rows.patient, rows.document, rows.encounter],
    );
    for (const [concept, value, unit, result] of [
      [pulse, 74, "/min", { text: "74", value: 74, implied_ucum: "/min" }],
      [pressure, 120, "mm[Hg]", { text: "120/80 mmHg", value: 120, unit: "mmHg", ucum: "mm[Hg]" }],
    ] as const)
      await client.query(
        `with said as (
           insert into automated_annotation (patient_id, subdocument_id, section_number, begin_offset, end_offset, text, concept_id,
             present, negated, experienced, definitive, is_current, hypothetical, subject, why, result)
           values ($1, $2, 0, 0, 2, 'x', $3, true, false, true, true, true, false, 'Patient', '{}', $6) returning annotation_id)
         insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit, subdocument_id, annotation_id)
         select $1, $7, $3, 2, 18386, $4, $5, $2, annotation_id from said`,
        [
          rows.patient,
          note.rows[0]?.id,
          concept,
          value,
          unit,
          JSON.stringify(result),
          rows.encounter,
        ],
      );
    await refreshPostings(client, await touchedBySources(client, [2]));
    await bumpDataVersion(db);
  });
  const asked = (conceptId: number) => ({
    kind: "concept" as const,
    concepts: { include: [{ conceptId, descendants: false }] },
  });
  const { data } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "Vital signs",
    definition: {
      criteria: [
        { ...asked(pulse), role: "index" },
        { ...asked(pressure), role: "inclusion" },
      ],
    },
  });
  const members = await researcher.call("GetCohortPatient", {
    "cohortObj.cohort_id": data.cohort_id,
    pageNumber: 1,
    pageSize: 10,
  });
  expect(
    members.data.map(({ evidence }) =>
      evidence.map(({ text, value, unit, is_unit_implied }) => [
        text,
        value,
        unit,
        is_unit_implied,
      ]),
    ),
  ).toEqual([
    [
      ["Pulse", 74, "/min", true],
      ["Pressure", 120, "mm[Hg]", false],
    ],
  ]);
});
