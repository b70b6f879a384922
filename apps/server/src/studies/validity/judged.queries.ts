// Units of the validity tables with what readers and sources say of them, concept by concept.
import { createHash } from "node:crypto";
import type { JudgedSample, JudgedUnits } from "@concord/stats";
import { sql } from "kysely";
import {
  encounterVisible,
  seesWholeOrganizations,
  subdocumentVisible,
} from "../../access/visibility.ts";
import { alikeUnits, packed } from "../../annotation/reference-standard/joint-counts.ts";
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

/** `contentHash`: of its units, whatever it is called. Both are made when they are asked for. */
export interface ListedConcept extends JudgedConcept {
  readonly contentHash: string;
}

/** What the code of `alikeUnits` stands for. */
const kinds = Array.from({ length: 162 }, (_, code) => {
  const answer = (place: number) =>
    ([false, true, null] as const)[Math.floor(code / 3 ** place) % 3] ?? null;
  return {
    reference: answer(0),
    structured: answer(1),
    notes: answer(2),
    inferred: answer(3),
    untold: code >= 81,
  };
});

/** How long a kind of unit is in `validity_count.cells`. */
const cellBytes = 12;

/** Units of a concept as they were read: of each kind its patient, stratum and code, number. */
class PackedUnits {
  readonly #numbers: number[] = [];
  #units: readonly JudgedUnits[] | null = null;
  hasReference = false;

  add(patient: number, stratum: number, code: number, units: number): void {
    this.#numbers.push(patient, stratum * 256 + code, units);
    if (code % 3 < 2) this.hasReference = true;
  }

  get units(): readonly JudgedUnits[] {
    return (this.#units ??= this.#unpacked());
  }

  get contentHash(): string {
    return createHash("sha256").update(Int32Array.from(this.#numbers)).digest("base64");
  }

  #unpacked(): JudgedUnits[] {
    const all: JudgedUnits[] = [];
    for (let at = 0; at < this.#numbers.length; at += 3) {
      const packedKind = this.#numbers[at + 1] ?? 0;
      const [patient, units] = [this.#numbers[at] ?? 0, this.#numbers[at + 2] ?? 0];
      const kind = kinds[packedKind % 256];
      if (kind === undefined) throw new RangeError("No unit is of that kind.");
      all.push({ patient, stratum: Math.floor(packedKind / 256), units, ...kind });
    }
    return all;
  }
}

/**
 * Of each concept the units of encounters that the user may see, alike ones of a patient together, by patient, stratum
 * and kind. What is not weighed has stratum 0. By name. Who sees all documents of a patient gets them as they are kept;
 * for others those that they see are counted.
 */
export async function listJudged({ db, user }: Caller, studyId: number): Promise<ListedConcept[]> {
  const patients = await rowsOf(
    db,
    { patient_id: "number", cells: "Buffer" },
    seesWholeOrganizations(user)
      ? sql`select patient_id, cells from validity_count k
          where k.study_id = ${studyId} and ${encounterVisible(user, "k")} order by patient_id`
      : sql`select patient_id, ${packed} cells from (${alikeUnits(studyId, encounterVisible(user, "u"))}) alike
          group by patient_id order by patient_id`,
  );
  const ofConcept = new Map<number, PackedUnits>();
  for (const { patient_id: patient, cells } of patients)
    for (let at = 0; at < cells.length; at += cellBytes) {
      const conceptId = cells.readInt32BE(at);
      let own = ofConcept.get(conceptId);
      if (own === undefined) ofConcept.set(conceptId, (own = new PackedUnits()));
      own.add(
        patient,
        cells.readInt16BE(at + 4),
        cells.readInt16BE(at + 6),
        cells.readInt32BE(at + 8),
      );
    }
  // A concept is listed where anybody has a judged unit of it, though the user see none but open ones.
  const isJudged = (conceptId: number) => ofConcept.get(conceptId)?.hasReference === true;
  const openOnly = [...ofConcept.keys()].filter((conceptId) => !isJudged(conceptId));
  const judgedByOthers = await judgedConcepts({ db }, studyId, openOnly);
  const listed = [...ofConcept.keys()].filter((id) => isJudged(id) || judgedByOthers.has(id));
  const concepts = await rowsOf(
    db,
    { concept_id: "number", concept_name: "string" },
    sql`
    select concept_id, text concept_name from concept
    where concept_id = any(${listed}::int[]) order by lower(text), concept_id`,
  );
  return concepts.map((concept) => {
    const own = ofConcept.get(concept.concept_id) ?? new PackedUnits();
    return {
      ...concept,
      get units() {
        return own.units;
      },
      get contentHash() {
        return own.contentHash;
      },
    };
  });
}

/** Those of the concepts with a judged unit, whoever may see it. */
async function judgedConcepts(
  { db }: Pick<Caller, "db">,
  studyId: number,
  conceptIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (conceptIds.length === 0) return new Set();
  const rows = await rowsOf(
    db,
    { concept_id: "number" },
    sql`
    select distinct concept_id from validity_unit
    where study_id = ${studyId} and level = 'encounter' and concept_id = any(${conceptIds}::int[])`,
  );
  return new Set(rows.map((row) => row.concept_id));
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
