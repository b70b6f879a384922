import { evidenceText, type EvidenceQuestion } from "../../navigation/evidence-address.ts";
import { fillPath, type SearchValues } from "../../navigation/page-path.ts";
import type { TourName, TourPlace } from "../../navigation/tour-address.ts";

export interface TourStep {
  /** Where it is: a path of the application, and its query without the tour itself. */
  readonly path: string;
  readonly search: SearchValues;
  /** The part of the page that is marked, as a selector; the first that fits. */
  readonly mark: string;
  readonly words: string;
}

export const tourTitles: Readonly<Record<TourName, string>> = {
  words: "From a number to its words",
  cohort: "Draw a cohort",
  trust: "Can the notes be trusted?",
};

/** The steps of a tour, each on the page itself with the rows that the tour was begun with. */
export function tourSteps(place: TourPlace): readonly TourStep[] {
  const { studyId, cohortId, eventId, conceptId } = place;
  const evidence = (question: EvidenceQuestion) => ({ evidence: evidenceText(question) });
  switch (place.name) {
    case "words":
      return [
        {
          path: fillPath("studylist", {}),
          search: {},
          mark: "section[aria-labelledby=overview-conditions]",
          words:
            "Each bar is a condition: its upper lane what structured records know, its lower lane what notes know. Where a lane ends early, that source is silent.",
        },
        {
          path: fillPath("studylist", {}),
          search: evidence({ of: "condition", conceptId }),
          mark: "[data-drawer] > *",
          words:
            "The sign beside a number opens who is behind it: the words of the note in their line, and the record with its code. J and K walk from patient to patient.",
        },
        {
          path: fillPath("studyresult/{studyId}", { studyId }),
          search: evidence({ of: "outcome", cohortId, eventId }),
          mark: "[data-drawer] > *",
          words:
            "The same drawer stands behind each outcome of a study: patients by days from their index date, and from where each is known.",
        },
        {
          path: fillPath("searchnotes", {}),
          search: { concept_id: conceptId },
          mark: "main ol",
          words:
            "And the other way round: notes by what they say, and how they say it: affirmed, denied, possible, or of somebody else.",
        },
      ];
    case "cohort":
      return [
        {
          path: fillPath("cohortdesign/{cohort_id}", { cohort_id: cohortId }),
          search: {},
          mark: "main ol[aria-label=Attrition]",
          words:
            "A cohort is an event at which it begins, and rules around it. Each rule says how many patients it leaves.",
        },
        {
          path: fillPath("cohortresult/{cohort_id}", { cohort_id: cohortId }),
          search: {},
          mark: "main [role=tabpanel], main table",
          words:
            "The result: members, each with the facts that put them in; who was lost at which rule; and what each source alone would have found.",
        },
        {
          path: fillPath("cohort/edit/{cohort_id}", { cohort_id: cohortId }),
          search: {},
          mark: "main ol[aria-label=Attrition]",
          words:
            "Change a rule, and the counts follow while you look. Nothing is stored before you save: leave the page, and the cohort is as it was.",
        },
      ];
    case "trust":
      return [
        {
          path: fillPath("studyvalidityoutcomescore/{resolution}/{studyId}", {
            resolution: "encounter",
            studyId,
          }),
          search: { type: "3" },
          mark: "main table",
          words:
            "For each concept, what codes and what notes say of a visit is compared with what two people read in it: how much each source finds, and how often it is right.",
        },
        {
          path: fillPath("conceptKappa/{studyId}", { studyId }),
          search: {},
          mark: "main table",
          words:
            "Those people are compared as well: a source can't be judged by readers who don't agree. Each kappa opens the notes that it is computed from.",
        },
        {
          path: fillPath("datastudyreview/{docId}", { docId: "0" }),
          search: { study_id: studyId },
          mark: "main ol",
          words:
            "Where readers differ, a supervisor decides, without being told what the sources say. What is not decided is left out of the figures, and counted.",
        },
      ];
  }
}
