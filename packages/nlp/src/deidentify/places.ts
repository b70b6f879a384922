import { tokenKind } from "../text/tokens.ts";
import type { Identifier } from "./identifier.ts";
import { isProper, placeEnd, runBegin, textAt, trimmed } from "./place-runs.ts";
import {
  type Reading,
  beginsSentence,
  has,
  hasSmall,
  isCapital,
  isSign,
  isWritten,
  lengthAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

export class Places {
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
    // "at The Arbors"
    const isThe =
      this.reading.tokens.text.slice(begin[from - 1], end[from - 1]) === "The" &&
      !beginsSentence(this.reading, from - 1);
    this.found.push({
      begin: begin[isLady || isThe ? from - 1 : from] ?? 0,
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
