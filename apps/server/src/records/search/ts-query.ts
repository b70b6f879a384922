// What is asked of notes, as PostgreSQL's tsquery over the lexemes that `index-notes.ts` writes: the stem of each word,
// and `=word` for its form.
import type { AskedWord, NoteQuery, Phrase, Wanted } from "./parse-query.ts";

/** Of a word in small letters. */
export type Stems = ReadonlyMap<string, string>;

/** Words whose stems are needed. */
export function wordsToStem({ wanted, unwanted }: NoteQuery): string[] {
  const phrases = [...wanted, ...unwanted].flatMap((part) =>
    part.kind === "near" ? [...part.one, ...part.other] : part.phrases,
  );
  return [...new Set(phrases.flat().flatMap(({ form, word }) => (form === "any" ? [word] : [])))];
}

/** One for each part that must hold, and one for each that must not. */
export function tsQueries(query: NoteQuery, stems: Stems): { all: string[]; none: string[] } {
  return {
    all: query.wanted.map((part) => partOf(part, stems)),
    none: query.unwanted.map((part) => partOf(part, stems)),
  };
}

function partOf(part: Wanted, stems: Stems): string {
  if (part.kind === "any")
    return `(${part.phrases.map((phrase) => phraseOf(phrase, stems)).join(" | ")})`;
  const pairs = part.one.flatMap((one) =>
    part.other.flatMap((other) =>
      Array.from({ length: part.within }, (_, before) => [
        `(${phraseOf(one, stems)} <${before + 1}> ${phraseOf(other, stems)})`,
        `(${phraseOf(other, stems)} <${before + 1}> ${phraseOf(one, stems)})`,
      ]).flat(),
    ),
  );
  return `(${pairs.join(" | ")})`;
}

function phraseOf(phrase: Phrase, stems: Stems): string {
  return `(${phrase.map((word) => lexemeOf(word, stems)).join(" <-> ")})`;
}

function lexemeOf({ form, word }: AskedWord, stems: Stems): string {
  if (form === "exact") return quoted(`=${word}`);
  if (form === "prefix") return `${quoted(`=${word}`)}:*`;
  return quoted(stems.get(word) ?? word);
}

/** Words are letters, digits and marks: nothing in them ends a quotation. */
export const quoted = (lexeme: string): string => `'${lexeme}'`;
