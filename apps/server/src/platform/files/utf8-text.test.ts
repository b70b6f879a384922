import fc from "fast-check";
import { expect, test } from "vitest";
import { unread, utf8Text } from "./utf8-text.ts";

async function read(bytes: Uint8Array, size: number): Promise<string> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return (await Array.fromAsync(utf8Text(chunks()))).join("");
}

test("any text comes as it was written, however the bytes are cut", async () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "€", "𝒳", "\uFFFD", "\uFEFF", "\n") });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (written, size) => {
      const bytes = new TextEncoder().encode(written);
      expect(await read(bytes, size)).toBe(new TextDecoder().decode(bytes));
    }),
  );
});

test("what is not UTF-8 is told from U+FFFD that was written", async () => {
  const bytes = Buffer.concat([Buffer.from("a\uFFFDé"), Buffer.from([0xe9, 0x20, 0xc3])]);
  for (const size of [1, 2, 3, 100])
    expect(await read(bytes, size)).toBe(`a\uFFFDé${unread} ${unread}`);
});
