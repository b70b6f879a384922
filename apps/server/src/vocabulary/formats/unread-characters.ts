/**
 * Why texts can't be taken as they are; undefined when they can. A byte that is not UTF-8 was read as U+FFFD: a term
 * with one would be another term.
 */
export function textFault(texts: Iterable<string>): string | undefined {
  for (const text of texts) {
    if (text.includes("\0")) return "a NUL byte";
    if (text.includes("\uFFFD")) return "a character that can't be read: it is not UTF-8";
  }
  return undefined;
}
