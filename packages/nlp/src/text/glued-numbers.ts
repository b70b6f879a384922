type Window = readonly [least: number, most: number, decimal?: true];

/**
 * What notes write without a space in front of its number ("BP120/80 HR88 K4.2"), and the numbers that it can have; a
 * name of a gene, vertebra or drug that looks alike (T12, CA125, P53) is none of these.
 */
const windows: Readonly<Record<string, Window>> = {
  bp: [50, 280],
  hr: [25, 250],
  rr: [6, 70],
  sbp: [50, 280],
  dbp: [20, 160],
  map: [30, 160],
  temp: [34, 108],
  tmax: [34, 108],
  t: [34, 108, true],
  k: [1.8, 9, true],
  na: [100, 180],
  cl: [70, 140],
  bun: [2, 200],
  cr: [0.2, 15, true],
  ca: [5, 16, true],
  mg: [0.6, 8, true],
  ph: [6.7, 7.9, true],
  hgb: [3, 24],
  hb: [3, 24, true],
  hct: [9, 75],
  wbc: [0.1, 200],
  plt: [2, 1500],
  plts: [2, 1500],
  inr: [0.5, 20, true],
  ef: [5, 85],
  lvef: [5, 85],
  gcs: [3, 15],
  bmi: [10, 90],
  glu: [20, 900],
  crp: [1, 600],
  sats: [40, 100],
  wt: [1, 400],
};

/** Single letters that are vital signs only among others: "P72 BP132/78". */
const letters: Readonly<Record<string, readonly [least: number, most: number]>> = {
  p: [30, 220],
  r: [6, 60],
};
const beforeVital = /(?:^|[^a-z])(?:bp|t|hr|temp)[:\s]?\d[\d./]*[\s,;]+$/i;
const behindVital = /^[\s,;]+(?:bp|rr?|t|hr|spo2|sats?|temp)[:\s]?\d/i;

/** The longest name of the table. */
export const longestGlued = 5;

/** Whether letters [from, at) are the name, and the digits at `at` its number, of such a value. */
export function isGluedNumber(text: string, from: number, at: number): boolean {
  const name = text.slice(from, at).toLowerCase();
  const alone = letters[name];
  const window: Window | undefined = alone ?? windows[name];
  if (window === undefined) return false;
  const number = /^\d{1,4}(?:\.\d+)?/.exec(text.slice(at, at + 8))?.[0] ?? "";
  const value = Number(number);
  const [least, most, decimal] = window;
  if (value < least || value > most || (decimal === true && !number.includes("."))) return false;
  const end = at + number.length;
  if (/^(?!(?:kg|lbs?|[cf]|s|bpm|mmhg)\b)[a-z]/i.test(text.slice(end, end + 5))) return false;
  if (alone === undefined) return true;
  return (
    beforeVital.test(text.slice(Math.max(0, from - 16), from)) ||
    behindVital.test(text.slice(end, end + 12))
  );
}
