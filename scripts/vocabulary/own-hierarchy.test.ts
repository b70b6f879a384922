import { describe, expect, it } from "vitest";
import { readOwnHierarchy, refuseContradictions, withOwnHierarchy } from "./own-hierarchy.ts";

const names = new Map([
  ["1", "Disorder of brain"],
  ["2", "Encephalopathy"],
  ["3", "Migraine"],
  ["4", "Headache"],
  ["5", "Vestibular migraine"],
]);
const edges = new Set(["2\t1", "3\t2", "5\t3"]);
const apply = (text: string) => withOwnHierarchy(edges, names, readOwnHierarchy(text));

describe("what Concord says itself of which concept is a kind of which", () => {
  it("leaves edges out, puts another in their place and adds some", () => {
    const text =
      "// why\nEncephalopathy\n  not, but Disorder of brain: Migraine\n\nHeadache\n  also: Migraine\n";
    expect([...apply(text)].toSorted()).toEqual(["2\t1", "3\t1", "3\t4", "5\t3"]);
  });

  it.each([
    ["Encephalopathy\n  not: Migrane", "there is no Migrane"],
    ["Headache\n  not: Migraine", "no source says that Migraine is a kind of Headache"],
    ["Encephalopathy\n  also: Migraine", "Migraine is known as a kind of Encephalopathy"],
    ["Disorder of brain\n  also: Migraine\n  not: Encephalopathy", undefined],
  ])("%j: %s", (text, message) => {
    if (message === undefined) expect(() => apply(text)).not.toThrow();
    else expect(() => apply(text)).toThrow(message);
  });

  it("stops where something stays beneath by another way", () => {
    const both = new Set([...edges, "3\t1"]);
    const statements = readOwnHierarchy("Disorder of brain\n  not: Migraine");
    expect(() =>
      refuseContradictions(withOwnHierarchy(both, names, statements), names, statements),
    ).toThrow("Migraine is still beneath Disorder of brain");
  });

  it("stops at a line that says nothing", () => {
    expect(() => readOwnHierarchy("  not: Migraine")).toThrow("own-hierarchy.txt:1");
    expect(() => readOwnHierarchy("Headache\n  perhaps: Migraine")).toThrow("own-hierarchy.txt:2");
  });
});
