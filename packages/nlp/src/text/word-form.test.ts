import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { buildTrie, lookUpWords } from "./token-trie.ts";
import { tokenize } from "./tokens.ts";
import { wordForm } from "./word-form.ts";

describe("word form", () => {
  it.each([
    ["oedema", "edema"],
    ["haemorrhage", "hemorrhage"],
    ["tumours", "tumor"],
    ["ischaemia", "ischemia"],
    ["diarrhoea", "diarrhea"],
    ["paediatric", "pediatric"],
    ["anaesthesia", "anesthesia"],
    ["sulphate", "sulfate"],
    ["fibre", "fiber"],
    ["localised", "localized"],
    ["metastases", "metastasis"],
    ["vertebrae", "vertebra"],
    ["diverticula", "diverticulum"],
    ["biopsies", "biopsy"],
    ["abscesses", "abscess"],
  ])("%s and %s are one word", (first, second) => {
    expect(wordForm(first)).toBe(wordForm(second));
  });

  it.each(["sepsis", "pus", "gas", "virus", "pancreatitis", "psoriasis", "course", "hives"])(
    "%s is no plural",
    (word) => {
      expect(wordForm(word)).toBe(word);
    },
  );

  it("is looked for wherever it differs, so that the cheap test in front of it misses nothing", () => {
    const table = gunzipSync(
      readFileSync(new URL("../../vocabulary/entries.tsv.gz", import.meta.url)),
    ).toString("utf8");
    const words = new Set(table.toLowerCase().match(/[a-z]{4,}/g));
    const changed = [...words].filter((word) => wordForm(word) !== word);
    expect(changed.length).toBeGreaterThan(3000);
    // A dictionary of the forms alone: every changed word must be found by its form.
    const { trie } = buildTrie(changed.map((word) => ({ words: [wordForm(word)] })));
    const text = changed.join(" ");
    const { form } = lookUpWords(trie, tokenize(text));
    expect(changed.filter((_, index) => (form[index] ?? -1) < 0)).toEqual([]);
  });

  it.each([
    ["nodules", ["nodules", "NODULES", "nodules\u0301"]],
    ["oedema", ["oedema", "Oedema", "o\u0301edema"]],
  ])("finds %s however it is written, whichever way it was met first", (word, ways) => {
    for (const first of ways) {
      const { trie } = buildTrie([{ words: [wordForm(word)] }]);
      const { form } = lookUpWords(trie, tokenize([first, ...ways].join(" ")));
      expect(form).toHaveLength(ways.length + 1);
      expect([...form].every((id) => id >= 0 && id === form[0])).toBe(true);
    }
  });
});
