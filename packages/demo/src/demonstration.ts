// The shape of the demonstration: plain data, ready to be stored or written to files. Times are ISO 8601 without a zone
// ("2019-03-04T09:30:00", local to the hospital), days are "2019-03-04", offsets are UTF-16 code units, half-open.

/** `SAB:CODE`, for example `ICD10CM:I50` or `LNC:4548-4`; always the key of a concept in `Demonstration.concepts`. */
export type ConceptKey = string;

export type Category = "Problem" | "Finding" | "Procedure" | "Medication" | "Lab" | "Vital";
export type Vocabulary = "ICD10CM" | "SNOMEDCT_US" | "LNC" | "RXNORM";
export type Role = "Company" | "Administrator" | "User" | "Annotator" | "Supervisor";

export type DemoConcept = {
  key: ConceptKey;
  sab: Vocabulary;
  code: string;
  /** The preferred name in that vocabulary. */
  text: string;
  category: Category;
  /** Other ways to say it, abbreviations included; never the preferred name again. Misspellings are not listed. */
  synonyms: string[];
  /** Direct parents among the demonstration's concepts. */
  parents: ConceptKey[];
  /** Usual unit of a Lab or Vital (UCUM); rows carry what their hospital writes (`written-units.ts`). */
  unit?: string;
};

export type DemoOrganisation = {
  key: string;
  name: string;
  type: "Provider" | "Hospital" | "Department";
  parent?: string;
  address: { lines: string; city: string; state: string; postalCode: string };
};

export type DemoUser = {
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** In the order of precedence; the first is the one active after login. */
  roles: Role[];
  permissions: { access: Role; organisation: string }[];
};

/** One structured row of an encounter, as a source system would send it. */
export type StructuredRow = {
  kind: "diagnosis" | "lab" | "vital" | "medication" | "procedure";
  category: Category;
  sab: Vocabulary;
  code: string;
  text: string;
  time: string;
  value?: number;
  unit?: string;
  /** The range that the laboratory calls normal, in the unit as written; one side or both may be missing. */
  normalLow?: number;
  normalHigh?: number;
  /** Medications only: "25", "mg", "tablet", "oral", 2 (times a day). */
  medication?: {
    strength: number;
    strengthUnit: string;
    form: string;
    route: string;
    dailyFrequency: number;
  };
};

export type Severity = "mild" | "moderate" | "severe";
export type Subject = "Patient" | "Family member" | "Other";

/** What is true about one mention in a note. `note.text.slice(begin, end) === text`. */
export type Mention = {
  concept: ConceptKey;
  begin: number;
  end: number;
  text: string;
  /** Mentioned at all; true for every mention of the truth. */
  present: boolean;
  /** The patient has or had it, takes or took it: not negated, not hypothetical, and the subject is the patient. */
  experienced: boolean;
  negated: boolean;
  hypothetical: boolean;
  /** Not uncertain. */
  definitive: boolean;
  /** Not history only, not yet to come. */
  current: boolean;
  subject: Subject;
  severity?: Severity;
  /** A value said with it: "35-40%" is { value: 35, high: 40, unit: "%" }; "132/78" is { value: 132, second: 78 }. */
  result?: { value: number; high?: number; second?: number; unit?: string };
};

export type NoteKind =
  | "Progress note"
  | "Discharge summary"
  | "Emergency department note"
  | "Echocardiography report"
  | "Telephone encounter"
  | "Consultation"
  | "Clinic letter"
  | "History and physical"
  | "Spirometry report"
  | "Chest X-ray report"
  | "Nursing note";

export type DemoNote = {
  key: string;
  kind: NoteKind;
  /** "Progress note 2019-03-04". */
  name: string;
  time: string;
  author: string;
  text: string;
  /** Every mention of the demonstration's concepts, in reading order, never overlapping. */
  truth: Mention[];
};

export type EncounterKind =
  | "Office visit"
  | "Emergency"
  | "Inpatient"
  | "Telephone"
  | "Echocardiography laboratory"
  | "Pulmonary function laboratory"
  | "Radiology";

export type DemoEncounter = {
  key: string;
  kind: EncounterKind;
  /** Department or, where there is none, hospital. */
  organisation: string;
  start: string;
  end: string;
  rows: StructuredRow[];
  notes: DemoNote[];
  /** Concepts true of the patient at this encounter, ancestors included, whether or not anybody coded or wrote them. */
  truth: ConceptKey[];
};

export type DemoEpisode = {
  key: string;
  name: string;
  start: string;
  end: string;
  encounters: DemoEncounter[];
};

