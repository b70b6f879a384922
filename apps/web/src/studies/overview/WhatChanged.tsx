import type { OutputOf } from "@concord/contract";
import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatMoment } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { CohortLine, ImportLine, ProjectLines, StudyLine } from "./ChangeLines.tsx";
import classes from "./WhatChanged.module.css";

type Changed = NonNullable<OutputOf<"GetWhatChanged">["data"]>;

interface Line {
  readonly key: string;
  readonly at: string;
  readonly words: ReactNode;
}

/** As many as leave the pictures in sight. */
const firstLines = 6;

/** What others, imports and newer data changed since the user was last here, the newest first (issue 18.1). */
export function WhatChanged(): ReactNode {
  const changes = useOperation("GetWhatChanged", {});
  return (
    <section className={classes.changes} aria-labelledby="overview-changes">
      <h2 id="overview-changes">Since your last visit</h2>
      <Loaded query={changes} height={20}>
        {({ data }) =>
          data === null ? (
            <p className={classes.about}>
              This is your first visit. From the next one on, what changes in between is told here.
            </p>
          ) : (
            <Changes changed={data} />
          )
        }
      </Loaded>
    </section>
  );
}

function Changes({ changed }: { readonly changed: Changed }): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const since = formatMoment(changed.since);
  const lines = linesOf(changed);
  if (lines.length === 0)
    return <p className={classes.about}>{`Nothing has changed since ${since}.`}</p>;
  const shown = isWhole ? lines : lines.slice(0, firstLines);
  return (
    <>
      <p className={classes.about}>{`${since}. What you did yourself is left out.`}</p>
      <ul className={classes.lines} aria-labelledby="overview-changes">
        {shown.map(({ key, at, words }) => (
          <li key={key}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {lines.length > firstLines && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `The newest ${firstLines} alone` : `All ${lines.length} changes`}
        </Button>
      )}
    </>
  );
}

function linesOf({ imports, studies, cohorts, projects }: Changed): Line[] {
  return [
    ...imports.map((one) => ({
      key: `import ${one.batch_id}`,
      at: one.at,
      words: <ImportLine change={one} />,
    })),
    ...studies.map((one) => ({
      key: `study ${one.study_id}`,
      at: one.at,
      words: <StudyLine change={one} />,
    })),
    ...cohorts.map((one) => ({
      key: `cohort ${one.cohort_id}`,
      at: one.at,
      words: <CohortLine change={one} />,
    })),
    ...projects.map((one) => ({
      key: `project ${one.project_id}`,
      at: one.at,
      words: <ProjectLines change={one} />,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
