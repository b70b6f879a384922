import fc from "fast-check";
import { expect, test } from "vitest";
import { packMembers, unpackMembers } from "./member-list.ts";

test("any ascending list of patients comes back as it was", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 })), (ids) => {
      const sorted = Int32Array.from(ids).toSorted();
      expect(unpackMembers(packMembers(sorted))).toEqual([...sorted]);
    }),
  );
});

test("every patient of many takes one byte", () => {
  const all = Int32Array.from({ length: 100_000 }, (_, at) => at + 1);
  expect(packMembers(all)).toHaveLength(100_000);
});
