import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { formatsInTest } from "../testing/formats-in-test.ts";

const { load, concepts, terms } = await formatsInTest();

/** Blöschen has a letter that Latin-1 writes as a byte that is no UTF-8. */
const strange = "Bl\u00f6schen";
const atom = (cui: string, sab: string, tty: string, code: string, name: string) =>
  `${cui}|ENG|P|L1|PF|S1|Y|A1||||${sab}|${tty}|${code}|${name}|0|N|256|\n`;
const tabs = (...fields: string[]) => `${fields.join("\t")}\n`;
const omopHead = tabs(
  "concept_id",
  "concept_name",
  "domain_id",
  "vocabulary_id",
  "standard_concept",
  "concept_code",
  "invalid_reason",
);
const omop = (id: string, name: string) => tabs(id, name, "Condition", "SNOMED", "S", `9${id}`, "");
const stanza = (id: string, name: string) => `[Term]\nid: DOID:${id}\nname: ${name}\n\n`;

/** For each format a file of two concepts, of which the second has the name given. */
const formats = [
  {
    format: "umls",
    file: "MRCONSO.RRF",
    others: {
      "MRSTY.RRF":
        "C1|T047|B2|Disease or Syndrome|AT1|256|\nC2|T047|B2|Disease or Syndrome|AT2|256|\n",
    },
    of: (name: string) =>
      atom("C1", "MSH", "MH", "D1", "Zebra disease") + atom("C2", "MSH", "MH", "D2", name),
    first: "C1",
    otherColumns: "C1|Zebra disease|\n",
    refusal: /There is no concept in it/,
  },
  {
    format: "rxnorm",
    file: "RXNCONSO.RRF",
    others: { "RXNREL.RRF": "" },
    of: (name: string) =>
      atom("1", "RXNORM", "IN", "1", "zebramycin") + atom("2", "RXNORM", "IN", "2", name),
    first: "RXNORM:1",
    otherColumns: "1|zebramycin|\n",
    refusal: /There is no concept in it/,
  },
  {
    format: "omop",
    file: "CONCEPT.csv",
    others: {},
    of: (name: string) => omopHead + omop("1", "Zebra disease") + omop("2", name),
    first: "OMOP:1",
    otherColumns: "concept_id\tname\n1\tZebra disease\n",
    refusal: /lacks the columns/,
  },
  {
    format: "obo",
    file: "own.obo",
    others: {},
    of: (name: string) =>
      `format-version: 1.2\n\n${stanza("1", "Zebra disease")}${stanza("2", name)}`,
    first: "DOID:1",
    otherColumns: "[Term]\nid: DOID:1\nname Zebra disease\n",
    refusal: /There is no concept in it/,
  },
  {
    format: "csv",
    file: "own.csv",
    others: {},
    of: (name: string) =>
      `cuid,text,sab,code,category\nC1,Zebra disease,T,1,Problem\nC2,${name},T,2,Problem\n`,
    first: "C1",
    otherColumns: "a,b\n1,2\n",
    refusal: /names no columns/,
  },
] as const;

describe.for(formats)(
  "issue 3.3 files of $format that are not as they should be",
  ({ format, file, others, of, first, otherColumns, refusal }) => {
    const read = async (content: string | Buffer, name: string = file) => {
      const { report, rejected } = await load({ ...others, [name]: content }, {});
      return { report, rejected };
    };

    test("CR LF reads as LF does", async () => {
      const { report } = await read(of(strange));
      const plain = [await concepts(), await terms(first)];
      expect(report).toMatchObject({ format, concepts: 2, rejected: 0 });
      const again = await load(
        { ...others, [file]: of(strange).replaceAll("\n", "\r\n") },
        { name: "again" },
      );
      expect(again.report).toMatchObject({ concepts: 2, rejected: 0 });
      expect([await concepts(), await terms(first)]).toEqual(plain);
    });

    test("cut off within its compression: an error that names the file, and nothing of it is there", async () => {
      const many = Array.from({ length: 200 }, () => of(strange)).join("");
      const packed = gzipSync(many);
      await expect(read(packed.subarray(0, packed.length - 20), `${file}.gz`)).rejects.toThrow(
        file,
      );
      expect(await concepts()).toEqual([]);
    });

    test("another encoding: what can't be read is rejected by line, and no other name taken for it", async () => {
      const { report, rejected } = await read(Buffer.from(of(strange), "latin1"));
      expect(report.concepts).toBe(1);
      expect(rejected.map(({ reason }) => reason)).toContain(
        "a character that can't be read: it is not UTF-8",
      );
      expect((await concepts()).map(([cuid]) => cuid)).toEqual([first]);
    });

    test("other columns: said, and nothing is loaded", async () => {
      const told = await read(otherColumns).then(
        ({ report }) => `${report.concepts} concepts, ${report.rejected} rejected`,
        (error: unknown) => String(error),
      );
      expect(told).toMatch(refusal);
      expect(await concepts()).toEqual([]);
    });
  },
);
