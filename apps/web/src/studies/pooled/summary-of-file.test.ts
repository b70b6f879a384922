import { expect, test } from "vitest";
import { crc32, deflateRawSync } from "node:zlib";
import { summaryOfFile } from "./summary-of-file.ts";

/** An archive as other programs write it: files stored or deflated, and a comment at its end. */
function archive(files: readonly (readonly [string, string, 0 | 8])[], declared?: number): File {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, text, method] of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    common.writeUInt16LE(4, 24);
    const extra = Buffer.from("abcd");
    const local = Buffer.concat([
      Buffer.from("PK\u0003\u0004", "latin1"),
      common,
      name,
      extra,
      packed,
    ]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), common, entry, name, extra]),
    );
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(5, 20);
  return new File([Buffer.concat([...parts, central, end, Buffer.from("hello")])], "North.zip");
}

test("the summary of an archive, whatever else is in it and however it is packed", async () => {
  const summary = JSON.stringify({ study: "Herzinsuffizienz – Östlich" });
  for (const method of [0, 8] as const) {
    const file = archive([
      ["counts-by-patient.csv", "patient\n1\n", 8],
      ["summary.json", summary, method],
    ]);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await summaryOfFile(file)).toBe(summary);
  }
  expect(await summaryOfFile(new File([summary], "South.json"))).toBe(summary);
});

test("what holds none is refused in words", async () => {
  await expect(summaryOfFile(archive([["report.html", "<p>", 8]]))).rejects.toThrow(
    "There is no summary.json in it.",
  );
  await expect(summaryOfFile(new File(["not a zip"], "a.zip"))).rejects.toThrow(
    "This is no zip archive.",
  );
  const longer = archive([["summary.json", "x".repeat(500), 8]], 10);
  await expect(summaryOfFile(longer)).rejects.toThrow("It is not what it says to be.");
});
