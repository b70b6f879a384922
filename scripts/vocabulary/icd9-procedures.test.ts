// Codes of procedures, held against AHRQ's Clinical Classifications Software 2014, a published table: beneath each
// concept of procedure-groups.txt lie the codes of its category, but for what somebody has read and written down.
// Shared with the vocabulary: the codes.
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gzippedLines, readGroups, shippedRows, withAncestors } from "./testing/shipped-tables.ts";

const published = new URL(
  "../../../shared/data/terminology/icd9cm-ccs-icd-r/ccs_multi_pr_tool_2014.csv.gz",
  import.meta.url,
);

const nameOf = new Map(
  shippedRows("concepts").flatMap(([cuid = "", text = "", , , category]) =>
    category === "Procedure" ? [[cuid, text] as const] : [],
  ),
);
const conceptOf = new Map(
  shippedRows("codes").flatMap(([cuid = "", sab, code = ""]) =>
    sab === "ICD9CM" && /^\d\d(?:\.|$)/.test(code) ? [[code, cuid] as const] : [],
  ),
);
const isBeneath = (code: string, name: string): boolean =>
  [...withAncestors(conceptOf.get(code) ?? "")].some((one) => nameOf.get(one) === name);

const groups = readGroups(new URL("procedure-groups.txt", import.meta.url), /^([\d.+]+) (.+)$/);

it("S2.78 codes of procedures are there, and their concepts are procedures", () => {
  expect(conceptOf.size).toBeGreaterThan(900);
  for (const [code, cuid] of conceptOf) expect(nameOf.get(cuid), code).toBeDefined();
});

describe.skipIf(!existsSync(published))("codes of procedures, as CCS groups them", () => {
  const categoriesOf = new Map(
    existsSync(published)
      ? gzippedLines(published).map((line) => {
          const [code = "", , , second = "", , third = ""] = line
            .split(",")
            .map((field) => field.replaceAll(/['" ]/g, ""));
          return [code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2)}` : code, [second, third]];
        })
      : [],
  );
  const known = [...conceptOf.keys()].filter((code) => categoriesOf.has(code)).toSorted();

  it.each(groups)("$theirs is $ours", ({ theirs, ours: name, without, besides }) => {
    expect([...nameOf.values()]).toContain(name);
    const wanted = theirs.split("+");
    const isTheirs = (code: string): boolean =>
      categoriesOf.get(code)?.some((one) => wanted.includes(one)) ?? false;
    expect(known.some(isTheirs)).toBe(true);
    expect({
      without: known.filter((code) => isTheirs(code) && !isBeneath(code, name)).join(" "),
      besides: known.filter((code) => !isTheirs(code) && isBeneath(code, name)).join(" "),
    }).toEqual({ without, besides });
  });
});
