// The little language of the phrase stock.
//   {one|two|}          one of the alternatives (they may nest)
//   {name}              a variable of the scene
//   a(n)                "a" or "an", whatever follows
//   [id]                a mention of a concept, in one of its ways of saying it
//   [id;surface;r=35 %] with these words, and attributes: r = result, s = severity
//   flags before id: - negated, ? uncertain, < history, ~ hypothetical, ^ of a family member

import { concept } from "./concept-list.ts";
import type { Mention, Severity } from "./demonstration.ts";
import type { Random } from "./random.ts";

export type Variables = Readonly<Record<string, string>>;

/** Picks alternatives and fills variables in; an unknown variable is a mistake in a phrase and throws. */
export function expand(template: string, variables: Variables, random: Random): string {
  let text = template;
  for (;;) {
    const close = text.indexOf("}");
    if (close < 0) return text;
    const open = text.lastIndexOf("{", close);
    const body = text.slice(open + 1, close);
    const value = body.includes("|") ? random.pick(body.split("|")) : variables[body];
    if (value === undefined) throw new RangeError(`no variable ${body} for: ${template}`);
    text = text.slice(0, open) + value + text.slice(close + 1);
  }
}

export type MarkedPiece = { text: string; mention?: Omit<Mention, "begin" | "end" | "text"> };

const TOKEN = /\[([-?<~^]*)([a-z0-9_]+)(?:;([^;\]]*))?(?:;([^\]]*))?\]/g;
const RESULT =
  /^(?<low>[\d.,]+)(?:\s*(?:-|to)\s*(?<high>[\d.]+)|\/(?<second>\d+))?\s*(?<unit>\S.*)?$/;

/** "35-40 %" is { value: 35, high: 40, unit: "%" }. */
export function parseResult(text: string): NonNullable<Mention["result"]> {
  const found = RESULT.exec(text)?.groups;
  if (!found?.["low"]) throw new RangeError(`not a result: ${text}`);
  const number = (part: string): number => Number(part.replaceAll(",", ""));
  return {
    value: number(found["low"]),
    ...(found["high"] ? { high: number(found["high"]) } : {}),
    ...(found["second"] ? { second: number(found["second"]) } : {}),
    ...(found["unit"] ? { unit: found["unit"] } : {}),
  };
}

function surfaceOf(id: string, abbreviation: number, random: Random): string {
  const { formal, short } = concept(id);
  if (short.length > 0 && (formal.length === 0 || random.chance(abbreviation)))
    return random.pick(short);
  // the everyday name is said more often than its variants
  return random.chance(0.5) ? (formal[0] ?? id) : random.pick(formal);
}

function attributes(text: string): Pick<Mention, "severity" | "result"> {
  const found: Pick<Mention, "severity" | "result"> = {};
  for (const part of text.split(",")) {
    if (part.startsWith("r=")) found.result = parseResult(part.slice(2));
    // phrases name one of the three severities
    if (part.startsWith("s=")) found.severity = part.slice(2) as Severity;
  }
  return found;
}

/** Splits an expanded template into literal text and mentions with their truth. */
export function mark(text: string, abbreviation: number, random: Random): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let last = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [whole, flags = "", id = "", surface, rest = ""] = found;
    if (found.index > last) pieces.push({ text: text.slice(last, found.index) });
    last = found.index + whole.length;
    const [negated, hypothetical, family] = ["-", "~", "^"].map((flag) => flags.includes(flag));
    const { sab, code } = concept(id);
    pieces.push({
      text: surface ? surface : surfaceOf(id, abbreviation, random),
      mention: {
        concept: `${sab}:${code}`,
        present: true,
        experienced: !negated && !hypothetical && !family,
        negated: negated === true,
        hypothetical: hypothetical === true,
        definitive: !flags.includes("?"),
        current: !hypothetical && !flags.includes("<"),
        subject: family ? "Family member" : "Patient",
        ...attributes(rest),
      },
    });
  }
  if (last < text.length) pieces.push({ text: text.slice(last) });
  return pieces;
}
