import type { Attributes } from "../panel/attributes.ts";

/** What can be said of several annotations at once. */
export interface SeveralAttribute {
  readonly name: keyof Attributes;
  readonly label: string;
  /** Values to choose from; absent: those of `list`. */
  readonly values?: readonly string[];
  readonly list?: "GetSeverities" | "GetDescriptors" | "GetProgressions";
}

const yesNo = ["Yes", "No"];

export const severalAttributes: readonly SeveralAttribute[] = [
  { name: "is_current", label: "Current", values: yesNo },
  { name: "is_experienced", label: "Experienced", values: yesNo },
  { name: "is_definitive", label: "Definitive", values: yesNo },
  { name: "is_present", label: "Present", values: yesNo },
  { name: "subject", label: "Subject", values: ["Patient", "Family", "Other"] },
  { name: "concept_severity", label: "Severity", list: "GetSeverities" },
  { name: "concept_descriptor", label: "Descriptor", list: "GetDescriptors" },
  { name: "concept_progression", label: "Progression", list: "GetProgressions" },
];

/** The change that a chosen value means; a reason for "not" goes when the "not" goes. */
export function changeOf(name: keyof Attributes, value: string): Partial<Attributes> {
  const isFlag = severalAttributes.some((each) => each.name === name && each.values === yesNo);
  if (!isFlag) return { [name]: value };
  const is = value === "Yes";
  return {
    [name]: is,
    ...(name === "is_experienced" && is ? { not_experienced_reason: null } : {}),
    ...(name === "is_definitive" && is ? { not_definitive_detail: null } : {}),
  };
}
