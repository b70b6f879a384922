// The table of units against UCUM as the National Library of Medicine's library has it. Shared with the table: the
// codes. The library takes annotations for ones, equivalents and osmoles for moles, enzyme units for moles a second:
// where the table keeps them apart, it says less.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unitTable, type Unit } from "@concord/clinical";
import ucum from "@lhncbc/ucum-lhc";
import { describe, expect, test } from "vitest";
import { ucumCodes } from "./codes.ts";
import { unitTable as written } from "./unit-table.ts";

const library = ucum.UcumLhcUtils.getInstance();
const units = [...unitTable.values()];

test("the table is the one that the script makes", () => {
  const file = join(import.meta.dirname, "../../packages/clinical/src/units/unit-table.data.ts");
  expect(readFileSync(file, "utf8")).toBe(written(ucumCodes));
});

test("every code is UCUM", () => {
  const wrong = units.filter(({ code }) => library.validateUnitString(code).status !== "valid");
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

/**
 * As the library can convert it: no arbitrary units, not even to themselves, hence candelas, which the table has not,
 * in their place; and the body surface and Wood's unit by UCUM's codes for them, where the table has the braces that
 * people write.
 */
const convertible = (code: string): string =>
  code
    .replaceAll(/\[(?:iU|arb'U|[GMA]PL'U|CFU|hnsf'U)\]/g, "cd")
    .replace("{1.73_m2}", "(173.10*-2.m2)")
    .replace("{Wood_units}", "[wood'U]");

describe("units of one dimension", () => {
  const groups = [...Map.groupBy(units, ({ dimension }) => dimension)];
  const inBase = (value: number, { numerator, denominator, shift }: Unit): number =>
    ((value + shift) * numerator) / denominator;

  test.each(groups)("%s", (_, members) => {
    const [first] = members;
    for (const unit of members) {
      if (!first) break;
      const [from, to] = [convertible(unit.code), convertible(first.code)];
      const { status, toVal, msg } = library.convertUnitTo(from, 37, to);
      expect([unit.code, status, msg]).toEqual([unit.code, "succeeded", []]);
      const own = (inBase(37, unit) * first.denominator) / first.numerator - first.shift;
      expect(Math.abs(own / (toVal ?? 0) - 1)).toBeLessThan(1e-6);
    }
  });
});
