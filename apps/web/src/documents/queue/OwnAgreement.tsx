import type { OutputOf } from "@concord/contract";
import { Fragment, type ReactNode } from "react";
import { formatNumber, formatPart } from "../../platform/format.ts";
import { kappaText } from "../../platform/kappa-text.ts";
import { EvidenceButton } from "../../session/EvidenceButton.tsx";
import classes from "./QueueRail.module.css";

type Project = OutputOf<"GetOwnAgreement">["data"][number];
type Concept = Project["concepts"][number];

/** How far the annotator's first answers agree with another's, where that may be shown; else why not. */
export function OwnAgreement({ projects }: { projects: readonly Project[] }): ReactNode {
  if (projects.length === 0) return null;
  const hidden = projects.filter(({ is_shown }) => !is_shown);
  return (
    <section aria-labelledby="own-agreement">
      <h2 id="own-agreement">Agreement</h2>
      {projects
        .filter(({ is_shown }) => is_shown)
        .map((project) => (
          <Fragment key={project.project_id}>
            {projects.length > 1 && <h3>{project.project_name}</h3>}
            <Agreed project={project} />
          </Fragment>
        ))}
      {hidden.length > 0 && (
        <p className={classes.quiet}>
          {hidden.length === 1 && projects.length === 1
            ? "Shown once the project is closed, so that it does not change how you read."
            : `Of ${hidden.map(({ project_name }) => project_name).join(", ")}: shown once it is closed.`}
        </p>
      )}
    </section>
  );
}

function Agreed({ project }: { project: Project }): ReactNode {
  const { project_id, project_name, concepts } = project;
  if (!concepts.some(({ n }) => n !== 0))
    return <p className={classes.quiet}>No note yet that another annotator has finished, too.</p>;
  return (
    <>
      <table className={classes.agreement} aria-label={`Agreement in ${project_name}`}>
        <thead>
          <tr>
            <th scope="col">Concept</th>
            <th scope="col">Alike</th>
            <th scope="col">Kappa</th>
          </tr>
        </thead>
        <tbody>
          {concepts.map((concept) => (
            <tr key={concept.concept_id}>
              <th scope="row">{concept.concept_name}</th>
              <td>
                {formatPart(concept.agreed)} of {formatPart(concept.n)}
                {concept.n !== 0 && (
                  <EvidenceButton
                    question={{
                      of: "ownkappa",
                      projectId: project_id,
                      conceptId: concept.concept_id,
                    }}
                    label={`agreement on ${concept.concept_name}`}
                  />
                )}
              </td>
              <td>
                <Kappa concept={concept} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet}>
        Your first answers and another annotator’s, before any decision, on notes that both have
        finished; 95 % intervals by patient.
        <Untold concepts={concepts} />
      </p>
    </>
  );
}

function Kappa({ concept: { kappa } }: { concept: Concept }): ReactNode {
  if ("reason" in kappa) return <small>{kappa.reason}</small>;
  const { estimate, low, high, noInterval } = kappa;
  return (
    <>
      {kappaText(estimate)}
      <small>
        {low === null || high === null ? noInterval : `${low.toFixed(2)} to ${high.toFixed(2)}`}
      </small>
    </>
  );
}

/** Answers that are in none of the figures. */
function Untold({ concepts }: { concepts: readonly Concept[] }): ReactNode {
  const untold = concepts.reduce((sum, one) => sum + (one.untold ?? 0), 0);
  return untold === 0 ? null : ` Left out: ${formatNumber(untold)} where one of you cannot tell.`;
}
