/**
 * Lines and items that name what somebody reacts to and the reaction, and nothing else: "Latex (contact dermatitis)",
 * "Strawberries → oral itching", "Bee stings: anaphylaxis", "NSAIDs: GI bleed. Avoid.", and the lines of a block under
 * "Allergies reviewed".
 */

/** What is no drug and gives reactions. */
const allergens =
  "latex|peanuts?|(?:tree |brazil )?nuts?|cashews?|almonds?|walnuts?|shellfish|shrimps?|prawns?|crab|lobster|strawberr(?:y|ies)|kiwis?|bananas?|avocados?|eggs?|egg whites?|(?:cow'?s )?milk|dairy|soya?|wheat|gluten|(?:fin)?fish|sesame|mango(?:es)?|tomato(?:es)?|bees?|wasps?|hornets?|yellow jackets?|fire ants?|ants?|(?:bee|wasp|hornet|insect) (?:stings?|venom|bites?)|insects?|nickel|adhesives?|(?:adhesive |surgical |silk |paper )?tape|elasto?plast|plasters?|band-?aids?|chlorhexidine|iodine|betadine|povidone|(?:iv |iodinated |ct |contrast )?(?:contrast|dye)(?: dye| media)?|gadolinium|pollens?|grass(?:es)?|ragweed|dust(?: mites?)?|mou?lds?|cats?|dogs?|(?:cat |dog |pet |animal )?dander|horses?|hair dye|perfumes?|fragrances?|lanolin|neomycin|bacitracin|sulfa|sulfas|penicillins?|pcns?|nsaids?|statins?|opiates|opioids|narcotics|ace inhibitors?|acei?s?";
/** A reaction as lists of allergies name it. */
const typical =
  /\b(?:rash|hives|urticaria|anaphyla\w*|angio-?o?edema|swelling|swollen|itch\w*|pruritus|pruritic|dermatitis|welts?|wheez\w*|bronchospasm|stevens|sjs|dress|toxic epidermal|throat|photosensitiv\w*|erythema|flushing|red man|lip|tongue|oral)\b/i;

