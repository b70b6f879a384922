import { describe, expect, it } from "vitest";
import { lengthRefusal, readTextFile } from "./read-text-file.ts";

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const bytes = (...values: number[]) => new Uint8Array(values);

describe("reading a dropped file", () => {
  it.each([
    ["UTF-8", file("a.txt", "Schüttelfrost\r\n\tFever"), "Schüttelfrost\r\n\tFever"],
    ["UTF-8 with its mark", file("a.txt", bytes(0xef, 0xbb, 0xbf), "Fever"), "Fever"],
    ["UTF-16", file("a.txt", bytes(0xff, 0xfe, 0x46, 0, 0x65, 0)), "Fe"],
    ["Windows-1252", file("a.txt", bytes(0x31, 0x30, 0x30, 0xb5, 0x67)), "100µg"],
  ])("%s is read as it is written, line ends and tabs included", async (_, given, text) => {
    expect(await readTextFile(given, 100)).toEqual({
      given: { name: "a.txt", text, isPlain: true },
    });
  });

  it("a marked-up file is said to be one", async () => {
    const read = await readTextFile(file("note.XML", "<p>Fever</p>"), 100);
    expect(read).toEqual({ given: { name: "note.XML", text: "<p>Fever</p>", isPlain: false } });
  });

  it.each([
    ["a PDF", file("scan.pdf", "%PDF-1.7\n", bytes(0, 1, 2, 200)), /scan\.pdf is not a text file/],
    ["a picture", file("x.png", bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0)), /not a text/],
    ["an empty file", file("a.txt"), /is empty/],
    ["a file of white space", file("a.txt", "\n \n"), /no words/],
    ["a longer text than can be analysed", file("a.txt", "x".repeat(101)), /at most 100 char/],
    ["a file that can't be short enough", file("a.txt", "x".repeat(401)), /at most 100 char/],
  ])("%s is refused with words that say why", async (_, given, words) => {
    expect(await readTextFile(given, 100)).toEqual({ refusal: expect.stringMatching(words) });
  });

  it("a text is too long from one character above the limit on", () => {
    expect(lengthRefusal("x".repeat(1000), 1000)).toBeNull();
    expect(lengthRefusal("x".repeat(1001), 1000)).toBe(
      "The text has 1,001 characters; at most 1,000 characters can be analysed at once.",
    );
  });
});
