import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  folderOf,
  hasSharedData,
  importPaths,
  sharedData,
} from "../../importing/testing/import-in-test.ts";
import { notesFormat } from "../../importing/notes/notes-format.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { shippedVocabulary } from "../../vocabulary/testing/shipped-in-test.ts";
import { everythingTagged } from "../testing/notes-in-test.ts";
import { everyNth, publicNoteCounts, readPublicNotes } from "../testing/public-notes.ts";
import { expectSound } from "../testing/sound-tagging.ts";
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
  /**
   * Of 2,383 notes each sixtieth is read, and with `npm test -- --full` all of them; public-data.test.ts imports all
   * each day.
   */
  const every = isFullRun ? 1 : 60;
  const imported = Math.ceil(2383 / every);
  const database = () =>
    seededDatabase(
      "ctakes_examples",
      async (fresh) => {
        const notes = join(sharedData, "ctakes-examples/ctakes-examples-notes.tar.xz");
        const path = isFullRun ? notes : await folderOf(await everyNth(notes, every));
        await importPaths(fresh, notesFormat, [path]);
      },
      shippedVocabulary,
    );

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
    expect(await leaveEvery(connection, 1)).toBe(imported);
    const left = await leaveEvery(connection, nth / every);
    const result = await tagDocuments(connection, { workers });
    return { connection, left, ...result };
  };

  test(
    `${isFullRun ? "all 2,383" : "every sixtieth"} are tagged, every annotation's text is its slice, sections tile the text, masks keep its length`,
    async () => {
      const { connection, left, documents, annotations } = await tagged(every, 2);
      expect(left).toBe(imported);
      expect(documents).toBe(left);
      expect(annotations).toBeGreaterThan(left);
      await expectSound(connection, left, annotations);
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

/** Of each other source so many notes a day, other ones each day; all of them with `npm test -- --full`. */
const aDay = 8;

describe.skipIf(!hasSharedData)("the other public notes, by the shipped vocabulary", () => {
  test(
    `${isFullRun ? "all 4,061" : `${aDay} of each`} come in byte for byte and are tagged, as soundly`,
    async () => {
      const all = await readPublicNotes();
      const counts = Object.entries(all).map(([source, notes]) => [source, notes.length]);
      expect(Object.fromEntries(counts)).toEqual(publicNoteCounts);
      const day = Math.floor(Date.now() / 86_400_000);
      const chosen = Object.entries(all).flatMap(([source, notes]) => {
        const step = isFullRun ? 1 : Math.floor(notes.length / aDay);
        const first = day % step;
        const last = isFullRun ? notes.length : first + step * aDay;
        return notes
          .map((text, at) => ({ name: `${source}-${at}.txt`, text, at }))
          .filter(({ at }) => at % step === first && at < last);
      });
      expect(chosen).toHaveLength(isFullRun ? 4061 : 4 * aDay);
      const connection = await seededDatabase("no notes", async () => {}, shippedVocabulary);
      const folder = await folderOf(
        Object.fromEntries(chosen.map(({ name, text }) => [name, text])),
      );
      const { files } = await importPaths(connection, notesFormat, [folder]);
      expect(files.filter(({ stored }) => stored === 1)).toHaveLength(chosen.length);
      const { rows } = await connection.pool.query<{ name: string; text: string }>(
        "select regexp_replace(source_key, '^.*/', '') as name, text from subdocument where content_type = 'narrative'",
      );
      const stored = new Map(rows.map(({ name, text }) => [name, text]));
      const others = chosen.filter(({ name, text }) => stored.get(name) !== text);
      expect(others.map(({ name }) => name)).toEqual([]);
      const { documents, annotations } = await tagDocuments(connection, {});
      expect(documents).toBe(chosen.length);
      expect(annotations).toBeGreaterThan(chosen.length);
      await expectSound(connection, chosen.length, annotations);
    },
    timeout,
  );
});
