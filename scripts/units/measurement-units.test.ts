// Every unit that the shipped vocabulary gives a measurement has a place in the table, and compares with the
// measurement's first one, or is listed here with the reason.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyteOfCode, conversionBetween, isKnownUnit } from "@concord/clinical";
import { expect, test } from "vitest";

const size = "another quantity: by another size of body or another time";
const mixture = "several substances under one name";
const assay = "calibrated to different standards: no one factor";

const notComparable: Readonly<Record<string, string>> = {
  "gfr-any mL/min": size,
  "creatinine-clearance mL/min/{1.73_m2}": size,
  "estimated-creatinine-clearance mL/min/{1.73_m2}": size,
  "urine-output mL/h": size,
  "urine-output mL/kg/h": size,
  "muscle-mass %": size,
  "hemoglobin mmol/L": "of the monomer, or of the tetramer",
  "ammonia ug/dL": "as ammonia, or as its nitrogen",
  "mchc %": "grams in a hundred millilitres, not a share",
  "alcohol-level %": "grams in a hundred millilitres, not a share",
  "lipoprotein-a nmol/L": "particles of different sizes: no one factor",
  "ketones mg/dL": mixture,
  "serum-ketones mg/dL": mixture,
  "urine-ketones mmol/L": mixture,
  "estrogen-l pmol/L": mixture,
  "metanephrines nmol/L": mixture,
  "igf-1 nmol/L": assay,
  "anti-dsdna U/mL": assay,
  "tpo-antibody U/mL": assay,
  "thyroglobulin-antibody U/mL": assay,
  "ige ng/mL": assay,
  "insulin-level pmol/L": assay,
  "fasting-insulin pmol/L": assay,
  "viral-load [iU]/mL": assay,
  "hcv-viral-load {copies}/mL": assay,
  "hbv-viral-load {copies}/mL": assay,
  "cmv-viral-load {copies}/mL": assay,
  "trab U/L": assay,
  "jvp cm[H2O]": "a height above the sternal angle",
  "jvp mm[Hg]": "a height above the sternal angle",
  "bmi-percentile {percentile}": "a place in a population, not a share",
};

const measurements = readFileSync(
  join(import.meta.dirname, "../vocabulary/measurements.txt"),
  "utf8",
)
  .split("\n")
  .filter((line) => /^[^/#\s]/.test(line))
  .map((line) => {
    const columns = line.split("|").map((column) => column.trim());
    return { slug: columns[0] ?? "", units: columns[8]?.split(" ").filter(Boolean) ?? [] };
  });

test("every unit of a measurement is known", () => {
  const unknown = measurements.flatMap(({ slug, units }) =>
    units.filter((unit) => !isKnownUnit(unit)).map((unit) => `${slug} ${unit}`),
  );
  expect(unknown).toEqual([]);
});

test("and compares with the others, or is listed", () => {
  const alone = measurements.flatMap(({ slug, units: [first = "", ...others] }) =>
    others
      .filter((unit) => !conversionBetween(unit, first, analyteOfCode("CONCORD", slug)))
      .map((unit) => `${slug} ${unit}`),
  );
  expect(alone.toSorted()).toEqual(Object.keys(notComparable).toSorted());
});
