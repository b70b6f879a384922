/** What becomes of a drug by words right behind its dose: "- HOLD", "(stopped)", "refused by pt", "-> stop". */
import { categories, type Medication } from "../annotated-document.ts";
import { plainBefore, plainText } from "../text/plain-text.ts";
import { sentenceOf } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { MedicationPlace } from "./medications.ts";
import { heldWithAll, stoppedBehind } from "./stopped-behind.ts";

export type Fate = NonNullable<Medication["status"]> | "completed" | "not given";

const drug = categories.indexOf("Medication");

/** What may stand between a drug's dose and the word. */
const rest = String.raw`(?:\s*\([^()]{0,40}\))?(?:\s+(?:tabs?|tablets?|caps?|capsules?|dose|doses|therapy|drip|gtt|infusion|bolus|po|iv|im|sc|sq|daily|bid|tid|qid|qd|qhs|prn|OTC|duplicate|course|today)\b\.?)*`;
/** An order as the last word of an item: behind a dash, a colon, an arrow or in a bracket. */
const sign = String.raw`\s*(?:-+>|=+>|[→⇒]|\s[-–—]+\s?|[-–—]{2,}|[–—]|:|\(|\[|\|)\s*`;
const order = new RegExp(
  String.raw`^${rest}${sign}(?:please\s+|pt\s+|will\s+|now\s+|plan(?: to)?\s+)?(?:(stop|(?:d\/c|dc)(?!\s+(?:home|to)\b)|discontinue|stopped|d\/c['’]?d|dc['’]?d|discontinued|removed)|(hold|held|on hold|holding)|(continue|cont|continued|unchanged|no change|same)|(start|new|started|begin|added)|(resume|resumed|restart|restarted)|(increase|increased)|(decrease|decreased|reduce|reduced))\b(?!\s?(?:-?\d|w\/))(?<behind>[^;\n]{0,40})`,
  "i",
);
/** Behind an order to stop: a time, a condition or another thing to be stopped. */
const later =
  /^[\s,]*(?:on|in|after|when|once|if|unless|date|at|by|time|before|\d+\s?(?:days?|hours?|h|d)\b|prior to|for\s+(?:the\s+)?(?:sbp|bp|hr|map|dbp|k\b|inr|glucose|bg|sedation|rr|pulse|oversedation|loose stools?|diarrhea)|(?:taking|and|smoking)\b|parameters?|[<>]|sbp|hr\b|map\b)/i;

