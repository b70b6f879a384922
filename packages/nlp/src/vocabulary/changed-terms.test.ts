import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasCtakesNotes, readCtakesNotes } from "../../testing/ctakes-notes.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import type { AnnotatedDocument } from "../annotated-document.ts";
import { buildVocabulary, type VocabularySource } from "./build-vocabulary.ts";
import { changedTerms, mayChange } from "./changed-terms.ts";
import { createEngine, type Engine } from "../engine.ts";
import { tag } from "../tag.ts";
import type { VocabularyEntry } from "./vocabulary.ts";

const entry = (cuid: string, term: string, kind = "synonym"): VocabularyEntry => ({
  cuid,
  term,
  kind,
});

describe("which texts a changed vocabulary may read differently", () => {
  it.each<[string, VocabularyEntry[], string, boolean]>([
    ["the words as they are", [entry("A", "hepatic failure")], "Has hepatic failure.", true],
    ["another form", [entry("A", "hepatic failures")], "Hepatic failure", true],
    ["British spelling", [entry("A", "edema")], "Some oedema.", true],
    ["another order", [entry("A", "breast cancer")], "cancer of the breast", true],
    ["a shared head", [entry("A", "renal failure")], "renal and hepatic failure", true],
    ["a line end within", [entry("A", "hepatic failure")], "hepatic\nfailure", true],
    ["one word of two", [entry("A", "hepatic failure")], "heart failure", false],
    ["a slip of an everyday word", [entry("A", "pneumonia", "everyday")], "pneumnia", true],
    ["a slip of another word", [entry("A", "pneumonia")], "pneumnia", true],
    ["a term that is refused", [entry("A", "back")], "went back home", false],
    ["nothing", [entry("A", "pneumonia")], "", false],
  ])("%s", (_, changed, text, expected) => {
    const known = ["hepatic vein", "kidney failure", "renal artery", "breast cancer"].map((word) =>
      entry("B", word),
    );
    expect(mayChange(changedTerms(changed, known))(text)).toBe(expected);
  });

  it.each([
    ["respiratory failure", "resp failure", true],
    ["nausea", "denies n/v/d", true],
    ["multiple sclerosis", "MS for ten years", true],
    ["hepatic vein", "resp failure, n/v", false],
  ])("what is written short may mean %s: %s", (term, text, expected) => {
    expect(mayChange(changedTerms([entry("A", term)], []))(text)).toBe(expected);
  });

  it("a word that the vocabulary gets or loses, for it is no longer taken for a misspelling", () => {
    const test = mayChange(
      changedTerms([entry("A", "collar stiffness")], [entry("B", "stiffness")]),
    );
    expect(test("a collar")).toBe(true);
    expect(test("some stiffness")).toBe(false);
  });
});

/** Changes of the vocabulary, after each of which every 16th note is read: each day some, over every 32nd. */
const isFull = process.env["CONCORD_FULL"] === "1";
const [changes, every] = isFull ? [40, 16] : [8, 32];

/** What is written of a document, without the vocabulary's own numbering. */
const written = ({ sections, entities, inferred }: AnnotatedDocument): string =>
  JSON.stringify({ sections, entities, inferred }, (key, value: unknown) =>
    key === "concept" || key === "codes" || key === "name" ? undefined : value,
  );

describe.skipIf(!hasCtakesNotes)(
  `property: one real note in ${every}, ${changes} random changes of a vocabulary`,
  async () => {
    const notes = hasCtakesNotes
      ? (await readCtakesNotes()).filter((_, at) => at % every === 0)
      : [];
    const base = vocabularyOf(notes.map(({ text }) => text));
    const { vocabulary } = buildVocabulary(base);
    const before = createEngine(vocabulary);
    const results = notes.map(({ text }) => written(tag(text, before)));

    it("every note that is read differently was said to be", () => {
      let different = 0;
      let left = 0;
      fc.assert(
        fc.property(
          changeOf(
            base,
            notes.map(({ text }) => text),
          ),
          (after) => {
            const engine = createEngine(buildVocabulary(after).vocabulary);
            const affected = expectation(base, after);
            for (const [at, { text }] of notes.entries()) {
              const isAffected = affected(text);
              if (!isAffected) left++;
              if (written(tag(text, engine)) === results[at]) continue;
              different++;
              if (!isAffected) throw new Error(`note ${at} is read differently`);
            }
          },
        ),
        { numRuns: changes, seed: 20_261_120 },
      );
      // The test would prove nothing if no note changed, nor if all were always named.
      expect(different).toBeGreaterThan((changes * 3) / 4);
      expect(left).toBeGreaterThan((notes.length * changes) / 4);
    }, 300_000);
  },
);

