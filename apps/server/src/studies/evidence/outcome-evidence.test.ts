// Over the demonstration. Shares the stored members and facts with the product; the words are looked for in the notes'
// texts, the days are counted from the dates, and the totals are those of the results' table.
import { beforeAll, describe, expect, test } from "vitest";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";
import type { EvidenceRow } from "@concord/contract";

const { server, signedIn } = await demonstrationServerToRead();
const { pool } = server.connection;

const researcher = await signedIn("researcher@northfield.example");

interface Counted {
  readonly cohort_id: number;
  readonly event_id: number;
  readonly patients: number;
}

const counted: Counted[] = [];
beforeAll(async () => {
  const { data: studies } = await researcher.call("GetStudyList", {});
  for (const { study_id } of studies) {
    const { data } = await researcher.call("GetStudyOutcomes", { m_studyId: study_id });
    counted.push(
      ...data.flatMap(({ event_id, counts }) =>
        counts.map(({ cohort_id, patient_count }) => ({
          cohort_id,
          event_id,
          patients: patient_count ?? -1,
        })),
      ),
    );
  }
});

/** Nothing here changes them: several tests look at the same. */
const known = new Map<Counted, Promise<EvidenceRow[]>>();

function allOf(one: Counted): Promise<EvidenceRow[]> {
  const rows = known.get(one) ?? readAll(one);
  known.set(one, rows);
  return rows;
}

async function readAll({ cohort_id, event_id }: Counted): Promise<EvidenceRow[]> {
  const rows: EvidenceRow[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await researcher.call("GetOutcomeEvidence", {
      cohort_id,
      event_id,
      pageNumber,
      pageSize: 50,
    });
    rows.push(...page.data);
    if (rows.length >= (page.noOfRecords ?? 0)) return rows;
  }
}

