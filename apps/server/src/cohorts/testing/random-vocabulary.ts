// The concepts and events that random records and definitions are made of.
import type { EventDefinition } from "@concord/contract";
import fc from "fast-check";

/** Parent → children; concept 9 has two parents. */
export const hierarchy: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3, 4],
  2: [4],
  5: [6, 9],
  7: [8, 9],
};
export const conceptIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Events by id; 3 is made of 1, 2 and 5. */
export const events: ReadonlyMap<number, EventDefinition> = new Map([
  [
    1,
    {
      parts: [{ concepts: { include: [{ conceptId: 1, descendants: true }] }, value: { min: 2 } }],
    },
  ],
  [
    2,
    {
      parts: [
        { concepts: { include: [{ conceptId: 5, descendants: true }] } },
        {
          concepts: { include: [{ conceptId: 7, descendants: true }] },
          value: { max: 20, unit: "mg/dL" },
        },
      ],
    },
  ],
  [3, { parts: [{ eventId: 1 }, { eventId: 2 }, { eventId: 1 }, { eventId: 5 }] }],
  [
    4,
    {
      parts: [
        {
          concepts: { include: [{ conceptId: 1, descendants: true }] },
          attributes: { severity: "severe" },
        },
        {
          concepts: { include: [{ conceptId: 2, descendants: true }] },
          value: { max: 5 },
          attributes: { descriptor: "left, ACUTE" },
        },
        { eventId: 5 },
      ],
    },
  ],
  [
    5,
    {
      parts: [
        {
          concepts: { include: [{ conceptId: 5, descendants: true }] },
          attributes: { descriptor: "Left", severity: "Severe", progression: "Ärger" },
        },
      ],
    },
  ],
]);

/** Values of facts and bounds of ranges. */
export const numbers = fc.oneof(
  fc.integer({ min: -3, max: 5 }),
  fc.constantFrom(0.1, 0.5, 1.1, 20, 50),
);
