// What counts over the members of a study, with nothing kept and asked again, beside what is kept of nothing (decision
// 293). Part of npm run bench -- pages.
import type { Connection } from "../apps/server/src/platform/database/connect.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import type { Served } from "./serve.ts";
import { printTable } from "./table.ts";

const RUNS = 3;

/** @param served with a session of a researcher */
export async function printStudyCalls(
  { pool }: Connection,
  { origin, token }: Served,
  study: number,
): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "select event_id id from study_outcome where study_id = $1 order by position limit 1",
    [study],
  );
  const calls = [
    ["GetStudyDetail", `m_StudyObj.study_id=${study}`],
    ["GetStudyComparedOutcomes", `m_studyId=${study}`],
    ["GetStudyOutcomes", `m_studyId=${study}`],
    ["GetStudyIncidence", `m_studyId=${study}&m_outcomeId=${rows[0]?.id}`],
    ["GetDataCounts", `studyIds=${study}`],
    ["GetPatientCounts", `studyIds=${study}`],
  ] as const;
  const ask = async (path: string): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(`${origin}/api/${path}`, {
      headers: { cookie: `${sessionCookieName}=${token}`, "x-concord": "1" },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - from;
  };
  const table: string[][] = [];
  let baseline = Number.NaN;
  for (const [name, asked] of calls) {
    const path = `${name}?${asked}`;
    const [first, again]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      await pool.query("delete from kept_answer");
      first.push(await ask(path));
      again.push(await ask(path));
    }
    const middle = (all: readonly number[]) =>
      all.toSorted((a, b) => a - b)[RUNS >> 1] ?? Number.NaN;
    const [counted, kept] = [middle(first), middle(again)];
    if (Number.isNaN(baseline)) baseline = kept;
    table.push([
      name,
      counted.toFixed(0),
      kept.toFixed(0),
      (counted / baseline).toFixed(1),
      (kept / baseline).toFixed(1),
    ]);
  }
  console.log(
    `\nCounts of the study, ms, median of ${RUNS}: with nothing kept, and asked again; beside the study's own row`,
  );
  printTable(["operation", "counted", "kept", "counted × row", "kept × row"], table);
}
