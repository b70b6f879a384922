import { describe, expect, test } from "vitest";
import { formatsInTest } from "../testing/formats-in-test.ts";

const { load, concepts, terms } = await formatsInTest();

describe("CSV", () => {
  test("rows a synonym, quotes, CRLF, a missing column; bad rows by line", async () => {
    const { report, rejected, refused } = await load({
      "own.csv":
        '\uFEFFcuid,text,sab,code,category,synonym\r\nC1,"Failure, ""heart""",T,1,Problem,weak heart\r\nC1,"Failure, ""heart""",T,1,Problem,CHF\r\n,Nothing,,,,\r\nC2,,T,2,Lab,\r\nC3,The,T,3,Finding,\r\nC4,short row\r\n,Zebra disease,,Z1,,',
    });
    expect(report).toMatchObject({
      format: "csv",
      concepts: 3,
      entries: 5,
      refused: 1,
      rejected: 3,
    });
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [4, "a cuid or a code is needed"],
      [5, "text is missing"],
      [7, "2 columns where the header has 6"],
    ]);
    expect(refused).toEqual([{ cuid: "C3", term: "The", reason: "is a common English word" }]);
    expect(await terms("C3")).toEqual(["The (refused, off)"]);
    expect(await concepts()).toEqual([
      ["C1", 'Failure, "heart"', "T:1", "Problem"],
      ["C3", "The", "T:3", "Finding"],
      ["LOCAL:Z1", "Zebra disease", "LOCAL:Z1", null],
    ]);
  });

  test("a category for all that name none; a term that is too long to keep is listed", async () => {
    const { refused } = await load(
      { "own.tsv": `code\ttext\tsynonym\n1\tZebra disease\t${"long ".repeat(120)}\n` },
      { category: "Problem" },
    );
    expect(await concepts()).toEqual([["LOCAL:1", "Zebra disease", "LOCAL:1", "Problem"]]);
    expect(refused).toHaveLength(1);
    expect(await terms("LOCAL:1")).toEqual(["Zebra disease (preferred)"]);
  });

  test("a file that names other columns, or has no concept, changes nothing", async () => {
    await expect(load({ "own.csv": "a,b\n1,2\n" })).rejects.toThrow("names no columns text");
    await expect(load({ "own.csv": "cuid,text\n" })).rejects.toThrow("no concept in it");
    await expect(load({ "readme.md": "x" })).rejects.toThrow("no vocabulary that can be read");
    expect(await concepts()).toEqual([]);
  });
});
