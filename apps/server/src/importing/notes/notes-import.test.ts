import { describe, expect, it } from "vitest";

import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { notesFormat } from "./notes-format.ts";

const notesSql = `select p.source_key, p.gender, p.birth_date, e.name, b.name, b.at, b.text
  from subdocument b join patient p using (patient_id) join encounter e using (patient_id, encounter_id) order by p.source_key, b.at, b.subdocument_id`;

describe("import of notes", async () => {
  const texts = await testDatabase();
  const tables = await testDatabase();

  it("takes a text file for a note of the patient that it is named after, dated by its first line or else visibly undated", async () => {
    const folder = await folderOf({
      "a/ann.txt": "\n2021-02-18\n\n# Chief Complaint\r\nCough\u0301 𝒳\t\n",
      "a/Bob.TXT": "seen 2021-02-18",
      "a/latin.txt": Uint8Array.of(0x63, 0x61, 0x66, 0xe9),
      "a/nul.txt": "a\0b",
      "a/blank.txt": " \n",
      "LICENSE.txt": "MIT",
      "README.md": "read me",
    });
    const result = await importPaths(texts, notesFormat, [folder]);
    expect(await table(texts, notesSql)).toEqual([
      ["Bob", "unknown", null, "Undated", "Note", "1970-01-01T00:00:00", "seen 2021-02-18"],
      [
        "ann",
        "unknown",
        null,
        "Outside encounter",
        "Note",
        "2021-02-18T00:00:00",
        "\n2021-02-18\n\n# Chief Complaint\r\nCough\u0301 𝒳\t\n",
      ],
    ]);
    expect(await rejections(texts)).toEqual([
      "blank.txt:1 the note has no text",
      "latin.txt:1 not text in UTF-8",
      "nul.txt:1 a NUL byte",
    ]);
    expect(result.unused.length).toBe(2);
  });

  it("takes a table of notes under whatever names its columns go, and who the patients are from the table beside it", async () => {
    const folder = await folderOf({
      "notes.csv": `ROW_ID,Subject_ID,HADM_ID,ChartDate,Category,Text
1,p1,,2079-01-01,General Medicine,"Line one,
line ""two"""
2,p1,77,2079-01-02 10:30,Consult,Text
3,p1,77,2079-01-03,Consult,Text
4,,,2079-01-01,Consult,Text
5,p2,,someday,Consult,Text
6,p2,,,,Text
6,p2,,,,Text
7,p2,,2079-01-01,Consult,
`,
      "patients.csv": "subject_id,gender,dob\np1,F,1/2/2018\np2,M,\np3,F,1/2/2018\np2,M,when\n",
    });
    await importPaths(tables, notesFormat, [folder], { sliceRows: 1 });
    expect(await table(tables, notesSql)).toEqual([
      [
        "p1",
        "female",
        "2018-01-02",
        "Outside encounter",
        "General Medicine",
        "2079-01-01T00:00:00",
        'Line one,\nline "two"',
      ],
      ["p1", "female", "2018-01-02", "Visit", "Consult", "2079-01-02T10:30:00", "Text"],
      ["p1", "female", "2018-01-02", "Visit", "Consult", "2079-01-03T00:00:00", "Text"],
      ["p2", "male", null, "Undated", "Note", "1970-01-01T00:00:00", "Text"],
    ]);
    expect(await rejections(tables)).toEqual([
      "notes.csv:10 the note has no text",
      "notes.csv:6 no patient",
      "notes.csv:7 the date is not a date",
      "notes.csv:9 a second row for this note",
      "patients.csv:4 the person has no record here",
      "patients.csv:5 the date of birth is not a date",
    ]);
  });

  it("counts a note that a table without ids has twice as two, and knows both again in another file", async () => {
    const rows = "patient,date,text\nq,2020-01-01,Same\nq,2020-01-01,Same\n";
    await importPaths(tables, notesFormat, [await folderOf({ "one.csv": rows })], { name: "one" });
    await importPaths(
      tables,
      notesFormat,
      [await folderOf({ "two.csv": `${rows}q,2020-01-02,New\n` })],
      { name: "two" },
    );
    expect(
      await table(
        tables,
        `select b.text from subdocument b join patient p using (patient_id) where p.source_key = 'q' order by b.at`,
      ),
    ).toEqual([["Same"], ["Same"], ["New"]]);
  });

  it("S3.5 the demographic date is the day on which gender or date of birth, as they are now, came in", async () => {
    const known = async (name: string, gender: string) => {
      const folder = await folderOf({
        "notes.csv": `patient,date,text\ndated,2020-01-01,${name}\n`,
        "patients.csv": `patient,gender,dob\ndated,${gender},1950-01-02\n`,
      });
      await importPaths(tables, notesFormat, [folder], {
        name,
        corrected: name === "corrected",
      });
      const [row] = await table(
        tables,
        `select case demographic_date when current_date then 'today' else demographic_date::text end
         from patient where source_key = 'dated'`,
      );
      return row?.[0];
    };
    expect(await known("first", "female")).toBe("today");
    await tables.pool.query(
      "update patient set demographic_date = '2001-02-03' where source_key = 'dated'",
    );
    expect(await known("the same", "female")).toBe("2001-02-03");
    expect(await known("not told", "")).toBe("2001-02-03");
    expect(await known("corrected", "male")).toBe("today");
  });

  it("refuses a table without a text, naming the columns that it looked for", async () => {
    const folder = await folderOf({ "x.csv": "patient,date\n1,2020-01-01\n" });
    await expect(importPaths(tables, notesFormat, [folder], { name: "x" })).rejects.toThrow(
      /x\.csv has no column with the text/,
    );
  });

  it("never changes a narrative's text", async () => {
    await expect(
      texts.pool.query("update subdocument set text = 'other' where content_type = 'narrative'"),
    ).rejects.toThrow(/immutable/);
  });
});
