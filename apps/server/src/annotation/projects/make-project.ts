// A project with its sample and its annotators' queues, as AddProject makes it; the demonstration makes its own so.
import type { AddProject } from "@concord/contract";
import type { z } from "zod";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { requirePeople } from "./people.queries.ts";
import { isEqual } from "./draw.rules.ts";
import { holdSource } from "./source.queries.ts";
import { type PlannedSample, planSample } from "./plan-sample.ts";
import {
  insertAssignments,
  insertFramePatients,
  insertStrata,
  projectNameTaken,
  replaceConcepts,
  replaceSupervisors,
  requireConcepts,
} from "./projects.queries.ts";

/** Refuses, at the field, what can't be made. The caller sees to the role and the audit trail. */
export async function makeProject(
  call: Pick<Context, "db" | "user" | "now">,
  input: z.output<typeof AddProject.input>,
): Promise<{ readonly project_id: number; readonly planned: PlannedSample }> {
  const { db, user, now } = call;
  const { project_name, guidelines, concepts, supervisors, agreement_while_open, ...plan } = input;
  await requireConcepts(call, concepts);
  await holdSource(call, plan.made_of);
  const planned = await planSample(call, plan);
  const { source } = planned;
  await requirePeople(call, source.organizationId, "Supervisor", {
    ids: supervisors,
    field: "supervisors",
  });
  if (await projectNameTaken(call, source.organizationId, project_name))
    throw problem("project.name-taken");
  const { project_id } = await refuseDuplicate("project.name-taken", () =>
    db
      .insertInto("project")
      .values({
        organization_id: source.organizationId,
        project_name,
        study_id: source.studyId,
        cohort_id: source.cohortId,
        status: "active",
        annotators_per_document: plan.annotators_per_document,
        blind: true,
        deidentified: plan.deidentified,
        single_annotator_reference: plan.single_annotator_reference,
        guidelines,
        agreement_while_open,
        created_by: user.id,
        created_at: now,
        unit: plan.unit,
        purpose: plan.purpose,
        sampling: planned.sampling,
        assisted: plan.assisted,
        seed: plan.sample.seed,
        frame: JSON.stringify({
          made_of: plan.made_of,
          plan: plan.sample,
          extent: planned.frame,
          left_out: planned.leftOut,
        }),
        frame_hash: planned.hash,
        second_reading_share: plan.second_reading_share,
        enters_validity: planned.outsideValidity.length === 0,
        weighted:
          planned.outsideValidity.length === 0 &&
          planned.sampling === "random" &&
          !isEqual(planned.strata),
      })
      .returning("project_id")
      .executeTakeFirstOrThrow(),
  );
  await replaceConcepts(call, project_id, concepts);
  await replaceSupervisors(call, project_id, supervisors);
  await insertStrata(call, project_id, planned.strata);
  await insertFramePatients(call, project_id, planned.patients);
  await insertAssignments(call, project_id, planned.units);
  return { project_id, planned };
}
