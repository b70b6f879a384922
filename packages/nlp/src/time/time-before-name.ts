/** Whether a time in front of a mention is said of it: "in 2010 MI", but not "CABG 2010 on aspirin". */
import type { Category } from "../annotated-document.ts";
import { isAct, isDate, isToPrevent, joint, stop, type Between } from "./time-behind-name.ts";

export function isOfNameBehind(between: Between): boolean {
  const { text, time, words, category } = between;
  const isOpening = opensClause(between);
  if (stop.test(text.replace(/^\s*;/, " "))) return false;
  let flat = text
    .replaceAll(/\([^()]*\)/g, " ")
    .replace(clock, " ")
    .replace(/^([^,;:.]{0,40}\b(?:showed|shows|revealed|reveals|demonstrated)):/i, "$1 ");
  if (isDuration(between) && historyOf.test(flat)) return !leavesHistory.test(flat);
  // "last dose 1/3; INR 3.4"
  if (/^\s*;/.test(flat) && !isOpening) return false;
  // "On 6/10 total abdominal hysterectomy (TAH)"
  if (/^[A-Z][A-Za-z]{1,7}$/.test(between.name)) flat = flat.replace(/(?<=[a-z] )\(\s*$/, " ");
  // "(3/12) CT chest", "BNP 900 (2100 on admission), magnesium"
  if (flat.includes(")") && !/^\W*\(\s*$/.test(between.before.slice(-4))) return false;
  if (flat.includes("(") && !/^\s*\(\s*(?:[\w-]+\s+){0,3}$/.test(flat)) return false;
  if (/^\s*;\s*(?:however|but|s?he|they)\b/i.test(flat) || isToPrevent(between, flat)) return false;
  // "triple therapy for two weeks and continued on omeprazole"
  if (
    /\band (?:then |was |is )*(?:continued|switched|changed|transitioned|discharged) (?:on|to)\b|\b(?:but|and) (?:s?he|they|the patient) (?:is|was|has been) (?:also |now )?(?:on|taking)\b/i.test(
      flat,
    )
  )
    return false;
  const isLabel = /^\s*,?[^,:;]{0,20}[:;]/.test(flat) && (isOpening || !flat.includes(";"));
  if (flat.includes(":") && !isLabel) return false;
  // "HTN since 2016: on lisinopril"
  if (isLabel && isAct(category) && !isOpening && flat.includes(":")) {
    const labelled = ownerOf(between);
    if (labelled === "Problem" || labelled === "Finding") return false;
  }
  // "POD 2 s/p colectomy": the operation was on day 0.
  if (
    time.counted !== undefined &&
    (/^\W*(?:s\/p|sp\b|status post|from|after|following)/i.test(flat) ||
      (/^\W*for\b/i.test(flat) && numbered.test(words)))
  )
    return false;
  if (
    !isDate(between) &&
    /\b(?:s\/p|status post|history of|h\/o|hx of|previous(?:ly)?)(?![\w/])/i.test(flat)
  )
    return false;
  if (isLeft.test(flat) && !/^(?:today|now|this)\b/i.test(words)) return false;
  if (/^\s*,?\s*(?:when|where|whereupon|at which (?:time|point)|at that time)\b/i.test(flat))
    return true;
  if (flat.includes(","))
    return reachesOver(between, flat, isOpening || isLabel) || isOfPanel(between, flat);
  if (isOpening || isLabel || isOfPanel(between, flat)) return true;
  const owner = ownerOf(between);
  if (owner === undefined) return !(/^\s*(?:on|taking)\b/i.test(flat) && isAct(category));
  if (
    /^\s*(?:for|showing|shows?|showed|reveal\w*|demonstrat\w*|due to|2\/2|secondary|which|found|consistent|c\/w|treated (?:with|w\/)|requiring|when|after)(?![\w/])/i.test(
      flat,
    )
  )
    return true;
  return (
    /^\s*(?:with|w\/|c\/b|complicated by)/i.test(flat) &&
    (isAct(owner) || owner === "Lab" || !isDate(between))
  );
}

/** "a 3-day history of cough, wheezing and dyspnea": of all that it names. */
const historyOf =
  /^[\s-]*(?:(?:[a-z]+ly|long|slow|waxing and waning|progressive|intermittent|prior) ){0,2}(?:history|hx|h\/o|course|duration(?= of))\b/i;
const leavesHistory =
  /[:()]|\b(?:no|not|without|denies|denied|but|who|which|status post|s\/p|on|after|following|is|was|has|had|presents?|admitted|and (?:a|an|the) \d)(?![\w/])/i;

/** "HD 4", "third postoperative day" */
const numbered =
  /^(?:(?:on|by) )?(?:pod|hd|hospital day|post-?op\w*(?: day)?|[a-z]+ (?:hospital|postoperative) day)\b/i;

const isDuration = ({ time }: Between): boolean => time.time.kind === "duration";

const clock = /^\s*at\s+\d{1,2}:?\d{2}\s*(?:a\.?m\.?|p\.?m\.?|hours|hrs|h)?(?![\w:])/i;

/** "Labs dated 3/4, hematocrit 32, platelets 263", "temperature today 98.6, heart rate 80": one day for all. */
function isOfPanel(
  { category, others, timeBegin, from, before, text }: Between,
  flat: string,
): boolean {
  if (category !== "Lab" || /\b(?:from|previous\w*|prior|baseline|last)\b/i.test(flat))
    return false;
  const end = from + text.length;
  if (others.some((each) => each.begin >= timeBegin && each.begin < end && each.category !== "Lab"))
    return false;
  return (
    /\b(?:labs?|electrolytes|laborator\w+|data|vitals?|signs?|panels?|chemistr\w+|cbc|bmp|cmp|stud(?:y|ies)|tests?|testing|numbers|levels|counts?|bloods|blood ?work|results?|exam\w*|analysis|urinalysis|ua|csf)\b[^,;()]{0,30}$/i.test(
      before,
    ) || /^\s*(?:,|is|was|were|at|of|=|:)?\s*\d/.test(flat)
  );
}

/** What is now, behind what was: "stopped 2 weeks ago, now only aspirin". */
const isLeft =
  /\b(?:now|currently|still|at present|no longer)\b|,\s*(?:known|hx|h\/o|s\/p|pmhx?|prior|on|takes|takes|of note)(?![\w/])/i;

/** The kind of the name that the time stands right behind, in its item: it is that one's. */
function ownerOf({ others, timeBegin, before }: Between): Category | undefined {
  for (const { end, category } of others) {
    if (end > timeBegin || timeBegin - end > 60) continue;
    const gap = before.slice(before.length - (timeBegin - end));
    if (joint.test(gap) && !/,\s*(?:in|on|since)?\s*$/.test(gap)) return category;
  }
  // "Prednisone 40 mg daily x5 days"
  return others.find(
    ({ end, begin, category }) =>
      category === "Medication" &&
      end <= timeBegin &&
      timeBegin - begin < 80 &&
      !/[,;]/.test(before.slice(Math.max(0, before.length - (timeBegin - end)))),
  )?.category;
}

/** Whether only small words stand between the start of its clause and the time. */
function opensClause({ before, others, timeBegin }: Between): boolean {
  const own =
    before
      .split(
        /[,;:(]|\. +(?=[A-Z]|$)|^[-•*] | [-–—] |\b(?:presents?|presented|presenting|p\/w|c\/o|here|complain\w*|with|w\/|report(?:s|ed)?|stat(?:es|ed)|not(?:es|ed)|that|who|after|and|then|but|h\/o|hx of)(?![\w/])/i,
      )
      .at(-1) ?? "";
  if (
    others.some(
      ({ begin, end }) => end <= timeBegin && end > timeBegin - own.length && begin < timeBegin,
    )
  )
    return false;
  // "At the time of discharge on 6/14, …"
  if (
    /^\W*(?:on|in|at|upon|after|by|during|since|until|for|over|within|prior to|the (?:morning|evening|afternoon|night|day))\b(?:\s+[\w'-]+){0,7}\s*$/i.test(
      own,
    )
  )
    return true;
  return /^\W*(?:(?:earlier|later|on|in|at|by|since|for|over|the|about|around|approximately|during|until|through|early|late|mid|pt|patient|he|she|they|has|had|have|having|been|was|were|of|a|an|also|so|today|again|subsequently|however|from|this|that|past|last|x|to|with|w|noted|states?|feels?|yet|early|within|more|recently)\b\W*|['‘’]|~)*$/i.test(
    own,
  );
}

/** Whether nothing but drugs stands between. */
const onlyDrugs = ({ others, from, category, time: { isOpen }, before }: Between, text: string) =>
  (isOpen || /\b(?:chemo\w*|regimen|treat\w+|cycles?|induction)\b[^,;]{0,25}$/i.test(before)) &&
  !/\b(?:no|not|without|then|allerg\w+|is|was|has|had)\b/i.test(text) &&
  others.every(
    (each) => each.end <= from || each.begin >= from + text.length || each.category === category,
  );

/**
 * Over a comma: "In 2010, she had an MI", "until 3 days ago, when she fell", "Yesterday he had chills, vomiting"; a
 * bare year opens one item only.
 */
function reachesOver(between: Between, text: string, isOpening: boolean): boolean {
  // "appendectomy in 1995, with hypothyroidism"
  if (
    /^\s*,\s*with\b/i.test(text) &&
    between.category === "Problem" &&
    surgery.test(between.before)
  )
    return false;
  if (
    /^\s*,\s*(?:which|showing|revealing|demonstrating|underwent|with|(?:and )?(?:was )?found)\b[^,]*$/i.test(
      text,
    )
  )
    return true;
  // "Echo 3/4 showed normal function, dilated atria"
  if (
    /^(?:\s*,?\s*(?:and |that |which )?| via [\w -]{1,30}\b)(?:showed|shows?|did show|revealed|reveals?|demonstrated|showing|revealing|demonstrating)\b/i.test(
      text,
    )
  )
    return true;
  if (/^\s*,\s*developed\b/i.test(text)) return true;
  // "admitted 2 weeks ago for chest pain, dyspnea"
  if (
    /^\s*,?\s*(?:for|with|because of|due to|secondary to|complaining of|c\/o)\s/i.test(text) &&
    (between.category === "Finding" || between.category === "Medication") &&
    ownerOf(between) === undefined &&
    !/,\s*(?:no|denies|and (?:is|was|has|had))\b/i.test(text)
  )
    return between.others.every(
      ({ begin, end, category }) =>
        end <= between.from ||
        begin >= between.from + text.length ||
        category === between.category ||
        category === "Problem",
    );
  // "chemotherapy on 5/21, with carboplatin, doxorubicin", "since 1988, including prednisone"
  if (between.category === "Medication" && /^\s*,?\s*(?:with|including)\s/i.test(text))
    return onlyDrugs(between, text);
  // "the October 4, 2000, motor vehicle accident"
  if (
    /\b(?:the|his|her|a|an|this|that|on)\s*$/i.test(between.before) &&
    /^\s*,\s*$/.test(text) &&
    between.time.time.from?.length === 10 &&
    ownerOf(between) === undefined
  )
    return true;
  // "lymphedema, for the last three years, gout": of the item in front
  if (!isOpening || isOfItemInFront(between, text)) return false;
  if (
    isDate(between) &&
    /^\d{4}$/.test(between.words) &&
    !/\b(?:in|since|of|by|early|late|mid)\s*$/i.test(between.before)
  )
    return false;
  // "2 d of fever, no vomiting"
  return !/\S.*,\s*(?:no|denies|denied|without|not|but|never)\b/i.test(text);
}

const surgery =
  /\b(?:surgery|operation|[a-z]+(?:ectomy|otomy|plasty)|repair|replacement|bypass|CABG|transplant\w*|stent\w*|placement|implant\w*)\b[\w\s]{0,15}$/i;

/** Whether a length of time between two commas ends an item: "gout, for the last three years, obesity". */
const isOfItemInFront = (between: Between, text: string): boolean =>
  isDuration(between) &&
  /^\s*(?:duration\s*)?,/.test(text) &&
  /,\s*(?:at least |for |of |over |x |about |the |past |last )*$/i.test(between.before) &&
  between.others.some(
    ({ end }) =>
      end <= between.timeBegin &&
      between.timeBegin - end < 60 &&
      !/;/.test(between.before.slice(between.before.length - (between.timeBegin - end))),
  );
