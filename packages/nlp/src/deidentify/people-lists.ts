import { tokenKind } from "../text/tokens.ts";
import { evidence, isInitial, nameEnd } from "./name-runs.ts";
import { type Names, listed, textAt } from "./names.ts";
import {
  type Reading,
  areJoined,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isSign,
  isWord,
  lengthAt,
  lineStyle,
  looksLikeWord,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const labels = new Set(
  "anes attg ho nf md rn fellow attending resident intern surgeon nurse scrub circulator perfusionist preceptor peds anesthesiologist crna tech responders present attendees attendance participants attended members team staff surgeons residents assistants providers consultants nurses interns students witnesses visitors children siblings kids sons daughters sisters brothers parents contacts caregivers".split(
    " ",
  ),
);

/** What else stands in such a list and is nobody. */
const nobody =
  wordClass.never |
  wordClass.unit |
  wordClass.country |
  wordClass.care |
  wordClass.kin |
  wordClass.plain |
  wordClass.month |
  wordClass.role |
  wordClass.eponym;

/**
 * "Responders: Ortiz, Lee (anesthesia), RT Ann", "Present: Li, Okoro and Ann Lee": names one by one behind a label of
 * several people. One of two words at least must be a name of the lists, or none is taken.
 */
export function listBehindLabel(names: Names, colon: number): void {
  const { reading } = names;
  if (!isSign(reading, colon, ":") || !labels.has(textAt(reading, colon - 1))) return;
  const taken: [number, number][] = [];
  let known = 0;
  let at = colon + 1;
  for (let count = 0; count < 12 && !isLineEnd(reading, at); count++) {
    if (has(reading, at, wordClass.credential | wordClass.title) && !isSign(reading, at + 1, ","))
      at += isSign(reading, at + 1, ".") ? 2 : 1;
    const end = nameEnd(reading, at, evidence.context);
    if (end === at || !isOnlyNames(reading, at, end)) break;
    taken.push([at, end]);
    for (let word = at; word < end; word++) if (has(reading, word, listed)) known++;
    at = afterAside(reading, end);
    if (!isSign(reading, at, ",;/&") && textAt(reading, at) !== "and") break;
    at++;
    if (textAt(reading, at) === "and") at++;
  }
  if (known * 2 < taken.length)
    if (!posts.has(textAt(reading, colon - 1)) || !areOnlyNames(reading, taken)) return;
  for (const [from, to] of taken) names.add(from, to);
}

const isOnlyNames = (reading: Reading, from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (
      isWord(reading, at) &&
      !has(reading, at, listed | wordClass.word | wordClass.particle) &&
      !isInitial(reading, at) &&
      (has(reading, at, nobody) || looksLikeWord(reading, at))
    )
      return false;
  return true;
};

/** Where no list knows a word of any of them, and each is one or two words by themselves. */
const areOnlyNames = (reading: Reading, taken: readonly [number, number][]): boolean =>
  taken.every(([from, to]) => {
    for (let at = from; at < to; at++)
      if (isWord(reading, at) && (classAt(reading, at) !== 0 || !hasSmall(reading, at)))
        return false;
    return to - from <= 2;
  });

/** One past "(anesthesia)", ", MD", " RN". */
function afterAside(reading: Reading, from: number): number {
  let at = from;
  if (isSign(reading, at, "(")) {
    let close = at + 1;
    while (close < at + 6 && !isLineEnd(reading, close) && !isSign(reading, close, ")")) close++;
    if (isSign(reading, close, ")")) at = close + 1;
  }
  const next = isSign(reading, at, ",") ? at + 1 : at;
  return has(reading, next, wordClass.credential) && !hasSmall(reading, next) ? next + 1 : at;
}

/** "Patient: ORTIZ, ANN M   MRN", in a line that has small letters: family name, comma, given names in capitals. */
export function raisedBehindLabel(names: Names, colon: number): void {
  const { reading } = names;
  if (!isSign(reading, colon, ":") || !has(reading, colon - 1, wordClass.label)) return;
  if (styleAt(reading, colon) !== lineStyle.usual) return;
  const comma = raisedEnd(reading, colon + 1, 3);
  if (comma === colon + 1) return;
  if (!isSign(reading, comma, ",")) return;
  // "GUIDRY, T."
  const isLetter = isInitial(reading, comma + 1);
  const end = isLetter
    ? comma + (isSign(reading, comma + 2, ".") ? 3 : 2)
    : raisedEnd(reading, comma + 1, 3);
  if (end === comma + 1) return;
  if (isLetter || isLineEnd(reading, end) || isSign(reading, end, "(,;|") || isGap(reading, end))
    names.add(colon + 1, end);
}

/** One past at most so many words in capitals that say nothing else. */
function raisedEnd(reading: Reading, from: number, most: number): number {
  let at = from;
  for (let words = 0; words < most && isWord(reading, at); words++) {
    if (isGap(reading, at) && at > from) break;
    if (!isCapital(reading, at) || hasSmall(reading, at)) break;
    const isLetter = lengthAt(reading, at) === 1;
    if (isLetter ? at === from : lengthAt(reading, at) < 3 && !has(reading, at, listed)) break;
    if (!isLetter && has(reading, at, nobody | wordClass.credential) && !has(reading, at, listed))
      break;
    at++;
    if (isSign(reading, at, "-") && areJoined(reading, at) && areJoined(reading, at + 1)) at++;
    else if (isLetter && isSign(reading, at, ".")) at++;
  }
  return isSign(reading, at - 1, "-") ? from : at;
}

const isGap = ({ tokens }: Reading, at: number): boolean =>
  (tokens.begin[at] ?? 0) - (tokens.end[at - 1] ?? 0) >= 2;

/** "RN Ann W. called", "ask for Ann P, RN": the letter of a family name behind a given one that was found. */
export function letterBehind(names: Names): void {
  const { reading } = names;
  const { tokens } = reading;
  const { text } = tokens;
  for (const { begin, end } of names.found.slice()) {
    const letter = text.charCodeAt(end + 1);
    if (letter < 66 || letter > 90 || text.charCodeAt(end) !== 32) continue;
    if (!/^ [B-HJ-Z](?:\.|(?=[,;)]|\r?\n|$))(?!\p{L})/u.test(text.slice(end, end + 4))) continue;
    if (!/^\p{Lu}\p{Ll}+$/u.test(text.slice(begin, end))) continue;
    names.found.push({ begin: end + 1, end: end + 2, kind: "name" });
  }
}

