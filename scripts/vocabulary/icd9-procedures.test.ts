// Codes of procedures, held against AHRQ's Clinical Classifications Software 2014, a published table: beneath each
// concept of procedure-groups.txt lie the codes of its category, but for what somebody has read and written down.
// Shared with the vocabulary: the codes.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ancestorsOf, parentsByChild } from "./own-hierarchy.ts";
import { procedureCodeFiles, procedureCodes } from "./procedure-codes.ts";

const published = new URL(
  "../../../shared/data/terminology/icd9cm-ccs-icd-r/ccs_multi_pr_tool_2014.csv.gz",
  import.meta.url,
);
const lines = (url: URL): string[] =>
  gunzipSync(readFileSync(url)).toString("utf8").trim().split("\n").slice(1);
const shipped = (name: string): string[][] =>
  lines(new URL(`../../packages/nlp/vocabulary/${name}.tsv.gz`, import.meta.url)).map((line) =>
    line.split("\t"),
  );

const nameOf = new Map(
  shipped("concepts").flatMap(([cuid = "", text = "", , , category]) =>
    category === "Procedure" ? [[cuid, text] as const] : [],
  ),
);
const parentsOf = parentsByChild(shipped("parents").map((row) => row.join("\t")));
const conceptOf = new Map(
  shipped("codes").flatMap(([cuid = "", sab, code = ""]) =>
    sab === "ICD9CM" && /^\d\d(?:\.|$)/.test(code) ? [[code, cuid] as const] : [],
  ),
);
const isBeneath = (code: string, name: string): boolean => {
  const cuid = conceptOf.get(code) ?? "";
  return [cuid, ...ancestorsOf(cuid, parentsOf)].some((one) => nameOf.get(one) === name);
};

const groups = readFileSync(new URL("procedure-groups.txt", import.meta.url), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, group, name, without = "", besides = ""] =
      /^([\d.+]+) (.+?)(?: \| without (.+?))?(?: \| besides (.+))?$/.exec(line) ?? [];
    return group === undefined || name === undefined ? [] : [{ group, name, without, besides }];
  });

it("S2.78 codes of procedures are there, and their concepts are procedures", () => {
  expect(conceptOf.size).toBeGreaterThan(900);
  for (const [code, cuid] of conceptOf) expect(nameOf.get(cuid), code).toBeDefined();
});

describe("icd9-procedures.txt", () => {
  const named = (name: string) =>
    name === "Colonoscopy" ? ["C1"] : name === "Two" ? ["a", "b"] : [];

  it("gives each code its concept", () => {
    expect(
      procedureCodes("// of the bowel\nColonoscopy: 45.23 45.2\n", procedureCodeFiles[0], named),
    ).toEqual(["C1\tICD9CM\t45.23", "C1\tICD9CM\t45.2"]);
  });

  it.each([
    ["Colonoscopy 45.23", "1: Colonoscopy 45.23"],
    ["Colonscopy: 45.23", "Colonscopy names no procedure"],
    ["Two: 45.23", "Two names several procedures"],
    ["Colonoscopy: 452.3", "452.3 is no code of ICD9CM"],
    ["Colonoscopy: 45.23 45.23", "45.23 is Colonoscopy as well as Colonoscopy"],
  ])("%j: %s", (text, message) => {
    expect(() => procedureCodes(text, procedureCodeFiles[0], named)).toThrow(message);
  });
});

describe.skipIf(!existsSync(published))("codes of procedures, as CCS groups them", () => {
  const categoriesOf = new Map(
    existsSync(published)
      ? lines(published).map((line) => {
          const [code = "", , , second = "", , third = ""] = line
            .split(",")
            .map((field) => field.replaceAll(/['" ]/g, ""));
          return [code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2)}` : code, [second, third]];
        })
      : [],
  );
  const known = [...conceptOf.keys()].filter((code) => categoriesOf.has(code)).toSorted();

  it.each(groups)("$group is $name", ({ group, name, without, besides }) => {
    expect([...nameOf.values()]).toContain(name);
    const wanted = group.split("+");
    const isTheirs = (code: string): boolean =>
      categoriesOf.get(code)?.some((one) => wanted.includes(one)) ?? false;
    expect(known.some(isTheirs)).toBe(true);
    expect({
      without: known.filter((code) => isTheirs(code) && !isBeneath(code, name)).join(" "),
      besides: known.filter((code) => !isTheirs(code) && isBeneath(code, name)).join(" "),
    }).toEqual({ without, besides });
  });
});

describe("S2.78 codes of vaccines", () => {
  const vaccineOf = new Map(
    shipped("codes").flatMap(([cuid = "", sab, code = ""]) =>
      sab === "CVX" ? [[code, cuid]] : [],
    ),
  );

  it.each([
    ["140", "Influenza vaccination"],
    ["208", "COVID-19 vaccination"],
    ["115", "Tetanus vaccination"],
    ["110", "Hepatitis B vaccination"],
    ["110", "Polio vaccination"],
    ["94", "MMR vaccination"],
    ["94", "Varicella vaccination"],
    ["133", "Pneumococcal vaccination"],
    ["10", "Polio vaccination"],
    ["03", "Measles vaccination"],
  ])("%s is a kind of %s", (code, name) => {
    const cuid = vaccineOf.get(code) ?? "";
    expect([cuid, ...ancestorsOf(cuid, parentsOf)].map((one) => nameOf.get(one))).toContain(name);
  });

  it("all are vaccinations", () => {
    expect(vaccineOf.size).toBeGreaterThan(250);
    for (const [code, cuid] of vaccineOf)
      expect(
        [cuid, ...ancestorsOf(cuid, parentsOf)].map((one) => nameOf.get(one)),
        code,
      ).toContain("Vaccination");
  });
});
