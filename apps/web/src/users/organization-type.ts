/** The kind of an organisation, as a heading: Hospital. */
export function organizationType(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
