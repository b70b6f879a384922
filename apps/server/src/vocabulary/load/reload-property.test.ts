import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { loadVocabulary } from "./load-vocabulary.ts";
import { removeVocabulary } from "./remove-vocabulary.ts";

const connection = await testDatabase();
const { pool } = connection;
const folder = mkdtempSync(join(tmpdir(), "concord-test-"));

/** A small ontology: concept → its synonyms and parents, which have smaller numbers, so that there is no circle. */
type Ontology = readonly {
  readonly id: number;
  readonly synonyms: readonly number[];
  readonly parents: readonly number[];
}[];

const ontology: fc.Arbitrary<Ontology> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 7 }),
    synonyms: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    parents: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 7 },
);

function obo(terms: Ontology): string {
  return terms
    .map(({ id, synonyms, parents }) =>
      [
        `[Term]\nid: T:${id}\nname: zebra disease ${id}`,
        ...synonyms.map((n) => `synonym: "zebra illness ${id} ${n}" EXACT []`),
        ...parents.filter((parent) => parent < id).map((parent) => `is_a: T:${parent}`),
        `xref: ICD10CM:Z${id % 4}\n`,
      ].join("\n"),
    )
    .join("\n");
}

async function load(name: string, terms: Ontology): Promise<void> {
  const path = join(folder, `${name}.obo`);
  writeFileSync(path, obo(terms));
  await loadVocabulary(connection, path);
}

const empty = () =>
  pool.query(
    "truncate concept, concept_code, lexicon_entry, concept_parent, concept_ancestor cascade; delete from vocabulary_source where source_id > 1",
  );

/** What is in the database, by names: ids and the order of loading count for nothing. */
async function state(): Promise<unknown> {
  const { rows } = await pool.query<{ state: unknown }>(`
    with named as (
      select array_agg(name order by name) names, ids from (
        select s.name, x.ids from (select distinct sources ids from concept union select distinct sources from lexicon_entry
          union select distinct sources from concept_parent union select distinct sources from concept_code) x
        left join vocabulary_source s on s.source_id = any(x.ids)) y group by ids)
    select json_build_object(
      'concepts', (select json_agg(json_build_array(cuid, text, names) order by cuid) from concept c join named on ids = c.sources),
      'terms', (select json_agg(json_build_array(cuid, term, kind, is_active, names) order by cuid, term)
        from lexicon_entry l join concept using (concept_id) join named on ids = l.sources),
      'codes', (select json_agg(json_build_array(k.sab, k.code, cuid, names) order by k.sab, k.code)
        from concept_code k join concept using (concept_id) join named on ids = k.sources where k.sab = 'T'),
      'parents', (select json_agg(json_build_array(c.cuid, u.cuid, names) order by c.cuid, u.cuid)
        from concept_parent p join concept c using (concept_id) join concept u on u.concept_id = p.parent_id join named on ids = p.sources),
      'ancestors', (select json_agg(json_build_array(d.cuid, u.cuid, levels) order by d.cuid, u.cuid)
        from concept_ancestor a join concept d on d.concept_id = descendant_id join concept u on u.concept_id = ancestor_id)) state`);
  return rows[0]?.state;
}

test("however two sources were loaded, replaced and removed, what is there is what loading the last ones alone gives", async () => {
  const step = fc.record({
    name: fc.constantFrom("one", "two"),
    terms: fc.option(ontology, { freq: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      await empty();
      const last = new Map<string, Ontology>();
      for (const { name, terms } of steps) {
        if (terms) {
          await load(name, terms);
          last.set(name, terms);
        } else if (last.delete(name)) await removeVocabulary(connection, name);
      }
      const reached = await state();
      await empty();
      for (const [name, terms] of last) await load(name, terms);
      expect(reached).toEqual(await state());
    }),
    { seed: 11, numRuns: isFullRun ? 15 : 5 },
  );
}, 240_000);
