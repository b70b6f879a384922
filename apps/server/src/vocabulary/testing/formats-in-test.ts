// For tests: vocabularies written into files, loaded, and looked at.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { loadVocabulary, type LoadOptions } from "../load/load-vocabulary.ts";
import type { RefusedTerm } from "../load/lint-staged.ts";
import type { RejectedRow } from "../load/stage-vocabulary.ts";

/** A database for tests of formats, emptied before each test; call it at the top of a file. */
export async function formatsInTest() {
  const connection = await testDatabase();
  const { pool } = connection;
  beforeEach(() =>
    pool.query(
      "truncate concept, concept_code, lexicon_entry, concept_parent, concept_ancestor, concept_association, automated_annotation, manual_annotation cascade; delete from vocabulary_source where source_id > 1",
    ),
  );

  /** Writes files into a folder of their own and loads it. */
  async function load(files: Record<string, string | Buffer>, options: LoadOptions = {}) {
    const folder = mkdtempSync(join(tmpdir(), "concord-test-"));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const rejected: RejectedRow[] = [];
    const refused: RefusedTerm[] = [];
    const report = await loadVocabulary(connection, folder, {
      name: "own",
      onRejected: (row) => rejected.push({ ...row, file: row.file.split("/").at(-1) ?? "" }),
      onRefused: (term) => refused.push(term),
      ...options,
    });
    return { report, rejected, refused };
  }
  const concepts = async () =>
    (
      await pool.query(
        `select cuid, text, sab || ':' || code code, category from concept order by cuid collate "C"`,
      )
    ).rows.map((row) => [row.cuid, row.text, row.code, row.category]);
  const terms = async (cuid: string) =>
    (
      await pool.query<{ term: string }>(
        `select term || ' (' || kind || case when is_active then '' else ', off' end || ')' term
       from lexicon_entry join concept using (concept_id) where cuid = $1 order by lexicon_id`,
        [cuid],
      )
    ).rows
      .map((row) => row.term)
      .toSorted();
  const codes = async (cuid: string) =>
    (
      await pool.query<{ code: string }>(
        `select k.sab || ':' || k.code code from concept_code k join concept using (concept_id) where cuid = $1`,
        [cuid],
      )
    ).rows
      .map((row) => row.code)
      .toSorted();
  const ancestors = async (cuid: string) =>
    (
      await pool.query(
        `select a.cuid || ' ' || levels above from concept_ancestor join concept d on d.concept_id = descendant_id
       join concept a on a.concept_id = ancestor_id where d.cuid = $1 and levels > 0 order by levels, a.cuid`,
        [cuid],
      )
    ).rows.map((row) => row.above);
  return { load, concepts, terms, codes, ancestors };
}
