import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hasCtakesNotes, readCtakesNotes } from "../test/ctakes-notes.ts";
import { shippedEngine } from "../test/shipped-engine.ts";
import { tag } from "./tag.ts";

describe.skipIf(!hasCtakesNotes)("S3.9 all 2,383 notes of ctakes-examples", () => {
  it("tags each, every annotation equal to its slice, twice the same bytes", async () => {
    const notes = await readCtakesNotes();
    expect(notes).toHaveLength(2383);
    const engine = shippedEngine();
    const run = (): string => {
      const hash = createHash("sha256");
      for (const { text } of notes) {
        const document = tag(text, engine);
        for (const entity of document.entities)
          if (entity.text !== text.slice(entity.begin, entity.end))
            throw new Error("text differs from its slice");
        let at = 0;
        for (const section of document.sections) {
          if (section.begin !== at) throw new Error("sections do not tile");
          at = section.end;
        }
        if (at !== text.length) throw new Error("sections do not reach the end");
        hash.update(JSON.stringify(document));
      }
      return hash.digest("hex");
    };
    expect(run()).toBe(run());
  }, 120_000);
});
