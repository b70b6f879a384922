import type { HeaderLine } from "./header-line.ts";
import { isCore, type HeaderStyle } from "./header-style.ts";
import { isBodySystem, sectionByKeyword } from "./section-header.ts";
import {
  bannerWords,
  closingSections,
  headerAbbreviations,
  itemSections,
  itemWords,
  listSections,
  ordinaryWords,
  problemSections,
  sentenceOpeners,
} from "./section-header-words.data.ts";

/** A header: tokens [from, to) are its words, [lead, after) all that belongs to it, its number and colon too. */
export interface Header {
  readonly line: number;
  readonly lead: number;
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly canonical: string;
  /** A body system, which lies under the section before it. */
  readonly system: boolean;
  /** Opens its line, so that its section begins with the line. */
  readonly opensLine: boolean;
}

/** Where in the note a line stands. */
export interface HeaderPlace {
  /** Canonical name of the section that it stands in; undefined before the first header. */
  readonly current: string | undefined;
  /** The header of that section is in capitals. */
  readonly underCapitals: boolean;
  /** Nothing is between that header and this line. */
  readonly justBehind: boolean;
  /** Nearly all words of the note are in capitals. */
  readonly mostlyCapitals: boolean;
  readonly style: HeaderStyle;
}

/** The header that a line opens with, if it does. */
export function headerOfLine(line: HeaderLine, place: HeaderPlace): Header | undefined {
  const canonical = sectionOf(line, place);
  if (canonical === undefined) return undefined;
  const { from, to, lead, after } = line;
  return {
    line: line.line,
    lead,
    from,
    to,
    after,
    canonical: canonical.name,
    system: canonical.system,
    opensLine: true,
  };
}

interface Named {
  readonly name: string;
  readonly system: boolean;
}

const top = (name: string): Named => ({ name, system: false });

/**
 * Body systems, the banner and items of a list are settled first; then a listed header needs less than an unknown one.
 */
function sectionOf(line: HeaderLine, place: HeaderPlace): Named | undefined {
  const { style, current } = place;
  const capitals = line.letters === "capitals";
  if (style.letters && /^[soap]$/.test(line.key) && capitals && line.canonical !== undefined)
    return top(line.canonical);
  if (line.flows && !capitals && !line.dressed) return undefined;
  if (line.marker === "bullet" && !isBulletedHeader(line, place)) return undefined;
  if (line.marker === "number" && !isNumberedHeader(line, place)) return undefined;
  if (isBodySystem(line.key) && !(capitals && line.size > 4 && current === undefined)) {
    const under = systemUnder(current);
    if (under !== undefined && capitals && line.marker !== "bullet" && line.size >= 2)
      return isPart(line, place) ? { name: under, system: true } : undefined;
    const isExamination = line.exact && / exam(?:ination)?$/.test(line.key);
    if (under !== undefined || (line.delimiter === "colon" && !isExamination)) return undefined;
  }
  if (isBanner(line, place)) return undefined;
  if (line.canonical === undefined) {
    const guessed = unknownSection(line, place);
    return guessed === undefined ? undefined : top(guessed);
  }
  if (!isKnownHeader(line, place, line.canonical)) return undefined;
  const isExamined =
    capitals &&
    current === "PHYSICAL EXAM" &&
    line.canonical === current &&
    itemWords.has(line.key);
  return { name: line.canonical, system: isExamined };
}

/**
 * A body system is a section of its own where it looks like the note's headers: alone on its line, or as they are
 * before its text.
 */
function isPart(line: HeaderLine, { style, mostlyCapitals }: HeaderPlace): boolean {
  return line.own ? !(mostlyCapitals && style.block) : !style.block;
}

function systemUnder(current: string | undefined): string | undefined {
  if (current === "VITAL SIGNS") return "PHYSICAL EXAM";
  return current === "PHYSICAL EXAM" || current === "REVIEW OF SYSTEMS" ? current : undefined;
}

