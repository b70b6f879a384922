/** Where a list of things that one trigger speaks of ends, and something new begins. */
import { wordClass } from "./compiled-context.ts";
import {
  classAt,
  denies,
  hasOrBehind,
  isInMention,
  sign,
  startsWithOr,
  startsWithPronoun,
  wordAt,
  type Clause,
} from "./context-clause.ts";
import type { ContextRule } from "./context-rule.ts";
import type { Trigger } from "./context-triggers.ts";
import { following, preceding } from "./context-words.ts";
import {
  opensAfterAct,
  opensConcern,
  opensPresentItem,
  opensTaken,
} from "./context-present-items.ts";
import { signAt, tokenKind } from "../text/tokens.ts";

/** Whether a list ends at a comma, semicolon or dash: something new is said behind it. */
export function endsAtComma(
  clause: Clause,
  trigger: Trigger,
  rule: ContextRule,
  at: number,
  item: number,
  hasVerb: boolean,
): boolean {
  const next = following(clause.tokens, at + 1);
  const before = preceding(clause.tokens, trigger.from - 1);
  // What may happen is told in long lists, with verbs among them: "decreased vision, need for further surgery".
  if (rule.category === "hypothetical") return startsWithPronoun(clause, next);
  if (opensTaken(clause, next, rule) || opensAfterAct(clause, trigger, rule, at, next)) return true;
  // "Allergic to amoxicillin, tolerates cephalosporins"
  if (
    /^allergic\b/.test(rule.phrase) &&
    /^(?:tolerates?|tolerated|tolerating|takes|ok)$/i.test(wordAt(clause, next))
  )
    return true;
  // "Grandfather died of lung cancer, was a heavy smoker": a verb without a subject is still his.
  if (
    (rule.category === "family" || rule.category === "other") &&
    // "FH of stroke, was a smoker" is the patient.
    !/^(?:family|fam|fhx?\b)/.test(rule.phrase) &&
    /^(?:was|had|died|smoked|drank|also)$/i.test(wordAt(clause, next)) &&
    !/^(?:was|had) (?:seen|told|given|sent|started|admitted|referred|brought)\b/i.test(
      clause.tokens.text.slice(clause.tokens.begin[next], clause.tokens.end[next + 1]),
    )
  )
    return false;
  // "did not smoke, drink alcohol, or use drugs": every verb of the list is under the same "not".
  if (/(?:^|\s)(?:did|does|do) not$/.test(rule.phrase) && plainVerbs.test(wordAt(clause, next)))
    return false;
  if (opensClause(clause, next, rule) || opensPresent(clause, next, rule)) return true;
  // "Fam hx of thyroid cancer; nodule palpated today", "appendicitis in 1990; now pain"
  if (
    signAt(clause.tokens, at) === sign.semicolon &&
    (rule.category === "historical" || rule.category === "family") &&
    isOfToday(clause, next)
  )
    return true;
  if (rule.category === "uncertain")
    return (
      /^(?:ongoing|current|presenting|known|now)$/i.test(wordAt(clause, next)) ||
      // "R/O MI – chest pain for 2 h"
      /^[-–—]$/.test(wordAt(clause, at)) ||
      (signAt(clause.tokens, at) === sign.semicolon && !startsWithOr(clause, next))
    );
  // "With his history of kidney stones, the flank pain is worrisome."
  if (rule.category === "historical" && !rule.past && /^the$/i.test(wordAt(clause, next)))
    return isInMention(clause, following(clause.tokens, next + 1));
  if (rule.category === "historical" && leavesActs(clause, trigger, rule, at)) return true;
  if (rule.category !== "negated") return false;
  if (opensConcern(clause, next, rule)) return true;
  // "Low suspicion for ACS, EKG unchanged"
  if (
    /suspicion/.test(rule.phrase) &&
    (clause.isAct(next) ||
      /^(?:dopplers?|us|ct|mri|echo|ekg|ecg|labs?)$/i.test(wordAt(clause, next)))
  )
    return true;
  if (opensPositive(clause, next, rule) || opensPresentItem(clause, next, rule)) return true;
  // "negative for ischemia, with a hypertensive response"
  if (opensOwn(clause, trigger, next, rule)) return true;
  if (/^with$/i.test(wordAt(clause, next)) && !hasOrBehind(clause, next)) return true;
  // "if it has not been done, an EEG": the condition ends at the comma.
  if (isConditional(clause, trigger.from)) return true;
  const isDenial = denies.test(rule.phrase) || rule.phrase.includes("neg");
  if (startsWithOr(clause, next)) return false;
  // "Because no agent was found, encephalitis was suspected."
  if (hasVerb && opensClause(clause, next, rule, true)) return true;
  if (
    signAt(clause.tokens, at) === sign.semicolon &&
    (!isDenial || isFindingApart(clause, trigger, rule, at))
  )
    return true;
  if (isDenial || hasOrBehind(clause, next)) return false;
  const isFollowing = item === 0 && isInMention(clause, before);
  // "Chest pain, no dyspnea, and nausea": a list of what is there continues over the one thing that is not.
  if (
    item === 0 &&
    rule.phrase === "no" &&
    before > clause.from &&
    clause.tokens.kind[before] === tokenKind.punctuation &&
    isInMention(clause, preceding(clause.tokens, before - 1)) &&
    (classAt(clause, next) & wordClass.and) !== 0
  )
    return true;
  // "Nausea without vomiting, and headache"
  if (isFollowing && (classAt(clause, next) & wordClass.and) !== 0) return true;
  if (!isInMention(clause, preceding(clause.tokens, before - 1)) && !isFollowing) return false;
  return clause.isList || isOtherKind(clause, trigger.to, at);
}

