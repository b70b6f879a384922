import { describe, expect, it } from "vitest";
import type { DraftConcept } from "./draft-concept.ts";
import { readApartCodes } from "./icd-apart.ts";
import { mergeConcepts } from "./merge-concepts.ts";

function draft(key: string, text: string, same: readonly string[] = []): DraftConcept {
  const [sab = "", code = ""] = key.split(":");
  return {
    key,
    sab,
    code,
    text,
    category: "Problem",
    terms: [{ term: text, kind: "preferred" }],
    same: [...same],
    cuis: [],
    parents: [],
  };
}

const drafts = () => [
  draft("CONCORD:onychomycosis", "Onychomycosis", ["DOID:1"]),
  draft("DOID:1", "tinea unguium", ["ICD9CM:681.9", "ICD10CM:B35.1"]),
  draft("DOID:2", "Vasculopathy", ["ICD9CM:442.9"]),
  draft("ICD10CM:B35.1", "Tinea unguium"),
  draft("ICD9CM:442.9", "Aneurysm of unspecified site"),
  draft("ICD9CM:681.9", "Cellulitis and abscess of unspecified digit"),
];
const merge = (...lines: string[]) => {
  const { merged, children } = mergeConcepts(
    drafts(),
    new Set(),
    readApartCodes(["ICD9CM", ...lines].join("\n")),
  );
  return {
    groups: merged
      .map((group) => group.map(({ key }) => key).toSorted())
      .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
    children: children.map((pair) => pair.map(({ key }) => key)),
  };
};

describe("codes of ICD that are not what another source takes them for", () => {
  it("are merged with it where nobody says so, through what it is merged with itself", () => {
    expect(merge().groups).toContainEqual([
      "CONCORD:onychomycosis",
      "DOID:1",
      "ICD10CM:B35.1",
      "ICD9CM:681.9",
    ]);
  });

  it("are concepts of their own; the others stay together", () => {
    expect(merge("681.9: not Onychomycosis").groups).toEqual([
      ["CONCORD:onychomycosis", "DOID:1", "ICD10CM:B35.1"],
      ["DOID:2", "ICD9CM:442.9"],
      ["ICD9CM:681.9"],
    ]);
  });

  it("lie beneath it where it is wider", () => {
    const { groups, children } = merge("442.9: a kind of Vasculopathy");
    expect(groups).toContainEqual(["ICD9CM:442.9"]);
    expect(children).toEqual([["ICD9CM:442.9", "DOID:2"]]);
  });

  it("stops at a code that is not merged with that, and at a line that says nothing", () => {
    expect(() => merge("442.9: not Onychomycosis")).toThrow(
      "2: ICD9CM:442.9 is merged with Vasculopathy",
    );
    expect(() => merge("999: not Onychomycosis")).toThrow("ICD9CM:999 is merged with nothing");
    expect(() => merge("442.9 Vasculopathy")).toThrow("icd-apart.txt:2");
  });
});