/** "hospice aide Comfort is here": a capital behind somebody's calling in small letters, within a sentence. */
export function behindCalling(names: Names, at: number): void {
  const { reading } = names;
  if (styleAt(reading, at) !== lineStyle.usual || isCapital(reading, at)) return;
  const next = at + 1;
  if (!isCapital(reading, next) || !hasSmall(reading, next) || lengthAt(reading, next) < 3) return;
  if (!callings.has(textAt(reading, at)) || isEponym(reading, next)) return;
  if ((classAt(reading, next) & otherwise) !== 0 || looksLikeWord(reading, next)) return;
  if (isCapital(reading, next + 1) && hasSmall(reading, next + 1)) return;
  if (isSign(reading, next + 1, "-/") || reading.tokens.kind[next + 1] === tokenKind.number) return;
  names.add(next, next + 1);
}

const otherwise =
  wordClass.unit |
  wordClass.country |
  wordClass.care |
  wordClass.kin |
  wordClass.month |
  wordClass.eponym |
  wordClass.title;

const callings = new Set(
  "aide sitter nanny chaplain doula interpreter roommate neighbor girlfriend boyfriend niece nephew cousin daughter son sister brother husband wife aunt uncle grandson granddaughter stepson stepdaughter nurse tech sponsor caseworker counselor housemate fiance fiancee bartender coach".split(
    " ",
  ),
);

/** "d/w Ortiz", "seen w/ Ortiz": with whom. */
export function behindWith(names: Names, at: number): void {
  const { reading } = names;
  if (lengthAt(reading, at) !== 1 || textAt(reading, at) !== "w") return;
  let next = at + 1;
  if (isSign(reading, at - 1, "/") && areJoined(reading, at)) {
    if (!/^[dsc]$/.test(textAt(reading, at - 2))) return;
  } else if (isSign(reading, next, "/") && has(reading, at - 1, wordClass.talk)) next++;
  else return;
  if (!isCapital(reading, next) || styleAt(reading, next) !== lineStyle.usual) return;
  const end = nameEnd(reading, next, evidence.context);
  if (end > next && isOnlyNames(reading, next, end) && hasSmall(reading, next))
    names.add(next, end);
}

/** "HO Pryce paged", "attg Lund aware": a post in letters, and what is said of persons alone. */
export function presentPost(names: Names, at: number): void {
  const { reading } = names;
  if (!isCapital(reading, at) || !hasSmall(reading, at) || classAt(reading, at) !== 0) return;
  if (styleAt(reading, at) !== lineStyle.usual || looksLikeWord(reading, at)) return;
  if (posts.has(textAt(reading, at - 1)) && presences.has(textAt(reading, at + 1)))
    names.add(at, at + 1);
}

const posts = new Set(
  "anes fellow attending resident intern surgeon preceptor circulator scrub crna tech attg ho jr sr nf cr co po sn rt cm sw tech dr md rn np pa ms ccm rrt".split(
    " ",
  ),
);
const presences = new Set(
  "paged aware notified present called here informed updated consulted contacted agrees arrived evaluated at in to".split(
    " ",
  ),
);
