/** Short forms with a slash that touch the word behind them: "h/oCHF", "s/pCABG", "c/ochest pain". */

/** The letter in front of the slash, and those that may follow it. */
const pairs: Readonly<Record<string, string>> = {
  h: "o",
  c: "o",
  r: "o",
  w: "o",
  s: "p",
  d: "t",
};
/** Of these no word of the language has the letter behind the slash as its own. */
const beforeSmallLetters =
  /^[hcr]\/o(?!ther|ut|ff|n\b|r\b|ver|ld|ur|wn|nly|ral|nce|pen|cc|bs|rg)[a-z]{4}/i;

/**
 * Where the short form ends whose slash stands right in front of `at`, so that another word begins there; 0 where it is
 * none, or ends with its word.
 */
export function endOfGluedForm(text: string, at: number): number {
  const first = text.charAt(at - 2).toLowerCase();
  const second = pairs[first];
  if (second === undefined || text.charAt(at).toLowerCase() !== second) return 0;
  if (/[\p{L}\d]/u.test(text.charAt(at - 3))) return 0;
  // A capital behind a small letter: "h/oCHF", not "H/OCHF".
  const isCapital = text.charAt(at) === second && /^\p{Lu}/u.test(text.slice(at + 1, at + 3));
  return isCapital || beforeSmallLetters.test(text.slice(at - 2, at + 6)) ? at + 1 : 0;
}

/** "d/o", disorder. */
export const isDisorder = (text: string, at: number): boolean =>
  /^d\/o(?![\p{L}\d/])/iu.test(text.slice(at, at + 4)) && !/[\p{L}\d/]/u.test(text.charAt(at - 1));
