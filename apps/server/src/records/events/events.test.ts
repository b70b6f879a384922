import { describe, expect, test } from "vitest";
import { refreshPostings, touchedBySources } from "../postings/postings.ts";
import { bumpDataVersion } from "../data-version.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const researcher = await server.signIn("User");

const form = (name: string) => ({
  name,
  event_type: "outcome" as const,
  concepts: [{ concept_id: rows.concept }],
});
const add = async (name: string, more: object = {}) =>
  (await researcher.call("AddEvent", { ...form(name), ...more })).data;
/** The patients of an outcome in the cohort, as the panel counts them and as its link lists them. */
const outcomeOf = async (eventId: number) => {
  const listed = await researcher.call("GetPatient", { m_outcomeId: eventId });
  return listed.noOfRecords;
};
async function addLab(value: number, unit: string): Promise<void> {
  await server.connection.pool.query(
    `insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit) values ($1, $2, $3, 1, 18386, $4, $5)`,
    [rows.patient, rows.encounter, rows.childConcept, value, unit],
  );
}

describe("S7.9 events", () => {
  test("S3.4 are kept with their concepts, conditions and the events that they hold", async () => {
    const inner = await add("Inner");
    const outer = await add("Outer", {
      concepts: [{ concept_id: rows.childConcept, descendants: false }],
      parts: [inner.event_id],
      minimum_value: 5,
      unit: "mg/dL",
    });
    expect(outer).toMatchObject({
      parts: [{ event_id: inner.event_id, name: "Inner" }],
      concepts: [{ concept_id: rows.childConcept, descendants: false, excluded: false }],
      minimum_value: 5,
      maximum_value: null,
      unit: "mg/dL",
    });
    const found = await researcher.call("SearchConceptsById", { eventIds: `${outer.event_id}` });
    expect(found.data.map((concept) => concept.concept_id)).toEqual([rows.childConcept]);
  });

  test("of two who change one at once the second overwrites nothing that they have not seen", async () => {
    const { event_id, edition } = await add("Changed by two");
    const change = (minimum_value: number, based_on: string) => ({
      ...form("Changed by two"),
      event_id,
      minimum_value,
      based_on,
    });
    const { data } = await researcher.call("EditEvent", change(1, edition));
    const refused = await researcher.refusal("EditEvent", change(2, edition));
    expect(refused).toMatchObject({ status: 409, code: "row.edited", edition: data.edition });
    const [stored] = (await researcher.call("GetEvent", { eventIds: `${event_id}` })).data;
    expect(stored?.minimum_value).toBe(1);
    await researcher.call("EditEvent", change(2, data.edition));
  });

  test("may name thousands of concepts", async () => {
    const concepts = Array.from({ length: 9000 }, () => ({
      concept_id: rows.concept,
      descendants: true,
      excluded: false,
    }));
    expect((await add("Of many concepts", { concepts })).concepts).toHaveLength(1);
  });

  test("are changed, and count by the change", async () => {
    const event = await add("To change");
    const before = await outcomeOf(event.event_id);
    expect(before).toBe(1);
    await researcher.call("EditEvent", {
      ...form("Changed"),
      event_id: event.event_id,
      minimum_value: 1e6,
    });
    expect(await outcomeOf(event.event_id)).toBe(0);
  });

  test("with a value find it in another unit that compares, and not in one that does not", async () => {
    const only = { concepts: [{ concept_id: rows.childConcept }], minimum_value: 2, unit: "g/L" };
    const event = await add("In grams", only);
    expect(await outcomeOf(event.event_id)).toBe(0);
    await addLab(300, "mmol/L");
    expect(await outcomeOf(event.event_id)).toBe(0);
    await addLab(199, "mg/dL");
    expect(await outcomeOf(event.event_id)).toBe(0);
    await addLab(200, "mg/dL");
    expect(await outcomeOf(event.event_id)).toBe(1);
    const held = await add("Holds it", { concepts: [], parts: [event.event_id] });
    expect(await outcomeOf(held.event_id)).toBe(1);
  });

  test("with an attribute find what was said with it", async () => {
    const said = [
      { severity: ["severe"], descriptor: ["acute", "left"] },
      { progression: ["worse"] },
    ];
    await inTransaction(server.connection, "write", async (db, client) => {
      await client.query(
        `update fact set source = 2, attributes = $3
         where fact_id = (select min(fact_id) from fact where patient_id = $1 and concept_id = $2 and source <> 4)`,
        [rows.patient, rows.concept, JSON.stringify(said)],
      );
      await refreshPostings(client, await touchedBySources(client, [1, 2]));
      await bumpDataVersion(db);
    });
    const asked: [object, number][] = [
      [{ severity: "Severe" }, 1],
      [{ severity: "mild" }, 0],
      [{ descriptor: "Left, acute " }, 1],
      [{ severity: "severe", descriptor: "left" }, 1],
      [{ descriptor: "right" }, 0],
      [{ progression: "worse" }, 1],
      // Both are said, but not of one mention.
      [{ severity: "severe", progression: "worse" }, 0],
    ];
    for (const [attributes, patients] of asked) {
      const event = await add(`Asks ${JSON.stringify(attributes)}`, attributes);
      const holding = await add(`Holds ${event.event_id}`, {
        concepts: [],
        parts: [event.event_id],
      });
      for (const eventId of [event.event_id, holding.event_id]) {
        const { data } = await researcher.call("PreviewCohort", {
          definition: { criteria: [{ kind: "event", role: "index", eventId }] },
        });
        expect([attributes, await outcomeOf(eventId), data.members]).toEqual([
          attributes,
          patients,
          patients,
        ]);
      }
    }
  });

  test("with an attribute say of a patient who has the concept without it what is in the way", async () => {
    const event = await add("Critical", { severity: "critical" });
    const { data: cohort } = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": "Critical",
      definition: { criteria: [{ kind: "event", role: "index", eventId: event.event_id }] },
    });
    const { data } = await researcher.call("ExplainPatient", {
      "cohortObj.cohort_id": cohort.cohort_id,
      patient_id: rows.patient,
    });
    expect(data.reason).toContain("without the requested attributes");
    expect(data.criteria[0]?.near_misses.map(({ obstacle }) => obstacle)).toEqual(["attributes"]);
  });

  test("a cohort over an event that holds another has the same members as the other", async () => {
    const inner = await add("Within");
    const outer = await add("Around", { concepts: [], parts: [inner.event_id] });
    const count = async (eventId: number) =>
      (
        await researcher.call("PreviewCohort", {
          definition: { criteria: [{ kind: "event", role: "index", eventId }] },
        })
      ).data.members;
    expect(await count(outer.event_id)).toBe(await count(inner.event_id));
    expect(await count(outer.event_id)).toBe(1);
  });

  test("that are changed leave the cohorts over them older than their data until those are run; a new name does not", async () => {
    const inner = await add("Asked for");
    const outer = await add("Asked for by a cohort", { concepts: [], parts: [inner.event_id] });
    const { data } = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": "Of an event",
      definition: { criteria: [{ kind: "event", role: "index", eventId: outer.event_id }] },
    });
    const cohort = { "cohortObj.cohort_id": data.cohort_id };
    const isOld = async () =>
      (await researcher.call("GetCohortCriterion", cohort)).is_older_than_data;
    const change = { ...form("Another name"), event_id: inner.event_id };
    await researcher.call("EditEvent", change);
    expect(await isOld()).toBe(false);
    await researcher.call("EditEvent", { ...change, minimum_value: 1e6 });
    expect(await isOld()).toBe(true);
    const run = await researcher.call("RunCohort", cohort);
    expect(run.data).toMatchObject({ changed: "result", patientCount: 0 });
    expect(await isOld()).toBe(false);
  });

  test("decision 014 a note without a date says nothing of after the index date, in the count and in the list that it opens", async () => {
    const { pool } = server.connection;
    await pool.query(
      `insert into fact (patient_id, encounter_id, concept_id, source, day, is_undated, value) values ($1, $2, $3, 2, 0, true, 777)`,
      [rows.patient, rows.encounter, rows.childConcept],
    );
    const value = { minimum_value: 777, maximum_value: 777 };
    const { event_id } = await add("Undated", {
      concepts: [{ concept_id: rows.childConcept }],
      ...value,
    });
    await pool.query(
      "insert into cohort_outcome (cohort_id, event_id, position, patient_count) values ($1, $2, 9, 0)",
      [rows.cohort, event_id],
    );
    const from = async (indexDay: number | null) => {
      await pool.query("update cohort_member set index_day = $2 where cohort_id = $1", [
        rows.cohort,
        indexDay,
      ]);
      await bumpDataVersion(server.db);
      const list = { m_cohortId: rows.cohort, m_outcomeId: event_id };
      const cohort = { "cohortObj.cohort_id": rows.cohort };
      const counts = await researcher.call("GetCohortOutcomesPatientCounts", cohort);
      return [
        counts.data.find((outcome) => outcome.outcome_id === event_id)?.patient_count,
        (await researcher.call("GetPatient", list)).noOfRecords,
      ];
    };
    expect(await from(-1000)).toEqual([0, 0]);
    expect(await from(null)).toEqual([1, 1]);
  });

  test("cannot hold themselves, however deep, and say so at the field", async () => {
    const inner = await add("Snake");
    const outer = await add("Bites", { concepts: [], parts: [inner.event_id] });
    const refused = await researcher.refusal("EditEvent", {
      ...form("Snake"),
      event_id: inner.event_id,
      parts: [outer.event_id],
    });
    expect(refused).toMatchObject({ code: "event.invalid", errors: { parts: expect.any(String) } });
    const kept = await researcher.call("GetEvent", { eventIds: `${inner.event_id}` });
    expect(kept.data[0]?.parts).toEqual([]);
  });

  test.each([
    ["concepts", { concepts: [] }],
    ["concepts", { concepts: [{ concept_id: rows.concept, excluded: true }] }],
    ["maximum_value", { minimum_value: 2, maximum_value: 1 }],
    ["unit", { unit: "mg" }],
  ])("that nothing can be a fact of are refused at %s", async (field, more) => {
    const refused = await researcher.refusal("AddEvent", { ...form("Impossible"), ...more });
    expect(refused).toMatchObject({
      code: "event.invalid",
      errors: { [field]: expect.any(String) },
    });
  });

  test("of a concept or an event that is gone are refused at the field", async () => {
    const noConcept = { concepts: [{ concept_id: rows.concept }, { concept_id: 9 }] };
    expect(await researcher.refusal("AddEvent", { ...form("Gone"), ...noConcept })).toMatchObject({
      status: 404,
      errors: { concepts: "There is no concept 9" },
    });
    expect(
      await researcher.refusal("AddEvent", { ...form("Gone"), parts: [99_999] }),
    ).toMatchObject({ status: 404, errors: { "parts.0": "This event no longer exists" } });
  });

  test("of more than 10,000 concepts are refused in words", async () => {
    const concepts = Array.from({ length: 10_001 }, (_, at) => ({ concept_id: at + 1 }));
    expect(await researcher.refusal("AddEvent", { ...form("Many"), concepts })).toMatchObject({
      status: 400,
      errors: { concepts: "At most 10,000 concepts" },
    });
  });

  test("in use are not deleted, and it says by what; others are", async () => {
    const free = await add("Free");
    const inner = await add("Held");
    await add("Holder", { concepts: [], parts: [inner.event_id] });
    await researcher.call("DeleteEvent", { event_id: free.event_id });
    expect((await researcher.call("GetEvent", { eventIds: `${free.event_id}` })).data).toEqual([]);
    const refusal = await researcher.refusal("DeleteEvent", { event_id: inner.event_id });
    expect(refusal).toMatchObject({
      code: "event.in-use",
      title: expect.stringContaining('the event "Holder"'),
    });
    const ofStudy = await researcher.refusal("DeleteEvent", { event_id: rows.event });
    expect(ofStudy.title).toContain("the study");
  });

  test("S7.9 in use by another organisation are not deleted, and what uses them has no name there", async () => {
    const event = await add("Of the hospital");
    const { pool } = server.connection;
    await pool.query(
      `insert into cohort (organization_id, cohort_name, definition) values ($1, 'Secret of others', $2)`,
      [
        server.world.otherHospital,
        { criteria: [{ kind: "event", role: "index", eventId: event.event_id }] },
      ],
    );
    const refusal = await researcher.refusal("DeleteEvent", { event_id: event.event_id });
    expect(refusal.title).toBe("The event is used by a cohort of another organisation.");
    expect(JSON.stringify(refusal)).not.toContain("Secret");
  });

  test("that somebody is writing a cohort over are not deleted, and a cohort over one that is being deleted is refused", async () => {
    const { pool } = server.connection;
    const event = await add("At the same time");
    const definition = {
      criteria: [{ kind: "event" as const, role: "index" as const, eventId: event.event_id }],
    };
    const waiting = async () =>
      (await pool.query("select from pg_locks where not granted")).rowCount ?? 0;
    const writer = await pool.connect();
    try {
      await writer.query("begin");
      await writer.query("select from event where event_id = $1 for key share", [event.event_id]);
      await writer.query(
        "insert into cohort (organization_id, cohort_name, definition) values ($1, 'Meanwhile', $2)",
        [server.world.hospital, definition],
      );
      const refusal = researcher.refusal("DeleteEvent", { event_id: event.event_id });
      await expect.poll(waiting).toBeGreaterThan(0);
      await writer.query("commit");
      expect((await refusal).title).toContain('the cohort "Meanwhile"');
      await writer.query("begin");
      await writer.query("delete from event where event_id = $1", [event.event_id]);
      const added = researcher.refusal("AddCohort", {
        "cohortObj.cohort_name": "Too late",
        definition,
      });
      await expect.poll(waiting).toBeGreaterThan(0);
      await writer.query("commit");
      expect(await added).toMatchObject({ code: "cohort.invalid" });
    } finally {
      writer.release();
    }
  });
});
