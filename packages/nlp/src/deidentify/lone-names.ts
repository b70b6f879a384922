import { evidence, isInitial, isNameWord, nameEnd } from "./name-runs.ts";
import { type Names, alsoNamed, isAllNames, listed, textAt } from "./names.ts";
import { afterComma } from "./names-behind.ts";
import {
  type Reading,
  areJoined,
  beginsSentence,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isOneOf,
  isSign,
  isWord,
  lengthAt,
  lineStyle,
  looksLikeWord,
  styleAt,
  wordHashes,
} from "./reading.ts";
import { tokenKind } from "../text/tokens.ts";
import { wordClass } from "./word-classes.ts";

/** What a word is besides a name; such a one needs more than its place. */
const otherwise =
  wordClass.plain |
  wordClass.never |
  wordClass.unit |
  wordClass.country |
  wordClass.eponym |
  wordClass.care |
  wordClass.firm |
  wordClass.month |
  wordClass.title |
  wordClass.kin |
  wordClass.credential |
  wordClass.label;

/**
 * A name of the lists that stands alone within a sentence, where a person does: "we will ask Ortiz to weigh in", "RN
 * Howard", "discussed with heme (Ortiz)". What stands before a noun is its attribute ("a Ross procedure", "the Denver
 * shunt") and no person.
 */
export function loneName(names: Names, at: number): void {
  const { reading } = names;
  const bits = classAt(reading, at);
  if (styleAt(reading, at) !== lineStyle.usual) return;
  const isOpened = reading.tokens.text.charCodeAt((reading.tokens.begin[at] ?? 0) - 1) === 40;
  if (isOpened && isRoleWord(reading, at - 2)) {
    inBrackets(names, at);
    return;
  }
  if (!isCapital(reading, at) || !hasSmall(reading, at)) return;
  if ((bits & otherwise) !== 0 || lengthAt(reading, at) < 2) return;
  if (isOneOf(reading, at, notPeople) || isEponym(reading, at)) return;
  if (isAgedInBrackets(reading, at)) {
    names.add(at, at + 1);
    return;
  }
  const isPost =
    (isOneOf(reading, at - 1, posts) ||
      ((bits & listed) !== 0 && isOneOf(reading, at - 1, shortPosts))) &&
    !(isCapital(reading, at + 1) && hasSmall(reading, at + 1));
  if (isPost && !isSign(reading, at + 1, "-'’")) {
    if (bits !== 0 || !looksLikeWord(reading, at)) alsoNamed(names, names.add(at, at + 1));
    return;
  }
  if (isBound(reading, at)) return;
  if ((bits & listed) === 0 || (bits & wordClass.word) !== 0 || lengthAt(reading, at) < 4) return;
  if (beginsSentence(reading, at) || !isWord(reading, at - 1)) return;
  if (isCapital(reading, at - 1) || isOneOf(reading, at - 1, notBefore)) return;
  if (endsPhrase(reading, at + 1)) names.add(at, at + 1);
}

/** "lives with Ann (husband), Flint (12) and …": somebody's age behind a name, where the family is told of. */
const isAgedInBrackets = (reading: Reading, at: number): boolean => {
  const { kind, begin, text } = reading.tokens;
  if (!isSign(reading, at + 1, "(") || kind[at + 2] !== tokenKind.number) return false;
  if (lengthAt(reading, at + 2) > 2 || !isSign(reading, at + 3, ")")) return false;
  if (looksLikeWord(reading, at)) return false;
  return familyInFront.test(text.slice(Math.max(0, (begin[at] ?? 0) - 70), begin[at]));
};

const familyInFront =
  /\b(?:lives? with|husband|wife|son|sons|daughter|daughters|children|kids|siblings?|brothers?|sisters?|grandchildren|twins)\b[^.]*(?:, |and |with |: )$/iu;

