import type { CohortDefinition } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { bumpDataVersion } from "../../records/data-version.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
await inTransaction(server.connection, "write", async (_, client) =>
  refreshPostings(client, await touchedBySources(client, [1, 2, 3, 4])),
);
const researcher = await server.signIn("User");

const dyspnea = { include: [{ conceptId: rows.concept, descendants: true }] };
const definition: CohortDefinition = {
  criteria: [
    { kind: "concept", role: "index", concepts: dyspnea },
    { kind: "demographic", role: "inclusion", age: { min: 18 } },
    { kind: "demographic", role: "exclusion", gender: ["male"] },
  ],
};
const form = (name: string, given: CohortDefinition = definition) => ({
  "cohortObj.cohort_name": name,
  definition: given,
  m_eventIds: [rows.event],
});

/** As it is stored now: what a change starts from. */
async function editionOf(of: { "cohortObj.cohort_id": number }): Promise<string> {
  return (await researcher.call("GetCohortCriterion", of)).edition;
}

describe("S2.55 a cohort", () => {
  test("S7.8 is run when it is added: members, evidence, attrition and outcome counts agree with each other", async () => {
    const { data } = await researcher.call("AddCohort", form("Breathless women"));
    expect(data.patientCount).toBe(1);
    const of = { "cohortObj.cohort_id": data.cohort_id };
    const design = await researcher.call("GetCohortCriterion", of);
    expect(design.data.map((row) => [row.is_index_event, row.is_inclusion, row.title])).toEqual([
      ["true", "true", "Dyspnea"],
      ["false", "true", "Age 18 or over at index"],
      ["false", "false", "Male"],
    ]);
    expect(design.attrition).toMatchObject({ entry: 1, members: 1 });
    expect(design.attrition.rules).toMatchObject([
      { role: "inclusion", kept: 1, lost: 0, without: 1 },
      { role: "exclusion", kept: 1, lost: 0, without: 1 },
    ]);
    const members = await researcher.call("GetCohortPatient", of);
    expect(members.data).toMatchObject([
      {
        patient_id: rows.patient,
        index_date: "2020-05-04",
        evidence: [{ criterion: "Dyspnea", text: "Dyspnea", date: "2020-05-04", unit: null }],
      },
    ]);
    const outcomes = await researcher.call("GetCohortOutcomesPatientCounts", of);
    expect(outcomes).toMatchObject({
      patientCount: 1,
      data: [{ outcome_id: rows.event, patient_count: 1 }],
    });
    const list = await researcher.call("GetPatient", {
      m_cohortId: data.cohort_id,
      m_outcomeId: rows.event,
    });
    expect(list.noOfRecords).toBe(1);
  });

  test("S7.8 its preview is what the stored one gives", async () => {
    const narrower: CohortDefinition = {
      criteria: [
        ...definition.criteria,
        { kind: "demographic", role: "inclusion", age: { min: 90 } },
      ],
    };
    const preview = await researcher.call("PreviewCohort", { definition: narrower });
    const { data } = await researcher.call("AddCohort", form("Old", narrower));
    const stored = await researcher.call("GetCohortCriterion", {
      "cohortObj.cohort_id": data.cohort_id,
    });
    expect(preview.data).toEqual(stored.attrition);
    expect(preview.data.rules.at(-1)).toMatchObject({ kept: 0, lost: 1, without: 1 });
  });

  test("domain.md §1 S6.3 counts no patient whom a supervisor may not see, and shows an annotator no evidence", async () => {
    const { rows: hidden } = await server.connection.pool.query<{ patient_id: number }>(
      `insert into patient (organization_id, patient_identifier, source_key, gender, birth_date)
       select organization_id, 'Unassigned-1', 'unassigned', 'female', '1950-01-01' from patient where patient_id = $1
       returning patient_id`,
      [rows.patient],
    );
    await bumpDataVersion(server.db);
    const women: CohortDefinition = {
      criteria: [{ kind: "demographic", role: "inclusion", gender: ["female"] }],
    };
    const { data } = await researcher.call("AddCohort", form("All women", women));
    expect(data.patientCount).toBe(2);
    const of = { "cohortObj.cohort_id": data.cohort_id };
    // Until it is closed a supervisor is told nothing of the sources (decision 118).
    await server.connection.pool.query("update project set status = 'complete'");
    const supervisor = await server.signIn("Supervisor");
    expect((await supervisor.call("GetCohortCriterion", of)).attrition.members).toBe(1);
    expect((await supervisor.call("PreviewCohort", { definition: women })).data.members).toBe(1);
    expect((await supervisor.call("GetCohortPatient", of)).noOfRecords).toBe(1);
    // domain.md §12: nor does the list of members disclose a count that is too small to show.
    await server.connection.pool.query("update organization set smallest_count = 3");
    const untold = await researcher.call("GetCohortPatient", of);
    await server.connection.pool.query("update organization set smallest_count = 0");
    expect([untold.data.length, untold.noOfRecords]).toEqual([2, null]);
    const own = await supervisor.call("AddCohort", form("Women of a supervisor", women));
    expect(own.data.patientCount).toBe(1);
    const ofSupervisor = { "cohortObj.cohort_id": own.data.cohort_id };
    const edited = {
      ...form("Women whom a supervisor sees", women),
      ...ofSupervisor,
      based_on: await editionOf(ofSupervisor),
    };
    expect((await supervisor.call("EditCohort", edited)).data.patientCount).toBe(1);
    expect((await supervisor.call("RunCohort", ofSupervisor)).data.patientCount).toBe(1);
    const added = await researcher.call("AddCohort", form("With evidence"));
    const annotator = await server.signIn("Annotator");
    const members = await annotator.call("GetCohortPatient", {
      "cohortObj.cohort_id": added.data.cohort_id,
    });
    // Nor who is in it (decision 109).
    expect(members.data).toEqual([]);
    await server.connection.pool.query("delete from patient where patient_id = $1", [
      hidden[0]?.patient_id,
    ]);
    await bumpDataVersion(server.db);
  });

  test("with a name that is taken is refused, whatever the letter case", async () => {
    await researcher.call("AddCohort", form("Taken"));
    expect(await researcher.refusal("AddCohort", form("tAKEN"))).toMatchObject({
      status: 400,
      description: "A cohort with this name exists already.",
    });
  });

  test("edited is a new version with a new result", async () => {
    const { data } = await researcher.call("AddCohort", form("To edit"));
    const men: CohortDefinition = {
      criteria: [{ kind: "demographic", role: "inclusion", gender: ["male"] }],
    };
    const edited = await researcher.call("EditCohort", {
      "cohortObj.cohort_id": data.cohort_id,
      ...form("Edited", men),
      based_on: await editionOf({ "cohortObj.cohort_id": data.cohort_id }),
    });
    expect(edited.data).toMatchObject({ cohort_name: "Edited", patientCount: 0 });
    const design = await researcher.call("GetCohortCriterion", {
      "cohortObj.cohort_id": data.cohort_id,
    });
    expect(design).toMatchObject({ version: 2, definition: men });
  });

  test("S2.55 of two of one name at once, one is added", async () => {
    const added = await Promise.all([1, 2].map(() => researcher.send("AddCohort", form("Twin"))));
    expect(added.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
  });

  test.each<[string, unknown]>([
    ["no criteria", { criteria: [] }],
    [
      "an empty concept set",
      { criteria: [{ kind: "concept", role: "index", concepts: { include: [] } }] },
    ],
    [
      "a window that ends before it starts",
      {
        criteria: [
          { kind: "concept", role: "index", concepts: dyspnea },
          {
            kind: "concept",
            role: "inclusion",
            concepts: dyspnea,
            window: { unit: "days", from: 5, to: 1 },
          },
        ],
      },
    ],
    [
      "an age nobody can have an index for",
      { criteria: [{ kind: "demographic", role: "inclusion", age: { min: 4 } }] },
    ],
  ])("with %s is refused at the field", async (_, given) => {
    const sent = { "cohortObj.cohort_name": "Wrong", definition: given };
    const response = await researcher.send("AddCohort", sent);
    expect(response.statusCode).toBe(400);
    const { errors } = response.json<{ errors: Record<string, string> }>();
    expect(Object.keys(errors).every((field) => field.startsWith("definition"))).toBe(true);
  });
});

describe("S2.55 two who edit a cohort at once", () => {
  test("who does not say which edition a change started from changes nothing", async () => {
    const { data } = await researcher.call("AddCohort", form("Not looked at"));
    const of = { "cohortObj.cohort_id": data.cohort_id };
    const response = await researcher.send("EditCohort", { ...of, ...form("Changed unseen") });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: object }>().errors).toHaveProperty("based_on");
    expect((await researcher.call("GetCohortCriterion", of)).cohort_name).toBe("Not looked at");
  });

  test("the second overwrites nothing that they have not seen, outcomes included", async () => {
    const { data } = await researcher.call("AddCohort", form("Edited by two"));
    const of = { "cohortObj.cohort_id": data.cohort_id };
    const { edition } = await researcher.call("GetCohortCriterion", of);
    const edit = (based_on: string, m_eventIds: number[] = []) => ({
      ...of,
      ...form("Edited by two"),
      m_eventIds,
      based_on,
    });
    await researcher.call("EditCohort", edit(edition));
    const refused = await researcher.refusal("EditCohort", edit(edition, [rows.event]));
    expect(refused).toMatchObject({ status: 409, code: "row.edited" });
    expect((await researcher.call("GetCohortOutcomes", of)).data).toEqual([]);
    const stored = await researcher.call("GetCohortCriterion", of);
    expect(stored.edition).toBe(refused["edition"]);
    await researcher.call("EditCohort", edit(stored.edition, [rows.event]));
    expect((await researcher.call("GetCohortOutcomes", of)).data).toHaveLength(1);
  });

  test("of two at the same moment one is refused", async () => {
    const { data } = await researcher.call("AddCohort", form("At the same moment"));
    const of = { "cohortObj.cohort_id": data.cohort_id };
    const { edition } = await researcher.call("GetCohortCriterion", of);
    const answers = await Promise.all(
      ["Of one", "Of another"].map((name) =>
        researcher.send("EditCohort", { ...of, ...form(name), based_on: edition }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  test("a run on other data between opening and saving is no edit", async () => {
    const { data } = await researcher.call("AddCohort", form("Run in between"));
    const of = { "cohortObj.cohort_id": data.cohort_id };
    const { edition } = await researcher.call("GetCohortCriterion", of);
    await bumpDataVersion(server.connection.db);
    await researcher.call("RunCohort", of);
    const edited = { ...of, ...form("Run in between"), based_on: edition };
    expect((await researcher.send("EditCohort", edited)).statusCode).toBe(200);
  });
});

describe("S8.7 deleting a cohort", () => {
  test("that a study uses is refused with a description", async () => {
    const problem = await researcher.refusal("DeleteCohort", {
      "cohortObj.cohort_id": rows.cohort,
    });
    expect(problem).toMatchObject({
      status: 400,
      description: "The cohort is used by a study: Quagga study.",
    });
  });

  test("that nothing depends on answers code 200, and it is gone", async () => {
    const { data } = await researcher.call("AddCohort", form("To delete"));
    const of = { "cohortObj.cohort_id": data.cohort_id };
    expect(await researcher.call("DeleteCohort", of)).toMatchObject({ code: 200 });
    expect((await researcher.refusal("GetCohortCriterion", of)).status).toBe(404);
  });
});
