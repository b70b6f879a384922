import { categories, type Section, type Why } from "../annotated-document.ts";
import type { Assertion } from "../assertion/assertion.ts";
import { isVaccination, setApart } from "../assertion/spoken-of/named-for.ts";
import type { Mention } from "../mentions/mention.ts";
import { plannedItem } from "./plan-items.ts";
import { sectionMeanings } from "./section-meanings.data.ts";
import { plainText } from "../text/plain-text.ts";
import { foldedToken } from "../text/term-words.ts";
import type { Tokens } from "../text/tokens.ts";

const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");

/** Words that open an order: "Repeat echocardiogram in three months". */
const orders: ReadonlySet<string> = new Set([
  "repeat",
  "recheck",
  "order",
  "schedule",
  "discuss",
  "check",
  "obtain",
  "refer",
  "consider",
  "arrange",
  "book",
  "request",
  "plan",
  "send",
  "get",
  "will",
  "needs",
]);
const noPlans: ReadonlySet<string> = new Set([
  "PROCEDURES",
  "DIAGNOSES",
  "ADMISSION DIAGNOSES",
  "DISCHARGE DIAGNOSES",
  "PAST MEDICAL HISTORY",
  "PAST SURGICAL HISTORY",
  "CHIEF COMPLAINT",
  "IMAGING",
  "LABORATORY DATA",
  "HISTORY OF PRESENT ILLNESS",
]);

/** What a section says of its mentions when their sentence, whose first token is `first`, does not say otherwise. */
export function applyPriors(
  assertion: Assertion,
  mention: Mention,
  section: Section,
  tokens: Tokens,
  first: number,
): void {
  const opening = foldedToken(tokens, first);
  const isCondition = mention.category === problem || mention.category === finding;
  if (
    !isCondition &&
    !noPlans.has(section.canonical_section_name) &&
    orders.has(opening) &&
    assertion.historical === undefined &&
    !isDone(tokens, mention, first)
  )
    assertion.hypothetical ??= {
      rule: `plan.${opening}`,
      begin: tokens.begin[first] ?? 0,
      end: tokens.end[first] ?? 0,
    };
  const category = categories[mention.category] ?? "Others";
  if (category === "Procedure" && Object.keys(assertion).length === 0) {
    const planned = plannedItem(section, tokens, first, mention);
    if (planned !== undefined) assertion.hypothetical = planned;
  }
  for (const { section: name, under, of, says, except, stated } of sectionMeanings) {
    if (name !== section.canonical_section_name || under?.test(section.header) === false) continue;
    const begin = tokens.begin[mention.from] ?? 0;
    // "Bees - swelling": what opens an item of a list of allergies, though the vocabulary does not know it.
    const isAllergen =
      says === "an allergy" && mention.concept < 0 && opensItem(tokens.text, begin);
    if (!of.includes(category) && !isAllergen) continue;
    const front = tokens.text.slice(tokens.begin[first], begin);
    if (except?.test(front) === true) continue;
    if (
      stated?.words.test(front) === true &&
      !stated.butNot.test(tokens.text.slice(begin, tokens.end[mention.to - 1]))
    )
      continue;
    const why = sectionWhy(section, tokens.text);
    if (says === "of a relative") {
      if (
        assertion.other === undefined &&
        !isBelow(section, tokens, first) &&
        !isOfPatient(tokens.text, tokens.begin[first] ?? 0, begin)
      )
        assertion.family ??= why;
    } else if (says === "of the past") {
      if (!isOfNow(tokens, first) && !isBelow(section, tokens, first)) assertion.historical ??= why;
    } else if (says === "not yet") {
      if (assertion.historical === undefined) assertion.hypothetical ??= why;
    } else if (says === "a vaccination") {
      if (isVaccination(mention, tokens, first)) setApart(assertion, why);
    } else assertion.negated ??= why;
  }
}

/** "Repeat echocardiogram showed …": an order that has its result; "Needs refills of …": what is taken. */
function isDone({ text, begin, end }: Tokens, mention: Mention, first: number): boolean {
  const opening = text.slice(begin[first], begin[mention.from]);
  if (/^needs\s+(?:\w+\s+){0,2}(?:refills?|renewals?)\b/i.test(opening)) return true;
  if (!/^(?:repeat|recheck)/i.test(opening)) return false;
  const at = end[mention.to - 1] ?? 0;
  const behind = plainText(text.slice(at, at + 100));
  return (
    resulted.test(behind) && !/^[^.;]*\bnot (?:performed|done|obtained|needed)\b/i.test(behind)
  );
}

const resulted =
  /^(?:(?!\b(?:if|when|in \d|tomorrow|next|until|to (?:see|ensure|confirm|evaluate|assess)|after|before|once)\b)[^.;:])*?\b(?:show(?:s|ed|ing)|reveal(?:s|ed|ing)|demonstrat(?:es|ed|ing)|(?:was|were) (?!ordered|scheduled|planned|recommended|requested|advised|sent\b)|is (?:un\w+|negative|normal|stable|improved)|remain(?:s|ed)|with no (?:change|new|interval|evidence)|negative|normal|unremarkable|unchanged|came back|returned|grew)\b/i;