/** The shipped concepts that these texts mention, with all their terms. */
function vocabularyOf(texts: readonly string[]): VocabularySource {
  const engine: Engine = shippedEngine();
  const entities = texts
    .flatMap((text) => tag(text, engine).entities)
    .filter(({ concept }) => concept >= 0);
  const used = new Set(entities.map(({ concept }) => concept));
  const concepts = [...used]
    .toSorted((a, b) => a - b)
    .map((index) => {
      const { cuid, text, category } = engine.vocabulary.detail(index);
      return { cuid, text, sab: "TEST", code: cuid, category };
    });
  const mentioned = new Map<string, VocabularyEntry>();
  for (const { cuid, text: term } of entities)
    mentioned.set(`${cuid} ${term.toLowerCase()}`, entry(cuid, term.replaceAll(/\s+/g, " ")));
  return {
    concepts,
    entries: [
      ...concepts.map(({ cuid, text }) => entry(cuid, text, "preferred")),
      ...[...mentioned.values()].filter(({ term }) => term.length < 200),
    ],
  };
}

/** Entries taken away, words of the texts added as terms in several kinds and orders, a category changed. */
function changeOf(
  base: VocabularySource,
  texts: readonly string[],
): fc.Arbitrary<VocabularySource> {
  const place = fc.nat({ max: 1_000_000 });
  const added = fc.record({
    concept: place,
    text: place,
    word: place,
    words: fc.integer({ min: 1, max: 3 }),
    turned: fc.boolean(),
    kind: fc.constantFrom("synonym", "everyday", "abbreviation", "preferred"),
  });
  return fc
    .record({
      removed: fc.array(place, { maxLength: 4 }),
      added: fc.array(added, { maxLength: 4 }),
      recategorised: fc.array(place, { maxLength: 1 }),
    })
    .map((change) => {
      const gone = new Set(change.removed.map((at) => at % base.entries.length));
      const moved = new Set(change.recategorised.map((at) => at % base.concepts.length));
      const more = change.added.flatMap(({ concept, text, word, words, turned, kind }) => {
        const all = (texts[text % texts.length] ?? "").match(/[\p{L}\d]+/gu) ?? [];
        const from = word % Math.max(1, all.length - words);
        const picked = all.slice(from, from + words);
        const term = (turned ? picked.toReversed() : picked).join(" ");
        const cuid = base.concepts[concept % base.concepts.length]?.cuid ?? "";
        return term === "" ? [] : [entry(cuid, term, kind)];
      });
      return {
        concepts: base.concepts.map((item, at) =>
          moved.has(at) ? { ...item, category: "Procedure" as const } : item,
        ),
        entries: [...base.entries.filter((_, at) => !gone.has(at)), ...more],
      };
    });
}

/** As a retagging run decides: by terms that came or went, and by all terms of a concept of another category. */
function expectation(before: VocabularySource, after: VocabularySource): (text: string) => boolean {
  const moved = new Set(
    before.concepts
      .filter(({ category }, at) => category !== after.concepts[at]?.category)
      .map(({ cuid }) => cuid),
  );
  const keyOf = ({ cuid, term, kind }: VocabularyEntry): string => `${cuid}\t${term}\t${kind}`;
  const keys = (source: VocabularySource) => new Set(source.entries.map(keyOf));
  const [had, has] = [keys(before), keys(after)];
  const isChanged = (entry: VocabularyEntry): boolean =>
    moved.has(entry.cuid) || !had.has(keyOf(entry)) || !has.has(keyOf(entry));
  return mayChange(
    changedTerms(
      [...before.entries, ...after.entries].filter(isChanged),
      after.entries.filter((entry) => !isChanged(entry)),
    ),
  );
}
