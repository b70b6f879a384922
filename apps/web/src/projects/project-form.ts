import type {
  Allocation,
  AskedAttribute,
  InputOf,
  NarrowedMeasure,
  NarrowedSource,
  ProjectPurpose,
  ProjectUnit,
  StratumKind,
} from "@concord/contract";

/** A concept that is to be asked about, as the form holds it. */
export interface AskedForm {
  readonly concept_id: number;
  readonly text: string;
  readonly category: string;
  readonly attributes: readonly AskedAttribute[];
  readonly guidelines: string;
}

/** What both forms of a project have: its words, what it asks, who supervises it. */
export interface WordsForm {
  readonly name: string;
  readonly guidelines: string;
  readonly concepts: readonly AskedForm[];
  readonly supervisors: readonly number[];
  /** Annotators see how far they agree while the project is open. */
  readonly showsAgreement: boolean;
}

/** What decides on the sample and its readers; numbers are what was typed. */
export interface PlanForm {
  readonly source: "study" | "cohort" | "documents";
  readonly study: number;
  readonly cohort: number;
  readonly documents: string;
  readonly unit: ProjectUnit;
  readonly purpose: Exclude<ProjectPurpose, "training">;
  readonly size: string;
  readonly seed: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly strata: readonly StratumKind[];
  readonly answersOf: number;
  readonly allocation: Allocation;
  readonly figure: { readonly source: NarrowedSource; readonly measure: NarrowedMeasure };
  readonly numbers: Readonly<Record<string, string>>;
  readonly annotators: readonly number[];
  readonly each: string;
  readonly isSingle: boolean;
  /** Percent of the units that two or more read: read once more, blind. */
  readonly again: string;
  readonly isAssisted: boolean;
  readonly isMasked: boolean;
  /** Percent. */
  readonly proportion: string;
  readonly share: string;
}

export type ProjectForm = WordsForm & PlanForm;

export function emptyProject(seed: number): ProjectForm {
  return {
    name: "",
    guidelines: "",
    concepts: [],
    supervisors: [],
    showsAgreement: false,
    source: "study",
    study: 0,
    cohort: 0,
    documents: "",
    unit: "encounter",
    purpose: "validity",
    size: "100",
    seed: String(seed),
    from: null,
    to: null,
    strata: [],
    answersOf: 0,
    allocation: "proportional",
    figure: { source: "inferred", measure: "recall" },
    numbers: {},
    annotators: [],
    each: "2",
    isSingle: false,
    again: "5",
    isAssisted: false,
    isMasked: true,
    proportion: "90",
    share: "20",
  };
}

const isWhole = (text: string) => /^\d{1,9}$/.test(text.trim());
const isPercent = (text: string) => /^\d{1,3}(\.\d{1,3})?$/.test(text.trim());

/** Numbers of documents, however they are separated. */
export function documentsOf(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => isWhole(part))
    .map(Number);
}

/** What is missing of the plan, by field. */
export function planErrors(form: PlanForm): Record<string, string> {
  const isList = form.source === "documents";
  const parts = form.documents.split(/[\s,;]+/).filter((part) => part !== "");
  return {
    ...(form.source === "study" && form.study === 0 && { source: "Choose a study" }),
    ...(form.source === "cohort" && form.cohort === 0 && { source: "Choose a cohort" }),
    ...(isList && parts.length === 0 && { source: "Name at least one document" }),
    ...(isList && !parts.every(isWhole) && { source: "Numbers of documents, one a line" }),
    ...(!isList && !isWhole(form.size) && { size: "How many are drawn is a whole number" }),
    ...(!isWhole(form.seed) && { seed: "The seed is a whole number" }),
    ...(form.strata.includes("answers") &&
      form.answersOf === 0 && { answersOf: "Choose the concept" }),
    ...(form.annotators.length === 0 && { annotators: "Choose at least one annotator" }),
    ...(!isWhole(form.each) && { each: "How many read each is a whole number" }),
    ...(Number(form.each) > 1 &&
      !(isPercent(form.again) && Number(form.again) <= 50) && { again: "Percent, 50 at most" }),
    ...(!isPercent(form.proportion) && { proportion: "Percent" }),
    ...(!isPercent(form.share) && { share: "Percent" }),
  };
}

/** What is missing of its words, by field. */
export function wordsErrors(form: WordsForm): Record<string, string> {
  return {
    ...(form.name.trim() === "" && { name: "Project name is required" }),
    ...(form.concepts.length === 0 && { concepts: "Ask about at least one concept" }),
  };
}

type Plan = Omit<InputOf<"AddProject">, keyof ReturnType<typeof wordsOf>>;

/** The plan as the server takes it; of a list, nothing is drawn. */
export function planOf(form: PlanForm): Plan {
  const isList = form.source === "documents";
  const isDivided = !isList && form.strata.length > 0;
  return {
    made_of:
      form.source === "study"
        ? { kind: "study", study_id: form.study }
        : form.source === "cohort"
          ? { kind: "cohort", cohort_id: form.cohort }
          : { kind: "documents", subdocument_ids: documentsOf(form.documents) },
    unit: isList ? "document" : form.unit,
    purpose: form.purpose,
    sample: {
      size: isList ? 1 : Number(form.size),
      seed: Number(form.seed),
      from: isList ? null : form.from,
      to: isList ? null : form.to,
      strata: isDivided ? [...form.strata] : [],
      answers_of: isDivided && form.strata.includes("answers") ? form.answersOf : null,
      allocation: isDivided ? form.allocation : "proportional",
      figure: form.figure,
      numbers:
        isDivided && form.allocation === "numbers"
          ? Object.entries(form.numbers).flatMap(([stratum, units]) =>
              isWhole(units) ? [{ stratum, units: Number(units) }] : [],
            )
          : [],
    },
    annotators: [...form.annotators],
    annotators_per_document: Number(form.each),
    single_annotator_reference: form.isSingle && form.each.trim() === "1",
    second_reading_share: Number(form.again) / 100,
    assisted: form.isAssisted,
    deidentified: form.isMasked,
  };
}

export function wordsOf(form: WordsForm) {
  return {
    project_name: form.name,
    guidelines: form.guidelines,
    concepts: form.concepts.map(({ concept_id, attributes, guidelines }) => ({
      concept_id,
      attributes: [...attributes],
      guidelines,
    })),
    supervisors: [...form.supervisors],
    agreement_while_open: form.showsAgreement,
  };
}

/** The forms' field for a path of an input. */
export function projectField(path: string): string | undefined {
  const fields: Readonly<Record<string, string>> = {
    project_name: "name",
    guidelines: "guidelines",
    annotators_per_document: "each",
    single_annotator_reference: "isSingle",
    second_reading_share: "again",
    unit: "unit",
    purpose: "purpose",
    "sample.answers_of": "answersOf",
    "sample.from": "from",
    "sample.to": "to",
  };
  if (fields[path] !== undefined) return fields[path];
  const [head = "", part = ""] = path.split(".");
  if (head === "made_of") return "source";
  if (head === "sample") return part;
  if (["concepts", "annotators", "supervisors", "handovers", "proportion", "share"].includes(head))
    return head;
  return undefined;
}
