// The only list of pages: router, guard, navigation, context menu, palette, titles and typed links all come from it. It
// imports none of them: what a page loads is in app/screens.ts.
//
// To add a page
// 1. `page({ path, title, who, … })` below or in study-pages.ts and annotation-pages.ts, with the path letter for
//    letter as in spec S2.3–S2.22.
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
import { IconCpu, IconFileText, IconUser, IconUsersGroup } from "@tabler/icons-react";
import { cohortMenu } from "./menus.ts";
import { annotationPages } from "./annotation-pages.ts";
import { page, type Page } from "./page.ts";
import type { WithoutOptionals } from "./page-path.ts";
import { studyPages } from "./study-pages.ts";

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
  ...studyPages,
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
      { label: "Events", to: "eventlist", who: researchers },
      { label: "Recently deleted", to: "recentlydeleted", who: everyoneButAnnotators },
    ],
  }),
  page({
    path: "eventlist",
    title: "Events",
    who: researchers,
    section: "cohort",
    history: "Event list",
    menu: [
      { label: "Cohorts", to: "cohortlist" },
      { label: "Search events", act: "search" },
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
    menu: [
      { label: "Add patient", act: "addRecords", who: administrators },
      { label: "Search patients", act: "search" },
    ],
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
      { label: "Add data", act: "addRecords", who: administrators },
      { label: "Search data", act: "search", who: everyoneButAnnotators },
      { label: "Search the words", to: "searchnotes", who: researchers },
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
    path: "searchnotes",
    title: "Search the words",
    who: researchers,
    section: "data",
    history: "Search the words",
  }),
  page({
    path: "datafilter",
    title: "Filter data",
    who: everyRole,
    section: "data",
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
  ...annotationPages,
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
