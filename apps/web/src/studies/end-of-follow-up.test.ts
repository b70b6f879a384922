import { describe, expect, it } from "vitest";
import { endOfFollowUp } from "./end-of-follow-up.ts";

const periods = {
  organization_id: 1,
  organization_name: "Valley Hospital",
  ends_with: "observation-period",
  last_date: null,
} as const;
const records = {
  organization_id: 2,
  organization_name: "Riverside Hospital",
  ends_with: "records",
  last_date: "2024-03-09",
} as const;

describe("S2.45 the rule by which follow-up ends, in words", () => {
  it("names the hospitals where they differ, and the day", () => {
    expect(endOfFollowUp([periods])).toBe(
      "Observation is the period that holds the index date; a patient whose index date lies in none is not followed.",
    );
    expect(endOfFollowUp([periods, records])).toBe(
      "Observation is the period that holds the index date (Valley Hospital); a patient whose index date lies in none is not followed. " +
        "Riverside Hospital has no observation periods: there observation ends with its records, on 03/09/2024, the day of the last visit of any patient, or of the last record outside of visits; days after today are not believed.",
    );
    expect(endOfFollowUp([{ ...records, last_date: null }])).toContain("are not followed");
    expect(endOfFollowUp([])).toBe("");
  });
});
