export { handler as DeclareValidityClaim } from "./DeclareValidityClaim.ts";
export { handler as GetStudyVerdicts } from "./GetStudyVerdicts.ts";
export { handler as GetValidityClaim } from "./GetValidityClaim.ts";
export { handler as GetValiditySubgroups } from "./GetValiditySubgroups.ts";
