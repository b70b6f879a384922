import { afterAll, describe, expect, it } from "vitest";
import * as format from "./format.ts";

// Other files of the process begin without one.
afterAll(() => format.showCountsFrom(0));

describe("formats", () => {
  it.each([
    [0, "0"],
    [1234567, "1,234,567"],
  ])("S9.5 the count %s shows as %s", (value, text) => {
    expect(format.formatCount(value)).toBe(text);
  });

  it.each([
    [11, "<11"],
    [5, "<5"],
    [0, "hidden"],
  ])("domain.md §12 what is under the smallest count of %i shows as %s", (smallest, text) => {
    format.showCountsFrom(smallest);
    expect(format.formatCount(null)).toBe(text);
    expect(format.formatCount(3)).toBe("3");
  });

  it("domain.md §12 of a part that is left out nobody says that it is small: the rest may be", () => {
    format.showCountsFrom(11);
    expect(format.formatPart(null)).toBe("hidden");
    expect(format.formatPart(1250)).toBe("1,250");
  });

  it.each([
    [{ noOfRecords: 253, rounded_to: 1, is_total_withheld: false }, "253", undefined],
    [{ noOfRecords: 242, rounded_to: 11, is_total_withheld: false }, "242 or more", "242 or more"],
    [{ noOfRecords: null, rounded_to: 11, is_total_withheld: false }, "<11", "<11"],
    [{ noOfRecords: 0, rounded_to: 11, is_total_withheld: false }, "0", "0"],
    [{ noOfRecords: null, rounded_to: 1, is_total_withheld: true }, "hidden", "hidden"],
  ])("domain.md §12 a list of %o says %s", (total, text, inexact) => {
    format.showCountsFrom(11);
    expect(format.formatTotal(total)).toBe(text);
    expect(format.inexactTotal(total)).toBe(inexact);
  });

  it.each([
    ["2022-03-14", "03/14/2022"],
    ["2022-03-14T23:59:00", "03/14/2022"],
    ["2200-12-31", "12/31/2200"],
    ["", ""],
    [null, ""],
  ])("S9.5 the date %s shows as %s in every time zone", (value, text) => {
    expect(format.formatDate(value)).toBe(text);
  });

  it("S9.5 a time of day is kept", () => {
    expect(format.formatDateTime("2022-03-14T07:05:00")).toBe("03/14/2022 07:05");
  });

  it("no time is shown that nobody told: a day is stored as its midnight", () => {
    expect(format.formatDateTime("2022-03-14T00:00:00")).toBe("03/14/2022");
  });

  it.each([
    ["5/1/1950", "January 5, 1950"],
    ["29/02/1948", "February 29, 1948"],
    ["2/1948", "February 1948"],
    ["1948", "1948"],
    ["unknown", "unknown"],
  ])("S2.61 the birth date %s shows as %s", (value, text) => {
    expect(format.formatBirthDate(value)).toBe(text);
  });

  it.each([
    [0, "0.00%"],
    [0.47018, "47.02%"],
    [1, "100.00%"],
  ])("S2.48 the accuracy %s shows as %s", (value, text) => {
    expect(format.formatPercent(value)).toBe(text);
  });

  it.each([
    [0.0004, "< .001"],
    [0.0021, ".002"],
    [0.44, ".440"],
    [1, "1.000"],
  ])("the p-value %s shows as %s", (value, text) => {
    expect(format.formatPValue(value)).toBe(text);
  });

  it("S4.15 a classification has only its first letter in upper case", () => {
    expect(format.formatClassification("MISMATCH")).toBe("Mismatch");
  });
});
