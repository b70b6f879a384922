import type { Random } from "./random.ts";
import type { DateForm } from "./calendar.ts";

/** How one clinician writes. */
export type Style = {
  /** Probability that a term with an abbreviation is abbreviated. */
  abbreviation: number;
  /** Probability that a word that can be mistyped is. */
  typos: number;
  /** Column at which lines are broken; 0 is never. */
  wrap: 0 | 72 | 80 | 96;
  headers: "capitals" | "title" | "short";
  headerTail: ":\n" | ": " | "\n";
  bullet: "- " | "* " | "• " | "1." | "";
  dates: DateForm;
  doubleSpace: boolean;
  /** No blank line before headers. */
  tight: boolean;
  /** Probability of telegraphic phrases where the stock has both. */
  terse: number;
};

export function createStyle(random: Random): Style {
  const headers = random.weighted([
    ["capitals", 5],
    ["title", 3],
    ["short", 3],
  ] as const);
  return {
    abbreviation: random.pick([0.1, 0.25, 0.45, 0.65, 0.85]),
    typos: random.weighted([
      [0, 6],
      [0.01, 5],
      [0.04, 3],
      [0.09, 1],
    ]),
    wrap: random.weighted([
      [0, 6],
      [72, 2],
      [80, 4],
      [96, 1],
    ]),
    headers,
    headerTail:
      headers === "short"
        ? ": "
        : random.weighted([
            [":\n", 5],
            [": ", 3],
            ["\n", headers === "capitals" ? 3 : 1],
          ] as const),
    bullet: random.weighted([
      ["- ", 4],
      ["* ", 1],
      ["• ", 2],
      ["1.", 3],
      ["", 2],
    ] as const),
    dates: random.pick(["us", "us", "short", "long", "iso"] as const),
    doubleSpace: random.chance(0.2),
    tight: random.chance(0.25),
    terse: random.pick([0.1, 0.3, 0.5, 0.8]),
  };
}
