import type { AnnotationChange, OutputOf } from "@concord/contract";
import { NativeSelect, Progress } from "@mantine/core";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, usePageParams, useSetSearch } from "../navigation/use-page.ts";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { NotFound } from "../frame/NotFound.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount, formatPart, formatMoment, formatNumber } from "../platform/format.ts";
import { ListSearch, useListSearch } from "../platform/table/ListSearch.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useSignedInUser } from "../session/session.ts";
import { ChangedConcepts } from "./ChangedConcepts.tsx";
import { CancelButton } from "./RunActions.tsx";
import classes from "./RunPage.module.css";
import { annotationChanges, attributeWords, changeWords, isOpen, stateWords } from "./run-words.ts";
import { usePolling } from "../platform/api/use-polling.ts";

type Run = OutputOf<"GetLanguageRun">["data"];

/** What a run changed: in all, by attribute, and a row a concept (issue 3.6). */
export function RunPage(): ReactNode {
  const runId = idIn(usePageParams("techcompare/{run}").run);
  return runId === null ? <NotFound /> : <ChosenRun runId={runId} />;
}

function ChosenRun({ runId }: { runId: number }): ReactNode {
  const run = useOperation("GetLanguageRun", { run_id: runId });
  const isUnderWay = run.data !== undefined && isOpen(run.data.data);
  usePolling(isUnderWay, run.refetch);
  const title = `Run ${runId}`;
  useFrame({ title, detail: "Retagging" });
  const mayCancel = useSignedInUser().role === "Company";
  if (run.error?.code === "row.not-found") return <NotFound />;
  return (
    <Loaded query={run} title={title}>
      {({ data }) => (
        <>
          <PageHeader
            title={`${title}: ${stateWords[data.state].toLowerCase()}${data.state === "running" ? `, ${data.progress}%` : ""}`}
            detail={
              <>
                {data.scope} {data.message} ·{" "}
                <PageLink to="techcompare" params={{}}>
                  All runs
                </PageLink>
              </>
            }
          >
            {mayCancel && isOpen(data) && <CancelButton run={data} />}
          </PageHeader>
          {data.state === "running" && (
            <Progress
              value={data.progress}
              size="sm"
              mb="md"
              maw={560}
              aria-label={`Progress of run ${runId}`}
            />
          )}
          <Versions run={data} />
          {data.state === "whole" ? <Comparison run={data} /> : <NotYet run={data} />}
        </>
      )}
    </Loaded>
  );
}

function Versions({ run }: { run: Run }): ReactNode {
  const { engine, engine_version, rules_version, vocabulary_version, earlier_version } = run;
  return (
    <dl className={classes.versions}>
      <div>
        <dt>Before</dt>
        <dd>{earlier_version ?? "nothing"}</dd>
      </div>
      <div>
        <dt>After</dt>
        <dd>
          {engine_version}+{rules_version}/{vocabulary_version} ({engine})
        </dd>
      </div>
      <div>
        <dt>When</dt>
        <dd>
          {formatMoment(run.created_at)}
          {run.finished_at !== null && ` to ${formatMoment(run.finished_at)}`}
        </dd>
      </div>
      {run.read_count !== null && (
        <div>
          <dt>Documents</dt>
          <dd>
            {isOpen(run) && run.total_count !== null
              ? `${formatNumber(run.read_count)} of ${formatNumber(run.total_count)} read`
              : `${formatNumber(run.read_count)} with another version`}
            , {formatPart(run.tagged_count)} tagged again, {formatPart(run.changed_count)} changed
            {run.failed_count !== 0 &&
              `, ${formatPart(run.failed_count)} failed and keep what they had`}
          </dd>
        </div>
      )}
    </dl>
  );
}

function NotYet({ run }: { run: Run }): ReactNode {
  return (
    <p className={classes.note} role="status">
      {notYet(run)}
    </p>
  );
}

function notYet(run: Run): string {
  if (isOpen(run))
    return "What changed is counted when all documents are read. Until then everybody sees the earlier results.";
  return run.state === "failed"
    ? "This run failed, and its results are not used: everybody sees the earlier results. Start retagging again to continue where it stopped."
    : "The results of this run are not used, and were deleted.";
}

function Comparison({ run }: { run: Run }): ReactNode {
  const { search } = usePageLocation();
  const setSearch = useSetSearch();
  const listSearch = useListSearch();
  const change = annotationChanges.find((one) => one === search["change"]);
  const attribute = run.attributes.find(({ name }) => name === search["attribute"])?.name;
  return (
    <>
      <ul className={classes.sums} aria-label="Changes in all">
        {annotationChanges.map((one) => (
          <Sum key={one} change={one} run={run} />
        ))}
      </ul>
      <div className={classes.filters}>
        <NativeSelect
          size="xs"
          label="Change"
          value={change ?? ""}
          data={[
            { value: "", label: "All changes" },
            ...annotationChanges.map((value) => ({ value, label: changeWords[value] })),
          ]}
          onChange={(event) =>
            setSearch({ change: event.currentTarget.value || undefined, page: undefined })
          }
        />
        <NativeSelect
          size="xs"
          label="Altered attribute"
          value={attribute ?? ""}
          disabled={run.attributes.length === 0}
          data={[
            { value: "", label: "All attributes" },
            ...run.attributes.map(({ name, n }) => ({
              value: name,
              label: `${attributeWords(name)} (${formatPart(n)})`,
            })),
          ]}
          onChange={(event) =>
            setSearch({ attribute: event.currentTarget.value || undefined, page: undefined })
          }
        />
        <ListSearch state={listSearch} label="Search concepts" />
      </div>
      <ChangedConcepts runId={run.run_id} change={change} attribute={attribute} />
    </>
  );
}

const about: Readonly<Record<AnnotationChange, string>> = {
  added: "annotations that were not there",
  lost: "annotations that are gone",
  altered: "annotations on the same words with other attributes",
};
/** A document counts once for each concept that it says its patient has. */
const factsAbout: Readonly<Record<AnnotationChange, readonly [one: string, many: string]>> = {
  added: ["statement is new", "statements are new"],
  lost: ["statement is gone", "statements are gone"],
  altered: ["statement changed", "statements changed"],
};

function Sum({ change, run }: { change: AnnotationChange; run: Run }): ReactNode {
  return (
    <li className={classes.sum} data-change={change}>
      <strong>{formatCount(run[change])}</strong> {changeWords[change].toLowerCase()}
      <span>{about[change]}</span>
      <span>
        {formatCount(run.facts[change])} {factsAbout[change][run.facts[change] === 1 ? 0 : 1]}: each
        that a document’s patient has a concept
      </span>
      {run[change] !== 0 && (
        <PageLink
          to="techexamples/{run}/{concept_id?}"
          params={{ run: run.run_id }}
          search={{ change }}
        >
          Examples of {changeWords[change].toLowerCase()}
        </PageLink>
      )}
    </li>
  );
}
