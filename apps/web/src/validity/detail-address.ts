import type { InputOf, ValidityMeasure } from "@concord/contract";

export type Arm = "inferred" | "notes" | "structured";
type Input = InputOf<"GetEncounterLevelOutcomeScoreDetails">;
export type DetailInput = Pick<Input, "m_studyId" | "m_conceptId" | "m_cohortCriteria"> & {
  readonly m_exactMatch: "false" | "Concept" | "true" | "Exact";
  readonly m_classification: "MATCH" | "MISMATCH" | "0";
  readonly arm: Arm;
  readonly m_measure: ValidityMeasure;
  readonly m_joint?: string;
};

const classifications = ["MATCH", "MISMATCH", "0"] as const;
const matchLevels = ["false", "Concept", "true", "Exact"] as const;
const measures = ["recall", "precision", "specificity", "npv", "fMeasure", "accuracy"] as const;
const arms = ["inferred", "notes", "structured"] as const;

/**
 * What the outcome score detail asks for by its address (S2.5), 0 standing for a default; or the names of what can't be
 * read. What the server does not have (Exact, criteria) goes along and is refused there.
 */
export function detailInput(
  params: {
    readonly studyId: string;
    readonly conceptId: string;
    readonly exactMatch?: string;
    readonly classification?: string;
    readonly cohortCriteria?: string;
    readonly resolution: string;
  },
  arm: string | undefined,
  measure = "accuracy",
  joint?: string,
): DetailInput | string[] {
  const { exactMatch = "0", classification = "0", cohortCriteria = "0", resolution } = params;
  const level = exactMatch === "0" ? "false" : matchLevels.find((one) => one === exactMatch);
  const known = classifications.find((one) => one === classification);
  const source = arm === undefined ? "inferred" : arms.find((one) => one === arm);
  const isJoint = joint === undefined || /^(notes|inferred)-[01]{3}$/.test(joint);
  const denominator = measures.find((one) => one === measure);
  if (
    denominator === undefined ||
    !isJoint ||
    level === undefined ||
    known === undefined ||
    source === undefined ||
    !isLevel(resolution)
  )
    return [
      ...(isLevel(resolution) ? [] : ["resolution"]),
      ...(level === undefined ? ["exactMatch"] : []),
      ...(known === undefined ? ["classification"] : []),
      ...(source === undefined ? ["arm"] : []),
      ...(denominator === undefined ? ["measure"] : []),
      ...(isJoint ? [] : ["joint"]),
    ];
  return {
    m_studyId: params.studyId,
    m_conceptId: params.conceptId,
    m_exactMatch: level,
    m_classification: known,
    arm: source,
    m_measure: denominator,
    ...(joint === undefined ? {} : { m_joint: joint }),
    ...(["0", "All"].includes(cohortCriteria) ? {} : { m_cohortCriteria: cohortCriteria }),
  };
}

const isLevel = (resolution: string) => resolution === "encounter" || resolution === "patient";
