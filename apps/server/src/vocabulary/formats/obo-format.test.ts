import { describe, expect, test } from "vitest";
import { formatsInTest } from "../testing/formats-in-test.ts";

const { load, concepts, terms, codes, ancestors } = await formatsInTest();

describe("OBO", () => {
  const obo = `format-version: 1.2
! a comment

[Term]
id: DOID:6000 {source="x"}
name: heart failure \\(chronic\\)
synonym: "CHF" EXACT ABBREVIATION []
synonym: "weak \\"heart\\"" NARROW []
synonym: "heart disease" BROAD [MESH:D1]
synonym: "cardiac insufficiency" RELATED []
xref: ICD10CM:I50.9
xref: SNOMEDCT_US_2023_03_01:84114007
xref: http://example.org
alt_id: DOID:77
is_a: DOID:114 ! heart disease

[Term]
id: DOID:114
name: heart disease
xref: ICD10CM:I51
is_a: DOID:4
is_a: OTHER:1 ! not in this file

[Term]
id: DOID:4
name: disease
xref: ICD10CM:I51
is_a: DOID:6000 ! a circle

[Term]
id: DOID:9
name: old failure
is_obsolete: true
replaced_by: DOID:6000

[Term]
name: nameless
[Term]
id: DOID:10
synonym: unquoted
[Term]
id: DOID:114
name: a second one
[Typedef]
id: part_of
name: part of
`;

  test("terms, synonyms by scope, cross-references, obsolete terms, circles; CRLF is the same", async () => {
    for (const text of [obo, obo.replaceAll("\n", "\r\n")]) {
      const { report, rejected, refused } = await load({ "own.obo": text });
      if (!report.isNew) throw new Error("not loaded");
      expect(await concepts()).toEqual([
        ["DOID:114", "heart disease", "DOID:114", "Problem"],
        ["DOID:4", "disease", "DOID:4", "Problem"],
        ["DOID:6000", "heart failure (chronic)", "DOID:6000", "Problem"],
      ]);
      expect(await terms("DOID:6000")).toEqual([
        "CHF (abbreviation)",
        "cardiac insufficiency (related, off)",
        "heart disease (broad, off)",
        "heart failure (chronic) (preferred)",
        'weak "heart" (synonym)',
      ]);
      // I51 is a reference of two terms, so it is neither's.
      expect(await codes("DOID:114")).toEqual(["DOID:114"]);
      expect(await codes("DOID:6000")).toEqual([
        "DOID:6000",
        "DOID:77",
        "DOID:9",
        "ICD10CM:I50.9",
        "SNOMEDCT_US:84114007",
      ]);
      expect(await ancestors("DOID:6000")).toEqual(["DOID:114 1", "DOID:4 2"]);
      expect(report.droppedParents?.first).toEqual([{ cuid: "DOID:4", parent_cuid: "DOID:6000" }]);
      expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
        [36, "id is missing"],
        [38, "name is missing"],
        [41, "a second term with this id"],
      ]);
      expect(report.leftOut).toMatchObject({
        "obsolete terms": 1,
        "parent links of concepts that are not in it": 1,
      });
      expect(refused.map(({ term }) => term)).toEqual(["disease"]);
    }
  });

  test("terms that an ontology draws in from others are known by their codes and not looked for, unless a category is given", async () => {
    const text =
      "ontology: own\n\n[Term]\nid: OWN:1\nname: zebra disease\nis_a: UBERON:1\n\n[Term]\nid: UBERON:1\nname: zebra\n";
    await load({ "own.obo": text });
    expect(await terms("OWN:1")).toEqual(["zebra disease (preferred)"]);
    expect(await terms("UBERON:1")).toEqual([]);
    expect(await ancestors("OWN:1")).toEqual(["UBERON:1 1"]);
    await load({ "own.obo": text }, { category: "Finding" });
    expect(await terms("UBERON:1")).toEqual(["zebra (preferred)"]);
  });
});
