import { tokenText, type Tokens } from "./tokens.ts";

/** How many tokens an arrow has: "→", "->", "=>", "-->"; 0 where none begins. */
export function arrowAt(tokens: Tokens, at: number): number {
  const signAt = (token: number): string => (token < tokens.count ? tokenText(tokens, token) : "");
  if (/^[→⇒⟶➔➡]$/.test(signAt(at))) return 1;
  let end = at;
  while (/^[-=–]$/.test(signAt(end)) && end < at + 3) end++;
  return end > at && signAt(end) === ">" ? end - at + 1 : 0;
}
