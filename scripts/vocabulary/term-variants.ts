import { britishSpelling } from "./british-spelling.ts";
import { withAdjectives } from "./organ-adjectives.ts";

/**
 * Other ways to write a term, from its words alone: without brackets and "unspecified", turned round, in other
 * spelling.
 */
export function termVariants(term: string): string[] {
  const found = new Set(americanVariants(term));
  for (const form of [term, ...found]) {
    const british = britishSpelling(form);
    if (british !== undefined) found.add(british);
  }
  return [...found];
}

/** Words of classifications that nobody writes. */
const coderWords =
  /\b(?:unspecified|elsewhere|NEC|NOS|not otherwise|other|and\/or|multiple sites)\b|[()[\]]/i;

/** Names of drugs as they are also written: salts in short, British spelling. */
export function drugVariants(term: string): string[] {
  const found = new Set<string>();
  for (const [from, to] of drugSpellings) {
    const written = term.replace(from, to);
    if (written !== term) found.add(written);
  }
  const british = britishSpelling(term);
  if (british !== undefined) found.add(british);
  return [...found];
}

const drugSpellings: readonly (readonly [RegExp, string])[] = [
  [/\bhydrochloride\b/i, "HCl"],
  [/\bhydrobromide\b/i, "HBr"],
  [/\b(s)ulf(?=a)/i, "$1ulph"],
  [/sulfate\b/i, "sulphate"],
  [
    / (?:hydrochloride|sodium|potassium|sulfate|maleate|mesylate|tartrate|succinate|besylate|fumarate|citrate|acetate|phosphate|bromide|hydrobromide)(?: (?:anhydrous|monohydrate|dihydrate))$/i,
    "",
  ],
];