function isBulletedHeader(line: HeaderLine, { style, current }: HeaderPlace): boolean {
  if (line.canonical === undefined) return false;
  if (!style.bullets && current !== undefined && problemSections.has(current)) return false;
  if (style.bullets) return line.exact && line.delimiter === "colon" && !itemWords.has(line.key);
  return (
    !style.block &&
    line.letters === "capitals" &&
    line.delimiter === "colon" &&
    !itemWords.has(line.key) &&
    line.size > 2
  );
}

function isNumberedHeader(line: HeaderLine, { style, current }: HeaderPlace): boolean {
  if (style.numbers) return true;
  const capitals = line.letters === "capitals";
  if (current !== undefined && problemSections.has(current))
    return (
      capitals &&
      line.canonical !== undefined &&
      (line.own ? isCore(line) : !style.block && isCore(line))
    );
  return line.canonical !== undefined && (capitals || line.delimiter === "colon" || line.dressed);
}

/** "Patient: John", "Date: …", "NORTHFIELD HOSPITAL", "PROGRESS NOTE": what is at the head of a note. */
function isBanner(line: HeaderLine, { current, style }: HeaderPlace): boolean {
  const before = current === undefined || current === "OTHER";
  if (before && line.own && line.delimiter === "line" && isTitle(line)) return true;
  // "Exam: CT of the chest" names what a report is about.
  if ((before || current === "IMAGING") && /^(?:exam|examination|study)$/.test(line.key))
    return isReport(style);
  if (!bannerWords.has(line.key)) return false;
  if (before) return true;
  const isSection = line.canonical !== "OTHER" && line.canonical !== "SIGNATURE";
  if (isSection) return false;
  return style.block || line.letters !== "capitals";
}

const isReport = ({ counts }: HeaderStyle): boolean =>
  counts.has("technique") || counts.has("comparison") || counts.has("report");

function isTitle(line: HeaderLine): boolean {
  if (line.canonical !== undefined && isCore(line)) return false;
  return /^(?:history and physical|h and p|soap)\b|\b(?:notes?|summary|report|visit|consultation|consult|letter|form|evaluation|record|encounter|dictation)$|^(?!discharge|recommend|plan|scheduled|arrange|appointment)\w+ (?:\w+ ){0,3}follow ?up$/.test(
    line.key,
  );
}

function isKnownHeader(line: HeaderLine, place: HeaderPlace, canonical: string): boolean {
  const { style, current, justBehind } = place;
  const capitals = line.letters === "capitals";
  const strong = line.dressed || line.marker === "hash";
  const item = itemWords.has(line.key) && !strong;
  const core = isCore(line);
  const inProblems = current !== undefined && problemSections.has(current);
  if (line.marker === "hash" && inProblems && !capitals && style.hashes < 2) return false;
  if (style.dressed && !strong && (!core || line.delimiter === "text" || inProblems)) return false;
  if (!strong && isSubordinate(line, place, canonical, item)) return false;
  if (justBehind && current === "PROBLEM LIST" && canonical === "DIAGNOSES") return false;
  if (justBehind && current === "CHIEF COMPLAINT" && line.delimiter === "line" && !strong) {
    if (canonical === "FOLLOW-UP" || (!capitals && !core)) return false;
  }
  switch (line.delimiter) {
    case "colon":
      if (line.letters !== "small") return true;
      return line.exact && !item && (!ordinaryWords.has(line.key) || style.small >= 2 || line.own);
    case "line":
      if (strong) return true;
      if (capitals)
        return !(place.mostlyCapitals && (ordinaryWords.has(line.key) || item) && !line.apart);
      if (item || style.capitalBlock || (!line.exact && line.size < 10)) return false;
      if (line.letters === "small") return core || style.small >= 2;
      return line.key.length > 2 && (core || line.apart || style.looseOwn >= 2);
    case "dash":
    case "gap":
    case "stop": {
      if (item) return false;
      const usual = style[line.delimiter] >= 2;
      if (capitals)
        return (
          usual ||
          core ||
          headerAbbreviations.has(line.key) ||
          (line.size >= 3 && !ordinaryWords.has(line.key))
        );
      return line.letters !== "small" && (usual || (core && line.delimiter !== "stop"));
    }
    case "text":
      if (canonical === "SIGNATURE" && line.words > 1) return line.letters !== "small";
      if (place.mostlyCapitals || item) return false;
      if (capitals && (style.text >= 2 || headerAbbreviations.has(line.key))) return line.size > 2;
      if (capitals && line.words > 1) return line.size >= 6;
      if (capitals) return line.size >= 4 && !ordinaryWords.has(line.key);
      if (core) return line.letters === "title" || (style.text >= 2 && line.letters !== "small");
      return style.text >= 3 && !ordinaryWords.has(line.key) && line.letters !== "small";
  }
}

