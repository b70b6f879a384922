import { beforeAll, describe, expect, it } from "vitest";
import { judged } from "../../testing/assertion-cases.ts";
import { readMarked, verdict } from "../../testing/marked-text.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

/** What users of other engines complain about, by name: the cases of nlp.md. Letters as in marked-text.ts. */
const complaints: Readonly<
  Record<string, readonly (readonly [marked: string, expected: string])[]>
> = {
  "“is negative for” is not understood": [
    ["CT is negative for «pulmonary embolism».", "N"],
    ["The patient is negative for «fever», «cough», or «rash».", "N N N"],
    ["Family history is negative for «cancer».", "NF"],
    ["HIV test negative; «pneumonia» on film.", "P"],
  ],
  "“no further …:” and denials in front of a list": [
    ["No further complaints of:\n- «nausea»\n- «vomiting»", "N N"],
    ["Denies the following:\n* «fever»\n* «chills»", "N N"],
    ["No further «bleeding» was noted.", "N"],
    ["Positive for none of the following: «fever», «cough».", "N N"],
  ],
  "“fever: none” and its kin": [
    ["«Fever»: none", "N"],
    ["«Fever»: no, «cough»: yes", "N P"],
    ["«Edema» - absent", "N"],
    ["«Rash»: denied.", "N"],
    ["[ ] «Fever»\n[x] «Cough»", "N P"],
    ["COMPLICATIONS: None.", ""],
    ["«COMPLICATIONS»: None.", "N"],
  ],
  "a negation loses its comma list": [
    ["Denies «fever», «chills», «nausea», «vomiting», «diarrhea».", "N N N N N"],
    ["No «murmurs», «rubs», or «gallops».", "N N N"],
    ["Without «clubbing», «cyanosis» or «edema».", "N N N"],
    ["«Fever», «chills», and «night sweats» were denied.", "N N N"],
  ],
  "a negation reaches too far": [
    ["No «fever» but «cough».", "N P"],
    ["No «fever», and «cough» has worsened.", "N P"],
    ["«Chest pain» without radiation; «dyspnea» on exertion.", "P P"],
    ["No relief of «pain» with ibuprofen.", "P"],
    ["No change in «edema».", "P"],
    ["Denies «chest pain» and reports «palpitations».", "N P"],
    ["No cause for his «syncope» was found.", "P"],
    ["No symptoms aside from «cough».", "P"],
    ["No edema. «Cough» for two days.", "P"],
  ],
  "bullets and wrapped lines break it": [
    ["- No «fever»\n- «Cough» for two days", "N P"],
    [
      "The patient presents today for follow up and currently denies any «fever», «chills»,\n«nausea», or «vomiting».",
      "N N N N",
    ],
    ["There is no radiographic evidence at this time of any acute\n«pneumonia».", "N"],
    ["1. No «fever».\n2. «Cough».", "N P"],
  ],
  "headers without a colon": [
    ["PAST MEDICAL HISTORY\n«Asthma»\n\nREVIEW OF SYSTEMS\nNo «fever»", "H N"],
    ["FAMILY HISTORY\n«Diabetes»\n\nPHYSICAL EXAM\n«Edema»", "F P"],
  ],
  "overlapping matches are counted twice or lost": [
    ["No «acute chest pain».", "N"],
    ["«Type 2 diabetes mellitus» without «retinopathy».", "P N"],
  ],
  "offsets are off behind an emoji": [
    ["🙂 No «fever» 🤒, but «cough».", "N P"],
    ["Cafe\u0301 worker, denies «asthma».", "N"],
  ],
};

beforeAll(() => {
  shippedEngine();
});

for (const [complaint, rows] of Object.entries(complaints)) {
  describe(`S3.9 a complaint: ${complaint}`, () => {
    it.each(rows)("%s", (marked, expected) => {
      expect(judged(marked)).toBe(expected);
    });
  });
}

describe("S3.9 a complaint: nobody can say why something was negated", () => {
  it.each([
    ["There is no evidence of pneumonia.", "negated.forward.no-evidence-of", "no evidence of"],
    ["Fever: none.", "negated.backward.none", "none"],
    ["Pneumonia was ruled out.", "negated.backward.was-ruled-out", "was ruled out"],
    ["[ ] Fever", "checkbox.empty", "[ ]"],
  ])("%s", (text, rule, words) => {
    const why = tag(text, shippedEngine()).entities[0]?.why["negated"];
    expect(why?.rule).toBe(rule);
    expect(text.slice(why?.begin, why?.end)).toBe(words);
  });
});

describe("S3.9 a complaint: results change from run to run", () => {
  it("the same bytes whatever was tagged before, and whatever else is in the note", () => {
    const texts = Object.values(complaints).flatMap((rows) =>
      rows.map(([marked]) => readMarked(marked).text),
    );
    const first = texts.map((text) => JSON.stringify(tag(text, shippedEngine())));
    const again = texts.toReversed().map((text) => JSON.stringify(tag(text, shippedEngine())));
    expect(again.toReversed()).toEqual(first);
  });

  it("a paragraph in front changes nothing in the one behind", () => {
    const alone = tag("Denies fever. Cough since Monday.", shippedEngine()).entities.map(verdict);
    const behind = tag(
      "Possible stroke. His mother had no asthma.\n\nDenies fever. Cough since Monday.",
      shippedEngine(),
    ).entities.map(verdict);
    expect(alone).toEqual(["N", "P"]);
    expect(behind.slice(-2)).toEqual(alone);
  });
});
