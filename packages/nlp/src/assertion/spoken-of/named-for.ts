/** Vaccines, immunity, screening and places that are named for a disease: the words name it, and nobody has it. */
import type { Why } from "../../annotated-document.ts";
import type { Mention } from "../../mentions/mention.ts";
import type { Tokens } from "../../text/tokens.ts";
import type { Assertion } from "../assertion.ts";

/** Diseases that are vaccinated against, or that somebody is immune to, as they are written. */
const prevented = String.raw`(?:tetanus|diphtheria|pertussis|whooping cough|polio(?:myelitis)?|measles|mumps|rubella|rubeola|varicella(?:[ -]zoster)?|chicken ?pox|(?:herpes )?zoster|shingles|hep(?:atitis)?(?: ?[abe])?(?! ?[cdg]\b)|h[ab]v|vzv|h[ab]v|vzv|influenza|flu|h1n1|pneumonia|pneumococc\w+|mening(?:itis|ococc\w+)|rotavirus|hpv|human papilloma\s?virus|hib|typhoid(?: fever)?|yellow fever|rabies|(?:japanese |tick.borne )?encephalitis|cholera|covid(?:-?19)?|rsv|tuberculosis|tb|anthrax|smallpox|mpox)`;

const preventedDisease = new RegExp(`^(?:the )?${prevented}\\b`, "i");

/** Further names of a list: "measles, mumps and rubella vaccine". */
const further = String.raw`(?:\s*(?:,|/|&|-|\band\b|\bor\b)\s*(?:and\s+)?${prevented}\b){0,4}`;
/** What stands between a disease's name and its vaccine: "hepatitis B virus vaccine", "varicella zoster IgG". */
const between = String.raw`(?:[ -]+(?:virus|viral|bacterial|zoster|conjugate|polysaccharide|surface|core|series|wound)\b){0,2}`;

/** Behind any disease. */
const vaccine = new RegExp(
  String.raw`^${further}${between}[ -]+(?:re-?)?(?:vaccin\w*|vax+\w*|immuni[sz]ation\w*)\b`,
  "i",
);
/** Behind one that is vaccinated against: "a pain shot", "was immune" are something else. */
const shot = new RegExp(
  String.raw`^${further}${between}[ -]+(?:boosters?|shots?|jabs?|toxoids?|titers?|titres?|igg|immune\b(?![ -](?:complex|thromb|hemo|haemo|mediated))|non-?immune|immunity|season)\b`,
  "i",
);
/** Not "the screen is positive": it was done, and what it says is of the disease. */
const screening =
  /^[ -]+(?:screen(?:ing|ings|s)?|tests?|testing|serolog(?:y|ies))\b(?![^.;]{0,25}(?:\b(?:positive|abnormal|reactive|detected)\b|\(\+\)))(?! (?:suppl|strips|kits?\b|meter))/i;
/** "hep C/HIV screening": the other one's name stands between. */
const screeningOfBoth =
  /^\/[A-Za-z][A-Za-z ]{1,8} (?:screen(?:ing)?s?|tests?|testing)\b(?![^.;]{0,25}(?:\b(?:positive|pos|abnormal|reactive|detected)\b|\(\+\)))/i;
const upToDate =
  /^(?::| is| was| -)?\s?(?:utd|up[- ]to[- ]date|updated)\b|^: ?(?:current|given|done)\s*(?:[.,;\n]|$)/i;
const tumorTest = /^ ?\/ ?p16\b/i;
const around = /^ (?:is |are |was |has been )?going (?:around|round)\b/i;
const lostWeight = /^(?:wt|weight) loss$/i;
const goal =
  /\b(?:needs?|goals?(?: is| of|:)?|advised?|advises|encouraged?|encourages|recommend(?:ed|s)?|counsel+ed (?:on|re|for|about)|target(?: is|:)?|work(?:ing)? on|must have|requires) (?:(?:some|further|more|ongoing|continued|modest|sustained|significant|\d+ ?(?:lbs?|kg|%)) )?$/i;
const likelihood = /^ risk (?:of|=|:|is) ?\d/i;
const place =
  /^ (?:institute|society|association|foundation|alliance|awareness|hotline|helpline|prevention|precautions?|watch|support groups?)\b/i;
/** "flu-like illness" is no influenza. */
const likeness = /^-like\b/i;
/** What brings an attack on, whether or not it is there; of each, up to the sentence's end. */
const trigger = /\btriggers?(?: are| is| include| including| such as|:)\s[^.;\n]{0,60}$/i;
const code = /\bcode $/i;
/** What is called out, scored or followed, whether or not somebody has it. */
const alarm =
  /^ (?:alert|code|scale|team|registry|inventory|rating scale|score|(?:tumou?r )?markers?)\b/i;
