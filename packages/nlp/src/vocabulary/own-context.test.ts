import { expect, test } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

// A name that carries its own context ("Denies alcohol abuse", a concept of SNOMED CT) would be read as one that the
// patient has.
test.each([
  ["He denies alcohol abuse.", "Alcohol abuse", "negated"],
  ["Possible pregnancy.", "Pregnancy", "possible"],
  ["Family history: Obesity.", "Obesity", "family"],
] as const)("%s", (text, name, how) => {
  const found = tag(text, shippedEngine()).entities.filter((entity) => entity.name === name);
  expect(
    found.map(({ negated, definitive, experienced }) => ({ negated, definitive, experienced })),
  ).toEqual([
    {
      negated: how === "negated",
      definitive: how !== "possible",
      experienced: how === "possible",
    },
  ]);
});

test("ectopic beats are no ectopic pregnancy", () => {
  for (const text of ["Telemetry shows occasional ectopics.", "Frequent ventricular ectopics."])
    expect(tag(text, shippedEngine()).entities.map(({ name }) => name)).not.toContain(
      "Ectopic pregnancy",
    );
});
