import { type Operation, type OperationName, operations } from "@concord/contract";
import { expect, test } from "vitest";
import { operationKinds } from "../../../operation-kinds.ts";

/** What the web refetched after each command while it kept the names by hand (before decision 053). */
const whenCohortsComeOrGo = [
  "GetCohortList",
  "GetCohortListForPatient",
  "GetCohortListForDocument",
  "GetCohortListForConcept",
  "GetUserEntityCounts",
] as const;
const whenACohortIsAnother = [
  ...whenCohortsComeOrGo,
  "GetCohortCriterion",
  "GetCohortAttrition",
  "GetCohortSources",
  "GetCohortVersions",
  "GetCohortPatient",
  "ExplainPatient",
  "GetCohortOutcomes",
  "GetCohortOutcomesPatientCounts",
  "GetPatientCounts",
  "GetDataCounts",
  "GetStudyArmList",
  "GetStudyOutcomes",
  "GetStudyComparedOutcomes",
  "GetStudyBaseline",
  "GetStudyIncidence",
  "GetPatientLevelOutcome",
  "GetPatient",
  "GetDocuments",
] as const;
const whenStudiesComeOrGo = ["GetStudyList", "GetStudyCounts", "GetUserEntityCounts"] as const;
const whenAnEventIsAnother = [
  "GetEvent",
  "SearchConceptsById",
  "GetStudyOutcomes",
  "GetStudyComparedOutcomes",
  "GetStudyIncidence",
  "GetCohortOutcomesPatientCounts",
  "PreviewCohort",
  "PreviewEvent",
  "GetEventLeftOut",
] as const;
const byHand: { readonly [Name in OperationName]?: readonly OperationName[] } = {
  AddCohort: whenACohortIsAnother,
  EditCohort: whenACohortIsAnother,
  RunCohort: whenACohortIsAnother,
  DeleteCohort: whenCohortsComeOrGo,
  ImportAtlasCohort: whenCohortsComeOrGo,
  AddStudy: whenStudiesComeOrGo,
  DeleteStudy: whenStudiesComeOrGo,
  EditStudy: [
    ...whenStudiesComeOrGo,
    "GetStudyDetail",
    "GetStudyArmList",
    "GetStudyOutcomes",
    "GetStudyComparedOutcomes",
    "GetStudyBaseline",
    "GetStudyIncidence",
    "GetPatientLevelOutcome",
    "GetEncounterLevelOutcomeScores",
    "GetCohortList",
    "GetCohortCounts",
    "GetPatientCounts",
    "GetDataCounts",
    "GetPatient",
    "GetDocuments",
  ],
  AddEvent: whenAnEventIsAnother,
  EditEvent: whenAnEventIsAnother,
  DeleteEvent: whenAnEventIsAnother,
  AddManualAnnotationsInBulk: [
    "GetManualAnnotations",
    "GetDocuments",
    "GetQueueCount",
    "GetManualAnnotationProjectAttributes",
  ],
  StartLanguageRun: ["GetLanguageRuns", "GetLanguageRun", "GetLanguageEngines"],
  CancelLanguageRun: ["GetLanguageRuns", "GetLanguageRun"],
};

/**
 * A row that is gone is not asked for again: the screen that showed it is about to be left, and would say that it
 * failed.
 */
const ofTheRow: { readonly [Name in OperationName]?: readonly OperationName[] } = {
  DeleteCohort: ["GetCohortCriterion", "GetCohortOutcomes", "GetCohortOutcomesPatientCounts"],
  DeleteStudy: ["GetStudyDetail", "GetStudyArmList", "GetStudyOutcomes"],
};

/** What the build puts into the application. */
async function built(): Promise<Record<"reads" | "commands", Record<string, number>>> {
  const { load } = operationKinds();
  if (typeof load !== "function") throw new Error("The plugin has no load function.");
  const code: unknown = Reflect.apply(load, undefined, ["\0virtual:operation-kinds"]);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(String(code))}`);
}
const { reads, commands } = await built();
const asksAgain = (command: string, query: string) =>
  ((commands[command] ?? 0) & (reads[query] ?? 0)) !== 0;
const all = Object.values<Operation>(operations);

test("a command has those queries asked again that read what it changes, and no others", () => {
  for (const command of all)
    for (const query of all)
      expect(asksAgain(command.name, query.name), `${command.name}, ${query.name}`).toBe(
        command.changes.some((resource) => query.reads.includes(resource)),
      );
});

test.each(Object.entries(byHand))(
  "after %s what was asked again by hand still is",
  (command, names) => {
    expect(names.filter((name) => !asksAgain(command, name))).toEqual([]);
  },
);

test.each(Object.entries(ofTheRow))("after %s its row is not asked for", (command, names) => {
  expect(names.filter((name) => asksAgain(command, name))).toEqual([]);
});
