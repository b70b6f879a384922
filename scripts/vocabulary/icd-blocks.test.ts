import { describe, expect, it } from "vitest";
import { readIcdBlocks, withIcdBlocks } from "./icd-blocks.ts";

const names = new Map([
  ["lung", "Lung disease"],
  ["pneumonia", "Pneumonia"],
  ["sepsis", "Sepsis"],
  ["j15", "Bacterial pneumonia, not elsewhere classified"],
  ["j152", "Pneumonia due to staphylococcus"],
  ["j153", "Pneumonia due to streptococcus"],
  ["j69", "Pneumonitis due to solids and liquids"],
  ["a41", "Other sepsis"],
]);
const codes = [
  ["J15.3", "j153"],
  ["J15.2", "j152"],
  ["J15", "j15"],
  ["J69", "j69"],
  ["A41", "a41"],
].map(([code = "", cuid = ""]) => ({ sab: "ICD10CM", code, cuid }));
// Streptococci have another home, so that the category is no way from them to its parents.
const edges = new Set(["pneumonia\tlung", "j152\tj15"]);
const apply = (...lines: string[]) =>
  [...withIcdBlocks(edges, { codes, names }, readIcdBlocks(["ICD10CM", ...lines].join("\n")))]
    .filter((edge) => !edges.has(edge))
    .toSorted();

describe("what blocks of ICD are kinds of", () => {
  it("puts a category beneath its parent, and those of its codes that do not follow it", () => {
    expect(apply("// why", "", "Pneumonia: J15")).toEqual(["j15\tpneumonia", "j153\tpneumonia"]);
  });

  it("takes ranges, several codes at once, and codes out of them", () => {
    const all = ["j15\tlung", "j153\tlung", "j69\tlung"];
    expect(apply("Lung disease: J15-J69")).toEqual(all);
    expect(apply("Lung disease: J{15,69}")).toEqual(all);
    expect(apply("Lung disease: J15-J69 not J69")).toEqual(["j15\tlung", "j153\tlung"]);
    expect(apply("Lung disease: A00-J69 not A00-A99 J15.{2,3}")).toEqual(["j69\tlung"]);
  });

  it("leaves the category of an excepted code out, and takes its other codes one by one", () => {
    expect(apply("Pneumonia: J15 not J15.3")).toEqual(["j152\tpneumonia"]);
  });

  it("adds only what does not follow already", () => {
    expect(apply("Pneumonia: J15", "Lung disease: J15-J69")).toEqual([
      "j15\tpneumonia",
      "j153\tpneumonia",
      "j69\tlung",
    ]);
  });

  it.each([
    ["Pneumonias: J15", "2: there is no Pneumonias"],
    ["Pneumonia: J15 K00", "2: there is no K00-K00"],
    ["Pneumonia: J15 not K00-K99", "2: there is no K00-K99"],
    ["Pneumonia: J15\nPneumonia: J15.2", "3: Pneumonia gets nothing that it has not"],
    [
      "Pneumonia: J15\nPneumonia due to staphylococcus: J15",
      "3: J15 is above Pneumonia due to staphylococcus",
    ],
  ])("stops at %j", (text, message) => {
    expect(() => apply(text)).toThrow(message);
  });

  it("stops at a line that says nothing", () => {
    expect(() => readIcdBlocks("Pneumonia: J15")).toThrow("line 1 stands under no classification");
    expect(() => readIcdBlocks("ICD10CM\nPneumonia")).toThrow("icd-blocks.txt:2");
  });
});
