import { describe, expect, it } from "vitest";
import { leftOutSentence, populationWords } from "./caption-words.ts";

type Scores = Parameters<typeof populationWords>[0];

const scores = (kind: Scores["sampling"]["kind"], counts: readonly (number | null)[]): Scores => ({
  // What captions read of a row is its total.
  data: { data: counts.map((totalEncounters) => ({ totalEncounters })) } as Scores["data"],
  left_out: { unread: 3, unresolved: 0, untold: 0, outside: null, sample: 0 },
  sampling: {
    kind,
    project_id: 1,
    project_name: "HF abstraction",
    seed: null,
    frame_hash: null,
    strata: [],
  },
});

describe("issue 18 what a picture of validity says beneath it when it is saved", () => {
  it("for whom, and of how many encounters", () => {
    expect(populationWords(scores("unframed", [69, 60, null]))).toBe(
      "of the encounters read, without a frame (n = 60 to 69 encounters read, by concept)",
    );
    expect(populationWords(scores("weighted", [69]))).toBe(
      "for the frame of HF abstraction (n = 69 encounters read)",
    );
    expect(populationWords(scores("equal", [null]))).toBe("for the frame of HF abstraction");
  });

  it("what is left out and why, also where its count may not be told", () => {
    expect(leftOutSentence(scores("unframed", []))).toMatch(
      /^Encounters left out, of every concept or of some: 3 \(not all of their notes were read\); [^;(]+ \(their patients are in none of the study's cohorts\)\.$/,
    );
    const left_out = { unread: 0, unresolved: 0, untold: 0, outside: 0, sample: 0 };
    expect(leftOutSentence({ left_out })).toBe("No encounter is left out.");
  });
});
