import { EditProject } from "@concord/contract";
import { refuseEdited } from "../../platform/operations/edition.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { getStoredProject, listProgress } from "./detail.queries.ts";
import { handOver, lockProject } from "./edit.queries.ts";
import { requirePeople } from "./people.queries.ts";
import { askTheSame, assignTraining, trainedBy, trainingOf } from "../training/training.queries.ts";
import { invalid } from "./invalid-plan.ts";
import { projectEdition } from "./project-edition.ts";
import {
  type AskedConcept,
  projectNameTaken,
  replaceConcepts,
  replaceSupervisors,
  requireConcepts,
} from "./projects.queries.ts";

export const handler = implement(EditProject, async (call) => {
  const { input, db, audit } = call;
  const { project_id: projectId, project_name, guidelines, concepts, supervisors } = input;
  await getStoredProject(call, projectId);
  await lockProject(call, projectId);
  const before = await getStoredProject(call, projectId);
  if (before.status === "complete")
    throw problem("project.closed", { project: before.project_name });
  refuseEdited(input.based_on, projectEdition(before));
  if (await trainedBy(call, projectId))
    throw invalid("project_id", "It asks what the project asks that it trains for. Edit that one.");
  const training = await trainingOf(call, projectId);
  if ((before.is_begun || training) && !asksTheSame(before.concepts, concepts))
    throw problem("project.begun");
  await requireConcepts(call, concepts);
  const known = new Set(before.supervisors.map(({ user_id }) => user_id));
  await requirePeople(call, before.organization_id, "Supervisor", {
    // Who supervises it already may go on to.
    ids: supervisors.filter((userId) => !known.has(userId)),
    field: "supervisors",
  });
  if (await projectNameTaken(call, before.organization_id, project_name, projectId))
    throw problem("project.name-taken");
  const agreement_while_open = input.agreement_while_open ?? before.agreement_while_open;
  await refuseDuplicate("project.name-taken", () =>
    db
      .updateTable("project")
      .set({ project_name, guidelines, agreement_while_open })
      .where("project_id", "=", projectId)
      .execute(),
  );
  await replaceConcepts(call, projectId, concepts);
  await replaceSupervisors(call, projectId, supervisors);
  const work = await handOverAll(call, before.organization_id, input);
  if (training) {
    await askTheSame(call, projectId, training.project_id);
    await assignTraining(call, projectId, training.project_id);
  }
  audit.change(
    "project",
    projectId,
    {
      project_name: before.project_name,
      guidelines: before.guidelines,
      concepts: before.concepts.map(({ text: _, category: __, ...one }) => one),
      supervisors: [...known],
      agreement_while_open: before.agreement_while_open,
    },
    {
      project_name,
      guidelines,
      concepts,
      supervisors,
      agreement_while_open,
      handovers: input.handovers,
      ...work,
    },
  );
  return { data: { project_id: projectId, ...work } };
});

/** The same concepts with the same attributes, in any order. */
function asksTheSame(before: readonly AskedConcept[], after: readonly AskedConcept[]): boolean {
  const said = (asked: readonly AskedConcept[]) =>
    asked
      .map(({ concept_id, attributes }) => `${concept_id}: ${attributes.toSorted().join(",")}`)
      .toSorted()
      .join("; ");
  return said(before) === said(after);
}

type Call = Parameters<typeof listProgress>[0];
type Handover = { readonly from: number; readonly to: number };

async function handOverAll(
  call: Call,
  organizationId: number,
  { project_id: projectId, handovers }: { project_id: number; handovers: readonly Handover[] },
): Promise<{ moved: number; kept: number }> {
  if (handovers.length === 0) return { moved: 0, kept: 0 };
  const annotators = new Set((await listProgress(call, projectId)).map(({ user_id }) => user_id));
  const errors = Object.fromEntries(
    handovers.flatMap(({ from, to }, at) => [
      ...(annotators.has(from) ? [] : [[`handovers.${at}.from`, "No annotator of this project"]]),
      ...(from === to ? [[`handovers.${at}.to`, "Choose somebody else"]] : []),
    ]),
  );
  if (Object.keys(errors).length > 0) throw problem("row.not-found", { noun: "annotator", errors });
  await requirePeople(call, organizationId, "Annotator", {
    ids: handovers.map(({ to }) => to),
    field: "handovers",
  });
  const total = { moved: 0, kept: 0 };
  for (const one of handovers) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: who takes over may hand over too
    const { moved, kept } = await handOver(call, projectId, one);
    total.moved += moved;
    total.kept += kept;
  }
  return total;
}
