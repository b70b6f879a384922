import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hasCtakesNotes, readCtakesNotes } from "../testing/ctakes-notes.ts";
import { shippedEngine } from "../testing/shipped-engine.ts";
import { tag } from "./tag.ts";

/** Of 2,383 notes every twentieth is read, and with `npm test -- --full` all of them. */
const every = process.env["CONCORD_FULL"] === "1" ? 1 : 20;

describe.skipIf(!hasCtakesNotes)(
  `S3.9 notes of ctakes-examples, ${every === 1 ? "all 2,383" : "every twentieth of 2,383"}`,
  () => {
    it("tags each, every annotation equal to its slice; every eighth twice the same", async () => {
      const all = await readCtakesNotes();
      expect(all).toHaveLength(2383);
      const notes = all.filter((_, at) => at % every === 0);
      const engine = shippedEngine();
      const tagged = notes.map(({ text }) => {
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
        return hashOf(document);
      });
      // After all the others: what an engine remembers of texts must not show.
      for (const [at, { text }] of notes.entries())
        if (at % 8 === 0 && hashOf(tag(text, engine)) !== tagged[at])
          throw new Error(`note ${at} is read differently the second time`);
    });
  },
);

function hashOf(document: object): string {
  return createHash("sha256").update(JSON.stringify(document)).digest("hex");
}
