import { html, type Html, raw } from "./html.ts";

export interface ForestRow {
  readonly label: string;
  readonly color: string;
  readonly estimate: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly text: string;
  /** Drawn as a diamond as wide as its interval: a figure that sums the others up. */
  readonly isSummary?: boolean;
}

const [left, plot, right, line] = [430, 420, 200, 24];

/** Estimates with their intervals from 0 to 1, a row each. */
export function forestFigure(title: string, rows: readonly ForestRow[]): Html {
  const width = left + plot + right;
  const height = rows.length * line + 40;
  const at = (share: number) => (left + share * plot).toFixed(1);
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  return html`<svg
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
    role="img"
    aria-label="${title}"
  >
    <g stroke="#d5dce3">${ticks.map((tick) => html`<path d="M${at(tick)} 4V${height - 26}" />`)}</g>
    ${ticks.map((tick) => html`<text x="${at(tick)}" y="${height - 8}" text-anchor="middle" fill="#55636f">${tick}</text>`)}
    ${rows.map((row, place) => rowOf(row, place * line + 16, at))}
  </svg>`;
}

function rowOf(
  { label, color, estimate, low, high, text, isSummary }: ForestRow,
  y: number,
  at: (share: number) => string,
): Html {
  const [from, to] = [at(low ?? estimate), at(high ?? estimate)];
  const mark = isSummary
    ? html`<path
        d="M${from} ${y}L${at(estimate)} ${y - 7}L${to} ${y}L${at(estimate)} ${y + 7}Z"
        fill="${color}"
      />`
    : html`${low === null ? raw("") : html`<path d="M${from} ${y}H${to}" stroke="${color}" stroke-width="2" />`}<circle
          cx="${at(estimate)}"
          cy="${y}"
          r="4.5"
          fill="${color}"
        />`;
  return html`<text x="0" y="${y + 4}">${label}</text>${mark}<text
      x="${left + plot + 18}"
      y="${y + 4}"
      >${text}</text
    > `;
}
