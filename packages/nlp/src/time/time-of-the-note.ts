/** Times said of the note, of its patient, of what it is compared with, or of what is to come: of no mention. */
import { isAct, type Between } from "./time-behind-name.ts";

/** Whether a time beside a mention is not one at which what it names was there or was done. */
export const isOfNoMention = (between: Between, isBehind: boolean): boolean =>
  isOfTheNote(between, isBehind) ||
  isOfBirth(between) ||
  isToCome(between, isBehind) ||
  isCompared(between, isBehind);

/** "Electronically signed by Dr. Hall on", "Dictated:", "(updated" */
const written =
  /\b(?:[Ee]-?signed|[Ss]igned|[Dd]ictated|[Tt]ranscribed|[Tt]yped|[Pp]rinted|[Uu]pdated|[Ee]dited|[Rr]eviewed|[Cc]o-?signed|[Aa]uthenticated|DICTATED|TRANSCRIBED|SIGNED|PRINTED)(?: electronically)?(?: by(?: me|(?: Drs?\.?)?(?: [A-Z][\w.]*,?){1,4}(?: MD| M\.D\.)?))?,?(?: (?:on|at)|:)?(?: date:?)?\s*$/;
/** "Admission Date:", "DOS:", "DD:", "Provider: Dr. Hall," */
const headed =
  /(?:\b(?:date of (?:service|admission|discharge|visit|exam(?:ination)?|consult(?:ation)?|report|dictation|evaluation|transfer|note|transcription|death)|(?:admission|discharge|visit|report|service|exam|encounter|appointment|note|print|consult(?:ation)?|dictation|evaluation|transfer) date(?:\/time)?|DOS|DOE|DOA|DOD|(?:admitted|discharged|seen|visit|admission|discharge|dictated|provider|author|attending|physician)(?=\s*:))\s*[:,]?(?:\s*dr\.?\s+[a-z]+\s*,)?|(?:^|[\n\d])\s*(?:date|D\/?T|DD|DT|D|T)\s*:)\s*(?:on\s+)?$/i;

function isOfTheNote({ before, category, front }: Between, isBehind: boolean): boolean {
  if (written.test(before)) return !isAct(category) && category !== "Lab";
  if (!headed.test(before)) return false;
  // "Colonoscopy date: 3/4": the name stands in the header itself.
  return !isBehind || /[:\n]\s*$/.test(front) || before.includes("  ");
}

/** "DOB: 3/4/1950", "born 3/4/1950, with gout": of no condition; of the birth it may be. */
const isOfBirth = ({ before, category }: Between): boolean =>
  /\b(?:DOB|D\.O\.B\.|date of birth|birth ?date)\s*(?:is|was|of)?\s*[:=,(-]*\s*$/i.test(before) ||
  (category !== "Procedure" && /\bborn\s*(?:on|in)?\s*$/i.test(before));

const seenAgain = String.raw`follow(?:ing|s)?[- ]?up|f\/u|fu|appointments?|appt|rtc|return(?:s|ing)?|re-?check|next (?:visit|seen)|see (?:me|him|her|us|them|you|back)|be seen|call|come back|clinic visit|re-?evaluat\w+|reassess\w*|re-?examin\w+|due|will see|back in`;
const follows = new RegExp(String.raw`\b(?:${seenAgain})(?![\w/])[^.;\n]*$`, "i");

/**
 * "Follow up for hypertension in 3 months", "Call in 3 days if fever persists", "chemotherapy on Monday for lymphoma":
 * what is there has no day to come, what will be done has.
 */
function isToCome(between: Between, isBehind: boolean): boolean {
  const { time, category, before, text, front } = between;
  if (category === "Lab" && time.time.relation === "after" && !isBehind)
    return /^\s*for (?:optimi[sz]ation|control|management|monitoring) of\b/i.test(text);
  if (
    (category === "Problem" || category === "Finding") &&
    time.time.anchor === "discharge" &&
    !isBehind &&
    follows.test(text)
  )
    return true;
  if ((category !== "Problem" && category !== "Finding") || time.time.relation !== "after")
    return false;
  if (time.time.kind === "relative" && time.time.anchor === "document") return true;
  if (isBehind) return follows.test(`${front}${text}`);
  return follows.test(before) || /^\s*(?:for|because of|due to|to treat|if)\b/i.test(text);
}

const study = String.raw`(?:stud(?:y|ies)|films?|exam\w*|scans?|x-?rays?|radiograph\w*|ct|mri|echo\w*|images?|imaging)`;
/** "compared to the film of", "since the prior of" */
const comparedWith = new RegExp(
  String.raw`\b(?:compared?(?: is made)? (?:to|with)|comparison(?: is made)? (?:to|with)|(?:since|to|than|with) (?:the |that |most |recent |last )*(?:prior|previous|${study})|from (?:the |that |a )*(?:prior|previous))\b[^.;]{0,40}$`,
  "i",
);
const changed = String.raw`(?:unchanged|stable|improved|better|worse|worsened|increased|decreased|larger|smaller|enlarged|progressed|regressed|(?:no|little)(?: significant| interval| apparent| definite)* change|changed?)(?: in [\w -]{1,25})?(?: [a-z]+ly)?`;
/** "has improved", in front of "since" */
const hasChanged = new RegExp(String.raw`\b${changed}\s*$`, "i");
/** "unchanged from", "not seen on" */
const unlike = new RegExp(
  String.raw`\b(?:${changed} from|not (?:seen|present|visuali[sz]ed|identified|apparent|evident)(?: (?:on|in))?)(?: the)?\s*$`,
  "i",
);

/** "stable compared to 3/2/2019", "has improved since yesterday", "unchanged from 2019": another picture's day. */
function isCompared(between: Between, isBehind: boolean): boolean {
  const { text, before, front, time, words, category } = between;
  const isSince = time.isOpen && /^(?:since|from)\b/i.test(words);
  // "compared to the 1/17/92 MRI" is the day of that one.
  if (!isBehind)
    return (
      !isAct(category) &&
      (comparedWith.test(before.slice(-50)) || /\bunchanged (?:from|since)\s*$/i.test(before))
    );
  if (comparedWith.test(text)) return true;
  if (!isSince) return unlike.test(text);
  return (
    hasChanged.test(text) ||
    /\b(?:no (?:\w+ )?change in|unchanged|stable) (?:[\w-]+ ){0,2}$/i.test(front)
  );
}
