// validity.md §1, 4 and issue 16: a supervisor with open conflicts can see no source, by any operation. Two worlds
// differ in nothing but what their sources say; every operation that a supervisor may call answers the same in both, or
// the source could be told from it. Operations come from the contract, so that a new one is covered by being declared;
// nothing is shared with what withholds. As long as the project is closed, or for a researcher, the same calls do tell.
import { type Operation, type OperationName, operations } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { oneOfEverything, seedOneOfEverything } from "./testing/one-of-everything.ts";
import type { TestCaller } from "./testing/test-caller.ts";
import { testServer } from "./testing/test-server.ts";

const { patient, cohort, spareCohort, study, concept, event, narrative, encounter, project } =
  oneOfEverything;

const seed = { name: "one-of-everything", fill: seedOneOfEverything };
const speaking = await testServer({ seed, jobs: true });
const silent = await testServer({ seed, jobs: true });

// In one world the codes and language processing say the concept, in the other nothing. Who is in the base cohort of
// the project's study is told: their documents are the project's.
for (const statement of [
  "delete from fact where source <> 4",
  "delete from posting",
  "delete from cohort_evidence",
  "delete from cohort_member where cohort_id not in (select base_cohort_id from study)",
  "update automated_annotation set present = false, experienced = false, concept_id = (select max(concept_id) from concept)",
  "update subdocument set text = 'Nothing.', text_deidentified = 'Nothing.' where content_type = 'discrete'",
])
  await silent.connection.pool.query(statement);

// The one conflict is settled, so that there is validity to be told; the project is still open.
for (const server of [speaking, silent]) {
  const supervisor = await server.signIn("Supervisor");
  const { ResolveManualAnnotationConflicts } = operations;
  await supervisor.call(
    "ResolveManualAnnotationConflicts",
    ResolveManualAnnotationConflicts.example,
  );
  await (await server.signIn("User")).call("GetEncounterLevelOutcomeScores", { m_studyId: study });
}

const perhaps = ["m_conceptId", "m_eventId", "m_outcomeId"] as const;
const ids = { m_conceptId: concept, m_eventId: event, m_outcomeId: event };
const ofUnits = { m_resolution: "encounter", m_studyId: study, m_conceptId: concept };
const lists = [
  ...perhaps.map((name) => ({ [name]: ids[name] })),
  { m_cohortId: cohort },
  { m_studyId: study },
  { m_cohortId: spareCohort, m_outcomeId: event },
  { m_conceptId: concept, m_conceptSeverity: "severe" },
  { forResult: true },
  ofUnits,
  { ...ofUnits, m_units: "all" },
];
const byCodes = {
  criteria: [
    {
      kind: "concept",
      role: "index",
      concepts: { include: [{ conceptId: concept, descendants: true }] },
      sources: ["structured"],
    },
  ],
};
const definition = operations.PreviewCohort.example.definition;

/** What is asked beside each operation's example, which has few of its parameters. */
const more: Partial<Record<OperationName, readonly object[]>> = {
  GetPatient: lists,
  GetDocuments: lists,
  GetEventLeftOut: [{ m_eventId: event }, { m_outcomeId: event, m_cohortId: cohort }],
  GetSubdocumentById: [{ m_documentId: narrative }, { m_documentId: oneOfEverything.discrete }],
  GetEncounterByProblemList: [
    { patientProblemId: `${patient}_${concept}`, isEnhancedList: false },
    { patientProblemId: `${patient}_${concept}`, isEnhancedList: true },
  ],
  GetEncounterTwoClassConceptDetails: ["Structured", "Unstructured", "Inferred"].map(
    (m_studyArm) => ({
      m_studyId: study,
      m_conceptId: concept,
      m_studyArm,
    }),
  ),
  GetEncounterTwoClassEncounterDetails: ["Structured", "Unstructured", "Inferred"].map(
    (m_studyArm) => ({ m_conceptId: concept, m_encounterId: encounter, m_studyArm }),
  ),
  GetEncounterLevelOutcomeScoreDetails: ["MATCH", "MISMATCH"].map((m_classification) => ({
    m_studyId: study,
    m_conceptId: concept,
    m_classification,
  })),
  SearchConcepts: [{ searchString: "dysp", recorded: true }, { searchString: "dysp" }],
  GetManualAnnotationsWithConflicts: [{ study_id: study, cohort_id: spareCohort }],
  GetCohortPatient: [{ "cohortObj.cohort_id": spareCohort }],
  PreviewCohort: [{ definition: byCodes }],
  AddCohort: [{ "cohortObj.cohort_name": "By codes", definition, m_eventIds: [event] }],
};

