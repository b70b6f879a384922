import { describe, expect, it } from "vitest";
import { knownFromText, unreadNotesText } from "./known-from-words.ts";

const counts = (alone: number | null, inferred: number | null) => [
  { from: "notes only" as const, patient_count: alone },
  { from: "both" as const, patient_count: 40 },
  { from: "structured only" as const, patient_count: 2 },
  { from: "rules only" as const, patient_count: inferred },
];

describe("from where it is known of those who are counted", () => {
  it("says what notes alone know, what a rule infers, and what is only called possible", () => {
    expect(knownFromText({ counts: counts(13, 1), on_index_day: 2, possible_only: 3 })).toBe(
      "13 are known from notes alone. 1 is inferred by a rule. 2 patients had it on the index day itself. Of 3, notes say no more than that it is possible.",
    );
  });

  it("says nothing of what is none, or hidden", () => {
    expect(knownFromText({ counts: counts(0, 0), on_index_day: 0, possible_only: 0 })).toBe("");
    expect(
      knownFromText({ counts: counts(null, null), on_index_day: null, possible_only: null }),
    ).toBe("");
  });

  it("says how many notes are not read", () => {
    expect(unreadNotesText(0)).toBe("");
    expect(unreadNotesText(1)).toBe("Left out: 1 note not yet read by language processing.");
    expect(unreadNotesText(1200)).toBe(
      "Left out: 1,200 notes not yet read by language processing.",
    );
    expect(unreadNotesText(null)).toMatch(/^Left out: .+ notes not yet read/);
  });
});
