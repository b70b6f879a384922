import { describe, expect, it } from "vitest";
import { widerBySite } from "./wider-by-site.ts";

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
