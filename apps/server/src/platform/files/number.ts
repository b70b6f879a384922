const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * A number as tables write them, with a point and, if need be, a power of ten. Undefined for anything else: "1,5",
 * "1,500", ">200", "NEG", "0x10", and what is too large to be held.
 */
export function parseNumber(text: string): number | undefined {
  const value = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
