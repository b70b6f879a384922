import { showing, specimenWords } from "./specimen-words.data.ts";

const anyWords = specimenWords.map(([, words]) => `(${words})`).join("|");
/** Of urine the next test in a row is often of blood again: "urine Na 12, Cr 2.3". */
const bareSystems: ReadonlySet<string> = new Set([
  "CSF",
  "Plr fld",
  "Periton fld",
  "Synv fld",
  "Ser/Plas",
]);
/** A specimen at the head of a line or clause: "CSF: …", "UA showed …". */
const atHead = new RegExp(
  `(?:^|[;.,•*-]|\\b(?:and|these|this|his|her|repeat|initial))\\s*(?:the )?(?:${anyWords})(?=${showing})`,
  "gi",
);
/** A specimen that opens a list without a sign: "Serum WBC 19.6, bands 14%, lactate 3.3". */
const list = specimenWords
  .filter(([system]) => bareSystems.has(system))
  .map(([, words]) => `(${words})`)
  .join("|");
const listHead = new RegExp(
  `(?:^|[;.,•*-]|\\band)\\s*(?:the )?(?:${list}) (?=(?:Na|K|Cl|Cr|creat\\w*|osm\\w*|protein|gluc\\w*|alb\\w*|WBC|RBC|LDH|pH|lactate|urea|BUN|PMNs?|cells?|cell count|total protein|TP|amylase|bili\\w*|ammonia|NH3|ketones?|iron|nucleated cells)[ :=])`,
  "gi",
);
/** "UA: protein 100, RBC 5. Cr 1.1": a urinalysis has no such test. */
const ofUrinalysis =
  /(?:^|[^a-z])(?:ua|u\/a|urinalysis|dipstick|urine dip)\s*(?:showed|with|:)(?!.*\blytes)/i;
const ofBlood =
  /^(?:s?cr|creat(?:inine)?|na|sodium|k|potassium|cl|chloride|bun|hgb|hct|plt|platelets?|lactate|ast|alt)$/i;
/** A head that opens no row of a table. */
const inProse = /^\s*(?:and|these|this|his|her|repeat|initial)\b/i;
/** "CSF analysis revealed:" */
const verbLabel = /^[\w ,()/]{0,40}?\b(?:show\w*|reveal\w*|demonstrat\w*|had|with|results?)\s*:/i;
/** Any other label that ends the first: "Serum:", "CXR:". */
const otherLabel = /(?:^|[;.,]\s)\s*[A-Za-z][\w /()-]{0,30}:(?!\d)/g;
const rightBefore = new RegExp(`(?:^|[^a-z])(?:${anyWords})(?:'s)?,? (?:fluid )?$`, "i");
const rightBehind = new RegExp(
  `^(?:, ?| ?\\( ?| - | (?:in|of|from|on) (?:the |his |her )?)(?:${anyWords})(?![a-z])`,
  "i",
);
const wholeLine = new RegExp(
  `^[\\s•*#-]*(?:the )?(?:${anyWords})\\s*(?:\\([^)]*\\))?\\s*:?\\s*$`,
  "i",
);
/** "Protein 60." goes on where "CSF: glucose 40." left off. */
const bareRow =
  /^[\s•*-]*[A-Za-z][\w /()+-]{0,30}[:=]?\s*(?:of |was |is )?[<>~]?\s*\d[\d.,]*\s*\S{0,10}\.?$/;
/** A line of a table of results. */
const row =
  /\d|\b(?:negative|positive|neg|pos|none|trace|clear|normal|few|many|small|large|moderate)\b/i;

const mostLines = 30;

/** Characters of a line that are looked at in front of a mention and behind it. */
const reach = 400;
const reachBehind = 40;

/** LOINC's system of the words that matched, by the group that did. */
function systemOf(match: RegExpMatchArray | null): string | undefined {
  if (match === null) return undefined;
  const group = match.slice(1).findIndex((text) => text !== undefined);
  return specimenWords[group]?.[0];
}

