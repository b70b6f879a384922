const whole = /^[+-]?\d{1,15}$/;
const decimal = /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/;

/**
 * The number that a text says: undefined for an empty one, NaN for what is none, or not for sure: `1,5` may be one and
 * a half or fifteen. Nothing is left out or rounded to make it one.
 */
export function typedNumber(text: string, { isWhole }: { isWhole: boolean }): number | undefined {
  const written = text.trim().replace("−", "-");
  if (written === "") return undefined;
  return (isWhole ? whole : decimal).test(written) ? Number(written) : NaN;
}

/** A number as it is typed; empty for none, and for what is not one. */
export function numberText(value: number | null | undefined): string {
  if (value === undefined || value === null || Number.isNaN(value)) return "";
  // Small ones without an exponent.
  return Math.abs(value) < 1e-6 && value !== 0
    ? value.toFixed(15).replace(/0+$/, "")
    : String(value);
}