/** A label that looks smaller than the note's headers, where such labels name problems, findings or tests. */
function isSubordinate(
  line: HeaderLine,
  { style, current, underCapitals }: HeaderPlace,
  canonical: string,
  item: boolean,
): boolean {
  if (current === undefined) return false;
  const capitals = line.letters === "capitals";
  const closes = closingSections.has(canonical);
  const smaller = style.block && (!line.own || (style.capitalBlock && !capitals));
  if (item && measured.has(current) && !line.own) return true;
  // "Reflexes: normal" is a line of the examination, as "Neck: supple" is.
  if (item && canonical === current && current === "PHYSICAL EXAM" && !capitals) return true;
  if (item && (current === canonical || itemSections.has(current)) && canonical !== "PHYSICAL EXAM")
    return smaller || !capitals || current === canonical;
  if (item && smaller) return true;
  if (problemSections.has(current) && !capitals) {
    if (smaller) return !(closes && (line.own || canonical === "SIGNATURE"));
    if (underCapitals && !line.own) return !closes;
    if (current === "ASSESSMENT AND PLAN" && problemSections.has(canonical))
      return underCapitals || (style.counts.get(line.key) ?? 0) > 1;
    return false;
  }
  if (itemSections.has(current) && smaller && !capitals)
    return itemSections.has(canonical) || canonical === "PROCEDURES" || canonical === "OTHER";
  return false;
}

const measured: ReadonlySet<string> = new Set(["IMAGING", "LABORATORY DATA", "VITAL SIGNS"]);

/** A header that is not listed: by a word in it, or UNKNOWN. */
function unknownSection(line: HeaderLine, place: HeaderPlace): string | undefined {
  const { style, current, justBehind, mostlyCapitals } = place;
  const capitals = line.letters === "capitals";
  const hash = line.marker === "hash";
  if (sentenceOpeners.has(line.key.split(" ", 1)[0] ?? "") || line.endsSentence) return undefined;
  if (line.delimiter !== "colon" && line.delimiter !== "line") return undefined;
  const inProblems = current !== undefined && problemSections.has(current);
  const colon = line.delimiter === "colon";
  // "# CAD" under a plan is a problem, not a section.
  if (hash && inProblems)
    return capitals && line.words > 1 ? sectionByKeyword(line.key) : undefined;
  if (hash) return sectionByKeyword(line.key) ?? "UNKNOWN";
  const plain = line.marker === "none";
  const strong = capitals && line.size >= 5 && !line.digits && plain;
  const small = style.block && (!line.own || (style.capitalBlock && !capitals));
  if (small || !plain || line.letters === "small") return undefined;
  const titled = line.letters === "title" && line.words > 1;
  const guessed =
    strong || (titled && colon && !inProblems) ? sectionByKeyword(line.key) : undefined;
  if (guessed !== undefined && (colon || (capitals && line.apart && !justBehind))) return guessed;
  if (inProblems || (!colon && current === undefined)) return undefined;
  const inList = current !== undefined && (listSections.has(current) || itemSections.has(current));
  // "RIGHT WRIST: no fracture" under findings.
  if (strong && colon && !line.own && current !== undefined && measured.has(current))
    return undefined;
  if (strong && colon) return !mostlyCapitals || line.own ? "UNKNOWN" : undefined;
  if (strong)
    return !mostlyCapitals && line.apart && !justBehind && !inList ? "UNKNOWN" : undefined;
  return titled && colon && line.own && !line.digits && line.apart && !inList
    ? "UNKNOWN"
    : undefined;
}
