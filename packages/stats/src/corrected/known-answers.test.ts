// Known answers of validity.md M8 and M9, to nine digits; nothing is shared with the code but the counts that go in.
import { describe, expect, test } from "vitest";
import { correctedArms } from "./corrected-arms.ts";
import { correctedShare } from "./corrected-share.ts";
import { huiWalter } from "./hui-walter.ts";
import { staquet } from "./reference-errors.ts";

const singly = (answer: number, positive: number, negative: number) => [
  ...Array.from({ length: positive }, (_, at) => ({
    patient: `${answer}+${at}`,
    answer,
    read: 1,
    positive: 1,
  })),
  ...Array.from({ length: negative }, (_, at) => ({
    patient: `${answer}-${at}`,
    answer,
    read: 1,
    positive: 0,
  })),
];

describe("M8 corrected counts", () => {
  // Begg & Greenes' hepatic scintigraphy: verified 231, 32, 27, 54; not verified 166 with and 140 without a positive
  // test.
  const cohort = [
    { answer: 1, units: 231 + 32 + 166 },
    { answer: 0, units: 27 + 54 + 140 },
  ];
  const read = [...singly(1, 231, 32), ...singly(0, 27, 54)];

  test("inside the validated cohort: N₊ PPV + N₋ (1 − NPV)", () => {
    const share = correctedShare(cohort, read, { limits: "units" });
    if (!share.ok || !share.interval.ok) throw new Error("refused");
    expect(share.estimate).toBeCloseTo(0.6930291508, 9);
    // Σ N²(1 − f) s²/n, s² with n − 1, worked out here.
    const part = (n: number, k: number, all: number) =>
      (all ** 2 * (1 - n / all) * ((k / n) * (1 - k / n) * (n / (n - 1)))) / n;
    const error = Math.sqrt(part(263, 231, 429) + part(81, 27, 221)) / 650;
    expect(share.standardError).toBeCloseTo(error, 12);
    const logit = Math.log(share.estimate / (1 - share.estimate));
    const half = (1.959963984540054 * error) / (share.estimate * (1 - share.estimate));
    expect(share.interval.lower).toBeCloseTo(1 / (1 + Math.exp(half - logit)), 9);
    expect(share.interval.upper).toBeCloseTo(1 / (1 + Math.exp(-half - logit)), 9);
  });

  test("an answer of which nothing was read is refused: what it misses can't be told", () => {
    expect(correctedShare(cohort, singly(1, 231, 32))).toEqual({ ok: false, reason: "no-units" });
    expect(correctedShare([{ answer: 1, units: 10 }], singly(1, 20, 1)).ok).toBe(false);
  });

  test("carried to other units by sensitivity and specificity: arms of Fox, MacLehose & Lash", () => {
    const arms = [
      { positives: 215, n: 215 + 668 },
      { positives: 1449, n: 1449 + 4296 },
    ] as const;
    const known = correctedArms(arms, { sensitivity: 0.78, specificity: 0.99 });
    const raw = correctedArms(arms, { sensitivity: 1, specificity: 1 });
    if (!known.ok || !raw.ok) throw new Error("refused");
    expect(raw.oddsRatio.estimate).toBeCloseTo(0.9542405871, 9);
    expect(known.oddsRatio.estimate).toBeCloseTo(0.9482658706, 9);
    // Without errors the limits are Woolf's.
    const woolf = Math.exp(
      Math.log(0.9542405871) +
        1.959963984540054 * Math.sqrt(1 / 215 + 1 / 668 + 1 / 1449 + 1 / 4296),
    );
    expect(raw.oddsRatio.interval).toMatchObject({ upper: expect.closeTo(woolf, 8) });
    // The same share by both ways, where sensitivity and specificity are those of the validated cohort.
    const carried = correctedArms(
      [
        { positives: 429, n: 650 },
        { positives: 429, n: 650 },
      ],
      { sensitivity: 0.8364667153753, specificity: 0.738398018197 },
    );
    if (!carried.ok) throw new Error("refused");
    expect(carried.risks[0].estimate).toBeCloseTo(0.6930291508, 8);
  });

  test("limits by the delta method are those of a plain derivative, and widen with what is unsure", () => {
    const arms = [
      { positives: 215, n: 883 },
      { positives: 1449, n: 5745 },
    ] as const;
    const [sensitivityVariance, specificityVariance] = [0.0008, 0.00001];
    const errors = { sensitivity: 0.78, specificity: 0.99 };
    const told = correctedArms(arms, { ...errors, sensitivityVariance, specificityVariance });
    if (!told.ok || !told.riskRatio.interval.ok) throw new Error("refused");
    const log = (p: number, q: number, _: number, sp: number) =>
      Math.log((p + sp - 1) / (q + sp - 1));
    const at = [215 / 883, 1449 / 5745, 0.78, 0.99] as const;
    const variances = [
      (at[0] * (1 - at[0])) / 883,
      (at[1] * (1 - at[1])) / 5745,
      sensitivityVariance,
      specificityVariance,
    ];
    const variance = variances.reduce((sum, one, place) => {
      const moved = (by: number) =>
        log(
          ...(at.map((value, i) => (i === place ? value + by : value)) as [
            number,
            number,
            number,
            number,
          ]),
        );
      return sum + one * ((moved(1e-6) - moved(-1e-6)) / 2e-6) ** 2;
    }, 0);
    const half = Math.log(told.riskRatio.interval.upper / told.riskRatio.estimate);
    expect(half).toBeCloseTo(1.959963984540054 * Math.sqrt(variance), 7);
  });

  test("is refused where the share found does not fit", () => {
    const arms = [
      { positives: 5, n: 1000 },
      { positives: 100, n: 1000 },
    ] as const;
    expect(correctedArms(arms, { sensitivity: 0.8, specificity: 0.99 })).toEqual({
      ok: false,
      reason: "prevalence-does-not-fit",
    });
    expect(correctedArms(arms, { sensitivity: 0.3, specificity: 0.7 }).ok).toBe(false);
  });
});

describe("M9 errors of the reference", () => {
  test("Staquet 1981", () => {
    const counts = { bothPositive: 90, sourceOnly: 20, referenceOnly: 10, bothNegative: 380 };
    const told = staquet(counts, { sensitivity: 0.95, specificity: 0.98 });
    if (!told.ok) throw new Error("refused");
    expect(told.sensitivity).toBeCloseTo(0.9755555556, 9);
    expect(told.specificity).toBeCloseTo(0.9613333333, 9);
    expect(told.prevalence).toBeCloseTo(0.1935483871, 9);
    expect(staquet(counts, { sensitivity: 0.95, specificity: 0.5 }).ok).toBe(false);
  });

  test("Hui & Walter 1980, tuberculin", () => {
    const told = huiWalter([
      [14, 4, 9, 528],
      [887, 31, 37, 367],
    ]);
    if (!told.ok) throw new Error("refused");
    const close = (values: readonly number[], known: readonly number[]) =>
      known.forEach((value, at) => expect(values[at]).toBeCloseTo(value, 9));
    close(told.prevalences, [0.02683959844, 0.7167921524]);
    close(told.sensitivities, [0.9661241418, 0.9688277223]);
    close(told.specificities, [0.9933186262, 0.9841357145]);
    expect(
      huiWalter([
        [10, 2, 3, 40],
        [10, 2, 3, 40],
      ]).ok,
    ).toBe(false);
  });
});
