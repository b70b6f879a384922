// The figures of the demonstration's samples, computed anew from what its generator knows: who was coded with what,
// what the two readers answered, what was settled. Of the database only what the generator can't know is taken: who was
// drawn, who is of which cohort since when, and what language processing found. No view, no stored unit, no function.
import type { CorrectedSource } from "@concord/contract";
import {
  type DemoEncounter,
  type DemoNote,
  generateDemonstration,
  readSample,
} from "@concord/demo";
import { describe, expect, test } from "vitest";
import { demonstrationSeed } from "./load.ts";
import { demonstrationServerToRead } from "./testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServerToRead();
const raw = async <Row>(query: string) =>
  (await server.connection.pool.query<Row & object>(query)).rows;
const one = async <Row>(query: string) => {
  const [row] = await raw<Row>(query);
  if (!row) throw new Error(query);
  return row;
};
const researcher = await signedIn("researcher@northfield.example");

const demo = generateDemonstration(demonstrationSeed);
const encountersOf = new Map(
  demo.patients.map(({ key, episodes }) => [key, episodes.flatMap((each) => each.encounters)]),
);
const noteOf = new Map(
  [...encountersOf.values()].flat().flatMap(({ notes }) => notes.map((note) => [note.key, note])),
);
const parents = new Map(demo.concepts.map((each) => [each.key, each.parents]));
const isUnder = (key: string, above: string): boolean =>
  key === above || (parents.get(key) ?? []).some((parent) => isUnder(parent, above));
const dayOf = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / 86_400_000;
const isCoded = ({ rows }: DemoEncounter, asked: string, from: number) =>
  rows.some((row) => isUnder(`${row.sab}:${row.code}`, asked) && dayOf(row.time) >= from);
const isTold = ({ truth }: DemoNote, asked: string) =>
  truth.some((mention) => mention.experienced && isUnder(mention.concept, asked));

/** Of a sample as it was drawn: what its readers and its supervisor say of a note; undefined where nobody read it. */
async function referenceOf(key: string) {
  const sample = demo.samples.find((each) => each.key === key);
  if (!sample) throw new Error(key);
  const drawn = await raw<{ patient: string; encounter: string; note: string; label: string }>(`
    select distinct a.position, p.source_key patient, e.source_key encounter, substr(s.source_key, 6) note, st.label
    from assignment a, project j, project_stratum st, subdocument s, encounter e, patient p
    where j.project_name = '${sample.name}' and a.project_id = j.project_id and st.project_id = j.project_id
      and st.stratum = a.stratum and s.subdocument_id = a.subdocument_id and e.encounter_id = s.encounter_id
      and p.patient_id = a.patient_id order by a.position`);
  const unitOf = (row: (typeof drawn)[number]) =>
    sample.unit === "patient" ? row.patient : row.encounter;
  const units = [...Map.groupBy(drawn, unitOf)].map(([unit, rows]) => ({
    unit,
    label: rows[0]?.label ?? "",
    notes: rows.flatMap((row) => noteOf.get(row.note) ?? []),
  }));
  const { answers, resolutions } = readSample(
    sample,
    units.map(({ notes }) => notes),
  );
  const answered = Map.groupBy(answers, ({ note }) => note);
  const elsewhere = new Set(demo.project.documents);
  const says = (note: string, asked: string): boolean | null | undefined => {
    const theirs = answered.get(note) ?? [];
    if (theirs.length < 2 || theirs.some(({ status }) => status !== "done")) return undefined;
    const yes = (annotator: string) =>
      theirs.some(
        (answer) =>
          answer.annotator === annotator &&
          answer.annotations.some(
            (each) =>
              each.concept === asked &&
              each.isPresent &&
              each.experienced &&
              each.subject === "Patient",
          ),
      );
    const [first, second] = sample.annotators.map(yes);
    if (first === second) return first;
    const settled = resolutions.find((each) => each.note === note && each.concept === asked);
    return settled && !elsewhere.has(note) ? yes(settled.chosen) : null;
  };
  return { sample, units, says };
}

/** Of several notes: true of any, if each is known. */
function together(all: readonly (boolean | null | undefined)[]): boolean | null | undefined {
  if (all.length === 0 || all.includes(undefined)) return undefined;
  return all.includes(null) ? null : all.includes(true);
}

const z = 1.959963984540054;
function wilson(p: number, n: number): [number, number] {
  const half = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  const at = (side: number) => (p + z ** 2 / (2 * n) + side * half) / (1 + z ** 2 / n);
  return [p === 0 ? 0 : at(-1), p === 1 ? 1 : at(1)];
}

