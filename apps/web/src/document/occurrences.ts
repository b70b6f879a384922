export interface Span {
  readonly begin: number;
  readonly end: number;
}

/** Where a phrase stands in a text as whole words, in any case and with any white space between its words; in order. */
export function occurrencesOf(text: string, phrase: string): Span[] {
  const words = phrase
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("\\s+");
  // A letter or digit on either side would make it a part of another word; a phrase that begins or ends with another
  // character has its border there.
  const before = /^[\p{L}\p{N}]/u.test(phrase.trim()) ? "(?<![\\p{L}\\p{N}])" : "";
  const after = /[\p{L}\p{N}]$/u.test(phrase.trim()) ? "(?![\\p{L}\\p{N}])" : "";
  const found = text.matchAll(new RegExp(before + pattern + after, "giu"));
  return Array.from(found, (match) => ({
    begin: match.index,
    end: match.index + match[0].length,
  }));
}
