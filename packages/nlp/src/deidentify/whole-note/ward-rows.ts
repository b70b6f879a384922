import { shape, tokenKind, type Tokens } from "../../text/tokens.ts";
import type { Identifier } from "../identifier.ts";

const name =
  /(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(\p{Lu}[\p{L}'’]{1,24}(?:-\p{L}{1,24}){0,3}(?:,? \p{Lu}[\p{L}'’]{0,24}\.?){0,2})/u
    .source;
const room = /(?:(?:rm|room|bed)\.? ?)?(?:\p{Lu}{0,3}-?\d{1,4}(?:-?[A-H]|-\d)?)/u.source;
const age = /,? ?\(?\d{1,3} ?-?(?:y\/?o|yr|yo|F|M|W|B)\b/u.source;

/** "412 Ng, W 71F NSTEMI", "B14 Rose 51 F": bed, name and age begin a line. */
const row = new RegExp(String.raw`[ \t]*${room}[.:)]?[ \t]+${name}(?=${age})`, "uy");
/** The same without an age, in a text that has two rows of that shape. */
const bareRow = new RegExp(String.raw`[ \t]*${room}[.:)]?[ \t]+${name}(?=[ ,:;-])`, "uy");
/** Names of a ward's list: behind the bed, in front of the age. */
export function namesOfRows({ text, count, kind, begin, shape: shapes }: Tokens): Identifier[] {
  const found: Identifier[] = [];
  const starts: number[] = [];
  let isAtStart = true;
  for (let at = 0; at < count; at++) {
    if (isAtStart && (kind[at] === tokenKind.number || ((shapes[at] ?? 0) & shape.digit) !== 0))
      starts.push(begin[at] ?? 0);
    isAtStart = kind[at] === tokenKind.newline || (isAtStart && kind[at] === tokenKind.punctuation);
  }
  const take = (pattern: RegExp, from: number, accepts: (written: string) => boolean): void => {
    pattern.lastIndex = from;
    const written = pattern.exec(text)?.[1];
    if (written === undefined || !accepts(written)) return;
    found.push({ begin: pattern.lastIndex - written.length, end: pattern.lastIndex, kind: "name" });
  };
  for (const from of starts) take(row, from, isSomebody);
  if (found.length < 2) return found;
  for (const from of starts)
    take(
      bareRow,
      from,
      (written) => /^\p{Lu}\p{Ll}{2,}, \p{Lu}/u.test(written) && isSomebody(written),
    );
  return found;
}

/** "Pleasant 71F", "Yo 71F", "White 71F" describe whom they do not name. */
const describing =
  /^(?:pleasant|elderly|young|old|age|white|black|caucasian|hispanic|asian|african|male|female|man|woman|patient|pt|healthy|otherwise|this|the|a|an|is|hx|dx|year|years|mg|ml|mcg|units|cm|mm|tab|tabs|tablets|days?|weeks?|months?|hours?|discharged?|admitted|died|alive|open|empty|closed|blocked|new|adm|obs|full|dnr|dni|g\d?p?\d?)$/iu;

const isSomebody = (written: string): boolean =>
  written.length >= 2 &&
  !/\d/u.test(written) &&
  !written.split(/[ ,.]+/u).some((word) => describing.test(word));
