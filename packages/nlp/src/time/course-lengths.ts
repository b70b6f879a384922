/** Whether a length of time ends with the note, and which ends with the admission or may begin with the note. */
import type { Tokens } from "../text/tokens.ts";
import { textBefore } from "./time-parts.ts";

/**
 * Whether what lasted so long goes on up to the note: "for three weeks", "x 3 days". Not what is to come ("no driving
 * for two weeks", "a cast for three weeks"), how long each of several took ("lasting ten minutes"), nor the weeks of a
 * pregnancy, nor a course of a drug ("500 mg BID x 7 days"), which may begin with the note.
 */
export function reachesNote(tokens: Tokens, at: number, after: number): boolean {
  const begin = tokens.begin[at] ?? 0;
  const clause = tokens.text.slice(Math.max(0, begin - 80), begin).replaceAll(/\s+/g, " ");
  const own = clause.split(/\. (?=[A-Z])|; /).at(-1) ?? "";
  const behind = tokens.text.slice(tokens.end[after - 1], (tokens.end[after - 1] ?? 0) + 24);
  if (/\b(?:past|last|previous|these|preceding)\s*$/i.test(own)) return true;
  if (
    /^\s*(?:(?:and|,)?\s*\d (?:\/7|days?)|gestation|gestational|pregnan|of gestation|EGA)\b/i.test(
      behind,
    )
  )
    return false;
  return (
    !toCome.test(own) &&
    !isCourse(own, tokens.text.slice(tokens.begin[after - 1], tokens.end[after - 1])) &&
    !/\b(?:lasting|lasts|lasted)(?: for)?(?: about| approximately| up to)?\s*$/i.test(own)
  );
}

const toCome =
  /\b(?:will|shall|(?:no|any) (?:heavy |strenuous )?(?:driving|lifting|work|working|sports?|sex|intercourse|bathing|swimming|weight[- ]?bearing|exercise|activit(?:y|ies))|not to (?:drive|lift|work)|avoid|refrain|instructed|advised to|recommend(?:ed)?|prescribed|prescription|rx|discharged? (?:home )?(?:on|with)|to complete|another (?:cast|course|dose)|should|please|return to work|restrict(?:ed|ions?)|to (?:take|wear|use|apply|continue|rest|remain))\b/i;

/** "500 mg BID", "1 tablet every 6 hours": an amount of a drug, or how often it is taken. */
const taken =
  /(?:\d\s*(?:mg|mcg|gm?|units?|m[lL])(?:\/[\w.]+)?|\b(?:tab(?:let)?s?|caps?(?:ules?)?|puffs?|drops?|teaspoons?|ointment|cream|gel|spray|bid|tid|qid|b\.i\.d\.?|t\.i\.d\.?|q\.i\.d\.?|q\.?d\.?|p\.?o\.?|IV|IM|SC|q\.? ?\d+\s?h(?:rs?|ours)?|DS))(?![\w/])[^;]*$/i;
const began =
  /\b(?:start(?:ed)?|begin|begun|began|placed|put|prescribed|given|gave|give|dispensed|initiated|initiate|switched|changed|discharged|sent|treat with|continue|plan(?:ned)?|complete|order(?:ed)?|rx)\b[^.;]*$/i;
const was =
  /\b(?:took|taken|taking|takes|was|were|had|has|have|been|received|treated|completed|finished|used|using|uses|tried|stopped|off|smok\w+|drinks?|drank|drinking|(?:past|last|previous|prior))\b/i;
const drugWord =
  /\b(?:start|begin|give|continue|treat with|plan|initiate|order|rx|start(?:ed)? on|placed on|put on) (?:(?:on|her|him|patient|pt|IV|PO|oral|empiric) )*[a-z][a-z-]{5,}(?:in|ol|cillin|cycline|azole|mycin|xacin|one|ine|mide|ate|ide|pril|vir|am|cef\w*|bactrim|keflex|augmentin|levaquin|cipro|antibiotics?|steroids?)\b[^.;]{0,30}$/i;

function isCourse(own: string, unit: string): boolean {
  if (/^y(?:ea)?rs?$/i.test(unit)) return false;
  if (drugWord.test(own)) return true;
  if (/\b(?:beers?|drinks?|wine|cigarettes?|packs?)\b/i.test(own)) return false;
  return taken.test(own) && (began.test(own) || !was.test(own));
}

/** "presented with two weeks of dyspnea": up to the admission, where the note is of a later day. */
export const isOfPresented = (tokens: Tokens, at: number): boolean =>
  /\b(?:presented|admitted|brought in|came (?:in|to))\b[^.;]*\b(?:with|for|after|due to|c\/o|complaining of)\b[^.;]*$/i.test(
    textBefore(tokens.text, tokens.begin[at] ?? 0, 120),
  );