/**
 * Whether a sentence under FAMILY HISTORY has come back to the patient: by its label ("Social: smoker"), or by its time
 * ("First febrile convulsion today").
 */
function isOfPatient(text: string, first: number, begin: number): boolean {
  const front = text.slice(first, begin);
  if (relative.test(front)) return false;
  if (ownLabel.test(front) || ownVerb.test(front)) return true;
  const line = text.slice(begin, begin + 80).split(/[.;\n]/, 1)[0] ?? "";
  return ofToday.test(front + line) && !relative.test(line);
}

const relative =
  /\b(?:mother|father|mom|mum|dad|brothers?|sisters?|siblings?|aunts?|uncles?|cousins?|grand\w+|parents?|son|daughter|children|maternal|paternal|family|relatives?|[mp]g[mf]|twin)\b/i;
const ownLabel =
  /^\W*(?:social|soc|sh|ros|exam|pe|o\/e|meds?|medications?|hpi|a\/p|assessment|plan|impression|pt|patient|today|now|presenting complaint|pc|cc)\b[^:\n]{0,12}:/i;
/** "Pt herself has Lynch syndrome." */
const ownVerb =
  /^\W*(?:the\s+)?(?:pt|patient)\s+(?:himself\s+|herself\s+|themselves\s+|also\s+)?(?:has|had|is|was|carries)\b/i;
const ofToday =
  /\b(?:today|now|currently|presents|presented|presenting|this (?:morning|week|admission)|on exam)\b/i;

/**
 * Whether a sentence begins below the one line of a list that its header opens: "PMH: CAD, gout.⏎AVF with thrill". Only
 * where lines are not wrapped: behind a long one, or under "Family:".
 */
function isBelow(
  { header, begin }: Section,
  { text, begin: begins }: Tokens,
  first: number,
): boolean {
  const at = begins[first] ?? 0;
  const lineEnd = text.indexOf("\n", begin + 1 + header.length);
  if (header === "" || lineEnd < 0 || lineEnd > at) return false;
  const line = text.slice(begin, lineEnd).trimEnd();
  if (!/[^:\s]\s*:?\s*\S.*[.;]$|^\W*family:\s*\S/is.test(line)) return false;
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const opening = text.slice(lineStart, at + 40);
  if (/^\s*(?:[•*·‣▪-]|\d{1,2}[.)])/.test(opening) || relative.test(opening)) return false;
  return line.length > 110 || /^family$/i.test(header);
}

const opensItem = (text: string, begin: number): boolean =>
  /(?:^|[:,;.\n•*]|\d[.)]|\n\s*-)\s*$/.test(text.slice(Math.max(0, begin - 12), begin));

/** "PMH: MI 1999. Presents with chest pain.", "Exam: tremor", "She now has vertigo": the sentence has left the list. */
function isOfNow(tokens: Tokens, first: number): boolean {
  const opening = foldedToken(tokens, first);
  const isLabel = /^[:,]$/.test(foldedToken(tokens, first + 1));
  if (isLabel && /^(?:now|today|currently|exam|examination|cc|presentation)$/.test(opening))
    return true;
  if (opening === "today" || opening === "currently" || (opening === "current" && isLabel))
    return true;
  // "PMH: CAD. T 98.2 HR 96. EKG with ST depressions", but "EKG 2018: …"
  const behind = tokens.text.slice(tokens.end[first], (tokens.end[first] ?? 0) + 12);
  if (/^(?:t|tm|tmax|temp|hr|bp|rr|spo2|o2|sats?)$/.test(opening) && /^[\s:=]*\d/.test(behind))
    return true;
  if (isLabel && /^(?:vs|vitals|labs|cxr|pe|ekg|ecg)$/.test(opening)) return true;
  if (
    /^(?:vss|vitals|ekg|ecg)$/.test(opening) &&
    !/^(?:[(\s]|in|from)*(?:19|20)\d\d\b/.test(behind)
  )
    return true;
  const at = /^(?:he|she|patient|pt|who|and|now|the)$/.test(opening) ? first + 1 : first;
  const said = foldedToken(tokens, at);
  if (said === "now" && at > first) return true;
  return /^(?:presents|presented|presenting|complains|complaining|admitted|arrives|arrived)$/.test(
    said,
  );
}

/** The section as a reason; its header, where it has one, is what triggered it. */
function sectionWhy({ canonical_section_name, header, begin }: Section, text: string): Why {
  const rule = `section.${canonical_section_name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  const at = header === "" ? -1 : text.indexOf(header, begin);
  // A header may follow a number or a bullet, not further down.
  return at < 0 || at > begin + 12 ? { rule } : { rule, begin: at, end: at + header.length };
}
