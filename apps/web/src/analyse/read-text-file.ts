import { formatNumber } from "../platform/format.ts";

/** A text that is to be analysed as a whole, without being edited: from a file, or too long to type in. */
export interface GivenText {
  /** The file's name; null for what was pasted. */
  readonly name: string | null;
  readonly text: string;
  /** False: marked up; the server reads the text within it (S7.21, isTextDocument). */
  readonly isPlain: boolean;
}

/** The text, or why it can't be analysed, in words for the person who dropped it. */
export type ReadText = { readonly given: GivenText } | { readonly refusal: string };

const markedUp = /\.(?:html?|xhtml|xml|cda)$/i;
/** Bytes that no text has: control characters but tab, line ends, form feed and escape's place in old reports. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000e-\u001f]/;
/** Most bytes of a character (UTF-8). */
const widest = 4;

/** Reads a file as text; one that is not text, or too long, is refused before anything is sent. */
export async function readTextFile(file: File, longest: number): Promise<ReadText> {
  const { name } = file;
  if (file.size === 0) return { refusal: `${name} is empty.` };
  if (file.size > longest * widest) return tooLong(`${name} has ${megabytes(file.size)}`, longest);
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (text === null)
    return {
      refusal: `${name} is not a text file. Choose a plain text file (.txt), or copy the text and paste it.`,
    };
  if (text.trim() === "") return { refusal: `${name} has no words in it.` };
  if (text.length > longest)
    return tooLong(`${name} has ${formatNumber(text.length)} characters`, longest);
  return { given: { name, text, isPlain: !markedUp.test(name) } };
}

/** Why a text is too long; null when it is not. */
export function lengthRefusal(text: string, longest: number): string | null {
  return text.length <= longest
    ? null
    : tooLong(`The text has ${formatNumber(text.length)} characters`, longest).refusal;
}

function tooLong(what: string, longest: number): { refusal: string } {
  return {
    refusal: `${what}; at most ${formatNumber(longest)} characters can be analysed at once.`,
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The text of bytes: UTF-8, UTF-16 with its mark, else Windows-1252; null where they are no text. */
function decoded(bytes: Uint8Array): string | null {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : null;
  for (const encoding of marked === null ? ["utf-8", "windows-1252"] : [marked])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return controls.test(text) ? null : text;
    } catch {
      // Not of this encoding.
    }
  return null;
}
