import { expect, test } from "vitest";
import { tourPlace, tourText } from "./tour-address.ts";

const place = {
  name: "trust",
  step: 2,
  studyId: 3,
  cohortId: 4,
  eventId: 5,
  conceptId: 6,
} as const;

test("the place of a tour is read from its own text", () => {
  expect(tourText(place)).toBe("trust-2-3-4-5-6");
  expect(tourPlace(tourText(place))).toEqual(place);
});

test.each([
  undefined,
  "",
  "trust",
  "trust-2-3-4-5",
  "trust-2-3-4-5-6-7",
  "trust-2-3-4-5-x",
  "else-2-3-4-5-6",
])("%j is no tour", (text) => expect(tourPlace(text)).toBeUndefined());
