import { describe, expect, it } from "vitest";
import { shippedRows, withAncestors } from "./testing/shipped-tables.ts";

const nameOf = new Map(shippedRows("concepts").map(([cuid = "", text = ""]) => [cuid, text]));

describe("S2.78 codes of vaccines", () => {
  const vaccineOf = new Map(
    shippedRows("codes").flatMap(([cuid = "", sab, code = ""]) =>
      sab === "CVX" ? [[code, cuid]] : [],
    ),
  );

  it.each([
    ["140", "Influenza vaccination"],
    ["208", "COVID-19 vaccination"],
    ["115", "Tetanus vaccination"],
    ["110", "Hepatitis B vaccination"],
    ["110", "Polio vaccination"],
    ["94", "MMR vaccination"],
    ["94", "Varicella vaccination"],
    ["133", "Pneumococcal vaccination"],
    ["10", "Polio vaccination"],
    ["03", "Measles vaccination"],
  ])("%s is a kind of %s", (code, name) => {
    const cuid = vaccineOf.get(code) ?? "";
    expect([...withAncestors(cuid)].map((one) => nameOf.get(one))).toContain(name);
  });

  it("all are vaccinations", () => {
    expect(vaccineOf.size).toBeGreaterThan(250);
    for (const [code, cuid] of vaccineOf)
      expect(
        [...withAncestors(cuid)].map((one) => nameOf.get(one)),
        code,
      ).toContain("Vaccination");
  });
});
