import { seededRandom } from "@concord/stats";
import { suggest, trainTagger } from "@concord/nlp";
import { expect, test } from "vitest";
import { packModel, unpackModel } from "./pack-model.ts";

test("a packed model suggests the same words, as likely, in a small part of its size", () => {
  const texts = Array.from({ length: 12 }, (_, at) => ({
    text: `Visit ${at}. Had a blue spell.`,
    sections: [],
    rules: [],
    patient: at,
    words: [
      {
        begin: `Visit ${at}. Had a `.length,
        end: `Visit ${at}. Had a blue spell`.length,
        concept: 0,
        isHeld: true,
      },
    ],
    answers: [true],
  }));
  const tagger = trainTagger(texts, { covers: [[0]], random: seededRandom(1) });
  const packed = packModel(tagger.model);
  expect(packed.length).toBeLessThan(tagger.model.emissions.byteLength / 20);
  const [text = { text: "", sections: [], rules: [] }] = texts;
  const [one, two] = [
    suggest(tagger, text),
    suggest({ ...tagger, model: unpackModel(packed) }, text),
  ];
  expect(one.words).toHaveLength(1);
  expect(two.words).toEqual(
    one.words.map((words) => ({ ...words, probability: expect.closeTo(words.probability, 2) })),
  );
  expect(() => unpackModel(Buffer.from("none"))).toThrow("header");
});
