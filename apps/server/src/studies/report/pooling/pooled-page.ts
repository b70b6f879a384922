import { hashOf } from "../../../platform/http/content-security-policy.ts";
import { forestFigure, type ForestRow } from "../page/forest-figure.ts";
import { figureOf, html, type Html, percentOf, raw } from "../page/html.ts";
import { reportStyle } from "../page/style.ts";
import type { PooledFigure, Site } from "./pool-reports.ts";

const names: Readonly<Record<string, string>> = {
  structured: "structured data",
  inferred: "notes and inference",
  npv: "NPV",
};
const nameOf = (word: string) => names[word] ?? word;

/** One page for many sites: each figure with a forest plot of the sites and what they come to together. */
export function pooledPage(sites: readonly Site[], figures: readonly PooledFigure[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src ${hashOf(reportStyle)}"
        />
        <title>Pooled study reports</title>
        ${raw(`<style>${reportStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>Pooled study reports</h1>
          <p class="detail">
            ${sites.length} sites:
            ${sites.map(({ name, summary }) => `${name} (${summary.study})`).join(", ")}
          </p>
          <p>
            Random effects on the logit scale: variance between sites by restricted maximum
            likelihood, limits by Hartung and Knapp, as wide at least as without their factor. Each
            site’s error is by patient, as its own report has it; sites with fewer than ten patients
            are left out. The prediction says where another site’s figure is expected. Readers,
            definitions and samples are each site’s own: a pooled figure is no better than the
            weakest of them.
          </p>
          ${figures.length === 0 ? html`<p>No figure is told by two sites.</p>` : figures.map(figureSection)}
        </main>
      </body>
    </html> `.html;
}

function figureSection({ concept, source, measure, sites, leftOut, pooled }: PooledFigure): Html {
  const title = `${concept}: ${nameOf(measure)} of ${nameOf(source)}`;
  const rows: ForestRow[] = sites.map(({ site, figure, low, high }) => ({
    label: `${site} (n ${figure.n}, ${figure.patients} patients)`,
    color: "#5b6b7a",
    estimate: figure.estimate,
    low,
    high,
    text: `${figureOf(figure.estimate)} (${figureOf(low)}–${figureOf(high)})`,
  }));
  if ("estimate" in pooled && pooled.interval.ok) {
    const { lower: low, upper: high } = pooled.interval;
    rows.push({
      label: "Pooled",
      color: "#0b5c8f",
      estimate: pooled.estimate,
      low,
      high,
      text: `${figureOf(pooled.estimate)} (${figureOf(low)}–${figureOf(high)})`,
      isSummary: true,
    });
  }
  return html`<h2>${title}</h2>
    ${forestFigure(title, rows)}
    <p class="note">
      ${
        "reason" in pooled
          ? `Not pooled: ${pooled.reason}`
          : `Between sites: τ² ${pooled.tau2.toFixed(3)} (logits), I² ${percentOf(pooled.i2)}, Q ${pooled.q.toFixed(2)} on ${pooled.sites - 1}, p ${pooled.qPValue.toPrecision(2)}. ${
              pooled.prediction?.ok
                ? `Another site: ${figureOf(pooled.prediction.lower)}–${figureOf(pooled.prediction.upper)}.`
                : "Two sites tell nothing of a third."
            }`
      }${leftOut.map(({ site, reason }) => ` Left out: ${site}, ${reason}.`).join("")}
    </p>`;
}
