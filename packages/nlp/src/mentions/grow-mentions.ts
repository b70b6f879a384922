import { categories } from "../annotated-document.ts";
import {
  conditionModifiers,
  generalConditions,
  plainAdjectives,
} from "../assertion/condition-modifiers.data.ts";
import { shortText, type Definition } from "./defined-abbreviations.ts";
import type { Mention } from "./mention.ts";
import { withQualifiers } from "./narrower-concepts.ts";
import type { Sentences } from "../text/sentences.ts";
import { isSkipped } from "../text/term-words.ts";
import { shape, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { conceptOfWords } from "../vocabulary/look-up.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");

/** Most words that a mention grows by on its left. */
const mostModifiers = 6;

/**
 * Gives mentions of conditions the words that belong to them: modifiers of kind and place in front ("familial breast
 * cancer"), a general word behind ("retinoblastoma tumors"), a type ("atelosteogenesis type II"), the other half of a
 * shared head ("breast and ovarian cancer" is one span of two concepts). Heads that say nothing by themselves
 * ("deficiency") stay only when something is in front. The words decide on the concept: with more words than a name of
 * it has, a mention's concept is only wider (rank ancestor), and a head's concept says nothing of the whole ("tubulin
 * kinase deficiency" has none, −1).
 */
export function growMentions(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  sentence: number,
  settled: readonly Mention[],
  definitions: readonly Definition[],
  vocabulary: Vocabulary,
): Mention[] {
  const first = sentences.begin[sentence] ?? 0;
  const last = sentences.end[sentence] ?? 0;
  const grown: Mention[] = [];
  for (const [index, plain] of settled.entries()) {
    if (!isCondition(plain)) {
      grown.push(plain);
      continue;
    }
    // "respiratory failure, hypoxic": the name in front has taken it in.
    if (grown.some((other) => isTakenIn(other, plain))) continue;
    const before = lastConditionBefore(grown, plain);
    const floor = Math.max(first, before === undefined ? first : before.to);
    const ceiling = nextFrom(tokens, settled, index, plain.to, last);
    const mention = withQualifiers(tokens, form, plain, floor, ceiling, last, vocabulary);
    const isHead = mention.isHead === true;
    // "retinoblastoma tumors", "VHL disease": the condition in front names the whole.
    if (
      before !== undefined &&
      before.to === mention.from &&
      before.layer !== "coordination" &&
      mention.to === mention.from + 1 &&
      (isHead || generalConditions.has(lower(tokens, mention.from)))
    ) {
      const to = endOfType(tokens, mention.to, last);
      const named = joinHead(tokens, before, mention);
      grown[grown.lastIndexOf(before)] =
        to === mention.to ? named : asWider({ ...named, to }, before);
      continue;
    }
    // "von Hippel-Lindau (VHL) disease", "glucose-6-phosphate dehydrogenase (G6PD) deficiency"
    const defined = isHead ? definitionBefore(tokens, mention, definitions) : undefined;
    if (defined !== undefined) {
      const to = endOfType(tokens, mention.to, last);
      const inside = grown.filter(
        (other) => isCondition(other) && other.to > defined.longFrom && other.from >= first,
      );
      const long = inside.find((other) => other.to === defined.longTo);
      for (const other of inside) grown.splice(grown.indexOf(other), 1);
      const from = Math.max(first, Math.min(defined.longFrom, long?.from ?? defined.longFrom));
      const whole = nameOf(tokens, form, defined, mention, vocabulary);
      const own: Mention =
        whole ?? (long === undefined ? withoutConcept(mention) : joinHead(tokens, long, mention));
      grown.push({ ...own, from, to });
      continue;
    }
    const from = growLeft(tokens, mention, floor);
    const to = endOfType(tokens, growRight(tokens, mention, last, settled[index + 1]), last);
    if (isHead && from === mention.from && to === mention.to) continue;
    const short = isHead ? definedBefore(tokens, mention, from, definitions) : undefined;
    const whole =
      short === undefined ? undefined : nameOf(tokens, form, short, mention, vocabulary);
    const own =
      whole ?? (isHead ? withoutConcept(mention) : asWider({ ...mention, from, to }, mention));
    const shared = grown.findLast(
      (other) => other.layer === "coordination" && other.from < from && other.to === mention.to,
    );
    grown.push({ ...own, from: shared?.from ?? from, to });
  }
  return grown.toSorted(
    (a, b) => a.from - b.from || b.to - a.to || a.category - b.category || a.concept - b.concept,
  );
}

/**
 * Where the next mention behind a token begins that says more than of what kind the name in front is ("hypoxic",
 * "alcoholic"); at most `last`.
 */
