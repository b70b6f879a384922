import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { vocabularyVersion } from "../vocabulary-version.ts";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { conceptsOfCodes } from "../concepts-of-codes.ts";
import { loadShippedVocabulary } from "./load-shipped-vocabulary.ts";
import { loadVocabulary } from "./load-vocabulary.ts";
import { removeVocabulary, switchVocabulary } from "./remove-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../testing/shipped-in-test.ts";
import { findSource } from "../vocabulary-source.ts";
import { changeVocabulary } from "../testing/change-vocabulary.ts";

const folder = mkdtempSync(join(tmpdir(), "concord-test-"));
/** A CSV vocabulary of `cuid,text,sab,code,category,synonym` rows. */
function csv(name: string, ...rows: string[]): string {
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, ["cuid,text,sab,code,category,synonym", ...rows, ""].join("\n"));
  return path;
}
async function withShipped() {
  const connection = await testDatabase();
  await loadShippedVocabulary(connection, await vocabularyFolder(fewConcepts));
  const { pool } = connection;
  return {
    connection,
    pool,
    /** term → its sources, `off` where it is not looked for. */
    terms: async () => {
      const { rows } = await pool.query<{ text: string }>(`
        select c.text || ' / ' || l.term || ': ' || (select coalesce(string_agg(s.name, ' ' order by s.source_id), '') from vocabulary_source s
          where s.source_id = any(l.sources)) || case when l.is_active then '' else ' off' end "text"
        from lexicon_entry l join concept c using (concept_id) order by 1`);
      return rows.map(({ text }) => text);
    },
    concept: async (cuid: string) =>
      (await pool.query("select * from concept where cuid = $1", [cuid])).rows[0],
  };
}

test("a reload of a source replaces it: new terms come, others go unless another source has them, and the same again changes nothing", async () => {
  const { connection, pool, terms } = await withShipped();
  const first = csv(
    "own",
    "Z1,Zebra disease,LOCAL,Z1,Problem,stripes",
    "Z2,Lion fever,LOCAL,Z2,Problem,",
    "C2,Heart failure,TEST,2,Problem,cardiac pump failure",
    "C2,Heart failure,TEST,2,Problem,CHF",
  );
  const loaded = await loadVocabulary(connection, first);
  expect(loaded).toMatchObject({ name: "own", isNew: true, concepts: 3, entries: 6 });
  expect((await terms()).filter((term) => term.includes("own"))).toEqual([
    "Heart failure / CHF: concord own",
    "Heart failure / Heart failure: concord own",
    "Heart failure / cardiac pump failure: own",
    "Lion fever / Lion fever: own",
    "Zebra disease / Zebra disease: own",
    "Zebra disease / stripes: own",
  ]);
  const version = await vocabularyVersion(pool);
  expect(await loadVocabulary(connection, first)).toMatchObject({
    isNew: false,
    version: loaded.version,
  });

  const second = csv("own", "Z1,Zebra disease,LOCAL,Z1,Problem,striped horse sickness");
  expect(await loadVocabulary(connection, second)).toMatchObject({
    isNew: true,
    deleted: 1,
    kept: 0,
  });
  expect((await terms()).filter((term) => /own|Lion|CHF|pump/.test(term))).toEqual([
    "Heart failure / CHF: concord",
    "Zebra disease / Zebra disease: own",
    "Zebra disease / striped horse sickness: own",
  ]);
  const changed = await vocabularyVersion(pool);
  expect(changed).not.toBe(version);
  // The version is of the content: going back to the first file goes back to the first version.
  await loadVocabulary(
    connection,
    csv(
      "own",
      "Z1,Zebra disease,LOCAL,Z1,Problem,stripes",
      "Z2,Lion fever,LOCAL,Z2,Problem,",
      "C2,Heart failure,TEST,2,Problem,cardiac pump failure",
      "C2,Heart failure,TEST,2,Problem,CHF",
    ),
  );
  expect(await vocabularyVersion(pool)).toBe(version);
});

