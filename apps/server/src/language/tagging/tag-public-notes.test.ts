import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { hasSharedData, importPaths, sharedData } from "../../importing/testing/import-in-test.ts";
import { notesFormat } from "../../importing/notes/notes-format.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { shippedVocabulary } from "../../vocabulary/testing/shipped-in-test.ts";
import { everythingTagged } from "../testing/notes-in-test.ts";
import { tagDocuments } from "./tag-documents.ts";

interface Tagged {
  readonly connection: Connection;
  readonly left: number;
  readonly documents: number;
  readonly annotations: number;
}

/** Loading the whole vocabulary and tagging eight megabytes. */
const timeout = 300_000;

describe.skipIf(!hasSharedData)("the notes of ctakes-examples, by the shipped vocabulary", () => {
  // All three runs have the same vocabulary: it is built once.
  const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
  afterAll(() => rmSync(cacheFolder, { recursive: true }));
  const database = () =>
    seededDatabase(
      "ctakes_examples",
      async (fresh) => {
        const notes = join(sharedData, "ctakes-examples/ctakes-examples-notes.tar.xz");
        await importPaths(fresh, notesFormat, [notes]);
      },
      shippedVocabulary,
    );

  /** Of 2,383 notes each sixtieth is read, and with `npm test -- --full` all of them. */
  const every = isFullRun ? 1 : 60;
  const leaveEvery = async (connection: Connection, nth: number) => {
    await connection.pool.query("delete from subdocument where subdocument_id % $1 > 0", [nth]);
    const { rows } = await connection.pool.query<{ n: number }>(
      "select count(*)::int n from subdocument where content_type = 'narrative'",
    );
    return rows[0]?.n ?? 0;
  };

  /** A database with every nth note, tagged; two tests may ask for the same. */
  const known = new Map<string, Promise<Tagged>>();
  const tagged = (nth: number, workers: number): Promise<Tagged> => {
    const key = `${nth} ${workers}`;
    const made = known.get(key) ?? makeTagged(nth, workers);
    known.set(key, made);
    return made;
  };
  const makeTagged = async (nth: number, workers: number): Promise<Tagged> => {
    const connection = await database();
    expect(await leaveEvery(connection, 1)).toBe(2383);
    const left = await leaveEvery(connection, nth);
    const result = await tagDocuments(connection, { workers, cacheFolder });
    return { connection, left, ...result };
  };

  test(
    `${isFullRun ? "all 2,383" : "every sixtieth"} are tagged, every annotation's text is its slice, sections tile the text, masks keep its length`,
    async () => {
      const { connection, left, documents, annotations } = await tagged(every, 2);
      expect(left).toBeGreaterThan(2383 / every - 10);
      expect(documents).toBe(left);
      expect(annotations).toBeGreaterThan(left);
      const { rows: notes } = await connection.pool.query(
        `select s.subdocument_id id, s.text, s.text_deidentified masked,
           array(select begin_offset || ' ' || end_offset from section x where x.patient_id = s.patient_id
             and x.subdocument_id = s.subdocument_id order by section_number) sections
         from subdocument s join tagging using (patient_id, subdocument_id) where content_type = 'narrative'`,
      );
      expect(notes).toHaveLength(left);
      const textOf = new Map<number, string>();
      for (const { id, text, masked, sections } of notes) {
        textOf.set(id, text);
        expect(masked).toHaveLength(text.length);
        let end = 0;
        for (const section of sections) {
          const [from, to] = section.split(" ").map(Number);
          expect(from).toBe(end);
          end = to;
        }
        expect(end).toBe(text.length);
      }
      const { rows } = await connection.pool.query(
        "select subdocument_id id, begin_offset, end_offset, text from automated_annotation",
      );
      expect(rows).toHaveLength(annotations);
      const wrong = rows.filter(
        ({ id, begin_offset, end_offset, text }) =>
          textOf.get(id)?.slice(begin_offset, end_offset) !== text,
      );
      expect(wrong).toEqual([]);
    },
    timeout,
  );

  test(
    `one worker and two leave the same bytes of every ${isFullRun ? "eighth" : "sixtieth"} note`,
    async () => {
      const taggedBy = async (workers: number) => {
        const { connection, left, documents } = await tagged(isFullRun ? 8 : every, workers);
        expect(left).toBeGreaterThan(25);
        expect(documents).toBe(left);
        return everythingTagged(connection);
      };
      expect(await taggedBy(1)).toEqual(await taggedBy(2));
    },
    timeout,
  );
});
