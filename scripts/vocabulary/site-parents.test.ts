import { expect, it } from "vitest";
import { withSiteParents } from "./site-parents.ts";

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
