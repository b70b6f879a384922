interface AnswersOfPair {
  readonly studyId: number;
  readonly cohortId: number;
  readonly conceptId: number;
  readonly first: number;
  readonly second: number;
  readonly initial: number;
}

/** What two annotators say of a document, in the order of an address. */
export const cellsOfPair = ["bothPositive", "firstOnly", "secondOnly", "bothNegative"] as const;

/** The number whose evidence an address asks for, in its query parameter `evidence`. */
export type EvidenceQuestion =
  | { readonly of: "outcome"; readonly cohortId: number; readonly eventId: number }
  /** A point of an incidence curve: until that day after the index date. */
  | {
      readonly of: "incidence";
      readonly studyId: number;
      readonly eventId: number;
      readonly cohortId: number;
      readonly day: number;
    }
  /** A cell of the baseline. */
  | { readonly of: "baseline"; readonly cohortId: number; readonly conceptId: number }
  /** A mean of the baseline: of a test, or, as concept 0, of the age at index. */
  | {
      readonly of: "mean";
      readonly studyId: number;
      readonly cohortId: number;
      readonly conceptId: number;
    }
  /** A count of the baseline: of a gender, by its place in `genders`. */
  | {
      readonly of: "gender";
      readonly studyId: number;
      readonly cohortId: number;
      readonly gender: number;
    }
  /** Of all patients. */
  | { readonly of: "condition"; readonly conceptId: number }
  /** The same, and whom readers or rules alone know: as a list of patients has them. */
  | { readonly of: "concept"; readonly conceptId: number }
  /** Of all patients, whom notes alone know. */
  | { readonly of: "noted"; readonly conceptId: number }
  /** Lost at a rule of a cohort. */
  | { readonly of: "lost"; readonly cohortId: number; readonly rule: number }
  /** What one patient's records and notes say of a concept on a day, as 20190226. */
  | {
      readonly of: "fact";
      readonly patientId: number;
      readonly conceptId: number;
      readonly day: number;
    }
  /** Documents that two annotators have finished; `initial` is 1 for first answers, 0 for those that stand. */
  | ({ readonly of: "kappa" } & AnswersOfPair)
  /** The same, of one cell of their table, by its place in `cellsOfPair`. */
  | ({ readonly of: "kappacell" } & AnswersOfPair & { readonly cell: number })
  /** The annotator's own answers of a project beside those of others. */
  | { readonly of: "ownkappa"; readonly projectId: number; readonly conceptId: number }
  /** Encounters of a study in which a source and the readers agree on a concept, or do not. */
  | {
      readonly of: ValidityEvidenceOf;
      readonly studyId: number;
      readonly conceptId: number;
    };

/** Whose answer is compared with the readers', and whether it is theirs. */
export const validityEvidence = {
  structuredmatch: { arm: "structured", classification: "MATCH" },
  structuredmismatch: { arm: "structured", classification: "MISMATCH" },
  inferredmatch: { arm: "inferred", classification: "MATCH" },
  inferredmismatch: { arm: "inferred", classification: "MISMATCH" },
} as const;
export type ValidityEvidenceOf = keyof typeof validityEvidence;

/** As it stands in the address: `outcome-3-12`. */
export function evidenceText(question: EvidenceQuestion): string {
  return Object.values(question).join("-");
}

/** What `evidenceText` wrote; undefined for anything else. */
export function evidenceQuestion(text: string | undefined): EvidenceQuestion | undefined {
  if (text === undefined || !/^[a-z]+(-\d{1,15})+$/.test(text)) return undefined;
  const [of, ...digits] = text.split("-");
  const [a = -1, b = -1, c = -1, d = -1, e = -1, f = -1, g = -1] = digits.map(Number);
  const one = ofKind(of, [a, b, c, d, e, f, g]);
  // Neither too few numbers nor too many.
  return one && evidenceText(one) === text ? one : undefined;
}

function ofKind(
  of: string | undefined,
  [a, b, c, d, e, f, g]: readonly [number, number, number, number, number, number, number],
): EvidenceQuestion | undefined {
  switch (of) {
    case "outcome":
      return { of, cohortId: a, eventId: b };
    case "incidence":
      return { of, studyId: a, eventId: b, cohortId: c, day: d };
    case "baseline":
      return { of, cohortId: a, conceptId: b };
    case "mean":
      return { of, studyId: a, cohortId: b, conceptId: c };
    case "gender":
      return { of, studyId: a, cohortId: b, gender: c };
    case "condition":
    case "concept":
    case "noted":
      return { of, conceptId: a };
    case "lost":
      return { of, cohortId: a, rule: b };
    case "fact":
      return { of, patientId: a, conceptId: b, day: c };
    case "kappa":
      return { of, studyId: a, cohortId: b, conceptId: c, first: d, second: e, initial: f };
    case "kappacell":
      return {
        of,
        studyId: a,
        cohortId: b,
        conceptId: c,
        first: d,
        second: e,
        initial: f,
        cell: g,
      };
    case "ownkappa":
      return { of, projectId: a, conceptId: b };
    case "structuredmatch":
    case "structuredmismatch":
    case "inferredmatch":
    case "inferredmismatch":
      return { of, studyId: a, conceptId: b };
    default:
      return undefined;
  }
}
