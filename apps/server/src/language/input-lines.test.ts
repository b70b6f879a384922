import fc from "fast-check";
import { expect, test } from "vitest";
import { inputLines } from "./input-lines.ts";

async function* chunked(bytes: Uint8Array, sizes: readonly number[]) {
  let at = 0;
  for (let n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
const read = async (text: string | Uint8Array, sizes = [65_536], longest?: number) =>
  Array.fromAsync(inputLines(chunked(Buffer.from(text), sizes), longest));

test("LF alone ends a line; CR, empty lines and a byte order mark are dropped", async () => {
  const json = ['"a"', '"b\u2028c\u2029d\u0085e"', '"f"'];
  const text = `\ufeff${json[0]}\r\n\n  \r\n${json[1]}\n${json[2]}`;
  const lines = await read(text);
  expect(lines.map((line) => "json" in line && JSON.parse(line.json))).toEqual(
    json.map((line) => JSON.parse(line)),
  );
  expect(await read("")).toEqual([]);
});

test("a line that is not UTF-8 or is too long is refused, and the next is read", async () => {
  const bytes = Buffer.concat([
    Buffer.from('"caf\u00e9"\n', "latin1"),
    Buffer.from(`"${"x".repeat(30)}"\n"y"\n`),
    Buffer.from("z".repeat(30)),
  ]);
  expect(await read(bytes, [7], 20)).toEqual([
    { refused: "not UTF-8" },
    { refused: "longer than 0 MB" },
    { json: '"y"' },
    { refused: "longer than 0 MB" },
  ]);
});

test("the same lines however the bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" })),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      async (values, sizes) => {
        const json = values.map((value) => JSON.stringify(value));
        expect(await read(json.join("\n"), sizes)).toEqual(json.map((line) => ({ json: line })));
      },
    ),
  );
});
