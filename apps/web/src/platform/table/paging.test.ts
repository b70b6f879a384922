import { describe, expect, it } from "vitest";
import { acceptedPage, emptyPageText, pageLinks, pageSizes, pageText } from "./paging.ts";

describe("S2.63 pagination", () => {
  it("offers 10, 20 and 30 records", () => {
    expect(pageSizes).toEqual([10, 20, 30]);
  });

  it.each([
    [1, 10, 4, "Showing 1 to 4 of 4 records"],
    [2, 10, 1234, "Showing 11 to 20 of 1,234 records"],
    [3, 30, 61, "Showing 61 to 61 of 61 records"],
    [1, 10, 0, "Showing 0 to 0 of 0 records"],
    [9999, 10, 390, "Showing 0 to 0 of 390 records"],
  ])("page %i of %i of %i records says %s", (page, size, total, text) => {
    expect(pageText(page, size, total)).toBe(text);
  });

  it("S2.63 a page after the last says so, and not that nothing was found", () => {
    expect(emptyPageText(10, 390, "None.")).toBe("There is no such page: the list has 39.");
    expect(emptyPageText(10, 3, "None.")).toBe("There is no such page: the list has one.");
    expect(emptyPageText(10, 0, "None.")).toBe("None.");
    expect(emptyPageText(10, null, "None.")).toBe("There is no such page.");
  });

  it.each([
    [1, 10, 100, [1, 2, 3]],
    [5, 10, 100, [4, 5, 6]],
    [10, 10, 100, [8, 9, 10]],
    [2, 10, 20, [1, 2]],
    [1, 10, 0, [1]],
  ])("page %i of size %i of %i records links %j", (page, size, total, links) => {
    expect(pageLinks(page, size, total)).toEqual(links);
  });

  it.each([
    ["1", 1],
    ["13", 13],
    ["14", null],
    ["0", null],
    ["-1", null],
    ["1.5", null],
    ["", null],
    ["x", null],
  ])("of 124 records by 10, the typed page '%s' becomes %s", (text, page) => {
    expect(acceptedPage(text, 10, 124)).toBe(page);
  });
});
