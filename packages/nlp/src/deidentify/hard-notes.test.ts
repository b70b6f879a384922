import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deidentify } from "./deidentify.ts";
import { scoreDeidentification } from "../../testing/deidentification-score.ts";
import { hardNotes } from "../../testing/hard-notes/hard-notes.ts";
import { writtenNotes } from "../../testing/written-notes/written-notes.ts";
import { hostileTexts } from "../../testing/hostile-texts.ts";

/**
 * Shares nothing with the rules: names, places and sentences were written before they were read. What is measured may
 * not fall; the half that was held is the honest one.
 */
describe("S3.6 identifiers in 600 generated hard notes", () => {
  it.each([
    ["looked at", { all: 0.98, name: 0.97, date: 0.99, facility: 0.95, employer: 0.97 }],
    ["looked at later", { all: 0.97, name: 0.97, date: 0.99, facility: 0.96, employer: 0.97 }],
    [
      "third",
      {
        all: 0.97,
        name: 0.97,
        date: 0.98,
        facility: 0.94,
        employer: 0.9,
        record: 0.95,
        place: 0.94,
      },
    ],
    ["fourth", { all: 0.96, name: 0.95, date: 0.99, facility: 0.79, employer: 0.86, place: 0.92 }],
    ["fifth", { all: 0.97, name: 0.97, date: 0.99, facility: 0.83, employer: 0.95, place: 0.95 }],
    ["sixth", { all: 0.94, name: 0.93, date: 0.99, facility: 0.84, employer: 0.87, place: 0.83 }],
  ] as const)("are found in the part that is %s", (half, least) => {
    const notes = hardNotes(half);
    expect(notes).toHaveLength(100);
    const { kinds, found, all, others, othersMasked } = scoreDeidentification(notes);
    const recall = (kind: "name" | "date" | "facility" | "employer"): number => {
      const counts = kinds.get(kind);
      return (counts?.found ?? 0) / (counts?.all ?? 1);
    };
    expect(found / all).toBeGreaterThanOrEqual(least.all);
    for (const kind of ["name", "date", "facility", "employer"] as const)
      expect(recall(kind), kind).toBeGreaterThanOrEqual(least[kind]);
    for (const kind of ["phone", "mail", "url", "address", "record", "age", "place"] as const) {
      const counts = kinds.get(kind);
      expect((counts?.found ?? 0) / (counts?.all ?? 1), kind).toBeGreaterThanOrEqual(
        kind in least ? least[kind as keyof typeof least] : 0.95,
      );
    }
    expect(othersMasked / others).toBeLessThanOrEqual(0.0095);
  });

  it("are the same notes each time, the parts without a name in common", () => {
    expect(hardNotes("sixth")).toEqual(hardNotes("sixth"));
    const parts = (
      ["looked at", "looked at later", "third", "fourth", "fifth", "sixth"] as const
    ).map(
      (part) =>
        new Set(
          hardNotes(part).flatMap(({ text, spans }) =>
            spans
              .filter(({ kind }) => kind === "name")
              .map(({ begin, end }) => text.slice(begin, end).toLowerCase())
              // Initials of two people may be the same.
              .filter((name) => name.length > 2),
          ),
        ),
    );
    const all = parts.flatMap((names) => [...names]);
    expect(all).toHaveLength(new Set(all).size);
  });
});

/**
 * Written before the rules were read, or before those of their kind; nobody mends by the thirty that were not looked
 * at, by `third-held`, `fifth-held`, `sixth-held` nor `seventh-held`, of which only totals are printed. The others are
 * `trainingWriters`, but for `eighth-*`, hard on purpose. Of the other characters as many may be masked as were when
 * this was written.
 */
