export { handler as GetAnnotatorKappaScores } from "./GetAnnotatorKappaScores.ts";
export { handler as GetCohortKappaScores } from "./GetCohortKappaScores.ts";
export { handler as GetKappaEvidence } from "./GetKappaEvidence.ts";
export { handler as GetOwnAgreement } from "./GetOwnAgreement.ts";
export { handler as GetOwnAgreementEvidence } from "./GetOwnAgreementEvidence.ts";
export { handler as GetSecondReading } from "./GetSecondReading.ts";
