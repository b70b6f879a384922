import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import classes from "./Work.module.css";

type Project = OutputOf<"GetProjects">["data"][number];

/** How far the manual annotation projects are that the user sees, those that go on first. */
export function ProjectProgress(): ReactNode {
  const projects = useOperation("GetProjects", {});
  return (
    <section className={classes.panel} aria-labelledby="overview-projects">
      <h2 id="overview-projects">Projects</h2>
      <p className={classes.about}>Notes that every reader of them has finished.</p>
      <Loaded query={projects}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState message="Manual annotation projects that you lead appear here." />
          ) : (
            <ul className={classes.projects}>
              {data
                .toSorted(
                  (a, b) => Number(a.status === "complete") - Number(b.status === "complete"),
                )
                .map((project) => (
                  <li key={project.projectId}>
                    <ProjectLine project={project} />
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function ProjectLine({ project }: { readonly project: Project }): ReactNode {
  const { projectId, projectName, status, document_count, done_count, annotators } = project;
  const { open_conflicts, open_patient_conflicts } = project;
  const share = document_count === 0 ? 0 : done_count / document_count;
  return (
    <>
      <div className={classes.projectHead}>
        <PageLink to="manualannotationproject/{projectId}" params={{ projectId }}>
          {projectName}
        </PageLink>
        <span>{`${formatNumber(done_count)} of ${formatNumber(document_count)} notes`}</span>
      </div>
      <div className={classes.track}>
        <i style={{ width: `${100 * share}%` }} />
      </div>
      <p className={classes.about}>
        {[
          status === "complete" ? "closed" : status,
          `${formatNumber(open_conflicts)} open conflicts`,
          ...(open_patient_conflicts === 0
            ? []
            : [`${formatNumber(open_patient_conflicts)} on patients as a whole`]),
          annotators.map(({ name }) => name).join(", "),
        ]
          .filter((part) => part !== "")
          .join(" · ")}
      </p>
    </>
  );
}
