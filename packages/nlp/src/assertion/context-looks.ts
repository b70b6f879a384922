/** Which way a trigger may look where it stands. */
import { wordClass } from "./compiled-context.ts";
import { answers, isAnswerAlone, isAnswerOfFront } from "./context-answers.ts";
import { isByTest, type Clause } from "./context-clause.ts";
import { isAppended, isSubject } from "./context-persons.ts";
import { isCounsel, mayCounsel } from "./context-counsel.ts";
import type { ContextRule } from "./context-rule.ts";
import type { Trigger } from "./context-triggers.ts";
import { folded, following, preceding } from "./context-words.ts";
import { plainBefore, plainBehind } from "../text/plain-text.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";

/** Words that follow what they judge only as the value of a label, in brackets, or at the very end. */
const bare: ReadonlySet<string> = new Set([
  "no",
  "none",
  "nil",
  "n",
  "zero",
  "neg",
  "negative",
  "absent",
  "denied",
  "denies",
  "free",
  "history",
  "never",
  "no complaints",
]);

/** Adjectives that judge what precedes them only at the end of a phrase: "anemia - likely multifactorial" does not. */
const final: ReadonlySet<string> = new Set([
  "likely",
  "most likely",
  "more likely",
  "probable",
  "possible",
  "possibility",
  "suspected",
  "questionable",
  "equivocal",
  "uncertain",
  "presumed",
  "favored",
  "resolved",
  "cleared",
  "considered",
  "recommended",
  "pending",
  "gone",
  "now gone",
  "screening",
  "prophylaxis",
  "ppx",
  "prophy",
  "proph",
  "protocol",
]);

const onlyAsValue: ReadonlySet<string> = new Set(["no", "n", "denies", "zero", "history", "never"]);

export const isOfPerson = (rule: ContextRule): boolean =>
  rule.direction === "both" && (rule.category === "family" || rule.category === "other");

/** "appears to be | in no acute distress" */
const isInNoDistress = ({ tokens }: Clause, from: number): boolean => {
  const at = following(tokens, from);
  return (
    /^(?:in|no)$/i.test(folded(tokens, at)) &&
    /^(?:in\s+)?no\s+(?:\w+\s+){0,2}distress\b/iu.test(
      tokens.text.slice(tokens.begin[at], (tokens.begin[at] ?? 0) + 50),
    )
  );
};

/** "Risks:", "Discussed risks:", but not "Stroke risks:", of which a patient has some. */
export const mayNameRisks = (clause: Clause, trigger: Trigger): boolean =>
  isOpening(clause, trigger.from) ||
  /\b(?:the|discussed|explained|consented|of|re|for|surgical|procedural|operative|anesthetic)\s$/i.test(
    plainBefore(clause.tokens, clause, trigger.from, 20),
  );

/** "Risks: bleeding", "the risks of surgery, including infection", but not "Stroke risks: HTN": they are had. */
function listsRisks(clause: Clause, trigger: Trigger): boolean {
  const front = plainBefore(clause.tokens, clause, trigger.from, 20);
  const behind = plainBehind(clause.tokens, clause, trigger.to - 1, 120);
  if (/^\s*:/.test(behind)) return mayNameRisks(clause, trigger);
  return (
    !/\b(?:cardiac|cv|cardiovascular|vascular|coronary|family|health|stroke)\s+$/i.test(front) &&
    /^[^.;:]{0,80}?\b(?:including|includes?|incl|to include|involving|such as|explained as|in terms of|that were explained were)\b/i.test(
      behind,
    )
  );
}

