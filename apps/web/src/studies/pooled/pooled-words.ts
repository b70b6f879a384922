import type { PooledFigure } from "@concord/contract";
import { formatPercent, formatPValue } from "../../platform/format.ts";
import type { Column } from "../../platform/table/column.ts";
import { toCsv } from "../../platform/table/csv.ts";

const sources: Readonly<Record<string, string>> = {
  structured: "Codes",
  inferred: "Notes with inference",
};
export const sourceName = (source: string) => sources[source] ?? source;

export const measureName = (measure: string) =>
  measure === "npv" ? "NPV" : measure.charAt(0).toUpperCase() + measure.slice(1);

/** "Heart failure: recall of notes with inference". */
export function titleOf({
  concept,
  source,
  measure,
}: Pick<PooledFigure, "concept" | "source" | "measure">): string {
  return `${concept}: ${measure === "npv" ? "NPV" : measure} of ${sourceName(source).toLowerCase()}`;
}

export function shareWords(one: { estimate: number; low: number; high: number }): string {
  return `${formatPercent(one.estimate)} (${formatPercent(one.low)} to ${formatPercent(one.high)})`;
}

type Pooled = Exclude<PooledFigure["pooled"], { reason: string }>;

/** How sites differ, and where another is expected. */
export function betweenSites({ tau2, i2, q, q_p, prediction }: Pooled, sites: number): string {
  const differ = `Between sites: τ² ${tau2.toFixed(3)} (logits), I² ${formatPercent(i2)}, Q ${q.toFixed(2)} on ${sites - 1}, p ${formatPValue(q_p)}.`;
  const another = prediction
    ? `Another site is expected at ${formatPercent(prediction.low)} to ${formatPercent(prediction.high)}.`
    : "Two sites tell nothing of a third.";
  return `${differ} ${another}`;
}

interface Row extends Pick<PooledFigure, "cuid" | "concept" | "source" | "measure"> {
  readonly site: string;
  readonly one?: Partial<PooledFigure["sites"][number]>;
  readonly pooled?: Pooled;
  readonly note?: string;
}

const column = (id: string, value: (row: Row) => string | number | null | undefined) => ({
  id,
  header: id,
  value: (row: Row) => value(row) ?? null,
});

const columns: readonly Column<Row>[] = [
  column("cuid", ({ cuid }) => cuid),
  column("concept", ({ concept }) => concept),
  column("source", ({ source }) => source),
  column("measure", ({ measure }) => measure),
  column("site", ({ site }) => site),
  column("estimate", ({ one }) => one?.estimate),
  column("low", ({ one }) => one?.low),
  column("high", ({ one }) => one?.high),
  column("units", ({ one }) => one?.n),
  column("patients", ({ one }) => one?.patients),
  column("weight", ({ one }) => one?.weight),
  column("prediction_low", ({ pooled }) => pooled?.prediction?.low),
  column("prediction_high", ({ pooled }) => pooled?.prediction?.high),
  column("tau2", ({ pooled }) => pooled?.tau2),
  column("i2", ({ pooled }) => pooled?.i2),
  column("q", ({ pooled }) => pooled?.q),
  column("q_p", ({ pooled }) => pooled?.q_p),
  column("note", ({ note }) => note),
];

/** A row a site and figure, and one for what they come to; numbers with all their digits. */
export function pooledCsv(figures: readonly PooledFigure[]): string {
  const rows = figures.flatMap(({ sites, left_out, pooled, ...of }): Row[] => [
    ...sites.map((one) => ({ ...of, site: one.site, one })),
    ...left_out.map(({ site, reason }) => ({ ...of, site, note: `Left out: ${reason}` })),
    "reason" in pooled
      ? { ...of, site: "Pooled", note: `Not pooled: ${pooled.reason}` }
      : { ...of, site: "Pooled", one: pooled, pooled },
  ]);
  return toCsv(columns, rows);
}
