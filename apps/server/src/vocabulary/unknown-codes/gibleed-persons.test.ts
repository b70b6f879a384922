// Persons of GiBleed beneath each problem that the vocabulary knows, too: counted from its rows and from OHDSI's
// ancestors, which the import does not get here. Shared with the product: codes and names.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { omopFormat } from "../../importing/omop/omop-format.ts";
import { hasSharedData, importPaths, sharedData } from "../../importing/testing/import-in-test.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { shippedVocabulary } from "../testing/shipped-in-test.ts";

/** Fields of a line: commas, quotes doubled inside quotes. */
function csvFields(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

/** Columns of a published table, by the names of its head. */
function columns(table: string, ...names: readonly string[]): string[][] {
  const text = gunzipSync(readFileSync(join(sharedData, table))).toString("utf8");
  const [head = "", ...lines] = text.trim().split(/\r?\n/);
  const all = csvFields(head).map((name) => name.toLowerCase());
  const places = names.map((name) => all.indexOf(name));
  return lines.map((line) => {
    const fields = csvFields(line);
    return places.map((place) => fields[place] ?? "");
  });
}

/** Code of SNOMED CT → name, and the persons with a condition of it or of what is beneath it. */
function published(): Map<string, { name: string; persons: number }> {
  const known = new Set(columns("omop-gibleed/csv/PERSON.csv.gz", "person_id").flat());
  const byConcept = new Map<string, Set<string>>();
  for (const [concept = "", person = ""] of columns(
    "omop-gibleed/csv/CONDITION_OCCURRENCE.csv.gz",
    "condition_concept_id",
    "person_id",
  ))
    if (known.has(person))
      byConcept.set(concept, (byConcept.get(concept) ?? new Set()).add(person));
  const beneath = new Map<string, Set<string>>();
  for (const [above = "", concept = ""] of columns(
    "omop-gibleed/csv/CONCEPT_ANCESTOR.csv.gz",
    "ancestor_concept_id",
    "descendant_concept_id",
  )) {
    const persons = byConcept.get(concept) ?? new Set();
    beneath.set(above, (beneath.get(above) ?? new Set<string>()).union(persons));
  }
  const found = new Map<string, { name: string; persons: number }>();
  for (const table of [
    "omop-gibleed/csv/CONCEPT.csv.gz",
    "ohdsi-phenotype-library/concepts-in-concept-sets.csv.gz",
  ])
    for (const [id = "", name = "", code = "", domain, system] of columns(
      table,
      "concept_id",
      "concept_name",
      "concept_code",
      "domain_id",
      "vocabulary_id",
    )) {
      const persons = beneath.get(id)?.size ?? 0;
      if (system === "SNOMED" && domain === "Condition" && persons > 0)
        found.set(code, { name, persons });
    }
  return found;
}

/** Ours for theirs, as snomed-parents.txt has it, and: */
const otherwise = [
  // A streptococcal sore throat is an acute pharyngitis, as ICD files it.
  "Acute upper respiratory infection: 2664 for 2629",
  "Arteriosclerotic vascular disease: 0 for 191",
  // Osteoarthritis is an arthritis.
  "Arthritis: 2694 for 18",
  "Biliary calculus: 0 for 35",
  "Cardiac arrhythmia: 137 for 261",
  "Cholangitis: 0 for 35",
  // Chronic obstructive bronchitis is one, as ICD files it.
  "Chronic obstructive lung disease: 125 for 77",
  // Coronary artery disease holds infarctions, and is an ischemic heart disease.
  "Coronary arteriosclerosis: 192 for 191",
  "Ischemic heart disease: 192 for 67",
  "Epilepsy: 79 for 30",
  // "Chronic paralysis due to lesion of spinal cord" is a paralysis, no more.
  "Paralytic syndrome: 0 for 3",
  "Pneumonitis: 0 for 52",
  "Soft tissue injury: 1706 for 1894",
  "Traumatic injury: 2590 for 2632",
  "Traumatic or nontraumatic brain injury: 1055 for 1183",
];

describe.skipIf(!hasSharedData)("persons of GiBleed", () => {
  it("are beneath each problem as OHDSI says, but for what is written down", async () => {
    const connection = await seededDatabase(shippedVocabulary.name, shippedVocabulary.fill);
    const csv = (table: string) => join(sharedData, "omop-gibleed/csv", `${table}.csv.gz`);
    await importPaths(
      connection,
      omopFormat,
      ["PERSON", "CONDITION_OCCURRENCE", "CONCEPT"].map(csv),
    );
    const expected = published();
    const { rows } = await connection.pool.query<{ code: string; n: number }>(
      `select k.code, count(distinct f.patient_id)::int n from concept_code k
       join concept c on c.concept_id = k.concept_id and c.sources <> '{1}' and c.category = 'Problem'
       join concept_ancestor a on a.ancestor_id = k.concept_id
       left join (select distinct concept_id, patient_id from fact) f on f.concept_id = a.descendant_id
       where k.sab = 'SNOMEDCT_US' and k.code = any($1) group by k.code`,
      [[...expected.keys()]],
    );
    const others = rows
      .filter(({ code, n }) => expected.get(code)?.persons !== n)
      .map(({ code, n }) => `${expected.get(code)?.name}: ${n} for ${expected.get(code)?.persons}`);
    expect(rows.length).toBeGreaterThan(100);
    expect(others.toSorted()).toEqual(otherwise.toSorted());
  }, 480_000);
});