const was = String.raw`(?:\s*[-–—,:(]+\s*|\s+)(?:pt\s+|patient\s+|(?:he|she)\s+)?(?:(?:was|is|were|been|has been|had been|now|currently|since|recently|just|then)\s+){0,3}`;
const refused = new RegExp(
  String.raw`^${rest}${was}(?:refused|declined(?! to (?:the|a) (?!pt|patient)))(?: by (?:the )?(?:pt|patient|family|parents?|mother|mom|wife|husband))?(?=\s*(?:$|[.;,)]|today|this|last|overnight|x\s?\d|due|because|again))`,
  "i",
);
const omitted = new RegExp(
  String.raw`^${rest}${was}(?:omitted|not given|not administered|not started|never (?:started|filled|taken|picked up))\b`,
  "i",
);
const completed = new RegExp(
  String.raw`^(?:\s*\([^()]{0,40}\))?(?:\s+(?:course|therapy|abx|\d+[- ]days?|x\s?\d+\s?(?:h|hrs?|hours?|days?|d|wks?|weeks?|doses)|for \d+ (?:days|weeks|doses)))*(?:\s*[-–—,:(]+\s*(?:(?:now|is|was|already|course|has been)\s+){0,2}done|(?:\s*[-–—,:(]+\s*|\s+)(?:(?:now|is|was|already|course|has been)\s+){0,2}(?:completed?|finished))(?=\s*(?:$|[.;,)\n]|course|on\b|yesterday|today|last|this|\d{1,2}\/\d|\d+\s?(?:d|days?|wks?|weeks?|mos?|months?)(?:\s+ago|\s*[.,;)]|\s*$)))(?!\s*\d+\s*(?:\/|of|out)\s*\d+\s*(?:d|days?|wk|weeks?)\b)`,
  "i",
);
const onHold =
  /^[^.;\n]{0,40}?(?:[-–—,(]\s*|\b(?:is|was|remains?|currently|now|put|placed|been|kept|still)\s+)on hold\b/i;
const itWas =
  /^[^.;\n]{0,50}?\b(?:it|this|that)\s+(?:was|has been|had been|got)\s+(?:recently |then |since |later |just |also )?(?:(stopped|discontinued|d\/c['’]?d)|(held|put on hold))\b(?!\s+(?:when|if|and (?:restarted|resumed)|then))/i;
/** "7.5 mg hs new", "300 mg BID tapering" */
const lastWord = new RegExp(
  String.raw`^${rest}(?:\s+(new|newly started)|(?:\s+|${sign})(tapering(?: down)?|being tapered))(?=\s*(?:$|[.,;)\n]|by\b))`,
  "i",
);
const takenOff =
  /^[^.;\n]{0,20}?[-–—,(\s](?:was |is )?(?:removed|deleted|taken off)(?: from)?(?: (?:the|his|her))? (?:med(?:ication)?s?)? ?list\b/i;
/** Said of every drug of a pair or list in front. */
const both =
  /^[^.;\n]{0,60}?[-–—,:(]\s*(both|all)(?: (?:were|are|of (?:which|them)(?: were| are)?))?\s+(?:(stopped|discontinued|d\/c['’]?d|off)|(held|on hold|being held)|(continued|unchanged)|(resumed|restarted))\b/i;

const orders = [
  "stopped",
  "held",
  "continued",
  "started",
  "started",
  "increased",
  "decreased",
] as const;

/** What the words behind a drug say of it; undefined when they say nothing. */
export function fateBehind(
  tokens: Tokens,
  { mention, next, sentences }: MedicationPlace,
  medication: Medication | undefined,
): Fate | undefined {
  const sentence = sentenceOf(sentences, mention);
  const ownEnd = tokens.end[mention.to - 1] ?? 0;
  const begin = Math.max(ownEnd, medication?.end ?? 0);
  const end = tokens.end[sentence.to - 1] ?? begin;
  if (begin >= end) return undefined;
  const isNextDrug = next !== undefined && next.category === drug;
  // "Eliquis? - it was stopped": the question ends the sentence.
  if (!isNextDrug && tokens.text.slice(ownEnd, end).trim() === "?") {
    const answer = /^[^\n]{0,80}/.exec(tokens.text.slice(end))?.[0] ?? "";
    const it = itWas.exec(plainText(answer));
    return it === null ? undefined : it[1] === undefined ? "held" : "stopped";
  }
  const stop = isNextDrug ? (tokens.begin[next.from] ?? end) : end;
  const tail = plainText(tokens.text.slice(begin, Math.min(end, stop, begin + 160)));
  const own = mayTell.test(tail) ? ownFate(tail) : undefined;
  if (own !== undefined) return own;
  const front = plainBefore(tokens, sentence, mention.from, 110);
  const name = tokens.text.slice(tokens.begin[mention.from], ownEnd);
  const over =
    stoppedBehind(front, plainText(tokens.text.slice(ownEnd, Math.min(end, stop))), tail) ??
    heldWithAll(lineBefore(tokens.text, ownEnd), name, tokens.text.slice(end, end + 120));
  if (over !== undefined || !isNextDrug) return over;
  const behind = plainText(tokens.text.slice(tokens.end[next.to - 1], Math.min(end, stop + 160)));
  const said = both.exec(behind);
  if (said === null || !/^[^.;]*$/.test(tail)) return undefined;
  return said[2] === undefined
    ? said[3] === undefined
      ? said[4] === undefined
        ? "started"
        : "continued"
      : "held"
    : "stopped";
}

const lineBefore = (text: string, at: number): string => {
  const line = text.slice(Math.max(0, at - 300), at);
  return line.slice(line.lastIndexOf("\n") + 1);
};

/** One of these stands behind wherever a pattern fits. */
const mayTell =
  /stop|d\/c|\bdc|discontinu|remov|delet|taken off|h[oe]ld|cont|unchanged|no change|same|start|new|begin|added|resume|increase|decrease|reduce|refused|declined|omitted|taper|not |never|done|complete|finished/i;

function ownFate(tail: string): Fate | undefined {
  const ordered = order.exec(tail);
  if (ordered !== null) {
    const status = orders.find((_, index) => ordered[index + 1] !== undefined);
    const behind = ordered.groups?.["behind"] ?? "";
    const isOver = status === "stopped" || status === "held";
    if (isOver && later.test(behind)) return undefined;
    // "- new INR goal", "- start date": no word of the drug's own
    if (status === "started" && /^\s+(?!today|now|tonight|this|tomorrow|per\b)[a-z]/i.test(behind))
      return undefined;
    // "- increase to 300 mg" is read with its dose; "- start date 3/4", "- new onset".
    if (
      /^\s*(?:to|by|from|if|as|date|when|once|after|in|onset|rx|prescription|until)\b/i.test(behind)
    )
      return isOver ? status : undefined;
    return status;
  }
  if (refused.test(tail) || omitted.test(tail)) return "not given";
  if (completed.test(tail)) return "completed";
  if (onHold.test(tail)) return "held";
  if (takenOff.test(tail)) return "stopped";
  const last = lastWord.exec(tail);
  if (last !== null) return last[1] === undefined ? "decreased" : "started";
  const it = itWas.exec(tail);
  if (it !== null) return it[1] === undefined ? "held" : "stopped";
  const all = both.exec(tail);
  return all === null
    ? undefined
    : all[2] !== undefined
      ? "stopped"
      : all[3] !== undefined
        ? "held"
        : all[4] !== undefined
          ? "continued"
          : "started";
}

/** "20 mg daily (was 40 mg daily)", "5 mg (previously 2.5)": the dose before, right behind the one of now. */
const formerly =
  /^(?:\s+(?:po|iv|sc|sq|tabs?|tablets?|caps?|capsules?|daily|bid|tid|qd|qhs|in the (?:am|pm|morning|evening)))*\s*[,;]?\s*\(?(?:changed\s*[-–—:,]*\s*)?(?:it )?(?:was|previously|prev|formerly|used to be|(?:went )?(?:down|up) from|(?:reduced|decreased|lowered|increased|raised|titrated up|weaned) from)\s+(?:on |at |taking )?(\d+(?:\.\d+)?)\s?(mg|mcg|g|units?|u|mL)?\b/i;

/** Whether the dose has gone up or down against the one that is told behind it. */
export function changedFrom(
  tokens: Tokens,
  medication: Medication | undefined,
): Medication["status"] {
  const isConcentration = medication?.strength?.unit.includes("/") === true;
  const strength = isConcentration ? medication.dose : medication?.strength;
  if (strength === undefined || strength.parts !== undefined || medication === undefined)
    return undefined;
  const behind = tokens.text.slice(medication.end, medication.end + 60);
  const own = tokens.text.slice(medication.begin, medication.end);
  const [inside = ""] =
    /[,(;]\s*(?:(?:went )?(?:up|down)|increased|decreased|reduced) from .*/i.exec(own) ?? [];
  const tail = inside + (inside === "" ? behind : "");
  const [, figure, unit = strength.unit] = formerly.exec(tail) ?? [];
  const isSameUnit =
    unit.charAt(0) === strength.unit.charAt(0) && unit.length <= strength.unit.length + 1;
  const before = Number(figure);
  if (figure === undefined || !isSameUnit || before === strength.value || before === 0)
    return undefined;
  // A frequency of its own may turn it around.
  if (/^[^);\n]*\b(?:daily|qd|bid|tid|qid|q\d+h?|qhs)\b/i.test(tail.slice(tail.indexOf(figure))))
    if (!isSameFrequency(tokens.text.slice(medication.begin, medication.end), tail))
      return undefined;
  return strength.value > before ? "increased" : "decreased";
}

const isSameFrequency = (now: string, before: string): boolean => {
  const often = /\b(?:daily|qd|bid|tid|qid|q\d+h?|qhs)\b/i;
  return often.exec(now)?.[0].toLowerCase() === often.exec(before)?.[0].toLowerCase();
};

/** In front of the words of a reason: the bracket that holds them is open, and each drug has its own dose. */
const opened = /^(?=[^,;]*(?:\d|\)|daily|bid))[^,;]*[,;][^()]*\([^()]*$/i;

/**
 * Whether what is said of a drug stands in a bracket behind another: "PNV daily 1 tab, ASA 81 mg (stopped)".
 * @param at where the words begin by which it is said
 */
export function isInBracketOfNext(
  tokens: Tokens,
  { mention, next }: MedicationPlace,
  at: number,
): boolean {
  const begin = tokens.end[mention.to - 1] ?? 0;
  if (next?.category !== drug || at < (tokens.end[next.to - 1] ?? 0) || at > begin + 150)
    return false;
  const between = tokens.text.slice(begin, at);
  return (
    opened.test(between) &&
    !/^\s*(?:both|all)\b/i.test(
      between.slice(between.lastIndexOf("(") + 1) + tokens.text.slice(at, at + 6),
    )
  );
}

const headings: readonly (readonly [RegExp, NonNullable<Medication["status"]>])[] = [
  [/^(?:start(?:ed)?|new(?:ly started)?|added|begin|started new)\b/i, "started"],
  [/^(?:resumed?|restart(?:ed)?)\b/i, "started"],
  [/^(?:continued?|unchanged|no changes?|keep)\b/i, "continued"],
  [/^(?:stop(?:ped)?|discontinued?|d\/c['’]?d|removed)\b/i, "stopped"],
  [/^(?:hold|held|holding|on hold)\b/i, "held"],
  [/^(?:increased?)\b/i, "increased"],
  [/^(?:decreased?|reduced?)\b/i, "decreased"],
];
/** The rest of a heading: "NEW MEDICATIONS:", "STOP taking:", "Medications stopped:". */
const ofList =
  /^(?:\s+(?:taking|these|the|following|your|home|all|other|medications?|meds?|drugs?|prescriptions?|at (?:discharge|home)|on discharge|on admission|this admission|today|until|further|notice|as|before))*\s*(?:\([^()]*\))?\s*:?\s*$/i;
const label =
  /^(?:(?:discharge |home |the following )?(?:medications?|meds?|drugs?)\s+(?:to\s+|that (?:were |have been )?|were )?)?/i;
const item = /^\s*(?:[-–•*·>]|\d{1,2}[.)]|[a-z][.)])\s*\S/i;
const mostItems = 14;
/** Characters of a list in front of a drug. */
const windowOfList = 1500;

const labelled =
  /(?:^|[.;\n]\s*|\s[-–—]\s*)(?:home |meds? |medications? )?(?<label>[a-z/'’]+(?:\s(?:taking|meds|medications|home meds|on hold|started))?):\s*(?:[^.;:\n]|\.(?=\d)){0,110}$/i;

/** The status that a label in the same line gives to a list of drugs: "Hold: warfarin, metoprolol, lisinopril 20". */
export function fateOfLabel(front: string): Medication["status"] {
  const label = labelled.exec(front)?.groups?.["label"];
  if (label === undefined) return undefined;
  const found = headings.find(([head]) => head.test(label));
  return found !== undefined && ofList.test(label.replace(found[0], "")) ? found[1] : undefined;
}

/** The status that the heading of a list gives to each of its lines: "STOP:", then lines of items or of drugs. */
export function fateOfHeading(whole: string, place: number): Medication["status"] {
  // Never more than a window, so that a text without line ends takes no longer a drug.
  const text = whole.slice(Math.max(0, place - windowOfList), place);
  const at = text.length;
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  let end = begin - 1;
  const isItem = item.test(`${text.slice(begin)}x`);
  // The drug stands first in its line.
  if (
    end <= 0 ||
    !/^\s*(?:[-–•*·>]+|\d{1,2}[.)]|[a-z][.)])?\s*[\w-]{0,12}\s?$/i.test(text.slice(begin, at))
  )
    return undefined;
  for (let lines = 0; end > 0 && lines < mostItems; lines++) {
    const from = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(from, Math.min(end, from + 200)).trim();
    if (line === "" && lines > 0) return undefined;
    if (line.length < 60 && line.length > 0) {
      const words = line.replace(/^[\s#*=_-]+|[\s*=_-]+$/g, "").replace(label, "");
      const found = headings.find(([head]) => head.test(words));
      const isHeading = line.endsWith(":") || line.toUpperCase() === line;
      if (found !== undefined && isHeading && ofList.test(words.replace(found[0], "")))
        return found[1];
      if (line.endsWith(":")) return undefined;
    }
    if (isItem && line !== "" && !item.test(text.slice(from, from + 12))) return undefined;
    end = from - 1;
  }
  return undefined;
}
