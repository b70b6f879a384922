// What people wait for on the cohorts' screens: a list of 2,000 with its counts, the attrition while a definition is
// edited.
import { CohortDefinition } from "@concord/contract";

import { loadDemonstration } from "../apps/server/src/app/demonstration/load.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import type { Figure } from "./cohort-runs.ts";
import { serve, type Served } from "./serve.ts";

const cohorts = 2000;

export async function cohortScreenFigures(onFigure: (figure: Figure) => void): Promise<void> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url, { max: 20 });
  try {
    await migrate(database.url);
    await loadDemonstration(connection, { now: new Date() });
    await serve(connection, { email: "researcher@%", web: false }, (served) =>
      measure(connection, served, onFigure),
    );
  } finally {
    await connection.close();
    await database.stop();
  }
}

async function measure(
  connection: Connection,
  served: Served,
  onFigure: (figure: Figure) => void,
): Promise<void> {
  const alone = await median(() => get(served, "/healthz"));
  const baseline = { what: "the server alone", milliseconds: alone };
  const patients = await connection.db
    .selectFrom("patient")
    .select(({ fn }) => fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  const of = `demonstration, ${patients.n} patients`;
  const stored = await connection.db
    .selectFrom("cohort")
    .select(["cohort_id", "definition"])
    .orderBy("cohort_id")
    .execute();
  for (const { cohort_id, definition: json } of stored.slice(0, 1)) {
    const definition = CohortDefinition.parse(json);
    const asked = `/api/PreviewCohort?definition=${encodeURIComponent(JSON.stringify(definition))}`;
    const begun = performance.now();
    await get(served, asked);
    onFigure({ what: "preview, the first", milliseconds: performance.now() - begun, baseline, of });
    onFigure({
      what: "preview of an edited definition",
      milliseconds: await median(() => get(served, asked)),
      baseline,
      of,
    });
    onFigure({
      what: "attrition, one rule off",
      milliseconds: await median(() =>
        get(served, `/api/GetCohortAttrition?cohortObj.cohort_id=${cohort_id}&m_off=0`),
      ),
      baseline,
      of,
    });
  }
  await addCohorts(connection);
  const { data } = await get<{ data: { cohort_id: number }[] }>(served, "/api/GetCohortList");
  const ids = data.map(({ cohort_id }) => cohort_id).join(",");
  const names = ["GetStudyCounts", "GetPatientCounts", "GetDataCounts"];
  onFigure({
    what: "cohort list, then its three counts",
    milliseconds: await median(async () => {
      await get(served, "/api/GetCohortList");
      for (const name of names) await get(served, `/api/${name}?cohortIds=${ids}`);
    }),
    baseline,
    of: `${data.length.toLocaleString("en")} cohorts`,
  });
}

/** Copies of the demonstration's cohorts with their runs and members. */
async function addCohorts({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ copy: number; source: number }>(
    `with source as (select *, row_number() over (order by cohort_id) - 1 place, count(*) over () n from cohort),
     added as (
       insert into cohort (organization_id, cohort_name, version, definition, updated_at)
       select organization_id, 'Copy ' || c || ' of ' || cohort_id, version, definition, updated_at
       from generate_series(1, $1::int) c join source on place = c % n
       returning cohort_id, cohort_name)
     select cohort_id copy, split_part(cohort_name, ' ', 4)::int source from added`,
    [cohorts],
  );
  const pairs = [rows.map(({ copy }) => copy), rows.map(({ source }) => source)];
  for (const [table, columns] of [
    [
      "cohort_run",
      "version, content_hash, computed_on, definition, entry_count, patient_count, data_count, masks, members, computed_at",
    ],
    ["cohort_member", "patient_id, index_day, index_minute"],
  ])
    await pool.query(
      `insert into ${table} (cohort_id, ${columns})
       select copy, ${columns} from unnest($1::int[], $2::int[]) p(copy, source) join ${table} t on t.cohort_id = p.source`,
      pairs,
    );
  await pool.query("analyze");
}

async function get<Answer>({ origin, token }: Served, path: string): Promise<Answer> {
  const cookie = `${sessionCookieName}=${token}`;
  const headers = { cookie, "sec-fetch-site": "same-origin", "x-concord": "1" };
  const response = await fetch(`${origin}${path}`, { headers });
  if (!response.ok) throw new Error(`${path.slice(0, 40)}: ${response.status}`);
  // The caller names the shape of what it asks for.
  return (await response.json().catch(() => undefined)) as Answer;
}

/** Of nine, after one that does not count. */
async function median(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[4] ?? Number.NaN;
}
