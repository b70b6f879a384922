// The screens of the pages that navigation/pages.ts names; the router alone reads it.
import type { AsyncRouteComponent } from "@tanstack/react-router";
import { prefetchDocument } from "../document/session/document-calls.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { idIn } from "../navigation/id-in.ts";
import type { PageLocation } from "../navigation/page.ts";
import type { FullPath } from "../navigation/pages.ts";
import { dataListInput, patientListInput } from "../patients/list-address.ts";
import { searchInput } from "../search/search-address.ts";
import { prefetchOperation } from "../platform/api/prefetch-operation.ts";

/** What the router loads for a page of the table. */
interface Screen {
  readonly component: AsyncRouteComponent<object>;
  /** Starts the calls that the screen will make, when a link to it is hovered or followed. */
  readonly prefetch?: (place: PageLocation) => void;
}

/** The screen of every page; one without does not compile. */
export const screens: Readonly<Record<FullPath, Screen>> = {
  "": {
    component: lazyScreen(() => import("../session/LoginPage.tsx"), "LoginPage"),
  },
  step3: {
    component: lazyScreen(() => import("../session/CodePage.tsx"), "CodePage"),
  },
  forgotpassword: {
    component: lazyScreen(() => import("../session/ForgotPasswordPage.tsx"), "ForgotPasswordPage"),
  },
  step2: {
    component: lazyScreen(() => import("../session/ResetCodePage.tsx"), "ResetCodePage"),
  },
  code: {
    component: lazyScreen(() => import("../session/AnyCodePage.tsx"), "AnyCodePage"),
  },
  setup: {
    component: lazyScreen(() => import("../session/SetupPage.tsx"), "SetupPage"),
  },
  studylist: {
    component: lazyScreen(() => import("../studies/StudyListPage.tsx"), "StudyListPage"),
    prefetch: () => prefetchOperation("GetStudyList", {}),
  },
  recentlydeleted: {
    component: lazyScreen(
      () => import("../studies/RecentlyDeletedPage.tsx"),
      "RecentlyDeletedPage",
    ),
  },
  pooledreports: {
    component: lazyScreen(
      () => import("../studies/pooled/PooledReportsPage.tsx"),
      "PooledReportsPage",
    ),
  },
  addstudy: {
    component: lazyScreen(() => import("../studies/AddStudyPage.tsx"), "AddStudyPage"),
  },
  "studyedit/{studyId}": {
    component: lazyScreen(() => import("../studies/EditStudyPage.tsx"), "EditStudyPage"),
  },
  "studydesign/{studyId}": {
    component: lazyScreen(() => import("../studies/StudyDesignPage.tsx"), "StudyDesignPage"),
    prefetch: ({ params }) =>
      prefetchOperation("GetStudyDetail", { "m_StudyObj.study_id": params["studyId"] ?? "" }),
  },
  "studyresult/{studyId}": {
    component: lazyScreen(() => import("../studies/StudyResultPage.tsx"), "StudyResultPage"),
    prefetch: ({ params }) => {
      prefetchOperation("GetStudyArmList", { "m_StudyObj.study_id": params["studyId"] ?? "" });
      prefetchOperation("GetStudyOutcomes", { m_studyId: params["studyId"] ?? "" });
    },
  },
  "studyvalidity/{studyId}": {
    component: lazyScreen(() => import("../validity/SavedValidityPage.tsx"), "SavedValidityPage"),
    prefetch: ({ params, search }) => {
      if (search["type"] === undefined)
        prefetchOperation("GetStudyValidityCriteria", { m_studyId: params["studyId"] ?? "" });
      prefetchOperation("GetEncounterLevelOutcomeScores", { m_studyId: params["studyId"] ?? "" });
    },
  },
  "editstudyvalidity/{studyId}": {
    component: lazyScreen(
      () => import("../validity/EditStudyValidityPage.tsx"),
      "EditStudyValidityPage",
    ),
    prefetch: ({ params }) =>
      prefetchOperation("GetStudyValidityCriteria", { m_studyId: params["studyId"] ?? "" }),
  },
  "studyvalidityoutcomescore/{resolution}/{studyId}": {
    component: lazyScreen(() => import("../validity/OutcomeScorePage.tsx"), "OutcomeScorePage"),
    prefetch: ({ params }) => {
      if (params["resolution"] === "encounter")
        prefetchOperation("GetEncounterLevelOutcomeScores", { m_studyId: params["studyId"] ?? "" });
    },
  },
  "studyvalidityoutcomescoredetail/{resolution}/{studyId}/{conceptId}/{exactMatch?}/{classification?}/{cohortCriteria?}/{concept_name?}":
    {
      component: lazyScreen(
        () => import("../validity/OutcomeScoreDetailPage.tsx"),
        "OutcomeScoreDetailPage",
      ),
    },
  "studyvalidityleftout/{resolution}/{studyId}/{reason}": {
    component: lazyScreen(() => import("../validity/LeftOutPage.tsx"), "LeftOutPage"),
  },
  "twoclassdrilldown/{studyId}/{concept_id?}/{arm_type?}/{att_name?}/{att_value?}/{is_event?}/{concept_name?}/{disabled_drilldown?}":
    {
      component: lazyScreen(() => import("../validity/TwoClassPage.tsx"), "TwoClassPage"),
    },
  "twoclassdrilldowndetails/{studyId}/{conceptId?}/{encounterId?}/{att_name?}/{att_value?}/{datatype?}/{is_event?}/{concept_name?}":
    {
      component: lazyScreen(
        () => import("../validity/TwoClassDetailPage.tsx"),
        "TwoClassDetailPage",
      ),
    },
  cohortlist: {
    component: lazyScreen(() => import("../cohorts/CohortListPage.tsx"), "CohortListPage"),
  },
  eventlist: {
    component: lazyScreen(() => import("../events/EventListPage.tsx"), "EventListPage"),
  },
  addcohort: {
    component: lazyScreen(() => import("../cohorts/CohortFormPage.tsx"), "AddCohortPage"),
  },
  "cohort/edit/{cohort_id}": {
    component: lazyScreen(() => import("../cohorts/CohortFormPage.tsx"), "EditCohortPage"),
  },
  "cohortdesign/{cohort_id}": {
    component: lazyScreen(() => import("../cohorts/CohortDesignPage.tsx"), "CohortDesignPage"),
    prefetch: ({ params }) =>
      prefetchOperation("GetCohortCriterion", { "cohortObj.cohort_id": params["cohort_id"] ?? "" }),
  },
  "cohortresult/{cohort_id}": {
    component: lazyScreen(() => import("../cohorts/CohortResultPage.tsx"), "CohortResultPage"),
    prefetch: ({ params }) =>
      prefetchOperation("GetCohortOutcomesPatientCounts", {
        "cohortObj.cohort_id": params["cohort_id"] ?? "",
      }),
  },
  "patientlist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}":
    {
      component: lazyScreen(() => import("../patients/PatientListPage.tsx"), "PatientListPage"),
      prefetch: (place) => prefetchOperation("GetPatient", patientListInput(place)),
    },
  "patient/{patient_id}": {
    component: lazyScreen(() => import("../patients/PatientPage.tsx"), "PatientPage"),
    prefetch: ({ params: { patient_id = "0" } }) => {
      // The patient of the preview is not stored.
      if (patient_id !== "0") prefetchOperation("GetPatient", { m_PatientIdList: patient_id });
    },
  },
  demographicdata: {
    component: lazyScreen(() => import("../patients/DemographicPage.tsx"), "DemographicPage"),
  },
  "datalist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}":
    {
      component: lazyScreen(() => import("../documents/DataListPage.tsx"), "DataListPage"),
      prefetch: (place) => prefetchOperation("GetDocuments", dataListInput(place)),
    },
  searchnotes: {
    component: lazyScreen(() => import("../search/SearchNotesPage.tsx"), "SearchNotesPage"),
    prefetch: (place) => {
      const input = searchInput(place);
      if (input !== undefined) prefetchOperation("SearchNotes", input);
    },
  },
  datafilter: {
    component: lazyScreen(() => import("../documents/DataFilterPage.tsx"), "DataFilterPage"),
  },
  "document/{docId}": {
    component: lazyScreen(() => import("../document/DocumentPage.tsx"), "DocumentPage"),
    prefetch: ({ params }) => {
      const docId = idIn(params["docId"]);
      if (docId !== null) prefetchDocument(docId);
    },
  },
  "datarapid/{docId}": {
    component: lazyScreen(
      () => import("../document/RapidAnnotationPage.tsx"),
      "RapidAnnotationPage",
    ),
  },
  "datamanual/{docId}": {
    component: lazyScreen(
      () => import("../document/manual/ManualAnnotationsPage.tsx"),
      "ManualAnnotationsPage",
    ),
  },
  "editdatamanual/{docId}": {
    component: lazyScreen(
      () => import("../document/manual/EditManualAnnotationsPage.tsx"),
      "EditManualAnnotationsPage",
    ),
  },
  "datacohort/{docId}": {
    component: lazyScreen(
      () => import("../cohorts/DocumentCohortsPage.tsx"),
      "DocumentCohortsPage",
    ),
  },
  dataworkqueue: {
    component: lazyScreen(() => import("../documents/WorkQueuePage.tsx"), "WorkQueuePage"),
    prefetch: () => prefetchOperation("GetWorkQueue", {}),
  },
  "datareview/{docId}": {
    component: lazyScreen(() => import("../conflicts/ReviewPage.tsx"), "ReviewPage"),
  },
  "dataresolve/{docId}": {
    component: lazyScreen(() => import("../conflicts/ResolvePage.tsx"), "ResolvePage"),
  },
  "conceptKappa/{studyId}": {
    component: lazyScreen(() => import("../agreement/ConceptKappaPage.tsx"), "ConceptKappaPage"),
  },
  "datastudyresolve/{docId}": {
    component: lazyScreen(() => import("../conflicts/StudyResolvePage.tsx"), "StudyResolvePage"),
  },
  "datastudyreview/{docId}": {
    component: lazyScreen(() => import("../conflicts/StudyReviewPage.tsx"), "StudyReviewPage"),
  },
  "dataplareview/{docId}": {
    component: lazyScreen(
      () => import("../conflicts/patients/PatientReviewPage.tsx"),
      "PatientReviewPage",
    ),
  },
  "dataplaresolve/{docId}": {
    component: lazyScreen(
      () => import("../conflicts/patients/PatientResolvePage.tsx"),
      "PatientResolvePage",
    ),
  },
  "dataplastudyreview/{docId}": {
    component: lazyScreen(
      () => import("../conflicts/patients/PatientStudyReviewPage.tsx"),
      "PatientStudyReviewPage",
    ),
  },
  "dataplastudyresolve/{docId}": {
    component: lazyScreen(
      () => import("../conflicts/patients/PatientStudyResolvePage.tsx"),
      "PatientStudyResolvePage",
    ),
  },
  "patientlevelannotation/{docId}": {
    component: lazyScreen(
      () => import("../patient-level/PatientLevelPage.tsx"),
      "PatientLevelPage",
    ),
  },
  dataanalyse: {
    component: lazyScreen(() => import("../analyse/AnalysePage.tsx"), "AnalysePage"),
    prefetch: () => prefetchOperation("GetLanguageEngines", {}),
  },
  datapreview: {
    component: lazyScreen(() => import("../preview/DataPreviewPage.tsx"), "DataPreviewPage"),
  },
  "conceptsupport/{docId}": {
    component: lazyScreen(
      () => import("../concept-support/ConceptSupportPage.tsx"),
      "ConceptSupportPage",
    ),
    prefetch: ({ params, search }) => {
      const [dataRecordId, m_conceptId] = [idIn(params["docId"]), idIn(search["conceptId"])];
      if (dataRecordId !== null && m_conceptId !== null)
        prefetchOperation("GetConceptSupportDataForDocument", { dataRecordId, m_conceptId });
    },
  },
  "dataautomated/{docId}": {
    component: lazyScreen(
      () => import("../automated/AutomatedAnnotationsPage.tsx"),
      "AutomatedAnnotationsPage",
    ),
  },
  "derivedautomatedannotation/{docId}": {
    component: lazyScreen(
      () => import("../automated/DerivedAnnotationsPage.tsx"),
      "DerivedAnnotationsPage",
    ),
  },
  manualannotationprojects: {
    component: lazyScreen(() => import("../projects/ProjectListPage.tsx"), "ProjectListPage"),
    prefetch: () => prefetchOperation("GetProjects", {}),
  },
  addproject: {
    component: lazyScreen(() => import("../projects/AddProjectPage.tsx"), "AddProjectPage"),
  },
  "editproject/{projectId}": {
    component: lazyScreen(() => import("../projects/EditProjectPage.tsx"), "EditProjectPage"),
  },
  "manualannotationproject/{projectId}": {
    component: lazyScreen(() => import("../projects/ProjectPage.tsx"), "ProjectPage"),
    prefetch: ({ params }) =>
      prefetchOperation("GetProjectDetail", { project_id: params["projectId"] ?? "" }),
  },
  technology: {
    component: lazyScreen(() => import("../technology/TechnologyPage.tsx"), "TechnologyPage"),
  },
  techdetail: {
    component: lazyScreen(() => import("../technology/LexiconListPage.tsx"), "LexiconListPage"),
  },
  "techdetail/{concept_id}": {
    component: lazyScreen(() => import("../technology/LexiconListPage.tsx"), "LexiconListPage"),
  },
  "techitem/{lexicon_id}": {
    component: lazyScreen(() => import("../technology/LexiconPage.tsx"), "LexiconPage"),
    prefetch: ({ params }) => {
      const lexicon_id = idIn(params["lexicon_id"]);
      if (lexicon_id !== null) prefetchOperation("GetLexicon", { lexicon_id });
    },
  },
  techcompare: {
    component: lazyScreen(() => import("../retagging/RunListPage.tsx"), "RunListPage"),
    prefetch: () => prefetchOperation("GetLanguageRuns", { pageNumber: 1, pageSize: 10 }),
  },
  "techcompare/{run}": {
    component: lazyScreen(() => import("../retagging/RunPage.tsx"), "RunPage"),
    prefetch: ({ params }) => {
      const run_id = idIn(params["run"]);
      if (run_id !== null) prefetchOperation("GetLanguageRun", { run_id });
    },
  },
  "techexamples/{run}/{concept_id?}": {
    component: lazyScreen(() => import("../retagging/ExamplesPage.tsx"), "ExamplesPage"),
  },
};
