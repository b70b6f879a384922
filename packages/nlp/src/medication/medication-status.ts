import type { Medication } from "../annotated-document.ts";
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { statusWords } from "./medication-words.data.ts";

type Status = Medication["status"];

/** Words in front of the drug in which its verb is looked for. */
const reach = 7;

/** Words that may stand between a verb and its drug. */
const between =
  /^(?:the|a|an|on|with|of|his|her|their|your|my|with|patient|him|them|dose|oral|iv|po|to|taking|using|back|up|down|home|same|current|all|low|high|dose|therapy|treatment|out|again|empiric|also|both|course|mg|mcg|units|g|daily|bid|tid|from|regular|usual|off|weekly|prophylactic|short|long|now|some|regimen)$/;

const denials = /^(?:not|never|no|without|cannot|can't|don't|didn't|doesn't|wasn't|won't|isn't)$/;
const openQuestions =
  /^(?:consider|considering|considered|if|whether|would|could|might|may|decline|declined|declines|refuse|refused|refuses|hesitate|hesitant|reluctant|discuss|discussed|before|unless|until|avoid|than|possibly)$/;

/**
 * What becomes of a drug by the verb in front of it. A verb behind a comma or an "and" is another's, unless only drugs
 * and their doses stand between: "stop aspirin and clopidogrel".
 */
export function statusBefore(
  tokens: Tokens,
  from: number,
  to: number,
  previous: { readonly from: number; readonly to: number } | undefined,
): Status {
  if (isForAllergies(tokens, to)) return undefined;
  const switched = switchedTo(tokens, to, previous) ?? goneUp(tokens, to) ?? turned(tokens, to);
  if (switched !== undefined) return switched;
  if (isNoLonger(tokens, to)) return "stopped";
  if (isConditional(tokens, from, to)) return undefined;
  let isBehindJoint = false;
  // The first drug of a list that the verb stands in front of.
  let first = to;
  let at = to - 1;
  for (let steps = 0; at >= from && steps < reach; at--, steps++) {
    if (previous !== undefined && at === previous.to - 1) {
      if (!isBehindJoint) return undefined;
      isBehindJoint = false;
      at = previous.from;
      first = at;
      continue;
    }
    const kind = tokens.kind[at];
    if (kind === tokenKind.newline || kind === tokenKind.number) continue;
    const word = foldedToken(tokens, at);
    if (kind === tokenKind.punctuation) {
      // "hold Lasix 40/Aldactone 100"
      if (word === "/" && previous !== undefined && at + 1 === first) isBehindJoint = true;
      if (/^[-/%]$/.test(word)) continue;
      // "Held: lisinopril, furosemide", "STOP taking: glipizide"
      if (word !== "," && word !== ":") return undefined;
      isBehindJoint = word === ",";
      continue;
    }
    if (word === "and" || word === "&" || word === "or") {
      isBehindJoint = true;
      continue;
    }
    if (isAddedTo(tokens, at)) return undefined;
    const status = statusAt(tokens, at);
    if (status !== undefined) {
      if (isDc(tokens, at) && !isRightBehind(tokens, at, first)) return undefined;
      if (isBehindJoint || isOpen(tokens, at, from)) return undefined;
      // "was stopped" in front of a drug is said of what stood before it.
      return /^(?:was|were|been|being)$/.test(foldedToken(tokens, at - 1)) &&
        !/^(?:on|to|with)$/.test(foldedToken(tokens, at + 1)) &&
        previous !== undefined
        ? undefined
        : status;
    }
    if (!between.test(word)) return undefined;
  }
  return undefined;
}

/** "go up on lamotrigine", "came down on her prednisone": how the dose is changed. */
function goneUp(tokens: Tokens, to: number): Status {
  let at = to - 1;
  if (/^(?:the|his|her|their|your)$/.test(foldedToken(tokens, at))) at--;
  if (foldedToken(tokens, at) !== "on" || isOpen(tokens, at - 2, Math.max(0, at - 5)))
    return undefined;
  if (
    !/^(?:go|goes|going|went|gone|come|came|coming|back|move|moved|titrate)$/.test(
      foldedToken(tokens, at - 2),
    )
  )
    return undefined;
  const way = foldedToken(tokens, at - 1);
  return way === "up" ? "increased" : way === "down" ? "decreased" : undefined;
}

/** "↑ Lasix to 80 mg", "lower Lantus to 26 units", "step up Symbicort to …". */
function turned(tokens: Tokens, to: number): Status {
  let at = to - 1;
  if (/^(?:the|his|her|their|your|home)$/.test(foldedToken(tokens, at))) at--;
  const word = foldedToken(tokens, at);
  if (word === "↑" || word === "↓") return word === "↑" ? "increased" : "decreased";
  if (/^(?:taper|wean|tapering|weaning)$/.test(word))
    return hasByNumber(tokens, to) && !isOpen(tokens, at, Math.max(0, at - 4))
      ? "decreased"
      : undefined;
  // "Titrate lisinopril up to 20 mg"
  const way = foldedToken(tokens, to + 1);
  if (word === "titrate" && /^(?:up|down)$/.test(way) && hasToNumber(tokens, to))
    return isOpen(tokens, at, Math.max(0, at - 4))
      ? undefined
      : way === "up"
        ? "increased"
        : "decreased";
  const isStep =
    /^(?:up|down)$/.test(word) && /^(?:step|titrate|bump)$/.test(foldedToken(tokens, at - 1));
  if (!isStep && !/^(?:lower|raise|cut|bump)$/.test(word)) return undefined;
  if (isOpen(tokens, at - 1, Math.max(0, at - 4))) return undefined;
  // "lower dose", "lower extremity": a number behind "to" says that it is a verb.
  if (!isStep && !hasToNumber(tokens, to)) return undefined;
  return isStep
    ? word === "up"
      ? "increased"
      : "decreased"
    : /^(?:raise|bump)$/.test(word)
      ? "increased"
      : "decreased";
}

/** "taper prednisone by 1 mg every month" */
const hasByNumber = (tokens: Tokens, from: number): boolean =>
  [from + 1, from + 2].some(
    (at) => foldedToken(tokens, at) === "by" && tokens.kind[at + 1] === tokenKind.number,
  );

function hasToNumber(tokens: Tokens, from: number): boolean {
  for (let at = from; at < Math.min(tokens.count, from + 8); at++) {
    if (tokens.kind[at] === tokenKind.newline) return false;
    if (foldedToken(tokens, at) === "to" && tokens.kind[at + 1] === tokenKind.number) return true;
  }
  return false;
}

/** "no longer taking gabapentin", "no longer on insulin" */
const isNoLonger = (tokens: Tokens, to: number): boolean =>
  /^(?:taking|takes|take|on|using|uses)$/.test(foldedToken(tokens, to - 1)) &&
  foldedToken(tokens, to - 2) === "longer" &&
  foldedToken(tokens, to - 3) === "no";

/** "If the potassium exceeds 5.5, stop spironolactone": it has not come to that. */
function isConditional(tokens: Tokens, from: number, to: number): boolean {
  if (!/^(?:if|should|unless)$/.test(foldedToken(tokens, from))) return false;
  for (let at = from + 1; at < to; at++)
    if (tokens.kind[at] === tokenKind.punctuation && foldedToken(tokens, at) === ",") return true;
  return false;
}

/** "was added to finasteride": what is begun stands before it. */
const isAddedTo = (tokens: Tokens, at: number): boolean =>
  foldedToken(tokens, at) === "added" && foldedToken(tokens, at + 1) === "to";

/** "to PO cefdinir": where a route in front of a drug begins. */
const beforeRoute = (tokens: Tokens, drug: number): number =>
  /^(?:po|iv|oral|home|the|her|his)$/.test(foldedToken(tokens, drug - 1)) ? drug - 1 : drug;

/** "switched from A to B", "replaced with B": the one is stopped, the other begun. */
function switchedTo(
  tokens: Tokens,
  to: number,
  previous: { readonly from: number; readonly to: number } | undefined,
): Status {
  const word = foldedToken(tokens, to - 1);
  const verb = foldedToken(tokens, to - 2);
  const changes = /^(?:changed|switched|converted|transitioned)$/;
  const orders = /^(?:change|switch|convert|transition|changed|switched|converted|transitioned)$/;
  if (isOpen(tokens, to - 2, Math.max(0, to - 6))) return undefined;
  if (word === "from" && changes.test(verb)) return "stopped";
  if ((word === "to" && changes.test(verb)) || (/^(?:with|by)$/.test(word) && verb === "replaced"))
    return "started";
  const isReplaced =
    word === "with" &&
    previous !== undefined &&
    /^replaced?$/.test(foldedToken(tokens, previous.from - 1));
  if (isReplaced && previous.to > to - 8) return "started";
  const joint = foldedToken(tokens, beforeRoute(tokens, to) - 1);
  if (joint !== "to" || previous === undefined || previous.to < to - 12) return undefined;
  const first = beforeRoute(tokens, previous.from);
  const isFrom = foldedToken(tokens, first - 1) === "from";
  const change = foldedToken(tokens, first - (isFrom ? 2 : 1));
  const isSwitch = isFrom
    ? changes.test(change) || orders.test(change)
    : orders.test(change) && !isOpen(tokens, previous.from - 1, Math.max(0, previous.from - 5));
  return isSwitch ? "started" : undefined;
}

/** The status that a word gives, together with the word beside it: "tapered off", "down to". */
export function statusAt(tokens: Tokens, at: number): Status {
  const word = foldedToken(tokens, at);
  if (isDc(tokens, at)) return "stopped";
  if (word === "keep" || word === "kept")
    return /^(?:taking|on|using)$/.test(foldedToken(tokens, at + 1)) ? "continued" : undefined;
  if (/^(?:remain|remains|remained|stays|stay|stayed|maintained)$/.test(word))
    return /^(?:on|at)$/.test(foldedToken(tokens, at + 1)) ? "continued" : undefined;
  if (/^(?:tapered|weaned|titrated|taken|come|came)$/.test(word)) {
    const next = foldedToken(tokens, at + 1);
    if (next === "off") return foldedToken(tokens, at + 2) === "until" ? "decreased" : "stopped";
    if (word === "titrated")
      return next === "up" ? "increased" : next === "down" ? "decreased" : undefined;
    return undefined;
  }
  // "off" is a state; "on and off" and "off-label" are not.
  if (word === "off" && /^(?:and|-|hours)$/.test(foldedToken(tokens, at - 1))) return undefined;
  // "on hold", "was turned off", "shut off"
  if (word === "turned" || word === "shut")
    return foldedToken(tokens, at + 1) === "off" ? "stopped" : undefined;
  return statusWords.get(word);
}

/** "d/c metoprolol", "heparin d/c'd", but not "at d/c" and "d/c on metoprolol", which is the discharge. */
function isDc(tokens: Tokens, at: number): boolean {
  const word = foldedToken(tokens, at).replace("’", "'");
  const isShort = /^dc(?:'?d|ed)?$/.test(word);
  const from =
    /^c(?:'?d|ed)?$/.test(word) &&
    foldedToken(tokens, at - 1) === "/" &&
    foldedToken(tokens, at - 2) === "d"
      ? at - 2
      : at;
  return (
    (isShort || from < at) &&
    !/^(?:at|on|upon|after|before|to|for|since|until|of|post|day|pending)$/.test(
      foldedToken(tokens, from - 1),
    ) &&
    !/^(?:on|home|to|with|from|meds?|medications?|plan|planning|summary|instructions|date|diagnosis|dx|:|-)$/.test(
      foldedToken(tokens, at + 1),
    )
  );
}

/** Whether a drug, or its owner and the drug, stands right behind: "d/c'd yesterday, lisinopril" is the discharge. */
function isRightBehind(tokens: Tokens, at: number, drug: number): boolean {
  let next = at + 1;
  while (
    next < drug &&
    /^(?:the|his|her|their|your|all|home|scheduled|standing|iv|po|oral)$/.test(
      foldedToken(tokens, next),
    )
  )
    next++;
  return next === drug;
}

/** "do not stop", "consider starting", "if held": it has not happened. */
export function isOpen(tokens: Tokens, at: number, from: number): boolean {
  for (let before = at - 1; before >= Math.max(from, at - 3); before--) {
    if (tokens.kind[before] === tokenKind.punctuation) return false;
    const word = foldedToken(tokens, before);
    if (denials.test(word) || openQuestions.test(word)) return true;
  }
  return false;
}

/** "Add heparin to allergy list": what is added is an allergy. */
const isForAllergies = ({ text, begin }: Tokens, drug: number): boolean =>
  /^[\w-]+(?: [\w-]+)? (?:to|on|onto|as) (?:an? |the |his |her |their |patient's )?(?:list of )?allerg/i.test(
    text.slice(begin[drug], (begin[drug] ?? 0) + 60),
  );
