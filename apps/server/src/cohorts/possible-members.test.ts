// Members of a cohort of whom notes say no more than that they may have it. Counted in JavaScript from the facts and
// from what language processing wrote of each mention; shared are those tables alone.
import { expect, test } from "vitest";
import { demonstrationServer } from "../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServer();
const { pool } = server.connection;

interface Said {
  readonly patient_id: number;
  readonly source: number;
  readonly day: number;
  readonly definitive: boolean | null;
}

/** Of each source, and of all, the members whose facts on their first day are all of notes in doubt. */
function byHand(facts: readonly Said[], isOf: (fact: Said) => boolean): number {
  const ofPatients = Map.groupBy(facts.filter(isOf), (fact) => fact.patient_id);
  return [...ofPatients.values()].filter((own) => {
    const first = Math.min(...own.map(({ day }) => day));
    return own.every(({ day, definitive }) => day > first || definitive === false);
  }).length;
}

test("S2.57 how many of a cohort's members notes call no more than possible is said by source", async () => {
  const researcher = await signedIn("researcher@northfield.example");
  const { rows: concepts } = await pool.query<{ concept_id: number; text: string }>(
    `select distinct on (c.concept_id) c.concept_id, c.text from concept c join fact using (concept_id)
     where c.text in ('Heart failure', 'Pneumonia', 'Sleep apnea', 'Transient ischemic attack') order by 1`,
  );
  expect(concepts.length).toBeGreaterThan(1);
  let possible = 0;
  for (const { concept_id, text } of concepts) {
    const { data: cohort } = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": `Possible: ${text}`,
      definition: {
        criteria: [
          {
            kind: "concept",
            role: "index",
            concepts: { include: [{ conceptId: concept_id, descendants: true }] },
          },
        ],
      },
      m_eventIds: [],
    });
    const { rows: facts } = await pool.query<Said>(
      `select f.patient_id, f.source, f.day, case when f.source = 2 then a.definitive end definitive
       from fact f left join automated_annotation a using (patient_id, annotation_id)
       join patient p using (patient_id)
       where not f.is_undated and f.source < 4
         -- A hospital that sends observation periods knows nothing outside of them.
         and (not exists (select from patient q join observation_period using (patient_id) where q.organization_id = p.organization_id)
           or exists (select from observation_period o where o.patient_id = f.patient_id and f.day between o.start_day and o.end_day))
         and f.concept_id in (select descendant_id from concept_ancestor where ancestor_id = $1)
         and p.organization_id in (with recursive under as (
           select organization_id from cohort where cohort_id = $2
           union select o.organization_id from organization o join under u on o.parent_id = u.organization_id) table under)`,
      [concept_id, cohort.cohort_id],
    );
    const { data } = await researcher.call("GetCohortSources", {
      "cohortObj.cohort_id": cohort.cohort_id,
    });
    const told = Object.fromEntries(data.map((one) => [one.source, one.possible_count]));
    expect(told, text).toMatchObject({
      structured: 0,
      inferred: 0,
      unstructured: byHand(facts, ({ source }) => source === 2),
    });
    possible += told["unstructured"] ?? 0;
    // All sources, but for what readers said.
    expect(told["any"], text).toBeLessThanOrEqual(told["unstructured"] ?? -1);
  }
  expect(possible).toBeGreaterThan(20);
});