const isScored =
  /^(?:stroke|sepsis|depression|anxiety|delirium|dementia|withdrawal|alcohol withdrawal|cancer|trauma|stemi|heart failure)$/i;
/** Wards and houses; a "lesion, center of the lobe" is none. */
const ward = /^ (?:unit|ward|hospital|cent(?:er|re))\b/i;
const hasWard = /^(?:stroke|cancer|burns?|trauma|diabetes|epilepsy|heart failure|pain|memory)$/i;

/** Vaccines by their short names, that stand in one list with diseases: "MMR, varicella, Hib given". */
const shortVaccine = String.raw`(?:MMRV?|Hib|DTa?P|Tdap|Td|IPV|OPV|PCV ?\d*|PPSV ?\d*|Prevnar|Pediarix|Pentacel|Kinrix|ProQuad|MCV4|Menactra|Menveo|Gardasil|Shingrix)`;
const listed = String.raw`\s*(?:,|/|&|\+|\band\b)\s*(?:and\s+)?`;
const vaccineBehind = new RegExp(
  String.raw`^(?:\s*#?\d)?(?:${listed}${prevented}\b){0,3}${listed}${shortVaccine}\b`,
);
const vaccineInFront = new RegExp(
  String.raw`\b${shortVaccine}(?:\s*#?\d)?(?:${listed}${prevented}\b){0,3}${listed}$`,
);
const administered = /\b(?:given|received|administered|gave|needs?|due for|overdue for)\s+$/i;
const nothingMore = /^\s*(?:today\b|at this visit|#\s?\d|\bIM\b|(?:vaccine )?series|[.;]|$)/i;
const isGiven =
  /^\s+(?:(?:was|were|has been|is)\s+)?(?:given|administered|due)\b(?=\s*(?:today|at (?:this|the|last)|on \d|in (?:19|20|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|last|this|[.,;)]|$))/i;

/** Germs that are looked for by a swab: "MRSA nares swab sent"; what was found is another matter. */
const isLookedFor =
  /^(?:MRSA|MSSA|VRE|ESBL|CRE|C\.? ?diff\w*|clostridi\w+ diff\w+|flu|influenza|covid(?:[- ]?19)?|RSV|strep\w*(?: throat)?|group [AB] strep\w*|GBS|GAS|GC|gonorrh\w+|chlamydia|trich\w*|H\.? ?pylori)\b/i;
const swab =
  /^(?:[\s/-]+(?:nares|nasal|nose|rectal|throat|wound|PCR|toxin|antigen|stool|EIA|DNA|surveillance|rapid|admission|A\/B|and|RSV|flu|covid|chlamydia))*[\s-]+(?:swabs?|surveillance|decoloni[sz]ation|nares|PCR|NAAT|toxin|antigen|sent\b(?! (?:home|to|back|out|from)))\b(?![^.;]{0,40}(?:\bpositive\b|\bpos\b|\bdetected\b|\bgrew\b|\+))/i;

/** "Infectious disease was consulted", "heart failure clinic", "addiction medicine": who sees the patient. */
const hasService =
  /^(?:stroke|cancer|burns?|trauma|diabetes|diabetic|epilepsy|(?:congestive |advanced )?heart failure|CHF|HF|(?:chronic |back |acute )?pain|memory|infectious diseases?|addiction|substance abuse|headaches?|wounds?|allergy|sepsis|withdrawal|obesity|falls?)$/i;
const service =
  /^[\s-]+(?:clinics?|service|team|educators?|nurse (?:practitioner|specialist|educator|navigator)|navigator)\b(?! (?:follow-?up|visit) for (?:her|his|their|known)\b)/i;
const isSpecialty = /^(?:infectious diseases?|addiction)$/i;
const specialist =
  /^[\s-]+(?:consult\w*|medicine|physicians?|specialists?|fellow|attending|referral|recs|recommend\w*|follow-?up|(?:was|were|is|are|has been) (?:consulted|called|contacted|following|involved|asked|notified)|to (?:see|follow|evaluate))\b/i;
const whoIsAsked =
  /\b(?:consult(?:ed|ing|ation)?(?: (?:with|to|by))?|seen by|appreciate|refer\w* to|follow(?:s|ed)?(?: up)? (?:by|with)|called|division of|department of|section of)\s+(?:the\s+)?$/i;
const hasConsult = /^(?:(?:chronic |acute )?pain|wounds?)$/i;
const consult = /^[\s-]+(?:consult(?:ation|ed|s)?|was consulted|specialists?|referral)\b/i;

interface Cue {
  readonly kind: string;
  /** The diseases beside whose names it counts; any, where it is not given. */
  readonly of?: RegExp;
  readonly words: RegExp;
  /** It stands in front of the name, not behind it. */
  readonly isInFront?: true;
  /** What has to stand behind the name, too. */
  readonly and?: RegExp;
}

/** In this order. */
const cues: readonly Cue[] = [
  { kind: "vaccine", words: vaccine },
  { kind: "vaccine", of: preventedDisease, words: shot },
  { kind: "screening", words: screening },
  { kind: "vaccine", of: preventedDisease, words: upToDate },
  { kind: "vaccine", of: preventedDisease, words: vaccineBehind },
  { kind: "vaccine", of: preventedDisease, words: vaccineInFront, isInFront: true },
  { kind: "vaccine", of: preventedDisease, words: administered, isInFront: true, and: nothingMore },
  { kind: "vaccine", of: preventedDisease, words: isGiven },
  { kind: "screening", words: screeningOfBoth },
  { kind: "screening", of: isLookedFor, words: swab },
  { kind: "test", of: /^(?:hpv|human papilloma)/i, words: tumorTest },
  { kind: "exposure", words: around },
  { kind: "goal", of: lostWeight, words: goal, isInFront: true },
  { kind: "risk", words: likelihood },
  { kind: "place", words: place },
  { kind: "place", of: hasWard, words: ward },
  { kind: "place", of: hasService, words: service },
  { kind: "place", of: isSpecialty, words: specialist },
  { kind: "place", of: isSpecialty, words: whoIsAsked, isInFront: true },
  { kind: "place", of: hasConsult, words: consult },
  { kind: "likeness", words: likeness },
  { kind: "alarm", of: isScored, words: alarm },
  { kind: "alarm", of: isScored, words: code, isInFront: true },
  { kind: "trigger", words: trigger, isInFront: true },
];

/** Holds for every name that one of the cues asks for: most names are none of them. */
const anyName = new RegExp(cues.flatMap(({ of }) => of?.source ?? []).join("|"), "i");

/** A line that goes on; a heading does not. */
export const wrapped = /\n(?=\p{Ll})/gu;

/**
 * Sets a disease that is only named apart, whatever else its sentence says: "declined the influenza vaccine" denies no
 * influenza.
 */
export function applyNamedFor(assertion: Assertion, mention: Mention, tokens: Tokens): void {
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? begin;
  const name = tokens.text.slice(begin, end);
  const front = tokens.text.slice(Math.max(0, begin - 80), begin);
  const behind = tokens.text.slice(end, end + 90).replace(wrapped, " ");
  const mayBeNamed = anyName.test(name);
  for (const { kind, of, words, isInFront, and } of cues) {
    if (of !== undefined && !(mayBeNamed && of.test(name))) continue;
    const found = words.exec(isInFront ? front : behind);
    if (!found || and?.test(behind) === false) continue;
    // "Syphilis serology: negative" says that there is none.
    if (kind === "screening" && assertion.negated !== undefined) return;
    const at = (isInFront ? begin - front.length : end) + found.index;
    setApart(assertion, whyAt(`named-for.${kind}`, at, found[0]));
    return;
  }
}

/** Words at a place as a reason, without the blanks around them. */
export const whyAt = (rule: string, at: number, words: string): Why => ({
  rule,
  begin: at + words.length - words.trimStart().length,
  end: at + words.trimEnd().length,
});

/** Neither denied nor past nor doubted: not there, for it is not what is spoken of. */
export function setApart(assertion: Assertion, why: Why): void {
  for (const said of ["negated", "uncertain", "detail", "historical"] as const)
    delete assertion[said];
  assertion.hypothetical = why;
}

/** Under IMMUNIZATIONS, "tetanus 2015" is a vaccination; "had varicella as a child" is not. */
export function isVaccination(mention: Mention, tokens: Tokens, first: number): boolean {
  const begin = tokens.begin[mention.from] ?? 0;
  const front = tokens.text.slice(tokens.begin[first] ?? 0, begin);
  return (
    preventedDisease.test(tokens.text.slice(begin, tokens.end[mention.to - 1])) &&
    !/\b(?:history of|hx of|h\/o|has|had|having|infection|disease|diagnosed|reaction|after|developed|due to)\b[^.;]*$/i.test(
      front,
    )
  );
}
