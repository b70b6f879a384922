/** Tests and operations that a plan lists without a word of planning: "Recs: hold heparin, MRI", "TEE to r/o …". */
import type { Why } from "../../annotated-document.ts";
import { whyAt } from "./named-for.ts";

/** What is ordered; not what goes on ("HD MWF", "telemetry"). */
const ordered =
  /\b(?:MR[IA]|MRCP|CTA?|CTPA|TTE|TEE|echo\w*|EGD|ERCP|EUS|EEG|EMG|PET(?:[/-]CT)?|US|ultrasound|x-?ray|CXR|KUB|LP|lumbar puncture|cath(?:eterization)?|angio\w*|biops(?:y|ies)|bx|\w*scopy|stress test|duplex|dopplers?|V\/Q|HIDA|PFTs?|sleep study|holter|\w+ectomy|\w+plasty|TURBT|CABG|PCI|(?:para|thora)centesis|mammo\w*|DE?XA|bone scan)\b/i;
const opensItem = /(?:[:.;,\n+]|->|→|\band|[\n:]\s*[-*•]|\d[.)])\s*(?:then )?$/i;
const endsItem =
  /^\s*(?:[.,;\n+]|$|(?:and|or|vs|before|prior to|after|tomorrow|tmrw|tom|today|tonight|w\/|with|if|when|once)\b|in (?:the )?(?:AM|morning|\d)|to (?:r\/o|rule|eval|assess|look|confirm)|->|→)/i;
/** The label of a plan; all lines behind its own are items. */
const plan = /(?:^|\n|\.\s)[^\S\n]*(?:\d+[.)]\s*)?(?:plan|recs?|recommendations?)\s?:([^\0]*)$/i;
const leaves =
  /\b(?:PMH|PSH|labs?|imaging|exam|PE|hx|FH|SH|HPI|meds)\s?:|\b(?:showed|shows|revealed|underwent|s\/p|had|was|were|did|got|await(?:ing)?|results?|pending)\b[^.;]*$/i;
const itemLine = /^\s*(?:[-*•]|\d{1,2}[.)])\s/;
const resulted =
  /^[^.;]{0,80}\b(?:show\w*|reveal\w*|neg(?:ative)?|normal|nl|unremarkable|pos(?:itive)?|was|were|done|completed|demonstrat\w*|yesterday)\b|^[^.;\n]{0,12}(?::|\d{1,2}\/\d)/i;
const toFindOut = /^ to (?:r\/o|rule out|eval\w*|assess|look for|confirm|exclude)\b/i;

/** Why a procedure at [begin, end) is one of a plan; undefined where it is not. */
export function plannedInList(text: string, begin: number, end: number): Why | undefined {
  const near = text.slice(Math.max(0, begin - 12), begin);
  // "Repeat CT": planned by its own word.
  if (/repeat $/i.test(near)) return undefined;
  if (!opensItem.test(begin <= 12 ? `\n${near}` : near)) return undefined;
  const behind = text.slice(end, end + 90);
  if (!endsItem.test(behind) || resulted.test(behind) || !ordered.test(text.slice(begin, end)))
    return undefined;
  const asked = toFindOut.exec(behind);
  if (asked !== null) return whyAt("plan.to-find-out", end, asked[0]);
  const from = Math.max(0, begin - 400);
  const found = plan.exec(text.slice(from, begin));
  const rest = found?.[1];
  if (!found || rest === undefined || leaves.test(rest)) return undefined;
  if (
    !rest
      .split("\n")
      .slice(1)
      .every((line) => itemLine.test(line) || line.trim() === "")
  )
    return undefined;
  return whyAt("plan.listed", from + found.index, found[0].slice(0, found[0].length - rest.length));
}