export function mayLookForward(clause: Clause, trigger: Trigger, rule: ContextRule): boolean {
  if (rule.phrase.endsWith("options")) return folded(clause.tokens, trigger.to) === ":";
  if (isCounsel(rule) && !mayCounsel(clause, trigger, rule)) return false;
  if (rule.opening)
    return (
      isOpening(clause, trigger.from) ||
      (rule.past && /^for$/i.test(folded(clause.tokens, following(clause.tokens, trigger.to))))
    );
  if (rule.phrase === "risks") return listsRisks(clause, trigger);
  if (rule.phrase === "vs" && isVitalSigns(clause, trigger)) return false;
  if (rule.past && rule.direction === "both")
    return isOpening(clause, trigger.from) || isReason(clause.tokens, trigger.to);
  // "appears to be in no acute distress": what is seen.
  if (rule.category === "uncertain" && isInNoDistress(clause, trigger.to)) return false;
  // "HIV negative man with pneumonia": the word before is what is negative.
  if (rule.category === "negated" && (rule.phrase === "negative" || rule.phrase === "neg"))
    return isOpening(clause, trigger.from) || isArticle(clause, trigger.from);
  // "left ischial region? Osteomyelitis": the region was in question.
  if (rule.phrase.startsWith("?"))
    return (
      trigger.from === clause.from ||
      clause.tokens.end[trigger.from - 1] !== clause.tokens.begin[trigger.from] ||
      // "GI bleed (?ulcer)", "UTI/?pyelo"
      /^[(/,;]$/.test(folded(clause.tokens, trigger.from - 1))
    );
  // "skin tears nil, bruising", "scaphoid fracture excluded and": the answer of what stands in front.
  if (rule.category === "negated" && answers.has(rule.phrase) && isAnswerOfFront(clause, trigger))
    return false;
  if (rule.category === "negated" && isAnswerAlone(clause, trigger, rule)) return false;
  // "pulmonary hypertension suspected on echo": the name stands in front.
  if (
    rule.category === "uncertain" &&
    final.has(rule.phrase) &&
    clause.covered(preceding(clause.tokens, trigger.from - 1)) !== 0 &&
    /^(?:on|by|per|based|clinically)$/.test(
      folded(clause.tokens, following(clause.tokens, trigger.to)),
    )
  )
    return false;
  // "Red flags: saddle anesthesia" tells what to look for, as a label alone does.
  if (rule.category === "hypothetical" && labels.test(rule.phrase))
    return isOpening(clause, trigger.from) && folded(clause.tokens, trigger.to) === ":";
  // "gives a two-year history of claudication", "presents with a 3-month history of": what is complained of.
  if (rule.category === "historical" && /^(?:history|hx) of$|^hx\.?$|^h\/o$/.test(rule.phrase))
    if (isComplaint(clause, trigger.from)) return false;
  // "His sepsis resolved with fluids", but "resolved sepsis".
  if (rule.phrase === "resolved" && isVerb(clause, trigger.from))
    return isTransitive(clause, trigger.to);
  // "Hx: 79F fell on her hip": what brings her.
  if (
    rule.category === "historical" &&
    /^(?:hx|history)\.?$/.test(rule.phrase) &&
    /^\s*:\s*(?:an? )?\d{1,3}[\s-]?(?:yo\b|y\/o|y\.o|years?[\s-]old|yrs?\b|[MF]\b|month|mo\b)/i.test(
      plainBehind(clause.tokens, clause, trigger.to - 1, 30),
    )
  )
    return false;
  if (rule.phrase === "than") return isCompared(clause, trigger);
  if (rule.phrase === "ve for") return isAfterMinus(clause.tokens, trigger.from);
  if (rule.phrase === "non" && isNamed(clause.tokens, trigger.to)) return false;
  if (rule.phrase === "non")
    return clause.covered(trigger.to) !== 0 || clause.covered(trigger.to + 1) !== 0;
  return true;
}

const labels =
  /^(?:red flags|red flag symptoms|red flag signs|danger signs|alarm symptoms|alarm features|warning signs|warning symptoms|emergency signs|emergency symptoms)(?: reviewed| discussed)?$/;

function isComplaint({ tokens, from }: Clause, at: number): boolean {
  const begin = Math.max(tokens.begin[from] ?? 0, (tokens.begin[at] ?? 0) - 60);
  // "6/12 h/o weight loss", "x3d hx"
  const front = tokens.text.slice(begin, tokens.begin[at]);
  if (
    /(?:\b\d+\/(?:7|12|52|24)|\b\d+ ?(?:d|days?|wks?|weeks?|mos?|months?|hrs?|h)|\bx ?\d+ ?[dwmh]\w*)[\s-]*$/i.test(
      front,
    )
  )
    return true;
  return /\b(?:gives|gave|presents? with|presented with|presenting with|p\/w|complains of|c\/o|reports|describes|came (?:in )?with|comes (?:in )?with)\s+(?:an?|about an?)\s+(?:\w+[\s-]){1,3}(?:day|week|month|year|hour)s?[\s-]+$/i.test(
    front,
  );
}

/** "No fever until day 3", "did not notice the swelling until yesterday": it came. */
export function isLifted(clause: Clause, rule: ContextRule, end: number): boolean {
  const next = clause.opening[end - clause.from];
  // "asks whether her joint pain might be lupus": the pain is there.
  if (rule.category === "uncertain")
    return (
      rule.phrase === "whether" &&
      (next?.rules.some(({ phrase }) => /^(?:might|could|may) (?:be|represent)/.test(phrase)) ??
        false)
    );
  if (rule.category !== "negated") return false;
  // "in good health, with no illness, until …" speaks of the health.
  const before = preceding(clause.tokens, end - 1);
  if (clause.tokens.kind[before] === tokenKind.punctuation) return false;
  return next?.rules.some(({ phrase }) => phrase.startsWith("until")) ?? false;
}

/** Whether a token opens a clause: nothing before it, or a sign, a line's end, "and", "please". */
function isOpening({ tokens, from, context, form }: Clause, at: number): boolean {
  const before = preceding(tokens, at - 1);
  if (before < from || tokens.kind[before] !== tokenKind.word)
    return (
      before < from || signAt(tokens, before) !== 45 || tokens.end[before] !== tokens.begin[at]
    );
  const known = form[before] ?? -1;
  const kind = known < 0 ? 0 : (context.classes[known] ?? 0);
  return (
    (kind & (wordClass.conjunction | wordClass.copula)) !== 0 ||
    /^(?:please|to|then|should|immediately|also)$/i.test(folded(tokens, before))
  );
}

function isArticle({ tokens }: Clause, at: number): boolean {
  return /^(?:a|an|the|with|had|has|have|showed|revealed|remained|remains)$/.test(
    folded(tokens, preceding(tokens, at - 1)),
  );
}

/** "non-small cell carcinoma", "non-Hodgkin lymphoma": names. */
function isNamed(tokens: Tokens, at: number): boolean {
  const next = tokens.kind[at] === tokenKind.punctuation ? at + 1 : at;
  return /^(?:small|hodgkin|hodgkins|st|q|ischemic|insulin|alcoholic|hemolytic|infectious|specific|sustained|valvular|obstructive|occlusive|traumatic|displaced)$/i.test(
    folded(tokens, next),
  );
}

/** "Phenergan resolved his nausea" */
function isTransitive(clause: Clause, at: number): boolean {
  return /^(?:his|her|their|the|my)$/i.test(folded(clause.tokens, following(clause.tokens, at)));
}

function isVerb(clause: Clause, at: number): boolean {
  const before = preceding(clause.tokens, at - 1);
  return (
    before >= clause.from &&
    (clause.covered(before) !== 0 ||
      /^(?:has|had|have|is|was|were|now|since|then|also|which|that|completely|fully|spontaneously|subsequently)$/i.test(
        folded(clause.tokens, before),
      ))
  );
}

/** "more likely viral than bacterial" */
function isCompared({ triggers }: Clause, { from }: Trigger): boolean {
  return triggers.some(
    (each) =>
      each.to <= from &&
      each.rules.some(({ phrase }) => /more (?:likely|probable|suggestive)|^favou?r/.test(phrase)),
  );
}

/** "-ve", "– ve". */
function isAfterMinus(tokens: Tokens, at: number): boolean {
  return (
    at > 0 &&
    tokens.kind[at - 1] === tokenKind.punctuation &&
    /^[-–−]$/.test(folded(tokens, at - 1)) &&
    (tokens.begin[at] ?? 0) - (tokens.end[at - 1] ?? 0) < 2
  );
}

function isOutcome(tokens: Tokens, at: number): boolean {
  return /^(?:is|was|were|came|positive|negative)$/i.test(folded(tokens, following(tokens, at)));
}

/** "hospitalized in 2002 for pancreatitis" */
function isReason(tokens: Tokens, at: number): boolean {
  return /^(?:for|with)$/i.test(folded(tokens, following(tokens, at)));
}

/** "VS: T 99.1", "VS HR 88": vital signs, and no "versus". */
const isVitalSigns = ({ tokens, from, to }: Clause, trigger: Trigger): boolean =>
  trigger.from === from ||
  /^\s?(?:[:–-]\s?)?(?:(?:Tm?|Tc|Tmax|[Tt]emp\w*|HR|BP|RR?|P|SpO2|[Ss]ats?)\b[\s:]*\d|AVSS\b|(?:[Ss]table|WNL|wnl)\s*(?:[.,;]|$)|\d{2,3}(?![\d/]))|^\s?:/.test(
    tokens.text.slice(tokens.end[trigger.to - 1], tokens.end[to - 1]),
  );

export function mayLookBack(clause: Clause, trigger: Trigger, rule: ContextRule): boolean {
  const { tokens } = clause;
  if (rule.phrase === "vs" && isVitalSigns(clause, trigger)) return false;
  // "Overdose of her roommate's clonazepam": whose the drug was.
  if (isOfPerson(rule) && ownsDrug(clause, trigger.to)) return false;
  if (isOfPerson(rule) && (isSubject(clause, trigger) || !isAppended(clause, trigger)))
    return false;
  // "The mononucleosis screen is positive" was done.
  if (rule.phrase.startsWith("screen") && isOutcome(clause.tokens, trigger.to)) return false;
  // "Breast cancer found at screening"
  if (
    rule.phrase.startsWith("screen") &&
    /^(?:at|on|by|during|through|routine)$/.test(
      folded(tokens, preceding(tokens, trigger.from - 1)),
    )
  )
    return false;
  // "Once the fracture has healed" looks ahead.
  if (
    rule.category === "historical" &&
    /resolved|cleared|healed|gone|disappeared|stopped|settled/.test(rule.phrase) &&
    isAwaited(clause, trigger.from)
  )
    return false;
  if (rule.phrase === "ve") return isAfterMinus(tokens, trigger.from);
  // "memory loss began two years ago" goes on.
  if (rule.category === "historical" && /ago$|^in-a-past-year$/.test(rule.phrase))
    if (begins.test(folded(tokens, preceding(tokens, trigger.from - 1)))) return false;
  // "was thought to be cellulitis but turned out to be gout"
  if (rule.category === "negated" && rule.phrase.startsWith("turned out"))
    return clause.triggers.some(
      (each) =>
        each.to <= trigger.from && each.rules.some(({ category }) => category === "uncertain"),
    );
  if (ordinary.test(rule.phrase)) return isLookedFor(clause, trigger.from);
  const before = preceding(tokens, trigger.from - 1);
  const sign =
    before >= clause.from && tokens.kind[before] === tokenKind.punctuation
      ? signAt(tokens, before)
      : 0;
  if (rule.phrase === "?" || rule.phrase === "??")
    return (
      before >= clause.from &&
      ((tokens.end[before] === tokens.begin[trigger.from] && clause.covered(before) !== 0) ||
        // "DVT (?)"
        (sign === 40 && clause.covered(before - 1) !== 0 && folded(tokens, trigger.to) === ")"))
    );
  const after = following(tokens, trigger.to);
  const isLast = after >= clause.to || tokens.kind[after] === tokenKind.punctuation;
  const isAttached = before >= clause.from && clause.covered(before) !== 0;
  if (rule.phrase === "resolved" && isTransitive(clause, trigger.to)) return false;
  // "Chest pain, resolved with nitroglycerin", "UTI - resolved after ciprofloxacin"
  if (rule.phrase === "resolved" && before > clause.from && sign !== 0 && sign !== 46)
    return clause.covered(preceding(tokens, before - 1)) !== 0;
  if (final.has(rule.phrase))
    return (
      isLast ||
      (isAttached && !rule.phrase.endsWith("ly")) ||
      (isAttached && isCircumstance(tokens, after))
    );
  if (!bare.has(rule.phrase)) return true;
  if (onlyAsValue.has(rule.phrase) && !isLast) return false;
  // "Diabetes No": a form without its colon.
  if (rule.phrase === "no" && isAttached) return true;
  if (
    sign === 58 ||
    sign === 61 ||
    sign === 40 ||
    sign === 45 ||
    sign === 0x2013 ||
    sign === 0x2014
  )
    return true;
  if (rule.phrase === "free") return clause.covered(before) !== 0;
  // "PFO negative on bubble study", "DVT negative by ultrasound"
  if (isAttached && /^(?:neg(?:ative)?|absent)$/.test(rule.phrase) && isByTest(clause, after))
    return true;
  if (onlyAsValue.has(rule.phrase)) return false;
  return isLast;
}

function ownsDrug(clause: Clause, at: number): boolean {
  const isGenitive = clause.tokens.kind[at] === tokenKind.genitive;
  return isGenitive && clause.isAct(following(clause.tokens, at + 1));
}

const begins = /^(?:began|begun|begins|started|starting|beginning|commenced|since|onset)$/;

function isAwaited(clause: Clause, from: number): boolean {
  for (let at = from - 1; at >= clause.from && at > from - 8; at--)
    if (/^(?:once|until|when|if)$/i.test(folded(clause.tokens, at))) return true;
  return false;
}

/**
 * Outcomes that deny only what was looked for: "tests for coeliac disease were normal", but not "hypertension was
 * unremarkable".
 */
const ordinary = /(?:normal|unremarkable|non-diagnostic|reassuring)$/;

function isLookedFor(clause: Clause, from: number): boolean {
  for (let at = from - 1; at >= clause.from; at--)
    if (clause.closing[at - clause.from]?.rules.some(({ detail }) => detail === "Rule out"))
      return true;
  return false;
}

/** "Asthma likely in this context", but "headache likely tension". */
function isCircumstance(tokens: Tokens, at: number): boolean {
  return /^(?:in|given|based|considering|at|on|per|here|now)$/i.test(
    folded(tokens, following(tokens, at)),
  );
}
