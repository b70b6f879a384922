import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";

import { pack } from "tar-stream";
import { describe, expect, it } from "vitest";

import { testDatabase } from "../platform/database/testing/test-database.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import { folderOf, importPaths, table } from "./testing/import-in-test.ts";
import { omopFormat } from "./omop/omop-format.ts";

const conditions =
  "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_value\n1,1,0,2010-01-01,Fever\n";
const persons = "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n";

/** What refers to others lies before them, and system files between. */
const entries: [name: string, content: string][] = [
  ["cdm/CONDITION_OCCURRENCE.csv", conditions],
  ["__MACOSX/cdm/._PERSON.csv", "rubbish"],
  ["cdm/PERSON.csv", persons],
];

async function tarGz(): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of entries) tar.entry({ name }, content);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** A zip archive by its specification (APPNOTE 4.3): local headers with data, central directory, end. */
function zip(): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(Buffer.byteLength(content), 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002"),
        Buffer.from([20, 0]),
        common,
        tail,
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\u0005\u0006"), end]);
}

describe("archives", async () => {
  const connection = await testDatabase();

  it.each([
    ["a tar archive", "records.tar.gz", tarGz],
    ["a zip archive", "records.zip", async () => zip()],
  ])("are read as they lie: %s", async (_, name, make) => {
    const folder = await folderOf({ [name]: await make() });
    const result = await importPaths(connection, omopFormat, [`${folder}/${name}`], {
      name,
      hospital: name,
    });
    expect(result.files).toEqual([
      { file: `${name}/cdm/PERSON.csv`, read: 1, stored: 1, updated: 0, unchanged: 0, rejected: 0 },
      {
        file: `${name}/cdm/CONDITION_OCCURRENCE.csv`,
        read: 1,
        stored: 1,
        updated: 0,
        unchanged: 0,
        rejected: 0,
      },
    ]);
    const again = await importPaths(connection, omopFormat, [`${folder}/${name}`], {
      name,
      hospital: name,
    });
    expect([again.files.length, again.known.size]).toEqual([0, 2]);
  });

  it.each([
    [
      "gzip that is cut off",
      "PERSON.csv.gz",
      gzipSync(persons.repeat(1000)).subarray(0, 60),
      omopFormat,
    ],
    ["no zip", "x.zip", Buffer.from("not a zip"), omopFormat],
    ["no xz", "x.tar.xz", Buffer.from("not an xz"), fhirFormat],
  ])("that are broken end the import with an error: %s", async (name, file, content, format) => {
    const folder = await folderOf({ [file]: content });
    await expect(
      importPaths(connection, format, [folder], { name, hospital: name }),
    ).rejects.toThrow(
      new RegExp(
        `${file.replace(/\./g, "\\.")}.*can't be read|${file.replace(/\./g, "\\.")} is not a zip`,
      ),
    );
    expect(
      await table(
        connection,
        `select count(*)::int from patient join organization using (organization_id) where name = '${name}'`,
      ),
    ).toEqual([[0]]);
  });
});
