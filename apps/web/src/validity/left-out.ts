import type { LeftOutReason } from "@concord/contract";

export const leftOutPath = "studyvalidityleftout/{resolution}/{studyId}/{reason}";

/** Why encounters are left out of the outcome table: as a heading, and after a count. */
export const leftOutReasons: Readonly<
  Record<LeftOutReason, { readonly heading: string; readonly some: string }>
> = {
  unread: { heading: "Encounters not read whole", some: "not all of their notes were read" },
  unresolved: {
    heading: "Encounters with an unresolved conflict",
    some: "unresolved, for the concepts that their annotators differ on",
  },
  untold: {
    heading: "Encounters of which an annotator cannot tell",
    some: "an annotator cannot tell, for these concepts",
  },
  outside: {
    heading: "Encounters of patients outside the study",
    some: "their patients are in none of the study's cohorts",
  },
  sample: {
    heading: "Encounters of other samples",
    some: "of another draw or purpose, chosen by somebody, or read with suggestions",
  },
};

/** Asked here and not of the contract's schema, which would bring the library of schemas to the screen. */
export function isLeftOutReason(text: string): text is LeftOutReason {
  return Object.hasOwn(leftOutReasons, text);
}