export type DemoPatient = {
  key: string;
  /** "NF-20418". */
  identifier: string;
  givenName: string;
  familyName: string;
  gender: "Female" | "Male";
  birthDate: string;
  /** The hospital the record belongs to. */
  organisation: string;
  /** As the registry has it: it may lie after the end of observation, or, mistyped, before most of the record. */
  deathDate?: string;
  /** Both days are inside; none in a hospital that sends no periods. In order, never touching. */
  observation: { start: string; end: string }[];
  episodes: DemoEpisode[];
  /** Problems the patient has at any time, ancestors included, with the day each began. */
  truth: { concept: ConceptKey; since: string }[];
};

export type Source = "any" | "structured" | "unstructured" | "inferred" | "reference";

export type DemoEvent = {
  key: string;
  name: string;
  type: "outcome" | "index" | "other";
  concepts: ConceptKey[];
  includeDescendants: boolean;
};

export type DemoCriterion = {
  role: "index" | "inclusion" | "exclusion";
  /** Any one of these; empty when `event` or only `age`/`gender` is asked for. */
  concepts: ConceptKey[];
  event?: string;
  includeDescendants: boolean;
  source: Source;
  /** Absolute days, both inclusive. */
  from?: string;
  to?: string;
  /** Days relative to the index date, both inclusive; null is open. */
  window?: { startDay: number | null; endDay: number | null };
  atLeast?: number;
  value?: { low?: number; high?: number; unit: string };
  /** Years at the index date, both inclusive. */
  age?: { low?: number; high?: number };
  gender?: "Female" | "Male";
};

export type DemoCohort = {
  key: string;
  name: string;
  organisation: string;
  /** Limits every criterion; both inclusive. */
  dates: { from: string; to: string };
  criteria: DemoCriterion[];
  outcomes: string[];
};

export type DemoStudy = {
  key: string;
  name: string;
  organisation: string;
  /** Who plans it: claims, draws its samples. */
  researcher: string;
  baseCohort: string;
  arms: string[];
  outcomes: string[];
  /** What was declared before anybody looked at results. */
  claim: { concepts: ConceptKey[]; measure: "recall"; source: "notes"; at: string };
};

/** One annotation by a person on one document. */
export type AnnotatorMention = Omit<Mention, "present" | "negated" | "hypothetical"> & {
  isPresent: boolean;
  notExperiencedReason?: "Negated" | "Hypothetical" | "Not the patient";
};

export type AnnotatorAnswer = {
  annotator: string;
  note: string;
  status: "waiting" | "in progress" | "done";
  /** The first Save (status done) or the draft (in progress); absent when waiting. */
  savedAt?: string;
  annotations: AnnotatorMention[];
  /** Later Saves, oldest first; each is the whole answer. */
  revisions: { at: string; annotations: AnnotatorMention[] }[];
};

export type DemoResolution = {
  note: string;
  concept: ConceptKey;
  /** The annotator whose answer was chosen. */
  chosen: string;
  supervisor: string;
  at: string;
  reason?: string;
};

export type DemoProject = {
  key: string;
  name: string;
  organisation: string;
  study: string;
  status: "draft" | "active" | "complete";
  concepts: ConceptKey[];
  attributes: ("severity" | "current" | "definitive" | "subject" | "result")[];
  annotators: string[];
  supervisors: string[];
  annotatorsPerDocument: number;
  blind: boolean;
  deidentified: boolean;
  guidelines: string;
  /** Note keys in queue order. */
  documents: string[];
  /** One for every annotator and document. */
  answers: AnnotatorAnswer[];
  resolutions: DemoResolution[];
};

/**
 * A project whose units the product draws, of a study: which they are is not known here. What its readers say of those
 * that were drawn: `readSample`.
 */
export type DemoSample = {
  key: string;
  name: string;
  study: string;
  unit: "encounter" | "patient";
  concepts: ConceptKey[];
  guidelines: string;
  annotators: [string, string];
  supervisor: string;
  madeAt: string;
  seed: number;
  strata: ("answers" | "arm" | "hospital")[];
  answersOf?: ConceptKey;
  /** So many units of each stratum, by its label; or so many in all, alike of each. */
  size: number | { stratum: string; units: number }[];
  /** The last units, which nobody has read yet. */
  unread: number;
  /** The readers have said, too, what each patient has as a whole. */
  patientLevel: boolean;
};

/** What the readers said of a drawn sample and what was settled. */
export type SampleReading = { answers: AnnotatorAnswer[]; resolutions: DemoResolution[] };

export type Demonstration = {
  seed: number;
  organisations: DemoOrganisation[];
  users: DemoUser[];
  /** The same for all demonstration users. */
  password: string;
  concepts: DemoConcept[];
  patients: DemoPatient[];
  events: DemoEvent[];
  cohorts: DemoCohort[];
  studies: DemoStudy[];
  project: DemoProject;
  samples: DemoSample[];
};
