// Prescriptions and conditions of Synthea's patients, of whose codes the shipped vocabulary does not know all (RxNorm's
// preparations none): patients by drug, class and injury are told from the names by regular expressions. Shared with
// the product: those names.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { demonstrationServer } from "../../app/demonstration/testing/demonstration-server.ts";
import { fhirFormat } from "../../importing/fhir/fhir-format.ts";
import {
  folderOf,
  hasSharedData,
  importPaths,
  sharedData,
  table,
} from "../../importing/testing/import-in-test.ts";

const lines = (resources: readonly object[]): string =>
  resources.map((one) => JSON.stringify(one)).join("\n");

interface Coded {
  readonly code: string;
  readonly display: string;
}

const dictionary = hasSharedData
  ? gunzipSync(readFileSync(join(sharedData, "synthea-fhir-r4-615/code-dictionary.csv.gz")))
      .toString("utf8")
      .split("\n")
  : [];

/** What Synthea's records of a kind are coded with, each name once. */
function codesOf(type: "MedicationRequest" | "Condition", system: RegExp): Coded[] {
  const codes = dictionary.flatMap((line) => {
    const [, of, systemOf, code, display] =
      /^(\w+),([^,]*),(\d+),("[^"]*"|[^,]*),/.exec(line) ?? [];
    return of === type && code && display && systemOf && system.test(systemOf)
      ? [{ code, display: display.replaceAll('"', "") }]
      : [];
  });
  return [...new Map(codes.map((one) => [one.display, one])).values()];
}

describe.skipIf(!hasSharedData)("records of Synthea, by what their names say", async () => {
  const { server, signedIn } = await demonstrationServer();
  const { connection } = server;
  const researcher = await signedIn("researcher@northfield.example");
  let organization = 0;
  const drugs = codesOf("MedicationRequest", /rxnorm/);
  const conditions = codesOf("Condition", /snomed/);
  /** One patient for each name. */
  const all = [...drugs, ...conditions];

  beforeAll(async () => {
    const subject = (one: Coded) => ({ reference: `Patient/n${all.indexOf(one)}` });
    const folder = await folderOf({
      "Patient.ndjson": lines(
        all.map((_, at) => ({ resourceType: "Patient", id: `n${at}`, birthDate: "1950-03-02" })),
      ),
      "MedicationRequest.ndjson": lines(
        drugs.map((one, at) => ({
          resourceType: "MedicationRequest",
          id: `m${at}`,
          subject: subject(one),
          authoredOn: "2015-02-03",
          medicationCodeableConcept: {
            coding: [{ system: "http://www.nlm.nih.gov/research/umls/rxnorm", ...one }],
          },
        })),
      ),
      "Condition.ndjson": lines(
        conditions.map((one, at) => ({
          resourceType: "Condition",
          id: `c${at}`,
          subject: subject(one),
          onsetDateTime: "2015-02-03",
          code: { coding: [{ system: "http://snomed.info/sct", ...one }] },
        })),
      ),
    });
    await importPaths(connection, fhirFormat, [folder], { hospital: "Hill" });
    const { rows } = await connection.pool.query<{ id: number }>(
      `insert into account_permission (user_id, position, organization_id, access)
       select user_id, 90, organization_id, 'User' from account, organization
       where email = 'researcher@northfield.example' and organization.name = 'Hill' returning organization_id id`,
    );
    organization = rows[0]?.id ?? 0;
  }, 180_000);

  test("all of them are there", () => {
    expect(drugs.length).toBeGreaterThan(110);
    expect(conditions.length).toBeGreaterThan(120);
  });

  // No vocabulary here has "Natazia" and "Norinyl"; "Mirena" is a device.
  const notPlaced = /^(?:Natazia|Norinyl|Mirena)/;

  test.each([
    ["Statin", /simv[ai]statin|atorvastatin/i],
    ["Opioid analgesic", /codone|meperidine|morphine|remifentanil/i],
    ["Acetaminophen", /acetaminophen/i],
    [
      "Antihistamine",
      /diphenhydr|fexofen|loratadine|cetirizine|chlorphenir|astemizole|terfenadine|doxylamine/i,
    ],
    ["Penicillin antibiotic", /cillin/i],
    ["Cephalosporin", /^(?:12 HR )?cef/i],
    ["Loop diuretic", /furosemide|lasix/i],
    ["Diuretic", /furosemide|lasix|hydrochlorothiazide/i],
    ["Antineoplastic agent", /platin|taxel|etoposide|methotrexate|leuprolide/i],
    ["Cholinesterase inhibitor", /donepezil|galantamine|tacrine/i],
    ["Benzodiazepine", /azepam|midazolam/i],
    ["Anticoagulant", /warfarin|heparin/i],
    ["Nonsteroidal anti-inflammatory drug", /naproxen|ibuprofen/i],
    ["Beta blocker", /metoprolol/i],
    ["Calcium channel blocker", /amlodipine|verapamil/i],
    ["Metformin", /metformin/i],
    ["Inhaled corticosteroid", /fluticasone.*inhaler/i],
    ["Corticosteroid", /predni|fluticasone|hydrocortisone/i],
    ["Systemic corticosteroid", /predni/i],
    ["Topical corticosteroid", /hydrocortisone.*cream/i],
    [
      "Progestin",
      /medroxyprog|norelgestromin|etonogestrel|norethynodrel|pack$|intrauterine|nuvaring/i,
    ],
  ] as const)("%s", async (concept, pattern) => {
    expect(await namesBeneath(concept, "Medication")).toEqual(
      drugs
        .map(({ display }) => display)
        .filter((name) => pattern.test(name) && !notPlaced.test(name))
        .toSorted(),
    );
  });

  test.each([
    ["Lacerations", /laceration/i],
    ["Open wound", /laceration|wound/i],
    ["Sprain of ligament", /sprain/i],
    ["Burn", /burn/i],
    ["Fracture of bone", /fracture/i],
    ["Sinusitis", /sinusitis/i],
    ["Urinary tract infection", /urinary tract infection/i],
    ["Migraine", /migraine/i],
    // "Diabetes" has the code of type 2.
    ["Diabetes mellitus type 2", /type (?:2|ii) diabetes|^diabetes$/i],
    ["Diabetic retinopathy", /diabetic retinopathy/i],
    ["Alzheimer's disease", /alzheimer/i],
    ["Malignant neoplasm of colon", /(?<!secondary )malignant (?:neoplasm|tumor) of colon/i],
    ["Allergic rhinitis", /allergic rhinitis/i],
    ["Eclampsia", /(?<!pre)eclampsia/i],
    ["Hypothyroidism", /hypothyroid/i],
  ] as const)("%s", async (concept, pattern) => {
    expect(await namesBeneath(concept, "Problem")).toEqual(
      conditions
        .map(({ display }) => display)
        .filter((name) => pattern.test(name))
        .toSorted(),
    );
  });

  /** Of the patients whom a list by this concept shows. */
  async function namesBeneath(concept: string, category: string): Promise<string[]> {
    const { rows } = await connection.pool.query<{ id: number }>(
      "select concept_id id from concept where text = $1 and category = $2 and sources <> '{1}'",
      [concept, category],
    );
    const listed = await researcher.call("GetPatient", {
      m_conceptId: rows[0]?.id ?? 0,
      Organization_id: organization,
      pageSize: 200,
    });
    const found = await table(
      connection,
      `select substr(p.source_key, 2)::int from patient p
       where p.patient_id = any(array[${["0", ...listed.data.map((one) => one.patient_id)].join(",")}]::int[])`,
    );
    return found.map(([at]) => all[Number(at)]?.display ?? "").toSorted();
  }
});
