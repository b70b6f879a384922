// That only concerned documents are tagged again must not be seen in the result.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { everythingTagged, storeNotes } from "../testing/notes-in-test.ts";
import { tagDocuments } from "../tagging/tag-documents.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { retag } from "./retag.ts";
import { fromTheStart, makeRun, readRun, unordered } from "./testing/runs-in-test.ts";
import { changeVocabulary } from "../../vocabulary/testing/change-vocabulary.ts";

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));

const problems = ["failure", "fibrosis", "edema", "infarction", "stenosis", "carcinoma"];
const organs = ["renal", "hepatic", "cardiac", "pulmonary", "carotid", "mammary"];
const drugs = ["metoprolol", "lisinopril", "furosemide"];
const ways = [
  (organ: string, problem: string) => `No ${organ} ${problem}.`,
  (organ: string, problem: string) => `${problem} of the ${organ} kind, severe.`,
  (organ: string, problem: string) => `${organ} and hepatic ${problem}s were seen in 2021.`,
  (organ: string, problem: string) => `FAMILY HISTORY:\nMother had ${organ}\n${problem}.`,
  (organ: string, problem: string) =>
    `${organ} ${problem} (${organ[0]}${problem[0]}x). eGFR 45 mL/min.`,
];
const notes = Array.from({ length: 150 }, (_, at) => {
  const organ = organs[at % organs.length] ?? "";
  const problem = problems[Math.floor(at / 6) % problems.length] ?? "";
  const drug = drugs[at % 4];
  const way = ways[at % ways.length];
  return {
    patient: `p${at % 40}`,
    at: `2024-0${1 + (at % 9)}-11`,
    text: `${way?.(organ, problem)} ${drug ? `Takes ${drug} 25 mg daily.` : "Otherwise well."} Swelings noted ${at}.`,
  };
});

const concepts = [
  ["D", "Disease", "TEST", "D", "Problem"],
  ["G", "eGFR", "TEST", "G", "Lab"],
  ["K", "Chronic kidney disease", "TEST", "K", "Problem"],
  ["S", "Swelling", "TEST", "S", "Finding"],
  ...problems.map((problem) => [`P${problem}`, problem, "TEST", problem, "Problem"]),
  ...organs.slice(0, 4).map((organ) => [`O${organ}`, `${organ} failure`, "TEST", organ, "Problem"]),
  ...drugs.slice(0, 2).map((drug) => [`M${drug}`, drug, "TEST", drug, "Medication"]),
];

const database = () =>
  seededDatabase("selective_retagging", async (fresh) => {
    await loadShippedVocabulary(
      fresh,
      await vocabularyFolder({
        concepts,
        entries: [["S", "swellings", "everyday"]],
        codes: [
          ["G", "CONCORD", "egfr"],
          ["K", "CONCORD", "ckd"],
        ],
        parents: concepts
          .filter(([cuid]) => cuid?.startsWith("O"))
          .map(([cuid = ""]) => [cuid, "D"]),
      }),
    );
    await storeNotes(fresh, notes);
    await tagDocuments(fresh, { cacheFolder, workers: 1 });
  });

const concept = fc.constantFrom(...concepts.map(([cuid = ""]) => cuid));
const words = fc.constantFrom(
  ...organs.flatMap((organ) => problems.map((problem) => `${organ} ${problem}`)),
  ...problems.flatMap((problem) => organs.map((organ) => `${problem} of ${organ}`)),
  ...drugs,
  "swelling",
  "otherwise well",
  "25 mg",
);
/** SQL for one change of the vocabulary. */
const change = fc.oneof(
  fc
    .record({
      concept,
      words,
      kind: fc.constantFrom("synonym", "everyday", "preferred"),
    })
    .map(
      (made) => `insert into lexicon_entry (concept_id, term, kind)
        select concept_id, '${made.words}', '${made.kind}' from concept where cuid = '${made.concept}'
        on conflict (concept_id, term) do update set kind = excluded.kind, is_active = true`,
    ),
  concept.map(
    (cuid) => `update lexicon_entry set is_active = not is_active where lexicon_id = (
      select min(lexicon_id) from lexicon_entry join concept using (concept_id) where cuid = '${cuid}')`,
  ),
  concept.map(
    (cuid) =>
      `update concept set category = case category when 'Problem' then 'Finding' else 'Problem' end where cuid = '${cuid}'`,
  ),
  concept.map(
    (
      cuid,
    ) => `with child as (select concept_id from concept where cuid = '${cuid}' and cuid not in ('K', 'D')),
        parent as (select concept_id from concept where cuid = 'K'),
        gone as (delete from concept_parent p using child, parent where p.concept_id = child.concept_id and p.parent_id = parent.concept_id returning 1),
        up as (insert into concept_parent (concept_id, parent_id) select child.concept_id, parent.concept_id from child, parent where not exists (select from gone))
      select 1`,
  ),
);
/** The closure that goes with the parents. */
const closure = `
  delete from concept_ancestor;
  with recursive above as (
    select concept_id descendant_id, concept_id ancestor_id, 0 levels from concept
    union select a.descendant_id, p.parent_id, a.levels + 1 from above a join concept_parent p on p.concept_id = a.ancestor_id)
  insert into concept_ancestor (ancestor_id, descendant_id, levels)
  select ancestor_id, descendant_id, min(levels)::smallint from above group by 1, 2`;

/** Changes of the vocabulary, each after the other. */
const runs = isFullRun ? 20 : 3;

test("issue 3.6 property: a run that tags only what a vocabulary's changes concern ends where tagging everything does", async () => {
  const connection = await database();
  let left = 0;
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const sql of changes) await connection.pool.query(sql);
      await changeVocabulary(connection.pool, closure);
      const runId = await makeRun(connection);
      expect(await retag(connection, runId, { cacheFolder, workers: 1 })).toBe("whole");
      const { scope, read_count, tagged_count, changed_count } = await readRun(connection, runId);
      expect(scope.isAll).toBe(false);
      left += read_count - tagged_count;
      changed += changed_count;
      const found = unordered(await everythingTagged(connection));
      expect(found).toEqual(await fromTheStart(connection, cacheFolder));
    }),
    { numRuns: runs, seed: 3, endOnFailure: true },
  );
  // Neither everything nor nothing was left out.
  expect(left).toBeGreaterThan(runs * 8);
  expect(changed).toBeGreaterThan(runs * 2);
}, 600_000);
