import { expect, test } from "vitest";
import { readVocabularyCsv } from "./load-csv.ts";

test("rows of one cuid are one concept with its synonyms", () => {
  const text = `\uFEFFCUID,text,sab,code,category,synonym
C1,"Failure, heart",TEST,1,Problem,CHF
C1,"Failure, heart",TEST,1,Problem,weak heart
,Zebra disease,,Z1,,`;
  expect(readVocabularyCsv(text, "own.csv")).toEqual({
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

test("a row without a name or without a cuid and code is an error that says where", () => {
  expect(() => readVocabularyCsv("cuid,text\nC1,\n", "own.csv")).toThrow("own.csv, row 2: text");
  expect(() => readVocabularyCsv("cuid,text\n,Cough\n", "own.csv")).toThrow(
    "own.csv, row 2: a cuid or",
  );
});

test.for([
  ["a,b\n1,2\n", "own.csv: its first line names the columns cuid, text"],
  ["cuid;text\nC1;Cough\n", "own.csv: its first line names the columns cuid, text"],
  ["cuid,text\n", "own.csv: no row"],
  ["", "own.csv: no row"],
  ["cuid,text\nC1,Cough,more\n", "own.csv: Invalid Record Length"],
  ['cuid,text\nC1,"Cough\n', "own.csv: Quote Not Closed"],
] as const)("a file that is no vocabulary is an error that names it: %j", ([text, reason]) => {
  expect(() => readVocabularyCsv(text, "own.csv")).toThrow(reason);
});
