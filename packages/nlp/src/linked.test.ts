import { beforeAll, expect, it } from "vitest";
import { shippedEngine } from "../testing/shipped-engine.ts";
import { linkedOnly } from "./linked.ts";
import { tagSpans } from "./mentions/tag-spans.ts";
import { tag } from "./tag.ts";

beforeAll(() => {
  shippedEngine();
});

const text = "Tubulin kinase deficiency and type 2 diabetes mellitus. HbA1c 9.1 %. BMI 41 kg/m2.";

it("S3.9 a condition without a concept stays a mention, and is named where it is left out", () => {
  const document = tag(text, shippedEngine());
  const [first] = document.entities;
  expect(first).toMatchObject({
    concept: -1,
    cuid: "",
    codes: [],
    rank: null,
    category: "Problem",
  });
  const { document: linked, unlinked } = linkedOnly(document);
  expect(unlinked).toEqual([first?.text]);
  expect(linked.entities.map(({ cuid }) => cuid)).not.toContain("");
  expect(linked.entities).toHaveLength(document.entities.length - 1);
  // What a rule concludes rests on the same words as before.
  expect(linked.inferred.length).toBeGreaterThan(0);
  const words = ({ entities, inferred }: typeof document): string[] =>
    inferred.flatMap(({ evidence }) => evidence.map((at) => entities[at]?.text ?? ""));
  expect(words(linked)).toEqual(words(document));
});

it("S3.9 spans are given every concept of their words, with its rank, best first", () => {
  const begin = text.indexOf("diabetes mellitus");
  const [span] = tagSpans(text, [{ begin, end: begin + 17 }], shippedEngine());
  expect(span?.candidates?.[0]).toMatchObject({ cuid: span?.cuid, rank: "exact" });
  const [grown] = tag("She had familial breast cancer.", shippedEngine()).entities;
  expect(grown).toMatchObject({ text: "familial breast cancer", rank: "ancestor" });
  const named = grown?.why["concept"];
  expect("She had familial breast cancer.".slice(named?.begin, named?.end)).toBe("breast cancer");
});
