import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { formatsInTest } from "../testing/formats-in-test.ts";

const { load, concepts, terms, codes, ancestors } = await formatsInTest();

const atom = (...[cui, lat, ts, stt, isPref, sab, tty, code, str, suppress]: string[]) =>
  `${cui}|${lat}|${ts}|L1|${stt}|S1|${isPref}|A1||||${sab}|${tty}|${code}|${str}|0|${suppress}|256|\n`;

describe("S2.79 UMLS", () => {
  const conso = [
    atom("C0018801", "ENG", "S", "VO", "Y", "MSH", "PM", "D006333", "Cardiac Failure", "N"),
    atom("C0018801", "ENG", "P", "PF", "Y", "SNOMEDCT_US", "PT", "84114007", "Heart failure", "N"),
    atom(
      "C0018801",
      "SPA",
      "P",
      "PF",
      "Y",
      "MSHSPA",
      "MH",
      "D006333",
      "Insuficiencia cardiaca",
      "N",
    ),
    atom("C0018801", "ENG", "S", "PF", "N", "NCI", "AB", "C50577", "HF", "N"),
    atom("C0018801", "ENG", "S", "PF", "N", "NCI", "SY", "NOCODE", "Weak heart", "O"),
    atom("C0018799", "ENG", "P", "PF", "Y", "SNOMEDCT_US", "PT", "56265001", "Heart disease", "N"),
    atom("C0012634", "ENG", "P", "PF", "Y", "SNOMEDCT_US", "PT", "64572001", "Disease", "N"),
    atom("C0025598", "ENG", "P", "PF", "Y", "RXNORM", "IN", "6809", "metformin", "N"),
    atom("C0025598", "ENG", "S", "PF", "Y", "RXNORM", "BN", "151827", "Glucophage", "N"),
    atom("C0041618", "ENG", "P", "PF", "Y", "MSH", "MH", "D014463", "Ultrasonography", "N"),
    atom("C0000001", "ENG", "P", "PF", "Y", "MSH", "MH", "D1", "Norway", "N"),
    "C9|ENG|too short|\n",
    "\n",
  ].join("");
  const types = [
    "C0018801|T047|B2.2.1.2.1|Disease or Syndrome|AT1|256|",
    "C0018799|T047|B2.2.1.2.1|Disease or Syndrome|AT2|256|",
    "C0012634|T047|B2.2.1.2.1|Disease or Syndrome|AT3|256|",
    "C0025598|T109|A1.4.1.2.1|Organic Chemical|AT4|256|",
    "C0025598|T121|A1.4.1.1.1|Pharmacologic Substance|AT5|256|",
    "C0041618|T060|B1.3.1.2|Diagnostic Procedure|AT6|256|",
    "C0000001|T083|A2.1.5.4|Geographic Area|AT7|256|",
  ].join("\r\n");
  // first, rel, second, rela, suppress: the second is … of the first.
  const relation = (...[first, rel, second, rela, suppress]: string[]) =>
    `${first}|A1|AUI|${rel}|${second}|A2|AUI|${rela}|R1||SNOMEDCT_US|SNOMEDCT_US|||${suppress}||\n`;
  const relations = [
    relation("C0018799", "CHD", "C0018801", "isa", "N"),
    relation("C0018801", "PAR", "C0018799", "inverse_isa", "N"),
    relation("C0012634", "CHD", "C0018799", "", "N"),
    relation("C0018801", "CHD", "C0012634", "isa", "N"),
    relation("C0041618", "CHD", "C0018801", "isa", "O"),
    relation("C0018801", "RO", "C0025598", "may_be_treated_by", "N"),
  ].join("");
  const release = { "MRCONSO.RRF": conso, "MRSTY.RRF": types, "MRREL.RRF.gz": gzipSync(relations) };

  test("English names that are not suppressed, of our semantic types, with codes and parents", async () => {
    const { report, rejected } = await load(release);
    expect(report).toMatchObject({ format: "umls", isNew: true, concepts: 5, rejected: 1 });
    expect(rejected).toEqual([
      { file: "MRCONSO.RRF", line: 12, reason: "4 fields where 18 are meant" },
    ]);
    expect(report.leftOut).toMatchObject({
      "names that are not English": 1,
      "names that are suppressed": 1,
      "relations that are suppressed": 1,
      "concepts of semantic types that are not ours": 1,
    });
    expect(await concepts()).toEqual([
      ["C0012634", "Disease", "SNOMEDCT_US:64572001", "Problem"],
      ["C0018799", "Heart disease", "SNOMEDCT_US:56265001", "Problem"],
      ["C0018801", "Heart failure", "SNOMEDCT_US:84114007", "Problem"],
      ["C0025598", "metformin", "RXNORM:6809", "Medication"],
      ["C0041618", "Ultrasonography", "MSH:D014463", "Procedure"],
    ]);
    expect(await terms("C0018801")).toEqual([
      "Cardiac Failure (synonym)",
      "HF (abbreviation)",
      "Heart failure (preferred)",
    ]);
    expect(await terms("C0025598")).toEqual(["Glucophage (brand)", "metformin (preferred)"]);
    expect(await codes("C0018801")).toEqual([
      "MSH:D006333",
      "NCI:C50577",
      "SNOMEDCT_US:84114007",
      "UMLS:C0018801",
    ]);
  });

  test("a hierarchy with a circle: what closes it is left out and named", async () => {
    const { report } = await load(release);
    expect(await ancestors("C0018801")).toEqual(["C0018799 1", "C0012634 2"]);
    expect(report.droppedParents).toEqual({
      count: 1,
      first: [{ cuid: "C0012634", parent_cuid: "C0018801" }],
    });
  });

  test("without semantic types it is not loaded", async () => {
    await expect(load({ "MRCONSO.RRF": conso })).rejects.toThrow("no vocabulary that can be read");
    expect(await concepts()).toEqual([]);
  });

  test("a line of 3 MB and a NUL byte are rejected by line, the rest is read", async () => {
    const { rejected, report } = await load({
      "MRCONSO.RRF": `${"x".repeat(3_000_000)}\n${conso.replace("Cardiac", "Card\0iac")}`,
      "MRSTY.RRF": types,
    });
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [1, "the line is too long"],
      [2, "a NUL byte"],
      [13, "4 fields where 18 are meant"],
    ]);
    expect(report.concepts).toBe(5);
  });
});

