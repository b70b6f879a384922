import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unzipFile, zipFile } from "./zip-file.ts";

const files = [
  { path: "ann@example.org/7.txt", bytes: Buffer.from("Has 😀 dyspnea.\r\n") },
  { path: "Ännchen/8.ann", bytes: Buffer.alloc(200_000, "x") },
  { path: "empty.txt", bytes: Buffer.alloc(0) },
];

test("what was zipped is unzipped", async () => {
  expect(await unzipFile(zipFile(files), 1_000_000)).toEqual(files);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("Python, which shares nothing with us, finds it sound", () => {
  const path = join(mkdtempSync(join(tmpdir(), "zip-")), "a.zip");
  writeFileSync(path, zipFile(files));
  const program =
    "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [len(z.read(n)) for n in z.namelist()])";
  expect(execFileSync("python3", ["-c", program, path], { encoding: "utf8" })).toBe(
    "None [19, 200000, 0]\n",
  );
});

test("more than may be is refused before it is unpacked", async () => {
  await expect(unzipFile(zipFile(files), 100_000)).rejects.toThrow("too large");
  await expect(unzipFile(Buffer.from("PK no"), 100)).rejects.toThrow("no zip archive");
});

test("an archive that lies about what it holds ends there, and is not unpacked to its end", async () => {
  // 64 MB of nothing, said to be a hundred bytes.
  const archive = zipFile([{ path: "bomb.txt", bytes: Buffer.alloc(64_000_000) }]);
  const entry = archive.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  archive.writeUInt32LE(100, entry + 24);
  const before = process.memoryUsage().arrayBuffers;
  await expect(unzipFile(archive, 1_000)).rejects.toThrow("too many bytes");
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
});