describe("S3.6 identifiers in notes written one by one", () => {
  it.each([
    ["looked-at", 30, 259, 259, 0.01],
    ["looked-at-by-class", 7, 188, 191, 0.014],
    ["not-looked-at", 30, 276, 281, 0.0178],
    ["second-a", 32, 295, 296, 0.01],
    ["second-b", 32, 298, 302, 0.01],
    ["second-c", 20, 223, 228, 0.0103],
    ["second-d", 14, 131, 133, 0.0153],
    ["third-held", 40, 305, 310, 0.0121],
    ["fourth-a", 15, 210, 213, 0.01],
    ["fourth-held", 15, 242, 247, 0.0134],
    ["fifth-a", 12, 219, 224, 0.0151],
    ["fifth-held", 12, 216, 257, 0.0238],
    ["sixth-held", 24, 363, 386, 0.01],
    ["seventh-held", 26, 430, 449, 0.01],
    ["train-a", 36, 721, 791, 0.0237],
    ["train-b", 36, 827, 861, 0.0243],
    ["train-c", 45, 569, 614, 0.0157],
    ["train-d", 45, 771, 815, 0.0152],
    ["train-e", 45, 602, 637, 0.0214],
    ["train-f", 45, 646, 676, 0.0221],
    ["train-g", 43, 1080, 1140, 0.0129],
    ["train-h", 45, 550, 575, 0.0143],
    ["train-i", 50, 656, 765, 0.0222],
    ["train-j", 53, 794, 868, 0.015],
    ["eighth-a", 55, 631, 724, 0.017],
    ["eighth-b", 46, 1160, 1319, 0.0152],
    ["eighth-c", 63, 915, 1093, 0.0297],
    ["eighth-d", 66, 1201, 1456, 0.0454],
    ["eighth-e", 67, 1409, 1651, 0.0319],
  ] as const)("are found as often as is recorded: %s", (half, count, found, all, most) => {
    const notes = writtenNotes(half);
    expect(notes).toHaveLength(count);
    const score = scoreDeidentification(notes);
    expect({ found: score.found, all: score.all }).toEqual({ found, all });
    expect(score.othersMasked / score.others).toBeLessThanOrEqual(most);
  });

  it("and where there are none, hardly anything is masked: drugs, scores, eponyms, wards", () => {
    const score = scoreDeidentification(writtenNotes("no-identifiers"));
    // "went to Xarelto", "Nurse Triage, Tech Support", "in Clinic at …", "Trendelenburg, Fowler, …" are.
    expect(score.othersMasked).toBe(36);
  });
});

describe("S3.6 what is no identifier", () => {
  it.each<[string]>([
    ["3/4 of the plate, 1/2 strength, strength 5/5, pain 6/10, murmur 3/6"],
    ["BP 142/88, ABG 7.28/60/55, Gleason 3+4, MMSE 27/30, Apgar 8/9, drain 30/15/10"],
    ["take 1-2 tablets q4-6h for 10-14 days, L4-5, T11-12, 38 2/7 weeks, 5/325"],
    ["Ancef, then Keflex; followed by Healon; treated with CyberKnife"],
    ["seen in Pulmonary Clinic and Wound Care, taken to the Postanesthesia Care Unit"],
    ["interval 46 ms. Sinus node recovery"],
    ["tenderness at McBurney's point, positive for H. pylori and C. diff"],
    ["Brown sputum. White count 12. Long history. Reading glasses. May return. Will follow."],
    ["table turned to 90 degrees, serum 95, 100 mg, room 4"],
  ])("is left alone: %s", (text) => {
    expect(deidentify(text)).toBe(text);
  });
});

describe("S3.6 hostile texts", () => {
  it.each(Object.entries(hostileTexts))("%s: length and spaces stay", (_, text) => {
    const written = text(20_000);
    const masked = deidentify(written);
    expect(masked).toHaveLength(written.length);
    expect(masked.replaceAll(/\S/g, "x")).toBe(written.replaceAll(/\S/g, "x"));
  });

  it("changes letters to X only, and the same each time, whatever pieces are joined", () => {
    const pieces = [
      "Dr. ",
      "Li",
      " ",
      "\n",
      "St. ",
      "3/4",
      "-",
      ",",
      "his wife ",
      "at ",
      "MD",
      "|",
      "\t",
      "'s ",
      ":",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const text = parts.join("");
        const masked = deidentify(text);
        expect(masked).toHaveLength(text.length);
        expect(deidentify(text)).toBe(masked);
        for (let at = 0; at < text.length; at++)
          expect(masked[at] === text[at] || masked[at] === "X").toBe(true);
      }),
    );
  });
});
