// The only list of pages: router, guard, navigation, context menu, palette, titles and typed links all come from it. It
// imports none of them: what a page loads is in app/screens.ts.
//
// To add a page
// 1. `page({ path, title, who, … })` below, with the path letter for letter as in spec S2.3–S2.22.
// 2. Write `<noun>/<Name>Page.tsx` with one export `function NamePage(): ReactNode`, and name it in app/screens.ts,
//    with the
//    calls that it makes (`prefetch`: they start when a link to it is hovered).
// 3. In the page: `usePageParams("document/{docId}")` and `useSearchValues()` read the address (all text; `idIn` reads
//    ids),
//    `useSetSearch()` changes the query, `useGoTo()` and `<PageLink to params search>` go elsewhere (use-page.ts),
//    `useFrame({ title, detail, filters, actions })` fills header, side bar and context menu (frame/frame-content.ts).
// 4. Data: `const query = useOperation("GetSubdocumentById", { m_documentId })`,
//    `<Loaded query={query}>{(answer) => …}</Loaded>`
//    (loading overlay, Retry), `const save = useCommand("AddStudy")` then `save.mutate(input, { onSuccess })`,
//    `call(name, input)` outside components; failures are `ApiProblem` (code, status, description, errors by field).
//    Forget private state: `onSignedOut(() => …)`.
import { administrators, everyoneButAnnotators, everyRole, researchers } from "@concord/contract";
import {
  IconCpu,
  IconFileText,
  IconFlask,
  IconListCheck,
  IconUser,
  IconUsersGroup,
} from "@tabler/icons-react";
import {
  automatedMenu,
  cohortMenu,
  documentConflictMenu,
  manualMenu,
  projectMenu,
  patientConflictMenu,
  studyConflictMenu,
  studyMenu,
} from "./menus.ts";
import { page, type Page } from "./page.ts";
import type { WithoutOptionals } from "./page-path.ts";

