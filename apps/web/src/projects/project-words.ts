import type {
  AskedAttribute,
  FrameExclusion,
  NarrowedMeasure,
  NarrowedSource,
  ProjectPurpose,
  ProjectUnit,
  StratumKind,
} from "@concord/contract";

export const unitWords: Readonly<Record<ProjectUnit, string>> = {
  encounter: "Encounters, each with all of its notes",
  document: "Single notes",
  patient: "Patients, each with all notes",
};

/** Units after their number; of projects of before nobody recorded which. */
export function unitsNoun(unit: ProjectUnit | null): string {
  return unit === "encounter" ? "encounters" : unit === "patient" ? "patients" : "notes";
}

export const purposeWords: Readonly<Record<ProjectPurpose, string>> = {
  validity: "Validity: how right codes and notes are",
  agreement: "Agreement between annotators",
  improvement: "Improving language processing",
  training: "Training of new annotators: its answers count nowhere",
};

export const stratumWords: Readonly<Record<StratumKind, string>> = {
  answers: "What codes and notes say of a concept",
  arm: "Study arm",
  hospital: "Hospital",
  year: "Year",
};

/** "Recall of codes". */
export function figureWords(figure: {
  readonly source: NarrowedSource;
  readonly measure: NarrowedMeasure;
}): string {
  const measure = figure.measure.charAt(0).toUpperCase() + figure.measure.slice(1);
  return `${measure} of ${figure.source === "structured" ? "codes" : "notes"}`;
}

export const attributeWords: Readonly<Record<AskedAttribute, string>> = {
  severity: "Severity",
  descriptor: "Descriptor",
  progression: "Progression",
  result: "Result",
  current: "Current",
  definitive: "Definitive",
};

/** After a count: why these can't be drawn. */
export const exclusionWords: Readonly<Record<FrameExclusion, string>> = {
  "no note": "have no note",
  elsewhere: "are of another organization",
  "outside the period": "lie outside the period",
  "without a date": "have no date, so that no period holds them",
  "not processed": "have a note that language processing has not read",
  "not masked": "have a note that is not masked yet",
  "already assigned": "have a note that one of these annotators has already",
};

/** How a project is read, in a line. */
export function readingWords(project: {
  readonly assisted: boolean | null;
  readonly deidentified: boolean;
  readonly agreement_while_open: boolean;
}): string {
  const seen =
    project.assisted === null
      ? "suggestions in sight or not: not recorded"
      : project.assisted
        ? "with suggestions"
        : "without suggestions";
  return `${project.deidentified ? "Masked text" : "Text as it is"}, ${seen}; agreement shown to annotators ${project.agreement_while_open ? "while it is open" : "once it is closed"}`;
}

/** The width of an interval in percentage points. */
export const precisionPoints = (width: number): string => (width * 100).toFixed(1);
