// What sites tell each other. The BCG trials' known answers are in @concord/stats; here the scale and who enters.
import { expect, test } from "vitest";
import type { ReportSummary, SummaryFigure } from "@concord/contract";
import { poolReports } from "./pool-reports.ts";
import { pooledPage } from "./pooled-page.ts";

const figure = (estimate: number, standard_error: number, more: Partial<SummaryFigure> = {}) => ({
  cuid: "C0018801",
  concept: "Heart failure",
  source: "inferred",
  measure: "recall",
  estimate,
  standard_error,
  effective_n: 50,
  patients: 40,
  n: 80,
  ...more,
});

const site = (name: string, ...figures: SummaryFigure[]) => ({
  name,
  summary: {
    format: "concord study report",
    version: 1,
    study: "HF",
    figures,
  } satisfies ReportSummary,
});

test("two sites alike come to their common share, on the logit scale, with t of one degree of freedom", () => {
  const [pooled] = poolReports([
    site("North", figure(0.8, 0.04)),
    site("South", figure(0.8, 0.04)),
  ]);
  if (!pooled || "reason" in pooled.pooled || !pooled.pooled.interval.ok)
    throw new Error("refused");
  expect(pooled.pooled.estimate).toBeCloseTo(0.8, 12);
  const half = (12.70620473617471 * (0.04 / 0.16)) / Math.SQRT2;
  const logit = Math.log(0.8 / 0.2);
  expect(pooled.pooled.interval.lower).toBeCloseTo(1 / (1 + Math.exp(half - logit)), 9);
  expect(pooled.pooled.prediction).toBeNull();
});

test("a site with few patients is left out and named; a share of 1 enters by its effective units", () => {
  const [pooled] = poolReports([
    site("North", figure(0.8, 0.04)),
    site("South", figure(1, 0, { effective_n: 30 })),
    site("East", figure(0.7, 0.1, { patients: 9 })),
  ]);
  expect(pooled?.leftOut).toEqual([{ site: "East", reason: "fewer than 10 patients" }]);
  const south = pooled?.sites.find((one) => one.site === "South");
  const [logit, error] = [Math.log(30.5 / 0.5), Math.sqrt(1 / 30.5 + 1 / 0.5)];
  expect(south?.low).toBeCloseTo(1 / (1 + Math.exp(1.959963984540054 * error - logit)), 12);
});

test("a site weighs as much as its variance and that between sites leave it", () => {
  const [pooled] = poolReports([
    site("North", figure(0.8, 0.04)),
    site("South", figure(0.8, 0.08)),
  ]);
  // No variance between sites: inverse variances, four to one.
  expect(pooled?.sites.map(({ weight }) => weight)).toEqual([
    expect.closeTo(0.8, 9),
    expect.closeTo(0.2, 9),
  ]);
});

test("only what two sites tell of the same concept, source and measure; kappas stay with their readers", () => {
  const kappa = figure(0.7, 0.1, { source: "readers", measure: "kappa of Reader 1 and Reader 2" });
  expect(poolReports([site("North", figure(0.8, 0.04), kappa), site("South", kappa)])).toEqual([]);
});

test("the page escapes what a site calls itself", () => {
  const sites = [site("<b>", figure(0.8, 0.04)), site("South", figure(0.7, 0.04))];
  expect(pooledPage(sites, poolReports(sites))).not.toContain("<b>");
});