/** Whether a new clause, with its own subject and verb, begins at a token behind a comma or "and". */
export function opensClause(
  clause: Clause,
  at: number,
  rule: ContextRule,
  always = false,
): boolean {
  const { tokens } = clause;
  let first = true;
  if (startsWithOr(clause, at)) return false;
  for (let token = at; token < clause.to; token++) {
    const next = clause.opening[token - clause.from];
    if (
      next !== undefined &&
      next.rules.some((each) => each.category === "none" && each.direction === "terminate")
    )
      return false;
    if (
      next !== undefined &&
      !first &&
      next.rules.some((each) => each.category === rule.category && each.direction === "forward")
    )
      return false;
    if (tokens.kind[token] === tokenKind.punctuation) {
      const mark = signAt(tokens, token);
      if (
        mark === sign.comma ||
        mark === sign.semicolon ||
        mark === sign.openBracket ||
        mark === sign.closeBracket
      )
        return false;
      continue;
    }
    const kind = classAt(clause, token);
    if (first && (kind & wordClass.pronoun) !== 0) return true;
    // "and lacerated his scalp": a verb that no list holds shows by what it takes.
    if (first && isVerbWithObject(clause, token)) return true;
    // "excluded an ulcer and found anterior uveitis", "and telemetry picked up flutter"
    if (rule.category === "negated" && isFinding(clause, token)) return true;
    if (!first && (kind & wordClass.conjunction) !== 0) return false;
    if ((kind & wordClass.conjunction) === 0 && tokens.kind[token] !== tokenKind.newline)
      first = false;
    // "…, headache present"
    if ((kind & wordClass.patientVerb) !== 0)
      return isLastOfSegment(clause, token) && !first && isInMention(clause, token - 1);
    if ((kind & wordClass.copula) !== 0) return always || !isAttached(clause, token + 1);
    if ((kind & wordClass.finite) !== 0 && !isInMention(clause, token)) {
      if ((kind & wordClass.attached) !== 0 && isLastOfSegment(clause, token)) return false;
      return !isAttached(clause, token + 1);
    }
  }
  return false;
}

/** A verb of finding whose object follows, and which is not denied itself. */
function isFinding(clause: Clause, at: number): boolean {
  if (isInMention(clause, at)) return false;
  if (
    !/^(?:found|confirmed|identified|detected|picked|disclosed|diagnosed|grew)$/i.test(
      wordAt(clause, at),
    )
  )
    return false;
  const next = /^picked$/i.test(wordAt(clause, at)) ? at + 2 : at + 1;
  return (
    isInMention(clause, next) ||
    (/^(?:a|an|the|new|acute|small|large|left|right|anterior|posterior|bilateral)$/i.test(
      wordAt(clause, next),
    ) &&
      next + 1 < clause.to)
  );
}

function isVerbWithObject(clause: Clause, at: number): boolean {
  return (
    !isInMention(clause, at) &&
    wordAt(clause, at).endsWith("ed") &&
    /^(?:a|an|the|his|her|their)$/.test(wordAt(clause, at + 1))
  );
}

