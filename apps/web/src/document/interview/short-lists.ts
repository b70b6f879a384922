// The short lists of the bar: what each offers for the current annotation, and what a choice changes. None is set
// blindly.
import type { Attributes } from "../panel/attributes.ts";
import type { KeyAction } from "../keys/keys.ts";
import { attributesFor } from "./answers.ts";

export const shortListNames = ["reason", "subject", "current", "severity"] as const;
export type ShortListName = (typeof shortListNames)[number];

export interface Choice {
  readonly label: string;
  readonly isChosen: boolean;
  readonly change: Partial<Attributes>;
}

/** The list that a key opens. */
export function shortListOf(action: KeyAction): ShortListName | undefined {
  return shortListNames.find((name) => name === action);
}

/** Name, key, and what is said now, as the bar shows it. */
export function shortListTitle(
  name: ShortListName,
  said: Attributes,
): { readonly label: string; readonly key: string; readonly value: string } {
  switch (name) {
    case "reason":
      return { label: "Reason", key: "W", value: lower(reasonOf(said)) ?? "not stated" };
    case "subject":
      return { label: "Who", key: "S", value: lower(said.subject) ?? "patient" };
    case "current":
      return { label: "When", key: "C", value: said.is_current ? "now" : "past" };
    case "severity":
      return { label: "Severity", key: "V", value: lower(said.concept_severity) ?? "not stated" };
  }
}

/** The reason that is asked for: of what is not experienced, else of what is not definitive. */
function reasonOf(said: Attributes): string | null {
  return said.is_experienced ? said.not_definitive_detail : said.not_experienced_reason;
}

const lower = (text: string | null) => text?.toLowerCase() ?? null;

/** Lists of the server that the choices come from. */
export interface OfferedValues {
  readonly severities: readonly string[];
  readonly notExperienced: readonly string[];
  readonly notDefinitive: readonly string[];
}

export function choicesOf(
  name: ShortListName,
  said: Attributes,
  offered: OfferedValues,
): readonly Choice[] {
  switch (name) {
    case "severity":
      return valueChoices(offered.severities, said.concept_severity, (concept_severity) => ({
        concept_severity,
      }));
    case "reason":
      return said.is_experienced
        ? valueChoices(offered.notDefinitive, said.not_definitive_detail, (value) => ({
            not_definitive_detail: value,
            // A reason why it is only possible says that it is.
            is_definitive: value === null && said.is_definitive,
          }))
        : valueChoices(offered.notExperienced, said.not_experienced_reason, (value) => ({
            not_experienced_reason: value,
          }));
    case "subject":
      return [
        { label: "Patient", isChosen: said.subject === "Patient", change: ofPatient(said) },
        {
          label: "Family",
          isChosen: said.subject === "Family",
          change: attributesFor("family", said),
        },
        {
          label: "Other",
          isChosen: said.subject === "Other",
          change: {
            subject: "Other",
            is_experienced: false,
            not_experienced_reason: "Other person",
          },
        },
      ];
    case "current":
      return [
        { label: "Now", isChosen: said.is_current, change: { is_current: true } },
        { label: "Past", isChosen: !said.is_current, change: { is_current: false } },
      ];
  }
}

function valueChoices(
  values: readonly string[],
  chosen: string | null,
  change: (value: string | null) => Partial<Attributes>,
): Choice[] {
  return [...values, null].map((value) => ({
    label: value ?? "Not stated",
    isChosen: value === chosen,
    change: change(value),
  }));
}

/** Of the patient again: what was somebody else's is theirs. */
function ofPatient({ not_experienced_reason: reason }: Attributes): Partial<Attributes> {
  const wasAnothers = reason === "Family" || reason === "Other person";
  return {
    subject: "Patient",
    ...(wasAnothers && { is_experienced: true, not_experienced_reason: null }),
  };
}
