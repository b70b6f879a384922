import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { addNote, addPatient, addProject } from "../../records/documents/testing/record-in-test.ts";

// Fleiss' 30 patients and six raters, as R's package irr has them; what R prints lies beside them. Not in the
// repository.
const irr = new URL("../../../../../../shared/data/irr/", import.meta.url);
const file = (name: string) => readFileSync(new URL(name, irr), "utf8");

const server = await testServer({
  seed: withOneOfEverything,
});
const { concept, cohort, batch } = oneOfEverything;
const { db, world, connection } = server;
const query = (text: string, values: unknown[]) => connection.pool.query(text, values);

/** Cohen's kappa of two lists of yes and no, from its definition; shares nothing with the product. */
function cohen(one: readonly boolean[], other: readonly boolean[]): number {
  const n = one.length;
  const share = (given: readonly boolean[]) => given.filter(Boolean).length / n;
  const observed = one.filter((yes, at) => yes === other[at]).length / n;
  const expected = share(one) * share(other) + (1 - share(one)) * (1 - share(other));
  return (observed - expected) / (1 - expected);
}

async function addRater(name: string): Promise<number> {
  const { rows } = await query(
    `insert into account overriding system value select (jsonb_populate_record(a, jsonb_build_object(
       'user_id', (select max(user_id) + 1 from account), 'email', gen_random_uuid() || '@irr.example', 'last_name', $1::text))).*
     from account a order by user_id limit 1 returning user_id`,
    [name],
  );
  return Number(rows[0]?.user_id);
}

/** Every rater has finished every note: yes where the diagnosis is the one asked about. */
async function rate(answers: readonly (readonly boolean[])[]): Promise<number[]> {
  const project = await addProject(db, world.hospital, {
    supervisor: await server.userId("Supervisor"),
    concepts: [concept],
  });
  const raters: number[] = [];
  for (const at of answers[0]?.keys() ?? []) raters.push(await addRater(`Rater${at + 1}`));
  for (const own of answers) {
    const patient = await addPatient(db, world.hospital);
    const note = await addNote(db, patient, { text: "Has dyspnea.", batch_id: batch });
    const at = [note.patient_id, note.subdocument_id];
    await query("insert into cohort_member (cohort_id, patient_id) values ($1, $2)", [
      cohort,
      patient,
    ]);
    for (const [place, user] of raters.entries()) {
      await query(
        `insert into assignment (patient_id, subdocument_id, project_id, user_id, position, status, done_at)
         values ($1, $2, $3, $4, 0, 'done', now())`,
        [...at, project, user],
      );
      const { rows } = await query(
        `insert into annotation_save (patient_id, subdocument_id, user_id, version, saved_at)
         values ($1, $2, $3, 1, now()) returning save_id`,
        [...at, user],
      );
      const save = rows[0]?.save_id;
      await query("insert into initial_answer values ($1, $2, $3, $4, $5)", [
        ...at,
        user,
        concept,
        save,
      ]);
      if (own[place])
        await query(
          `insert into manual_annotation (patient_id, subdocument_id, user_id, annotation_id, revision, save_id, change,
             concept_id, annotation_type, is_present, is_experienced, is_definitive, is_current)
           values ($1, $2, $3, nextval('manual_annotation_id'), 1, $4, 'new', $5, 'Document', true, true, true, true)`,
          [...at, user, save, concept],
        );
    }
  }
  return raters;
}

describe.skipIf(!existsSync(irr))(
  "S7.24 S3.15 domain.md §9 agreement of Fleiss' six raters",
  () => {
    test("is what R's irr prints, pair by pair and of all six; each count opens as many documents", async () => {
      const diagnoses = file("diagnoses.csv")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",").map((cell) => cell.includes("Depression")));
      // The seed's own patient is of no concern.
      await query("delete from cohort_member where cohort_id = $1", [cohort]);
      const raters = await rate(diagnoses);
      const supervisor = await server.signIn("Supervisor");
      const { data } = await supervisor.call("GetAnnotatorKappaScores", {
        m_conceptId: concept,
        m_CohortId: cohort,
      });
      const known = Object.fromEntries(data.Annotators.flatMap((one) => Object.entries(one)));
      expect(Object.keys(known)).toEqual(raters.map(String));

      const places = Object.keys(known).map(Number);
      const matrix = (one: number, other: number) =>
        data.CurrentKappaScores[places.indexOf(raters[one] ?? 0)]?.[
          places.indexOf(raters[other] ?? 0)
        ];
      for (const one of raters.keys())
        for (const other of raters.keys()) {
          if (one === other) expect(matrix(one, other)).toBe(1);
          else
            expect(matrix(one, other)).toBeCloseTo(
              cohen(
                diagnoses.map((own) => own[one] ?? false),
                diagnoses.map((own) => own[other] ?? false),
              ),
              9,
            );
        }
      // Nobody revised anything.
      expect(data.InitialKappaScores).toEqual(data.CurrentKappaScores);

      // A category's kappa of R is that of yes and no.
      const printed = Number(/1\. Depression\s+(\d\.\d+)/.exec(file("reference-values.txt"))?.[1]);
      const fleiss = data.several.initial?.fleiss;
      if (!fleiss || "reason" in fleiss) throw new Error("There is no Fleiss' kappa.");
      expect(fleiss.estimate).toBeCloseTo(printed, 3);
      expect(data.several.initial?.documents).toBe(30);

      const [one = 0, other = 0] = raters;
      const cell = data.current.find(({ first, second }) => first === one && second === other);
      expect(cell).toMatchObject({ n: 30, patients: 30 });
      const list = await supervisor.call("GetManualAnnotationsWithConflicts", {
        concept_id: concept,
        cohort_id: cohort,
        userIdList: `${one},${other}`,
        forKappaScore: "true",
        pageSize: 500,
      });
      expect(list.documentsCount).toBe(30);
      const differ = list.payload.filter(({ difference }) => difference === "presence").length;
      expect(differ).toBe((cell?.firstOnly ?? 0) + (cell?.secondOnly ?? 0));

      const concepts = await supervisor.call("GetCohortKappaScores", { m_CohortId: cohort });
      const withIt = diagnoses.filter((own) => own.includes(true)).length;
      const row = concepts.data.find(({ concept_id }) => concept_id === concept);
      expect(row?.PatientWithConceptCount).toBe(withIt);
    });

    test("S9.9 a constant table is -999, with the reason", async () => {
      const raters = await rate([
        [false, false],
        [false, false],
      ]);
      const { data } = await (
        await server.signIn("Supervisor")
      ).call("GetAnnotatorKappaScores", {
        m_conceptId: concept,
        m_CohortId: cohort,
      });
      const cell = data.initial.find(
        ({ first, second }) => first === raters[0] && second === raters[1],
      );
      expect(cell).toMatchObject({
        n: 2,
        kappa: { reason: expect.stringContaining("one category") },
      });
      const places = data.Annotators.flatMap((one) => Object.keys(one).map(Number));
      const [one = 0, other = 0] = raters.map((user) => places.indexOf(user));
      expect(data.InitialKappaScores[one]?.[other]).toBe(-999);
    });
  },
);