test("a concept that records, cohorts or events name stays when its source goes, with its codes, and is not looked for", async () => {
  const { connection, pool, terms, concept } = await withShipped();
  await loadVocabulary(
    connection,
    csv(
      "own",
      ...["Fact", "Cohort", "Event", "Nothing"].map(
        (name) => `Z${name},${name} disease,LOCAL,${name},Problem,`,
      ),
    ),
  );
  const id = async (name: string) => (await concept(`Z${name}`)).concept_id;
  await pool.query(
    "insert into fact (patient_id, encounter_id, concept_id, source, day) values (1, 1, $1, 1, 1)",
    [await id("Fact")],
  );
  await pool.query(`insert into organization (level, name) values ('provider', 'P')`);
  const definition = {
    criteria: [{ concepts: { include: [{ conceptId: await id("Cohort") }] } }],
  };
  await pool.query(
    "insert into cohort (organization_id, cohort_name, definition) values (1, 'C', $1)",
    [definition],
  );
  await pool.query(
    `insert into event (organization_id, name, event_type) values (1, 'E', 'other')`,
  );
  await pool.query("insert into event_concept (event_id, concept_id) values (1, $1)", [
    await id("Event"),
  ]);

  expect(await removeVocabulary(connection, "own")).toMatchObject({ deleted: 1, kept: 3 });
  expect((await terms()).filter((term) => term.includes("disease / "))).toEqual([
    "Cohort disease / Cohort disease:  off",
    "Event disease / Event disease:  off",
    "Fact disease / Fact disease:  off",
  ]);
  expect(await concept("ZNothing")).toBeUndefined();
  expect(await findSource(pool, "own")).toBeUndefined();
  // A record with the code meets the concept that it met before.
  const client = await pool.connect();
  const codings = [{ sab: "LOCAL", code: "Fact" }];
  expect(await conceptsOfCodes(client, [{ codings, text: "x", category: null }])).toEqual([
    await id("Fact"),
  ]);
  client.release();
  // Loaded again it is the same concept, and looked for.
  const before = await id("Fact");
  await loadVocabulary(connection, csv("own", "ZFact,Fact disease,LOCAL,Fact,Problem,"));
  expect(await id("Fact")).toBe(before);
  expect(await terms()).toContain("Fact disease / Fact disease: own");
});

test("another vocabulary's concept with the same code is the same one, under the name that it has", async () => {
  const { connection, concept, pool } = await withShipped();
  const heart = await concept("C2");
  await loadVocabulary(
    connection,
    csv("own", "U7,Cardiac failure,ICD10CM,I50.9,Finding,pump failure"),
  );
  expect(await concept("C2")).toEqual({ ...heart, sources: [2, 3] });
  expect(await concept("U7")).toBeUndefined();
  const { rows } = await pool.query(
    "select term from lexicon_entry where concept_id = $1 and sources = '{3}' order by 1",
    [heart.concept_id],
  );
  expect(rows.map(({ term }) => term)).toEqual(["Cardiac failure", "pump failure"]);
  await removeVocabulary(connection, "own");
  expect(await concept("C2")).toEqual(heart);
});

test("a mapping that the shipped vocabulary corrects is corrected in the database", async () => {
  const { connection, pool } = await withShipped();
  const owner = async () =>
    (
      await pool.query(
        "select c.cuid from concept_code join concept c using (concept_id) where concept_code.sab = 'ICD10CM' and concept_code.code = 'E11.9'",
      )
    ).rows;
  expect(await owner()).toEqual([{ cuid: "C4" }]);
  const codes = (fewConcepts.codes ?? []).map((row) =>
    row[2] === "E11.9" ? ["C3", "ICD10CM", "E11.9"] : row,
  );
  await loadShippedVocabulary(
    connection,
    await vocabularyFolder({ ...fewConcepts, codes: codes.map((row) => [...row]) }),
  );
  expect(await owner()).toEqual([{ cuid: "C3" }]);
});