function americanVariants(term: string): string[] {
  const found = new Set<string>();
  const add = (text: string): void => {
    const tidy = text.replaceAll(/\s+/g, " ").replaceAll(/ ,/g, ",").replace(/,$/, "").trim();
    if (tidy.length > 2 && tidy !== term && !coderWords.test(tidy)) found.add(tidy);
  };
  const bases = new Set([term]);
  if (/[([]/.test(term)) {
    const without = term
      .replaceAll(/\s*[([][^)\]]*[)\]]/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
    add(without);
    bases.add(without);
    if (/\(\w+\)/.test(term)) {
      const open = term.replaceAll(/[()]/g, "");
      add(open);
      bases.add(open);
    }
  }
  for (const base of bases) {
    const plain = base
      .replaceAll(
        /\bunspecified (?:(?:part|site|type|body region|region|level) of (?:the )?)?(?!site|type|part)/gi,
        "",
      )
      .replace(
        /,? (?:unspecified|not otherwise specified|NOS|not elsewhere classified|NEC)(?: site| type| organism| part| location| cause)?$/i,
        "",
      )
      .replace(/, (?:initial|subsequent) encounter$/, "");
    if (plain !== base) add(plain);
    for (const form of new Set([base, plain])) spell(form, add);
  }
  return [...found];
}

const scanNames: ReadonlyMap<string, readonly string[]> = new Map([
  ["ct", ["CT", "CT scan"]],
  ["computed tomography", ["CT", "CT scan"]],
  ["mri", ["MRI", "MRI scan"]],
  ["magnetic resonance imaging", ["MRI", "MRI scan"]],
  ["ultrasound", ["ultrasound", "ultrasound scan"]],
  ["ultrasonography", ["ultrasound", "ultrasound scan"]],
  ["x-ray", ["X-ray", "radiograph"]],
  ["plain x-ray", ["X-ray", "radiograph"]],
  ["radiography", ["X-ray", "radiograph"]],
]);

const romans: readonly (readonly [string, string])[] = [
  ["I", "1"],
  ["II", "2"],
  ["III", "3"],
  ["IV", "4"],
  ["V", "5"],
];

function spell(term: string, add: (text: string) => void): void {
  for (const [roman, digit] of romans) {
    const toDigit = term.replace(
      new RegExp(`\\b(type|stage|class|grade|factor|phase) ${roman}\\b`, "i"),
      `$1 ${digit}`,
    );
    if (toDigit !== term) add(toDigit);
    const toRoman = term.replace(
      new RegExp(`\\b(type|stage|class|grade|phase) ${digit}\\b`, "i"),
      `$1 ${roman}`,
    );
    if (toRoman !== term) add(toRoman);
  }
  for (const form of withAdjectives(term)) add(form);
  const genitive = term.replaceAll(/(?<=\b[A-Z]\w+)'s(?= )/g, "");
  if (genitive !== term) add(genitive);
  const typed = /^(.{4,}?),? (type|stage|grade|class) (\d|[IVX]{1,4})$/i.exec(term);
  if (typed?.[1] !== undefined && !/,/.test(typed[1]))
    add(
      `${typed[2] ?? ""} ${typed[3] ?? ""} ${typed[1].charAt(0).toLowerCase()}${typed[1].slice(1)}`,
    );
  const scan =
    /^(CT|MRI|[Uu]ltrasound|[Uu]ltrasonography|Computed tomography|Magnetic resonance imaging|X-ray|Plain X-ray|Radiography) of (?:the )?([a-z ]+)$/.exec(
      term,
    );
  if (scan?.[1] !== undefined && scan[2] !== undefined && !/ (?:of|and|with|for) /.test(scan[2]))
    for (const name of scanNames.get(scan[1].toLowerCase()) ?? []) {
      add(`${name} ${scan[2]}`);
      add(`${scan[2]} ${name}`);
      add(`${name} of ${scan[2]}`);
    }
  // "Anemia, iron deficiency" → "iron deficiency anemia"
  const parts = term.split(", ");
  if (
    parts.length === 3 &&
    !/\b(?:and|or|with|without|due|not|of|in|by|other|left|right|\w+ed)\b/i.test(term)
  )
    add(parts.toReversed().join(" "));
  if (
    parts.length === 2 &&
    parts[0] !== undefined &&
    parts[1] !== undefined &&
    parts[1].split(" ").length <= 3 &&
    !/\b(?:and|or|with|without|due|not|of|in|by|for|during|other|\w+ed)\b/i.test(term)
  ) {
    add(`${parts[1]} ${parts[0]}`);
  }
  const cancer = /^(?:primary )?malignant (?:neoplasm|tumor|tumour) of (?:the )?([^,]+)$/i.exec(
    term,
  )?.[1];
  const isPlain = cancer !== undefined && !/ (?:of|and|or|in) /.test(cancer);
  if (cancer !== undefined)
    for (const form of [
      `cancer of ${cancer}`,
      `carcinoma of ${cancer}`,
      `malignant tumor of ${cancer}`,
      ...(isPlain
        ? [
            `${cancer} cancer`,
            `${cancer} carcinoma`,
            `malignant ${cancer} tumor`,
            `malignant ${cancer} neoplasm`,
          ]
        : []),
    ])
      add(form);
  // "Femur fracture" does not say that it is closed.
  const [, kind = "", bone] = /^(closed |open )?fracture of (?:the )?([a-z ]+)$/i.exec(term) ?? [];
  if (bone !== undefined && bone.split(" ").length <= 4) {
    add(`${kind}${bone} fracture`);
    if (kind === "") for (const form of [`fractured ${bone}`, `broken ${bone}`]) add(form);
  }
  const organ = /^neoplasm of (?:the )?([^,]+)$/i.exec(term)?.[1];
  if (organ !== undefined && !/ (?:of|and|or|in) /.test(organ))
    for (const form of [`tumor of ${organ}`, `${organ} tumor`]) add(form);
  const eponym =
    /^([A-Z][a-z]+-[A-Z][a-z]+(?:-[A-Z][a-z]+)?) (?:syndrome|disease|disorder|anomaly|tumor)$/.exec(
      term,
    )?.[1];
  if (eponym !== undefined) add(eponym);
  const bare =
    /^([A-Z][a-z]{3,}(?<!ic|al|ous|ary|ive|oid|ed|ing|ar|ine|er|ular|atic))(?:'s?)? (syndrome|disease|palsy|chorea|lymphoma|sarcoma|thyroiditis|esophagus|contracture)$/.exec(
      term,
    );
  if (bare?.[1] !== undefined && bare[2] !== undefined && !bare[1].endsWith("s"))
    for (const form of [`${bare[1]} ${bare[2]}`, `${bare[1]}'s ${bare[2]}`]) add(form);
  const pair = /^([^,]+?) (?:of|in|to) (?:the )?([^,]+)$/i.exec(term);
  if (
    pair?.[1] !== undefined &&
    pair[2] !== undefined &&
    term.split(" ").length <= 7 &&
    !/\b(?:of|in|to|and|or|with|by|due|from|for|without|on|at|as|other|not|history|site|sites|part|type)\b/i.test(
      `${pair[1]} ${pair[2]}`,
    )
  )
    add(`${pair[2]} ${pair[1].charAt(0).toLowerCase()}${pair[1].slice(1)}`);
  const swaps: readonly (readonly [RegExp, string])[] = [
    [/\bdue to\b/i, "secondary to"],
    [/\bcaused by\b/i, "due to"],
    [/\bhemorrhage\b/i, "bleeding"],
    [/\bhaemorrhage\b/i, "hemorrhage"],
    [/\bneoplasm\b/i, "tumor"],
    [/\bcarcinoma\b/i, "cancer"],
    [
      /^((?:acute|chronic|congenital) )?renal(?= (?:disease|failure|cancer|carcinoma|tumor|neoplasm|transplant|transplantation|biopsy|cyst|abscess|injury|mass|stone|infection|damage|surgery|function|atrophy|metastasis|abnormality)$)/i,
      "$1kidney",
    ],
    [
      /^((?:acute|chronic|congenital) )?kidney(?= (?:disease|failure|cancer|carcinoma|tumor|neoplasm|transplant|transplantation|biopsy|cyst|abscess|injury|mass|stone|infection|damage|surgery|function|atrophy|metastasis|abnormality)$)/i,
      "$1renal",
    ],
    [
      /^((?:acute|chronic|congenital) )?hepatic(?= (?:disease|failure|cancer|carcinoma|tumor|neoplasm|transplant|transplantation|biopsy|cyst|abscess|injury|mass|stone|infection|damage|surgery|function|atrophy|metastasis|abnormality)$)/i,
      "$1liver",
    ],
    [
      /^((?:acute|chronic|congenital) )?cardiac(?= (?:disease|failure|cancer|carcinoma|tumor|neoplasm|transplant|transplantation|biopsy|cyst|abscess|injury|mass|stone|infection|damage|surgery|function|atrophy|metastasis|abnormality)$)/i,
      "$1heart",
    ],
    [
      /^((?:acute|chronic|congenital) )?pulmonary(?= (?:disease|failure|cancer|carcinoma|tumor|neoplasm|transplant|transplantation|biopsy|cyst|abscess|injury|mass|stone|infection|damage|surgery|function|atrophy|metastasis|abnormality)$)/i,
      "$1lung",
    ],
    [
      /^((?:acute|chronic|congenital) )?cerebral(?= (?:disease|failure|cancer|carcinoma|tumor|neoplasm|transplant|transplantation|biopsy|cyst|abscess|injury|mass|stone|infection|damage|surgery|function|atrophy|metastasis|abnormality)$)/i,
      "$1brain",
    ],
    [
      /^((?:acute|chronic|congenital) )?gastric(?= (?:disease|failure|cancer|carcinoma|tumor|neoplasm|transplant|transplantation|biopsy|cyst|abscess|injury|mass|stone|infection|damage|surgery|function|atrophy|metastasis|abnormality)$)/i,
      "$1stomach",
    ],
    [/\bdisorder\b/i, "disease"],
    [/\bX-ray\b/i, "radiograph"],
    [/\bcomputed tomography\b/i, "CT"],
    [/\bmagnetic resonance imaging\b/i, "MRI"],
    [/\bcomputerized axial tomography\b/i, "CT"],
    [/\bultrasonography\b/i, "ultrasound"],
    [/\bdeficiency of (.+)$/i, "$1 deficiency"],
    [/\bblood (.+) level\b/i, "$1"],
    [/\band\/or\b/i, "and"],
    [/\band\/or\b/i, "or"],
    [/\bexcision of (.+)$/i, "$1 excision"],
    [/\brepair of (.+)$/i, "$1 repair"],
    [/\bbiopsy of (.+)$/i, "$1 biopsy"],
    [/\btransplantation of (.+)$/i, "$1 transplant"],
    [/\bdue to drug\b/i, "drug-induced"],
    [/^acquired /i, ""],
    [/\bserum or plasma\b/i, "serum"],
    [/ \+ | \/ /, " and "],
    [/\bacute on chronic\b/i, "acute-on-chronic"],
    [/\bvirus infection\b/i, "infection"],
    [/\bunilateral primary osteoarthritis, (.+)$/i, "osteoarthritis of $1"],
    [/\bpain in (.+)$/i, "$1 pain"],
  ];
  for (const [from, to] of swaps) {
    const swapped = term.replace(from, to);
    if (swapped !== term) add(swapped);
  }
}