describe("issue 16, 6; validity.md M8: the demonstration's corrected outcomes", async () => {
  const { sample, units, says } = await referenceOf("hf-patients");
  const study = await one<{ study_id: number; base: number }>(
    "select study_id, base_cohort_id base from study where study_name like 'Heart failure therapy%'",
  );
  const members = await raw<{ cohort: string; patient: string; day: number }>(`
    select c.cohort_name cohort, p.source_key patient, m.index_day as day from cohort_member m, cohort c, patient p
    where c.cohort_id = m.cohort_id and p.patient_id = m.patient_id`);
  const inArm = (cohort: string) =>
    new Set(members.flatMap((each) => (each.cohort === cohort ? [each.patient] : [])));
  const arms = demo.studies[0]?.arms.map(
    (key) => demo.cohorts.find((cohort) => cohort.key === key)?.name ?? "",
  );
  const armOf = (patient: string) => arms?.find((arm) => inArm(arm).has(patient)) ?? "no arm";
  const stratumOf = new Map(members.map(({ patient }) => [patient, armOf(patient)]));
  const found = await raw<{ patient: string; name: string; day: number; source: number }>(`
    select distinct p.source_key patient, e.name, f.day, f.source from fact f, patient p, event_concept ec, event e, concept_ancestor up
    where p.patient_id = f.patient_id and e.event_id = ec.event_id and up.ancestor_id = ec.concept_id
      and up.descendant_id = f.concept_id and f.source in (2, 3) and not f.is_undated`);
  const foundOf = Map.groupBy(found, ({ patient, name }) => `${patient} ${name}`);

  function byHand(cohort: string, outcome: string, source: CorrectedSource) {
    const concepts = demo.events.find(({ name }) => name === outcome)?.concepts ?? [];
    const patients = members.flatMap(({ cohort: own, patient, day }) => {
      if (own !== cohort) return [];
      const since = (encountersOf.get(patient) ?? [])
        .flatMap(({ notes }) => notes)
        .filter(({ time }) => dayOf(time) >= day);
      const coded = concepts.some((asked) =>
        (encountersOf.get(patient) ?? []).some((each) => isCoded(each, asked, day)),
      );
      const facts = (foundOf.get(`${patient} ${outcome}`) ?? []).filter((each) => each.day >= day);
      const noted = facts.some((each) => each.source === 2);
      const answer = {
        any: coded || facts.length > 0,
        structured: coded,
        notes: noted,
        inferred: facts.length > 0,
      }[source];
      const isDrawn = units.some(({ unit }) => unit === patient);
      const reference = isDrawn
        ? together(since.flatMap(({ key }) => concepts.map((asked) => says(key, asked))))
        : undefined;
      const isTrue = since.some((note) => concepts.some((asked) => isTold(note, asked)));
      return [{ patient, since, answer, isDrawn, reference, isTrue }];
    });
    const judged = patients.filter(({ since }) => since.length > 0);
    const cells = Map.groupBy(
      judged,
      ({ patient, answer }) => `${stratumOf.get(patient)} ${answer}`,
    );
    let [share, below, above] = [0, 0, 0];
    for (const cell of cells.values()) {
      const read = cell.filter(({ reference }) => typeof reference === "boolean");
      const p = read.filter(({ reference }) => reference).length / read.length;
      const [low, high] = wilson(p, read.length / (1 - read.length / cell.length));
      const weight = cell.length / judged.length;
      share += weight * p;
      below += (weight * (p - low)) ** 2;
      above += (weight * (high - p)) ** 2;
    }
    const n = (holds: (each: (typeof judged)[number]) => boolean) => judged.filter(holds).length;
    return {
      members: patients.length,
      patients: judged.length,
      counted: n(({ answer }) => answer),
      drawn: n(({ isDrawn }) => isDrawn),
      read: n(({ reference }) => typeof reference === "boolean"),
      unresolved: n(({ reference }) => reference === null),
      truth: n(({ isTrue }) => isTrue),
      share,
      low: Math.max(0, share - Math.sqrt(below)),
      high: Math.min(1, share + Math.sqrt(above)),
    };
  }

  const shown = async (source: CorrectedSource) => {
    const { data, project } = await researcher.call("GetStudyCorrectedOutcomes", {
      m_studyId: study.study_id,
      m_source: source,
    });
    expect(project).toMatchObject({ project_name: sample.name, is_weighed: true });
    return data.flatMap(({ outcome_name, cohorts, compared }) =>
      cohorts.map((cohort) => ({ outcome_name, cohort, compared })),
    );
  };

  test.for(["any", "structured", "notes", "inferred"] as const)(
    "are what the generator's rows and answers give: %s",
    async (source) => {
      const all = await shown(source);
      expect(all).toHaveLength(12);
      for (const { outcome_name, cohort } of all) {
        const hand = byHand(cohort.cohort_name, outcome_name, source);
        expect(cohort, `${outcome_name}, ${cohort.cohort_name}`).toMatchObject({
          members: hand.members,
          patients: hand.patients,
          counted: hand.counted,
          drawn: hand.drawn,
          read: hand.read,
          unresolved: hand.unresolved,
          raw: { estimate: expect.closeTo(hand.counted / hand.patients, 12) },
          corrected: Number.isNaN(hand.share)
            ? { reason: expect.any(String) }
            : {
                estimate: expect.closeTo(hand.share, 9),
                low: expect.closeTo(hand.low, 9),
                high: expect.closeTo(hand.high, 9),
              },
        });
      }
    },
  );

  test("say beside each count what the study's results have: members whom only readers found are no part of it", async () => {
    const all = await shown("any");
    const counts = await raw<{ cohort_id: number; name: string; n: number }>(`
      select m.cohort_id, e.name, count(*)::int n from cohort_member m cross join event e
      where exists (select from fact f join concept_ancestor up on up.descendant_id = f.concept_id
          join event_concept c on c.concept_id = up.ancestor_id and c.event_id = e.event_id
        where f.patient_id = m.patient_id and f.day >= m.index_day and not f.is_undated)
      group by 1, 2`);
    for (const { outcome_name, cohort } of all)
      expect(cohort.in_results, `${outcome_name}, ${cohort.cohort_name}`).toBe(
        counts.find(
          ({ cohort_id, name }) => cohort_id === cohort.cohort_id && name === outcome_name,
        )?.n ?? 0,
      );
    // One patient has worsened by readers alone.
    const [base] = all;
    expect([base?.cohort.counted, base?.cohort.in_results]).toEqual([120, 121]);
  });

  test("have intervals that hold what the notes truly tell, but for one in twenty", async () => {
    const all = [
      ...(await shown("any")).map((each) => ({ ...each, source: "any" as const })),
      ...(await shown("structured")).map((each) => ({ ...each, source: "structured" as const })),
    ];
    const given = all.flatMap(({ outcome_name, cohort, source }) => {
      if ("reason" in cohort.corrected) return [];
      const { low, high } = cohort.corrected;
      const { truth, patients } = byHand(cohort.cohort_name, outcome_name, source);
      return [(low ?? 0) <= truth / patients && truth / patients <= (high ?? 1)];
    });
    expect(given.length).toBeGreaterThan(16);
    expect(given.filter((holds) => !holds).length).toBeLessThanOrEqual(1);
    // The arms share nobody: their ratio is corrected too.
    expect(all[0]?.compared[0]?.ratio.corrected).toHaveProperty("estimate");
  });
});