test("parents that are gone take their ancestors with them; those of another source stay", async () => {
  const { connection, pool } = await withShipped();
  const above = async () =>
    (
      await pool.query(
        "select a.cuid || ' ' || levels above from concept_ancestor x join concept a on a.concept_id = x.ancestor_id join concept d on d.concept_id = x.descendant_id where d.cuid = 'C4' and levels > 0 order by levels, a.cuid",
      )
    ).rows.map((row) => row.above);
  expect(await above()).toEqual(["C3 1", "C1 2"]);
  const obo = join(folder, "more.obo");
  const term = (id: string, name: string, parents: string[]) =>
    `[Term]\nid: ${id}\nname: ${name}\n${parents.map((parent) => `is_a: ${parent}\n`).join("")}\n`;
  // Its own concept of the disease is the shipped one by its code; the shipped parent is given again, and one more
  // above it.
  writeFileSync(
    obo,
    term("TEST:4", "T2D", ["TEST:3"]) +
      term("TEST:3", "DM", ["M:1"]) +
      term("M:1", "Metabolic disease", []),
  );
  await loadVocabulary(connection, obo);
  expect(await above()).toEqual(["C3 1", "C1 2", "M:1 2"]);
  await removeVocabulary(connection, "more");
  expect(await above()).toEqual(["C3 1", "C1 2"]);
  await loadShippedVocabulary(
    connection,
    await vocabularyFolder({ ...fewConcepts, parents: [["C4", "C3"]] }),
  );
  expect(await above()).toEqual(["C3 1"]);
});

test("a source that is switched off is not looked for, and is again when it is switched on", async () => {
  const { connection, terms, pool } = await withShipped();
  await loadVocabulary(
    connection,
    csv("own", "Z1,Zebra disease,LOCAL,Z1,Problem,The", "C2,Heart failure,TEST,2,Problem,CHF"),
  );
  const [before, version] = [await terms(), await vocabularyVersion(pool)];
  await switchVocabulary(connection, "OWN", false);
  expect((await terms()).filter((term) => term.includes("off"))).toEqual([
    "Zebra disease / The: own off",
    "Zebra disease / Zebra disease: own off",
  ]);
  expect(await vocabularyVersion(pool)).not.toBe(version);
  // A new version of it stays off.
  await loadVocabulary(connection, csv("own", "Z1,Zebra disease,LOCAL,Z1,Problem,stripes"));
  expect(await terms()).toContain("Zebra disease / stripes: own off");
  await loadVocabulary(
    connection,
    csv("own", "Z1,Zebra disease,LOCAL,Z1,Problem,The", "C2,Heart failure,TEST,2,Problem,CHF"),
  );
  await switchVocabulary(connection, "own", true);
  expect(await terms()).toEqual(before);
  expect(await vocabularyVersion(pool)).toBe(version);
});

test("names that are taken, and sources that are not of files, are refused", async () => {
  const { connection } = await withShipped();
  const own = csv("own", "Z1,Zebra disease,LOCAL,Z1,Problem,");
  await expect(loadVocabulary(connection, own, { name: "Concord" })).rejects.toThrow(
    "not loaded from files",
  );
  await expect(loadVocabulary(connection, own, { name: "records" })).rejects.toThrow(
    "not loaded from files",
  );
  await expect(removeVocabulary(connection, "concord")).rejects.toThrow("switched off");
  await expect(removeVocabulary(connection, "nobody")).rejects.toThrow("no vocabulary nobody");
  await expect(loadVocabulary(connection, join(folder, "nowhere"))).rejects.toThrow(
    "can't be read",
  );
});

test("what a source gives beneath a concept without the steps between is part of the version", async () => {
  const { pool } = await withShipped();
  const version = await vocabularyVersion(pool);
  const { rows } = await pool.query<{ low: number; high: number }>(
    `select min(concept_id) low, max(concept_id) high from concept`,
  );
  const ends = [rows[0]?.high, rows[0]?.low];
  await changeVocabulary(
    pool,
    "insert into concept_ancestor (ancestor_id, descendant_id, levels, sources) values ($1, $2, 3, '{1}')",
    ends,
  );
  expect(await vocabularyVersion(pool)).not.toBe(version);
  await changeVocabulary(
    pool,
    "delete from concept_ancestor where ancestor_id = $1 and descendant_id = $2",
    ends,
  );
  expect(await vocabularyVersion(pool)).toBe(version);
});
