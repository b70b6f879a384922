import type { Identifier } from "./identifier.ts";
import { shape, tokenAt, tokenKind } from "../text/tokens.ts";
import {
  areJoined,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isSign,
  isWord,
  isWritten,
  lengthAt,
  lineStyle,
  looksLikeWord,
  type Reading,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const generic = wordClass.never | wordClass.unit | wordClass.country;
const nouns = wordClass.care | wordClass.careQualifier | wordClass.firm;
const triggers =
  wordClass.care |
  wordClass.firm |
  wordClass.stay |
  wordClass.move |
  wordClass.work |
  wordClass.state |
  wordClass.saint |
  wordClass.lead |
  wordClass.placeLabel;

/** Names of places of care, firms, schools and towns; runs may overlap. */
export function findPlaces(reading: Reading): Identifier[] {
  const places = new Places(reading);
  const { count, kind } = reading.tokens;
  for (let at = 0; at < count; at++) {
    if (kind[at] !== tokenKind.word) continue;
    const bits = classAt(reading, at);
    if ((bits & triggers) === 0) continue;
    if (isSaint(reading, at)) places.add(at, saintEnd(reading, at));
    if ((bits & wordClass.state) !== 0) places.addState(at);
    if ((bits & wordClass.care) !== 0) ofCare(places, at);
    if ((bits & wordClass.firm) !== 0) ofFirm(places, at);
    if ((bits & (wordClass.stay | wordClass.move | wordClass.work)) !== 0)
      behindTrigger(places, at, bits);
    if ((bits & wordClass.lead) !== 0) behindAt(places, at);
    if ((bits & wordClass.placeLabel) !== 0) behindPlaceLabel(places, at);
  }
  return places.found;
}

class Places {
  readonly found: Identifier[] = [];
  readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  /** Takes the run, and a town right behind it. */
  add(from: number, to: number): void {
    if (to <= from) return;
    const { begin, end } = this.reading.tokens;
    const isLady =
      isWritten(this.reading, from - 1, "our") && isWritten(this.reading, from, "lady");
    this.found.push({
      begin: begin[isLady ? from - 1 : from] ?? 0,
      end: end[to - 1] ?? 0,
      kind: "address",
    });
    this.addTown(to);
  }

  /** "…, Springfield 01234", "… in Springfield, Ohio 01234", behind a street or a place of care. */
  addTown(at: number): void {
    const { reading } = this;
    let from = at;
    if (isSign(reading, from, ",|") || isWritten(reading, from, "in")) from++;
    if (isWritten(reading, from, "city")) from += 2;
    if (from === at) return;
    const { begin, end } = reading.tokens;
    const town = placeEnd(reading, from, true);
    if (town <= from) return;
    this.found.push({ begin: begin[from] ?? 0, end: end[town - 1] ?? 0, kind: "address" });
    this.addPostcode(town);
  }

  /** Five digits behind a town or a state. */
  addPostcode(at: number): void {
    const { tokens } = this.reading;
    if (tokens.kind[at] !== tokenKind.number || lengthAt(this.reading, at) !== 5) return;
    const begin = tokens.begin[at] ?? 0;
    const found = postcode.exec(tokens.text.slice(begin, begin + 10));
    if (found !== null) this.found.push({ begin, end: begin + found[0].length, kind: "address" });
  }

  /** "Springfield, Illinois 62701"; MD and PA are degrees as well and want the number. */
  addState(at: number): void {
    const { reading } = this;
    if (!isSign(reading, at - 1, ",") || !isCapital(reading, at)) return;
    if (lengthAt(reading, at) === 2 && hasSmall(reading, at)) return;
    const isTwo = twoWordStates.has(textAt(reading, at));
    const next = isTwo ? at + 2 : at + 1;
    if (isTwo && !(isCapital(reading, at + 1) && secondStates.has(textAt(reading, at + 1)))) return;
    const { tokens } = reading;
    const isPostcode = tokens.kind[next] === tokenKind.number && lengthAt(reading, next) === 5;
    const short = lengthAt(reading, at) === 2;
    if (short && degrees.has(textAt(reading, at)) && !isPostcode) return;
    const begin = runBegin(reading, at - 1);
    const town = trimmed(reading, Math.max(begin, at - 5), at - 1);
    if (town >= at - 1) return;
    if (!isProper(reading, at - 2) && !has(reading, at - 2, wordClass.word | wordClass.last))
      return;
    const to = isPostcode ? next : next - 1;
    this.found.push({ begin: tokens.begin[town] ?? 0, end: tokens.end[to] ?? 0, kind: "address" });
  }
}

const postcode = /^\d{5}(?:-\d{4})?(?!\d)/u;
const twoWordStates = new Set(["new", "north", "rhode", "south", "west"]);
const secondStates = new Set([
  "york",
  "jersey",
  "hampshire",
  "mexico",
  "dakota",
  "carolina",
  "island",
  "virginia",
]);
const degrees = new Set([
  "md",
  "pa",
  "or",
  "in",
  "me",
  "ma",
  "do",
  "oh",
  "co",
  "la",
  "al",
  "de",
  "id",
  "ct",
  "mi",
  "ms",
  "pt",
]);

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

const isJoiner = (reading: Reading, at: number): boolean =>
  isSign(reading, at, "&") ||
  isWritten(reading, at, "of") ||
  isWritten(reading, at, "and") ||
  isWritten(reading, at, "the");

/** Whether a word of its own names a place: a capital, and no unit, function word or country. */
function isProper(reading: Reading, at: number): boolean {
  if (!isCapital(reading, at) || lengthAt(reading, at) < 2) return false;
  const bits = classAt(reading, at);
  if ((bits & (generic | wordClass.kin | wordClass.month)) !== 0) return false;
  if (styleAt(reading, at) !== lineStyle.usual)
    return (bits & wordClass.plain) === 0 && !looksLikeWord(reading, at);
  return hasSmall(reading, at) && !isPluralAbbreviation.test(textAt0(reading, at));
}

/** "MHPs" */
const isPluralAbbreviation = /^[A-Z]{2,}s$/u;
const textAt0 = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], tokens.end[at]);

