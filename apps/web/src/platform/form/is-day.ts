/** Whether a text is a calendar day that there is, YYYY-MM-DD (S9.5). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 31 February would become a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
