import type { TwoClassArm } from "@concord/contract";

export const twoClassPath =
  "twoclassdrilldown/{studyId}/{concept_id?}/{arm_type?}/{att_name?}/{att_value?}/{is_event?}/{concept_name?}/{disabled_drilldown?}";
export const twoClassDetailsPath =
  "twoclassdrilldowndetails/{studyId}/{conceptId?}/{encounterId?}/{att_name?}/{att_value?}/{datatype?}/{is_event?}/{concept_name?}";

/** Whose answers a two-class list compares, by the data type of an address (S9.6): both is what a rule may infer. */
const arms: Readonly<Record<string, TwoClassArm>> = {
  "1": "Unstructured",
  "2": "Structured",
  "3": "Inferred",
};

/** The arm of an address, Inferred by default; undefined where it can't be read. */
export function armOf(text: string | undefined): TwoClassArm | undefined {
  if (text === undefined || text === "0") return "Inferred";
  return Object.values(arms).find((arm) => arm === text);
}

export function armOfDataType(text: string | undefined): TwoClassArm | undefined {
  return text === undefined || text === "0" ? "Inferred" : arms[text];
}

export function dataTypeOfArm(arm: TwoClassArm): string {
  return Object.keys(arms).find((type) => arms[type] === arm) ?? "3";
}

/** `true` of an address; absent, 0 and false are no. */
export function isYes(text: string | undefined): boolean | undefined {
  if (text === undefined || text === "0" || text === "false") return false;
  return text === "true" ? true : undefined;
}
