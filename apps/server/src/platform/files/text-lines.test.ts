import { expect, it } from "vitest";

import { textLines } from "./text-lines.ts";

it("splits at line feeds alone, however the bytes are cut", async () => {
  const text = '{"a":"1\u2028é"}\r\n\n{"b":"\r𝒳"}\nlast';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const lines = (await Array.fromAsync(textLines(chunks()))).flat();
    expect(lines).toEqual(['{"a":"1\u2028é"}', "", '{"b":"\r𝒳"}', "last"]);
  }
});
