// What the first lines of the specification say that the product holds and does, asked of the demonstration by whoever
// is to have it. Each is proved in detail elsewhere: here nothing of it may be missing or empty.
import type { OperationName, Role } from "@concord/contract";
import { expect, it } from "vitest";
import { rowsOfText } from "../platform/database/rows-of.ts";
import { demonstrationServerToRead } from "./demonstration/testing/demonstration-server.ts";
import type { TestCaller } from "./testing/test-caller.ts";

const { server, signedIn } = await demonstrationServerToRead();
const { pool } = server.connection;

/** Whoever of the demonstration has the fewest roles beside this one. */
async function signIn(role: Role): Promise<TestCaller> {
  const [user] = await rowsOfText(
    pool,
    { user_id: "number" },
    `select r.user_id from account_role r where r.role = '${role}'
       and exists (select from account a where a.user_id = r.user_id and a.email like '%@northfield.example')
     order by (select count(*) from account_role o where o.user_id = r.user_id), r.user_id limit 1`,
  );
  return signedIn(user?.user_id ?? 0);
}

const ids = await rowsOfText(
  pool,
  {
    study: "number",
    cohort: "number",
    concept: "number",
    subdocument: "number",
    patient: "number",
    document: "number",
  },
  `select s.study_id study, s.base_cohort_id cohort, m.concept_id concept, m.subdocument_id subdocument,
     m.patient_id patient, d.document_id document
   from manual_annotation m join subdocument d using (patient_id, subdocument_id)
   join assignment a using (patient_id, subdocument_id) join project p on p.project_id = a.project_id
   join study s on s.study_id = p.study_id order by 1, 3, 4 limit 1`,
);
const [first] = ids;
if (!first) throw new Error("The demonstration has no annotation of a study's project");
const [inConflict] = await rowsOfText(
  pool,
  { study: "number", of_patients: "number" },
  `select (select p.study_id from annotation_conflict k join assignment a using (patient_id, subdocument_id)
       join project p on p.project_id = a.project_id where p.study_id is not null order by 1 limit 1) study,
     (select p.study_id from patient_conflict k join project p using (project_id)
       where p.study_id is not null order by 1 limit 1) of_patients`,
);
const { study, cohort, concept, subdocument, patient, document } = first;

const asked: readonly [what: string, role: Role, name: OperationName, input: object][] = [
  ["studies", "User", "GetStudyList", {}],
  ["a study's arms", "User", "GetStudyArmList", { "m_StudyObj.study_id": study }],
  ["a study's outcome measures", "User", "GetStudyOutcomes", { m_studyId: study }],
  ["cohorts", "User", "GetCohortList", {}],
  ["patients", "User", "GetPatient", { m_PatientIdList: String(patient) }],
  ["narrative notes", "User", "GetSubdocumentList", { document_id: document, type: "narrative" }],
  ["validity", "User", "GetEncounterLevelOutcomeScores", { m_studyId: study }],
  ["agreement by concept", "User", "GetCohortKappaScores", { m_CohortId: cohort }],
  [
    "agreement by annotator",
    "User",
    "GetAnnotatorKappaScores",
    { m_conceptId: concept, m_CohortId: cohort },
  ],
  [
    "annotations of text",
    "Supervisor",
    "GetManualAnnotations",
    { "m_ManualAnnotationObject.subdocument_id": subdocument },
  ],
  [
    "conflicts of a study",
    "Supervisor",
    "GetManualAnnotationsWithConflicts",
    { study_id: inConflict?.study },
  ],
  [
    "conflicts about patients",
    "Supervisor",
    "GetPatientManualAnnotationsWithConflicts",
    { m_studyId: inConflict?.of_patients },
  ],
  ["batches", "Administrator", "GetUserBatches", {}],
  ["annotation projects", "Administrator", "GetProjects", {}],
  ["terms", "Company", "GetLexiconCount", {}],
  ["times", "Company", "GetTemporalCount", {}],
  ["grammar", "Company", "GetGrammarCount", {}],
  ["negations", "Company", "GetNegationCount", {}],
  ["associations", "Company", "GetConceptAssociationCount", {}],
  ["named entities", "Company", "GetNamedEntityCount", {}],
  ["concept support", "Company", "GetConceptSupportCount", {}],
];

it.each(asked)("S1.1 the product has %s", async (_, role, name, input) => {
  const caller = await signIn(role);
  const response = await caller.send(name, input);
  expect([response.statusCode, response.statusCode === 200 ? "" : response.body]).toEqual([
    200,
    "",
  ]);
  const { data, payload } = response.json<{ data?: unknown; payload?: unknown }>();
  expect(sizeOf(data ?? payload)).toBeGreaterThan(0);
});

/** Rows of a list, or the largest number in an answer. */
function sizeOf(data: unknown): number {
  if (Array.isArray(data)) return data.length;
  if (typeof data === "number") return data;
  if (typeof data !== "object" || data === null) return 0;
  return Math.max(0, ...Object.values(data).map(sizeOf));
}
