import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOfDate } from "@concord/clinical";
import { decodePosting } from "./decode-posting.ts";
import { encodePosting } from "./encode-posting.ts";
import { minuteOf, type Posting, unitOf } from "./posting.ts";

type Fact = [
  patient: number,
  day: number,
  minute: number,
  value: number,
  unit: string | null,
  attributes?: string | undefined,
];

const column = <At extends 0 | 1 | 2 | 3 | 4 | 5>(facts: Fact[], at: At): Fact[At][] =>
  facts.map((fact) => fact[at]);

function encode(facts: Fact[]): Uint8Array {
  return encodePosting({
    patients: column(facts, 0),
    days: column(facts, 1),
    minutes: column(facts, 2),
    values: column(facts, 3),
    units: column(facts, 4),
    attributes: column(facts, 5).map((said) => said ?? null),
  });
}

function decode(data: Uint8Array): Fact[] {
  const posting = decodePosting(data);
  return Array.from({ length: posting.n }, (_, at): Fact => [
    posting.patients[at]!,
    posting.dayBase + posting.days[at]!,
    minuteOf(posting, at),
    posting.values?.[at] ?? Number.NaN,
    unitOf(posting, at),
    ...saidOf(posting, at),
  ]);
}

function saidOf({ attributes, attributeCodes }: Posting, at: number): [] | [string] {
  const said = attributes[(attributeCodes?.[at] ?? 0) - 1];
  return said ? [JSON.stringify(said)] : [];
}

const fact = fc.tuple(
  fc.integer({ min: 0, max: 65_535 }),
  fc.oneof(fc.integer({ min: 15_000, max: 20_000 }), fc.integer({ min: -300_000, max: 300_000 })),
  fc.integer({ min: -1, max: 1439 }),
  fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true })),
  fc.constantFrom(null, "mg/dL", "µmol/L", "kg"),
  fc.constantFrom(
    undefined,
    '[{"severity":"severe"}]',
    '[{"descriptor":"acute, left"},{"severity":"\\n\\u0000\\t"}]',
  ),
);
const none: [] = [];
const byText = (facts: Fact[]): string[] => facts.map((each) => String(each)).toSorted();

describe("a posting", () => {
  it("gives back the facts that went in, sorted, from any alignment", () => {
    fc.assert(
      fc.property(fc.array(fact), fc.integer({ min: 0, max: 9 }), (facts, shift) => {
        const bytes = encode(facts);
        // pg hands out Buffers, whose `slice` does not copy.
        const moved = Buffer.alloc(bytes.length + shift);
        moved.set(bytes, shift);
        const decoded = decode(moved.subarray(shift));
        // A unit without a value is not kept: nothing can be asked of it.
        const kept = facts.map(([p, d, m, v, u, ...said]): Fact => [
          p,
          d,
          m,
          v,
          Number.isNaN(v) ? null : u,
          ...(said[0] === undefined ? none : said),
        ]);
        expect(byText(decoded)).toEqual(byText(kept));
        for (let at = 1; at < decoded.length; at++) {
          const [a, b] = [decoded[at - 1]!, decoded[at]!];
          expect(a[0] - b[0] || a[1] - b[1] || a[2] - b[2]).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it("is four bytes a fact without times and values", () => {
    const facts = Array.from({ length: 1000 }, (_, at): Fact => [
      at,
      15_000 + at,
      -1,
      Number.NaN,
      null,
    ]);
    expect(encode(facts).length).toBe(16 + 4000);
  });

  it("holds 1900 and 2200 side by side, and 200,000 BC alone", () => {
    const facts = [dayOfDate("1900-01-01"), dayOfDate("2200-12-31")].map((day): Fact => [
      3,
      day,
      -1,
      Number.NaN,
      null,
    ]);
    expect(decode(encode(facts))).toEqual(facts);
    const old: Fact[] = [[0, -73_000_000, 5, Number.NaN, null]];
    expect(decode(encode(old))).toEqual(old);
  });

  it("keeps doubles that do not fit a float, and hundreds of units", () => {
    const facts = Array.from({ length: 300 }, (_, at): Fact => [at, 1, -1, 0.1 + at, `unit ${at}`]);
    expect(decode(encode(facts))).toEqual(facts);
  });

  it("can be empty", () => {
    expect(decode(encode([]))).toEqual([]);
  });

  it.each([
    ["a patient of another block", [65_536, 0, -1, 0, null] satisfies Fact],
    ["half a day", [0, 0.5, -1, 0, null] satisfies Fact],
    ["minute 1440", [0, 0, 1440, 0, null] satisfies Fact],
  ])("refuses %s", (_, wrong) => {
    expect(() => encode([wrong])).toThrow(RangeError);
  });

  it("is not read from bytes that are none, or cut off", () => {
    expect(() => decodePosting(new Uint8Array(3))).toThrow(/too short/);
    expect(() => decodePosting(new Uint8Array(64))).toThrow(/unknown layout/);
    expect(() => decodePosting(encode([[0, 0, -1, 0, null]]).subarray(0, 18))).toThrow(/cut off/);
  });
});
