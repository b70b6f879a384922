/** Words beside a date that say of which event it is the day. */
import type { Time } from "../annotated-document.ts";
import { textBefore } from "./time-parts.ts";
import type { TimeExpression } from "./time-expression.ts";

const operations = String.raw`surgery|operation|operat(?:ed|ive date)|procedure|underwent|undergoing|s\/p|status[- ]post|theatre|operating room|cath lab|\bOR|washout|closure|chole|lap|C-?section|CABG|TAVR|AVR|MVR|PCI|TEVAR|EVAR|ORIF|TKR|THR|TKA|THA|TURP|TURBT|LSCS|CEA|BKA|AKA|Whipple|Hartmann'?s|bypass|repair|resection|(?:\w+ )?graft(?:ing)?|fusion|transplant(?:ation)?|implant(?:ation)?|hemiarthroplasty|replacement|amputation|excision|fixation|craniotomy|debridement|stent(?:ing)?|c(?:a)?esarean(?: section)?|fixed with|DHS|nailing|arthroscopy|[a-z]{3,}(?:ectomy|otomy|plasty|ostomy|rrhaphy|pexy)`;
const rules: Readonly<Record<string, { readonly before: RegExp; readonly behind: RegExp }>> = {
  admission: {
    before:
      /(?<!\b(?:last|previous|prior|earlier|previously|recent(?:ly)?|first|re)[\s-]*)\b(?:admission date|date of admission|(?<!\b(?:of|before|after|prior to|since|on|during|until)\s(?:the\s|this\s|his\s|her\s)?)admission|DOA|admit(?:ted|s)?(?: date)?|hospitali[sz]ed|presented|arrived)\b[^.;\d]{0,40}$/i,
    behind:
      /^\s*,?\s*(?:(?:he|she|they|pt|patient|the patient)\s+)?(?:was |were )?(?:admitted|presented|hospitali[sz]ed)\b/i,
  },
  discharge: {
    before:
      /\b(?:discharged?(?: date| home)?|date of discharge|DOD|went home|d\/c(?:'d|ed)?)\b[^.;\d]{0,30}$/i,
    behind: /^\s*,?\s*(?:(?:he|she|they|pt|patient|the patient)\s+)?(?:was |were )?discharged\b/i,
  },
  operation: {
    before: new RegExp(String.raw`(?:\b|(?<=\s))(?:${operations})\b(?:[^.;\d\n]|x\d){0,30}$`, "i"),
    behind: new RegExp(
      String.raw`^[^.;\d\n]{0,50}?\b(?:underwent|operated|surgery was|taken to (?:the )?(?:OR|theatre|operating|surgery)|had (?:an? |the )?(?:[a-z-]+ ){0,3}(?:${operations}))\b`,
      "i",
    ),
  },
  delivery: {
    before: /\b(?:delivered|delivery|NSVD|SVD|C-?section|LSCS|gave birth)\b[^.;\d\n]{0,30}$/i,
    behind: /^\s*,?\s*(?:she )?(?:delivered|gave birth)\b/i,
  },
  transplant: {
    before:
      /\b(?:transplant(?:ed|ation)?|HSCT|BMT|SCT|allo(?:graft)?|stem cell infusion)\b[^.;\d\n]{0,30}$/i,
    behind: /^\s*,?\s*(?:transplant|HSCT|BMT)/i,
  },
  birth: { before: /\b(?:born|DOB|date of birth)\b[^.;\d\n]{0,20}$/i, behind: /^$/ },
};

/** Whether a time is the day of an event; "icu" and what has no words here never is. */
export function isEventOf(
  event: string,
  text: string,
  { begin, end }: Time,
  found: readonly TimeExpression[],
): boolean {
  if (event.startsWith(namedEvent))
    return isBeside(event.slice(namedEvent.length), text, begin, end);
  const rule = rules[event];
  if (rule === undefined) return false;
  const before = textBefore(text, begin, 60).replace(/\.(?=\s*[a-z\d])/g, "");
  const ownBefore = before.slice(before.lastIndexOf(". ") + 1);
  if (
    rule.before.test(ownBefore) &&
    !/\b(?:no|before|prior to|after|since|until|for|plan\w*|schedul\w*|list\w*|await\w*) (?:the )?(?:surgery|operation|procedure|admission)[^\d]*$/i.test(
      ownBefore,
    )
  )
    return true;
  // "Admitted 5/24, taken to the OR on hospital day 2": the event has a day of its own.
  const next = found.find(({ time }) => time.begin >= end);
  const behind = text.slice(
    end,
    Math.min(end + 70, next === undefined || next.time.begin > end + 70 ? end + 70 : end),
  );
  return rule.behind.test(behind);
}

/** "5 days after the colonoscopy": an event by its own word. */
export const namedEvent = "event ";

/** Whether a word stands beside a date in its sentence: "Colonoscopy was done 5/9". */
function isBeside(word: string, text: string, begin: number, end: number): boolean {
  const before = textBefore(text, begin, 60);
  const behind = text.slice(end, end + 40);
  const stem = word.toLowerCase().replace(/(?:s|ed|red|ring|ing)$/, "");
  return (
    before
      .slice(before.search(/[^.;]*(?:\.\w[^.;]*)*$/))
      .toLowerCase()
      .includes(stem) ||
    behind
      .slice(0, behind.search(/[.;\n\d]|$/))
      .toLowerCase()
      .includes(stem)
  );
}

/** "at the outside hospital, on hospital day 3": days of another stay. */
export function isElsewhere(text: string, { begin, end }: Time): boolean {
  if (/^\s+there\b/i.test(text.slice(end, end + 8))) return true;
  return /\b(?:OSH|outside (?:hospital|facility)|(?:other|another|referring|transferring|local) hospital|elsewhere|(?:last|previous|prior) (?:admission|hospitali[sz]ation|stay))\b[^.]*$/i.test(
    textBefore(text, begin, 120),
  );
}
