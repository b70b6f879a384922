/** Look-back windows that the patient level offers, in days before the index. */
export const lookBacks = ["30", "90", "180", "365", "730", "1825"] as const;

/** The window of an address: a year when there is none, or none that can be read. */
export function lookBackOf(text: string | undefined): string {
  return text !== undefined && /^\d{1,5}$/.test(text) ? text : "365";
}
