// Where estimates and their limits stand on an axis, and what they are in words.
import type { Corrected as Figure } from "@concord/contract";

export type Measure = "risk" | "difference" | "ratio";

/** An axis from left to right; what lies outside stands at its end. */
export interface Axis {
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** The place of a value, from 0 (left) to 1. */
  readonly place: (value: number) => number;
  /** Where both arms would be alike; null of a risk. */
  readonly nought: number | null;
}

export type Given = Exclude<Figure, { reason: string }>;

export function isGiven(figure: Figure | null): figure is Given {
  return figure !== null && !("reason" in figure);
}

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5] as const;
/** The widest axis of ratios: limits of few events may lie anywhere. */
const widest = 5;

/** The axis that holds all of these figures, with `most` steps at most, as far as there are steps as wide. */
export function axisOf(measure: Measure, figures: readonly (Figure | null)[], most = 5): Axis {
  const values = figures
    .filter(isGiven)
    .flatMap(({ estimate, low, high }) => [estimate, low ?? estimate, high ?? estimate]);
  if (measure === "ratio") return ratioAxis(values, most);
  const isRisk = measure === "risk";
  const least = isRisk ? 0 : Math.min(0, ...values);
  const highest = Math.max(isRisk ? 0.01 : 0, ...values);
  const step =
    steps.find((one) => Math.ceil(highest / one - 1e-9) - Math.floor(least / one + 1e-9) <= most) ??
    0.5;
  const from = Math.floor(least / step + 1e-9) * step;
  const to = Math.max(from + step, Math.ceil(highest / step - 1e-9) * step);
  const count = Math.round((to - from) / step);
  return {
    ticks: Array.from({ length: count + 1 }, (_, at) => {
      const points = Math.round((from + at * step) * 100);
      return { at: at / count, text: isRisk ? `${points}%` : signed(points) };
    }),
    place: (value) => within((value - from) / (to - from)),
    nought: isRisk ? null : (0 - from) / (to - from),
  };
}

/** In powers of two, ½ to 2 at least. */
function ratioAxis(values: readonly number[], most: number): Axis {
  const logs = values.filter((value) => value > 0).map((value) => Math.log2(value));
  const from = Math.max(-widest, Math.floor(Math.min(-1, ...logs)));
  const to = Math.min(widest, Math.ceil(Math.max(1, ...logs)));
  const powers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const every = Math.ceil((to - from) / most);
  return {
    ticks: powers
      .filter((power) => power % every === 0)
      .map((power) => ({
        at: (power - from) / (to - from),
        text: String(Number((2 ** power).toFixed(2))),
      })),
    place: (value) => within((Math.log2(Math.max(value, Number.MIN_VALUE)) - from) / (to - from)),
    nought: (0 - from) / (to - from),
  };
}

const within = (place: number) => Math.min(1, Math.max(0, place));

const signed = (points: number) =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : String(points);

/** "43.0% (34.0 to 52.4)", "+9.2 points (−4.7 to +22.3)", "1.27 (0.88 to 1.85)"; the reason where there is none. */
export function figureText(measure: Measure, figure: Figure): string {
  if (!isGiven(figure)) return figure.reason;
  const { estimate, low, high } = figure;
  const text = textOf[measure];
  const unit = { risk: "%", difference: " points", ratio: "" }[measure];
  const limits = low === null || high === null ? "no interval" : `${text(low)} to ${text(high)}`;
  return `${text(estimate)}${unit} (${limits})`;
}

const textOf: Readonly<Record<Measure, (value: number) => string>> = {
  risk: (value) => (value * 100).toFixed(1),
  difference: (value) => {
    const points = Math.round(value * 1000) / 10;
    return points > 0 ? `+${points.toFixed(1)}` : points < 0 ? `−${(-points).toFixed(1)}` : "0.0";
  },
  ratio: (value) => value.toFixed(2),
};

/** The different methods of these figures, each once: for a caption. */
export function methodsOf(figures: readonly (Figure | null)[]): string[] {
  const named = figures
    .filter(isGiven)
    .flatMap(({ low, method }) => (low === null || method === null ? [] : [method]));
  return [...new Set(named)];
}

/** Names without the words that all of them begin with: "…metoprolol", "…carvedilol". */
export function distinctNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(" "));
  const shortest = Math.min(...words.map(({ length }) => length)) - 1;
  let alike = 0;
  while (alike < shortest && words.every((own) => own[alike] === words[0]?.[alike])) alike += 1;
  if (names.length < 2 || alike === 0) return [...names];
  return words.map((own) => `…${own.slice(alike).join(" ")}`);
}
