import type { CohortDefinition } from "@concord/contract";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { contentHash } from "./content-hash.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const basis = {
  vocabularyVersion: "v1",
  dataVersion: "d1",
  languageVersion: "l1",
  referenceVersion: "",
};
const include = [
  { conceptId: 2, descendants: true },
  { conceptId: 1, descendants: true },
];
const definition: CohortDefinition = {
  criteria: [{ role: "index", kind: "concept", concepts: { include } }],
};

describe("the content hash of a cohort", () => {
  it("is the same for another order of fields and of concepts, and for absent fields", () => {
    const same: CohortDefinition = {
      dateRange: undefined,
      criteria: [{ concepts: { include: include.toReversed() }, kind: "concept", role: "index" }],
    };
    expect(contentHash(same, basis, sha256)).toBe(contentHash(definition, basis, sha256));
  });

  it("is another for another criterion, vocabulary, data or language processing", () => {
    const narrower: CohortDefinition = { ...definition, dateRange: { start: "2020-01-01" } };
    const hashes = [
      contentHash(definition, basis, sha256),
      contentHash(narrower, basis, sha256),
      ...Object.keys(basis).map((key) => contentHash(definition, { ...basis, [key]: "x" }, sha256)),
    ];
    expect(new Set(hashes).size).toBe(6);
  });
});
