// The only list of screens: router, guard, navigation, context menu, palette, titles and typed links all come from it.
//
// To add a screen
// 1. Write `<noun>/<Name>Page.tsx` with one export `function NamePage(): ReactNode` (give the return type: links are
//    typed from this table, so the page's type must not depend on its body).
// 2. Add `page({ path, title, who, load, … })` below, with the path letter for letter as in spec S2.3–S2.22.
// 3. In the page: `usePageParams("document/{docId}")` and `useSearchValues()` read the address (all text; `idIn` reads ids),
//    `useSetSearch()` changes the query, `useGoTo()` and `<PageLink to params search>` go elsewhere (frame/use-page.ts),
//    `useFrame({ title, detail, filters, actions })` fills header, side bar and context menu (frame/frame-content.ts).
// 4. Data: `const query = useOperation("GetSubdocumentById", { m_documentId })`, `<Loaded query={query}>{(answer) => …}</Loaded>`
//    (loading overlay, Retry), `const save = useCommand("AddStudy")` then `save.mutate(input, { onSuccess })`,
//    `call(name, input)` outside components; failures are `ApiProblem` (code, status, description, errors by field).
//    `prefetch` in the table starts the same calls when a link is hovered. Forget private state: `whenSignedOut(() => …)`.
import { administrators, everyoneButAnnotators, everyRole } from "@concord/contract";
import {
  IconCpu,
  IconFileText,
  IconFlask,
  IconListCheck,
  IconUser,
  IconUsersGroup,
} from "@tabler/icons-react";
import { prefetchDocument } from "./document/session/document-calls.ts";
import { page } from "./frame/page.ts";
import type { WithoutOptionals } from "./frame/page-path.ts";
import { idIn } from "./frame/use-page.ts";
import { studyMenu, cohortMenu, automatedMenu } from "./menus.ts";
import { patientListInput, dataListInput } from "./patients/list-address.ts";
import { prefetchOperation } from "./platform/api/prefetch-operation.ts";

