/** Whether a time behind a mention is said of it: "MI in 2010", but not "gout, MI in 2010". */
import type { Category } from "../annotated-document.ts";
import type { TimeExpression } from "./time-expression.ts";

/** A mention, a time of its sentence, and what stands between and around them; line ends are spaces. */
export interface Between {
  /** What stands between the two, from the offset `from` on. */
  readonly text: string;
  readonly from: number;
  /** The other mentions of the sentence, by offsets. */
  readonly others: readonly Other[];
  readonly category: Category;
  readonly name: string;
  /** In front of the mention. */
  readonly front: string;
  readonly time: TimeExpression;
  readonly words: string;
  readonly timeBegin: number;
  /** In front of the time, and behind it. */
  readonly before: string;
  readonly behind: string;
}

export interface Other {
  readonly category: Category;
  readonly begin: number;
  readonly end: number;
}

/** What may stand between a name and its own time. */
export const joint =
  /^[\s,(~:–-]*(?:(?:in|on|since|of|from|for|x|about|around|approximately|circa|ca|the|early|mid|late|last|first|most recent(?:ly)?|starting|beginning|began|started|onset|occurring|occurred|diagnosed|dx'?d?|was|is|done|noted|found|over|during|past|on and off|back|already|both|all|\d{1,3}(?:\.\d+)?%?|['‘’])[\s,(~:-]*)*$/i;

/** What ends all that is said of a name. */
export const stop = /;|(?<!\b(?:Drs?|Mrs?|Ms|St|vs|approx))\. +(?=[A-Z]|$)/;

const complaint =
  /\b(?:presents|presented|presenting|p\/w|c\/o|complain(?:s|ed|ing)|here (?:for|with|w\/)|admitted (?:for|with|w\/)|came (?:in|to)|comes (?:in|to)|brought in|now (?:with|w\/|here)|who|in for)(?![\w/])/i;
export const isAct = (category: Category): boolean =>
  category === "Procedure" || category === "Medication";

/** "2010", "June 2021", "3/4/2020": a date, in words that no list shares. */
export const isDate = ({ time, words }: Between): boolean =>
  time.time.kind === "absolute" && !/^(?:last|this|next|past)\b/i.test(words);

export function isOfNameInFront(between: Between): boolean {
  const unbracketed = outsideBrackets(between);
  if (unbracketed === undefined) return false;
  const { category, others, from, time } = between;
  if (stop.test(unbracketed)) return false;
  if (complaint.test(unbracketed)) return false;
  // "AUD in remission since 2020": the time of the remission.
  if (
    !isAct(category) &&
    /\b(?:remission|sober|sobriety|abstinent|free|off)\b[^,]{0,12}$/i.test(unbracketed)
  )
    return false;
  // "leukocytosis, WBC 15 -> 8 by HD 4": the day of the value.
  if (category !== "Lab" && /->|→|-->/.test(unbracketed)) return false;
  const inside = others.filter(({ begin, end }) => begin >= from && end <= between.timeBegin);
  const own = inside.filter(({ begin }) => !isBlank(unbracketed, begin - from));
  const label = /(?::| [-–—]+) *([^:]*)$/.exec(unbracketed);
  if (label !== null && !joint.test(label[1] ?? "")) {
    if (unbracketed[label.index] === ":" || /^\s*$/.test(unbracketed.slice(0, label.index)))
      if (own.length > 0 || isOrder(between, label[1] ?? "")) return false;
  }
  if (time.time.relation === "after" && isOrder(between, unbracketed)) return false;
  if (unbracketed.includes(","))
    return isAppended(between, unbracketed, own) || isShared(between, unbracketed, own);
  return own.length === 0 || isOfBoth(between, unbracketed, own);
}

/** "BPH: remove foley today", "Hypothyroidism - recheck TSH in 6 weeks": when something is to be done. */
const isOrder = ({ category }: Between, text: string): boolean =>
  !isAct(category) &&
  /\b(?:re-?check|repeat|f\/u|follow|return|rtc|check|start|stop|remove|d\/c|dc|hold|resume|increase|decrease|wean|add|give|given|obtain|order|send|adv(?:ance)?|replete|transfuse|switch|change|needs?|plan|will|to be|see|appt)\b/i.test(
    text,
  );

const isBlank = (text: string, at: number): boolean => text.charAt(at) === "\u0000";

/**
 * What stands between, with the brackets that close again blanked out; undefined where the one stands in brackets that
 * are not about the other: "AAA (4.5 last year)", "mother (79, CHF, on warfarin) for 5 days".
 */
function outsideBrackets(between: Between): string | undefined {
  let text = between.text.replaceAll(/\([^()]*\)/g, (inner) => "\u0000".repeat(inner.length));
  const close = text.indexOf(")");
  if (close >= 0) {
    // "Deep vein thrombosis (DVT) in 2010"
    if (!/\(\s*$/.test(between.front) || close > 1) return undefined;
    text = `\u0000${text.slice(1)}`;
  }
  const open = text.lastIndexOf("(");
  if (open < 0) return text;
  const inner = text.slice(open + 1);
  // "(2100 on admission)", "(was 0.7 last week)": an earlier value.
  if (
    /^\s*(?:was |from |prev\w* |baseline |previously |down |up |now )*[<>~]?\d[\d.,/]*\s*(?:%|cm|mm|[a-z]+\/[a-z]+)?\s*(?:on|in|from)?\s*$/i.test(
      inner,
    )
  )
    return undefined;
  const start = between.from + open;
  if (between.others.some(({ begin, end }) => begin > start && end <= between.timeBegin))
    return undefined;
  const outer = text.slice(0, open);
  if (/[,;]/.test(outer)) return undefined;
  // "Crohn's (ileal, dx 2014)"
  return `${outer}${"\u0000".repeat(inner.length + 1)}`;
}

/** "appendectomy, 1985.", "chest pain, which began 3 days ago" */
function isAppended(
  { behind, others, from, timeBegin }: Between,
  text: string,
  own: readonly Other[],
): boolean {
  text = text.replace(/^\s*,\s*(?:OU|OS|OD|right|left|bilateral|[RL])\b/, "");
  if (own.length > 0 || text.indexOf(",") !== text.lastIndexOf(",")) return false;
  const front = text.slice(0, text.indexOf(","));
  const tail = text
    .slice(text.indexOf(",") + 1)
    .replace(/^\s*(?:(?:approximately|about|around|roughly|some|probably|now)\b\s*)+/i, "");
  if (front.trim().split(" ").length > 4) return false;
  if (/^\s*(?:in|on|since|for|x|~|circa|the)?\s*$/i.test(tail))
    return (
      /^\s*(?:$|[.,;:)]|and\b)/.test(behind) &&
      !others.some(({ begin }) => begin >= from && begin < timeBegin)
    );
  if (/\b(?:packs?|ppd|per day|a day|daily)\b/i.test(tail)) return true;
  return /^\s*(?:at least|known|which|that|(?:first |initially |originally |newly )?(?:diagnosed|dx'?d?)|first|onset|start(?:ed|ing)|beg[aiu]n(?:ning)?|ongoing|present|lasting|worse|worsening|since|noted|last|most recent|initially|treated|removed|repaired|excised|performed|done|resolved|progressive|intermittent|constant)\b/i.test(
    tail,
  );
}

/** "fever, chills and cough for 3 days": what is felt has one time, if nothing but names stands in the list. */
function isShared(between: Between, text: string, own: readonly Other[]): boolean {
  const { category, time, from, front } = between;
  if (own.length === 0 || time.onset || time.isOpen) return false;
  if (isAct(category)) {
    if (own.some((each) => each.category !== category)) return false;
    // What is done together has one day, in a list that "and" closes.
    if (isDate(between) && (time.time.from?.length !== 10 || !/\band\b/i.test(text))) return false;
    if (category === "Medication" && !/\band\b/i.test(text)) return false;
  } else {
    if (category !== "Finding" || isDate(between)) return false;
    if (own.some((each) => each.category !== "Finding" && each.category !== "Problem"))
      return false;
  }
  if (/\b(?:no|denies|denied|without|not|neg(?:ative)?(?: for)?|w\/o)(?: any)? $/i.test(front))
    return false;
  let rest = text;
  for (const { begin, end } of own)
    rest = rest.slice(0, begin - from) + " ".repeat(end - begin) + rest.slice(end - from);
  return !/\b(?!and\b|or\b|with\b|also\b|some\b|mild\b|moderate\b|severe\b|worsening\b|increasing\b|progressive\b|intermittent\b|new\b|associated\b|poor\b|decreased\b|for\b|x\b|the\b|over\b|past\b|last\b|dry\b|about\b)[a-z]{2,}/i.test(
    rest,
  );
}

/** With other names in between, and no comma: "fever and cough for 3 days", but not "AF s/p ablation 2015". */
function isOfBoth(between: Between, text: string, own: readonly Other[]): boolean {
  const { category, from } = between;
  const last = own.at(-1);
  if (last === undefined) return true;
  const front = text.slice(0, last.begin - from);
  if (
    /\b(?:s\/p|sp|status post|c\/b|complicated by|requiring|prior|hx|h\/o|history of|treated (?:with|w\/)|tx'?d w\/|underwent|until|before|then)(?![\w/])/i.test(
      front,
    ) ||
    (/\bon\b/i.test(front) &&
      (last.category === "Medication" ||
        /\bon (?:home|chronic|HD|PD|hemodialysis|dialysis|[CB]i?PAP|O2|oxygen)\b/i.test(text)))
  )
    return false;
  if (/\b(?:after|following)\b/i.test(front)) return isAct(category) && !isAct(last.category);
  const isWith = /(?:\bwith|\bw\/|\bw)\s+(?:[\w-]+\s+){0,3}$/i.test(front);
  if (
    isWith &&
    !isAct(category) &&
    category !== "Lab" &&
    (category !== "Finding" || isDate(between))
  )
    return false;
  if (category === "Medication" && last.category === "Medication")
    return /^\s*(?:and|\/|\+|&|plus|with)?\s*$|\bfor\b/i.test(front);
  const isAnd = /(?:\band|&|\+)\s+(?:[\w-]+\s+){0,2}$|^\s*\/\s*$/i.test(front);
  if (isAnd && isAct(last.category) !== isAct(category)) return false;
  // "mammogram neg colonoscopy 2022": names side by side.
  return isAnd || isWith || /[a-z]/i.test(front) || !isDate(between);
}
