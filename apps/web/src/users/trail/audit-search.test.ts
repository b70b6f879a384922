import { expect, test } from "vitest";
import { auditSearch, noFields } from "./audit-search.ts";

test("what is empty is not asked for; days are whole ones where the reader is", () => {
  expect(auditSearch({ ...noFields, who: "  " })).toEqual({});
  expect(
    auditSearch({
      ...noFields,
      who: " ann ",
      patient: 7,
      outcome: "refused",
      from: "2026-02-28",
      to: "2026-02-28",
    }),
  ).toEqual({
    who: "ann",
    patient_id: 7,
    outcome: "refused",
    from: new Date(2026, 1, 28).toISOString(),
    before: new Date(2026, 2, 1).toISOString(),
  });
});