/** A text is read by the engine, whatever world it is in: that one is asked for below. */
const untouched = new Set<OperationName>([
  "Logout",
  "Login",
  "TagNLP",
  "NLPTagSections",
  "SwitchRole",
]);

const calls = (Object.values(operations) as readonly Operation[])
  .filter(({ roles }) => roles !== "anyone" && roles.includes("Supervisor"))
  .flatMap(({ name, kind, example }) =>
    [example, ...(more[name as OperationName] ?? [])].map(
      (input) => [`${name} ${JSON.stringify(input)}`, name as OperationName, kind, input] as const,
    ),
  )
  .filter(([, name]) => !untouched.has(name))
  .toSorted(([, , one], [, , other]) => other.localeCompare(one));

/** An answer without what differs by the moment. */
async function said(caller: TestCaller, name: OperationName, input: unknown): Promise<string> {
  const { body, statusCode } = await caller.send(name, input);
  const timeless = body
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "then")
    .replaceAll(/"milliseconds":[\d.]+/g, '"milliseconds":0');
  return `${statusCode} ${timeless}`;
}

async function whatTells(role: "Supervisor" | "User"): Promise<string[]> {
  const [one, other] = [await speaking.signIn(role), await silent.signIn(role)];
  const telling = new Set<string>();
  for (const [, name, kind, input] of calls)
    if (kind === "query" && (await said(one, name, input)) !== (await said(other, name, input)))
      telling.add(name);
  return [...telling].toSorted();
}

test("the worlds differ for whoever may know: a researcher's answers tell", async () => {
  expect(await whatTells("User")).toEqual(
    expect.arrayContaining([
      "GetAlgorithmicProblemList",
      "GetCohortPatient",
      "GetDocuments",
      "GetEncounterByProblemList",
      "GetEncounterLevelAutomatedAnnotations",
      "GetEncounterLevelOutcomeScoreDetails",
      "GetEncounterLevelOutcomeScores",
      "GetEncounterTwoClassConceptDetails",
      "GetEncounterTwoClassEncounterDetails",
      "GetPatient",
      "GetSubdocumentById",
      "PreviewCohort",
      "getDiagnosesInfo",
    ]),
  );
});

describe("a supervisor with open conflicts gets the same answers whatever the sources say", () => {
  test.for(calls)("%s", async ([, name, , input]) => {
    const [one, other] = [await speaking.signIn("Supervisor"), await silent.signIn("Supervisor")];
    expect(await said(one, name, input)).toBe(await said(other, name, input));
  });

  test("the refusal says why, and until when", async () => {
    const supervisor = await speaking.signIn("Supervisor");
    const refusal = await supervisor.refusal("GetEncounterLevelOutcomeScores", {
      m_studyId: study,
    });
    expect(refusal).toMatchObject({ status: 403, code: "sources.withheld" });
    expect(refusal.title).toMatch(
      /^You settle conflicts of .* project\. What codes and language processing say, and how valid that is, is shown to you once it is closed\.$/,
    );
    const { data } = await supervisor.call("GetSubdocumentById", { m_documentId: narrative });
    expect(data.data.withheld).toBe(refusal.title);
  });

  test("nor does a pasted text show what language processing reads in it", async () => {
    const supervisor = await speaking.signIn("Supervisor");
    expect(await supervisor.refusal("TagNLP", operations.TagNLP.example)).toMatchObject({
      code: "sources.withheld",
    });
  });
});