test("validity.md M6: codes' recall of asthma is the generator's, each stratum at its weight, and notes are to be used", async () => {
  const { sample, units, says } = await referenceOf("asthma-encounters");
  const asked = sample.answersOf ?? "";
  const { study_id: m_studyId } = await one<{ study_id: number }>(
    `select study_id from project where project_name = '${sample.name}'`,
  );
  const frames = await raw<{ label: string; frame: number }>(`
    select st.label, st.frame_count frame from project_stratum st, project j
    where j.project_id = st.project_id and j.project_name = '${sample.name}'`);
  const visit = new Map([...encountersOf.values()].flat().map((each) => [each.key, each]));
  let [both, positive] = [0, 0];
  for (const { label, frame } of frames) {
    const read = units.flatMap((each) => {
      const reference = together(each.notes.map(({ key }) => says(key, asked)));
      return each.label === label && typeof reference === "boolean" ? [{ ...each, reference }] : [];
    });
    const weight = frame / read.length;
    for (const { unit, reference } of read) {
      const encounter = visit.get(unit);
      if (!encounter || !reference) continue;
      positive += weight;
      if (isCoded(encounter, asked, -Infinity)) both += weight;
    }
  }
  const { data, as_declared } = await researcher.call("GetStudyVerdicts", { m_studyId });
  expect(as_declared).toBe(true);
  expect(data.find((row) => row.is_primary)).toMatchObject({
    conceptName: "Asthma",
    structured: { estimate: expect.closeTo(both / positive, 9) },
    verdict: { kind: "use", source: "notes" },
  });
});

test("issue 16: of the patients read whole both have said what they have, and some of their differences are settled", async () => {
  const { sample, units } = await referenceOf("hf-patients");
  const read = units.slice(0, units.length - sample.unread);
  const answers = await one<{ patients: number; answers: number }>(`
    select count(distinct patient_id)::int patients, count(*)::int answers from patient_annotation a, account u
    where u.user_id = a.user_id and split_part(u.email, '@', 1) in ('${sample.annotators.join("', '")}')`);
  expect(answers).toEqual({
    patients: read.length,
    answers: read.length * sample.annotators.length * sample.concepts.length,
  });
  const kept = await one<{ open: number; settled: number }>(`
    select (count(*) filter (where r.resolution_id is null))::int "open", count(r.resolution_id)::int settled
    from patient_conflict k join project j on j.project_id = k.project_id
      left join patient_resolution r on r.patient_id = k.patient_id and r.concept_id = k.concept_id
    where j.project_name = '${sample.name}'`);
  expect(kept.open).toBeGreaterThan(0);
  expect(kept.settled).toBeGreaterThan(0);
});
