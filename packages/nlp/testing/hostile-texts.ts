/** For tests and benchmarks: texts of about so many characters that would make a careless reader slow. */
const note =
  "HISTORY OF PRESENT ILLNESS: No fever, but chest pain for 3 days. BP 120/80, Na 138. Lasix 40 mg daily.\nPLAN: rest\n";

const over =
  (piece: string) =>
  (size: number): string =>
    piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

const nested =
  (open: string, inner: string, close: string) =>
  (size: number): string => {
    const depth = Math.floor((size - inner.length) / (open.length + close.length));
    return open.repeat(depth) + inner + close.repeat(depth);
  };

export const hostileTexts: Readonly<Record<string, (size: number) => string>> = {
  "a note, over and over": over(note),
  "one line": over("no fever and chest pain, "),
  "one line without an end": over("chest pain and "),
  "one word": over("a"),
  "one word in capitals": over("A"),
  words: over("a "),
  letters: over("S O A P "),
  "full stops": over("."),
  "letters and full stops": over("A. "),
  initials: over("Dr. A. "),
  commas: over(","),
  "list of commas": over("cough, "),
  colons: over("a:"),
  "labels in capitals": over("PMH: "),
  "labels in a line": over("x PAST MEDICAL HISTORY: "),
  "capitals without colons": over("PAST MEDICAL HISTORY "),
  headers: over("PLAN:\n"),
  "headers and empty lines": (size) => `PLAN\n${over("\n")(size / 2)}${over("plan\n")(size / 2)}`,
  "unknown headers": over("FOO BAR\n\n"),
  "headers that are nearly known": over("HISTORY OF PRESENT ILLNEXX:\n"),
  bullets: over("- "),
  list: over("- cough\n"),
  underlines: over("Plan\n----\n"),
  "a line of dashes": over("-"),
  "line ends": over("\n"),
  "carriage returns": over("\r"),
  spaces: over(" "),
  tabs: over("\t"),
  brackets: nested("(", "cough", ")"),
  "open brackets": over("("),
  "closed brackets": over(")"),
  "square brackets": over("[ ] "),
  "brackets of numbers": over("K (1 (2 (3 "),
  negations: over("no "),
  "negations and findings": over("no cough "),
  denials: over("denies fever or "),
  doubts: over("possible "),
  family: over("mother "),
  "abbreviation definitions": over("left ventricular hypertrophy (LVH) "),
  "other abbreviation definitions": (size) => {
    let text = "";
    for (let at = 0; text.length < size; at++) text += `alpha beta ${at} (AB${at}) `;
    return text.slice(0, size);
  },
  "abbreviations that are not defined": over("(LVH) "),
  digits: over("1"),
  numbers: over("1 "),
  decimals: over("1.1."),
  thousands: over("1,234,"),
  dates: over("3/4/2020 "),
  slashes: over("1/"),
  hyphens: over("1-"),
  arrows: over("K 1 -> "),
  "lab and numbers": over("Na 138 "),
  "lab and words": over("creatinine was "),
  "labs joined": over("Na and K and "),
  drugs: over("aspirin "),
  "drugs and amounts": over("aspirin 81 mg and "),
  amounts: over("20 mg "),
  frequencies: over("every other "),
  times: over("3 days ago "),
  since: over("since "),
  "from and to": over("from 2010 to "),
  units: over("mg/dL/"),
  names: over("John Smith "),
  titles: over("Dr. "),
  mail: over("a.b@"),
  telephone: over("617-555-"),
  addresses: over("12 Main "),
  emoji: over("👩‍⚕️"),
  "combining marks": (size) => `e${over("\u0301")(size - 1)}`,
  "half surrogates": over("\ud83d"),
  bytes: (size) =>
    Array.from({ length: size }, (_, at) =>
      String.fromCharCode((at * 7919 + (at >> 8)) % 256),
    ).join(""),
  Chinese: over("患者咳嗽。"),
  apostrophes: over("'s"),
  "quotation marks": over('"'),
  "slips of words": over("hypertenson diabetis pnemonia "),
  "long slips": over("hypertenzionnn"),
};
