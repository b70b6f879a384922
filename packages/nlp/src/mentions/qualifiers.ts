import { categories, type Progression, type Severity, type Why } from "../annotated-document.ts";
import type { Mention } from "./mention.ts";
import type { Sentences } from "../text/sentences.ts";
import {
  descriptors,
  followers,
  progressionOf,
  severityOf,
  stopsChunk,
} from "./qualifier-words.data.ts";
import { signAt, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

export interface Qualifiers {
  severity: Severity | null;
  progression: Progression | null;
  descriptor: string | null;
  readonly why: Record<string, Why>;
}

const reachBefore = 4;
const reachAfter = 4;
const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");

/**
 * Severity, progression and descriptors in the same chunk as a problem or finding: the words in front of it first, then
 * "is worse" behind.
 */
export function findQualifiers(
  tokens: Tokens,
  sentences: Sentences,
  mention: Mention,
  previous: Mention | undefined,
  next: Mention | undefined,
): Qualifiers {
  const found: Qualifiers = { severity: null, progression: null, descriptor: null, why: {} };
  if (mention.category !== problem && mention.category !== finding) return found;
  const from = sentences.begin[mention.sentence] ?? 0;
  const to = sentences.end[mention.sentence] ?? 0;
  const words: string[] = [];
  // Words of the mention itself describe it as well ("acute kidney injury").
  for (let at = mention.from; at < mention.to; at++) {
    const word = qualifierAt(tokens, at, from);
    take(found, word, tokens, at);
    if (descriptors.has(word)) describe(found, words, word, tokens, at);
  }
  const least = Math.max(
    from,
    mention.from - reachBefore,
    previous !== undefined && previous.sentence === mention.sentence ? previous.to : 0,
  );
  const front: string[] = [];
  for (let at = mention.from - 1; at >= least; at--) {
    if (tokens.kind[at] === tokenKind.newline) continue;
    if (tokens.kind[at] === tokenKind.punctuation) {
      const mark = signAt(tokens, at);
      // "sharp, stabbing pain"
      if (
        mark === hyphen ||
        (mark === comma &&
          !isPlaceOf(tokens, at) &&
          qualifies(qualifierAt(tokens, at - 1, from)) &&
          !notAnAdjective.test(foldedToken(tokens, at + 1)) &&
          !endsAnotherItem(tokens, at, least, previous?.to))
      )
        continue;
      break;
    }
    const word = qualifierAt(tokens, at, from);
    // "acute on chronic"
    if (word === "on" && foldedToken(tokens, at - 1) === "acute") continue;
    if (stopsChunk.has(word)) break;
    take(found, word, tokens, at);
    if (descriptors.has(word)) describe(found, front, word, tokens, at);
  }
  words.unshift(...front.toReversed());
  const most = Math.min(
    to,
    mention.to + reachAfter,
    next !== undefined && next.sentence === mention.sentence && next.from >= mention.to
      ? next.from
      : to,
  );
  for (let at = mention.to; at < most; at++) {
    if (tokens.kind[at] === tokenKind.newline) continue;
    if (tokens.kind[at] === tokenKind.punctuation) {
      if (signAt(tokens, at) === comma && runsInto(tokens, at + 1, to, next)) break;
      if (joining.has(signAt(tokens, at))) continue;
      break;
    }
    const word = qualifierAt(tokens, at, from);
    if (word === "and" && at > mention.to) continue;
    // "Dysphagia: advanced to soft diet"
    if (word === "advanced" && /^(?:to|diet)$/.test(foldedToken(tokens, at + 1))) break;
    if (word === "not" && controlFollows(tokens, at + 1, most)) continue;
    const isDescriptor = descriptors.has(word) && endsPhrase(tokens, at + 1, to);
    if (!followers.has(word) && !isDescriptor && !qualifies(word)) break;
    take(found, word, tokens, at);
    if (isDescriptor) describe(found, words, word, tokens, at);
  }
  if (words.length > 0) found.descriptor = [...new Set(words)].join(", ");
  return found;
}

/**
 * "no JVD, trace edema", "systolic HF, worsening renal fxn": what stands behind the comma is another's, unless it ends
 * there or goes on as a phrase about it ("CHF, stable on Lasix").
 */
function runsInto(tokens: Tokens, from: number, to: number, next: Mention | undefined): boolean {
  let at = from;
  let isQualified = false;
  for (; at < to; at++) {
    if (tokens.kind[at] === tokenKind.newline) continue;
    if (at === next?.from) return isQualified;
    if (tokens.kind[at] !== tokenKind.word) break;
    const word = foldedToken(tokens, at);
    if (!isQualified && /^(?:an?|the|some)$/.test(word)) continue;
    if (!qualifies(word)) break;
    isQualified = true;
  }
  return (
    isQualified &&
    at < to &&
    tokens.kind[at] === tokenKind.word &&
    !/^(?:and|or|with|w|since|in|on|after|by|for|over|from|at|today|now|this|than|as|despite|during|but|without|when|until|to|not|well|further|per|status|improving|improved)$/.test(
      foldedToken(tokens, at),
    )
  );
}

/** What begins another statement behind a comma: "toe dry, no cellulitis", "COPD mild, prior TIA". */
const notAnAdjective =
  /^(?:no|not|denies|denied|without|wo|w|with|prior|previous|hx|h|history|s|status|has|had|is|was|on)$/;

/** "COPD mild, TIA", "pain 6/10 epigastric, nausea": whether words in front of a comma describe the mention before. */
function endsAnotherItem(
  tokens: Tokens,
  at: number,
  least: number,
  previousTo: number | undefined,
): boolean {
  if (previousTo === undefined || previousTo !== least || at - previousTo > reachBefore)
    return false;
  for (let between = previousTo; between < at; between++)
    if (/^(?:and|or|but|with|has|had|of|to|,|;)$/.test(tokenText(tokens, between).toLowerCase()))
      return false;
  return true;
}

const comma = 44;
const hyphen = 45;
/** Signs that may occur between a mention and what is said of it: ":", "-", "," and "(". */
const joining: ReadonlySet<number> = new Set([58, hyphen, comma, 40]);

const notASide = /^(?:away|now|before|after|here|there|then|when|handed|answer|amount|direction)$/;

/** "septum deviated to the left, turbinate hypertrophy": the side in front of a comma is of what was moved there. */
const isPlaceOf = (tokens: Tokens, at: number): boolean =>
  /^(?:left|right)$/.test(foldedToken(tokens, at - 1)) &&
  foldedToken(tokens, at - 2) === "the" &&
  /^(?:to|toward|towards)$/.test(foldedToken(tokens, at - 3));

/** "Wheezing improved by the next morning", "by discharge" */
const untilThen =
  /^(?:discharge|then|now|today|tomorrow|noon|midnight|POD|HD|hospital day|day|(?:the )?(?:time|end|day|morning|afternoon|evening|next|following|first|second|third|fourth|fifth|\d)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** "pain, worse with walking and at night": when it is worse, not that it has become so ("worse with time"). */
function isCircumstance(tokens: Tokens, at: number, word: string): boolean {
  if (!/^(?:worse|worsens|better|improves|worsened|improved|exacerbated)$/.test(word)) return false;
  const next = foldedToken(tokens, at + 1);
  if (word === "worsened" || word === "improved" || word === "exacerbated")
    return (
      next === "by" &&
      tokens.kind[at + 2] === tokenKind.word &&
      !untilThen.test(tokens.text.slice(tokens.begin[at + 2], (tokens.begin[at + 2] ?? 0) + 30))
    );
  if (
    /^(?:getting|gets|got|becoming|became|become|progressively|steadily|much|gradually)$/.test(
      foldedToken(tokens, at - 1),
    )
  )
    return false;
  if (
    !/^(?:with|at|when|while|after|during|upon|around|by|on|in|lying|sitting|standing)$/.test(next)
  )
    return false;
  const behind = tokens.text.slice(tokens.begin[at + 1], (tokens.begin[at + 1] ?? 0) + 40);
  return !/^(?:with (?:time|treatment|therapy|antibiotics|medication|each)|at (?:this|follow)|on (?:today|repeat|ct|mri|imaging|exam|therapy|treatment|\d)|in (?:the )?(?:last|past|recent|\d|two|three|interval|severity|frequency)|after (?:starting|stopping|treatment|surgery)|during (?:the )?(?:last|past|hospital|admission))\b/i.test(
    behind,
  );
}

/**
 * A word as the tables have it: with what a hyphen joins in front of it ("low-grade"), and "uncontrolled" for "not well
 * controlled".
 */
function qualifierAt(tokens: Tokens, at: number, from: number): string {
  if (at < from) return "";
  const word = foldedToken(tokens, at);
  // "Bring him to the ED right away"
  if (word === "right" && notASide.test(foldedToken(tokens, at + 1))) return "";
  if (isCircumstance(tokens, at, word)) return "";
  if (word === "grade" || word === "stage" || word === "onset" || word === "controlled") {
    const isTight = at - 2 >= from && signAt(tokens, at - 1) === hyphen;
    const before = foldedToken(tokens, isTight ? at - 2 : Math.max(from, at - 1));
    if (isTight && word !== "controlled") return `${before}-${word}`;
    if (
      word === "controlled" &&
      (/^(?:poorly|inadequately|suboptimally|not)$/.test(before) || isNot(tokens, at - 2, from))
    )
      return "uncontrolled";
  }
  return word;
}

function isNot(tokens: Tokens, at: number, from: number): boolean {
  return at >= from && foldedToken(tokens, at) === "not";
}

/** "not well controlled", but not "not worse" */
function controlFollows(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, from + 2); at++)
    if (foldedToken(tokens, at) === "controlled") return true;
  return false;
}