/** Whether what follows a comma speaks of what is there; lists behind "denies" may name degrees of what is not. */
export function opensPositive(clause: Clause, at: number, rule: ContextRule): boolean {
  if (rule.category !== "negated" || denies.test(rule.phrase)) return false;
  let token = at;
  while (token < clause.to && clause.tokens.kind[token] === tokenKind.newline) token++;
  if ((classAt(clause, token) & wordClass.and) !== 0) token++;
  // "no murmurs, 2+ pitting edema"
  const isGraded =
    clause.tokens.kind[token] === tokenKind.number &&
    /^[1-4]\+/.test(
      clause.tokens.text.slice(clause.tokens.begin[token], (clause.tokens.begin[token] ?? 0) + 3),
    );
  return (
    (isGraded || (classAt(clause, token) & wordClass.degree) !== 0) && !hasOrBehind(clause, token)
  );
}

/**
 * "a history of lung cancer and acute hemoptysis": the second is why the patient came; so it is behind "family history
 * of".
 */
export function opensPresent(clause: Clause, at: number, rule: ContextRule): boolean {
  if (rule.category !== "historical" && rule.category !== "family") return false;
  const next = (classAt(clause, at) & wordClass.and) === 0 ? at : at + 1;
  if (rule.category === "historical" && lastsUntilNow(clause, next)) return true;
  return /^(?:acute|new|recent|worsening|progressive|increasing|current|ongoing|presenting|now)$/i.test(
    wordAt(clause, next),
  );
}

/** Whether the words up to the next sign say that they are of now. */
function isOfToday(clause: Clause, from: number): boolean {
  for (let at = from; at < clause.to; at++) {
    if (
      clause.tokens.kind[at] === tokenKind.punctuation &&
      signAt(clause.tokens, at) === sign.semicolon
    )
      return false;
    if (
      /^(?:now|today|currently|tonight|palpated|palpable|presently|elevated)$/i.test(
        wordAt(clause, at),
      )
    )
      return true;
  }
  return false;
}

/** "history of colitis, arthralgia of both knees for a week": what has a duration up to now is there now. */
function lastsUntilNow(clause: Clause, from: number): boolean {
  let at = from;
  let names = 0;
  for (; at < clause.to; at++) {
    if (clause.tokens.kind[at] === tokenKind.punctuation) break;
    if (isInMention(clause, at) && !isInMention(clause, at - 1)) names++;
    if (names === 1 && /^(?:for|since|x)$/i.test(wordAt(clause, at))) {
      const behind = clause.tokens.text.slice(clause.tokens.begin[at], clause.tokens.end[at + 4]);
      return /^(?:for (?:(?:the )?(?:past|last) )?(?:an?|one|two|three|several|a few|\d+) (?:hours?|days?|weeks?)\b|since (?:yesterday|this|last night|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today)\b|x ?\d+ ?(?:h|hours?|d|days?|weeks?|wks?)\b)/i.test(
        behind,
      );
    }
  }
  return false;
}

const plainVerbs =
  /^(?:drink|use|smoke|take|have|report|show|develop|require|complain|describe|feel|appear|notice|consume|abuse|experience)$/i;

function isConditional(clause: Clause, from: number): boolean {
  for (let at = preceding(clause.tokens, from - 1); at >= clause.from && at >= from - 4; at--)
    if (/^(?:if|unless)$/i.test(wordAt(clause, at))) return true;
  return false;
}

/**
 * "no necrosis and a low rate", "never had peritonitis, and her pain settled": an article or an owner opens what "no"
 * does not reach.
 */
export function opensOwn(clause: Clause, trigger: Trigger, at: number, rule: ContextRule): boolean {
  if (rule.category !== "negated") return false;
  // "Without treatment, the ulcer enlarged."
  if (
    trigger.from === clause.from &&
    rule.phrase === "without" &&
    /^(?:the|a|an|his|her|their)$/i.test(wordAt(clause, at))
  )
    return true;
  const hasAnd = (classAt(clause, at) & wordClass.and) !== 0;
  const word = wordAt(clause, hasAnd ? at + 1 : at);
  if (/^(?:a|an)$/i.test(word)) return /(?:^| )no$/.test(rule.phrase);
  return hasAnd && /^(?:his|her|their|its)$/i.test(word);
}

/** "asthma, no intubation, hay fever": what stands before and behind is had, what is denied is done. */
function isOtherKind(clause: Clause, from: number, at: number): boolean {
  for (let before = at - 1; before >= from; before--) {
    if (!isInMention(clause, before)) continue;
    for (let behind = at + 1; behind < clause.to; behind++)
      if (isInMention(clause, behind)) return clause.isAct(before) && !clause.isAct(behind);
    return false;
  }
  return false;
}

