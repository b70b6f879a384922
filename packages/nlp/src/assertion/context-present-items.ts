/**
 * Items behind a comma that a denial in front of it does not reach: "no JVD, lungs CTAB", "no fever, R arm weakness".
 */
import { wordClass } from "./compiled-context.ts";
import { classAt, isInMention, sign, startsWithOr, type Clause } from "./context-clause.ts";
import type { ContextRule } from "./context-rule.ts";
import { signAt, tokenKind } from "../text/tokens.ts";

/** What an examination tells as normal, and states that somebody is in: none is an item of what is not. */
const normal =
  /^(?:and\s+)?(?:(?:lungs?|chest|heart|cv|abd(?:omen)?|belly|skin|ext(?:remities)?|neuro|neck|pupils|throat|oropharynx|TMs?|sclerae?|pulses|gait|mood|affect|strength|sensation|reflexes|breath sounds|bowel sounds|air entry)\b[\s:]*(?:is|are|exam)?\s*(?:all\s+)?(?:CTAB?|clear|soft|RRR|regular|normal|nl|intact|warm|supple|NT|NTND|non-?tender|benign|unremarkable|WNL|anicteric|equal|symmetric|steady|euthymic|palpable|absent|present|diminished|reduced|brisk|decreased)|CTAB|RRR|NTND|A&O\s?x?\d?|AAO\s?x?\d|AOx\d|afebrile|WWP|WNL|PERRLA?|EOMI|NCAT|MMM|(?:ex-?|former |current |active |heavy )?smoker|breast-?feeding|voiding|ambulating|tolerating|eating|passing)\b/i;

/** A test's own grade: "ketones 3+". */
const graded = /^(?:\w+ ){1,2}[1-4]\+/;

/** A drug with its dose. */
const dosed =
  /^[a-z-]+ \d+(?:\.\d+)? ?(?:mg|mcg|g|units?|bid|tid|qid|qd|daily|od|bd|tds|qds|po|iv)\b/i;

/** What is said only of something that is there. */
const told =
  /\(old\)|\b(?:(?:well )?controlled|managed|treated) (?:on|with|by)\b|\b(?:updated|up to date|UTD|improving|improved|healing(?: well)?|persists|persisting|unchanged|given)\s*$/i;

/** Where it is, with which a new finding begins: "R facial droop". */
const sided = /^(?:and\s+)?(?:[RL]|right|left|bilat(?:eral)?|b\/l)\s/;

export function opensPresentItem(clause: Clause, at: number, rule: ContextRule): boolean {
  const { tokens } = clause;
  let from = at;
  while (from < clause.to && tokens.kind[from] === tokenKind.newline) from++;
  if (from >= clause.to) return false;
  const to = segmentEnd(clause, from);
  const begin = tokens.begin[from] ?? 0;
  const segment = tokens.text
    .slice(begin, tokens.end[to - 1] ?? begin)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\s+/g, " ");
  if (normal.test(segment) || graded.test(segment)) return true;
  if (clause.isAct(from) && dosed.test(segment)) return true;
  if (/den/.test(rule.phrase) || hasOr(clause, from)) return false;
  return (
    told.test(segment) ||
    (sided.test(segment) && rule.phrase.startsWith("no") && hasName(clause, from, to))
  );
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

/** Whether the list goes on to an "or": then all of it is denied. */
function hasOr(clause: Clause, from: number): boolean {
  for (let at = from; at < clause.to; at++) {
    if (startsWithOr(clause, at)) return true;
    if ((classAt(clause, at) & (wordClass.finite | wordClass.copula)) !== 0) return false;
  }
  return false;
}
