import { shape, tokenAt, tokenKind } from "../text/tokens.ts";
import type { Identifier } from "./identifier.ts";
import { isProper, placeEnd, textAt } from "./place-runs.ts";
import { Places } from "./places.ts";
import { placeEndings } from "./specialty-places.ts";
import {
  type Reading,
  areJoined,
  beginsSentence,
  has,
  isCapital,
  isEponym,
  isLineEnd,
  isSign,
  isWord,
  isWritten,
  lineStyle,
  looksLikeWord,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

/** Towns right behind streets that were found by their shape. */
export function townsBehind(reading: Reading, streets: readonly Identifier[]): Identifier[] {
  const places = new Places(reading);
  for (const { kind, end } of streets)
    if (kind === "address") places.addTown(tokenAt(reading.tokens, end));
  return places.found;
}

/** "Dr. White at Holy Cross": where somebody works. */
export function placesBehind(reading: Reading, names: readonly Identifier[]): Identifier[] {
  const places = new Places(reading);
  for (const { end } of names) {
    const at = tokenAt(reading.tokens, end);
    if (!isWritten(reading, at, "at") || styleAt(reading, at) !== lineStyle.usual) continue;
    const start = isWritten(reading, at + 1, "the") ? at + 2 : at + 1;
    places.add(start, placeEnd(reading, start, false));
  }
  return places.found;
}

const prepositions = new Set(
  "in at from to near outside for by with through of under around into via towards toward between".split(
    " ",
  ),
);

/** "lives in Springfield", "transferred from Northfield", "worked as a welder for Hartwell". */
export function behindTrigger(places: Places, at: number, bits: number): void {
  const { reading } = places;
  const isBack = isWritten(reading, at, "back");
  if (isBack && !(isWritten(reading, at + 1, "to") && goers.has(textAt(reading, at - 1)))) return;
  // "works well with Advil"
  if (/^(?:well|fine|better|best)$/.test(textAt(reading, at + 1))) return;
  const isStrict = styleAt(reading, at) !== lineStyle.usual;
  if (isStrict && (bits & (wordClass.stay | wordClass.work)) === 0) return;
  let next = at + 1;
  for (let steps = 0; steps < 6; steps++, next++) {
    if (!isWord(reading, next)) {
      if (isSign(reading, next, "-") && areJoined(reading, next)) continue;
      // "lives w/ roommate in Dover"
      if (isSign(reading, next, "/") && isWritten(reading, next - 1, "w")) continue;
      if (reading.tokens.kind[next] === tokenKind.number) continue;
      return;
    }
    if (prepositions.has(textAt(reading, next))) {
      // "treated with Ancef", "followed by Lasix", "a trial of Elavil"
      // "commutes by train to Newton"
      if (isWritten(reading, next, "by") && vehicles.has(textAt(reading, next + 1))) continue;
      if ((bits & wordClass.work) === 0 && tools.has(textAt(reading, next))) return;
      if (people.has(textAt(reading, at)) && !isWritten(reading, next, "from")) return;
      if (isWritten(reading, next, "of") && !origins.has(textAt(reading, at))) return;
      // "Works at | Hartwell"
      if (isSign(reading, next + 1, "|:")) next++;
      const start = between.has(textAt(reading, next + 1)) ? next + 2 : next + 1;
      const end = placeEnd(reading, start, isStrict);
      if ((bits & wordClass.stay) === 0 && end === start + 1 && looksLikeWord(reading, start))
        return;
      // "go back to Temodar in a low dose"
      if (isBack && !isSign(reading, end, ".,;)") && !isLineEnd(reading, end)) return;
      if (end > start && (!isEponym(reading, end - 1) || has(reading, end - 1, wordClass.firm))) {
        places.add(start, end);
        // "the Ford plant"
        if (start > next + 1 && works.has(textAt(reading, end))) places.add(end, end + 1);
        next = end - 1;
        steps = 0;
      }
    } else if (!isStrict && isCapital(reading, next) && next > at + 1) return;
  }
}

const goers = new Set(
  "go goes going went gone move moves moving moved come coming came fly flying flew return returned get heading headed travel traveled traveling".split(
    " ",
  ),
);

const works = new Set(
  "plant dealership factory mill shipyard store restaurant diner warehouse mine yard company school bakery".split(
    " ",
  ),
);

const vehicles = new Set(
  "train bus car plane air bike boat ferry subway himself herself".split(" "),
);

/** "the Toyota plant": where somebody works, named by its owner. */
export function ofWorks(places: Places, at: number): void {
  const { reading } = places;
  if (isCapital(reading, at) || !isCapital(reading, at - 1)) return;
  if (!isWritten(reading, at - 2, "the") || !works.has(textAt(reading, at))) return;
  if (!isProper(reading, at - 1)) return;
  if (has(reading, at - 1, wordClass.plain) || looksLikeWord(reading, at - 1)) return;
  if (!notMills.has(textAt(reading, at))) places.add(at - 1, at + 1);
}

/** Words for works that are something else in a note. */
const notMills = new Set(["yard", "mine", "company"]);

const tools = new Set(["with", "by", "for", "under"]);

/** "surgery at Sacred Heart", "she is from Springfield" */
export function behindAt(places: Places, at: number): void {
  const { reading } = places;
  if (styleAt(reading, at) !== lineStyle.usual) return;
  if (!isCapital(reading, at + 1) && !isCapital(reading, at + 2)) return;
  // "At Meadow Creek she fell"
  if (isCapital(reading, at) && !isSentenceAt(reading, at)) return;
  const isAt = isWritten(reading, at, "at");
  if (
    !isAt &&
    !(
      isWritten(reading, at, "from") &&
      isWritten(reading, at - 1, "is") &&
      subjects.has(textAt(reading, at - 2))
    )
  )
    return;
  const start = isWritten(reading, at + 1, "the") ? at + 2 : at + 1;
  const end = placeEnd(reading, start, false);
  if (end === start || isEponym(reading, end - 1) || isEponym(reading, start)) return;
  if ((reading.tokens.shape[start] ?? 0) & shape.digit) return;
  if (
    end === start + 1 &&
    (looksLikeWord(reading, start) || has(reading, start, wordClass.plain)) &&
    !placeEndings.test(textAt(reading, start))
  )
    return;
  places.add(start, end);
}

const isSentenceAt = (reading: Reading, at: number): boolean => {
  if (!isWritten(reading, at, "at") || !beginsSentence(reading, at)) return false;
  const start = isWritten(reading, at + 1, "the") ? at + 2 : at + 1;
  const end = placeEnd(reading, start, false);
  return (
    end > start &&
    (isSign(reading, end, ",") ||
      /^(?:he|she|they|the|his|her|pt|patient|we|it)$/.test(textAt(reading, end)))
  );
};

const subjects = new Set(["he", "she", "patient", "family", "they", "who"]);

const between = new Set([
  "the",
  "rural",
  "downtown",
  "suburban",
  "nearby",
  "northern",
  "southern",
  "eastern",
  "western",
  "central",
]);

const people = new Set(["male", "female", "man", "woman", "gentleman", "lady", "boy", "girl"]);

const origins = new Set([
  "native",
  "resident",
  "residents",
  "city",
  "outside",
  "employee",
  "owner",
]);

/** "Employer: Hartwell", "City | Springfield". */
export function behindPlaceLabel(places: Places, at: number): void {
  const { reading } = places;
  const { text, begin, end } = reading.tokens;
  let from = at + 1;
  const gap = text.slice(end[at], begin[from] ?? text.length);
  if (isWritten(reading, from, "at")) from++;
  if (isSign(reading, from, ":|")) from++;
  else if (!gap.includes("\t")) return;
  if (isWritten(reading, from, "the")) {
    const end = placeEnd(reading, from + 1, false);
    if (end > from + 1) places.add(from + 1, works.has(textAt(reading, end)) ? end + 1 : end);
    return;
  }
  places.add(from, placeEnd(reading, from, styleAt(reading, at) !== lineStyle.usual));
}