/** "denies any of the following:", "no symptoms such as:": the colon opens what the trigger speaks of. */
export function opensList(clause: Clause, from: number, colonAt: number, most = 9): boolean {
  if (colonAt - from > most) return false;
  for (let at = from; at < colonAt; at++) {
    if (isInMention(clause, at)) return false;
    if (
      /^(?:following|these|including|includes|symptoms|complaints|signs|features|flags|problems|troubles|complications|worse)$/i.test(
        wordAt(clause, at),
      )
    )
      return true;
  }
  return false;
}

/** "Ring 999 if he has: …", "Return for any: …", "If you get any of these, go to the hospital: …". */
export function opensAdvice(
  clause: Clause,
  trigger: Trigger,
  rule: ContextRule,
  colonAt: number,
): boolean {
  if (rule.category !== "hypothetical") return false;
  if (opensList(clause, trigger.to, colonAt, 16)) return true;
  // "Risks of surgery: bleeding", "s/e of cryotherapy: pain"
  if (colonAt - trigger.to < 6 && /(?:risks|s\/e|side effects|complications) of$/.test(rule.phrase))
    return true;
  // "If flares: rash, dyspnea call"
  if (rule.phrase === "if" && colonAt - trigger.to < 5 && endsInCall(clause, colonAt)) return true;
  if (colonAt - trigger.to > 5) return false;
  for (let at = trigger.to; at < colonAt; at++) if (isInMention(clause, at)) return false;
  return /^(?:has|have|had|gets?|develops?|experiences?|notices?|sees?|feels?|occurs?|happens?|any|present|with|for|if)$/i.test(
    wordAt(clause, preceding(clause.tokens, colonAt - 1)),
  );
}

const endsInCall = ({ tokens, to }: Clause, from: number): boolean =>
  /[ ,](?:call|return|come (?:in|back)|go to (?:the )?ed|(?:to )?ed|er)\W*$/i.test(
    tokens.text.slice(tokens.begin[from], tokens.end[to - 1]),
  );

/** "… were noted", "… was not seen", "… have been reported": a verb that belongs to the list, not to a new clause. */
function isAttached(clause: Clause, at: number): boolean {
  for (let token = at; token < clause.to && token < at + 3; token++)
    if ((classAt(clause, token) & wordClass.attached) !== 0) return true;
  return false;
}

function isLastOfSegment(clause: Clause, at: number): boolean {
  const next = following(clause.tokens, at + 1);
  return next >= clause.to || clause.tokens.kind[next] === tokenKind.punctuation;
}

/** "CTA negative for PE; RLL infiltrate": the only semicolon, behind the only item; a list has more of either. */
function isFindingApart(clause: Clause, trigger: Trigger, rule: ContextRule, at: number): boolean {
  if (denies.test(rule.phrase)) return false;
  const { text, begin, end } = clause.tokens;
  return (
    !/[,;]| and | or /.test(text.slice(end[trigger.to - 1], begin[at])) &&
    // … and more than a name: "negative for fever; chills" is a list.
    /^\s*(?:(?:\S+ ){0,2}(?:small|large|mild|moderate|severe|new|stable|trace|left|right|bilateral|RLL|LLL|RUL|LUL|RML|\d+(?:\.\d+)? ?(?:mm|cm))\b|[^;]{0,40}\d ?[mc]m\b)(?!.*(?:;| or | nor ))/i.test(
      text.slice(end[at], end[clause.to - 1]),
    )
  );
}

/**
 * "s/p nephrectomy 2014, asthma", "s/p CE/IOL 2021, glaucoma": what was done is over, what the list goes on with is
 * not; a condition that was had ("s/p stroke, MI") is followed by others.
 */
function leavesActs(clause: Clause, trigger: Trigger, rule: ContextRule, comma: number): boolean {
  if (!/^(?:s\/p|sp|status post)$/.test(rule.phrase)) return false;
  let first = trigger.to;
  while (first < comma && !isInMention(clause, first)) first++;
  if (first < comma && !clause.isAct(first)) return false;
  const isDrug = first < comma && clause.isDrug(first);
  for (let at = comma + 1; at < Math.min(clause.to, comma + 8); at++) {
    if (isInMention(clause, at)) return !clause.isAct(at) || clause.isDrug(at) !== isDrug;
    if (/^(?:,|completed|finished|received|treated)$/i.test(wordAt(clause, at))) return false;
  }
  return false;
}