/** "heme (Ortiz)", "fellow (de Souza)"; not "residents (ADLs)" nor "surgery (Nissen fundoplication)". */
function inBrackets(names: Names, at: number): void {
  const { reading } = names;
  const end = nameEnd(reading, at, evidence.context);
  if (end === at || !isSign(reading, end, ")") || has(reading, at, otherwise)) return;
  if (!isAllNames(reading, at, end) || isOneOf(reading, at, notPeople)) return;
  const { text, begin } = reading.tokens;
  if (/^(?:\p{Lu}[\p{Ll}'’]|\p{Ll})/u.test(text.slice(begin[at], (begin[at] ?? 0) + 2)))
    names.add(at, end);
}

/** On lists of names, and something else wherever they stand alone. */
const notPeople = wordHashes(
  "versed rituxan tarka hibistat acticoat meridia mondays tuesdays wednesdays thursdays fridays saturdays sundays celsius fahrenheit moro glenn excedrin elastoplast aetna blake bruce",
);

/** "heme (Ortiz)", "attending (Ortiz)", "Psychiatry (Ortiz)" */
const isRoleWord = (reading: Reading, at: number): boolean =>
  isWord(reading, at) &&
  (has(reading, at, wordClass.role | wordClass.kin | wordClass.credential) ||
    isOneOf(reading, at, teams) ||
    (has(reading, at, wordClass.unit) && !isOneOf(reading, at, places)));

const teams = wordHashes(
  "heme onc id gi gu ent renal cards cardiology neuro nsgy ortho psych pulm endo rheum derm gyn ob surg anesthesia fellow attending resident intern sub-i",
);

/** Units in whose brackets stands what they are, and nobody. */
const places = wordHashes(
  "home house family floor hand back heart breast eye spine bone joint foot lung brain skin liver kidney chest first pain memory blood day long low high risk oral plastic other another same",
);

/** In front of whoever holds the post. */
const posts = wordHashes(
  "rn np pa lpn lvn cna crna cnm crnp arnp aprn dpm dds pct emt medic doula md do float fellow resident intern attending chaplain hospitalist nocturnist pharmacist sitter aide therapist coordinator liaison surgeon anesthesia anesthesiologist supervisor scribe relief",
);

/** Posts in letters that mean something else as well: only a name of the lists follows. */
const shortPosts = wordHashes("attg ho jr nf cr co po sn rt cm sw tech dr da aa");

/** In front of what is called after somebody, and of things. */
const notBefore = wordHashes(
  "a an the this that these those each any no of type grade stage class using via his her their its our using by-pass modified anti non",
);

/** "Mallory-Weiss", "O'Neil" and the like are looked at as a whole elsewhere. */
const isBound = ({ tokens }: Reading, at: number): boolean => {
  const behind = tokens.text.charAt(tokens.end[at] ?? 0);
  const front = tokens.text.charAt((tokens.begin[at] ?? 0) - 1);
  return /[-'’/\d_&.]/u.test(front) || /[-'’/_&]/u.test(behind);
};

/** Whether a noun phrase is over: no noun follows that the word could belong to. */
function endsPhrase(reading: Reading, at: number): boolean {
  if (isLineEnd(reading, at) || isSign(reading, at, ",.;:)!?")) return true;
  return isWord(reading, at) && !isCapital(reading, at) && isOneOf(reading, at, goesOn);
}

const goesOn = wordHashes(
  "to and or in on at for with from who about regarding if when while after before today tomorrow yesterday tonight this will would has had is was says said states stated agrees agreed as by that because but",
);

/** A cell or a field that is a name and nothing else: "08:20  Ortiz, Ann   new", "CC list: Ann Lee; Ortiz, Ann". */
export function fieldName(names: Names, at: number): void {
  const { reading } = names;
  if (!isCapital(reading, at) || !beginsField(reading, at)) return;
  if (has(reading, at, wordClass.never | wordClass.unit | wordClass.care)) return;
  const isApart = isSpaced(reading, at);
  let end = nameEnd(reading, at, evidence.context);
  if (end === at && isSign(reading, at + 1, ",") && has(reading, at + 2, wordClass.first))
    end = isNameWord(reading, at, evidence.title) ? at + 1 : at;
  if (end === at) return;
  const comma = afterComma(reading, end);
  const isTurned = comma > end;
  if (isTurned) end = comma;
  if (
    !(
      isSpaced(reading, end) ||
      isSign(reading, end, ";|") ||
      isLineEnd(reading, end) ||
      (isSign(reading, end, ",:") && isBehindDate(reading, at))
    )
  )
    return;
  const { words, known } = countKnown(reading, at, end);
  if (known === 0 || !isAllNames(reading, at, end) || isEponym(reading, end - 1)) return;
  if (isTurned) {
    if (known === words || has(reading, at, listed) || hasGiven(reading, at, end))
      names.add(at, end);
    return;
  }
  if (words >= 2) {
    if (hasGiven(reading, at, end)) names.add(at, end);
    return;
  }
  // A single one between two gaps.
  const bits = classAt(reading, at);
  if (isApart && (bits & listed) !== 0 && (bits & (otherwise | wordClass.word)) === 0)
    if (styleAt(reading, at) === lineStyle.usual && hasSmall(reading, at)) names.add(at, end);
}

function countKnown(reading: Reading, from: number, to: number): { words: number; known: number } {
  let words = 0;
  let known = 0;
  for (let at = from; at < to; at++) {
    if (!isWord(reading, at) || isInitial(reading, at)) continue;
    words++;
    if (has(reading, at, listed | wordClass.particle)) known++;
  }
  return { words, known };
}

const hasGiven = (reading: Reading, from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (
      has(reading, at, wordClass.first) &&
      !has(reading, at, wordClass.plain | wordClass.word) &&
      !looksLikeWord(reading, at)
    )
      return true;
  return false;
};

const beginsField = (reading: Reading, at: number): boolean =>
  !isLineEnd(reading, at - 1) &&
  (isSpaced(reading, at) || isSign(reading, at - 1, ";|") || isBehindDate(reading, at));

/** "09/24/2012 - Ann Lee, …": behind a dash behind a number. */
const isBehindDate = (reading: Reading, at: number): boolean =>
  isSign(reading, at - 1, "-–") &&
  !areJoined(reading, at) &&
  (reading.tokens.kind[at - 2] === tokenKind.number || has(reading, at - 2, wordClass.month));

/** Two spaces or a tab in front, or a line's end. */
const isSpaced = ({ tokens }: Reading, at: number): boolean =>
  at > 0 &&
  at < tokens.count &&
  tokens.kind[at] !== tokenKind.newline &&
  ((tokens.begin[at] ?? 0) - (tokens.end[at - 1] ?? 0) >= 2 ||
    tokens.text.charCodeAt((tokens.begin[at] ?? 0) - 1) === 9);

/** "CRNA: C. Keen   Relief: H. Iyengar": a letter and a name that fill a field. */
export function initialField(names: Names, at: number): void {
  const { reading } = names;
  if (!isInitial(reading, at) || !isSign(reading, at + 1, ".")) return;
  // "D.W., 61F": somebody by letters and age.
  if (isInitial(reading, at + 2) && isAgedLetters(reading, at)) names.add(at, at + 3);
  if (isLineEnd(reading, at - 1)) return;
  if (!isSign(reading, at - 1, ":(/") && !isSpaced(reading, at)) return;
  if (styleAt(reading, at + 2) !== lineStyle.usual || !hasSmall(reading, at + 2)) return;
  const end = nameEnd(reading, at, evidence.context);
  if (end <= at + 2 || end - at > 6 || !isAllNames(reading, at, end)) return;
  if (isEponym(reading, end - 1) || species.test(textAt(reading, at + 2))) return;
  if (isFieldEnd(reading, end) || /^at \d/u.test(lineBehind(reading, end))) names.add(at, end);
}

const isAgedLetters = ({ tokens }: Reading, at: number): boolean =>
  /^\p{Lu}\. ?\p{Lu}\.(?:,? (?:is|was) an? |,? )\d{1,3}(?:[ -]?(?:y|F\b|M\b))/u.test(
    tokens.text.slice(tokens.begin[at], (tokens.begin[at] ?? 0) + 22),
  );

/** "C. albicans", "H. pylori", "T. bili", "A. fib", written with a capital. */
const species = /^(?:bili|fib|flutter|diff|coli|pylori|aureus|.*(?:us|ans|ae|is|ii|um))$/u;

const isFieldEnd = (reading: Reading, at: number): boolean =>
  isLineEnd(reading, at) || isSpaced(reading, at) || isSign(reading, at, ",;)/|");

const lineBehind = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], (tokens.begin[at] ?? 0) + 8);

/** "Ann Lee (AL)": the letters of a name that was found, right behind it. */
export function initialsBehind(names: Names): void {
  const { reading } = names;
  const { text } = reading.tokens;
  for (const { begin, end } of names.found.slice()) {
    const found = /^ ?\(([A-Z]{2,3})\)/u.exec(text.slice(end, end + 7));
    const letters = found?.[1];
    if (letters === undefined) continue;
    const capitals = text.slice(begin, end).replaceAll(/[^\p{Lu}]/gu, "");
    if (capitals.startsWith(letters.charAt(0)) && capitals.includes(letters.charAt(1))) {
      const from = end + (found?.[0].indexOf(letters) ?? 0);
      names.found.push({ begin: from, end: from + letters.length, kind: "name" });
    }
  }
  signedAgain(names);
}

/** "… in two weeks. AL" at the end of a line: the letters of somebody whom the note names. */
function signedAgain(names: Names): void {
  const { text } = names.reading.tokens;
  const known = new Set<string>();
  for (const { begin, end } of names.found) {
    const [first, ...others] = text.slice(begin, end).match(/\p{Lu}(?=\p{Ll})/gu) ?? [];
    const last = others.at(-1);
    if (first !== undefined && last !== undefined) known.add(first + last);
  }
  if (known.size === 0) return;
  for (const found of text.matchAll(/(?<=[.!?)] |[.!?)] {2}|- )[A-Z]{2}(?=[ \t]*(?:\r?\n|$))/gu))
    if (known.has(found[0]))
      names.found.push({ begin: found.index, end: found.index + 2, kind: "name" });
}
