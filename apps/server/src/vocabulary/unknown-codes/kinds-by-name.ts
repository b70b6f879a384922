import { holdsAnother } from "./problem-name.ts";

/**
 * What the name of a problem says that it is a kind of by a part of it: an injury, whatever part of the body it is of,
 * an infection, and what diabetes leads to.
 */
interface Kind {
  readonly pattern: RegExp;
  /** Names of concepts. */
  readonly kindOf: readonly string[];
  /** In the rest of the name: not of these. */
  readonly not?: RegExp;
}

/** Teeth, dentures and soft parts break too, and a lens leaves its place: not as bones and joints do. */
const notOfBones = /\b(?:tooth|teeth|dent\w*|crown|root|penis|corpus|cavernosum|cartilage|lens)\b/;
/** Where a laceration is of the skin. */
const skin =
  /\b(?:arm|forearm|elbow|wrist|hand|finger|thumb|thigh|leg|knee|calf|ankle|foot|toe|heel|face|forehead|cheek|chin|scalp|ear|neck|back|buttock|shoulder|limb|skin)\b/;

const kinds: readonly Kind[] = [
  { pattern: /^(?:superficial |deep )?lacerations? of /, kindOf: ["Lacerations"] },
  {
    pattern: /^(?:bullet|gunshot|stab|puncture) wound\b|^open wounds? of /,
    kindOf: ["Open wound"],
  },
  { pattern: /^sprains? of /, kindOf: ["Sprain of ligament"] },
  { pattern: /^burns? (?:injury|of)\b|^(?:first|second|third) degree burn\b/, kindOf: ["Burn"] },
  {
    pattern: /^(?:open |closed |pathological )?fractures? (?:of|due to|subluxation of) /,
    kindOf: ["Fracture of bone"],
    not: notOfBones,
  },
  {
    pattern: /^(?:open |closed )?dislocations? of /,
    kindOf: ["Dislocation of joint"],
    not: notOfBones,
  },
  {
    pattern: /^(?:contusions?|strains?|abrasions?|injur(?:y|ies)) (?:of|to) /,
    kindOf: ["Traumatic injury"],
  },
  { pattern: /\bescherichia coli\b/, kindOf: ["Infection caused by Escherichia coli"] },
  { pattern: /\bbacterial\b/, kindOf: ["Bacterial infectious disease"] },
  { pattern: /\bviral\b/, kindOf: ["Viral disease"] },
  {
    pattern: / (?:due to|associated with) type (?:1|i) diabetes\b/,
    kindOf: ["Disorder due to type 1 diabetes mellitus"],
  },
  {
    pattern: / (?:due to|associated with) type (?:2|ii) diabetes\b/,
    kindOf: ["Disorder due to type 2 diabetes mellitus"],
  },
];

/** Names of the concepts that `kindsByName` may say. */
export const kindConcepts: readonly string[] = kinds.flatMap(({ kindOf }) => kindOf);

/** @param folded a name in small letters: "laceration of thigh" is among the lacerations, and the open wounds */
export function kindsByName(folded: string): readonly string[] {
  if (holdsAnother(folded)) return [];
  return kinds
    .filter(({ pattern, not }) => pattern.test(folded) && not?.test(folded) !== true)
    .flatMap(({ kindOf }) =>
      kindOf[0] === "Lacerations" && skin.test(folded) ? [...kindOf, "Open wound"] : kindOf,
    );
}
