import { commonWords } from "../mentions/common-words.data.ts";
import { checkOfWord, hashOfWord, type Tokens } from "../text/tokens.ts";
import { eponymNouns, firstNames, lastNames, wordNames } from "./person-names.data.ts";
import { neverNames, plainWords } from "./plain-words.data.ts";
import {
  actWords,
  careNouns,
  careQualifiers,
  firmNouns,
  moveWords,
  placeLabels,
  stayWords,
  talkWords,
  workWords,
} from "./place-words.data.ts";
import {
  closingWords,
  countries,
  credentials,
  kinWords,
  leadWords,
  looseVerbs,
  markWords,
  monthWords,
  nameLabels,
  particles,
  personVerbs,
  roleWords,
  stateWords,
  titles,
  unitWords,
} from "./trigger-words.data.ts";

/** What the lists say of a word, one bit each. */
export const wordClass = {
  first: 1,
  last: 2,
  word: 4,
  never: 8,
  plain: 16,
  unit: 32,
  country: 64,
  title: 128,
  kin: 256,
  label: 512,
  credential: 1 << 10,
  verb: 1 << 11,
  looseVerb: 1 << 12,
  particle: 1 << 13,
  eponym: 1 << 14,
  care: 1 << 15,
  careQualifier: 1 << 16,
  firm: 1 << 17,
  stay: 1 << 18,
  move: 1 << 19,
  work: 1 << 20,
  placeLabel: 1 << 21,
  act: 1 << 22,
  month: 1 << 23,
  mark: 1 << 24,
  state: 1 << 25,
  talk: 1 << 26,
  closing: 1 << 27,
  saint: 1 << 28,
  role: 1 << 29,
  lead: 1 << 30,
  modal: 1 << 31,
} as const;

const slots = 1 << 15;
const keys = new Int32Array(slots);
const checks = new Int32Array(slots);
const classes = new Int32Array(slots);

function addWords(list: Iterable<string>, bit: number): void {
  for (const word of list) {
    const slot = slotOf(hashOfWord(word), checkOfWord(word));
    keys[slot] = hashOfWord(word);
    checks[slot] = checkOfWord(word);
    classes[slot] = (classes[slot] ?? 0) | bit;
  }
}

/** Where the word stands, or the empty slot where it would. */
function slotOf(hash: number, check: number): number {
  let slot = (hash ^ (hash >>> 15)) & (slots - 1);
  while (classes[slot] !== 0 && (keys[slot] !== hash || checks[slot] !== check))
    slot = (slot + 1) & (slots - 1);
  return slot;
}

addWords(firstNames, wordClass.first);
addWords(lastNames, wordClass.last);
addWords(wordNames, wordClass.word);
addWords(neverNames, wordClass.never);
addWords(commonWords, wordClass.plain);
addWords(plainWords, wordClass.plain);
addWords(unitWords, wordClass.unit);
addWords(countries, wordClass.country);
addWords(titles, wordClass.title);
addWords(kinWords, wordClass.kin);
addWords(nameLabels, wordClass.label);
addWords(credentials, wordClass.credential);
addWords(personVerbs, wordClass.verb);
addWords(looseVerbs, wordClass.looseVerb);
addWords(particles, wordClass.particle);
addWords(eponymNouns, wordClass.eponym);
addWords(careNouns, wordClass.care);
addWords(careQualifiers, wordClass.careQualifier);
addWords(firmNouns, wordClass.firm);
addWords(stayWords, wordClass.stay);
addWords(moveWords, wordClass.move);
addWords(workWords, wordClass.work);
addWords(placeLabels, wordClass.placeLabel);
addWords(actWords, wordClass.act);
addWords(talkWords, wordClass.talk);
addWords(
  [
    "will",
    "may",
    "can",
    "long",
    "small",
    "little",
    "short",
    "white",
    "black",
    "green",
    "brown",
    "hand",
    "foot",
    "head",
    "bone",
    "art",
  ],
  wordClass.modal,
);
addWords(leadWords, wordClass.lead);
addWords(roleWords, wordClass.role);
addWords(closingWords, wordClass.closing);
addWords(["st", "saint"], wordClass.saint);
addWords(monthWords, wordClass.month);
addWords(markWords, wordClass.mark);
addWords(stateWords, wordClass.state);

/** The classes of each token, by its letters alone. */
export function classesOf({ hash, check, count }: Tokens): Int32Array {
  const found = new Int32Array(count);
  for (let at = 0; at < count; at++)
    found[at] = classes[slotOf(hash[at] ?? 0, check[at] ?? 0)] ?? 0;
  return found;
}
