// Over the demonstration. Shares the stored members and facts with the product; the words are looked for in the notes'
// texts, the days are counted from the dates, and the totals are those of the results' table.
import { beforeAll, describe, expect, test } from "vitest";
import { demonstrationDatabase } from "../../app/demonstration/testing/demonstration-in-test.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { seedTestWorld } from "../../app/testing/test-world.ts";
import { TestCaller } from "../../app/testing/test-caller.ts";
import { startSession } from "../../access/session/start-session.ts";
import type { EvidenceRow } from "@concord/contract";

const server = await testServer({
  database: async () => {
    const connection = await demonstrationDatabase();
    await seedTestWorld(connection);
    return connection;
  },
});
const { db, services } = server;
const { pool } = server.connection;

async function signedIn(email: string): Promise<TestCaller> {
  const { rows } = await pool.query<{ user_id: number }>(
    "select user_id from account where email = $1",
    [email],
  );
  const { token } = await startSession(db, rows[0]?.user_id ?? 0, {
    ...services,
    now: services.clock(),
  });
  return new TestCaller(server.app, token);
}

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

async function allOf({ cohort_id, event_id }: Counted): Promise<EvidenceRow[]> {
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
