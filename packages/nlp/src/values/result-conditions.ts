import { tokenKind, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";
import { readUnit } from "./units.ts";

const openers =
  /^(?:on|after|before|with|following|while|during|off|without|despite|at|in|post|under|checked|measured|taken|drawn|performed|done)$/i;
const verbs =
  /^(?:was|were|is|are|remained|remains|measured|came|dropped|rose|fell|improved|increased|decreased|of|read|returned|stayed)$/i;
const most = 14;

/**
 * Where the value stands behind what it was measured under: "SpO2 on 2 L was 94 %", "potassium after Kayexalate was
 * 4.8", "BP checked in room 140 was 128/76"; −1 where no number or name stands in between, so that nothing need be
 * skipped.
 */
export function conditionEnd(tokens: Tokens, at: number, stop: number): number {
  if (!openers.test(textAt(tokens, at))) return -1;
  for (let next = at + 1; next < Math.min(stop, at + most); next++) {
    const word = textAt(tokens, next);
    if (/^[;.()]$/.test(word)) return -1;
    if (!verbs.test(word) || next === at + 1) continue;
    let value = next + 1;
    while (
      value < next + 4 &&
      value < stop &&
      /^(?:at|to|back|about|around|only|up|down|now|,|as)$/i.test(textAt(tokens, value))
    )
      value++;
    if (value < stop && tokens.kind[value] === tokenKind.number) return next;
  }
  return -1;
}

/** ", which had been 9.1 %, is now", ", checked last month, came": the token behind an aside; −1 when there is none. */
export function asideBehind(tokens: Tokens, comma: number, stop: number): number {
  if (
    !/^(?:which|checked|drawn|measured|taken|done|last|obtained|repeated|sent|as|previously)$/i.test(
      textAt(tokens, comma + 1),
    )
  )
    return -1;
  for (let at = comma + 2; at < Math.min(stop, comma + most); at++) {
    if (/^[;.:]$/.test(textAt(tokens, at))) return -1;
    if (textAt(tokens, at) === ",") return verbs.test(textAt(tokens, at + 1)) ? at + 1 : -1;
  }
  return -1;
}

const saturation = /sat|spo2|sao2|oxygen|o2/i;

/** "SpO2 on 2 L 94 %", "glucose in room 140": a flow, a place or blood given, not the value. */
export function isConditionNumber(
  tokens: Tokens,
  at: number,
  stop: number,
  words: string,
): boolean {
  const before = textAt(tokens, at - 1);
  if (/^(?:room|bed|ward|bay|fio2|day|visit)$/i.test(before) && !/^fio2$/i.test(words)) return true;
  const behind = textAt(tokens, at + 1);
  if (/^units?$/i.test(behind) && /^of$/i.test(textAt(tokens, at + 2))) return true;
  if (!saturation.test(words) || /satur.*iron|transferrin/i.test(words)) return false;
  const unit = readUnit(tokens, at + 1, stop, "oxygen");
  return (
    /^(?:l|lpm|liters?|litres?)$/i.test(behind) ||
    (unit?.ucum !== undefined && unit.ucum.startsWith("L"))
  );
}
