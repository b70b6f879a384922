/** A kappa of a matrix: two decimals, truncated, not rounded; nothing where there is no value (S2.53, S5.11, S9.9). */
export function kappaText(kappa: number): string {
  if (kappa === -999) return "";
  // Through its decimal digits: 0.29 × 100 is 28.999…
  const [whole = "0", decimals = ""] = decimalText(kappa).split(".");
  return `${whole}.${decimals.slice(0, 2).padEnd(2, "0")}`.replace(/^-(0\.00)$/, "$1");
}

/** The shortest digits of a number between −1 and 1, never with an exponent. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20) : text;
}
