// Who has a concept, and from where it is known, counted anew from what the demonstration's generator knows of its
// patients: the codes that it wrote into records, and what its notes say. Shared with the product: the notes' texts. Of
// the database only what the generator can't know is taken: which notes are unread, and what readers have marked.
import { generateDemonstration, type DemoNote, type DemoPatient } from "@concord/demo";
import { describe, expect, test } from "vitest";
import { demonstrationSeed } from "../../app/demonstration/load.ts";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServerToRead();
const { pool } = server.connection;
const researcher = await signedIn("researcher@northfield.example");

const demo = generateDemonstration(demonstrationSeed);
const hospitals = new Set(
  demo.organisations
    .filter(({ key, parent }) => key === "northfield" || parent === "northfield")
    .map(({ key }) => key),
);
const patients = demo.patients.filter(({ organisation }) => hospitals.has(organisation));

const { rows: unreadRows } = await pool.query<{ key: string }>(
  `select substr(s.source_key, 6) key from subdocument s left join tagging t using (patient_id, subdocument_id)
   where s.content_type = 'narrative' and t.version is null`,
);
const unread = new Set(unreadRows.map(({ key }) => key));

/** Patients whom readers mark to have one of the concepts. */
async function markedPatients(names: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>(
    `select distinct p.source_key key from manual_annotation m join patient p using (patient_id)
     join concept c using (concept_id)
     where m.is_newest and m.change <> 'deleted' and m.is_experienced and c.text = any($1)`,
    [names],
  );
  return new Set(rows.map(({ key }) => key));
}

const encountersOf = ({ episodes }: DemoPatient) => episodes.flatMap((each) => each.encounters);
const notesOf = (patient: DemoPatient): DemoNote[] =>
  encountersOf(patient)
    .flatMap(({ notes }) => notes)
    .filter(({ key }) => !unread.has(key));

interface Asked {
  readonly name: string;
  /** Concepts of the generator that are a kind of it. */
  readonly keys: readonly string[];
  /** Names of theirs that the vocabulary has, for readers' marks. */
  readonly marks: readonly string[];
}

const asked: readonly Asked[] = [
  {
    name: "Venous thromboembolism",
    keys: ["SNOMEDCT_US:59282003", "SNOMEDCT_US:128053003"],
    marks: ["Pulmonary embolism", "Deep venous thrombosis"],
  },
  {
    name: "Ischemic heart disease",
    keys: [
      "SNOMEDCT_US:53741008",
      "ICD10CM:I25.10",
      "SNOMEDCT_US:22298006",
      "ICD10CM:I21.4",
      "ICD10CM:I25.2",
      "ICD10CM:I25.5",
    ],
    marks: ["Coronary artery disease", "Myocardial infarction", "Ischemic cardiomyopathy"],
  },
];

const conceptId = async (name: string): Promise<number> => {
  const { rows } = await pool.query<{ concept_id: number }>(
    "select concept_id from concept where text = $1 and category = 'Problem'",
    [name],
  );
  expect(rows, name).toHaveLength(1);
  return rows[0]?.concept_id ?? 0;
};

async function answerOf(name: string) {
  const id = await conceptId(name);
  const answer = await researcher.call("GetConceptEvidence", {
    concept_id: id,
    any_source: true,
    pageSize: 0,
  });
  const list = await researcher.call("GetPatient", { m_conceptId: id });
  const count = (from: string) =>
    answer.counts.find((each) => each.from === from)?.patient_count ?? -1;
  return { answer, list, count };
}

describe("S2.59 from where it is known who has a concept", () => {
  test.each(asked)(
    "$name: codes, notes, and those of whom notes say no more than that it is possible",
    async ({ name, keys, marks }) => {
      const isOf = (key: string) => keys.includes(key);
      const coded = patients.filter((patient) =>
        encountersOf(patient).some(({ rows }) =>
          rows.some(({ sab, code }) => isOf(`${sab}:${code}`)),
        ),
      );
      const said = (patient: DemoPatient, isCertain: boolean) =>
        notesOf(patient).some(({ truth }) =>
          truth.some(
            (mention) =>
              isOf(mention.concept) && mention.experienced && (mention.definitive || !isCertain),
          ),
        );
      const noted = patients.filter((patient) => said(patient, false));
      const marked = await markedPatients(marks);
      const known = patients.filter(
        (patient) => coded.includes(patient) || noted.includes(patient) || marked.has(patient.key),
      );
      const onlyNoted = known.filter((patient) => !coded.includes(patient));
      const onlyPossible = onlyNoted.filter(
        (patient) => !said(patient, true) && !marked.has(patient.key),
      );
      const { answer, list, count } = await answerOf(name);
      expect({
        all: answer.noOfRecords,
        list: list.noOfRecords,
        coded: count("structured only") + count("both"),
        onlyNoted: count("notes only"),
        onlyPossible: answer.possible_only,
        rows: answer.data,
      }).toEqual({
        all: known.length,
        list: known.length,
        coded: coded.length,
        onlyNoted: onlyNoted.length,
        onlyPossible: onlyPossible.length,
        rows: [],
      });
    },
  );

  test("Anemia: those whom a rule concludes it of, from a hemoglobin that a note tells", async () => {
    const isLow = ({ truth }: DemoNote) =>
      truth.some(({ concept, result }) => concept === "LNC:718-7" && (result?.value ?? 12) < 12);
    const told = patients.filter((patient) => notesOf(patient).some(isLow));
    const stated = patients.filter(
      (patient) =>
        encountersOf(patient).some(({ rows }) => rows.some(({ code }) => code === "D64.9")) ||
        notesOf(patient).some(({ truth }) =>
          truth.some(({ concept, experienced }) => concept === "ICD10CM:D64.9" && experienced),
        ),
    );
    const { answer, count } = await answerOf("Anemia");
    const inferred = told.filter((patient) => !stated.includes(patient));
    expect({ all: answer.noOfRecords, inferred: count("rules only") }).toEqual({
      all: stated.length + inferred.length,
      inferred: inferred.length,
    });
  });
});
