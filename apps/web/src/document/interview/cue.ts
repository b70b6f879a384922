// The words that decided what language processing says of a mention: it names them, and they are looked for beside it.
import type { Mark } from "../marks/mark.ts";
import { saidOf } from "../marks/said.ts";
import type { Span } from "../text/occurrences.ts";
import { sectionOf, type TextModel } from "../text/text-model.ts";

/** Attributes in the order in which they decide what is said. */
const deciding = [
  "subject",
  "negated",
  "hypothetical",
  "experienced",
  "definitive",
  "current",
] as const;

/** The trigger of what turns a mention from a plain yes; null where there is none. */
export function triggerOf({ why, attributes }: Mark): string | null {
  if (saidOf(attributes) === "yes") return null;
  for (const name of deciding) {
    const reason = why[name];
    if (reason && reason.trigger !== null) return reason.trigger;
  }
  return null;
}

/** No cue reaches farther, in characters. */
const REACH = 400;

/** Where the trigger of a mention stands: the nearest place in its section; null where it is not found. */
export function cueOf(mark: Mark | null, model: TextModel): Span | null {
  const trigger = mark && triggerOf(mark);
  const { span } = mark ?? {};
  const section = span && sectionOf(model, span.begin, span.end);
  if (!trigger || !section) return null;
  const from = Math.max(section.begin, span.begin - REACH);
  const around = model.text.slice(from, Math.min(section.end, span.end + REACH)).toLowerCase();
  const words = trigger.toLowerCase();
  let nearest: Span | null = null;
  let distance = Infinity;
  for (let at = around.indexOf(words); at >= 0; at = around.indexOf(words, at + 1)) {
    const begin = from + at;
    const end = begin + words.length;
    const apart = end <= span.begin ? span.begin - end : begin - span.end;
    if (isWord(model.text, begin, end) && apart < distance) {
      nearest = { begin, end };
      distance = apart;
    }
  }
  return nearest;
}

function isWord(text: string, begin: number, end: number): boolean {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
  return (
    !(isLetter(begin) && begin > 0 && isLetter(begin - 1)) && !(isLetter(end - 1) && isLetter(end))
  );
}