/** A capitalised word that can be part of a place's name. */
const isPart = (reading: Reading, at: number): boolean =>
  isCapital(reading, at) &&
  (styleAt(reading, at) === lineStyle.usual
    ? hasSmall(reading, at) || isWritten(reading, at, "va")
    : true) &&
  !isFunction(reading, at);

const functions = new Set(
  "the a an at to in on of from by for with and or our his her their this that he she is was were be been has had will may no not since per via then as please all any each continue continued seen see patient pt admitted discharged transferred admit discharge transfer if when where who which".split(
    " ",
  ),
);

const isFunction = ({ tokens }: Reading, at: number): boolean =>
  functions.has(tokens.text.slice(tokens.begin[at], tokens.end[at]).toLowerCase());

/** Where the capitalised run begins that ends before a token. */
function runBegin(reading: Reading, end: number): number {
  let at = end - 1;
  let begin = end;
  for (let words = 0; words < 5 && at >= 0;) {
    if (reading.tokens.kind[at] === tokenKind.genitive) at--;
    else if (isSign(reading, at, ".") && isSaintWord(reading, at - 1)) at--;
    else if (isSign(reading, at, "-") && areJoined(reading, at) && areJoined(reading, at + 1)) at--;
    else if (isSign(reading, at, "&") && begin < end && isCapital(reading, at - 1)) at--;
    else if (
      isWritten(reading, at, "of") &&
      begin < end &&
      styleAt(reading, at) === lineStyle.usual &&
      isPart(reading, at - 1)
    )
      at--;
    else if (isWord(reading, at) && isPart(reading, at)) {
      if (styleAt(reading, at) !== lineStyle.usual && !isRaisedPart(reading, at)) break;
      begin = at--;
      words++;
    } else break;
  }
  return begin;
}