test("decision 118: in another role they are refused what a source says of the project's patients, one by one and in lists", async () => {
  const user = await speaking.signIn("User");
  const { data } = await user.call("AddCohort", {
    "cohortObj.cohort_name": "Who is lost at a rule",
    definition: {
      criteria: [
        {
          kind: "concept",
          role: "index",
          concepts: { include: [{ conceptId: concept, descendants: true }] },
        },
        { kind: "demographic", role: "inclusion", gender: ["male"] },
      ],
    },
  });
  const lost = { "cohortObj.cohort_id": data.cohort_id, rule: 0 };
  const asked = [
    ...(
      [
        "ExplainPatient",
        "GetNearCohorts",
        "GetPatientStory",
        "GetOutcomeEvidence",
        "GetIncidenceEvidence",
        "GetConceptEvidence",
        "GetGenderEvidence",
        "GetMeanEvidence",
        "GetStoryFindings",
        "GetPatientLevelOutcome",
      ] as const
    ).map((name) => [name, operations[name].example] as const),
    ["GetAttritionEvidence", lost] as const,
  ];
  const answers = async () => {
    const told: string[] = [];
    for (const [name, input] of asked) {
      const { statusCode, body } = await user.send(name, input);
      told.push(`${name} ${statusCode} ${body.includes('"code":"sources.withheld"')}`);
    }
    return told;
  };
  expect(await answers()).toEqual(asked.map(([name]) => `${name} 200 false`));
  const { pool } = speaking.connection;
  const settles = [project, await speaking.userId("User")];
  await pool.query("insert into project_supervisor (project_id, user_id) values ($1, $2)", settles);
  expect(await answers()).toEqual(asked.map(([name]) => `${name} 403 true`));
  await pool.query(
    "delete from project_supervisor where (project_id, user_id) = ($1, $2)",
    settles,
  );
});

describe("once the project is closed", () => {
  test("by a researcher who has read what stays undone; answers don't change any more", async () => {
    for (const server of [speaking, silent]) {
      const user = await server.signIn("User");
      const { data } = await user.call("GetProjects", {});
      const [listed] = data;
      expect(
        await user.refusal("CloseProject", {
          project_id: project,
          unfinished: 9,
          open_conflicts: 9,
          open_patient_conflicts: 9,
        }),
      ).toMatchObject({ status: 409, code: "project.changed" });
      const unfinished = (listed?.document_count ?? 0) - (listed?.done_count ?? 0);
      const { open_conflicts = -1, open_patient_conflicts = -1 } = listed ?? {};
      const seen = { project_id: project, unfinished, open_conflicts, open_patient_conflicts };
      await user.call("CloseProject", seen);
      expect(await user.refusal("CloseProject", seen)).toMatchObject({
        status: 409,
        code: "project.closed",
      });
      const supervisor = await server.signIn("Supervisor");
      for (const name of ["ResolveManualAnnotationConflicts"] as const)
        expect((await supervisor.send(name, operations[name].example)).json().code).toMatch(
          /project\.closed|conflict\.changed/,
        );
      const annotator = await server.signIn("Annotator");
      for (const name of [
        "AddManualAnnotationsInBulk",
        "DeleteManualAnnotations",
        "FinishDocument",
      ] as const)
        expect((await annotator.send(name, operations[name].example)).json().code, name).toBe(
          "project.closed",
        );
      const { rows } = await server.connection.pool.query(
        "select change from audit_entry where operation = 'CloseProject' and change is not null",
      );
      expect(JSON.stringify(rows)).toContain("complete");
    }
  });

  test("the same calls tell the supervisor", async () => {
    expect(await whatTells("Supervisor")).toEqual(
      expect.arrayContaining([
        "GetEncounterLevelAutomatedAnnotations",
        "GetEncounterTwoClassEncounterDetails",
        "GetManualAnnotationProjectAttributes",
        "GetSubdocumentById",
      ]),
    );
  });
});
