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
export const stop =
  /;|(?<!\b(?:Drs?|Mrs?|Ms|St|vs|approx|[bt]\.i\.d|q\.[a-z.]{1,4}|p\.o|p\.r\.n|h\.s))\. +(?=[A-Z]|$)/;
const subject = "(?:s?he|they|it|the patient|pt|I|we)";
/** "has gout and moved here in 2002", "stable on clopidogrel as he has been for two years" */
const elsewhere = new RegExp(
  [
    String.raw`\b(?:and|who|but) (?:(?:has|had|have|therefore|${subject}|then|also|last|first|recently|subsequently|later|who) )*(?:moved|retired|married|divorced|saw|worked|lived(?! there)|came|left|graduated|emigrated|immigrated|travel+ed|quit|stopped smoking|lost|gained|met|returned|went|served|smoked|drank|waited|needs?|is (?:now )?(?:home|here|back))\b`,
    String.raw`\b(?:exacerbated|triggered|precipitated|brought on) by\b`,
    String.raw`\b(?:as|because|when) ${subject} (?:has|have|had|is|was|saw|last saw)\b`,
    // "improved and today he is afebrile"
    String.raw`(?:(?<!\b(?:off|on|more|again)\s)\band|\b(?:but|then)|(?<!\bdone\s)\bso)\s+(?:(?:on|in|for|over|by|since|within|about|approximately|again|also|then) +)*$`,
  ].join("|"),
  "i",
);

const complaint =
  /\b(?:presents|presented|presenting|p\/w|c\/o|complain(?:s|ed|ing)|here (?:for|with|w\/)|admitted (?:for|with|w\/)|came (?:in|to)|comes (?:in|to)|brought in|now (?:with|w\/|here)|who|in for)(?![\w/])/i;
const isFelt = (category: Category): boolean => category === "Problem" || category === "Finding";
export const isAct = (category: Category): boolean =>
  category === "Procedure" || category === "Medication";

/** "observed for 20 minutes to ensure no bleeding", "CT today to rule out stroke" */
export const isToPrevent = ({ category }: Between, text: string): boolean =>
  isFelt(category) &&
  /\bto (?:ensure|insure|make sure|eliminate|rule out|r\/o|prevent|avoid|(?:look|monitor|watch|evaluate|assess|check) for)\b/i.test(
    text,
  );

/** "2010", "June 2021", "3/4/2020": a date, in words that no list shares. */
export const isDate = ({ time, words }: Between): boolean =>
  time.time.kind === "absolute" && !/^(?:last|this|next|past)\b/i.test(words);

export function isOfNameInFront(between: Between): boolean {
  const unbracketed = outsideBrackets(between);
  if (unbracketed === undefined) return false;
  const { category, others, from, time } = between;
  if (stop.test(unbracketed)) return false;
  if (complaint.test(unbracketed)) return false;
  // "PT has been elevated and today is 44.9"
  const isValue = category === "Lab" && /^\s*(?:is|was)\b/i.test(between.behind);
  if (elsewhere.test(unbracketed) && !isValue && !isLeftOff(between, unbracketed)) return false;
  // "AUD in remission since 2020": the time of the remission.
  if (
    !isAct(category) &&
    /\b(?:remission|sober|sobriety|abstinent|free|off(?! and on\b))\b[^,]{0,12}$/i.test(unbracketed)
  )
    return false;
  // "Heart failure clinic 3/21/2024"
  if (isFelt(category) && /^\s*(?:clinic|program|appointment|support group)\b/i.test(unbracketed))
    return false;
  // "NG tube output 1400 cc yesterday", "eye exam due, last 9/2022"
  if (category === "Procedure" && /^\s*(?:output|drainage|residuals?)\b/i.test(unbracketed))
    return false;
  if (/\b(?:over)?due\b[^.;]*\blast\b/i.test(between.text)) return false;
  if (isFelt(category) && /\bwith (?:the |his |her |an? )?last\b/i.test(unbracketed)) return false;
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
  { behind, others, from, timeBegin, name, category }: Between,
  text: string,
  own: readonly Other[],
): boolean {
  if (isLeftOff({ name }, text)) return true;
  text = text.replace(/^\s*,\s*(?:OU|OS|OD|right|left|bilateral|[RL])\b/, "");
  if (own.length > 0) return false;
  // "swelling, etiology uncertain, occurring on 5/3"
  text = text.replace(
    /,\s*(?:of )?(?:etiology|cause) (?:is )?(?:unclear|uncertain|unknown)\s*(?=,)/i,
    "",
  );
  if (text.indexOf(",") !== text.lastIndexOf(",")) return false;
  const front = text.slice(0, text.indexOf(","));
  const tail = text
    .slice(text.indexOf(",") + 1)
    .replace(/^\s*(?:(?:approximately|about|around|roughly|some|probably|now)\b\s*)+/i, "");
  if (front.trim().split(" ").length > 4 || /\band\s*$/i.test(front)) return false;
  // "asthma, last seen in 2010"
  if (/^\s*last\b/i.test(tail) && isFelt(category) && !isLastOne.test(tail)) return false;
  if (/^\s*(?:in|on|of|since|for|x|~|circa|the)?\s*$/i.test(tail))
    return (
      /^\s*(?:$|[.,;:)]|and\b|duration\b|(?:which |that )?(?:did show|show(?:s|ed|ing)|reveal|demonstrat))/.test(
        behind,
      ) &&
      // "echocardiogram (TTE), 1/18/93"
      (/^ ?\0+\s*,/.test(text) || !others.some(({ begin }) => begin >= from && begin < timeBegin))
    );
  if (/\b(?:packs?|ppd|per day|a day|daily)\b/i.test(tail)) return true;
  return /^\s*(?:at least|known|the (?:most recent|last|first|latest)|which|that|(?:first |initially |originally |newly )?(?:diagnosed|dx'?d?)|first|onset|start(?:ed|ing)|beg[aiu]n(?:ning)?|ongoing|occur(?:red|ring)|present|lasting|worse|worsening|since|noted|last|most recent|initially|treated|removed|repaired|excised|performed|done|resolved|progressive|intermittent|constant)\b/i.test(
    tail,
  );
}

