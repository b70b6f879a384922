// Context menus that several screens of a noun share (S2.28).
import { everyoneButAnnotators, researchers } from "@concord/contract";
import type { MenuEntry } from "./page.ts";

export const studyMenu: readonly MenuEntry[] = [
  { label: "Study design", to: "studydesign/{studyId}" },
  { label: "Study results", to: "studyresult/{studyId}" },
  {
    label: "Study validity",
    to: "studyvalidity/{studyId}",
    who: everyoneButAnnotators,
  },
  {
    label: "Edit study validity",
    to: "editstudyvalidity/{studyId}",
    who: everyoneButAnnotators,
  },
  {
    label: "Outcome scores by patient",
    to: "studyvalidityoutcomescore/{resolution}/{studyId}",
    params: { resolution: "patient" },
    who: everyoneButAnnotators,
  },
  {
    label: "Outcome scores at the same visit",
    to: "studyvalidityoutcomescore/{resolution}/{studyId}",
    params: { resolution: "encounter" },
    who: everyoneButAnnotators,
  },
  {
    label: "Inter-rater reliability",
    to: "conceptKappa/{studyId}",
    who: everyoneButAnnotators,
  },
  { label: "Edit study", to: "studyedit/{studyId}", who: everyoneButAnnotators },
  {
    label: "See all conflicts in the study",
    to: "datastudyreview/{docId}",
    params: { docId: "0" },
    searchOf: { study_id: "studyId" },
    who: everyoneButAnnotators,
  },
];

/** Of the pages on a document's conflicts; which study they are of, the page says. */
export const documentConflictMenu: readonly MenuEntry[] = [
  { label: "Review conflicts", to: "datareview/{docId}" },
  { label: "Resolve conflicts", to: "dataresolve/{docId}", who: ["Supervisor"] },
  { label: "Conflicts on the patient", to: "dataplareview/{docId}" },
  { label: "See all conflicts in the study", act: "studyConflicts" },
];

/** Of the pages on the conflicts of one patient, the one of the document in the address. */
export const patientConflictMenu: readonly MenuEntry[] = [
  { label: "Review conflicts", to: "dataplareview/{docId}" },
  { label: "Resolve conflicts", to: "dataplaresolve/{docId}", who: ["Supervisor"] },
  { label: "See all conflicts in the study", act: "studyConflicts" },
];

/** Of the pages on a study's conflicts, whose study is in the query. */
export const studyConflictMenu: readonly MenuEntry[] = [
  { label: "Review conflicts", act: "reviewConflicts" },
  { label: "Resolve conflicts", act: "resolveConflicts", who: ["Supervisor"] },
  { label: "Conflicts by patient", act: "patientConflicts" },
  { label: "See all conflicts in the study", act: "studyConflicts" },
];

export const cohortMenu: readonly MenuEntry[] = [
  { label: "Cohort design", to: "cohortdesign/{cohort_id}" },
  { label: "Cohort results", to: "cohortresult/{cohort_id}" },
  { label: "Edit cohort", to: "cohort/edit/{cohort_id}", who: everyoneButAnnotators },
];

export const projectMenu: readonly MenuEntry[] = [
  { label: "Manual annotation projects", to: "manualannotationprojects" },
  { label: "Project", to: "manualannotationproject/{projectId}" },
  { label: "Edit project", to: "editproject/{projectId}", who: researchers },
];

export const automatedMenu: readonly MenuEntry[] = [
  { label: "Document", to: "document/{docId}" },
  { label: "Automated annotations", to: "dataautomated/{docId}" },
  { label: "Derived automated annotations", to: "derivedautomatedannotation/{docId}" },
];

/** Of the lists of a document. */
export const manualMenu: readonly MenuEntry[] = [
  { label: "Document", to: "document/{docId}" },
  { label: "Automated annotations", to: "dataautomated/{docId}" },
  { label: "Manual annotations", to: "datamanual/{docId}" },
  { label: "Cohorts", to: "datacohort/{docId}", who: everyoneButAnnotators },
  { label: "Edit multiple manual annotations", to: "editdatamanual/{docId}", who: ["Annotator"] },
];
