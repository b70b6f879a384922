/**
 * For tests: says what no result may hold, however deep: NaN, infinities, limits upside down, p-values outside (0, 1].
 * An empty list means sound.
 */
export function faults(value: unknown, path = "result"): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (typeof value !== "object" || value === null) return [];
  const found = Object.entries(value).flatMap(([key, inner]) => faults(inner, `${path}.${key}`));
  if ("lower" in value && "upper" in value && Number(value.lower) > Number(value.upper))
    found.push(`${path} is upside down`);
  if ("pValue" in value && !(Number(value.pValue) > 0 && Number(value.pValue) <= 1))
    found.push(`${path}.pValue is outside (0, 1]`);
  return found;
}
