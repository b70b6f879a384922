/**
 * What users of other engines complain about, as far as recognition goes (design/nlp.md): each complaint is a table.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

/** "words → concept [first letter of its category]" of each mention; line ends as spaces. */
const found = (text: string): string[] =>
  tag(text, shippedEngine()).entities.map(
    ({ text: words, name, category }) =>
      `${words.replaceAll(/\s+/g, " ")} → ${name} [${category.charAt(0)}]`,
  );

describe("overlapping matches", () => {
  it.each<[string, string[]]>([
    [
      "acute myocardial infarction",
      ["acute myocardial infarction → Acute myocardial infarction [P]"],
    ],
    [
      "chronic obstructive pulmonary disease",
      ["chronic obstructive pulmonary disease → Chronic obstructive pulmonary disease [P]"],
    ],
    [
      "shortness of breath on exertion",
      ["shortness of breath on exertion → Dyspnea on exertion [F]"],
    ],
    ["Does not smoke.", ["Does not smoke → Never smoked tobacco [F]"]],
    ["HbA1c 7.2 %", ["HbA1c → Hemoglobin A1c [L]"]],
  ])("the longest stands alone: %s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("no two mentions of one category cross", () => {
    const { entities } = tag(
      "Acute kidney injury on chronic kidney disease stage 3, type 2 diabetes with diabetic nephropathy and retinopathy.",
      shippedEngine(),
    );
    for (const [index, first] of entities.entries())
      for (const second of entities.slice(index + 1)) {
        const crosses =
          second.begin < first.end && second.begin > first.begin && second.end > first.end;
        expect(crosses).toBe(false);
      }
  });
});

describe("offsets", () => {
  it.each([
    ["emoji", "😀🫀 Pneumonia 👩‍⚕️ and asthma"],
    ["combining characters", "Pe\u0301rez has pneumonia and a\u0301 asthma"],
    ["no-break spaces and tabs", "Pneumonia\u00a0and\tasthma"],
    ["Windows line ends", "Pneumonia\r\n\r\nasthma"],
    ["astral letters", "𝒜𝓁𝓅𝒽𝒶 pneumonia, asthma"],
  ])("are those of the text: %s", (_, text) => {
    const { entities } = tag(text, shippedEngine());
    expect(entities.map((entity) => text.slice(entity.begin, entity.end).toLowerCase())).toEqual([
      "pneumonia",
      "asthma",
    ]);
    for (const entity of entities) expect(text.slice(entity.begin, entity.end)).toBe(entity.text);
  });
});

describe("bulleted and wrapped text", () => {
  it.each([
    ["- congestive heart failure\n- type 2 diabetes"],
    ["1. Congestive heart failure\n2. Type 2 diabetes"],
    ["• congestive heart failure\n• type 2 diabetes"],
    ["* congestive heart failure, type 2 diabetes"],
    [
      "He was admitted last week because of congestive heart\nfailure and of type 2 diabetes\nthat was found then.",
    ],
  ])("reads %j", (text) => {
    expect(found(text).map((each) => each.toLowerCase())).toEqual([
      "congestive heart failure → heart failure [p]",
      "type 2 diabetes → diabetes mellitus type 2 [p]",
    ]);
  });
});

describe("British and American spelling", () => {
  it.each([
    ["oedema", "edema"],
    ["anaemia", "anemia"],
    ["haemoptysis", "hemoptysis"],
    ["diarrhoea", "diarrhea"],
    ["dyspnoea", "dyspnea"],
    ["leukaemia", "leukemia"],
    ["oesophageal varices", "esophageal varices"],
    ["tumour of the bladder", "tumor of the bladder"],
    ["ischaemic stroke", "ischemic stroke"],
    ["paraesthesia", "paresthesia"],
  ])("%s is %s", (british, american) => {
    const concepts = (text: string): string[] =>
      tag(text, shippedEngine()).entities.map(({ cuid }) => cuid);
    expect(concepts(british)).toEqual(concepts(american));
    expect(concepts(british)).toHaveLength(1);
  });
});

describe("coordination", () => {
  it.each<[string, string[]]>([
    ["renal and hepatic failure", ["Renal failure", "Hepatic failure"]],
    ["breast or ovarian cancer", ["Malignant neoplasm of breast", "Malignant tumor of ovary"]],
    ["aortic and mitral regurgitation", ["Mitral regurgitation"]],
    ["knee and hip pain", ["Knee pain", "Hip pain"]],
  ])("%s", (text, names) => {
    const { entities } = tag(text, shippedEngine());
    for (const name of names) expect(entities.map((entity) => entity.name)).toContain(name);
    for (const entity of entities) expect(entity.text).toBe(text);
  });
});

describe("abbreviations", () => {
  it.each<[string, string, string]>([
    [
      "defined before",
      "Adrenoleukodystrophy (ALD) runs in families. ALD is rare.",
      "ALD → Adrenoleukodystrophy [P]",
    ],
    [
      "of several tokens",
      "X-linked ichthyosis (X-LI). He has X-LI.",
      "X-LI → X-linked ichthyosis [P]",
    ],
    [
      "plural",
      "urinary tract infections (UTI). Two UTIs last year.",
      "UTIs → Urinary tract infection [P]",
    ],
    [
      "in front of a head",
      "von Hippel-Lindau (VHL) disease. VHL disease is inherited.",
      "VHL disease → von Hippel-Lindau syndrome [P]",
    ],
    [
      "between a name and its head",
      "von Hippel-Lindau (VHL) disease is inherited.",
      "von Hippel-Lindau (VHL) disease → von Hippel-Lindau syndrome [P]",
    ],
  ])("%s", (_, text, expected) => {
    expect(found(text).map((each) => each.toLowerCase())).toContain(expected.toLowerCase());
  });

  it.each([
    "the fall of all the patients who see it",
    "he had a cold drink and was in a home",
    "as it is, or at least was",
    "care for the aged, aids for hearing",
    "the criteria were met",
    "he sat up in bed",
  ])("acronyms are never folded: %s", (text) => {
    expect(
      found(text).filter((each) =>
        /AIDS|Human immuno|Metastatic|saturation|Aortic|Mitral/.test(each),
      ),
    ).toEqual([]);
  });
});

describe("modifiers, heads and types", () => {
  it.each<[string, string]>([
    ["familial breast cancer", "familial breast cancer"],
    ["autosomal dominant retinitis pigmentosa", "autosomal dominant retinitis pigmentosa"],
    ["colorectal tumors", "colorectal tumors"],
    ["CETP deficiency", "CETP deficiency"],
    [
      "deficiency of hepatic phenylalanine hydroxylase",
      "deficiency of hepatic phenylalanine hydroxylase",
    ],
    ["atelosteogenesis type II", "atelosteogenesis type II"],
    ["glomerular and tubular injury", "glomerular and tubular injury"],
    ["severe asthma", "asthma"],
    ["left renal mass", "renal mass"],
  ])("%s", (text, words) => {
    expect(tag(text, shippedEngine()).entities.map((entity) => entity.text)).toContain(words);
  });

  it.each(["the disease", "this syndrome", "a deficiency", "some lesions", "a typical disorder"])(
    "a head alone says nothing: %s",
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});
