import { describe, expect, test } from "vitest";
import { answerKey, answerPair, type Mention } from "./answer-pair.ts";

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

describe("domain.md §6 what two annotators differ in", () => {
  test("is shown at the mention that differs, not at the first of each", () => {
    const pair = answerPair([at(0), at(100)], [at(2), at(103, past)], ["current"]);
    expect(pair.difference).toBe("current");
    expect(idsOf(pair)).toEqual([100, 103]);
  });

  test("is found where the answers hold the same values at exchanged places", () => {
    const pair = answerPair([at(0), at(100, past)], [at(0, past), at(100)], ["current"]);
    expect(pair.difference).toBe("current");
  });

  test("is no conflict where only one of two positive answers has a second mention", () => {
    expect(answerPair([at(0), at(100, past)], [at(1)], ["current"]).difference).toBe("");
  });

  test("in presence stands beside the denied mention of the same words", () => {
    const denied = { held: false };
    const pair = answerPair([at(50)], [at(0, denied), at(51, denied)], []);
    expect(pair.difference).toBe("presence");
    expect(idsOf(pair)).toEqual([50, 51]);
    expect(idsOf(answerPair([at(50)], [], []))).toEqual([50, undefined]);
  });

  test("spans pair one to one, the most pairs first: [0,10),[9,20) and [5,15),[18,30)", () => {
    const [a, b] = [at(0), at(9, { end: 20, ...past })];
    const [c, d] = [at(5), at(18, { end: 30, ...past })];
    expect(answerPair([a, b], [c, d], ["current"]).difference).toBe("");
  });

  test("what is of the whole document pairs with its like, else with what is left", () => {
    const whole = { begin: null, end: null, ...past };
    expect(idsOf(answerPair([at(7, whole)], [at(0)], ["current"]))).toEqual([7, 0]);
    expect(idsOf(answerPair([at(0)], [at(8, whole)], ["current"]))).toEqual([0, 8]);
    expect(answerPair([at(0), at(7, whole)], [at(0), at(8, whole)], ["current"]).difference).toBe(
      "",
    );
  });

  test("the order of several values says nothing, and what is not asked about neither", () => {
    const severity = (words: string) => ({ said: { ...nothing, severity: words } });
    const [one, other] = [[at(0, severity("Mild, acute"))], [at(0, severity("acute,mild"))]];
    expect(answerPair(one, other, ["severity"]).difference).toBe("");
    const severe = [at(0, severity("Severe"))];
    expect(answerPair(one, severe, ["severity"]).difference).toBe("severity");
    expect(answerPair(one, severe, []).difference).toBe("");
    const pair = answerPair([at(0, { concept_id: 2, ...past })], [at(0)], ["current"]);
    expect(pair.difference).toBe("concept, current");
  });

  test("says the same wherever it stands", () => {
    expect(answerKey(at(0), [])).toBe(answerKey(at(90, { quote: "DYSPNEA" }), []));
    expect(answerKey(at(0), [])).not.toBe(answerKey(at(0, { held: false }), []));
    expect(answerKey(at(0), ["current"])).not.toBe(answerKey(at(0, past), ["current"]));
    expect(answerKey(null, [])).not.toBe(answerKey(at(0), []));
  });
});
