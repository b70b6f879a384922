/** Other ways to write a term, from its words alone. */
export function termVariants(term: string): string[] {
  const found = new Set<string>();
  const add = (text: string): void => {
    const tidy = text.replaceAll(/\s+/g, " ").replaceAll(/ ,/g, ",").replace(/,$/, "").trim();
    if (tidy.length > 2 && tidy !== term) found.add(tidy);
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
  // "Anemia, iron deficiency" → "iron deficiency anemia"
  const parts = term.split(", ");
  if (
    parts.length === 2 &&
    parts[0] !== undefined &&
    parts[1] !== undefined &&
    !/\b(?:and|or|with|without|due|not|of|in|by|other)\b/i.test(term)
  ) {
    add(`${parts[1]} ${parts[0]}`);
    add(`${parts[0]} ${parts[1]}`);
  }
  const cancer = /^(?:primary )?malignant (?:neoplasm|tumor|tumour) of (?:the )?(.+)$/i.exec(
    term,
  )?.[1];
  if (cancer !== undefined)
    for (const form of [
      `${cancer} cancer`,
      `cancer of ${cancer}`,
      `carcinoma of ${cancer}`,
      `${cancer} carcinoma`,
      `malignant tumor of ${cancer}`,
      `malignant ${cancer} tumor`,
      `malignant ${cancer} neoplasm`,
    ])
      add(form);
  const fracture = /^(?:closed |open )?fracture of (?:the )?([a-z ]+)$/i.exec(term)?.[1];
  if (fracture !== undefined && fracture.split(" ").length <= 4)
    for (const form of [`${fracture} fracture`, `fractured ${fracture}`, `broken ${fracture}`])
      add(form);
  const eponym =
    /^([A-Z][a-z]+-[A-Z][a-z]+(?:-[A-Z][a-z]+)?) (?:syndrome|disease|disorder|anomaly|tumor)$/.exec(
      term,
    )?.[1];
  if (eponym !== undefined) add(eponym);
  const bare =
    /^([A-Z][a-z]{3,}(?: [A-Z][a-z]{3,})?)(?:'s?)? (syndrome|disease|tumor|dystrophy|anemia|palsy|chorea|carcinoma|lymphoma|sarcoma|thyroiditis|esophagus|contracture)$/.exec(
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
  const side = /^(.+?),? (left|right|bilateral) (.+)$/i.exec(term);
  if (
    side?.[1] !== undefined &&
    side[2] !== undefined &&
    side[3] !== undefined &&
    !/,/.test(term) &&
    term.split(" ").length <= 8
  )
    add(
      `${side[2].toLowerCase()} ${side[1].charAt(0).toLowerCase()}${side[1].slice(1)} ${side[3]}`
        .replace(/ (?:of|in|to) /, " ")
        .replace(/^(left|right|bilateral) (.+?) (?:of|in|to) (.+)$/, "$1 $3 $2"),
    );
  const swaps: readonly (readonly [RegExp, string])[] = [
    [/\bdue to\b/i, "secondary to"],
    [/\bcaused by\b/i, "due to"],
    [/\bhemorrhage\b/i, "bleeding"],
    [/\bhaemorrhage\b/i, "hemorrhage"],
    [/\bneoplasm\b/i, "tumor"],
    [/\btumou?r\b/i, "neoplasm"],
    [/\bcarcinoma\b/i, "cancer"],
    [/\brenal\b/i, "kidney"],
    [/\bkidney\b/i, "renal"],
    [/\bhepatic\b/i, "liver"],
    [/\bcardiac\b/i, "heart"],
    [/\bpulmonary\b/i, "lung"],
    [/\bcerebral\b/i, "brain"],
    [/\bgastric\b/i, "stomach"],
    [/\bdisorder\b/i, "disease"],
    [/\bdisease\b/i, "disorder"],
    [/^Structure of /i, ""],
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
    [/\bmeasurement of (.+)$/i, "$1 measurement"],
    [/^(.+) measurement$/i, "$1 level"],
    [/^acquired /i, ""],
    [/ syndrome$/i, " disease"],
    [/\bserum or plasma\b/i, "serum"],
    [/ \+ | \/ /, " and "],
    [/\bacute on chronic\b/i, "acute-on-chronic"],
    [/\bvirus infection\b/i, "infection"],
    [/\bunilateral primary osteoarthritis, (.+)$/i, "osteoarthritis of $1"],
    [/\bpain in (.+)$/i, "$1 pain"],
    [/\bfinding of (.+)$/i, "$1 finding"],
  ];
  for (const [from, to] of swaps) {
    const swapped = term.replace(from, to);
    if (swapped !== term) add(swapped);
  }
}
