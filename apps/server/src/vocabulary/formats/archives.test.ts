import { mkdtempSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { loadVocabulary } from "../load/load-vocabulary.ts";

const connection = await testDatabase();
const csv = "cuid,text\nZ1,Zebra disease\nZ2,Lion fever\n";
const entries: readonly (readonly [name: string, content: Buffer])[] = [
  ["own/README.md", Buffer.from("not read")],
  ["own/terms.csv.gz", gzipSync(csv)],
  ["__MACOSX/own/._terms.csv", Buffer.from("rubbish")],
];

async function tarGz(): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of entries) tar.entry({ name }, content);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** A zip archive by its specification (APPNOTE 4.3), its files stored as they are. */
function zip(): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([
      Buffer.from("PK\u0003\u0004"),
      common,
      Buffer.from(name),
      content,
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), made, common, tail, Buffer.from(name)]),
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

const write = (name: string, content: Buffer): string => {
  const path = join(mkdtempSync(join(tmpdir(), "concord-test-")), name);
  writeFileSync(path, content);
  return path;
};

test.each([
  ["own.tar.gz", await tarGz()],
  ["own.zip", zip()],
  ["own.csv.gz", gzipSync(csv)],
])("%s is read as the file in it is, and named after itself", async (name, content) => {
  const report = await loadVocabulary(connection, write(name, content));
  expect(report).toMatchObject({
    name: "own",
    format: "csv",
    concepts: 2,
    rejected: 0,
    isNew: true,
  });
});

test.each([
  ["cut off", "own.csv.gz", gzipSync(csv.repeat(50)).subarray(0, 60)],
  ["no zip", "own.zip", Buffer.from("PK, but nothing more")],
  ["no tar", "own.tar.gz", Buffer.from("not a tar")],
])("%s: an error that names the file, and nothing is changed", async (_, name, content) => {
  const before = (await connection.pool.query("select * from vocabulary_source")).rows;
  await expect(loadVocabulary(connection, write(name, content), { name: "other" })).rejects.toThrow(
    name,
  );
  expect((await connection.pool.query("select * from vocabulary_source")).rows).toEqual(before);
});
