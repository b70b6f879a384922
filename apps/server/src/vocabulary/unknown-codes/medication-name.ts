/** What the name of a preparation says of what is in it. */
interface MedicationName {
  readonly substances: readonly {
    /** Terms to look for, the likeliest first, in small letters. */
    readonly terms: readonly string[];
    /** Terms that name it where it acts, if only there. */
    readonly whereItActs: readonly string[];
  }[];
  /** It acts only where it is put. */
  readonly isLocal: boolean;
}

type Place = "nose" | "eye" | "ear" | "skin" | "vagina" | "rectum";

/** Forms of RxNorm and what hospitals write for them; the first that fits. */
const places: readonly (readonly [RegExp, Place])[] = [
  [
    /\bnasal\b|^(?!.*\b(?:oral|mucosal|lingual|sublingual|translingual|buccal|topical)\b).*\bspray\b/,
    "nose",
  ],
  [/\b(?:ophth[a-z]*|intraocular|eye)\b|^(?!.*\b(?:oral|otic|ear)\b).*\b(?:drops|gtts?)\b/, "eye"],
  [/\b(?:otic|ear)\b/, "ear"],
  // A ring gives hormones to the whole body.
  [/\bvaginal (?!ring)/, "vagina"],
  [/\b(?:rectal|suppository|enema)\b/, "rectum"],
  [/^(?!.*\boral\b).*\b(?:gel|foam)\b/, "skin"],
  [/\b(?:topical|cream|ointment|lotion|shampoo|paste|medicated (?:pad|liquid soap))\b/, "skin"],
];

const termsAt: Readonly<Record<Place, (substance: string) => readonly string[]>> = {
  nose: (one) => [`${one} nasal spray`, `${one} nasal`, `intranasal ${one}`],
  eye: (one) => [`${one} eye drops`, `${one} ophthalmic`, `ophthalmic ${one}`],
  ear: (one) => [`${one} ear drops`, `${one} otic`],
  skin: (one) => [
    `topical ${one}`,
    `${one} cream`,
    `${one} ointment`,
    `${one} topical`,
    `${one} gel`,
  ],
  vagina: (one) => [`vaginal ${one}`, `${one} vaginal`, `${one} vaginal cream`],
  rectum: (one) => [`rectal ${one}`, `${one} suppository`, `${one} enema`],
};

const unit =
  "(?:mg|mcg|ug|g|gm|kg|ml|l|unt|units?|iu|meq|mmol|mol|%|hr|actuat|actuations?|puffs?|cells|vial|bau|au|amb|ci|mci|kbq|mbq|ppm|day)";
const number = String.raw`\d[\d,]*(?:\.\d+)?`;
/** "325 MG", "0.05 MG/ACTUAT", "40mg": from here on a name tells how much, and in what form. */
const strength = new RegExp(String.raw`\s*\b${number}\s?${unit}(?![a-z])`, "i");
/** In front of the first substance: how long it lasts, how much is in it, how it is made. */
const lead = new RegExp(
  String.raw`^(?:nda\d+|${number}\s?(?:hr|ml|mg|actuat|day)\b|abuse-deterrent|sugar-free|preservative-free)\s+`,
  "i",
);
const form =
  /\s+(?:(?:oral|chewable|sublingual|buccal|mucosal|extended|delayed|release|disintegrating|effervescent|enteric|coated|film|injectable|prefilled|transdermal|metered|dose|dry|powder|drug|nasal|ophthalmic|otic|topical|vaginal|rectal|inhalation|inhalant|intravenous|intramuscular|subcutaneous|medicated|pen|jet)\s+)*(?:tablets?|capsules?|solution|suspension|syrup|elixir|injection|injector|auto-injector|autoinjector|syringe|cartridge|spray|aerosol|inhaler|patch|system|implant|cream|ointment|gel|lotion|shampoo|foam|drops|powder|granules|lozenge|film|pack|kit|suppository|enema|liquid|paste|pad|ring|insert)$/i;
/** What a salt or ester adds to the substance's name. */
const salt =
  /\s+(?:hydrochloride|hcl|dihydrochloride|sodium|disodium|potassium|calcium|magnesium|zinc|bitartrate|tartrate|succinate|sulfate|sulphate|acetate|phosphate|maleate|mesylate|besylate|besilate|tosylate|fumarate|hydrobromide|bromide|citrate|gluconate|lactate|nitrate|carbonate|propionate|dipropionate|furoate|valerate|pamoate|hemihydrate|monohydrate|dihydrate|trihydrate|anhydrous|medoxomil|axetil|proxetil|etexilate|cilexetil|disoproxil|alafenamide|xinafoate|pivoxil|marboxil)$/i;

