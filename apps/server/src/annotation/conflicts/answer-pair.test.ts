import { describe, expect, test } from "vitest";
import { answerKey, answerPair, type Mention, untoldKey } from "./answer-pair.ts";

const nothing = {
  severity: null,
  descriptor: null,
  progression: null,
  result: null,
  current: "yes",
  definitive: "yes",
};

const at = (begin: number, given: Partial<Mention> = {}): Mention => ({
  annotation_id: begin,
  revision: 1,
  concept_id: 1,
  begin,
  end: begin + 10,
  quote: "dyspnea",
  held: true,
  said: nothing,
  ...given,
});
const past = { said: { ...nothing, current: "no" } };
const idsOf = ({ first, second }: ReturnType<typeof answerPair>) => [
  first?.annotation_id,
  second?.annotation_id,
];

const pairOf = (first: Mention[], second: Mention[], asked: readonly string[]) =>
  answerPair({ mentions: first, isUntold: false }, { mentions: second, isUntold: false }, asked);

describe("domain.md §6 what two annotators differ in", () => {
  test("is shown at the mention that differs, not at the first of each", () => {
    const pair = pairOf([at(0), at(100)], [at(2), at(103, past)], ["current"]);
    expect(pair.difference).toBe("current");
    expect(idsOf(pair)).toEqual([100, 103]);
  });

  test("is found where the answers hold the same values at exchanged places", () => {
    const pair = pairOf([at(0), at(100, past)], [at(0, past), at(100)], ["current"]);
    expect(pair.difference).toBe("current");
  });

  test("is no conflict where only one of two positive answers has a second mention", () => {
    expect(pairOf([at(0), at(100, past)], [at(1)], ["current"]).difference).toBe("");
  });

  test("in presence stands beside the denied mention of the same words", () => {
    const denied = { held: false };
    const pair = pairOf([at(50)], [at(0, denied), at(51, denied)], []);
    expect(pair.difference).toBe("presence");
    expect(idsOf(pair)).toEqual([50, 51]);
    expect(idsOf(pairOf([at(50)], [], []))).toEqual([50, undefined]);
  });

  test("spans pair one to one, the most pairs first: [0,10),[9,20) and [5,15),[18,30)", () => {
    const [a, b] = [at(0), at(9, { end: 20, ...past })];
    const [c, d] = [at(5), at(18, { end: 30, ...past })];
    expect(pairOf([a, b], [c, d], ["current"]).difference).toBe("");
  });

  test("what is of the whole document pairs with its like, else with what is left", () => {
    const whole = { begin: null, end: null, ...past };
    expect(idsOf(pairOf([at(7, whole)], [at(0)], ["current"]))).toEqual([7, 0]);
    expect(idsOf(pairOf([at(0)], [at(8, whole)], ["current"]))).toEqual([0, 8]);
    expect(pairOf([at(0), at(7, whole)], [at(0), at(8, whole)], ["current"]).difference).toBe("");
  });

  test("the order of several values says nothing, and what is not asked about neither", () => {
    const severity = (words: string) => ({ said: { ...nothing, severity: words } });
    const [one, other] = [[at(0, severity("Mild, acute"))], [at(0, severity("acute,mild"))]];
    expect(pairOf(one, other, ["severity"]).difference).toBe("");
    const severe = [at(0, severity("Severe"))];
    expect(pairOf(one, severe, ["severity"]).difference).toBe("severity");
    expect(pairOf(one, severe, []).difference).toBe("");
    const pair = pairOf([at(0, { concept_id: 2, ...past })], [at(0)], ["current"]);
    expect(pair.difference).toBe("concept, current");
  });

  test("says the same wherever it stands", () => {
    expect(answerKey(at(0), false, [])).toBe(answerKey(at(90, { quote: "DYSPNEA" }), false, []));
    expect(answerKey(at(0), false, [])).not.toBe(answerKey(at(0, { held: false }), false, []));
    expect(answerKey(at(0), false, ["current"])).not.toBe(
      answerKey(at(0, past), false, ["current"]),
    );
    expect(answerKey(null, false, [])).not.toBe(answerKey(at(0), false, []));
    expect(answerKey(null, true, ["current"])).toBe(untoldKey);
    expect(answerKey(null, false, [])).not.toBe(untoldKey);
  });

  test("who cannot tell differs from everybody who can, and from nobody who cannot either", () => {
    const untold = { mentions: [], isUntold: true };
    const denied = { mentions: [at(3, { held: false })], isUntold: false };
    const pair = answerPair(
      untold,
      { mentions: [at(3, { held: false }), at(50)], isUntold: false },
      [],
    );
    expect(pair).toMatchObject({
      difference: "cannot tell",
      firstUntold: true,
      secondUntold: false,
    });
    expect(idsOf(pair)).toEqual([undefined, 50]);
    expect(answerPair(denied, untold, []).difference).toBe("cannot tell");
    expect(answerPair({ mentions: [], isUntold: false }, untold, []).difference).toBe(
      "cannot tell",
    );
    expect(answerPair(untold, untold, []).difference).toBe("");
    // A mention that the patient has it tells.
    expect(
      answerPair({ mentions: [at(0)], isUntold: true }, { mentions: [at(0)], isUntold: false }, [])
        .difference,
    ).toBe("");
  });
});
