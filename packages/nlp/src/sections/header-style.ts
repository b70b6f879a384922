import type { HeaderLine } from "./header-line.ts";
import { coreSections, itemWords, ordinaryWords } from "./section-header-words.data.ts";

/** How the headers of one note look, counted over those that are headers beyond doubt. */
export interface HeaderStyle {
  /** Headers stand on lines of their own, so a label with text behind it is something smaller. */
  readonly block: boolean;
  /** Such headers are in capitals, so a title in small letters is something smaller. */
  readonly capitalBlock: boolean;
  /** How many headers on a line of their own are not in capitals. */
  readonly looseOwn: number;
  readonly small: number;
  /** How many are set off by each delimiter. */
  readonly dash: number;
  readonly gap: number;
  readonly stop: number;
  readonly text: number;
  /** The note's headers are the entries of a list. */
  readonly bullets: boolean;
  readonly numbers: boolean;
  /** How many are markdown headings. */
  readonly hashes: number;
  /** Headers are bold, underlined, in brackets or markdown headings, so that plain words are something smaller. */
  readonly dressed: boolean;
  /** The note is divided by the single letters S, O, A and P. */
  readonly letters: boolean;
  /** How often each label occurs. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Several listed words of a section that notes name themselves: a header wherever they stand alone. */
export const isCore = (line: HeaderLine): boolean =>
  line.exact &&
  line.canonical !== undefined &&
  line.words > 1 &&
  coreSections.has(line.canonical) &&
  !itemWords.has(line.key);

export function headerStyle(lines: readonly HeaderLine[]): HeaderStyle {
  const counts = new Map<string, number>();
  const of = { dash: 0, gap: 0, stop: 0, text: 0 };
  let ownCapitals = 0;
  let ownLoose = 0;
  let inlineCapitals = 0;
  let inlineLoose = 0;
  let small = 0;
  let hashes = 0;
  let dressed = 0;
  let bulleted = 0;
  let numbered = 0;
  let plain = 0;
  let letters = "";
  for (const line of lines) {
    counts.set(line.key, (counts.get(line.key) ?? 0) + 1);
    if (/^[soap]$/.test(line.key) && line.letters === "capitals" && line.marker !== "bullet")
      letters += line.key;
    if (line.canonical === undefined || !line.exact || itemWords.has(line.key)) continue;
    const core = isCore(line);
    if (line.marker === "bullet") {
      if (core && line.delimiter === "colon") bulleted++;
      continue;
    }
    if (line.flows && line.letters !== "capitals") continue;
    if (line.delimiter !== "line" && line.delimiter !== "colon") {
      if (core || !ordinaryWords.has(line.key)) of[line.delimiter]++;
      if (line.delimiter === "text" && !core) continue;
    }
    const capitals = line.letters === "capitals";
    if (core) {
      if (line.dressed || line.marker === "hash") dressed++;
      if (line.marker === "number") numbered++;
      else if (line.marker === "hash") hashes++;
      else plain++;
    }
    if (line.letters === "small" && (core || line.delimiter === "colon")) small++;
    if (line.own) {
      if (capitals && !ordinaryWords.has(line.key)) ownCapitals++;
      else if (core) ownLoose++;
    } else if (core) {
      if (capitals) inlineCapitals++;
      else inlineLoose++;
    }
  }
  const capitalBlock = ownCapitals >= 3 && inlineCapitals * 3 <= ownCapitals;
  return {
    block:
      (capitalBlock && ownLoose * 2 <= ownCapitals) ||
      (ownCapitals + ownLoose >= 3 && (inlineCapitals + inlineLoose) * 3 <= ownCapitals + ownLoose),
    capitalBlock: capitalBlock && ownLoose * 2 <= ownCapitals,
    looseOwn: ownLoose,
    small,
    ...of,
    bullets: bulleted >= 3 && bulleted > plain,
    hashes,
    dressed: dressed >= 3 && dressed * 4 >= (plain + numbered + hashes) * 3,
    numbers: numbered >= 2 && numbered > plain,
    letters: /s.*o.*a.*p/.test(letters),
    counts,
  };
}
