import { describe, expect, it } from "vitest";
import { shortLabel, withVisit, type Visit } from "./history.ts";

const visit = (address: string): Visit => ({ label: "Study detail", name: address, address });

describe("S2.29 S9.1 history", () => {
  it("keeps the five newest visits, newest first", () => {
    const all = ["a", "b", "c", "d", "e", "f"].map(visit);
    const kept = all.reduce<Visit[]>((visits, next) => withVisit(visits, next), []);
    expect(kept.map(({ address }) => address)).toEqual(["f", "e", "d", "c", "b"]);
  });

  it("a page visited before moves up instead of standing twice", () => {
    const kept = withVisit([visit("a"), visit("b")], visit("b"));
    expect(kept.map(({ address }) => address)).toEqual(["b", "a"]);
  });

  it("the same list at another page or search stands once, at its newest address", () => {
    const list = (address: string): Visit => ({ label: "Patient list", name: "", address });
    const kept = withVisit([list("patientlist?page=2"), visit("a")], list("patientlist?page=3"));
    expect(kept.map(({ address }) => address)).toEqual(["patientlist?page=3", "a"]);
  });

  it("labels are cut at 27 characters with an ellipsis", () => {
    expect(shortLabel("123456789012345678901234567")).toBe("123456789012345678901234567");
    expect(shortLabel("1234567890123456789012345678")).toBe("123456789012345678901234567…");
  });
});