/** "smoker, quit in 2015", "smoked a pack a day and quit in 1985" */
const isLeftOff = ({ name }: Pick<Between, "name">, text: string): boolean =>
  /\b(?:smok|tobacco|cigar|alcohol|drink|etoh|pack)/i.test(name) &&
  /(?:\bquit(?: altogether| completely| it)?\s+(?:in |around |about |back in )?|, *(?:\w+ )?packs?(?: \w+){0,3} for (?:about |approximately |the (?:last|past) )?)$/i.test(
    text,
  ) &&
  !/,.*,/.test(text);
const isLastOne =
  /^\s*last(?:\s+(?:in|on|was|one|episode|attack|flare|occurrence|bout|time|noted|occurred|present))*\s*$/i;

/** "fever, chills and cough for 3 days": what is felt has one time, if nothing but names stands in the list. */
function isShared(between: Between, text: string, own: readonly Other[]): boolean {
  const { category, time, from, front } = between;
  if (isAct(category) && isDate(between) && isDoneTogether(between, text, own)) return true;
  const isFurther = category === "Procedure" && furtherAct.test(text);
  if ((own.length === 0 && !isFurther) || time.onset || time.isOpen) return false;
  if (isAct(category)) {
    if (own.some((each) => each.category !== category)) return false;
    // What is done together has one day, in a list that "and" closes.
    if (isDate(between) && (time.time.from?.length !== 10 || !/\band\b/i.test(text))) return false;
    const isListed =
      category === "Medication" || /\b(?:ago|prior|before|earlier|last)\b/i.test(between.words);
    if (isListed && !/\band\b/i.test(text)) return false;
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
  if (category === "Procedure")
    rest = rest
      .replace(furtherAct, " ")
      .replaceAll(/\b(?:radical|total|partial|bilateral|left|right|open|laparoscopic)\b/gi, " ");
  return !/\b(?!and\b|or\b|with\b|also\b|some\b|mild\b|moderate\b|severe\b|worsening\b|increasing\b|progressive\b|intermittent\b|new\b|associated\b|poor\b|decreased\b|for\b|x\b|the\b|over\b|past\b|last\b|dry\b|about\b)[a-z]{2,}/i.test(
    rest,
  );
}

/** "and ileal loop diversion" */
const furtherAct =
  /\band\s+(?:(?:left|right|bilateral|[a-z]+al|loop|node)\s+){0,3}(?:[a-z]+(?:ectomy|otomy|ostomy|plasty|scopy)|diversion|repair|excision|biops(?:y|ies)|resection|curettage|ligation|fusion|reconstruction|closure)\b/i;

/** "MRI of the brain, thoracic spine, and lumbar spine performed on", "(appendectomy, cholecystectomy, 2018)" */
function isDoneTogether(
  { behind, category }: Between,
  text: string,
  own: readonly Other[],
): boolean {
  if (own.some((each) => each.category !== category)) return false;
  if (/^\s*\)/.test(behind) && /,\s*$/.test(text))
    return own.length > 0 && text.split(",").length === own.length + 2;
  return (
    own.length === 0 &&
    /^(?: of (?:the )?[^,:()]{3,30})?,(?:[^,:()]{3,30},){0,3} and [^,:()]{3,40} (?:performed|done|obtained|taken|completed) (?:on |in )?$/i.test(
      text,
    )
  );
}

/** With other names in between, and no comma: "fever and cough for 3 days", but not "AF s/p ablation 2015". */
function isOfBoth(between: Between, text: string, own: readonly Other[]): boolean {
  const { category, from } = between;
  const last = own.at(-1);
  if (last === undefined) return true;
  const front = text.slice(0, last.begin - from);
  if (
    /\b(?:s\/p|sp|status post|c\/b|complicated by|requiring|(?:placed|started|begun|maintained) on|prior|hx|h\/o|history of|treated (?:with|w\/)|tx'?d w\/|underwent|until|before|then)(?![\w/])/i.test(
      front,
    ) ||
    (/\bon\b/i.test(front) &&
      (last.category === "Medication" ||
        /\bon (?:home|chronic|HD|PD|hemodialysis|dialysis|[CB]i?PAP|O2|oxygen)\b/i.test(text)))
  )
    return false;
  // "asthma and new onset DKA last month"
  if (category === "Problem" && /\band (?:an? )?(?:new(?:ly)?|recent|acute)\b[^,]*$/i.test(front))
    return false;
  // "DVT after arthroplasty in 2019": of a year or month, both.
  if (/\b(?:after|following)\b/i.test(front))
    return isAct(category)
      ? !isAct(last.category)
      : last.category === "Procedure" && isDate(between) && between.time.time.from?.length !== 10;
  // "has gout and had a hernia repair in 2017"
  if (
    isDate(between) &&
    /\band (?:then |also |later )?(?:had|underwent|received|got)\b/i.test(front)
  )
    return false;
  const isWith = /(?:\bwith|\bw\/|\bw)\s+(?:[\w-]+\s+){0,3}$/i.test(front);
  if (
    isWith &&
    !isAct(category) &&
    !foundToHave.test(between.front) &&
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

const foundToHave =
  /\b(?:found to have|diagnosed (?:with|as having)|developed|suffered)\s+(?:an? |the )?(?:[\w-]+ ){0,2}$/i;
