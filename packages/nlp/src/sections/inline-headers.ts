import type { Header } from "./header-of-line.ts";
import { isOneOf } from "./header-line.ts";
import type { Lines } from "../text/lines.ts";
import { headerKey, isFirstWord, listedSection } from "./section-header.ts";
import { coreSections, itemWords } from "./section-header-words.data.ts";
import { shape, tokenKind, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

/** Single words that may open a section inside a line. */
const single: ReadonlySet<string> = new Set([
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
  "SUBJECTIVE",
  "OBJECTIVE",
  "RECOMMENDATIONS",
  "DISPOSITION",
  "IMMUNIZATIONS",
  "ALLERGY",
  "DIAGNOSIS",
  "DIAGNOSES",
  "EXAM",
  "EXAMINATION",
  "PROCEDURES",
  "RESULTS",
  "LABORATORY",
  "VITALS",
]);
const mostTokens = 7;

/**
 * Headers inside a line, behind `after`: abbreviations in capitals of a closed list behind the end of a sentence ("…
 * asthma. PMH: …"), and core headers of several words in capitals or title case before a colon (dictations whose line
 * ends were lost).
 */
export function inlineHeadersOf(
  tokens: Tokens,
  lines: Lines,
  line: number,
  after: number | undefined,
): Header[] {
  const found: Header[] = [];
  const end = lines.endToken[line] ?? 0;
  let floor = after ?? (lines.bodyToken[line] ?? 0) + 1;
  for (let at = floor; at + 1 < end; at++) {
    if (tokens.kind[at] !== tokenKind.word || !isOneOf(tokens, at + 1, ":")) continue;
    const from = headerStart(tokens, at, floor);
    if (from < 0) continue;
    const canonical = listedSection(
      headerKey(tokens.text.slice(tokens.begin[from], tokens.end[at])),
    );
    if (canonical === undefined) continue;
    found.push({
      line,
      lead: from,
      from,
      to: at + 1,
      after: at + 2,
      canonical,
      system: false,
      opensLine: false,
    });
    floor = at + 2;
  }
  return found;
}

/** First token of the longest header that ends with a word; −1 when there is none. */
function headerStart(tokens: Tokens, last: number, floor: number): number {
  let best = -1;
  let words = 0;
  const isCapital = ((tokens.shape[last] ?? 0) & shape.lower) === 0;
  if (
    isCapital &&
    isStopped(tokens, last) &&
    single.has(tokens.text.slice(tokens.begin[last], tokens.end[last]))
  )
    best = last;
  for (let at = last; at >= floor && last - at < mostTokens; at--) {
    if (tokens.kind[at] !== tokenKind.word) {
      if (isOneOf(tokens, at, "&/")) continue;
      break;
    }
    const flags = tokens.shape[at] ?? 0;
    const length = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
    if ((flags & shape.firstUpper) === 0 && length > 3) break;
    if (isCapital && (flags & shape.lower) !== 0) break;
    words++;
    if (words < 2 || (flags & shape.firstUpper) === 0 || !isFirstWord(foldedToken(tokens, at)))
      continue;
    const key = headerKey(tokens.text.slice(tokens.begin[at], tokens.end[last]));
    const canonical = itemWords.has(key) ? undefined : listedSection(key);
    if (canonical === undefined) continue;
    const core = coreSections.has(canonical);
    // In title case only behind the end of a sentence.
    if (core && isCapital) best = at;
    else if ((core || isCapital) && isStopped(tokens, at)) best = at;
  }
  return best;
}

const isStopped = (tokens: Tokens, at: number): boolean => isOneOf(tokens, at - 1, ".;)?!,");
