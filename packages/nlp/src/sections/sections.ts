import type { Section } from "../annotated-document.ts";
import { readHeaderLine, soapMarker, type HeaderLine } from "./header-line.ts";
import { headerOfLine, type Header } from "./header-of-line.ts";
import { headerStyle } from "./header-style.ts";
import { inlineHeadersOf } from "./inline-headers.ts";
import type { Lines } from "../text/lines.ts";
import { shape, tokenKind, type Tokens } from "../text/tokens.ts";

export interface FoundSections {
  readonly sections: readonly Section[];
  readonly headers: readonly Header[];
}

/** Divides the text into sections; see Section for what they promise. */
export function findSections(tokens: Tokens, lines: Lines): FoundSections {
  const candidates: HeaderLine[] = [];
  const soap = isSoapMarked(tokens, lines);
  for (let line = 0; line < lines.count; line++) {
    const candidate = readHeaderLine(tokens, lines, line, soap);
    if (candidate !== undefined) candidates.push(candidate);
  }
  const style = headerStyle(candidates);
  const mostlyCapitals = isMostlyCapitals(tokens);
  const headers: Header[] = [];
  let current: string | undefined;
  let underCapitals = false;
  let justBehind = false;
  let next = 0;
  for (let line = 0; line < lines.count; line++) {
    let found: Header | undefined;
    const candidate = candidates[next];
    if (candidate?.line === line) {
      next++;
      found = headerOfLine(candidate, {
        current,
        underCapitals,
        justBehind,
        mostlyCapitals,
        style,
      });
    }
    if (found !== undefined) {
      headers.push(found);
      if (!found.system) {
        current = found.canonical;
        underCapitals = candidate?.letters === "capitals";
      }
    }
    for (const inline of inlineHeadersOf(tokens, lines, line, found?.after)) {
      headers.push(inline);
      current = inline.canonical;
      underCapitals = false;
      justBehind = false;
    }
    const end = lines.endToken[line] ?? 0;
    if (found !== undefined) justBehind = found.after >= end;
    else if (end > (lines.firstToken[line] ?? 0)) justBehind = false;
  }
  return { sections: tile(tokens, lines, headers), headers };
}

function tile(tokens: Tokens, lines: Lines, headers: readonly Header[]): Section[] {
  const sections: Section[] = [];
  const length = tokens.text.length;
  const begins = headers.map((header) =>
    header.opensLine ? (lines.begin[header.line] ?? 0) : (tokens.begin[header.from] ?? 0),
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

/** S), O), A) and P), each once, in this order. */
function isSoapMarked(tokens: Tokens, lines: Lines): boolean {
  let marks = "";
  for (let line = 0; line < lines.count && marks.length < 5; line++)
    marks += soapMarker(tokens, lines, line);
  return marks === "SOAP";
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
