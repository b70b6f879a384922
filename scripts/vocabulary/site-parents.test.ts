import { describe, expect, it } from "vitest";
import { widerBySite, withSiteParents } from "./site-parents.ts";

describe("what a name says of a condition's site", () => {
  it.each([
    [
      "Closed fracture of neck of femur",
      ["closed fracture of femur", "fracture of neck of femur", "fracture of femur"],
    ],
    [
      "Carcinoma of base of tongue",
      [
        "carcinoma of tongue",
        "malignant tumor of base of tongue",
        "malignant tumor of tongue",
        "neoplasm of base of tongue",
        "neoplasm of tongue",
      ],
    ],
    ["Cellulitis of left lower limb", ["cellulitis of lower limb"]],
    ["Malignant tumor of skin of breast", ["neoplasm of skin of breast"]],
    ["Torsion of appendix of testis", []],
    ["Prolapse of vaginal walls without mention of uterine prolapse", []],
    ["Family history of cancer of breast", []],
    ["Absence of toe of foot", []],
    ["Gout", []],
  ])("%s", (name, expected) => expect(widerBySite(name)).toEqual(expected));
});

it("gives a parent that has the name, not what is known, and closes no circle", () => {
  const names = new Map([
    ["1", "Closed fracture of neck of femur"],
    ["2", "Fracture of femur"],
    ["3", "Femoral Neck Fractures"],
    ["4", "Malignant neoplasm of eye"],
    ["5", "Malignant tumor of eye"],
    ["6", "Fracture of neck of femur in wild animals"],
  ]);
  const edges = withSiteParents(new Set(["5\t4", "1\t3", "3\t2"]), names, () => true);
  expect([...edges]).toEqual(["5\t4", "1\t3", "3\t2"]);
  expect([...withSiteParents(new Set(), names, (cuid) => cuid !== "4")]).toEqual([
    "1\t3",
    "1\t2",
    "4\t5",
  ]);
});