describe("RxNorm", () => {
  const conso = [
    atom("6809", "ENG", "", "", "", "RXNORM", "IN", "6809", "metformin", "N"),
    atom("6809", "ENG", "", "", "", "DRUGBANK", "IN", "DB00331", "Metformin", "N"),
    atom("151827", "ENG", "", "", "", "RXNORM", "BN", "151827", "Glucophage", "N"),
    atom(
      "861007",
      "ENG",
      "",
      "",
      "",
      "RXNORM",
      "SCD",
      "861007",
      "metformin 500 MG Oral Tablet",
      "N",
    ),
    atom("861008", "ENG", "", "", "", "RXNORM", "SCD", "861008", "metformin 1 MG Oral Tablet", "O"),
    atom("317541", "ENG", "", "", "", "RXNORM", "DF", "317541", "Oral Tablet", "N"),
  ].join("");
  // The second has the relation to the first.
  const relation = (...[first, second, rela]: string[]) =>
    `${first}||CUI|RO|${second}||CUI|${rela}|1||RXNORM|RXNORM|||N||\n`;
  const relations = [
    relation("6809", "151827", "tradename_of"),
    relation("151827", "6809", "has_tradename"),
    relation("6809", "861007", "has_ingredient"),
    relation("861007", "317541", "dose_form_of"),
    "|1|AUI|SY||2|AUI|isa|1||RXNORM|RXNORM|||N||\n",
  ].join("");

  test("drugs with their names, brands and preparations beneath the ingredient; no dose forms", async () => {
    const { report } = await load({ "RXNCONSO.RRF": conso, "RXNREL.RRF": relations });
    expect(report).toMatchObject({ format: "rxnorm", rejected: 0 });
    expect(await concepts()).toEqual([
      ["RXNORM:151827", "Glucophage", "RXNORM:151827", "Medication"],
      ["RXNORM:6809", "metformin", "RXNORM:6809", "Medication"],
      ["RXNORM:861007", "metformin 500 MG Oral Tablet", "RXNORM:861007", "Medication"],
    ]);
    expect(await terms("RXNORM:151827")).toEqual(["Glucophage (brand)"]);
    expect(await terms("RXNORM:6809")).toEqual(["Metformin (synonym)", "metformin (preferred)"]);
    expect(await codes("RXNORM:6809")).toEqual(["DRUGBANK:DB00331", "RXNORM:6809"]);
    expect(await ancestors("RXNORM:151827")).toEqual(["RXNORM:6809 1"]);
    expect(await ancestors("RXNORM:861007")).toEqual(["RXNORM:6809 1"]);
    expect(report.leftOut).toMatchObject({ "concepts that are no drugs": 1 });
  });
});
