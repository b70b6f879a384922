/** Letters and digits that a scanner takes for each other: "0rthopaedlc", "fr0m", "Jan. l4", "O4/l9/l951". */
const letterOf: Readonly<Record<string, string>> = { "0": "o", "1": "l" };
const digitOf: Readonly<Record<string, string>> = { O: "0", o: "0", l: "1", I: "1" };

/** A nought within small letters, at the beginning or the end of a word: no code, dose or short form has one. */
const slip = /(?<![\p{L}\d])(?:0\p{Ll}+|\p{L}?\p{Ll}+0\p{Ll}*|\p{Lu}0)(?![\p{L}\d])/gu;

/** How many words of a text must be misread for the text to be a scan. */
const least = 3;

const misreadWord =
  /(?<![\p{L}\d/.-])(?=[\p{L}01]*\p{L})(?=[\p{L}01]*[01])[\p{L}01]*(?:\p{L}{2}|\p{Ll}0|0\p{Ll})[\p{L}01]*(?![\p{L}\d/-])/gu;
const misreadNumber =
  /(?<![\p{L}\d])(?=[\dOol|I/.-]*\d)(?=[\dOol|I/.-]*[OolI])[\dOolI]+(?:[/.-][\dOolI]+)*(?![\p{L}\d])/gu;
const misreadDay =
  /(?<=\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? )[\dOlI]{1,2}(?![\p{L}\d])/gu;
/** "Pub1ic", "CLINlC": a small L among capitals is an I. */
const smallAmongCapitals = /(?<=\p{Lu})l(?=\p{Lu})|(?<![\p{L}\d])l(?=\p{Lu}{2})/gu;

/** The text with what a scanner misread put right, letter by letter; most texts are no scans and stay as they are. */
export function readScan(text: string): string {
  let slips = 0;
  for (let at = text.indexOf("0"); at >= 0 && slips === 0; at = text.indexOf("0", at + 1))
    if (isLetter(text.charCodeAt(at - 1)) || isLetter(text.charCodeAt(at + 1))) slips = 1;
  if (slips === 0 || (text.match(slip)?.length ?? 0) < least) return text;
  const toDigits = (found: string): string =>
    found.replaceAll(/[OolI]/gu, (sign) => digitOf[sign] ?? sign);
  return text
    .replaceAll(misreadNumber, toDigits)
    .replaceAll(misreadDay, toDigits)
    .replaceAll(misreadWord, (found) => {
      const isRaised = !/\p{Ll}/u.test(found);
      return found.replaceAll(/[01]/gu, (sign) =>
        isRaised ? (sign === "0" ? "O" : "I") : (letterOf[sign] ?? sign),
      );
    })
    .replaceAll(smallAmongCapitals, "I");
}

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
