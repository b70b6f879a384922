// Units of the validity tables with what readers and sources say of them, concept by concept.
import type { JudgedSample, JudgedUnits } from "@concord/stats";
import { sql } from "kysely";
import { z } from "zod";
import { encounterVisible, subdocumentVisible } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

export interface JudgedConcept {
  readonly concept_id: number;
  readonly concept_name: string;
  /** Those whose reference is not resolved, or of which a reader cannot tell, among them, with reference null. */
  readonly units: readonly JudgedUnits[];
}

/** Patient, stratum, what is said of it as digits of base 3 (0 no, 1 yes, 2 nothing; last: untold), how many. */
const Cells = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]));

const answers = [false, true, null] as const;
const answerOf = (code: number, place: number): boolean | null =>
  answers[Math.floor(code / 3 ** place) % 3] ?? null;

const digit = (column: string) => sql`coalesce(${sql.ref(column)}::int, 2)`;

/**
 * Of each concept the units of a level that the user may see, alike ones of a patient together. What is not weighed has
 * stratum 0. By name.
 */
export async function listJudged(
  { db, user }: Caller,
  studyId: number,
  level: "encounter" | "patient",
): Promise<JudgedConcept[]> {
  const rows = await rowsOf(
    db,
    { concept_id: "number", concept_name: "string", cells: Cells },
    sql`
    with seen as (
      select concept_id, patient_id, stratum, reference, structured, notes, inferred, false untold from validity_unit u
      where u.study_id = ${studyId} and u.level = ${level} and ${encounterVisible(user, "u")}
      union all
      select concept_id, patient_id, stratum, null, structured, notes, inferred, u.reason = 'untold' from validity_left_out u
      where u.study_id = ${studyId} and u.reason in ('unresolved', 'untold') and ${level} = 'encounter' and ${encounterVisible(user, "u")}
    ), alike as (
      select concept_id, patient_id, coalesce(stratum, 0) stratum,
        ${digit("reference")} + 3 * ${digit("structured")} + 9 * ${digit("notes")} + 27 * ${digit("inferred")}
          + 81 * untold::int code,
        count(*) n
      from seen group by 1, 2, 3, 4
    )
    select c.concept_id, c.text concept_name,
      json_agg(json_build_array(a.patient_id, a.stratum, a.code, a.n) order by a.patient_id, a.stratum, a.code) cells
    from alike a join concept c using (concept_id)
    where a.concept_id in (select u.concept_id from validity_unit u where u.study_id = ${studyId} and u.level = ${level})
    group by c.concept_id order by lower(c.text), c.concept_id`,
  );
  return rows.map(({ cells, ...concept }) => ({
    ...concept,
    units: cells.map(([patient, stratum, code, units]) => ({
      patient,
      stratum,
      units,
      reference: answerOf(code, 0),
      structured: answerOf(code, 1),
      notes: answerOf(code, 2),
      inferred: answerOf(code, 3),
      untold: code >= 81,
    })),
  }));
}

export interface Sampling extends Pick<JudgedSample, "sampling" | "strata"> {
  readonly project: {
    readonly project_id: number;
    readonly project_name: string;
    readonly seed: number | null;
    readonly frame_hash: string | null;
  } | null;
  readonly labels: readonly { stratum: number; label: string; frame: number; drawn: number }[];
}

/**
 * How the units of the study's tables were drawn.
 * @throws request.not-offered where the units are weighed and the user sees a part of them only: the weights hold for
 * all that was drawn
 */
export async function getSampling({ db, user }: Caller, studyId: number): Promise<Sampling> {
  const projects = await rowsOf(
    db,
    {
      project_id: "number",
      project_name: "string",
      weighted: "boolean",
      random: "boolean",
      seed: "number | null",
      frame_hash: "string | null",
    },
    sql`
    select v.project_id, p.project_name, v.weighted, coalesce(p.sampling = 'random', false) "random", p.seed, p.frame_hash
    from validity_project v join project p using (project_id) where v.study_id = ${studyId} order by v.project_id`,
  );
  const weighted = projects.find((one) => one.weighted) ?? null;
  if (weighted !== null) await refusePartOfSample({ db, user }, weighted.project_id);
  // Two draws of different shares are no sample in which all units count alike.
  const framed = projects.length === 1 && projects[0]?.random === true;
  const one = weighted ?? (projects.length === 1 && framed ? projects[0] : undefined) ?? null;
  const labels = one
    ? await rowsOf(
        db,
        {
          stratum: "number",
          label: "string",
          frame: "number",
          drawn: "number",
          outside: "number",
        },
        sql`
        select s.stratum, s.label, s.frame_count frame, s.sample_count drawn, (
            select count(distinct (l.patient_id, l.encounter_id))::int from validity_left_out l
            where l.study_id = ${studyId} and l.reason = 'outside' and l.stratum = s.stratum) outside
        from project_stratum s where s.project_id = ${one.project_id} order by s.stratum`,
      )
    : [];
  return {
    sampling: weighted ? "weighted" : framed ? "equal" : "unframed",
    strata: weighted
      ? // What was drawn and lies outside the cohort now stands for as large a part of the frame.
        labels.map(({ stratum, frame, drawn, outside }) => ({
          stratum,
          frame: drawn === 0 ? frame : frame * Math.max(0, 1 - outside / drawn),
        }))
      : [{ stratum: 0, frame: null }],
    project: one,
    labels,
  };
}

async function refusePartOfSample({ db, user }: Caller, projectId: number): Promise<void> {
  const [row] = await rowsOf(
    db,
    { hides: "boolean" },
    sql`
    select exists (select from assignment a where a.project_id = ${projectId}
      and not ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}) hides`,
  );
  if (row?.hides === true)
    throw problem("request.not-offered", {
      reason:
        "These figures are weighed for the whole sample that was drawn, and you may see a part of it only.",
    });
}
