/** An object with a field set, or without it where the value is undefined. */
export function withField<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  key: Key,
  value: Whole[Key] | undefined,
): Whole {
  if (value !== undefined) return { ...whole, [key]: value };
  const { [key]: _, ...rest } = whole;
  // Only optional fields are ever cleared.
  return rest as Whole;
}
