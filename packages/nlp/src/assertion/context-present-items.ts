/**
 * Items behind a comma that the trigger in front of it does not reach: "no JVD, lungs CTAB", "no fever, R arm
 * weakness", "d/c metoprolol, start diltiazem", "s/p CABG, on aspirin".
 */
import { wordClass } from "./compiled-context.ts";
import {
  classAt,
  denies,
  hasOrBehind,
  isInMention,
  sign,
  wordAt,
  type Clause,
} from "./context-clause.ts";
import type { ContextRule } from "./context-rule.ts";
import type { Trigger } from "./context-triggers.ts";
import { following } from "./context-words.ts";
import { plainBefore, plainText } from "../text/plain-text.ts";
import { signAt, tokenKind } from "../text/tokens.ts";

/** What an examination tells as normal, and states that somebody is in: none is an item of what is not. */
const ownStatement =
  /^(?:and\s+)?(?:(?:lungs?|chest|heart|cv|abd(?:omen)?|belly|skin|ext(?:remities)?|neuro|neck|pupils|throat|oropharynx|TMs?|sclerae?|pulses|gait|mood|affect|strength|sensation|reflexes|breath sounds|bowel sounds|air entry)\b[\s:]*(?:is|are|exam)?\s*(?:all\s+)?(?:CTAB?|clear|soft(?! tissue)|RRR|regular|normal|nl|intact|warm|supple|NT|NTND|non-?tender|benign|unremarkable|WNL|anicteric|equal|symmetric|steady|euthymic|palpable|absent|present|diminished|reduced|brisk|decreased)|CTAB|RRR|NTND|A&O\s?x?\d?|AAO\s?x?\d|AOx\d|afebrile|WWP|WNL|PERRLA?|EOMI|NCAT|MMM|(?:ex-?|former |current |active |heavy )?smoker|breast-?feeding|voiding(?: well| freely| spontaneously)?\s*$|ambulating|tolerating (?:po|pos|diet|fluids|food|oral|clears|regular|feeds|well)|eating (?:well|and|normally|poorly|more|less|little)|passing (?:flatus|gas|urine|stools?|water|BMs?)|palate intact|testes (?:desc\w*|down)|anus patent|AFOSF|AFSOF|AFOF|fontanelles? (?:open|soft|flat)|[AS]?ROM (?:at|x|@|intact|full|nl|normal|wnl)|clear fluid|(?:nl|nml|good|adequate|preserved|last|most recent) [a-z])/i;

/** A test's own grade: "ketones 3+". */
const graded = /^(?:\w+ ){1,2}[1-4]\+/;

/** A drug with its dose. */
const dosed =
  /^[a-z-]+ \d+(?:\.\d+)? ?(?:mg|mcg|g|units?|bid|tid|qid|qd|daily|od|bd|tds|qds|po|iv)\b/i;

/** What is said only of something that is there. */
const told =
  /\(old\)|^requiring\b|\b(?:(?:well )?controlled|managed|treated) (?:on|with|by)\b|\b(?:updated|up to date|UTD|improving|improved|healing(?: well)?|persists|persisting|unchanged|given)\s*$/i;

/** What is said only of one that was found: its kind, its grade, its size. */
const measured =
  /^(?:and\s+)?(?:multilevel|simple|shallow|well[- ]healed|(?:grade|gr|stage|type) ?\d)\s|^[^<>≥≤]*(?:\b\d+(?:\.\d+)? ?(?:mm|cm)\b|\b\d+ ?x ?\d+\b|\bBMI (?:of )?\d|\bBosniak |\bWagner )/i;

/** What was found by a test, behind its name: "CXR w/o infiltrate", "TSH nl", "TEE to r/o …". */
const resultBehind =
  /^(?:(?:is|was) )?(?:neg(?:ative)?|nl|nml|normal|clear|unremarkable|WNL|ok|flat|stable|unchanged|non-?reactive|NR|pending|sent|showed|shows|to (?:r\/o|rule|eval|assess|look|confirm)|w\/o (?!contrast)|without (?!contrast))/i;

/** Where it is, with which a new finding begins: "R facial droop"; no list of sides. */
const sided = /^(?:and\s+)?(?:[RL]|right|left|bilat(?:eral)?|b\/l)\s/i;
const anySide = /\b(?:[RL]|right|left|bilat(?:eral)?|b\/l)\b/i;

/** What was there before and still is: "no rash, persistent headache". */
const lasting =
  /^(?:and\s+)?(?:worsening|ongoing|persistent|improving|resolving|progressive|tender|chronic|healed|residual|new|increasing)\s/i;

/** "No fluctuance, concerning for cellulitis", "no focal deficit, presentation suspicious for TIA". */
export function opensConcern(clause: Clause, at: number, rule: ContextRule): boolean {
  // "denies diabetes, history suggestive of infarction, or stroke"
  if (denies.test(rule.phrase) || /^history$/i.test(wordAt(clause, at))) return false;
  return /^(?:(?:the |his |her )?(?:overall )?(?:clinical )?(?:presentation|findings?|symptoms?|exam|picture|appearance|story|history) )?(?:is |are |was |were )?(?:more |most |highly |very )?(?:(?:concerning|worrisome|suspicious) for|suggestive of|suggesting|(?:consistent|compatible) with|c\/w) /i.test(
    plainText(
      clause.tokens.text.slice(
        clause.tokens.begin[following(clause.tokens, at)],
        clause.tokens.end[clause.to - 1],
      ),
    ),
  );
}

