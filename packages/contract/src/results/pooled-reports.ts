import { z } from "zod";
import { query } from "../operation.ts";
import { researchers } from "../role.ts";

const share = z.number().min(-1).max(1);

export const SummaryFigure = z.object({
  cuid: z.string().max(200),
  concept: z.string().max(1000),
  /** "structured", "inferred", or "readers". */
  source: z.string().max(50),
  measure: z.string().max(300),
  estimate: share,
  standard_error: z.number().nonnegative(),
  /** Independent units that would tell as much; null where there is no such number. */
  effective_n: z.number().positive().nullable(),
  patients: z.number().int().positive(),
  n: z.number().int().positive(),
});
export type SummaryFigure = z.infer<typeof SummaryFigure>;

/** `summary.json` of a study report: figures with their errors, nothing of one patient. */
export const ReportSummary = z.object({
  format: z.literal("concord study report"),
  version: z.literal(1),
  study: z.string().max(1000),
  figures: z.array(SummaryFigure).max(10_000),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

const PooledEstimate = z.object({
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  /** Where another site's figure is expected; null for two sites. */
  prediction: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Of logits between sites; the share of variation that is between them; Cochran's Q with its p. */
  tau2: z.number(),
  i2: z.number(),
  q: z.number(),
  q_p: z.number(),
});

export const PooledFigure = z.object({
  cuid: z.string(),
  concept: z.string(),
  source: z.string(),
  measure: z.string(),
  sites: z.array(
    z.object({
      site: z.string(),
      estimate: z.number(),
      low: z.number(),
      high: z.number(),
      patients: z.number().int(),
      n: z.number().int(),
      /** Of all sites together, 0 to 1; null where nothing is pooled. */
      weight: z.number().nullable(),
    }),
  ),
  /** Sites that have the figure and do not enter, and why. */
  left_out: z.array(z.object({ site: z.string(), reason: z.string() })),
  pooled: z.union([PooledEstimate, z.object({ reason: z.string() })]),
});
export type PooledFigure = z.infer<typeof PooledFigure>;

const exampleFigure = {
  cuid: "C0018801",
  concept: "Heart failure",
  source: "inferred",
  measure: "recall",
  standard_error: 0.04,
  effective_n: 80,
  patients: 60,
  n: 90,
};
const exampleSummary = (estimate: number) => ({
  format: "concord study report" as const,
  version: 1 as const,
  study: "Heart failure therapy",
  figures: [{ ...exampleFigure, estimate }],
});

export const PoolStudyReports = query("PoolStudyReports", {
  noun: "results",
  summary:
    "Figures of several installations' study reports pooled by random effects; of what is sent nothing is kept.",
  roles: researchers,
  isQuestion: true,
  reads: [],
  alsoByPost: true,
  maximumBytes: 8_000_000,
  maximumValues: 600_000,
  otherOrganisation: "shared",
  example: {
    sites: [
      { name: "North", summary: exampleSummary(0.82) },
      { name: "South", summary: exampleSummary(0.74) },
    ],
  },
  input: z.object({
    sites: z
      .array(z.object({ name: z.string().trim().min(1).max(200), summary: ReportSummary }))
      .min(2, "Two reports at least.")
      .max(50)
      .refine(
        (sites) => new Set(sites.map(({ name }) => name)).size === sites.length,
        "Two reports have the same name.",
      ),
  }),
  output: z.object({
    /** By concept, source and measure; of what two sites or more tell. */
    data: z.array(PooledFigure),
    /** The same as one page that needs nothing else, to be kept or sent. */
    page: z.string(),
  }),
});
