import { describe, expect, test } from "vitest";
import { countsFrom } from "../../access/small-counts.ts";
import type { JudgedConcept, Sampling } from "./judged.queries.ts";
import { outcomeRow } from "./validity.rules.ts";

/** By reference, structured and inferred answer: 4 · reference + 2 · structured + inferred. */
type Counts = readonly [number, number, number, number, number, number, number, number];

/** Every way to lay `left` units into `places` cells. */
function* laid(places: number, left: number): Generator<number[]> {
  if (places === 1) yield [left];
  else
    for (let n = 0; n <= left; n++)
      for (const rest of laid(places - 1, left - n)) yield [n, ...rest];
}

const alike: Sampling = {
  sampling: "equal",
  strata: [{ stratum: 0, frame: null }],
  project: null,
  labels: [],
};

/** All of one patient; notes say what is inferred. */
const concept = (counts: Counts): JudgedConcept => ({
  concept_id: 1,
  concept_name: "Dyspnea",
  units: counts.flatMap((units, place) => {
    const inferred = place % 2 === 1;
    const said = { reference: place >= 4, structured: place % 4 >= 2, notes: inferred, inferred };
    return units > 0 ? [{ patient: 1, stratum: 0, units, ...said }] : [];
  }),
});

/** What is behind the figures of a row, added up again from the joint counts. */
function behind([none, i, s, si, r, ri, rs, rsi]: Counts): Record<string, number> {
  return {
    units: none + i + s + si + r + ri + rs + rsi,
    positives: r + ri + rs + rsi,
    negatives: none + i + s + si,
    "structured TP": rs + rsi,
    "structured FP": s + si,
    "structured FN": r + ri,
    "structured TN": none + i,
    "structured matches": rs + rsi + none + i,
    "structured mismatches": s + si + r + ri,
    "inferred TP": ri + rsi,
    "inferred FP": i + si,
    "inferred FN": r + rs,
    "inferred TN": none + s,
    "inferred matches": ri + rsi + none + s,
    "inferred mismatches": i + si + r + rs,
    "right in structured alone": rs + i,
    "right in inferred alone": ri + s,
  };
}

describe("domain.md §12, validity.md: small cells of the outcome table, and those that would tell them", () => {
  // Whoever knows the rules can list all tables that show the same: in no such list has a small count one value.
  test("no count under three can be reckoned from what a row of up to seven encounters shows", () => {
    const smallest = 3;
    const same = new Map<string, Record<string, number>[]>();
    for (let units = 0; units <= 7; units++)
      for (const cells of laid(8, units)) {
        // Eight places.
        const counts = cells as unknown as Counts;
        const row = JSON.stringify(outcomeRow(concept(counts), alike, 2, countsFrom(smallest)));
        const others = same.get(row);
        if (others) others.push(behind(counts));
        else same.set(row, [behind(counts)]);
      }
    const told: string[] = [];
    for (const [row, tables] of same)
      for (const name of Object.keys(tables[0] ?? {})) {
        const [first, ...others] = new Set(tables.map((table) => table[name] ?? 0));
        if (first !== undefined && first > 0 && first < smallest && others.length === 0)
          told.push(`${name} ${first}: ${row}`);
      }
    expect(told).toEqual([]);
  });

  // Both sources say the same, so that a table is the four counts of one of them against the reference standard.
  test.for([
    { smallest: 3, fewest: 2 },
    { smallest: 4, fewest: 3 },
    { smallest: 6, fewest: 4 },
    { smallest: 11, fewest: 4 },
  ])(
    "of two by two with its margins, up to 26 encounters, under $smallest, each has $fewest values or more",
    ({ smallest, fewest }) => {
      const most = 26;
      const same = new Map<string, Record<string, Set<number>>>();
      for (let units = 0; units <= most; units++)
        for (const [tn = 0, fp = 0, fn = 0, tp = 0] of laid(4, units)) {
          const counts: Counts = [tn, 0, 0, fp, fn, 0, 0, tp];
          const row = JSON.stringify(outcomeRow(concept(counts), alike, 2, countsFrom(smallest)));
          const values = behind(counts);
          const could = same.get(row) ?? {};
          same.set(row, could);
          for (const [name, n] of Object.entries(values)) (could[name] ??= new Set()).add(n);
        }
      const told: string[] = [];
      for (const [row, could] of same)
        for (const [name, values] of Object.entries(could))
          if ([...values].some((n) => n > 0 && n < smallest) && values.size < fewest)
            told.push(`${name} ${[...values].join(" ")}: ${row}`);
      expect(told).toEqual([]);
    },
  );

  test("where nothing is small, or no smallest count is set, every figure is shown", () => {
    const many: Counts = [40, 11, 12, 13, 14, 15, 16, 17];
    const few: Counts = [4, 1, 0, 1, 0, 2, 1, 3];
    for (const [counts, smallest] of [
      [many, 11],
      [few, 0],
    ] as const)
      expect(
        // All are of one patient here, of whom alone no interval is given, and who are too few to count; nothing is
        // unresolved.
        JSON.stringify(outcomeRow(concept(counts), alike, 2, countsFrom(smallest))).replaceAll(
          /"(?:low|high|bounds|method|effective_n|design_effect|patients|patientsWithConcept|totalPatients|few_positives)":null/g,
          "",
        ),
      ).not.toMatch(/null|too few encounters/);
  });
});