const table = [
  page({
    path: "",
    title: "Login",
    who: "anyone",
  }),
  page({
    path: "step3",
    title: "Code verification",
    who: "anyone",
  }),
  page({
    path: "forgotpassword",
    title: "Forgot password",
    who: "anyone",
  }),
  page({
    path: "step2",
    title: "Code verification",
    who: "anyone",
  }),
  page({
    path: "code",
    title: "Code verification",
    who: "anyone",
  }),
  page({
    path: "setup",
    title: "First user",
    who: "anyone",
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
  }),
  page({
    path: "addstudy",
    title: "Add study",
    who: everyoneButAnnotators,
    section: "study",
  }),
  page({
    path: "studyedit/{studyId}",
    title: "Edit study",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studydesign/{studyId}",
    title: "Study design",
    who: everyRole,
    section: "study",
    history: "Study detail",
    menu: studyMenu,
  }),
  page({
    path: "studyresult/{studyId}",
    title: "Study results",
    who: everyRole,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studyvalidity/{studyId}",
    title: "Study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studyvalidityoutcomescore/{resolution}/{studyId}",
    title: "Study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studyvalidityoutcomescoredetail/{resolution}/{studyId}/{conceptId}/{exactMatch?}/{classification?}/{cohortCriteria?}/{concept_name?}",
    title: "Outcome score detail",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studyvalidityleftout/{resolution}/{studyId}/{reason}",
    title: "Left out of study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "twoclassdrilldown/{studyId}/{concept_id?}/{arm_type?}/{att_name?}/{att_value?}/{is_event?}/{concept_name?}/{disabled_drilldown?}",
    title: "Two-class drill-down",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "twoclassdrilldowndetails/{studyId}/{conceptId?}/{encounterId?}/{att_name?}/{att_value?}/{datatype?}/{is_event?}/{concept_name?}",
    title: "Two-class encounter details",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
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
  }),
  page({
    path: "addcohort",
    title: "Add cohort",
    who: everyoneButAnnotators,
    section: "cohort",
  }),
  page({
    path: "cohort/edit/{cohort_id}",
    title: "Edit cohort",
    who: everyoneButAnnotators,
    section: "cohort",
    menu: cohortMenu,
  }),
  page({
    path: "cohortdesign/{cohort_id}",
    title: "Cohort design",
    who: everyRole,
    section: "cohort",
    history: "Cohort detail",
    menu: cohortMenu,
  }),
  page({
    path: "cohortresult/{cohort_id}",
    title: "Cohort results",
    who: everyRole,
    section: "cohort",
    menu: cohortMenu,
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
  }),
  page({
    path: "patient/{patient_id}",
    title: "Patient",
    who: everyRole,
    section: "patient",
    history: "Patient detail",
  }),
  page({
    path: "demographicdata",
    title: "Demographic data",
    who: everyRole,
    section: "patient",
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
      {
        label: "Manual annotation projects",
        to: "manualannotationprojects",
        who: everyoneButAnnotators,
      },
      { label: "Show work queue", to: "dataworkqueue", who: ["Annotator"] },
    ],
  }),
  page({
    path: "manualannotationprojects",
    title: "Manual annotation projects",
    who: everyoneButAnnotators,
    section: "data",
    menu: [{ label: "Add project", to: "addproject", who: researchers }],
  }),
  page({
    path: "addproject",
    title: "Add project",
    who: researchers,
    section: "data",
  }),
  page({
    path: "editproject/{projectId}",
    title: "Edit project",
    who: researchers,
    section: "data",
    menu: projectMenu,
  }),
  page({
    path: "manualannotationproject/{projectId}",
    title: "Manual annotation project",
    who: everyoneButAnnotators,
    section: "data",
    menu: projectMenu,
  }),
  page({
    path: "datafilter",
    title: "Filter data",
    who: everyRole,
    section: "data",
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
      { label: "Manual annotations", to: "datamanual/{docId}" },
      { label: "Cohorts", to: "datacohort/{docId}", who: everyoneButAnnotators },
      {
        label: "Edit multiple manual annotations",
        to: "editdatamanual/{docId}",
        who: ["Annotator"],
      },
      { label: "Rapid annotation", to: "datarapid/{docId}", who: ["Annotator"] },
      {
        label: "Derived manual annotations",
        to: "patientlevelannotation/{docId}",
        who: everyoneButAnnotators,
      },
      {
        label: "Edit derived manual annotations",
        to: "patientlevelannotation/{docId}",
        who: ["Annotator"],
      },
      { label: "Review conflicts", to: "datareview/{docId}", who: everyoneButAnnotators },
    ],
  }),
  page({
    path: "datarapid/{docId}",
    title: "Rapid annotation",
    who: ["Annotator"],
    section: "data",
    menu: [{ label: "Document", to: "document/{docId}" }],
  }),
  page({
    path: "datamanual/{docId}",
    title: "Manual annotations",
    who: everyRole,
    section: "data",
    menu: manualMenu,
  }),
  page({
    path: "editdatamanual/{docId}",
    title: "Edit multiple manual annotations",
    who: ["Annotator"],
    section: "data",
    menu: manualMenu,
  }),
  page({
    path: "datacohort/{docId}",
    title: "Cohorts of a document",
    who: everyoneButAnnotators,
    section: "data",
    menu: manualMenu,
  }),
  page({
    path: "dataworkqueue",
    title: "Data list: Manual annotation work queue",
    who: ["Annotator"],
    section: "data",
    navigation: { label: "Work queue", icon: IconListCheck, who: ["Annotator"] },
    history: "Data list",
  }),
  page({
    path: "datareview/{docId}",
    title: "Review conflicts",
    who: everyoneButAnnotators,
    section: "data",
    menu: documentConflictMenu,
  }),
  page({
    path: "dataresolve/{docId}",
    title: "Resolve conflicts",
    who: ["Supervisor"],
    section: "data",
    menu: documentConflictMenu,
  }),
  page({
    path: "datastudyreview/{docId}",
    title: "Review conflicts",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyConflictMenu,
  }),
  page({
    path: "datastudyresolve/{docId}",
    title: "Resolve conflicts",
    who: ["Supervisor"],
    section: "study",
    menu: studyConflictMenu,
  }),
  page({
    path: "dataplareview/{docId}",
    title: "Review conflicts on the patient",
    who: everyoneButAnnotators,
    section: "data",
    menu: patientConflictMenu,
  }),
  page({
    path: "dataplaresolve/{docId}",
    title: "Resolve conflicts on the patient",
    who: ["Supervisor"],
    section: "data",
    menu: patientConflictMenu,
  }),
  page({
    path: "dataplastudyreview/{docId}",
    title: "Review conflicts on patients",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyConflictMenu,
  }),
  page({
    path: "dataplastudyresolve/{docId}",
    title: "Resolve conflicts on patients",
    who: ["Supervisor"],
    section: "study",
    menu: studyConflictMenu,
  }),
  page({
    path: "patientlevelannotation/{docId}",
    title: "Patient-level annotation",
    who: everyRole,
    section: "data",
    menu: [
      { label: "Document", to: "document/{docId}" },
      { label: "Review conflicts", to: "dataplareview/{docId}", who: everyoneButAnnotators },
      { label: "Resolve conflicts", to: "dataplaresolve/{docId}", who: ["Supervisor"] },
    ],
  }),
  page({
    path: "conceptKappa/{studyId}",
    title: "Inter-rater reliability",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "dataanalyse",
    title: "Analyse text",
    who: everyoneButAnnotators,
    section: "data",
  }),
  page({
    path: "datapreview",
    title: "Document preview",
    who: everyoneButAnnotators,
    section: "data",
  }),
  page({
    path: "conceptsupport/{docId}",
    title: "Concept support",
    who: everyRole,
    section: "data",
  }),
  page({
    path: "dataautomated/{docId}",
    title: "Automated annotations",
    who: everyRole,
    section: "data",
    menu: automatedMenu,
  }),
  page({
    path: "derivedautomatedannotation/{docId}",
    title: "Derived automated annotations",
    who: everyRole,
    section: "data",
    menu: automatedMenu,
  }),
  page({
    path: "technology",
    title: "Technology",
    who: ["Company"],
    section: "technology",
    navigation: { label: "Technology", icon: IconCpu, who: ["Company"] },
  }),
  page({
    path: "techdetail",
    title: "Lexicon",
    who: ["Company"],
    section: "technology",
  }),
  page({
    path: "techdetail/{concept_id}",
    title: "Lexicon",
    who: ["Company"],
    section: "technology",
  }),
  page({
    path: "techitem/{lexicon_id}",
    title: "Lexicon",
    who: ["Company"],
    section: "technology",
  }),
  page({
    path: "techcompare",
    title: "Retagging",
    who: administrators,
    section: "technology",
  }),
  page({
    path: "techcompare/{run}",
    title: "Retagging run",
    who: administrators,
    section: "technology",
  }),
  page({
    path: "techexamples/{run}/{concept_id?}",
    title: "Examples of changes",
    who: administrators,
    section: "technology",
  }),
] as const;

/** A path as the table has it. */
export type FullPath = (typeof table)[number]["path"];

/** Every path of the table, and of those with optional parameters only what stands before them. */
export type PagePath = FullPath | WithoutOptionals<FullPath>;

export const pages: readonly Page<FullPath>[] = table;