/** Says that it was not given, or perhaps not: such a name is put beneath nothing rather than wrongly. */
const isNotGiven =
  /\b(?:allerg[a-z]*|intoleran[a-z]*|hold|held|placebo|stop[a-z]*|discontinu[a-z]*|do not|don't|not (?:given|taken)|no known|avoid[a-z]*|refus[a-z]*|contraindicat[a-z]*|study drug|blinded|veterinary)\b/;
const isDevice =
  /\b(?:needles?|lancets?|(?:test|reagent) strips?|pump|tubing|meter|monitor|flush|lock|swabs?|dressing|spacer|holding chamber)\b/;
/** Between substances: "250 MG / Clavulanate", "325 mg-hydrocodone", "aspart protamine and aspart". */
const between = new RegExp(
  String.raw`\s+/\s+|(?<=\d\s?(?:mg|mcg|g|ml|%|units?|iu|meq))\s*[-+&]\s*(?=[a-z])|\s+(?:and|with|\+|&)\s+`,
);
/** Another name behind a strength, with a strength of its own. */
const second = new RegExp(String.raw`[a-z]{4,}[ -]+${number}\s?(?:mg|mcg|g|ml|%|units?|iu|meq)\b`);

/**
 * Reads "Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet", as RxNorm and those who follow it name preparations:
 * substances with their strengths between slashes, the form behind them, the brand in square brackets, packs in braces.
 * No substances where the name says more than that.
 */
export function readMedicationName(name: string): MedicationName {
  const folded = name.trim().toLowerCase();
  const place = places.find(([pattern]) => pattern.test(folded))?.[1];
  const none: MedicationName = { substances: [], isLocal: place !== undefined };
  const hasStrength = strength.test(folded);
  if (isNotGiven.test(folded) || isDevice.test(folded)) return none;
  if (/\bsyringes?\b/.test(folded) && !hasStrength) return none;
  const brand = /\[([^\]]+)\]/.exec(folded)?.[1];
  const inPack = [...folded.matchAll(/\(([^()]*\d[^()]*)\)/g)].map(([, inside = ""]) => inside);
  const isPack = folded.startsWith("{") && inPack.length > 0;
  const components = (isPack ? inPack : [folded])
    .map((one) => one.replaceAll(/\[[^\]]*\]/g, " "))
    .flatMap((one) => one.split(between));
  if (components.some(namesAnother)) return none;
  const substances = components.map(termsOf).filter((terms) => terms.length > 0);
  const distinct = [...new Map(substances.map((terms) => [terms.join("|"), terms])).values()];
  const [only = []] = distinct;
  const all =
    brand === undefined || distinct.length > 1 ? distinct : [[...only, ...termsOf(brand)]];
  return {
    substances: all.map((terms) => ({
      terms,
      whereItActs: place === undefined ? [] : terms.flatMap(termsAt[place]),
    })),
    isLocal: place !== undefined,
  };
}

function namesAnother(component: string): boolean {
  const text = withoutLead(component);
  const at = text.search(strength);
  return at > 0 && second.test(text.slice(at).replace(strength, " "));
}

function withoutLead(component: string): string {
  let text = component.replaceAll(/\s+/g, " ").trim();
  while (lead.test(text)) text = text.replace(lead, "");
  return text;
}

function termsOf(component: string): string[] {
  let text = withoutLead(component);
  const at = text.search(strength);
  text = (at > 0 ? text.slice(0, at) : text).replace(/[,;]+$/, "").trim();
  const bare = text.replace(form, "").trim();
  const terms = [text, ...withoutSalts(bare)];
  // "heparin sodium, porcine"
  if (bare.includes(",")) terms.push(...withoutSalts(bare.slice(0, bare.indexOf(",")).trim()));
  // "Levora 0.15/30"
  terms.push(bare.replace(/\s\d.*$/, ""));
  return [...new Set(terms)].filter((term) => /[a-z]{3}/.test(term));
}

function withoutSalts(substance: string): string[] {
  const terms = [substance];
  for (;;) {
    const shorter = (terms.at(-1) ?? "").replace(salt, "");
    if (shorter === terms.at(-1)) return terms;
    terms.push(shorter);
  }
}
