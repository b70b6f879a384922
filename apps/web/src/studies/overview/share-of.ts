/** A part of a whole in whole percent; what is more than none is never 0 %, what is less than all never 100 %. */
export function shareOf(part: number | null, whole: number | null): string {
  if (part === null || whole === null || whole === 0) return "–";
  if (part === 0) return "0%";
  if (part === whole) return "100%";
  return `${Math.min(99, Math.max(1, Math.round((100 * part) / whole)))}%`;
}
