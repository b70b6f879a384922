import type { OutputOf } from "@concord/contract";
import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatDate, formatMoment, formatNumber } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { useAddRecords } from "../../users/use-add-records.tsx";
import classes from "./Work.module.css";

type Answer = OutputOf<"GetAdministrationOverview">["data"];

/** What whoever administers meets first (issue 18.1): batches, jobs, engines of language processing, sign-ins. */
export function Administration(): ReactNode {
  const overview = useOperation("GetAdministrationOverview", {});
  return (
    <div className={classes.whole}>
      <Loaded query={overview} height={232}>
        {({ data }) => (
          <div className={classes.four}>
            <Batches data={data} />
            <Jobs data={data} />
            <Engines />
            <SignIns data={data} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Batches({ data }: { readonly data: Answer }): ReactNode {
  const { batches, newest_batches } = data;
  const all = batches.reduce((sum, { count }) => sum + count, 0);
  const records = useAddRecords();
  return (
    <section className={classes.panel} aria-labelledby="overview-batches">
      {records.dialog}
      <Group justify="space-between" gap="xs">
        <h2 id="overview-batches">Batches</h2>
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus size={14} stroke={1.6} />}
          onClick={records.add}
        >
          Add batch
        </Button>
      </Group>
      {all === 0 ? (
        <p className={classes.about}>No records have been imported yet.</p>
      ) : (
        <>
          <p className={classes.about}>
            {batches.map(({ status, count }) => `${formatNumber(count)} ${status}`).join(" · ")}
          </p>
          <ul className={classes.list} aria-label="Newest batches">
            {newest_batches.map(
              ({ batch_id, batch_name, organization_name, status, created_at }) => (
                <li key={batch_id}>
                  <PageLink to="datalist" params={{}} search={{ m_batchId: batch_id }}>
                    {batch_name}
                  </PageLink>{" "}
                  <small>{`${organization_name} · ${status} · ${formatDate(created_at)}`}</small>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </section>
  );
}

const states = ["waiting", "running", "done", "failed", "cancelled"] as const;

function Jobs({ data }: { readonly data: Answer }): ReactNode {
  const { jobs, failed_jobs } = data;
  const shown = states.filter(
    (state) => state === "done" || state === "failed" || jobs.some((job) => job[state] > 0),
  );
  return (
    <section className={classes.panel} aria-labelledby="overview-jobs">
      <h2 id="overview-jobs">Jobs</h2>
      <p className={classes.about}>
        {jobs.length === 0
          ? "No job for your organizations ran in the last 14 days, and none waits."
          : "Of the last 14 days, and those that wait or run."}
      </p>
      {jobs.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.rows} aria-labelledby="overview-jobs">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Kind</span>
                </th>
                {shown.map((state) => (
                  <th key={state} scope="col">
                    {state}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.kind}>
                  <th scope="row">{jobWords[job.kind] ?? job.kind}</th>
                  {shown.map((state) => (
                    <td key={state}>{formatNumber(job[state])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failed_jobs.length > 0 && (
        <ul className={classes.list} aria-label="Newest failures">
          {failed_jobs.map(({ job_id, kind, at, message }) => (
            <li key={job_id}>
              {`${jobWords[kind] ?? kind} failed: ${message === "" ? "it gave no reason" : message}`}{" "}
              <small>{formatMoment(at)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const jobWords: Readonly<Record<string, string>> = {
  "upload-import": "Import",
  "cohort-runs": "Cohorts run again",
  retagging: "Retagging",
  "language-processing": "Language processing",
};

function Engines(): ReactNode {
  const engines = useOperation("GetLanguageEngines", {});
  return (
    <section className={classes.panel} aria-labelledby="overview-engines">
      <h2 id="overview-engines">Language engines</h2>
      <p className={classes.about}>Which of them read notes, and where the texts go.</p>
      <Loaded query={engines} height={47}>
        {({ data }) => (
          <ul className={classes.list} aria-labelledby="overview-engines">
            {data.map((engine) => (
              <EngineLine key={engine.nlpTechnology} engine={engine} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

type Engine = OutputOf<"GetLanguageEngines">["data"][number];

function EngineLine({ engine }: { readonly engine: Engine }): ReactNode {
  const { name, host, is_default } = engine;
  return (
    <li>
      {name}{" "}
      <small>
        {`${host === null ? "texts stay on this server" : `texts go to ${host}`} · ${is_default ? "reads what is stored" : "on request"}`}
      </small>
    </li>
  );
}

function SignIns({ data }: { readonly data: Answer }): ReactNode {
  const { sign_ins, open_sessions, signed_in_users } = data;
  const most = Math.max(1, ...sign_ins.flatMap(({ begun, refused }) => [begun, refused]));
  const sum = (of: "begun" | "refused") => sign_ins.reduce((all, one) => all + one[of], 0);
  return (
    <section className={classes.panel} aria-labelledby="overview-sign-ins">
      <h2 id="overview-sign-ins">Sign-ins</h2>
      <p className={classes.about}>
        {`${formatNumber(open_sessions)} open ${open_sessions === 1 ? "session" : "sessions"} of ${formatNumber(signed_in_users)} ${signed_in_users === 1 ? "user" : "users"} now. In 14 days (UTC) ${formatNumber(sum("begun"))} began (filled bars); ${formatNumber(sum("refused"))} passwords or codes were refused (hollow bars).`}
      </p>
      {sum("begun") + sum("refused") > 0 && <Days days={sign_ins} most={most} />}
    </section>
  );
}

interface DaysProps {
  readonly days: Answer["sign_ins"];
  /** The highest bar. */
  readonly most: number;
}

function Days({ days, most }: DaysProps): ReactNode {
  return (
    <>
      <ul className={classes.days} aria-label="Sign-ins a day">
        {days.map(({ day, begun, refused }) => (
          <li key={day} title={wordsOf(day, begun, refused)}>
            <span className="visually-hidden">{wordsOf(day, begun, refused)}</span>
            <div className={classes.pair}>
              <i style={{ height: `${(56 * begun) / most}px` }} />
              <i
                data-refused
                hidden={refused === 0}
                style={{ height: `${(56 * refused) / most}px` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.ends} aria-hidden="true">
        <span>{formatDate(days[0]?.day)}</span>
        <span>{formatDate(days.at(-1)?.day)}</span>
      </p>
    </>
  );
}

const wordsOf = (day: string, begun: number, refused: number) =>
  `${formatDate(day)}: ${formatNumber(begun)} began, ${formatNumber(refused)} refused`;