function nextFrom(
  tokens: Tokens,
  settled: readonly Mention[],
  index: number,
  behind: number,
  last: number,
): number {
  for (let at = index + 1; at < settled.length; at++) {
    const { from, to } = settled[at] ?? { from: last, to: last };
    if (from < behind || (to === from + 1 && isOfKind.test(tokenText(tokens, from)))) continue;
    return Math.min(from, last);
  }
  return last;
}

const isOfKind = /(?:ic|al|ous|ive)$/i;

const isTakenIn = (other: Mention, mention: Mention): boolean =>
  isCondition(other) &&
  other.layer !== "coordination" &&
  mention.layer !== "coordination" &&
  other.from < mention.from &&
  other.to >= mention.to;

/** A mention that has more words than those which name its concept. */
function asWider(mention: Mention, { from, to, named }: Mention): Mention {
  if (mention.concept < 0 || (mention.from === from && mention.to === to)) return mention;
  return { ...mention, rank: "ancestor", named: named ?? { from, to } };
}

/** What a head says with its modifier is not what it says. */
function withoutConcept({ isHead: _, named: __, rank: ___, ...mention }: Mention): Mention {
  return { ...mention, concept: -1 };
}

/**
 * A condition and the general word behind it. "VHL disease" is VHL, "retinoblastoma tumors" are retinoblastomas; an
 * "asthma attack" is less than asthma; "anemia syndrome", "diabetes complications" are something else.
 */
function joinHead(tokens: Tokens, before: Mention, head: Mention): Mention {
  const word = lower(tokens, head.from);
  const whole = { ...before, to: head.to };
  if (before.concept < 0) return whole;
  if (sayNothing.has(word)) return { ...whole, rank: before.rank ?? "inflected" };
  // "NYHA class III symptoms": a finding's own.
  if (spells.has(word) || before.category === finding) return asWider(whole, before);
  return head.isHead === true
    ? withoutConcept(whole)
    : asWider({ ...head, from: before.from }, head);
}

/** Words that add nothing to the condition in front of them. */
const sayNothing = new Set(
  `disease diseases disorder disorders illness illnesses condition conditions infection infections
  tumor tumors tumour tumours neoplasm neoplasms`.split(/\s+/),
);
/** Words that make a time of it. */
const spells = new Set("attack attacks episode crisis".split(" "));

/** The concept of a long form together with the head behind its short form: "(G6PD) deficiency", "G6PD deficiency". */
function nameOf(
  tokens: Tokens,
  form: Int32Array,
  { longFrom, longTo }: Definition,
  head: Mention,
  vocabulary: Vocabulary,
): Mention | undefined {
  const places: number[] = [];
  for (let at = longFrom; at < longTo; at++) if (!isSkipped(tokens, at)) places.push(at);
  for (let at = head.from; at < head.to; at++) if (!isSkipped(tokens, at)) places.push(at);
  const concept = conceptOfWords(
    places.map((at) => form[at] ?? -1),
    vocabulary,
  );
  if (concept < 0) return undefined;
  const { isHead: _, ...mention } = head;
  return {
    ...mention,
    concept,
    category: vocabulary.category[concept] ?? head.category,
    rank: "abbreviation",
  };
}

/** The definition whose short form stands right in front of a head, inside the mention that it has grown to. */
function definedBefore(
  tokens: Tokens,
  head: Mention,
  from: number,
  definitions: readonly Definition[],
): Definition | undefined {
  return definitions.find(({ shortFrom, shortTo }) => {
    const at = head.from - (shortTo - shortFrom);
    return (
      at === from && shortText(tokens, at, head.from) === shortText(tokens, shortFrom, shortTo)
    );
  });
}

const isCondition = (mention: Mention): boolean =>
  mention.category === problem || mention.category === finding;

/** The definition whose closing bracket stands right in front of a mention. */
const definitionBefore = (
  tokens: Tokens,
  mention: Mention,
  definitions: readonly Definition[],
): Definition | undefined =>
  definitions.find(({ shortTo }) => shortTo === mention.from - 1 && isSign(tokens, shortTo, 41));

function lastConditionBefore(grown: readonly Mention[], mention: Mention): Mention | undefined {
  return grown.findLast((other) => isCondition(other) && other.to <= mention.from);
}

function growLeft(tokens: Tokens, mention: Mention, floor: number): number {
  const isHead = mention.isHead === true;
  let from = mention.from;
  for (let words = 0; words < mostModifiers; words++) {
    const at = from - 1;
    if (at < floor) return from;
    const isTight = isHyphen(tokens, at);
    const word = isTight ? at - 1 : at;
    if (word < floor || tokens.kind[word] !== tokenKind.word) {
      if (!isHead || word < floor || tokens.kind[word] !== tokenKind.number) return from;
    }
    if (!isModifier(tokens, word, isHead, floor)) {
      const joined = coordinated(tokens, from, floor);
      if (joined === from) return from;
      from = joined;
      continue;
    }
    from = startOfCompound(tokens, word, floor);
  }
  return from;
}