function qualifies(word: string): boolean {
  return descriptors.has(word) || severityOf.has(word) || progressionOf.has(word);
}

/** Whether a phrase ends at a token: "pain is constant and dull", but not "edema, left arm pain". */
function endsPhrase(tokens: Tokens, at: number, to: number): boolean {
  return (
    at >= to ||
    tokens.kind[at] === tokenKind.punctuation ||
    /^(?:and|or|in|with|on|since|for)$/.test(foldedToken(tokens, at))
  );
}

function describe(
  found: Qualifiers,
  words: string[],
  word: string,
  tokens: Tokens,
  at: number,
): void {
  words.push(word);
  found.why["descriptor"] ??= why("descriptor", tokens, at);
}

function take(found: Qualifiers, word: string, tokens: Tokens, at: number): void {
  const severity = severityOf.get(word);
  if (severity !== undefined && found.severity === null) {
    found.severity = severity;
    found.why["severity"] = why("severity", tokens, at);
  }
  const progression = progressionOf.get(word);
  if (progression !== undefined && found.progression === null) {
    found.progression = progression;
    found.why["progression"] = why("progression", tokens, at);
  }
}

function why(rule: string, tokens: Tokens, at: number): Why {
  return {
    rule: `${rule}.${foldedToken(tokens, at)}`,
    begin: tokens.begin[at] ?? 0,
    end: tokens.end[at] ?? 0,
  };
}
