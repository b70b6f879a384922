/** An id in an address; null when it is not a positive whole number. */
export function idIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
