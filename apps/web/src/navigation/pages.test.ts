import { roles } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { fillPath } from "./page-path.ts";
import { pages } from "./pages.ts";

/** Spec S2.1–S2.22, letter for letter; those with several forms are listed by each. */
const specified = new Set([
  "",
  "step3",
  "step2",
  "code",
  "forgotpassword",
  "studylist",
  "studydesign/{studyId}",
  "studyresult/{studyId}",
  "studyvalidity/{studyId}",
  "editstudyvalidity/{studyId}",
  "studyedit/{studyId}",
  "addstudy",
  "studyvalidityoutcomescore/{resolution}/{studyId}",
  "studyvalidityoutcomescoredetail/{resolution}/{studyId}/{conceptId}/{exactMatch?}/{classification?}/{cohortCriteria?}/{concept_name?}",
  "twoclassdrilldown/{studyId}/{concept_id?}/{arm_type?}/{att_name?}/{att_value?}/{is_event?}/{concept_name?}/{disabled_drilldown?}",
  "twoclassdrilldowndetails/{studyId}/{conceptId?}/{encounterId?}/{att_name?}/{att_value?}/{datatype?}/{is_event?}/{concept_name?}",
  "conceptKappa/{studyId}",
  "cohortlist",
  "cohortdesign/{cohort_id}",
  "cohortresult/{cohort_id}",
  "cohort/edit/{cohort_id}",
  "addcohort",
  "patientlist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}",
  "patient/{patient_id}",
  "demographicdata",
  "datalist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}",
  "dataworkqueue",
  "datafilter",
  "datapreview",
  "dataanalyse",
  "document/{docId}",
  "datarapid/{docId}",
  "dataautomated/{docId}",
  "datamanual/{docId}",
  "editdatamanual/{docId}",
  "datacohort/{docId}",
  "datareview/{docId}",
  "dataresolve/{docId}",
  "datastudyreview/{docId}",
  "datastudyresolve/{docId}",
  "dataplareview/{docId}",
  "dataplaresolve/{docId}",
  "dataplastudyreview/{docId}",
  "dataplastudyresolve/{docId}",
  "patientlevelannotation/{docId}",
  "derivedautomatedannotation/{docId}",
  "conceptsupport/{docId}",
  "technology",
  "techdetail",
  "techdetail/{concept_id}",
  "techitem/{lexicon_id}",
]);

/**
 * Screens that the specification has not: what a new engine or vocabulary changed (issue 3.6), making the first user
 * (issue 12.8), the words of notes (issue 18.3), events (issue 18.7), what was deleted (issue 17.12), what validity
 * leaves out (issue 12.6), projects that are made, and whose annotations go out and come in (issue 15.5, 15.8), and
 * reports of several installations pooled (issue 16.8).
 */
const added = new Set([
  "techcompare",
  "techcompare/{run}",
  "techexamples/{run}/{concept_id?}",
  "setup",
  "searchnotes",
  "eventlist",
  "recentlydeleted",
  "studyvalidityleftout/{resolution}/{studyId}/{reason}",
  "manualannotationprojects",
  "addproject",
  "pooledreports",
  "editproject/{projectId}",
  "manualannotationproject/{projectId}",
]);

const paths = pages.map(({ path }) => path);

describe("route table", () => {
  it.each(paths)("S2.1–S2.22 the path '%s' is the specification's, or named above", (path) => {
    expect(specified.has(path) || added.has(path)).toBe(true);
  });

  it("no path stands twice", () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("S2.28 every entry of a context menu leads to a page of the table that its readers may open", () => {
    const lost = pages.flatMap(({ menu = [], who, path }) =>
      menu
        .filter(({ to, who: readers = who }) => {
          if (to === undefined) return false;
          const target = pages.find((page) => page.path === to);
          if (!target || target.who === "anyone" || readers === "anyone") return true;
          return readers.some((role) => !target.who.includes(role) && who.includes(role));
        })
        .map(({ label }) => `${path}: ${label}`),
    );
    expect(lost).toEqual([]);
  });

  it("S2.30 annotators see only the work queue in the navigation, others study, cohort, patient and data, Company technology too", () => {
    const seen = (role: (typeof roles)[number]) =>
      pages.flatMap(({ navigation }) => (navigation?.who.includes(role) ? [navigation.label] : []));
    expect(seen("Annotator")).toEqual(["Work queue"]);
    for (const role of roles.filter((one) => one !== "Annotator" && one !== "Company"))
      expect(seen(role)).toEqual(["Studies", "Cohorts", "Patients", "Data"]);
    expect(seen("Company")).toEqual(["Studies", "Cohorts", "Patients", "Data", "Technology"]);
  });

  it("S2.59 annotators are sent from the patient list to the data list", () => {
    const list = pages.find(({ path }) => path.startsWith("patientlist"));
    const goTo = list?.annotatorsGoTo ?? "";
    expect(paths).toContain(goTo);
    expect(goTo).toBe(list?.path.replace("patientlist", "datalist"));
    // With everything that the path filters by (S2.10, S2.12).
    const params = { twoClass: "0", studyId: "3", conceptId: "55", isConcept: "true" };
    expect(fillPath(goTo, params)).toBe("/dashboard/datalist/0/3/55/true");
  });

  it("S6.3 annotators have no entry for study validity", () => {
    const entries = pages.flatMap(({ menu = [] }) =>
      menu.filter(({ label }) => label === "Study validity"),
    );
    expect(entries.length).toBeGreaterThan(0);
    for (const { who } of entries) expect(who).not.toContain("Annotator");
  });
});
