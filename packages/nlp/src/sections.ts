import type { Section } from "./annotated-document.ts";
import { headerOfLine, isOneOf, type Header } from "./header-of-line.ts";
import type { Lines } from "./lines.ts";
import { canonicalSection } from "./section-header.ts";
import { shape, tokenKind, type Tokens } from "./tokens.ts";

export interface FoundSections {
  readonly sections: readonly Section[];
  readonly headers: readonly Header[];
}

/** Only these may open a section inside a line. */
const inlineHeaders: ReadonlySet<string> = new Set([
  "PMH",
  "PMHX",
  "PSH",
  "PSHX",
  "FH",
  "FHX",
  "SH",
  "SHX",
  "HPI",
  "ROS",
  "MEDS",
  "ALL",
  "PE",
  "PEX",
  "ALLERGIES",
  "MEDICATIONS",
  "IMPRESSION",
  "ASSESSMENT",
  "PLAN",
  "FINDINGS",
  "VS",
  "LABS",
  "IMAGING",
  "CC",
]);

/** Divides the text into sections; see Section for what they promise. */
export function findSections(tokens: Tokens, lines: Lines): FoundSections {
  const mostlyCapitals = isMostlyCapitals(tokens);
  const headers: Header[] = [];
  let system: string | undefined;
  for (let line = 0; line < lines.count; line++) {
    const found = headerOfLine(tokens, lines, line, mostlyCapitals, system);
    if (found !== undefined) {
      headers.push(found);
      if (!found.system) system = found.canonical;
    }
    for (const inline of inlineHeadersOf(tokens, lines, line, found?.after)) {
      headers.push(inline);
      system = inline.canonical;
    }
  }
  return { sections: tile(tokens, lines, headers), headers };
}

function tile(tokens: Tokens, lines: Lines, headers: readonly Header[]): Section[] {
  const sections: Section[] = [];
  const length = tokens.text.length;
  const begins = headers.map((header) =>
    lines.bodyToken[header.line] === header.from
      ? (lines.begin[header.line] ?? 0)
      : (tokens.begin[header.from] ?? 0),
  );
  const first = headers[0];
  const leading = begins[0] ?? length;
  const isBlank = first !== undefined && tokensBefore(tokens, leading) === 0;
  if (!isBlank)
    sections.push({
      section_number: 0,
      canonical_section_name: "OTHER",
      header: "",
      begin: 0,
      end: leading,
    });
  let parent: number | undefined;
  for (const [index, header] of headers.entries()) {
    const section_number = sections.length;
    const begin = index === 0 && isBlank ? 0 : (begins[index] ?? 0);
    const end = begins[index + 1] ?? length;
    const text = tokens.text.slice(tokens.begin[header.from], tokens.end[header.to - 1]);
    sections.push({
      section_number,
      canonical_section_name: header.canonical,
      header: text,
      begin,
      end,
      ...(header.system && parent !== undefined ? { parent } : {}),
    });
    if (!header.system) parent = section_number;
  }
  return sections;
}

/** How many tokens other than line ends begin before an offset: only none or some matters. */
function tokensBefore(tokens: Tokens, offset: number): number {
  for (let at = 0; at < tokens.count && (tokens.begin[at] ?? 0) < offset; at++)
    if (tokens.kind[at] !== tokenKind.newline) return 1;
  return 0;
}

function inlineHeadersOf(
  tokens: Tokens,
  lines: Lines,
  line: number,
  after: number | undefined,
): Header[] {
  const found: Header[] = [];
  const end = lines.endToken[line] ?? 0;
  for (let at = Math.max(after ?? 0, (lines.firstToken[line] ?? 0) + 1); at + 1 < end; at++) {
    if (tokens.kind[at + 1] !== tokenKind.punctuation || !isOneOf(tokens, at + 1, ":")) continue;
    if (tokens.kind[at] !== tokenKind.word || ((tokens.shape[at] ?? 0) & shape.lower) !== 0)
      continue;
    const word = tokens.text.slice(tokens.begin[at], tokens.end[at]);
    if (!inlineHeaders.has(word) || !isOneOf(tokens, at - 1, ".;)")) continue;
    const canonical = canonicalSection(word.toLowerCase());
    if (canonical !== undefined)
      found.push({ line, from: at, to: at + 1, after: at + 2, canonical, system: false });
  }
  return found;
}

function isMostlyCapitals(tokens: Tokens): boolean {
  let capitals = 0;
  let words = 0;
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.word) continue;
    words++;
    if (((tokens.shape[at] ?? 0) & shape.lower) === 0) capitals++;
  }
  return words > 20 && capitals > words * 0.7;
}
