import { expect, test } from "vitest";
import { generateDemonstration, type StructuredRow } from "./demo.ts";

const demo = generateDemonstration(2024);
const labsOf = (hospital: string): StructuredRow[] =>
  demo.patients
    .filter(({ organisation }) => organisation === hospital)
    .flatMap(({ episodes }) => episodes.flatMap(({ encounters }) => encounters))
    .flatMap(({ rows }) => rows)
    .filter(({ kind, value }) => kind === "lab" && value !== undefined);

function sidesOf(rows: readonly StructuredRow[]): Record<"both" | "low" | "high" | "none", number> {
  const counts = { both: 0, low: 0, high: 0, none: 0 };
  for (const { normalLow, normalHigh } of rows) {
    const side =
      normalLow === undefined
        ? normalHigh === undefined
          ? "none"
          : "high"
        : normalHigh === undefined
          ? "low"
          : "both";
    counts[side]++;
  }
  return counts;
}

test("laboratories send both ends of a normal range, one, or none", () => {
  for (const hospital of ["general", "riverside", "valley"])
    for (const [side, n] of Object.entries(sidesOf(labsOf(hospital))))
      expect([hospital, side, n > 20]).toEqual([hospital, side, true]);
  expect(sidesOf(labsOf("southgate-hospital"))).toMatchObject({ both: 0, low: 0, high: 0 });
});

test("a range is in the unit of its value: sodium of 135 to 145, creatinine to 1.3 mg/dL or 115 µmol/L", () => {
  const ranges = (code: string, unit: string) => [
    ...new Set(
      [...labsOf("general"), ...labsOf("valley")]
        .filter((row) => row.code === code && row.unit === unit && row.normalLow !== undefined)
        .map(({ normalLow, normalHigh }) => `${normalLow}–${normalHigh}`),
    ),
  ];
  expect(ranges("2951-2", "mmol/L")).toEqual(["135–145"]);
  expect(ranges("2160-0", "mg/dL")).toEqual(["0.6–1.3"]);
  expect(ranges("2160-0", "umol/L")).toEqual(["53–115"]);
});

test("no vital sign and no medication has a normal range", () => {
  const others = demo.patients
    .flatMap(({ episodes }) => episodes.flatMap(({ encounters }) => encounters))
    .flatMap(({ rows }) => rows)
    .filter(({ kind }) => kind !== "lab");
  expect(others.length).toBeGreaterThan(1000);
  expect(others.filter((row) => "normalLow" in row || "normalHigh" in row)).toEqual([]);
});