/** Among capitals a run goes on over what is no ordinary word. */
const isRaisedPart = (reading: Reading, at: number): boolean =>
  isProper(reading, at) ||
  isSaintWord(reading, at) ||
  has(reading, at, nouns | wordClass.word) ||
  has(reading, at, wordClass.last);

/** "Pulmonary Clinic", "Endocrine Clinic": what the place does, not its name. */
const serviceEnding =
  /(?:[^n]al|[^f]ic|ary|rine|ine|ion|(?<!^tac|^oklah|^son|^pal)oma|logy|ive|less|ness|ity|ing|ous|ology|oid|tics)$/u;

function hasProper(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (
      isProper(reading, at) &&
      !has(reading, at, wordClass.care | wordClass.careQualifier | wordClass.eponym) &&
      !serviceEnding.test(textAt(reading, at))
    )
      return true;
  return false;
}

/** "Mercy Medical Center", "Oak Hill Nursing Home", "Children's Hospital of Springfield", "Holy Cross Hospital". */
function ofCare(places: Places, at: number): void {
  const { reading } = places;
  if (!isCapital(reading, at)) return;
  const needsQualifier = !strongCare.has(textAt(reading, at));
  const before = reading.tokens.kind[at - 1] === tokenKind.genitive ? at - 2 : at - 1;
  if (
    needsQualifier &&
    !(
      isWord(reading, before) &&
      (has(reading, before, wordClass.careQualifier) || isSign(reading, at - 1, "-"))
    )
  ) {
    // "Northfield General", "Brookdale Memorial"
    if (!nameEndings.has(textAt(reading, at))) return;
  }
  let end = at + 1;
  while (has(reading, end, wordClass.care) && isCapital(reading, end)) end++;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (
    isWritten(reading, end, "of") &&
    isCapital(reading, end + 1) &&
    !isFunction(reading, end + 1)
  ) {
    const of = placeEnd(reading, end + 1, false);
    if (of > end + 1) {
      places.add(begin, of);
      return;
    }
  }
  if (nameEndings.has(textAt(reading, at)) && needsQualifier && end === at + 1) {
    if (isEponym(reading, at) || !hasProper(reading, begin, at) || at - begin > 3) return;
    if (styleAt(reading, at) === lineStyle.usual ? isCapital(reading, end) : begin < at - 2) return;
    if (isPlainRun(reading, begin, at)) return;
  }
  if (hasProper(reading, begin, at)) places.add(begin, end);
}

const strongCare = new Set(
  "hospital hospice clinic infirmary sanatorium sanitarium healthcare rehab manor polyclinic hospitals".split(
    " ",
  ),
);
const nameEndings = new Set(["general", "memorial"]);

const isPlainRun = (reading: Reading, from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (isWord(reading, at) && !has(reading, at, wordClass.plain)) return false;
  return true;
};

const textAt = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], tokens.end[at]).toLowerCase();

/** Without the words in front that begin the sentence. */
function trimmed(reading: Reading, from: number, to: number): number {
  let begin = from;
  if (isWritten(reading, begin + 1, "of") && has(reading, begin, wordClass.stay | wordClass.role))
    begin += 2;
  while (
    begin < to &&
    (!isWord(reading, begin) ||
      (!isOrder(reading, begin) &&
        has(reading, begin, wordClass.never) &&
        !has(reading, begin, wordClass.firm | wordClass.careQualifier) &&
        !has(reading, begin, wordClass.unit)))
  )
    begin++;
  return begin;
}

/** "Sisters of Charity" */
const isOrder = (reading: Reading, at: number): boolean =>
  has(reading, at, wordClass.kin | wordClass.title) && isWritten(reading, at + 1, "of");

