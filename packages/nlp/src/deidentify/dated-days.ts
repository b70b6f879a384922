import { tokenKind, type Tokens } from "../text/tokens.ts";
import type { Identifier } from "./identifier.ts";

export const isDay = (value: number): boolean => value >= 1 && value <= 31;
export const isMonth = (value: number): boolean => value >= 1 && value <= 12;

const isMonthAndDay = (found: string): boolean => {
  const [first = 0, second = 0] = (found.match(/\d+/gu) ?? []).map(Number);
  return isMonth(first) && (isDay(second) || second > 31);
};

/**
 * What dates a month and day without a year: "on 3/14", "Date: 3/14", "MRI 3/14:", a line or a row that begins with it.
 */
export const beforeDay =
  /(?:\b(?:on|until|till|since|dated|by|before|after|from|of service|service|admitted|discharged|seen|note|record|visit|date|dob|born|dd?|dt|t|dispatched|given|as of|beginning|starting|through|thru|til|'til|avail(?:able)?|scheduled|sched|booked|moved(?: up| back)?(?: to)?|put in|will meet|meet(?:ing)?|court(?: date)?|expires?|exp)[:]? |(?:→|->) ?|\bOR #\d |\b(?:compared (?:with|to)|versus|vs\.?|between|study of|(?:mri|ct|echo|echocardiogram|x-?ray|film|scan|ekg|ecg|ultrasound|colonoscopy|biopsy|test|labs?|mammogram|cxr|study|report|letter|procedure|surgery|date of \w+)(?: (?:of|from|on|dated))?):? )$/iu;
export const afterDay = /^(?:\t| \||:| {2,}\S|\r?\n| \d{4}\b(?! ?(?:mg|units|ml))| \d{1,2}:\d{2})/u;
/** "Ann Lee, MD 8/25 16:21" */
const degreeInFront =
  /\b(?:M\.?D\.?|D\.?O\.?|R\.?N\.?|NP|PA|PA-C|PhD|RD|PT|OT|LCSW|LPN|CNA),? {1,2}$/u;
const endsSignature = /^(?:\s*$|\r?\n| (?:at )?\d{1,2}:?\d{2}\b)/u;
/** "5/2 TC from Ann", "12/3 - donor seen": an entry of a log. */
const logged =
  /^(?: [-–—] ?| )(?!(?:BLOCKS?|SETS?|POSITIVE|NODES?|CORES?|OF|STRENGTH|TABS?)\b)\p{Lu}[\p{L}/]/u;
export const lineStart = /(?:^|[\n\r])[ \t]*$/u;

/** "Biopsy done 3/14", "SIGNED 3/14", "next visit 3/14": what happens on a day, not what is weighed in parts. */
const happensOn =
  /\b(?!(?:grad|rat|scor|reduc|increas|decreas|cut|measur|estimat|dilat|complet|need|us|add|mix|fill|dilut|strength|weigh|test|correct|show|reveal|recall|demonstrat|not|remember|nam|identifi|respond|miss)(?:t?ed|en)?\b)(?:[a-z]{3,12}ed|done|taken|drawn|seen|sent|given|begun|due|read|last|next|visit|appointment|session|clinic|follow-?up|sign-?out|shot|dose|procedure|out)[:.]? {1,2}$/iu;

export const weekdayInFront = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? $/iu;

/** "RTC 10/4", "next tx 12/1", "RTW light duty 7/6", "last check in person 11/18". */
const isToCome =
  /\b(?:next|rtc|rtw|rto|f\/?u|fu|follow[- ]?up|disch|arr|uds?t?|u\s?tox|fell|injured|broke|onset|w\/u|call(?:ed|back)?|appt|appointment|return(?:s|ing)?|recheck|due|last|lmp|edd|edc|start(?:ing|ed)?|stop(?:ped)?|admit|adm|d\/c|dc'd|d\/c'd|court date)\b[^\d.;:\n]{0,25}$/iu;

/** "s/p L TKA 1/18" */
const isAfterSurgery = /\bs\/p [^\d.;:,\n]{2,30} $/iu;

/** "at 9 pm 2/28" */
const timeInFront = /\d ?(?:[ap]\.?m\.?|hrs?|hours) (?:on )?$/iu;

/** "TTE 10/12: EF 55 %", "Seen in ED 3/2", "PEG 5/6", "week of 10/19": what is done, and where one comes, on a day. */
const doneOn =
  /\b(?:tte|tee|path(?:ology)?|[bu]?cx|cultures?|pet|eeg|emg|cath|egd|ercp|bx|mammo|dexa|kub|cta|mra|holter|stress test|pfts?|meeting|eval(?:uation)?|ed|er|clinic|office|admission|peg|trach|picc|g-tube|fall|fx|orif|week of|came in|brought in|injury|accident|mva|mvc|extraction|transfusion|infusion|hd|chemo|delivery|c-section|booster|vaccine)[:.]? $/iu;

/** "(2/15)": in brackets alone, where the second number ends no scale. */
const isBracketed = (found: string, front: string, behind: string): boolean =>
  front.endsWith("(") &&
  behind.startsWith(")") &&
  !/(?:\b(?:mm|cm|image|images|series|slice)|nodule) \($/iu.test(front) &&
  !/\/(?:3[2-9]|[4-7]\d)$/u.test(found) &&
  !/\/(?:[1-6]|8|10|12|15|20|24|25|28|30)$/u.test(found);

/** "2/11 @ 3", "5/14 at 10:30", "12/1 10am" */
const timeBehind =
  /^,? (?:@ ?\d|at \d{1,2}(?::\d\d| ?[ap]\.?m)|\d{1,2}(?::\d\d)? ?[ap]\.?m|(?:[01]\d|2[0-3])[0-5]\d\b(?! ?(?:mg|units?|ml|cc|kcal|cal)))/iu;

/** What is counted of so many, and no day. */
const scored =
  /(?:\b(?:strength|power|pain|score|scale|scored|grade|graded|murmur|mmse|moca|slums|gcs|apgars?|nodes?|pulses?|motor|reflex(?:es)?|berg|tinetti|katz|braden|cows|audit|ess|hads|cage|nihss|phq|gad|vas|rated?|rating|bipap|peep|vent|settings?|dose|doses|tabs?|tablets?|strips|bottle|course|session|cycle|stage|gleason|waddell|beck|wean|level|[A-Z]\d) {0,2}(?:to )?)$|\b(?:strength|power|pain|score|scale|murmur|nodes|wean|level)\b[^.]{0,20}$/u;

/** What is counted, wherever on the line it stands. */
const counted =
  /\b(?:apgars?|braden|katz|tinetti|berg|mo?mse|moca|slums|gds|phq|gad|nihss|rass|morse|barthel|norton|color|ishihara|vision|strength|power|pain|scor(?:e|es|ed|ing)|scale|grade|murmur|nodes?|nodal|cores?|criteria|positive|points?|pulses?|reflex(?:es)?|motor|recall|objects|items|bipap|peep|fracture|ratio|gradient|segment|slice|pupils?|ache|wbc|swm|monofilament|extremit(?:y|ies)|mixture|acuity|inch(?:es)?|va|dtrs?)\b[^.;\n]{0,30}$/iu;
const countedBehind =
  /^[ -]?(?:positive|mixture|mix|flex|nodes?|lymph|cores?|points?|correct|criteria|items?|inch|in\b|["”″]|of\b|patients|systems|joints|lobes|blood|murmur|strength|pain|pulses|teeth|sessions?|doses?)/iu;

/** Second numbers that end a scale or a fraction more often than a month. */
const scales = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 21, 24, 27, 28, 30]);

/** "A1c 9.4 4/30", "INR 3.6 (8/2)": the day of a value. */
const isBehindValue = (front: string, second: number): boolean =>
  (/\b\d{1,3}\.\d{1,2}%? $/u.test(front) && second > 8) ||
  /\b\d{1,3}(?:\.\d{1,2})?%? \($/u.test(front);

/** "visit w/ PCP 3/22", "at home 7/13.": no scale or fraction ends in such a number, so that it is a day. */
const isNoScale = (found: string, front: string, behind: string): boolean => {
  const [first = 0, second = 0] = (found.match(/\d+/gu) ?? []).map(Number);
  return (
    // "ships 5/4": more than the whole is no part of a scale.
    (!scales.has(second) || first > second || isBehindValue(front, second)) &&
    isDay(second) &&
    !counted.test(front) &&
    !scored.test(front) &&
    !countedBehind.test(behind) &&
    /(?:^|[\s(,&;:~@])$/u.test(front) &&
    /^(?:$|[\s,.;:)?!&])/u.test(behind) &&
    !/[=>] ?$/u.test(front)
  );
};

/** "D7 20/6", "seen 28/07": the day first. n/7, n/12 and n/52 are days, months and weeks where the day is first. */
const isDayFirst = (found: string, front: string, behind: string): boolean => {
  const [first = 0, second = 0] = (found.match(/\d+/gu) ?? []).map(Number);
  return (
    first > 12 &&
    isDay(first) &&
    isMonth(second) &&
    (/\/0/u.test(found) || (second !== 7 && second !== 12)) &&
    !counted.test(front) &&
    !scored.test(front) &&
    !countedBehind.test(behind) &&
    /(?:^|[\s(,;:|~@-])$/u.test(front) &&
    /^(?:$|[\s,.;:)|?!—–-](?!\d))/u.test(behind) &&
    !/^ ?(?:mg|mcg|ml|units|mm|cm|%|teeth|months?|weeks?|days?|gauge|fr\b)/iu.test(behind)
  );
};

export const isDatedDay = (found: string, front: string, behind: string): boolean =>
  isDayFirst(found, front, behind) ||
  (isMonthAndDay(found) &&
    !/^[ -]?(?:to \d+ (?:inch|cm|mm)|mg|mcg|ml|%|of\b|strength|pain|pulses|cm|mm|tab|full|level|lead|inch|in\b)/iu.test(
      behind,
    ) &&
    (beforeDay.test(front) ||
      happensOn.test(front) ||
      weekdayInFront.test(front) ||
      (isToCome.test(front) && !scored.test(front)) ||
      (isAfterSurgery.test(front) && !scored.test(front)) ||
      timeInFront.test(front) ||
      timeBehind.test(behind) ||
      (/^,? (?:& |and )?(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\b(?!\/| ?(?:strength|pain|mg))/u.test(
        behind,
      ) &&
        !counted.test(front) &&
        !scored.test(front)) ||
      doneOn.test(front) ||
      isBracketed(found, front, behind) ||
      isNoScale(found, front, behind) ||
      (behind.startsWith(": ") && !counted.test(front) && !scored.test(front)) ||
      (lineStart.test(front) && (afterDay.test(behind) || logged.test(behind))) ||
      (degreeInFront.test(front) && endsSignature.test(behind)) ||
      (/\p{L} {2,}$/u.test(front) && /^(?:\r?\n|$)/u.test(behind)) ||
      (/\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?: ?[-–&,] ?| and | to | through | or )$/u.test(front) &&
        // "8/10 to 3/10"
        !(found.endsWith("/10") && front.endsWith("/10 to ")))));

const shortDay = /(\d{1,2})\/(\d{1,2})(?![\d/]|\.\d|-\d| ?(?:%|mg|mcg|ml|cm|mm|tabs?|strength))/uy;
const monthOf = /^(\d{1,2})[/-]\d{1,2}(?![\d:])/u;

/**
 * "cath 2/6 … BMBx 2/8 … Updated 2/7": a month and day of a month that the note has already as one, where nothing near
 * it counts in parts.
 */
export function daysOfNote(
  { text, count, kind, begin, end: ends }: Tokens,
  found: readonly Identifier[],
): Identifier[] {
  const months = new Set<number>();
  for (const { begin, end, kind } of found) {
    if (kind !== "date") continue;
    const month = Number(monthOf.exec(text.slice(begin, Math.min(end, begin + 6)))?.[1]);
    if (isMonth(month)) months.add(month);
  }
  if (months.size === 0) return [];
  const days: Identifier[] = [];
  for (let at = 0; at < count; at++) {
    if (kind[at] !== tokenKind.number || text.charCodeAt(ends[at] ?? 0) !== 47) continue;
    const from = begin[at] ?? 0;
    const front = text.slice(Math.max(0, from - 40), from);
    if (!/(?:^|[\s(,;:~@])$/u.test(front)) continue;
    shortDay.lastIndex = from;
    const [written, month, day] = shortDay.exec(text) ?? [];
    if (written === undefined || !months.has(Number(month)) || !isDay(Number(day))) continue;
    // Pain of ten is told more often than the tenth of a month.
    if (day === "10" || fractions.has(written)) continue;
    const to = from + written.length;
    const behind = text.slice(to, to + 20);
    if (counted.test(front) || scored.test(front) || countedBehind.test(behind)) continue;
    if (!/^(?:$|[\s,.;:)?!])/u.test(behind)) continue;
    if (/(?:[=>]|\b[xRL]|[a-z]\d?:) ?$/u.test(front)) continue;
    days.push({ begin: from, end: to, kind: "date" });
  }
  return days;
}

/** Parts of a whole, whatever months a note has. */
const fractions = new Set(
  "1/2 1/3 1/4 2/3 3/4 1/8 1/1 2/2 3/3 4/4 5/5 6/6 7/7 4/5 3/5 2/5 1/5 2/4 1/6 2/6 3/6 4/6 5/6".split(
    " ",
  ),
);
