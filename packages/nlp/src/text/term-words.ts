import { characterClass, classOf, foldOf } from "./characters.ts";
import { tokenKind, type Tokens } from "./tokens.ts";

/**
 * Folded words of a tokenised term, without what matching skips: hyphens, slashes, full stops, genitives, line ends.
 */
export function termWords(tokens: Tokens): string[] {
  const words: string[] = [];
  for (let at = 0; at < tokens.count; at++)
    if (!isSkipped(tokens, at)) words.push(foldedToken(tokens, at));
  return words;
}

/** Whether a token is transparent inside a term. */
export function isSkipped(tokens: Tokens, at: number): boolean {
  const kind = tokens.kind[at];
  if (kind === tokenKind.genitive || kind === tokenKind.newline) return true;
  if (kind !== tokenKind.punctuation) return false;
  const code = foldOf[tokens.text.charCodeAt(tokens.begin[at] ?? 0)];
  return code === 45 || code === 47 || code === 46 || code === 39;
}

/**
 * Whether a transparent token joins its neighbours: no gap around a hyphen or slash; a full stop only behind one
 * letter; any genitive or line end.
 */
export function isBridge(tokens: Tokens, at: number, to: number): boolean {
  if (at + 1 >= to) return false;
  const kind = tokens.kind[at];
  if (kind === tokenKind.genitive || kind === tokenKind.newline) return true;
  const code = foldOf[tokens.text.charCodeAt(tokens.begin[at] ?? 0)];
  const tightBefore = tokens.begin[at] === tokens.end[at - 1];
  if (code === 46) {
    const size = (tokens.end[at - 1] ?? 0) - (tokens.begin[at - 1] ?? 0);
    return (
      tightBefore &&
      tokens.kind[at - 1] === tokenKind.word &&
      // "q.d.", "neg. for"
      (size <= 2 || (size === 3 && /^(?:for|of)$/i.test(foldedToken(tokens, at + 1))))
    );
  }
  if (code === 39) return tightBefore;
  return (
    tightBefore &&
    (tokens.begin[at + 1] === tokens.end[at] || tokens.kind[at + 1] === tokenKind.newline)
  );
}

/** Folded characters of a token, without combining marks. */
export function foldedToken(tokens: Tokens, at: number): string {
  if (tokens.kind[at] === tokenKind.newline) return "\n";
  const { text } = tokens;
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[at] ?? 0;
  let index = begin;
  while (index < end && isOwnFold(text.charCodeAt(index))) index++;
  if (index === end) return text.slice(begin, end);
  let folded = text.slice(begin, index);
  for (; index < end; index++) {
    const code = text.charCodeAt(index);
    if (classOf[code] !== characterClass.mark) folded += String.fromCharCode(foldOf[code] ?? code);
  }
  return folded;
}

/** Small letters, digits and signs of ASCII: most words need no folding. */
const isOwnFold = (code: number): boolean => code < 128 && foldOf[code] === code;