/** "Hartwell Logistics", "Dunmore & Sons", "Lincoln Elementary School", "the Springfield Police Department". */
function ofFirm(places: Places, at: number): void {
  const { reading } = places;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (!isCapital(reading, at)) return;
  if (isUsual && !hasSmall(reading, at) && !companyForms.has(textAt(reading, at))) return;
  if (
    !isCapital(reading, at - 1) &&
    !isSign(reading, at - 1, "&") &&
    reading.tokens.kind[at - 1] !== tokenKind.genitive
  )
    return;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (begin >= at || isEponym(reading, at) || isEponym(reading, at - 1)) return;
  let count = 0;
  for (let word = begin; word < at; word++) {
    const bits = classAt(reading, word);
    if (!isWord(reading, word)) continue;
    if ((bits & (wordClass.never | wordClass.eponym)) !== 0) return;
    if (isProper(reading, word) && (bits & wordClass.plain) === 0 && !looksLikeWord(reading, word))
      count++;
  }
  if (count > 0) places.add(begin, at + 1);
}

const companyForms = new Set(["inc", "llc", "ltd", "corp", "co", "gmbh"]);

const prepositions = new Set(
  "in at from to near outside for by with through of under around into via towards toward between".split(
    " ",
  ),
);

/** "lives in Springfield", "transferred from Northfield", "worked as a welder for Hartwell". */
function behindTrigger(places: Places, at: number, bits: number): void {
  const { reading } = places;
  const isStrict = styleAt(reading, at) !== lineStyle.usual;
  if (isStrict && (bits & (wordClass.stay | wordClass.work)) === 0) return;
  let next = at + 1;
  for (let steps = 0; steps < 6; steps++, next++) {
    if (!isWord(reading, next)) {
      if (isSign(reading, next, "-") && areJoined(reading, next)) continue;
      if (reading.tokens.kind[next] === tokenKind.number) continue;
      return;
    }
    if (prepositions.has(textAt(reading, next))) {
      // "treated with Ancef", "followed by Lasix", "a trial of Elavil"
      if ((bits & wordClass.work) === 0 && tools.has(textAt(reading, next))) return;
      if (people.has(textAt(reading, at)) && !isWritten(reading, next, "from")) return;
      if (isWritten(reading, next, "of") && !origins.has(textAt(reading, at))) return;
      const start = between.has(textAt(reading, next + 1)) ? next + 2 : next + 1;
      const end = placeEnd(reading, start, isStrict);
      if ((bits & wordClass.stay) === 0 && end === start + 1 && looksLikeWord(reading, start))
        return;
      if (end > start && !isEponym(reading, end - 1)) {
        places.add(start, end);
        // "the Ford plant"
        if (start > next + 1 && works.has(textAt(reading, end))) places.add(end, end + 1);
        next = end - 1;
        steps = 0;
      }
    } else if (!isStrict && isCapital(reading, next) && next > at + 1) return;
  }
}

const works = new Set(
  "plant factory mill shipyard store restaurant diner warehouse mine yard company school bakery".split(
    " ",
  ),
);
const tools = new Set(["with", "by", "for", "under"]);
/** "surgery at Sacred Heart", "she is from Springfield" */
function behindAt(places: Places, at: number): void {
  const { reading } = places;
  if (styleAt(reading, at) !== lineStyle.usual || isCapital(reading, at)) return;
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
  if (end === start + 1 && (looksLikeWord(reading, start) || has(reading, start, wordClass.plain)))
    return;
  places.add(start, end);
}

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

