// Figures of samples at random, weighed and not, with what is unresolved and what a source can't be judged on: the R
// script of the report, which shares nothing with @concord/stats, finds each of them again.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type JudgedSample,
  type JudgedUnits,
  measures,
  seededRandom,
  sourceDifference,
  sourceFigure,
  sources,
  weightOf,
} from "@concord/stats";
import { expect, test } from "vitest";
import { recomputeScript } from "./recompute-script.ts";
import { type Cell, csvOf } from "./report-table.ts";
import { hasR } from "./testing/recomputed.ts";

/** Three strata in which the concept is more or less frequent; some samples have few patients, or one unit each. */
function sampleAtRandom(seed: number): JudgedSample {
  const random = seededRandom(seed);
  const isWeighted = seed % 3 > 0;
  const patients = 6 + Math.floor(random() * 40);
  const isSingly = seed % 4 === 0;
  const rarity = random() * 0.3;
  const units: JudgedUnits[] = [];
  for (let patient = 1; patient <= patients; patient += 1)
    for (let at = 0; at < (isSingly ? 1 : 1 + Math.floor(random() * 4)); at += 1) {
      const stratum = isWeighted ? Math.floor(random() * 3) : 0;
      const has = random() < (isWeighted ? ([0.7, 0.4, rarity][stratum] ?? 0) : 0.4);
      const says = (right: number) => (random() < 0.1 ? null : random() < right ? has : !has);
      const isOpen = random() < 0.1;
      units.push({
        // Some samples have a stratum of one patient.
        patient: stratum === 2 && seed % 7 === 1 ? 0 : patient,
        stratum,
        reference: isOpen ? null : has,
        untold: isOpen && random() < 0.5,
        structured: says(0.75),
        notes: says(0.95),
        inferred: says(0.9),
        units: isSingly ? 1 : 1 + Math.floor(random() * 3),
      });
    }
  const read = (stratum: number) =>
    units.filter((one) => one.stratum === stratum).reduce((sum, one) => sum + one.units, 0);
  return {
    sampling: isWeighted ? "weighted" : seed % 2 ? "equal" : "unframed",
    strata: isWeighted
      ? [1, 3, 17.5].map((weight, stratum) => ({ stratum, frame: read(stratum) * weight }))
      : [{ stratum: 0, frame: null }],
    units,
  };
}

const told = (answer: boolean | null) => (answer === null ? null : Number(answer));

function tablesOf(sample: JudgedSample): Record<string, string> {
  const weight = weightOf(sample);
  const validity = sources.flatMap((source) =>
    measures.map((measure): Cell[] => {
      const figure = sourceFigure(sample, source, measure);
      if (!figure.ok) return [1, source, measure, null, null, null, null, null, null];
      const { n, estimate, interval, bounds } = figure;
      const limits = interval.ok ? [interval.lower, interval.upper] : [null, null];
      const bound = [bounds?.lower ?? null, bounds?.upper ?? null];
      return [1, source, measure, n, estimate, ...limits, ...bound];
    }),
  );
  const comparisons = measures.map((measure): Cell[] => {
    const own = sourceFigure(sample, "structured", measure);
    const other = sourceFigure(sample, "notes", measure);
    const difference = sourceDifference(sample, "notes", "structured", measure);
    const cells = [own, other, difference].flatMap((one) =>
      one.ok
        ? [
            one.estimate,
            ...(one.interval.ok ? [one.interval.lower, one.interval.upper] : [null, null]),
          ]
        : [null, null, null],
    );
    if (!difference.ok) return [1, measure, measure, "notes", ...cells, null, null, null];
    const { bounds, test: p } = difference;
    const bound = [bounds?.lower ?? null, bounds?.upper ?? null];
    return [1, measure, measure, "notes", ...cells, ...bound, p.ok ? p.pValue : null];
  });
  const shares = ["structured", "compared", "difference"];
  return {
    "counts-by-patient": csvOf({
      columns: [
        "concept_id",
        "patient",
        "stratum",
        "weight",
        "reference",
        "cannot_tell",
        ...sources,
        "encounters",
      ],
      rows: sample.units.map((one) => [
        1,
        one.patient,
        one.stratum,
        weight(one),
        told(one.reference),
        Number(one.untold === true),
        ...sources.map((source) => told(one[source])),
        one.units,
      ]),
    }),
    "validity-strata": csvOf({
      columns: ["stratum", "label", "drawn", "frame"],
      rows:
        sample.sampling === "weighted"
          ? sample.strata.map(({ stratum, frame }) => [stratum, "", null, frame])
          : [],
    }),
    validity: csvOf({
      columns: [
        "concept_id",
        "source",
        "measure",
        "n",
        "estimate",
        "low",
        "high",
        "bound_low",
        "bound_high",
      ],
      rows: [...validity, [1, "", "p", null, null, null, null, null, null]],
    }),
    "validity-counts": csvOf({ columns: ["concept_id", "source", "TP"], rows: [[0, "", 0]] }),
    flow: csvOf({ columns: ["concept_id", "analysed"], rows: [[0, 0]] }),
    comparisons: csvOf({
      columns: [
        "concept_id",
        "concept",
        "measure",
        "compared_source",
        ...shares.flatMap((name) => [name, `${name}_low`, `${name}_high`]),
        "bound_low",
        "bound_high",
        "p",
      ],
      rows: comparisons,
    }),
  };
}

test.skipIf(!hasR)("figures of 24 samples at random are recomputed in R to 1e-9", async () => {
  const folder = await mkdtemp(join(tmpdir(), "recompute-"));
  const [functions = ""] = recomputeScript.split("if (file.exists(");
  const seeds = Array.from({ length: 24 }, (_, at) => at + 1);
  for (const seed of seeds)
    for (const [name, text] of Object.entries(tablesOf(sampleAtRandom(seed))))
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(join(folder, `${seed}-${name}.csv`), text);
  await writeFile(
    join(folder, "all.R"),
    `${functions}
read.one <- read
for (seed in 1:${seeds.length}) {
  read <- function(name) read.one(paste0(seed, "-", name))
  counts <- read("counts-by-patient")
  strata <- read("validity-strata")
  before <- length(found$wrong)
  check.validity(counts)
  check.comparisons(counts)
  if (length(found$wrong) > before) cat("sample", seed, "\\n", found$wrong[(before + 1):length(found$wrong)], sep = "\\n")
}
cat(found$n, "figures", length(found$wrong), "wrong, largest", found$largest)
`,
  );
  const run = spawnSync("Rscript", ["all.R"], { cwd: folder, encoding: "utf8" });
  await rm(folder, { recursive: true });
  const [, figures, wrong] = /(\d+) figures (\d+) wrong/.exec(run.stdout) ?? [];
  expect([run.stderr, run.stdout, wrong]).toEqual(["", expect.any(String), "0"]);
  expect(Number(figures)).toBeGreaterThan(4000);
});
