/** Words by which a sentence tells of allergies and of what came of them. */

/** That a sentence speaks of an allergy or an intolerance. */
export const allergyCue =
  /\b(?:allgs?(?=\s?[:–-])|allerg(?:y|ies)(?: (?:status|list|history|hx|alert))?|NKD?A(?=,? (?:except|but|other than|apart from))|allergic(?! (?:rhinitis|asthma|conjunctivitis|contact|dermatitis|bronch|march|salute))|intoleran(?:t of|t to|t(?=:)|ce|ces)|ADRs?|adverse (?:drug )?reactions?|(?:previous|past|documented|severe|bad) reactions?|reactions?(?: (?:was|is|included|history)\b| ?[:–—-] ?(?=[A-Za-z]))|reaction to (?!light|pain|the news)|(?<!\b(?:on|per|by|culture|cultures|and|with|final|pending|abx|antibiotic) )sensitivit(?:y|ies)(?=:| (?:to|with))|not tolerated|hypersensitiv\w* to|reacted (?:badly |poorly |strongly )?to(?= )|(?:cannot|can't|unable to) (?:take|have)(?= )|drug reactions?(?= ?[:–—-])|anaphyla\w* to|(?:listed|documented|recorded) (?:on|in) (?:the )?(?:chart|notes?|records?|EMR|allerg\w+))\b/i;

/** That it denies one, or tells what is there now. */
export const denied =
  /\b(?:no (?:known )?(?:drug |food )?allergies(?!,? (?:except|but|other than|apart from))|NKD?A(?!,? (?:except|but|other than|apart from))|denies|(?<!(?:not|to|n't) )tolerates?d?|without|rechallenge|may cause|can cause|risk of|seasonal|rhinitis)\b/i;
export const now =
  /\b(?:now|today|currently|this (?:morning|evening|afternoon)|ongoing|admitted|presents?|presented|during (?:the )?infusion|seen (?:for|with)|here (?:for|with)|since (?:the|this|yesterday)|HPI|CC|chief complaint|reason for visit|assessment|mood)\b/i;

/** What ties a reaction to the allergen in front of it: a sign, or a verb of causing. */
export const tied =
  /^[^.;\n]{0,40}?(?:[[(:=/>→]|[\s)]-+[\s>]|[–—]|\b(?:caus(?:es?|ed|ing)|g(?:a|i)ves?|produc(?:es|ed)|led to|leads to|brings? on|brought on|made|makes|gets?|got|develops?|developed|due to|because of|describ(?:es|ed|ing)|reactions? (?:was|is|of|included)|resulted in|comes up in|manifest(?:ed|s|ing) (?:as|by|with)|consisting of|characteri[sz]ed by)\b)[^.;\n]{0,40}$/i;
/** The next reaction of a list. */
export const goesOn = /^\s*(?:,|;|\/|and|&|,\s*and|,\s*also|,\s*then)\s*(?:an?\s+)?$/i;
/** What ties it to the allergen behind it. */
export const tiedBehind =
  /^\s+(?:from|with|to|after|on|due to|because of|when (?:given|taking|he took|she took))\s/i;
/** A drug that gave it, wherever it is told. */
export const drugGave =
  /^,?\s+(?:which\s+)?(?:once\s+|has\s+|had\s+|previously\s+)?(?:g(?:ave|ives)|caus(?:ed|es)|produc(?:ed|es)|provok(?:ed|es)|induc(?:ed|es)|trigger(?:ed|s)|precipitat(?:ed|es)|brought on|brings on|makes (?:him|her|them)(?: (?:get|have|develop))?|made (?:him|her|them)(?: (?:get|have|develop))?|resulted in|led to|leads to)\s+(?:(?:him|her|them|me|the patient|to have|a|an|severe|bad|maculopapular|significant|dry|mild|some|terrible|awful|generali[sz]ed|facial)\s+)*$/i;
/** "Methotrexate withdrawn in 2019, had caused hepatitis": what it had done, some words behind. */
export const drugHadGiven =
  /^(?:[^.;\n]{0,40}\b(?:had|has|have) (?:previously |once )?(?:caused|produced|provoked|induced|triggered|brought on|given (?:him|her))|[^.;\n]{0,60}\b(?:because|as|since|after|when) it (?:had )?(?:caused|gave|produced|provoked)(?: (?:him|her))?)\s+(?:an?\s+|severe\s+|bad\s+)*$/i;
/** "does not tolerate amlodipine because of": in front of the drug, and between it and what it did. */
export const notTolerated = /\b(?:not|never|n't|unable to|poorly) tolerate[ds]?\s+(?:the\s+)?$/i;
export const becauseOf =
  /^\s*,?\s*(?:because of|due to|owing to|secondary to|2\/2|d\/t|on account of)\s+(?:an?\s+|severe\s+|bad\s+|his\s+|her\s+)*$/i;
/** What is over by then. */
export const stopped =
  /^[^.;]{0,20}\b(?:stopped|discontinued|withdrawn|switched|changed|d\/c'?d)\b/i;
/** "Reaction: hives", "Reactions - vomiting". */
export const labelOfReaction = /\breactions?\s*(?:[:=–—-]|was|is|were|included?)\s*(?:an?\s+)?$/i;

/** A verb of the past in front, and what it came from behind: "broke out in hives after trimethoprim". */
const cameOut =
  /\b(?:broke out in|broke out with|came out in|came up in|once (?:had|got|developed)|previously (?:had|got|developed)|has previously had|had (?:previously|once))\s+(?:an?\s+|severe\s+|bad\s+|diffuse\s+)*$/i;
const from = /^\s+(?:after|with|from|on|to|following|due to|when (?:given|taking))\s+(?!exam)/i;

export const broughtOn = (text: string, begin: number, end: number): boolean =>
  cameOut.test(text.slice(Math.max(0, begin - 50), begin)) &&
  from.test(text.slice(end)) &&
  !now.test(text);

/** "Drug: Penicillin G | Reaction: Anaphylaxis", "Codeine: Reaction - nausea" */
export const reactionBehind = /^[\s|;,:–—-]{1,4}reactions?\s*[:=–—-]/i;

/** "Penicillin allergy reported", "penicillin allergic", but not "allergy clinic". */
export const allergenBehind =
  /^(?:[-/](?:sulfa|sulfamethoxazole|clavulanate|clav|SMX))?[\s-]+(?:allerg(?:y|ies)\b(?! (?:clinic|test|testing|skin test|was ruled out|excluded|ruled out|de-?label))|allergic\b(?! (?:rhinitis|asthma|conjunctivitis))|intoleran(?:t|ce)\b|hypersensitivity\b|(?:was |were )?added to (?:[a-z]+ )?(?:allerg(?:y|ies)|list of allergies)\b)/i;
/** What stands right in front of what somebody cannot take. */
export const allergenInFront =
  /\b(?:allergic to|allergy to|allergies to|intolerant (?:of|to)|intolerances? (?:of|to)|sensitivity to|cannot take|can't take|unable to take)\s+(?:the\s+)?$/i;

/** What is taken for it or in its stead. */
export const isTherapy =
  /\b(?:treated with|carries|carry|takes?|taking|took|on|premedicat\w*|pre-?treat\w*|tolerates?|tolerated|uses?|using|given|controlled|manages?|responds? to|instead|switched|changed|start(?:ed)?|meds?|medications?|continue[sd]?|so)\b/i;

/** What somebody cannot take for a reason, and reasons that no drug gives. */
export const cannotTake = /^(?:cannot|can't|unable to)/i;
export const isLasting =
  /\b(?:chronic|disease|cirrhosis|diabet\w+|asthma|hypertension|CKD\w*|ESRD|COPD|CHF|HF|HFrEF|HTN|CAD|PUD|varices)\b/i;
