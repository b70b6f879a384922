import type { Gender } from "@concord/contract";

/** OMOP's concept of each gender. */
export const OMOP_GENDERS: Readonly<
  Record<Gender, { readonly CONCEPT_ID: number; readonly CONCEPT_NAME: string }>
> = {
  male: { CONCEPT_ID: 8507, CONCEPT_NAME: "MALE" },
  female: { CONCEPT_ID: 8532, CONCEPT_NAME: "FEMALE" },
  other: { CONCEPT_ID: 8521, CONCEPT_NAME: "OTHER" },
  unknown: { CONCEPT_ID: 8551, CONCEPT_NAME: "UNKNOWN" },
};
