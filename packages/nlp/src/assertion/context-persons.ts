/** Who a word for a relative or friend speaks of: somebody who has a disease, or somebody who tells of the patient. */
import { wordClass } from "./compiled-context.ts";
import { classAt, isInMention, wordAt, type Clause } from "./context-clause.ts";
import type { Trigger } from "./context-triggers.ts";
import { following } from "./context-words.ts";
import { plainBefore, plainBehind } from "../text/plain-text.ts";
import { signAt, tokenKind } from "../text/tokens.ts";

const possessive =
  /^(?:his|her|hers|their|the|this|that|my|our|your|a|an|patient|pt|child|baby|infant|newborn|proband|client|['’]s|own|close|best|dear|s|first|eldest|oldest|youngest|only|sick|ill|elderly|disabled|late|ailing|several|many|multiple|some|other|two|three|four|most|numerous|both|all)$/i;
/** Words between a person and what she does. */
const carried =
  /^(?:who|whom|with|has|had|have|having|diagnosed|of|and|also|is|was|are|were|been|will|did|does|not|then|later|both|themselves|himself|herself|patient|the)$/i;

/**
 * Whether a person is only named: one who reports, is told, lives with the patient, has died before the patient fell
 * ill.
 */
export function isBystander(clause: Clause, trigger: Trigger): boolean {
  if (isOfTheDead(clause, trigger)) return false;
  if (isTelling(clause, trigger.to) || isOwner(clause, trigger.to)) return true;
  // "Parents to return for stridor"
  if (/^to$/i.test(wordAt(clause, trigger.to))) return true;
  // "headaches since her father died": when, not whose.
  const next = following(clause.tokens, trigger.to);
  if (/^(?:died|passed)$/.test(wordAt(clause, next)) && !isCause(clause, next + 1)) return true;
  const before = wordBefore(clause, trigger.from);
  if (before < clause.from) return false;
  // "here w/ mom for fever"
  if (
    /^for$/i.test(wordAt(clause, next)) &&
    /\b(?:with|w\/) ?(?:his |her |the )?$/i.test(
      plainBefore(clause.tokens, clause, trigger.from, 14),
    )
  )
    return true;
  if ((classAt(clause, before) & wordClass.telling) !== 0) return true;
  if ((classAt(clause, before) & wordClass.and) !== 0 && isPatient(clause, before - 1)) return true;
  // "brought in by her brother with chest pain"
  if (/^by$/i.test(wordAt(clause, before)) && isEscort(clause, before - 1)) return true;
  // "Family history notable for mother - breast cancer"
  const isBeside =
    (classAt(clause, before) & wordClass.beside) !== 0 &&
    !/^(?:notable|positive|significant|remarkable)$/.test(wordAt(clause, before - 1));
  if (
    !isBeside &&
    !/^(?:loss|death|illness|request|insistence|presence|care|caring|cares|mother|wife|daughter|son)$/i.test(
      nounBefore(clause, before),
    )
  )
    return false;
  return !/^(?:who|with|has|had|diagnosed)$/i.test(wordAt(clause, trigger.to));
}

/** "the death of her mother from breast cancer", "lost her mother to breast cancer" */
function isOfTheDead(clause: Clause, trigger: Trigger): boolean {
  if (!/^(?:from|of|to|due|secondary|because|by|after)$/i.test(wordAt(clause, trigger.to)))
    return false;
  const before = wordBefore(clause, trigger.from);
  return (
    before >= clause.from &&
    /^(?:lost|losing|loss|death|deaths|passing|demise|suicide)$/i.test(nounBefore(clause, before))
  );
}

function isEscort(clause: Clause, at: number): boolean {
  return /^(?:in|brought|accompanied|escorted|attended|driven|carried|found|discovered|seen|witnessed|referred|sent)$/i.test(
    wordAt(clause, at),
  );
}

/** Where the word in front of a person and what is said of her stands: behind "by", for "brought by his wife". */
function wordBefore(clause: Clause, from: number): number {
  let at = from - 1;
  while (
    at >= clause.from &&
    (clause.tokens.kind[at] === tokenKind.newline || possessive.test(wordAt(clause, at)))
  )
    at--;
  return at;
}

/**
 * Whether a word for a person may speak of what precedes it: "cancer in her mother", "stroke (father)", "CAD - father".
 */
export function isAppended(clause: Clause, trigger: Trigger): boolean {
  const before = wordBefore(clause, trigger.from);
  if (before < clause.from || isInMention(clause, before)) return true;
  // "resembles that of his uncle"
  if (/^of$/i.test(wordAt(clause, before)) && /^(?:that|those)$/i.test(wordAt(clause, before - 1)))
    return false;
  if (clause.tokens.kind[before] === tokenKind.punctuation)
    return signAt(clause.tokens, before) !== 44;
  return /^(?:in|on|within|of|affecting|and|or|from|maternal|paternal)$/i.test(
    wordAt(clause, before),
  );
}

/** "his dad's tablets", "her friend's house" */
function isOwner(clause: Clause, at: number): boolean {
  // "wife 's" in tokenised text is two tokens, or three.
  let next = at;
  while (next < clause.to && next < at + 2 && /^(?:['’]?s|['’])$/i.test(wordAt(clause, next)))
    next++;
  if (next === at) return false;
  while (next < clause.to && clause.tokens.kind[next] === tokenKind.newline) next++;
  if (isInMention(clause, next)) return false;
  return !/^(?:child|children|baby|kid|kids|wife|husband|boyfriend|girlfriend|son|daughter|history|hx|side|family|father|mother|brother|sister|uncle|aunt|medical|past)$/i.test(
    wordAt(clause, next),
  );
}

function isCause(clause: Clause, at: number): boolean {
  return /^(?:of|from|due|secondary|at|in|with|after|away|because|when|suddenly|age|young|aged|on|by|\(|\d+)$/i.test(
    wordAt(clause, at),
  );
}

function isPatient(clause: Clause, at: number): boolean {
  return (
    (classAt(clause, at) & wordClass.pronoun) !== 0 ||
    /^(?:patient|pt|her|him)$/i.test(wordAt(clause, at))
  );
}

/** Whether a person who has the disease is the subject of what follows, so that nothing in front is meant. */
export function isSubject(clause: Clause, trigger: Trigger): boolean {
  const next = wordAt(clause, trigger.to);
  if (/^(?:with|who|died|deceased|passed)$/i.test(next)) return true;
  return (
    (classAt(clause, following(clause.tokens, trigger.to)) &
      (wordClass.finite | wordClass.copula)) !==
      0 ||
    (trigger.to < clause.to &&
      clause.tokens.kind[trigger.to] === tokenKind.punctuation &&
      signAt(clause.tokens, trigger.to) === 58)
  );
}

/** "of" leads back to its noun: "death of her husband". */
function nounBefore(clause: Clause, at: number): string {
  return /^of$/i.test(wordAt(clause, at)) ? wordAt(clause, at - 1) : wordAt(clause, at);
}

/** "mother reports", "wife, who was present, has noticed", "family was told". */
function isTelling(clause: Clause, from: number): boolean {
  for (let at = from; at < clause.to && at < from + 5; at++) {
    if (clause.tokens.kind[at] === tokenKind.newline) continue;
    if (clause.tokens.kind[at] === tokenKind.punctuation) return false;
    if (isInMention(clause, at)) return false;
    if (isTold(clause, at)) return true;
    if (!carried.test(wordAt(clause, at)) && (classAt(clause, at) & wordClass.filler) === 0)
      return false;
  }
  return false;
}

/** A verb of telling, but not "was found to have". */
export function isTold(clause: Clause, at: number): boolean {
  if ((classAt(clause, at) & wordClass.telling) === 0) return false;
  // "Mother takes methotrexate for RA", but "took him to the clinic".
  if (/^(?:takes|took)$/i.test(wordAt(clause, at)) && isInMention(clause, at + 1)) return false;
  return (
    !/^to$/i.test(wordAt(clause, at + 1)) ||
    /^(?:advised|instructed|told|asked|counseled|counselled|educated|knows?|agreed|agrees|understands?|understood|aware)$/i.test(
      wordAt(clause, at),
    )
  );
}

/** "infant of a diabetic mother", "born to a 28 yo mother": the newborn is the patient. */
export const isOfNewborn = (clause: Clause, { from }: Trigger): boolean =>
  /\b(?:(?:infant|baby|neonate|newborn|boy|girl|male|female) (?:of|to)|(?:born|delivered) (?:to|by)) (?:an? |the )?(?:\S+ ){0,5}$/i.test(
    plainBefore(clause.tokens, clause, from, 80),
  );

/** ", admitted with hypoglycemia", ", now with jaundice": what the newborn is there for. */
export const opensNewborn = (clause: Clause, comma: number): boolean =>
  /^\s?(?:and )?(?:is |was |has )?(?:admitted|now|who|presents?|presenting|transferred|evaluated|noted|found|born|with (?:respiratory|jaundice|hypoglyc|apnea|fever|poor|low))\b/i.test(
    plainBehind(clause.tokens, clause, comma, 40),
  );
