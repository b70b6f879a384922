import type { Tokens } from "./tokens.ts";

/** Without combining marks: the accents of decomposed letters. */
export const withoutMarks = (text: string): string => text.replaceAll(/\p{M}/gu, "");

/** What has no accent, no line end and no two spaces in a row is plain already. */
const isOther = /[^ -~]| {2}/;
/** Has no accents to be taken off. */
const isAscii = /^[\0-\x7f]*$/;

/** Text as patterns read it: accents taken off, and any run of spaces and line ends one blank. */
export const plainText = (text: string): string =>
  isOther.test(text)
    ? (isAscii.test(text) ? text : withoutMarks(text.normalize("NFD"))).replaceAll(/\s+/gu, " ")
    : text;

/** Tokens of a sentence: from the first, up to but not including the last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** What stands in front of a token in its sentence, plain; about `most` characters. */
export function plainBefore(
  { text, begin }: Tokens,
  sentence: Range,
  token: number,
  most: number,
): string {
  const end = begin[token] ?? text.length;
  // Twice as far, as spaces may be doubled.
  return plainText(text.slice(Math.max(begin[sentence.from] ?? 0, end - 2 * most), end)).slice(
    -most,
  );
}

/** What stands behind a token in its sentence, plain; about `most` characters. */
export function plainBehind(
  { text, end }: Tokens,
  sentence: Range,
  token: number,
  most: number,
): string {
  const from = end[token] ?? text.length;
  return plainText(text.slice(from, Math.min(end[sentence.to - 1] ?? from, from + 2 * most))).slice(
    0,
    most,
  );
}
