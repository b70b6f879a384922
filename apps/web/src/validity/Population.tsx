import type { TableSampling } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { formatCount } from "../platform/format.ts";

/** For whom the figures of a table hold, by how its units were drawn (validity.md §1, 3). */
export function Population({ sampling }: { sampling: TableSampling }): ReactNode {
  const { kind, project_id, project_name, strata } = sampling;
  if (kind === "unframed")
    return "Figures are of the encounters whose notes were all read, and say nothing of the others: no frame was recorded.";
  const project =
    project_id === null ? (
      "the projects"
    ) : (
      <PageLink to="manualannotationproject/{projectId}" params={{ projectId: project_id }}>
        {project_name}
      </PageLink>
    );
  if (kind === "equal")
    return <>Figures are for the frame of {project}, whose units were drawn alike, at random.</>;
  const resolved = strata
    .map(
      ({ label, frame, resolved: read }) =>
        `${label}: at most ${formatCount(read)} of ${formatCount(frame)}`,
    )
    .join("; ");
  return (
    <>
      Figures are for the frame of {project}: each encounter counts for those of its stratum that it
      stands for ({resolved}). Encounters that are not read are taken to be like the others of their
      stratum; those that are read and not resolved, like the resolved ones of it of which all
      sources say the same.
    </>
  );
}
