// No trigger says that the vocabulary or the data changed (decision 085): whatever writes them does. Read from the
// source, so that a new writer is asked; that they do tell, `vocabulary-notices.test.ts` and `kept-overview.test.ts`
// try.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");
const files = globSync("**/*.ts", { cwd: source, exclude: ["**/*.test.ts", "**/testing/**"] })
  .map((file) => ({ file, text: readFileSync(join(source, file), "utf8") }))
  .toSorted((a, b) => (a.file < b.file ? -1 : 1));

const writing = (tables: string) =>
  new RegExp(
    String.raw`\b(insert into|update|delete from|truncate|merge into) (only )?(${tables})\b|\b(insertInto|updateTable|deleteFrom)\("(${tables})"\)`,
  );

interface Told {
  readonly writes: RegExp;
  readonly tells: RegExp;
  /** Files of which another, that is named, tells it once for all of them. */
  readonly parts: Readonly<Record<string, string>>;
}

const told: Readonly<Record<string, Told>> = {
  vocabulary: {
    writes: writing("concept|concept_code|lexicon_entry|concept_parent|concept_ancestor"),
    tells: /noteVocabularyChange\(/,
    parts: {
      "app/demonstration/store-concepts.ts": "vocabulary/load/link-standard-concepts.ts",
      "vocabulary/load/drop-obsolete.ts": "vocabulary/load/merge-source.ts",
      "vocabulary/load/merge-hierarchy.ts": "vocabulary/load/merge-source.ts",
      "vocabulary/load/place-concepts.ts": "vocabulary/load/merge-source.ts",
      "vocabulary/unknown-codes/placed-concepts.ts":
        "vocabulary/unknown-codes/place-unknown-codes.ts",
    },
  },
  // What is kept until the records change (`kept-answers.ts`) is of their version.
  data_version: {
    writes: new RegExp(
      `${writing("fact|encounter|subdocument|patient|automated_annotation|tagging").source}|\`(fact|automated_annotation|subdocument|encounter|patient) \\(`,
    ),
    tells: /bumpDataVersion\(|insert into setting[^;]*'data_version'/,
    parts: {
      // Readers' answers are of none of the sources that are counted; cohorts have their own version of them.
      "annotation/reference-standard/reference-facts.ts": "records/data-version.ts",
      "importing/deleting/delete-batch.ts": "importing/DeleteBatch.ts",
      "importing/publish/known-facts.ts": "importing/finish-batch.ts",
      "importing/publish/publish-documents.ts": "importing/finish-batch.ts",
      "importing/publish/publish-encounters.ts": "importing/finish-batch.ts",
      "importing/publish/publish-facts.ts": "importing/finish-batch.ts",
      "importing/publish/publish-notes.ts": "importing/finish-batch.ts",
      "importing/publish/publish-people.ts": "importing/finish-batch.ts",
      "importing/publish/publish-taken-back-encounters.ts": "importing/finish-batch.ts",
      "importing/publish/remove-notes.ts": "importing/finish-batch.ts",
      "importing/publish/removed-facts.ts": "importing/finish-batch.ts",
      "importing/render-discrete.ts": "importing/finish-batch.ts",
      "language/tagging/infer-for-patients.ts": "language/tagging/finish-tagging.ts",
      "language/tagging/write-notes.ts": "language/tagging/finish-tagging.ts",
      "vocabulary/remap-facts.ts": "language/update-moved-facts.ts",
    },
  },
  data_changed: {
    writes: new RegExp(
      `insert into setting[^;]*'(data_version|language-processing version)'|${writing("vocabulary_version|posting").source}`,
    ),
    tells: /(tell|tellBy)\(\w+, "data_changed"\)/,
    parts: {},
  },
};

test.each(Object.entries(told))("who writes what is told by %s tells it", (_, one) => {
  const writers = files.filter(({ text }) => one.writes.test(text));
  expect(writers.length).toBeGreaterThan(4);
  const silent = writers.filter(({ text }) => !one.tells.test(text)).map(({ file }) => file);
  expect(silent).toEqual(Object.keys(one.parts));
  for (const other of Object.values(one.parts))
    expect(files.find(({ file }) => file === other)?.text).toMatch(one.tells);
});