/**
 * In which specimen a mention's quantity was measured, told by the words at it ("glucose in CSF", "CSF chloride"), by
 * the head of its clause ("UA: glucose 100"), or by the line above its rows ("CSF:"). Undefined when nothing says so;
 * "Ser/Plas" when blood is said.
 * @param begin offsets of the mention in the text
 */
export function specimenOf(text: string, begin: number, end: number): string | undefined {
  // Never more than a window, so that a text without line ends takes no longer a mention.
  const window = text.slice(Math.max(0, begin - reach), begin);
  const lineEnd = window.lastIndexOf("\n");
  const before = window.slice(lineEnd + 1);
  const words = text.slice(begin, end);
  const behind = text.slice(end, end + reachBehind).split("\n", 1)[0] ?? "";
  return (
    systemOf(rightBehind.exec(behind)) ??
    systemOf(rightBefore.exec(before)) ??
    (/^(?:serum|plasma)\b/i.test(words) ? "Ser/Plas" : undefined) ??
    listSystem(before) ??
    (ofUrinalysis.test(before) && ofBlood.test(words) ? undefined : systemOf(headOf(before))) ??
    (lineEnd < 0 || hasLabel(before) ? undefined : headAbove(text, begin - before.length))
  );
}

const bareList = specimenWords.filter(([system]) => bareSystems.has(system));

/** The specimen that opens the list in which a mention stands, in its own sentence. */
function listSystem(before: string): string | undefined {
  if (before.search(listHead) < 0) return undefined;
  const own = before.split(/(?<=\.)\s+(?=[A-Z]|$)/).at(-1) ?? "";
  const head = [...own.matchAll(listHead)].at(-1);
  if (head === undefined || own.slice(head.index + 1).includes(";")) return undefined;
  const labelled = [...own.matchAll(atHead)].at(-1);
  if (labelled !== undefined && labelled.index > head.index) return undefined;
  const group = head.slice(1).findIndex((text) => text !== undefined);
  return bareList[group]?.[0];
}

/** The last head in the mention's own clause, or in one that the clause only continues from. */
function headOf(before: string): RegExpMatchArray | null {
  // The same pattern over the whole finds what it finds in any part; most lines have no head.
  if (before.search(atHead) < 0) return null;
  const parts = before.split(/(?<=\.)\s+(?=[A-Z]|$)/);
  const last = parts.pop() ?? "";
  for (let part: string | undefined = last; part !== undefined; part = parts.pop()) {
    const heads = [...part.matchAll(atHead)];
    const head = heads.at(-1);
    if (head !== undefined) {
      const between = part.slice(head.index + head[0].length + 1).replace(verbLabel, "");
      return hasForeignLabel(between) ? null : head;
    }
    if (hasLabel(part) && part === last) return null;
    if (part !== last && !bareRow.test(part)) return null;
    if (part === last && part.trim() !== "") return null;
  }
  return null;
}

const hasLabel = (part: string): boolean => part.search(otherLabel) >= 0;

/**
 * A label of its own: one that only names an analyte of the row ("glucose: 40, protein: 60") has a number behind it.
 */
function hasForeignLabel(part: string): boolean {
  return [...part.matchAll(otherLabel)].some(
    (label) => !/^\s*[<>~]?\s*\d/.test(part.slice(label.index + label[0].length)),
  );
}

/** The specimen that stands alone on the line above the rows of which this line is one. */
function headAbove(text: string, lineBegin: number): string | undefined {
  let end = lineBegin - 1;
  for (let count = 0; count < mostLines && end > 0; count++) {
    const begin = text.lastIndexOf("\n", end - 1) + 1;
    if (end - begin > reach) return undefined;
    const line = text.slice(begin, end);
    const found = wholeLine.exec(line);
    if (found !== null) return systemOf(found);
    if (line.trim() === "" || !row.test(line) || /:\s*$/.test(line)) return undefined;
    // "CSF: glucose 40" with more rows below.
    const head = [...line.matchAll(atHead)][0];
    if (head !== undefined && head.index === 0 && !inProse.test(head[0])) return systemOf(head);
    if (/\.\s*$/.test(line)) return undefined;
    end = begin - 1;
  }
  return undefined;
}
