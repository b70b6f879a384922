import { fold } from "../text/characters.ts";
import { commonWords } from "../mentions/common-words.data.ts";

const longest = 250;

/** Why a term may not be used for matching; null when it may. The reason is for people. */
export function lintTerm(term: string, kind: string): string | null {
  const text = term.trim();
  if (text === "") return "is empty";
  if (text.length > longest) return `is longer than ${longest} characters`;
  if (!/\p{L}/u.test(text)) return "has no letter";
  if (kind === "measured") return null;
  if (text.length === 1) return "is a single letter";
  if (kind === "ambiguous" || kind === "everyday" || kind === "head") return null;
  const folded = fold(text);
  const isCapitals = kind === "abbreviation" && /^[A-Z]{2,4}$/.test(text);
  if (!isCapitals && commonWords.has(folded)) return "is a common English word";
  if (
    /^(?:no|other|unspecified|history of|family history|personal history of|absence of|suspected|possible|probable|presumed|denies|resolution of|at risk|risk of|not)\b/.test(
      folded,
    )
  )
    return "carries its own context";
  return null;
}
