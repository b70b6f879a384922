// What an event could not judge, counted by hand from the rows that this test writes: it shares nothing with the
// conditions of events.
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const { pool } = server.connection;
const rows = oneOfEverything;
const researcher = await server.signIn("User");
let concept = 0;
let event = 0;

/** Value, unit, text and day of the records, all structured but the last, which a note has. */
const records: readonly (readonly [number | null, string | null, string | null, number, number])[] =
  [
    [7, "mg/dL", null, 18_400, 1],
    [8, "MG/DL", null, 18_400, 1],
    [2, "mg/dL", null, 18_400, 1],
    [9, null, null, 18_400, 1],
    [70, "kg", null, 18_400, 1],
    [71, "kg", null, 18_300, 1],
    [null, null, "> 14", 18_400, 1],
    [null, null, "positive", 18_300, 1],
    [null, null, "high", 18_400, 2],
  ];

beforeAll(async () => {
  const made = await pool.query<{ concept_id: number }>(
    `insert into concept (cuid, text, sab, code, category) values ('T1', 'Left-out analyte', 'TEST', '1', 'Lab') returning concept_id`,
  );
  concept = made.rows[0]?.concept_id ?? 0;
  await pool.query(
    "insert into concept_ancestor (ancestor_id, descendant_id, levels) values ($1, $1, 0)",
    [concept],
  );
  for (const [value, unit, text, day, source] of records)
    await pool.query(
      `insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit, text_value) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [rows.patient, rows.encounter, concept, source, day, value, unit, text],
    );
  const { data } = await researcher.call("AddEvent", {
    name: "From 5 mg/dL",
    event_type: "outcome",
    concepts: [{ concept_id: concept }],
    minimum_value: 5,
    unit: "mg/dL",
  });
  event = data.event_id;
});

const content = () => ({ concepts: [{ concept_id: concept }] });
const count = (value_count: number) => ({ patient_count: 1, value_count });

describe("issue 12: what an event leaves out, by reason", () => {
  test("as it is being defined, beside the records that it has", async () => {
    const { data } = await researcher.call("PreviewEvent", {
      event: { ...content(), minimum_value: 5, unit: "mg/dL" },
    });
    expect(data).toEqual({
      ...count(2),
      left_out: [
        { reason: "unit", ...count(3) },
        { reason: "number", ...count(2) },
      ],
      other_units: null,
      words: [],
    });
  });

  test("without a unit: what has no number, and the numbers in other units than most", async () => {
    const { data } = await researcher.call("PreviewEvent", {
      event: { ...content(), minimum_value: 5 },
    });
    // 7, 8, 9, 70 and 71 are 5 or more as they stand; three of six numbers are in mg/dL.
    expect(data).toEqual({
      ...count(5),
      left_out: [{ reason: "number", ...count(2) }],
      other_units: { unit: "mg/dL", others: ["kg", null], ...count(3) },
      words: [],
    });
  });

  test("an event without a value leaves nothing out, and one that holds another leaves out what that does", async () => {
    const all = await researcher.call("PreviewEvent", { event: content() });
    expect(all.data).toEqual({ ...count(9), left_out: [], other_units: null, words: [] });
    const held = await researcher.call("PreviewEvent", { event: { parts: [event] } });
    expect(held.data).toEqual({
      ...count(2),
      left_out: [
        { reason: "unit", ...count(3) },
        { reason: "number", ...count(2) },
      ],
      other_units: null,
      words: [],
    });
  });

  test("a list that the event opens says the same; of an event that is not there nothing is said", async () => {
    const { data } = await researcher.call("GetEventLeftOut", { m_eventId: event });
    expect(data).toEqual([
      { reason: "unit", ...count(3) },
      { reason: "number", ...count(2) },
    ]);
    expect((await researcher.call("GetEventLeftOut", {})).data).toEqual([]);
    await expect(researcher.call("GetEventLeftOut", { m_eventId: 999_999 })).rejects.toThrow(
      "row.not-found",
    );
  });

  test("domain.md §12 counts that are too small to show are hidden, whatever they are of", async () => {
    await server.db.updateTable("organization").set({ smallest_count: 3 }).execute();
    const hidden = { patient_count: null, value_count: null };
    const left_out = [
      { reason: "unit", ...hidden },
      { reason: "number", ...hidden },
    ];
    const inUnit = await researcher.call("PreviewEvent", {
      event: { ...content(), minimum_value: 5, unit: "mg/dL" },
    });
    const asWritten = await researcher.call("PreviewEvent", {
      event: { ...content(), minimum_value: 5 },
    });
    const list = await researcher.call("GetEventLeftOut", { m_eventId: event });
    await server.db.updateTable("organization").set({ smallest_count: 0 }).execute();
    expect(inUnit.data).toEqual({ ...hidden, left_out, other_units: null, words: [] });
    expect(asWritten.data.other_units).toMatchObject(hidden);
    expect(list.data).toEqual(left_out);
  });

  test("as an outcome of a cohort, from the index date on", async () => {
    const made = await pool.query<{ cohort_id: number }>(
      `insert into cohort (organization_id, cohort_name, definition)
       select organization_id, 'With an index date', definition from cohort where cohort_id = $1 returning cohort_id`,
      [rows.cohort],
    );
    const cohort = made.rows[0]?.cohort_id ?? 0;
    await pool.query(
      "insert into cohort_member (cohort_id, patient_id, index_day) values ($1, $2, 18350)",
      [cohort, rows.patient],
    );
    const { data } = await researcher.call("GetEventLeftOut", {
      m_outcomeId: event,
      m_cohortId: cohort,
    });
    expect(data).toEqual([
      { reason: "unit", ...count(2) },
      { reason: "number", ...count(1) },
    ]);
  });

  test("S2.49 as the outcome of a row of the validity table, of the patients of its encounters", async () => {
    // Computed first: a table that is older than the records is computed when it is asked for.
    await researcher.call("GetEncounterLevelOutcomeScores", { m_studyId: rows.study });
    await pool.query(
      `insert into validity_unit (patient_id, study_id, concept_id, level, cohort_criteria, encounter_id, reference, structured, inferred)
       values ($1, $2, $3, 'encounter', 'All', $4, true, false, false)`,
      [rows.patient, rows.study, concept, rows.encounter],
    );
    const ofRow = (m_conceptId: number) => ({
      m_outcomeId: event,
      m_studyId: rows.study,
      m_conceptId,
      m_resolution: "encounter" as const,
    });
    const { data } = await researcher.call("GetEventLeftOut", ofRow(concept));
    expect(data).toEqual([
      { reason: "unit", ...count(3) },
      { reason: "number", ...count(2) },
    ]);
    // Nobody has an encounter of this row.
    const { rows: made } = await pool.query<{ concept_id: number }>(
      "insert into concept (cuid, text, sab, code) values ('T2', 'Nothing', 'TEST', '2') returning concept_id",
    );
    const none = await researcher.call("GetEventLeftOut", ofRow(made[0]?.concept_id ?? 0));
    expect(none.data).toEqual([]);
    await expect(
      researcher.call("GetEventLeftOut", { ...ofRow(concept), m_resolution: "patient" }),
    ).rejects.toThrow("request.not-offered");
  });

  test("units that are the same amount are one unit, however they are spelled", async () => {
    const { rows: made } = await pool.query<{ concept_id: number }>(
      "insert into concept (cuid, text, sab, code, category) values ('T3', 'Beats', 'TEST', '3', 'Lab') returning concept_id",
    );
    const beats = made[0]?.concept_id ?? 0;
    await pool.query(
      "insert into concept_ancestor (ancestor_id, descendant_id, levels) values ($1, $1, 0)",
      [beats],
    );
    for (const unit of ["bpm", "bpm", "/min", "beats/minute", "1/s", null])
      await pool.query(
        "insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit) values ($1, $2, $3, 1, 18400, 70, $4)",
        [rows.patient, rows.encounter, beats, unit],
      );
    const { data } = await researcher.call("PreviewEvent", {
      event: { concepts: [{ concept_id: beats }], minimum_value: 60 },
    });
    expect(data.other_units).toEqual({ unit: "bpm", others: ["1/s", null], ...count(2) });
  });
});
