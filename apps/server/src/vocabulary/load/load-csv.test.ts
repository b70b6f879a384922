import { expect, test } from "vitest";
import { readVocabularyCsv } from "./load-csv.ts";

test("rows of one cuid are one concept with its synonyms", async () => {
  const text = `\uFEFFCUID,text,sab,code,category,synonym
C1,"Failure, heart",TEST,1,Problem,CHF
C1,"Failure, heart",TEST,1,Problem,weak heart
,Zebra disease,,Z1,,`;
  expect(await readVocabularyCsv(text, "own.csv")).toEqual({
    concepts: [
      { cuid: "C1", text: "Failure, heart", sab: "TEST", code: "1", category: "Problem" },
      { cuid: "LOCAL:Z1", text: "Zebra disease", sab: "LOCAL", code: "Z1", category: "Others" },
    ],
    entries: [
      { cuid: "C1", term: "Failure, heart", kind: "preferred" },
      { cuid: "C1", term: "CHF", kind: "synonym" },
      { cuid: "C1", term: "weak heart", kind: "synonym" },
      { cuid: "LOCAL:Z1", term: "Zebra disease", kind: "preferred" },
    ],
  });
});

test.for([
  ["cuid,text\nC1,\n", "own.csv, line 2: text is missing"],
  ["cuid,text\n,Cough\n", "own.csv, line 2: a cuid or a code"],
  ["a,b\n1,2\n", "own.csv names no columns text, and cuid or code"],
  ["cuid;text\nC1;Cough\n", "own.csv names no columns text, and cuid or code"],
  ["cuid,text\n", "own.csv: no row"],
  ["", "own.csv: no row"],
  ["cuid,text\nC1,Cough,more\n", "own.csv, line 2: 3 columns where the header has 2"],
  ['cuid,text\nC1,"Cough\n', "own.csv, line 2: a quote is opened and never closed"],
] as const)(
  "a file that is no vocabulary is an error that says where: %j",
  async ([text, reason]) => {
    await expect(readVocabularyCsv(text, "own.csv")).rejects.toThrow(reason);
  },
);