/** One past the place's name that begins at a token, or the token where none does. */
function placeEnd(reading: Reading, from: number, isStrict: boolean): number {
  let at = from;
  let end = from;
  let proper = 0;
  for (let words = 0; words < 5 && !isLineEnd(reading, at);) {
    if (isSaint(reading, at)) {
      end = at = saintEnd(reading, at);
      proper++;
      words++;
      continue;
    }
    if (words === 0 && isWritten(reading, at, "our") && isWritten(reading, at + 1, "lady")) at++;
    if (words > 0 && isJoiner(reading, at)) {
      const next = isWritten(reading, at + 1, "the") ? at + 2 : at + 1;
      if (!isCapital(reading, next) || !isPart(reading, next)) break;
      if (isStrict && !isSign(reading, at, "&")) break;
      if (
        isWritten(reading, at, "and") &&
        !has(reading, next, wordClass.firm) &&
        !isSign(reading, at, "&")
      )
        break;
      at = next;
      continue;
    }
    if (words > 0 && reading.tokens.kind[at] === tokenKind.genitive) {
      end = ++at;
      continue;
    }
    if (
      words > 0 &&
      isSign(reading, at, "-") &&
      areJoined(reading, at) &&
      areJoined(reading, at + 1)
    ) {
      at++;
      continue;
    }
    if (!isWord(reading, at) || !isPart(reading, at)) break;
    const bits = classAt(reading, at);
    const isNoun = (bits & nouns) !== 0;
    if (isMonth(reading, at)) break;
    const opensTown =
      isStrict && townOpenings.has(textAt(reading, at)) && isProper(reading, at + 1);
    if (isStrict && !opensTown && !isStrictPart(reading, at) && !(words > 0 && isNoun)) break;
    if (has(reading, at, wordClass.title) && words === 0) return from;
    if (isProper(reading, at) || (isStrict && isStrictPart(reading, at))) proper++;
    else if (
      words > 0 &&
      (bits & wordClass.never) !== 0 &&
      !isNoun &&
      !isSign(reading, at - 1, "-")
    )
      break;
    end = ++at;
    words++;
    if (isStrict && words === 2) break;
  }
  if (proper === 0) return from;
  const isService =
    !isStrict &&
    (has(reading, end - 1, wordClass.care | wordClass.unit) ||
      has(reading, end, wordClass.care | wordClass.unit));
  return isService && !hasProper(reading, from, end) ? from : end;
}

const townOpenings = new Set([
  "new",
  "north",
  "south",
  "east",
  "west",
  "upper",
  "lower",
  "old",
  "grand",
  "great",
  "fort",
  "port",
  "mount",
  "point",
  "lake",
  "little",
  "big",
]);

/** Among capitals a town is what no list knows, or what it knows as a name as well. */
const isStrictPart = (reading: Reading, at: number): boolean =>
  (has(reading, at, wordClass.word) ||
    !has(
      reading,
      at,
      wordClass.stay | wordClass.move | wordClass.work | wordClass.act | wordClass.verb,
    )) &&
  isStrictName(reading, at);

const isStrictName = (reading: Reading, at: number): boolean =>
  isProper(reading, at) ||
  (isCapital(reading, at) &&
    has(reading, at, wordClass.word | wordClass.last) &&
    !has(reading, at, generic));

const months = new Set(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday".split(
    " ",
  ),
);
const isMonth = (reading: Reading, at: number): boolean => months.has(textAt(reading, at));

/** "Employer: Hartwell", "City | Springfield". */
function behindPlaceLabel(places: Places, at: number): void {
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

const isSaintWord = (reading: Reading, at: number): boolean =>
  has(reading, at, wordClass.saint) && isWord(reading, at);

/** "St. Mary", "Saint Jerome's", "St Luke"; not "Elm St." nor "St. John's wort". */
function isSaint(reading: Reading, at: number): boolean {
  if (!isSaintWord(reading, at) || !isCapital(reading, at)) return false;
  const next = isSign(reading, at + 1, ".") ? at + 2 : at + 1;
  if (!isWord(reading, next) || !isCapital(reading, next) || has(reading, next, wordClass.never))
    return false;
  if (
    isWritten(reading, next, "jude") ||
    isWritten(reading, next, "vitus") ||
    isEponym(reading, next)
  )
    return false;
  if (styleAt(reading, at) !== lineStyle.usual)
    return (
      has(reading, next, wordClass.first) || reading.tokens.kind[next + 1] === tokenKind.genitive
    );
  return (
    hasSmall(reading, next) &&
    (at === 0 ||
      !isCapital(reading, at - 1) ||
      has(reading, at - 1, wordClass.title | wordClass.never | wordClass.first))
  );
}

function saintEnd(reading: Reading, at: number): number {
  let end = isSign(reading, at + 1, ".") ? at + 3 : at + 2;
  if (reading.tokens.kind[end] === tokenKind.genitive) end++;
  return end;
}
