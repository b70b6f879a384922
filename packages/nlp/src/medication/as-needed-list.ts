/** The label of a list of drugs that are taken as needed: "PRN Meds:", in the line or above it. */

const named = String.raw`(?:prn|as[- ]needed)(?:\s+(?:home\s+)?(?:meds?|medications?|drugs?))?`;
const inLine = new RegExp(
  String.raw`(?:^|[.;\n]\s*|\s[-–—]\s*)(?:current |home )?(?:${named}|(?:meds?|medications?)\s+(?:prn|as[- ]needed))\s*:(?:[^.;:\n]|\.(?=\d)){0,200}$`,
  "i",
);
const heading = new RegExp(
  String.raw`^[\s#*=_-]*(?:current |home )?(?:${named}|(?:meds?|medications?)\s*[,(]?\s*(?:prn|as[- ]needed)\)?)\s*:?[\s*=_-]*$`,
  "i",
);
const asNeeded = /prn|needed/i;
const mostLines = 20;

/** Whether the drug at a place stands in such a list; below a heading, only where it opens its line. */
export function isListedAsNeeded(text: string, place: number): boolean {
  const from = Math.max(0, place - 1600);
  const near = text.slice(from, place);
  const begin = near.lastIndexOf("\n") + 1;
  const own = near.slice(begin);
  if (asNeeded.test(own) && inLine.test(own)) return true;
  // "acetaminophen, dextrose 50%, glucagon" right below it
  const isInRow = /^(?:[\w/%-]+(?: [\w/%-]+){0,2}, ){1,20}$/.test(own);
  if (!isInRow && !/^[\s•*·>–-]*(?:\d{1,2}[.)]\s*)?$/.test(own)) return false;
  if (!asNeeded.test(near)) return false;
  const above = near.slice(0, Math.max(0, begin - 1)).split("\n");
  if (isInRow) return heading.test(above.at(-1) ?? "");
  for (const line of above.toReversed().slice(0, mostLines)) {
    if (heading.test(line)) return true;
    if (line.trim() === "" || /:\s*$/.test(line) || /^\s*[A-Z][A-Z ]{5,}$/.test(line)) return false;
  }
  return false;
}