/** First token of words joined by hyphens: "X-linked", "non-syndromic". */
function startOfCompound(tokens: Tokens, word: number, floor: number): number {
  let from = word;
  for (let parts = 0; parts < 3; parts++) {
    if (from - 2 < floor || !isHyphen(tokens, from - 1)) return from;
    const kind = tokens.kind[from - 2];
    if (kind !== tokenKind.word && kind !== tokenKind.number) return from;
    from -= 2;
  }
  return from;
}

/** "glomerular and tubular injury": the modifier on the other side of and, or; else where it was. */
function coordinated(tokens: Tokens, from: number, floor: number): number {
  const at = from - 1;
  if (at - 1 < floor || !conditionModifiers.has(lower(tokens, from))) return from;
  if (!/^(?:and|or)$/.test(lower(tokens, at))) return from;
  return tokens.kind[at - 1] === tokenKind.word && conditionModifiers.has(lower(tokens, at - 1))
    ? startOfCompound(tokens, at - 1, floor)
    : from;
}

function isModifier(tokens: Tokens, at: number, isHead: boolean, floor: number): boolean {
  if (tokens.kind[at] === tokenKind.number) return isHead && isHyphen(tokens, at + 1);
  const word = lower(tokens, at);
  if (word === "linked" || word === "cell") return at - 2 >= floor && isHyphen(tokens, at - 1);
  // "clear cell", "clear liquid diet", but "a clear effusion"
  if (word === "clear") return /^(?:cell|liquid)$/.test(lower(tokens, at + 1));
  if (conditionModifiers.has(word)) return true;
  if (!isHead || plainAdjectives.has(word)) return false;
  const flags = tokens.shape[at] ?? 0;
  const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
  // Genes and short forms: "G6PD", "C2".
  if ((flags & shape.upper) !== 0 && (flags & shape.lower) === 0 && size >= 2) return true;
  // Names: "Wiskott-Aldrich", unless they only open the sentence.
  if ((flags & shape.firstUpper) !== 0 && size >= 4 && at > floor) return true;
  return size >= 5 && /(?:[bcdfghklmnprtvxyz]al|ic|[aeiu]ar|ary|ous|oid|ase|ive)$/.test(word);
}

/** "deficiency of hepatic phenylalanine hydroxylase" */
function growRight(
  tokens: Tokens,
  mention: Mention,
  last: number,
  next: Mention | undefined,
): number {
  if (mention.isHead !== true || !lower(tokens, mention.from).startsWith("deficienc"))
    return mention.to;
  let at = mention.to;
  if (at + 1 >= last || lower(tokens, at) !== "of") return mention.to;
  at++;
  if (lower(tokens, at) === "the") at++;
  let to = mention.to;
  for (let words = 0; words < mostModifiers && at < last; words++, at++) {
    if (next !== undefined && at >= next.from && at < next.to) {
      to = at + 1;
      continue;
    }
    if (isHyphen(tokens, at)) continue;
    const word = lower(tokens, at);
    const isName = isModifier(tokens, at, true, 0) || /(?:ase|in|ine|protein|factor)$/.test(word);
    if (!isName && !/^(?:enzyme|complement|vitamin|\d+)$/.test(word)) break;
    to = at + 1;
  }
  return to;
}

/** Takes in "type 2", "type IIA", "type B" behind a condition. */
function endOfType(tokens: Tokens, to: number, last: number): number {
  if (to + 1 >= last || lower(tokens, to) !== "type") return to;
  const named = tokenText(tokens, to + 1);
  if (!/^(?:[IVX]{1,4}[A-Ca-c]?|\d{1,2}|[A-E])$/.test(named)) return to;
  const isJoined = tokens.begin[to + 2] === tokens.end[to + 1];
  // "type 1B" is two tokens.
  return isJoined && to + 2 < last && /^[A-Za-c]$/.test(tokenText(tokens, to + 2))
    ? to + 3
    : to + 2;
}

const lower = (tokens: Tokens, at: number): string => tokenText(tokens, at).toLowerCase();

/** A hyphen without a gap on either side. */
function isHyphen(tokens: Tokens, at: number): boolean {
  return (
    isSign(tokens, at, 45) &&
    tokens.begin[at] === tokens.end[at - 1] &&
    tokens.begin[at + 1] === tokens.end[at]
  );
}

function isSign(tokens: Tokens, at: number, code: number): boolean {
  return (
    tokens.kind[at] === tokenKind.punctuation &&
    tokens.text.charCodeAt(tokens.begin[at] ?? 0) === code
  );
}