describe("evidence of outcomes", () => {
  test("every count of the results opens just so many patients, each once, and its parts add up to it", async () => {
    expect(counted.length).toBeGreaterThan(8);
    for (const one of counted) {
      const { cohort_id, event_id, patients } = one;
      const first = await researcher.call("GetOutcomeEvidence", { cohort_id, event_id });
      expect(first.noOfRecords).toBe(patients);
      expect(first.counts.reduce((sum, { patient_count }) => sum + (patient_count ?? 0), 0)).toBe(
        patients,
      );
      const rows = await allOf(one);
      expect(new Set(rows.map(({ patient_id }) => patient_id)).size).toBe(patients);
      expect(rows).toHaveLength(patients);
      for (const { from, patient_count } of first.counts) {
        expect(rows.filter((row) => row.from === from)).toHaveLength(patient_count ?? 0);
        const filtered = await researcher.call("GetOutcomeEvidence", { cohort_id, event_id, from });
        expect(filtered.noOfRecords).toBe(patient_count);
        expect(filtered.data.every((row) => row.from === from)).toBe(true);
      }
      expect(rows.filter(({ days }) => days === 0)).toHaveLength(first.on_index_day ?? -1);
    }
  });

  test("each patient has what says so: the marked words stand in the note, the record is of its day", async () => {
    const day = (iso: string) => Date.parse(iso) / 86_400_000;
    let notes = 0;
    let records = 0;
    for (const one of counted)
      for (const row of await allOf(one)) {
        if (row.index_date !== null && row.first_date !== "")
          expect(row.days).toBe(day(row.first_date) - day(row.index_date));
        else expect(row.days).toBeNull();
        expect(row.note !== null, JSON.stringify(row)).toBe(
          row.from === "notes only" || row.from === "both",
        );
        expect(row.structured !== null).toBe(row.from === "structured only" || row.from === "both");
        // Something is of the first day: a record, a note, or a rule where neither is.
        const dates = [row.structured?.date, row.note?.date].filter((date) => date !== undefined);
        if (row.from === "rules only") expect(row.rule).not.toBeNull();
        else if (row.rule === null) expect(dates).toContain(row.first_date);
        else expect(dates.every((date) => date > row.first_date)).toBe(true);
        if (row.structured) {
          records += 1;
          expect(row.structured.date >= row.first_date).toBe(true);
          expect(row.structured.code).not.toBe("");
          expect(row.structured.asked).not.toBe("");
        }
        if (row.note) {
          notes += 1;
          const { rows } = await pool.query<{ text: string; patient_id: number }>(
            "select text, patient_id from subdocument where subdocument_id = $1",
            [row.note.subdocument_id],
          );
          const { text, patient_id } = rows[0] ?? { text: "", patient_id: 0 };
          expect(patient_id).toBe(row.patient_id);
          const { line } = row.note;
          expect(text.slice(line.begin, line.begin + line.text.length)).toBe(line.text);
          expect(line.words).toHaveLength(1);
          const [words] = line.words;
          expect(line.text.slice(words?.begin, words?.end).trim()).not.toBe("");
          expect(line.section_begin_end).toMatch(/^\d+_\d+_\d+$/);
        }
      }
    expect(Math.min(notes, records)).toBeGreaterThan(20);
  });

  test("who counts by nothing but possible mentions is counted apart, and marked", async () => {
    // Shares which facts there are; the event's concepts and the days are gone through here.
    let possibles = 0;
    for (const one of counted) {
      const { rows } = await pool.query<{ ids: number[] }>(
        `select array_agg(patient_id) ids from (
           select m.patient_id from cohort_member m join fact f using (patient_id)
             join event_concept e on e.event_id = $2 and not e.excluded
             join concept_ancestor up on up.ancestor_id = e.concept_id
               and up.descendant_id = f.concept_id and (e.descendants or up.levels = 0)
             left join automated_annotation a on f.source = 2 and a.patient_id = f.patient_id and a.annotation_id = f.annotation_id
             left join manual_annotation r on f.source = 4 and r.patient_id = f.patient_id and r.annotation_id = f.annotation_id
               and r.is_newest
           where m.cohort_id = $1 and f.day >= m.index_day and not f.is_undated
           group by 1 having bool_and(not coalesce(a.definitive, r.is_definitive, true))) alone`,
        [one.cohort_id, one.event_id],
      );
      const alone = new Set(rows[0]?.ids);
      const marked = (await allOf(one)).filter(({ patient_id }) => alone.has(patient_id));
      expect(marked.map(({ is_possible }) => is_possible)).toEqual([...alone].map(() => true));
      const answer = await researcher.call("GetOutcomeEvidence", {
        cohort_id: one.cohort_id,
        event_id: one.event_id,
      });
      expect(answer.possible_only).toBe(alone.size);
      possibles += alone.size;
    }
    expect(possibles).toBeGreaterThan(0);
  });

  test("the record of a patient has its visit, where it belongs to one", async () => {
    const [one] = counted;
    const rows = await allOf(one ?? { cohort_id: 0, event_id: 0, patients: 0 });
    const records = rows.flatMap(({ structured }) => structured ?? []);
    expect(records.length).toBeGreaterThan(3);
    expect(records.filter(({ visit }) => visit !== null && visit !== "").length).toBeGreaterThan(0);
  });

  test("a point of a curve opens those who had the outcome by that day: all events at its end", async () => {
    const { data: studies } = await researcher.call("GetStudyList", {});
    let curves = 0;
    for (const { study_id: m_studyId } of studies) {
      const { data } = await researcher.call("GetStudyOutcomes", { m_studyId });
      const m_outcomeId = data[0]?.event_id ?? 0;
      for (const new_only of [false, true]) {
        const asked = { m_studyId, m_outcomeId, new_only };
        const incidence = await researcher.call("GetStudyIncidence", asked);
        for (const { cohort_id, last_day, events, steps } of incidence.data) {
          const until = (until_day: number) =>
            researcher.call("GetIncidenceEvidence", {
              ...asked,
              cohort_id,
              until_day,
              pageSize: 50,
            });
          const end = await until(last_day);
          expect(end.noOfRecords).toBe(events);
          const middle = steps[Math.floor(steps.length / 3)]?.day ?? 0;
          const then = await until(middle);
          expect(then.data.every(({ days }) => days !== null && days <= middle)).toBe(true);
          const known = end.data.filter(({ days }) => (days ?? 0) <= middle).length;
          if (end.data.length === events) expect(then.noOfRecords).toBe(known);
          expect(then.noOfRecords ?? 0).toBeLessThanOrEqual(events ?? 0);
          curves += 1;
        }
      }
    }
    expect(curves).toBeGreaterThan(5);
  });

  test("a baseline cell opens just its patients, each with a fact up to the index date", async () => {
    const { data: studies } = await researcher.call("GetStudyList", {});
    const baseline = await researcher.call("GetStudyBaseline", {
      "m_StudyObj.study_id": studies[0]?.study_id ?? 0,
    });
    const rows = baseline.data.filter(
      ({ group }) => group === "Conditions" || group === "Medications",
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { concept_id, cells, label } of rows)
      for (const { cohort_id, n } of cells) {
        const answer = await researcher.call("GetConceptEvidence", {
          cohort_id,
          concept_id: concept_id ?? 0,
        });
        expect([label, answer.noOfRecords, answer.name]).toEqual([label, n, label]);
        for (const row of answer.data) {
          expect(row.days === null || row.days <= 0).toBe(true);
          expect(row.note ?? row.structured ?? row.rule).not.toBeNull();
        }
      }
  });

  test("a condition of the overview opens its patients, and those of whom only notes know", async () => {
    const { data } = await researcher.call("GetConditionSources", {});
    expect(data.length).toBeGreaterThan(5);
    for (const { concept_id, patients, only_notes, both, only_structured } of data) {
      const answer = await researcher.call("GetConceptEvidence", { concept_id });
      expect(answer.noOfRecords).toBe(patients);
      expect(answer.counts.map(({ patient_count }) => patient_count)).toEqual([
        only_notes,
        both,
        only_structured,
        0,
      ]);
      expect(answer.cohort_name).toBe("");
    }
  });

  test("a loss opens those who are lost, in any order of the rules: none is a member, each has a reason", async () => {
    const { data: cohorts } = await researcher.call("GetCohortList", {});
    let losses = 0;
    for (const { cohort_id } of cohorts.slice(0, 4)) {
      const cohort = { "cohortObj.cohort_id": cohort_id };
      const first = await researcher.call("GetCohortAttrition", cohort);
      const places = first.data.rules.map(({ rule }) => rule);
      const [off = 0] = places;
      for (const arranged of [
        {},
        { m_order: places.toReversed().join(",") },
        { m_off: String(off) },
      ]) {
        const { data } = await researcher.call("GetCohortAttrition", { ...cohort, ...arranged });
        for (const { rule, lost, title } of data.rules) {
          const answer = await researcher.call("GetAttritionEvidence", {
            ...cohort,
            ...arranged,
            rule,
          });
          expect([answer.rule?.title, answer.noOfRecords]).toEqual([title, lost]);
          if (lost === 0) continue;
          losses += 1;
          const { rows: trail } = await pool.query<{
            subject: { subjects: { patient: number[] } };
          }>(
            "select subject from audit_entry where operation = 'GetAttritionEvidence' order by entry_id desc limit 1",
          );
          expect(new Set(trail[0]?.subject.subjects.patient)).toEqual(
            new Set(answer.data.map(({ patient_id }) => patient_id)),
          );
          expect(answer.data.every(({ reason }) => reason.includes(title))).toBe(true);
          const { rows } = await pool.query<{ n: number }>(
            "select count(*)::int n from cohort_member where cohort_id = $1 and patient_id = any($2)",
            [cohort_id, answer.data.map(({ patient_id }) => patient_id)],
          );
          if (!("m_off" in arranged)) expect(rows[0]?.n).toBe(0);
        }
      }
    }
    expect(losses).toBeGreaterThan(5);
    const [{ cohort_id } = { cohort_id: 0 }] = cohorts;
    expect(
      await researcher.call("GetAttritionEvidence", {
        "cohortObj.cohort_id": cohort_id,
        rule: 99,
      }),
    ).toMatchObject({ rule: null, noOfRecords: 0 });
  });

  test("an encounter of the validity table has what each side says: codes, notes and readers, in their lines", async () => {
    const { data: studies } = await researcher.call("GetStudyList", {});
    const m_studyId =
      studies.find(({ study_name }) => study_name.startsWith("Heart failure"))?.study_id ?? 0;
    const { rows: concepts } = await pool.query<{ concept_id: number }>(
      "select distinct concept_id from validity_unit where study_id = $1 order by 1 limit 3",
      [m_studyId],
    );
    let seen = 0;
    for (const { concept_id } of concepts) {
      const { data } = await researcher.call("GetEncounterLevelOutcomeScoreDetails", {
        m_studyId,
        m_conceptId: concept_id,
        pageSize: 12,
      });
      for (const unit of data) {
        const said = await researcher.call("GetEncounterEvidence", {
          m_studyId,
          concept_id,
          encounter_id: unit.encounterId,
        });
        expect(said.structured.length > 0).toBe(unit.structuredAnnotation === "Present");
        if (unit.notesAnnotation === "Present")
          expect(
            said.notes.some(({ said_as }) => ["affirmed", "past", "possible"].includes(said_as)),
          ).toBe(true);
        for (const { subdocument_id, line } of [...said.notes, ...said.readers]) {
          const { rows } = await pool.query<{ text: string }>(
            "select text from subdocument where subdocument_id = $1",
            [subdocument_id],
          );
          const text = rows[0]?.text ?? "";
          expect(text.slice(line.begin, line.begin + line.text.length)).toBe(line.text);
          seen += 1;
        }
        for (const { subdocument_id, line } of said.readers) {
          const [words = { begin: 0, end: 0 }] = line.words;
          const { rows } = await pool.query<{ n: number }>(
            "select count(*)::int n from manual_annotation where subdocument_id = $1 and text = $2",
            [subdocument_id, line.text.slice(words.begin, words.end)],
          );
          expect(rows[0]?.n).toBeGreaterThan(0);
        }
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  test("a patient's story has its facts by lane and day, and each mark the words that say it", async () => {
    const { rows: members } = await pool.query<{ patient_id: number }>(
      "select patient_id from fact where source = 2 group by 1 order by count(*) desc, 1 limit 2",
    );
    for (const { patient_id } of members) {
      const story = await researcher.call("GetPatientStory", { patient_id });
      const { rows } = await pool.query<{ concept_id: number; n: number; category: string }>(
        `select f.concept_id, c.category, count(*)::int n from fact f join concept c using (concept_id)
          where f.patient_id = $1 and not f.is_undated group by 1, 2`,
        [patient_id],
      );
      expect(story.lane_counts.problem).toBe(
        rows.filter(({ category }) => category === "Problem").length,
      );
      expect(new Set(story.data.map(({ kind }) => kind))).toEqual(
        new Set(["problem", "drug", "measure"]),
      );
      for (const lane of story.data) {
        const held = rows.find(({ concept_id }) => concept_id === lane.concept_id)?.n;
        expect(lane.fact_count + lane.other_fact_count).toBe(held);
        expect(lane.marks.reduce((sum, { fact_count }) => sum + fact_count, 0)).toBe(
          lane.fact_count,
        );
        if (lane.kind === "measure")
          expect(lane.marks.every(({ value }) => value !== null)).toBe(true);
        const mark = lane.marks.find(({ source }) => source === "unstructured") ?? lane.marks[0];
        const { concept_id } = lane;
        const date = mark?.date ?? "";
        const said = await researcher.call("GetPatientMoment", { patient_id, concept_id, date });
        if (mark?.source === "unstructured") expect(said.notes.length).toBeGreaterThan(0);
        if (mark?.source === "structured") expect(said.structured.length).toBeGreaterThan(0);
      }
    }
    const other = await signedIn("southgate@southgate.example");
    const [{ patient_id } = { patient_id: 0 }] = members;
    expect(await other.refusal("GetPatientStory", { patient_id })).toMatchObject({
      code: "row.not-found",
    });
  });

  test("another organisation finds neither cohort nor patients; the trail names who was seen", async () => {
    const [one] = counted;
    const { cohort_id = 0, event_id = 0 } = one ?? {};
    const other = await signedIn("southgate@southgate.example");
    expect(await other.refusal("GetOutcomeEvidence", { cohort_id, event_id })).toMatchObject({
      code: "row.not-found",
    });
    const { data } = await researcher.call("GetOutcomeEvidence", { cohort_id, event_id });
    const { rows } = await pool.query<{ subject: { subjects: { patient: number[] } } }>(
      "select subject from audit_entry where operation = 'GetOutcomeEvidence' order by entry_id desc limit 1",
    );
    expect(new Set(rows[0]?.subject.subjects.patient)).toEqual(
      new Set(data.map(({ patient_id }) => patient_id)),
    );
  });
});
