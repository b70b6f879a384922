// Every unit of the public records has a place in the table, or is listed here with the reason why its numbers compare
// with nothing else.
import { join } from "node:path";
import { isKnownUnit } from "@concord/clinical";
import { describe, expect, test } from "vitest";
import { hasSharedData, sharedData } from "./testing/import-in-test.ts";
import { csvRows } from "../platform/files/csv-rows.ts";
import { findSources } from "../platform/files/source-files.ts";

const strength = "a medication's strength, by an odd volume or by a puff";

/** What is written in a column of units and is none, or more than one. */
const notComparable: Readonly<Record<string, string>> = {
  "@": "i2b2's sign for nothing",
  "fio2/l": "an oxygen setting, of which only one half has a unit",
  "gm/50ml": strength,
  "mg/5ml": strength,
  "mcg/inh": strength,
  "mg/inh": strength,
  "mg/15ml": strength,
  "mg/0.5ml": strength,
  "gm/15ml": strength,
  "mg/tota": "cut off: of the total of what is not said",
  "n/a": "says that there is none",
  null: "says that there is none",
};

async function unitsIn(path: string, file: RegExp, column: string): Promise<Set<string>> {
  const { files } = await findSources([join(sharedData, path)]);
  const found = new Set<string>();
  for (const source of files.filter(({ name }) => file.test(name))) {
    let place = -1;
    for await (const rows of csvRows(source.open(() => undefined)))
      for (const { fields } of rows) {
        if (place < 0) place = fields.findIndex((name) => name.toLowerCase() === column);
        else {
          const unit = fields[place] ?? "";
          if (unit !== "") found.add(unit);
        }
      }
  }
  return found;
}

/**
 * Of `valueQuantity` in synthea-fhir-r4-615 (codes and units), counted once: they are read from 12 MB of packed JSON.
 */
const fhirUnits =
  "mg/dL mm[Hg] mmol/L {score} cm kg fL kg/m2 g/dL % 10*3/uL U/L mL/min/{1.73_m2} 10*6/uL pg mL/min g/L kU/L Cel mg/g ng/mL (score) {nominal} {T-score} pg/mL mm {count} pH units IU/L K/uL ng/dl m[IU]/L M/uL";

const unknown = (units: Iterable<string>): string[] =>
  [...units].filter((unit) => !isKnownUnit(unit) && !(unit in notComparable));

test("of FHIR bundles", () => {
  expect(unknown(fhirUnits.split(" "))).toEqual([]);
});

describe.skipIf(!hasSharedData)("of public records", () => {
  test.each([
    ["i2b2-demo", /observation_fact/i, "units_cd", 50],
    ["synthea-csv-dbt-seeds", /observations/i, "units", 10],
    ["omop-synthea27nj", /(measurement|observation)\.csv/i, "unit_source_value", 20],
  ])("%s", async (path, file, column, least) => {
    const units = await unitsIn(path, file, column);
    expect(units.size).toBeGreaterThanOrEqual(least);
    expect(unknown(units)).toEqual([]);
  });
});