export function opensPresentItem(clause: Clause, at: number, rule: ContextRule): boolean {
  const { tokens } = clause;
  const from = following(tokens, at);
  if (from >= clause.to) return false;
  const to = segmentEnd(clause, from);
  const begin = tokens.begin[from] ?? 0;
  const segment = plainText(tokens.text.slice(begin, tokens.end[to - 1] ?? begin));
  if (ownStatement.test(segment) || graded.test(segment)) return true;
  if (hasOrBehind(clause, from)) return false;
  if (clause.isAct(from) && dosed.test(segment)) return true;
  if (isResult(clause, from, to)) return true;
  if (denies.test(rule.phrase)) return false;
  if (told.test(segment)) return true;
  if (ofNothing.test(rule.phrase) && measured.test(segment) && hasName(clause, from, to))
    return true;
  // Behind one "no" all others of a list are denied, whatever they are called: "no R arm weakness, L leg weakness, HA".
  const isLast = following(tokens, to) >= clause.to || signAt(tokens, to) !== sign.comma;
  return (
    /^(?:no|without)(?: acute)?$/.test(rule.phrase) &&
    (isLast || (sided.test(segment) && isClosedByOr(clause, from))) &&
    (lasting.test(segment) ||
      (sided.test(segment) && !anySide.test(plainBefore(tokens, clause, from, 60)))) &&
    hasName(clause, from, to)
  );
}

const ofNothing = /^(?:no|without|neg|negative|no evidence)(?: (?:acute|for|of))?$/;

/** "No clubbing or cyanosis, R toe amputation": the list has had its "or". */
function isClosedByOr(clause: Clause, at: number): boolean {
  const front = plainBefore(clause.tokens, clause, at, 60);
  return /\b(?:no|without)\b[^,;.:]*\b(?:or|nor)\b[^,;.:]*,\s*$/i.test(front);
}

/** Whether a segment is a test with its result. */
function isResult(clause: Clause, from: number, to: number): boolean {
  if (!clause.isAct(from) || clause.isDrug(from)) return false;
  const name = clause.covered(from);
  let behind = from;
  while (behind < to && clause.covered(behind) === name) behind++;
  const { text, begin, end } = clause.tokens;
  return behind < to && resultBehind.test(plainText(text.slice(begin[behind], end[to - 1])));
}

function segmentEnd(clause: Clause, from: number): number {
  for (let at = from; at < clause.to; at++) {
    if (clause.tokens.kind[at] !== tokenKind.punctuation) continue;
    const mark = signAt(clause.tokens, at);
    if (mark === sign.comma || mark === sign.semicolon || mark === sign.stop) {
      // "0.5 mg"
      if (clause.tokens.end[at] !== clause.tokens.begin[at + 1]) return at;
    }
  }
  return clause.to;
}

function hasName(clause: Clause, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isInMention(clause, at)) return true;
  return false;
}

/** "D/c metoprolol, start diltiazem", "hold metformin and continue glipizide": what is taken, behind what is not. */
export function opensTaken(clause: Clause, at: number, rule: ContextRule): boolean {
  const isStop = rule.category === "historical" && rule.only.includes("Medication");
  const isAvoided = /^(?:avoid|defer)/.test(rule.phrase);
  if (!isStop && !isAvoided) return false;
  let token = following(clause.tokens, at);
  if (token < clause.to && (classAt(clause, token) & wordClass.and) !== 0) token++;
  return /^(?:then|now|start|starts|started|starting|begin|began|add|added|adding|switch|switched|change|changed|increase|increased|continue|continues|continuing|cont|resume|resumed|restart|restarted|initiate|initiated|give|trial|takes?|taking|use|using|prefer|treat)$/i.test(
    wordAt(clause, token),
  );
}

const isOperation =
  /\b(?:stents?|stenting|surgery|repair|resection|\w+ectomy|\w+plasty|\w+otomy|\w+ostomy|ablation|transplant|fixation|fusion|bypass)\b/i;

/** "s/p CABG, on aspirin", "s/p stent, HTN, DM": what was done, and behind the comma what is. */
export function opensAfterAct(
  clause: Clause,
  trigger: Trigger,
  rule: ContextRule,
  at: number,
  next: number,
): boolean {
  if (rule.category !== "historical" || !/^(?:s\/p|sp|status post)\b/.test(rule.phrase))
    return false;
  const first = following(clause.tokens, trigger.to);
  const done = plainText(
    clause.tokens.text.slice(clause.tokens.begin[first], clause.tokens.begin[at]),
  );
  if (first >= at || !(clause.isAct(first) || isOperation.test(done))) return false;
  if (
    /^(?:on|now|with|w\/|start|started|continue|cont|takes|taking|no|not)$/i.test(
      wordAt(clause, next),
    )
  )
    return true;
  return isInMention(clause, next) && !clause.isAct(next);
}
