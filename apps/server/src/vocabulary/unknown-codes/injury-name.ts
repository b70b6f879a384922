/** What the name of an injury says that it is a kind of, whatever part of the body it is of. */
interface Injury {
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

const injuries: readonly Injury[] = [
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
];

/** The concepts that `injuriesOf` may say. */
export const injuryConcepts: readonly string[] = injuries.flatMap(({ kindOf }) => kindOf);

/** @param folded a name in small letters: "laceration of thigh" is among the lacerations, and the open wounds */
export function injuriesOf(folded: string): readonly string[] {
  const found = injuries.find(({ pattern }) => pattern.test(folded));
  if (found === undefined || found.not?.test(folded) === true) return [];
  const isOfSkin = found.kindOf[0] === "Lacerations" && skin.test(folded);
  return isOfSkin ? [...found.kindOf, "Open wound"] : found.kindOf;
}
