/**
 * By which two texts of records are compared: as PostgreSQL's `lower(btrim(…) collate "C")`, so that both programs
 * agree on every letter.
 */
export function textKey(text: string): string {
  return text.replaceAll(/^ +| +$/g, "").replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
