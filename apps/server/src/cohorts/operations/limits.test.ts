import type { CohortDefinition } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const { pool } = server.connection;

const concepts = { include: [{ conceptId: rows.concept, descendants: true }] };
const member = { kind: "concept" as const, concepts };
const index = { ...member, role: "index" as const };
const rule = { ...member, role: "inclusion" as const };

/** Field → message. */
const refused = async (definition: unknown): Promise<[number, Record<string, string>]> => {
  const response = await researcher.send("AddCohort", {
    "cohortObj.cohort_name": "Wrong",
    definition,
  });
  return [response.statusCode, response.json<{ errors?: Record<string, string> }>().errors ?? {}];
};

describe("S2.55 a definition that can't be run is refused at the field, and nothing is stored", () => {
  test.each<[string, unknown, Record<string, string>]>([
    [
      "an empty concept set",
      { criteria: [{ ...index, concepts: { include: [] } }] },
      { "definition.criteria.0.concepts.include": "Choose at least one concept" },
    ],
    [
      "a concept set that its exclusions empty",
      { criteria: [index, { ...rule, concepts: { ...concepts, exclude: concepts.include } }] },
      { "definition.criteria.1.concepts": "No concept is left after the exclusions" },
    ],
    [
      "a window that ends before it starts",
      { criteria: [index, { ...rule, window: { unit: "days", from: 5, to: 1 } }] },
      { "definition.criteria.1.window.to": "The window ends before it starts" },
    ],
    [
      "a window around a fact that ends before it starts",
      {
        criteria: [
          index,
          {
            ...rule,
            around: { kind: "concept", concepts, window: { unit: "hours", from: 5, to: 1 } },
          },
        ],
      },
      { "definition.criteria.1.around.window.to": "The window ends before it starts" },
    ],
    [
      "dates that end before they start",
      { criteria: [{ ...index, absoluteStartDate: "2021-01-01", absoluteEndDate: "2020-01-01" }] },
      { "definition.criteria.0.absoluteEndDate": "The range ends before it starts" },
    ],
    [
      "32 rules",
      { criteria: [index, ...Array.from({ length: 32 }, () => rule)] },
      {
        "definition.criteria": "At most 31 inclusion and exclusion criteria: put some into a group",
      },
    ],
  ])("%s", async (_, definition, errors) => {
    expect(await refused(definition)).toEqual([400, errors]);
  });

  test("domain.md §3 events that hold each other", async () => {
    const ids: number[] = [];
    for (const name of ["One", "Two"]) {
      const { rows: added } = await pool.query<{ event_id: number }>(
        `insert into event (organization_id, name, event_type)
         select organization_id, $2, 'index' from event where event_id = $1 returning event_id`,
        [rows.event, name],
      );
      ids.push(added[0]?.event_id ?? 0);
    }
    const [one = 0, two = 0] = ids;
    await holds(one, two);
    await holds(two, one);
    expect(await refused({ criteria: [{ kind: "event", role: "index", eventId: one }] })).toEqual([
      400,
      { "definition.criteria.0.eventId": "This event contains itself" },
    ]);
  });

  async function holds(event: number, held: number): Promise<void> {
    await pool.query("insert into event_part (event_id, part_id, position) values ($1, $2, 0)", [
      event,
      held,
    ]);
  }

  test("S3.4 of a unit that nobody knows is refused, as long as no value of the concepts has it", async () => {
    const value = { min: 1, unit: "bananas" };
    const reason = "“bananas” is no unit that Concord knows, and no value of these concepts has it";
    expect(await refused({ criteria: [{ ...index, value }] })).toEqual([
      400,
      { "definition.criteria.0.value.unit": reason },
    ]);
    const { data: event } = await researcher.call("AddEvent", {
      name: "Of bananas",
      event_type: "index",
      concepts: [{ concept_id: rows.concept }],
      minimum_value: 1,
      unit: "bananas",
    });
    const ofEvent = { kind: "event", role: "index", eventId: event.event_id } as const;
    expect(await refused({ criteria: [ofEvent] })).toEqual([
      400,
      { "definition.criteria.0.eventId": reason },
    ]);
    // A known one that no value has counts nobody, and says so by its count.
    const known = { criteria: [{ ...index, value: { min: 1, unit: "mmol/L" } }] };
    expect((await researcher.call("PreviewCohort", { definition: known })).data.members).toBe(0);
    await pool.query(
      `insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit) values ($1, $2, $3, 1, 18386, 3, ' Bananas')`,
      [rows.patient, rows.encounter, rows.childConcept],
    );
    for (const criterion of [{ ...index, value }, ofEvent])
      await researcher.call("PreviewCohort", { definition: { criteria: [criterion] } });
    // What others' records have is not told.
    const other = await server.signIn("User", "other");
    expect(
      await other.refusal("PreviewCohort", { definition: { criteria: [{ ...index, value }] } }),
    ).toMatchObject({ status: 400, errors: { "definition.criteria.0.value.unit": reason } });
  });

  test("domain.md §4 of records that were never imported, where it asks for them, in a group around a fact too", async () => {
    const deaths = { kind: "concept", records: "deaths", concepts: { include: [] } };
    const around = { kind: "group", of: "any", criteria: [member, deaths] };
    const [status, errors] = await refused({ criteria: [index, { ...rule, around }] });
    expect(status).toBe(400);
    expect(Object.keys(errors)).toEqual(["definition.criteria.1.around.criteria.1.records"]);
    expect(Object.values(errors)[0]).toMatch(/^No date of death is known of any patient/);
  });

  test("of a concept that there is not is refused where it is named", async () => {
    const gone = { include: concepts.include, exclude: [{ conceptId: 9, descendants: false }] };
    const group = { kind: "group", role: "inclusion", of: "any", criteria: [member] };
    const excluding = { ...group, criteria: [{ kind: "concept", concepts: gone }] };
    expect(await refused({ criteria: [index, group, excluding] })).toEqual([
      400,
      {
        "definition.criteria.2.criteria.0.concepts.exclude.0.conceptId": "There is no concept 9",
      },
    ]);
  });

  test("S2.55 of an outcome that there is not is refused at it", async () => {
    expect(
      await researcher.refusal("AddCohort", {
        "cohortObj.cohort_name": "Wrong",
        definition: { criteria: [index] },
        m_eventIds: [rows.event, 99_999],
      }),
    ).toMatchObject({
      status: 404,
      errors: { "m_eventIds.1": "This event no longer exists" },
    });
  });

  test("of 10,000 concepts is run; what they are worth is the same", async () => {
    await pool.query(`insert into concept (concept_id, cuid, text, sab, code) overriding system value
      select 5000000 + n, 'MANY' || n, 'Many ' || n, 'TEST', 'M' || n from generate_series(1, 10000) n`);
    await pool.query(`insert into concept_ancestor (ancestor_id, descendant_id, levels)
      select 5000000 + n, 5000000 + n, 0 from generate_series(1, 10000) n`);
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      conceptId: 5_000_001 + at,
      descendants: true,
    }));
    const definition: CohortDefinition = {
      criteria: [{ ...index, concepts: { include: [...concepts.include, ...many] } }],
    };
    const { data } = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": "Of many concepts",
      definition,
    });
    const { data: few } = await researcher.call("PreviewCohort", {
      definition: { criteria: [index] },
    });
    expect(data.patientCount).toBe(few.members);
    const stored = await researcher.call("GetCohortCriterion", {
      "cohortObj.cohort_id": data.cohort_id,
    });
    expect(stored.definition).toEqual(definition);
  });

  test("of 2 MB is read, checked and answered at its field", async () => {
    const group = {
      kind: "group",
      of: "any",
      role: "inclusion",
      criteria: Array.from({ length: 1000 }, () => ({
        kind: "concept",
        name: "x".repeat(390),
        concepts: {
          include: Array.from({ length: 50 }, () => ({
            conceptId: rows.concept,
            descendants: true,
          })),
        },
      })),
    };
    const definition = { criteria: [index, group] };
    expect(JSON.stringify(definition).length).toBeGreaterThan(2_000_000);
    const { data } = await researcher.call("PreviewCohort", { definition });
    expect(data.rules).toMatchObject([{ lost: 0 }]);
    const wrong = { ...group, n: 3 };
    expect(await refused({ criteria: [index, wrong] })).toEqual([
      400,
      { "definition.criteria.1.n": 'A number goes with "at least" and "at most" only' },
    ]);
  });

  test("of more than an operation takes is refused as too large", async () => {
    const definition = { criteria: [{ ...index, name: "x".repeat(4_100_000) }] };
    const response = await researcher.send("AddCohort", {
      "cohortObj.cohort_name": "Huge",
      definition,
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: "request.too-large" });
  });

  test("none of them was stored", async () => {
    const { data } = await researcher.call("GetCohortList", {});
    expect(data.map(({ cohort_name }) => cohort_name)).not.toContain("Wrong");
  });
});
