/** Items of a plan that open with a test or an operation: "1. Snoring. Home sleep study.", "EMG of the right arm". */
import type { Section, Why } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import { plainText } from "../text/plain-text.ts";
import type { Tokens } from "../text/tokens.ts";

const plan = /\bplans?\b|\brec(?:ommendation)?s?\b|\borders\b/i;
/** What is ordered. */
const test =
  /\b(?:MR[IA]|MRCP|CTA?|CTPA|TTE|TEE|echo\w*|EGD|ERCP|EUS|EEG|E[MN]G|NCS|PET|US|ultraso\w+|sono\w+|x-?rays?|CXR|KUB|EKG|ECG|LP|lumbar puncture|catheterization|angio\w*|biops(?:y|ies)|bx|aspiration|FNA|\w*scopy|stress test|duplex|dopplers?|V\/Q|HIDA|PFTs?|spirometry|polysomnogra\w*|sleep study|holter|mammo\w*|DE?XA|bone (?:scan|density)|nerve conduction\b.*|audio\w+|urodynamics)\b/i;
/** What is done to somebody; only under a heading that is a plan alone. */
const operation =
  /(?:\b\w+ectomy|\b\w+plasty|\brepair|\breconstruction|\bsurgery|\bexcision|\b(?:para|thora)centesis|\binjection|\bablation|\bfusion|\breplacement|\bthrombolysis|\bdebridement|\bTURBT|\bTURP)$/i;
/** What may stand in front of it in its item. */
const opening =
  /^[\s\p{P}]*(?:\d{1,2}[.)]\s*)?(?:(?:plan|recs?|recommendations?|imaging|procedure|a\/p)\s?:\s*)?(?:(?:home|outpatient|inpatient|left|right|bilateral|stat|urgent|formal|dedicated|arthroscopic|laparoscopic|robotic|robot|assisted|diagnostic|open|total|partial|radical|screening|baseline|elective|fasting|contrast|noncontrast|transthoracic|transvaginal|overnight|ambulatory|thyroid|renal|pelvic|abdominal|knee|shoulder|hip|brain|chest|cardiac|guided|ct|us|ultrasound|mri|l|r|new|also|and|then|an?)[\s-]+){0,4}$/iu;
/** It was done, is done already, or says what it found. */
const done =
  /\b(?:show\w*|reveal\w*|demonstrat\w*|neg(?:ative)?|pos(?:itive)?|normal|nl|wnl|unremarkable|unchanged|stable|improv\w+|was|were|is|has|had|did|done|performed|completed|obtained|placed|given|yesterday|today|earlier|ago|last|recent\w*|prior|s\/p|post[- ]?op\w*|pod|doing|healing|healed|well|per|from|on \d|without|with no|no\b|consistent|concerning|suggest\w*|c\/w|notable|reviewed|pending|ef|found|tolerat\w+|up[- ]to[- ]date|utd|current|declin\w+|refus\w+|defer\w+|discuss\w+|uncomplicated|continu\w*|(?:19|20)\d\d)\b|\d{1,2}\/\d{1,2}|^\s*[:=(]|^\s*\w*\s*[-–—]\s/i;

/** Why a procedure is planned by its place alone; undefined where its item says more, or it stands in no plan. */
export function plannedItem(
  { canonical_section_name: name, header, begin }: Section,
  { text, begin: begins, end: ends }: Tokens,
  first: number,
  mention: Mention,
): Why | undefined {
  if (!/PLAN|RECOMMENDATION/.test(name) || !plan.test(header.replace(/^a\/p$/i, "plan")))
    return undefined;
  const at = begins[mention.from] ?? 0;
  const end = ends[mention.to - 1] ?? at;
  const own = text.slice(at, end);
  const isPlanAlone = name === "PLAN" && !/assess|impression|a\/p/i.test(header);
  if (!test.test(own) && !(isPlanAlone && operation.test(own))) return undefined;
  const front = plainText(text.slice(begins[first], at));
  if (front.length > 60 || !opening.test(front)) return undefined;
  // "The following procedures were conducted:"
  if (/\b(?:conducted|performed|done|completed)\s*:/i.test(text.slice(begin, at))) return undefined;
  const [rest = ""] = text.slice(end, end + 160).split(/[.;]|\n\s*(?:[-*•·]|\d+[.)]|\n)/, 1);
  if (done.test(plainText(rest))) return undefined;
  const from = text.indexOf(header, begin);
  return from < 0 || from > begin + 12
    ? { rule: "plan.item" }
    : { rule: "plan.item", begin: from, end: from + header.length };
}
