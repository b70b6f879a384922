import { describe, expect, it } from "vitest";
import { textKey } from "./text-key.ts";
import { conversionsTo } from "./unit-conversion.ts";

function convert(value: number, from: string, to: string): number | undefined {
  const conversion = conversionsTo(to).get(textKey(from));
  if (!conversion) return undefined;
  return (
    ((value + conversion.before) * conversion.numerator) / conversion.denominator + conversion.after
  );
}

describe("units", () => {
  it.each([
    [6.5, "%", "%", 6.5],
    [100.4, "[degF]", "Cel", 38],
    [38, "Cel", "degF", 100.4],
    [13.5, "g/dL", "g/L", 135],
    [135, "g/L", "G/DL", 13.5],
    [5, "µg/L", "ng/mL", 5],
    [5, "μg/L", "pg/mL", 5000],
    [10, "lb", "kg", 4.5359237],
    [72, "in", "cm", 182.88],
    [250, "K/uL", "10*9/L", 250],
    [250, "10*3/uL", "/uL", 250_000],
    [1, "mmol/L", "umol/L", 1000],
  ])("%d %s in %s is %d", (value, from, to, expected) => {
    expect(convert(value, from, to)).toBe(expected);
  });

  it.each([
    ["mg/dL", "mmol/L"],
    ["kg", "cm"],
    ["{score}", "%"],
  ])("%s does not compare with %s", (from, to) => {
    expect(convert(1, from, to)).toBeUndefined();
  });

  it("compares a unit that the table does not know with itself only, in any ASCII case", () => {
    expect([...conversionsTo(" Puffs ").keys()]).toEqual(["puffs"]);
  });
});