const opening = /(?:^|[.;\n•*!]|^\s*[-–—]|\d[.)])\s*$/;
const sign = /^\s*(?:→|->|-->|=>|⇒|=|:|\(|\/|–|—|-|\||causes?|caused|gives?|gave)\s*/i;
const allergenFirst = new RegExp(
  `(?:^|[.;\\n•*!]\\s*|^\\s*[-–—]\\s*|\\d[.)]\\s*)(?:${allergens})\\s*(?:→|->|-->|=>|⇒|=|:|\\(|\\/|–|—|\\s-\\s)\\s*(?:[a-z ]{0,24})$`,
  "i",
);
const allergenActs = new RegExp(
  `\\b(?:${allergens})\\s+(?:causes?|caused|gives?|gave|makes?|made|triggers?|triggered|brings? on|brought on)\\b[^.;\\n]{0,40}$|\\b(?:last|previous|prior|first|earlier) (?:sting|dose|exposure|bite|infusion) (?:caused|gave|produced|led to|resulted in)\\s[^.;\\n]{0,20}$`,
  "i",
);
const toAllergen = new RegExp(
  `\\ballergic to (?:${allergens}|[A-Z][\\w-]+)\\s*,\\s*(?:severe |bad )?$`,
  "i",
);
const reactionTo = new RegExp(
  `\\b(?:${allergens})\\b[\\w ]{0,12} reaction\\b[^.;\\n]{0,40},\\s*$`,
  "i",
);
const isAvoided =
  /^[\s.;,(–—-]*(?:avoid|do not (?:give|use|prescribe)|contraindicated|never again|not to be given)\b/i;
const habit =
  /\b(?:gets?|breaks? out (?:in|with)|comes? (?:out|up) in|develops|flares? with)\s+(?:an?\s+|severe\s+|bad\s+|diffuse\s+)*$/i;
const fromDrug =
  /^\s+(?:with|from|to|after|on|when (?:he|she|they) (?:takes?|eats?|has)|when (?:taking|eating)|whenever \w+ takes?)\s/i;
const arrow = /^\s*(?:→|->|-->|=>|⇒)\s*$/;
const inBracket = /^\s*\([^()]{0,40}(?:→|->|=>)\s*$/;

/**
 * Whether a mention of a condition is what an allergen gave, by the form of its line.
 * @param front the sentence up to the mention
 * @param drug where a drug in front begins and ends in it
 * @param behind what stands behind the mention, over the sentence's end
 */
export function isReactionOfLine(
  front: string,
  drug: { readonly begin: number; readonly end: number } | undefined,
  mention: string,
  behind: string,
): boolean {
  if (drug !== undefined && opening.test(front.slice(0, drug.begin))) {
    const between = front.slice(drug.end);
    if (arrow.test(between) || inBracket.test(between)) return true;
    if (isAvoided.test(behind) && sign.exec(between)?.[0] === between) return true;
    if (
      /^\s*(?:[:=([]|\([^()]{0,30},)\s*(?:(?:severe|bad|mild|facial|generali[sz]ed|diffuse)\s+)*$/.test(
        between,
      ) &&
      typical.test(mention)
    )
      return true;
  }
  // "She gets hives when she takes sulfa drugs": what happens each time.
  if (habit.test(front) && fromDrug.test(behind) && typical.test(mention)) return true;
  if (allergenFirst.test(front) || allergenActs.test(front)) return true;
  if (isAvoided.test(behind) && /^\W*[A-Z][\w-]+s?\s*:\s*$/.test(front)) return true;
  return (
    (toAllergen.test(front) || reactionTo.test(front)) &&
    (typical.test(mention) || reactionTo.test(front))
  );
}

/** The line above a block that makes each of its lines an allergy. */
const opensBlock =
  /^\W*(?:(?:drug|food|known|medication|medicine) )?(?:allerg(?:y|ies|ens?)\b|adverse (?:drug )?reactions?\b|intolerances?\b|sensitivities\b|ADRs?\b)/i;
const mostLines = 6;
/** A label of an examination or another section, or a sentence. */
const ofElse =
  /^\W*(?:\d+[.)]\s*)?(?:general|gen|heent|eyes|ears|neck|chest|lungs?|resp\w*|cvs?|cardiac|cardio\w*|heart|abd\w*|gi|gu|neuro\w*|ext\w*|skin|msk|psych|vitals?|vs|bp|hr|temp\w*|pulse|meds?|medications?|home meds|pmh|psh|pshx|past|social|soc|sh|fh|family|fhx|exam\w*|physical|pe|hpi|ros|labs?|imaging|assessment|plan|impression|a\/p|problems?|diagnos\w+|cc|chief|presenting|course|hospital|he|she|pt|patient)\b/i;

/** Whether the lines above a place, up to an empty one, open a block of allergies, or its own line does. */
export function isUnderAllergies(text: string, at: number): boolean {
  let end = text.lastIndexOf("\n", at - 1);
  const own = text.slice(end + 1, at);
  if (/\ballerg(?:y|ies)\b[^.;\n]{0,20}[!:]+\s*$/i.test(own)) return true;
  if (ofElse.test(text.slice(end + 1, at + 24))) return false;
  for (let lines = 0; end > 0 && lines < mostLines; lines++) {
    const begin = text.lastIndexOf("\n", end - 1);
    const line = text.slice(begin + 1, end);
    if (line.trim() === "" || ofElse.test(line)) return false;
    if (opensBlock.test(line))
      return line.length < 60 && !/\b(?:no|denies|nil|none|NKD?A)\b/i.test(line);
    // A label of something else: "Medications:".
    if (/^\s*[A-Z][A-Za-z ]{2,24}:\s*$/.test(line)) return false;
    end = begin;
  }
  return false;
}