export const pages = [
  page({
    path: "",
    title: "Login",
    who: "anyone",
    load: () => import("./session/LoginPage.tsx").then((module) => module.LoginPage),
  }),
  page({
    path: "step3",
    title: "Code verification",
    who: "anyone",
    load: () => import("./session/CodePage.tsx").then((module) => module.CodePage),
  }),
  page({
    path: "setup",
    title: "First user",
    who: "anyone",
    load: () => import("./session/SetupPage.tsx").then((module) => module.SetupPage),
  }),
  page({
    path: "studylist",
    title: "Studies",
    who: everyRole,
    section: "study",
    navigation: { label: "Studies", icon: IconFlask, who: everyoneButAnnotators },
    history: "Study list",
    menu: [
      { label: "Edit study list", search: { edit: "true" }, who: everyoneButAnnotators },
      { label: "Search studies", act: "search" },
    ],
    prefetch: () => prefetchOperation("GetStudyList", {}),
    load: () => import("./studies/StudyListPage.tsx").then((module) => module.StudyListPage),
  }),
  page({
    path: "addstudy",
    title: "Add study",
    who: everyoneButAnnotators,
    section: "study",
    load: () => import("./studies/AddStudyPage.tsx").then((module) => module.AddStudyPage),
  }),
  page({
    path: "studyedit/{studyId}",
    title: "Edit study",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
    load: () => import("./studies/EditStudyPage.tsx").then((module) => module.EditStudyPage),
  }),
  page({
    path: "studydesign/{studyId}",
    title: "Study design",
    who: everyRole,
    section: "study",
    history: "Study detail",
    menu: studyMenu,
    prefetch: ({ params }) =>
      prefetchOperation("GetStudyDetail", { "m_StudyObj.study_id": params["studyId"] ?? "" }),
    load: () => import("./studies/StudyDesignPage.tsx").then((module) => module.StudyDesignPage),
  }),
  page({
    path: "studyresult/{studyId}",
    title: "Study results",
    who: everyRole,
    section: "study",
    menu: studyMenu,
    prefetch: ({ params }) => {
      prefetchOperation("GetStudyArmList", { "m_StudyObj.study_id": params["studyId"] ?? "" });
      prefetchOperation("GetStudyOutcomes", { m_studyId: params["studyId"] ?? "" });
    },
    load: () => import("./studies/StudyResultPage.tsx").then((module) => module.StudyResultPage),
  }),
  page({
    path: "studyvalidityoutcomescore/{resolution}/{studyId}",
    title: "Study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
    prefetch: ({ params }) =>
      prefetchOperation("GetEncounterLevelOutcomeScores", { m_studyId: params["studyId"] ?? "" }),
    load: () => import("./validity/OutcomeScorePage.tsx").then((module) => module.OutcomeScorePage),
  }),
  page({
    path: "studyvalidityoutcomescoredetail/{resolution}/{studyId}/{conceptId}/{exactMatch?}/{classification?}/{cohortCriteria?}/{concept_name?}",
    title: "Outcome score detail",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
    load: () =>
      import("./validity/OutcomeScoreDetailPage.tsx").then(
        (module) => module.OutcomeScoreDetailPage,
      ),
  }),
  page({
    path: "studyvalidityleftout/{resolution}/{studyId}/{reason}",
    title: "Left out of study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
    load: () => import("./validity/LeftOutPage.tsx").then((module) => module.LeftOutPage),
  }),
  page({
    path: "cohortlist",
    title: "Cohorts",
    who: everyRole,
    section: "cohort",
    navigation: { label: "Cohorts", icon: IconUsersGroup, who: everyoneButAnnotators },
    history: "Cohort list",
    menu: [
      { label: "Edit cohort list", search: { edit: "true" }, who: everyoneButAnnotators },
      { label: "Search cohorts", act: "search" },
    ],
    load: () => import("./cohorts/CohortListPage.tsx").then((module) => module.CohortListPage),
  }),
  page({
    path: "addcohort",
    title: "Add cohort",
    who: everyoneButAnnotators,
    section: "cohort",
    load: () => import("./cohorts/CohortFormPage.tsx").then((module) => module.AddCohortPage),
  }),
  page({
    path: "cohort/edit/{cohort_id}",
    title: "Edit cohort",
    who: everyoneButAnnotators,
    section: "cohort",
    menu: cohortMenu,
    load: () => import("./cohorts/CohortFormPage.tsx").then((module) => module.EditCohortPage),
  }),
  page({
    path: "cohortdesign/{cohort_id}",
    title: "Cohort design",
    who: everyRole,
    section: "cohort",
    history: "Cohort detail",
    menu: cohortMenu,
    prefetch: ({ params }) =>
      prefetchOperation("GetCohortCriterion", { "cohortObj.cohort_id": params["cohort_id"] ?? "" }),
    load: () => import("./cohorts/CohortDesignPage.tsx").then((module) => module.CohortDesignPage),
  }),
  page({
    path: "cohortresult/{cohort_id}",
    title: "Cohort results",
    who: everyRole,
    section: "cohort",
    menu: cohortMenu,
    prefetch: ({ params }) =>
      prefetchOperation("GetCohortOutcomesPatientCounts", {
        "cohortObj.cohort_id": params["cohort_id"] ?? "",
      }),
    load: () => import("./cohorts/CohortResultPage.tsx").then((module) => module.CohortResultPage),
  }),
  page({
    path: "patientlist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}",
    title: "Patients",
    who: everyRole,
    section: "patient",
    annotatorsGoTo:
      "datalist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}",
    navigation: { label: "Patients", icon: IconUser, who: everyoneButAnnotators },
    history: "Patient list",
    menu: [{ label: "Search patients", act: "search" }],
    prefetch: (place) => prefetchOperation("GetPatient", patientListInput(place)),
    load: () => import("./patients/PatientListPage.tsx").then((module) => module.PatientListPage),
  }),
  page({
    path: "patient/{patient_id}",
    title: "Patient",
    who: everyRole,
    section: "patient",
    history: "Patient detail",
    prefetch: ({ params: { patient_id = "0" } }) => {
      // The patient of the preview is not stored.
      if (patient_id !== "0") prefetchOperation("GetPatient", { m_PatientIdList: patient_id });
    },
    load: () => import("./patients/PatientPage.tsx").then((module) => module.PatientPage),
  }),
  page({
    path: "demographicdata",
    title: "Demographic data",
    who: everyRole,
    section: "patient",
    load: () => import("./patients/DemographicPage.tsx").then((module) => module.DemographicPage),
  }),
  page({
    path: "datalist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}",
    title: "Data",
    who: everyRole,
    section: "data",
    navigation: { label: "Data", icon: IconFileText, who: everyoneButAnnotators },
    history: "Data list",
    menu: [
      { label: "Search data", act: "search", who: everyoneButAnnotators },
      { label: "Filter data", to: "datafilter" },
      { label: "Analyse text", to: "dataanalyse", who: everyoneButAnnotators },
      { label: "Show work queue", to: "dataworkqueue", who: ["Annotator"] },
    ],
    prefetch: (place) => prefetchOperation("GetDocuments", dataListInput(place)),
    load: () => import("./documents/DataListPage.tsx").then((module) => module.DataListPage),
  }),
  page({
    path: "datafilter",
    title: "Filter data",
    who: everyRole,
    section: "data",
    load: () => import("./documents/DataFilterPage.tsx").then((module) => module.DataFilterPage),
  }),
  page({
    path: "document/{docId}",
    title: "Document",
    who: everyRole,
    section: "data",
    menu: [
      { label: "View structured data", act: "viewStructured" },
      { label: "View narrative data", act: "viewNarrative" },
      { label: "Automated annotations", to: "dataautomated/{docId}" },
      { label: "Review conflicts", to: "datareview/{docId}", who: everyoneButAnnotators },
    ],
    prefetch: ({ params }) => {
      const docId = idIn(params["docId"]);
      if (docId !== null) prefetchDocument(docId);
    },
    load: () => import("./document/DocumentPage.tsx").then((module) => module.DocumentPage),
  }),
  page({
    path: "dataworkqueue",
    title: "Data list: Manual annotation work queue",
    who: ["Annotator"],
    section: "data",
    navigation: { label: "Work queue", icon: IconListCheck, who: ["Annotator"] },
    history: "Data list",
    load: () => import("./documents/WorkQueuePage.tsx").then((module) => module.WorkQueuePage),
  }),
  page({
    path: "datareview/{docId}",
    title: "Review conflicts",
    who: everyoneButAnnotators,
    section: "data",
    prefetch: ({ params }) =>
      prefetchOperation("GetManualAnnotationsWithConflicts", {
        subdocument_id: params["docId"] ?? "",
        pageSize: 500,
      }),
    load: () => import("./conflicts/ReviewPage.tsx").then((module) => module.ReviewPage),
  }),
  page({
    path: "datastudyreview/{docId}",
    title: "Review conflicts",
    who: everyoneButAnnotators,
    section: "study",
    load: () => import("./conflicts/StudyReviewPage.tsx").then((module) => module.StudyReviewPage),
  }),
  page({
    path: "dataanalyse",
    title: "Analyse text",
    who: everyoneButAnnotators,
    section: "data",
    prefetch: () => prefetchOperation("GetLanguageEngines", {}),
    load: () => import("./analyse/AnalysePage.tsx").then((module) => module.AnalysePage),
  }),
  page({
    path: "datapreview",
    title: "Document preview",
    who: everyoneButAnnotators,
    section: "data",
    load: () => import("./preview/DataPreviewPage.tsx").then((module) => module.DataPreviewPage),
  }),
  page({
    path: "conceptsupport/{docId}",
    title: "Concept support",
    who: everyRole,
    section: "data",
    prefetch: ({ params, search }) => {
      const [dataRecordId, m_conceptId] = [idIn(params["docId"]), idIn(search["conceptId"])];
      if (dataRecordId !== null && m_conceptId !== null)
        prefetchOperation("GetConceptSupportDataForDocument", { dataRecordId, m_conceptId });
    },
    load: () =>
      import("./concept-support/ConceptSupportPage.tsx").then(
        (module) => module.ConceptSupportPage,
      ),
  }),
  page({
    path: "dataautomated/{docId}",
    title: "Automated annotations",
    who: everyRole,
    section: "data",
    menu: automatedMenu,
    load: () =>
      import("./automated/AutomatedAnnotationsPage.tsx").then(
        (module) => module.AutomatedAnnotationsPage,
      ),
  }),
  page({
    path: "derivedautomatedannotation/{docId}",
    title: "Derived automated annotations",
    who: everyRole,
    section: "data",
    menu: automatedMenu,
    load: () =>
      import("./automated/DerivedAnnotationsPage.tsx").then(
        (module) => module.DerivedAnnotationsPage,
      ),
  }),
  page({
    path: "technology",
    title: "Technology",
    who: ["Company"],
    section: "technology",
    navigation: { label: "Technology", icon: IconCpu, who: ["Company"] },
    load: () => import("./technology/TechnologyPage.tsx").then((module) => module.TechnologyPage),
  }),
  page({
    path: "techdetail",
    title: "Lexicon",
    who: ["Company"],
    section: "technology",
    load: () => import("./technology/LexiconListPage.tsx").then((module) => module.LexiconListPage),
  }),
  page({
    path: "techdetail/{concept_id}",
    title: "Lexicon",
    who: ["Company"],
    section: "technology",
    load: () => import("./technology/LexiconListPage.tsx").then((module) => module.LexiconListPage),
  }),
  page({
    path: "techitem/{lexicon_id}",
    title: "Lexicon",
    who: ["Company"],
    section: "technology",
    prefetch: ({ params }) => {
      const lexicon_id = idIn(params["lexicon_id"]);
      if (lexicon_id !== null) prefetchOperation("GetLexicon", { lexicon_id });
    },
    load: () => import("./technology/LexiconPage.tsx").then((module) => module.LexiconPage),
  }),
  page({
    path: "techcompare",
    title: "Retagging",
    who: administrators,
    section: "technology",
    prefetch: () => prefetchOperation("GetLanguageRuns", { pageNumber: 1, pageSize: 10 }),
    load: () => import("./retagging/RunListPage.tsx").then((module) => module.RunListPage),
  }),
  page({
    path: "techcompare/{run}",
    title: "Retagging run",
    who: administrators,
    section: "technology",
    prefetch: ({ params }) => {
      const run_id = idIn(params["run"]);
      if (run_id !== null) prefetchOperation("GetLanguageRun", { run_id });
    },
    load: () => import("./retagging/RunPage.tsx").then((module) => module.RunPage),
  }),
  page({
    path: "techexamples/{run}/{concept_id?}",
    title: "Examples of changes",
    who: administrators,
    section: "technology",
    load: () => import("./retagging/ExamplesPage.tsx").then((module) => module.ExamplesPage),
  }),
] as const;

type FullPath = (typeof pages)[number]["path"];

/** Every path of the table, and of those with optional parameters only what stands before them. */
export type PagePath = FullPath | WithoutOptionals<FullPath>;
