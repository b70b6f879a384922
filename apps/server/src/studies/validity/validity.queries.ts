import { factSource } from "@concord/clinical";
import type { ValidityMeasure } from "@concord/contract";
import type { ValidityCounts } from "@concord/stats";
import { sql } from "kysely";
import { masked } from "../../access/masking.ts";
import { z } from "zod";
import { saidOfPatient } from "../../records/patients/patient-filter.ts";
import type { Context } from "../../platform/operations/context.ts";
import { encounterVisible, subdocumentVisible } from "../../access/visibility.ts";
import { ComputedOn } from "../../annotation/reference-standard/refresh-validity.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

export interface CountedConcept {
  concept_id: number;
  concept_name: string;
  counts: ValidityCounts;
  /** The same of each patient. */
  patients: readonly ValidityCounts[];
  patients_with_concept: number;
  total_patients: number;
}

const Cell = z.object({ place: z.number(), n: z.number() });
const PatientCells = z.array(z.array(z.number()).length(8));

/**
 * The eight joint counts of every concept of a study at encounter level: as they are stored, or counted over the units
 * that the user may see, so that each figure is that of the list that it opens.
 */
export async function listEncounterCounts(
  { db, user }: Caller,
  studyId: number,
): Promise<CountedConcept[]> {
  const counted =
    user.role === "Supervisor"
      ? sql`select concept_id, reference, structured, inferred, count(*)::int n from seen group by 1, 2, 3, 4`
      : sql`select concept_id, reference, structured, inferred, n from validity_count
          where study_id = ${studyId} and level = 'encounter'`;
  const rows = await rowsOf(
    db,
    {
      concept_id: "number",
      concept_name: "string",
      patients_with_concept: "number",
      total_patients: "number",
      cells: z.array(Cell),
      by_patient: PatientCells,
    },
    sql`
    with seen as (
      select concept_id, patient_id, reference, structured, inferred from validity_unit u
      where u.study_id = ${studyId} and u.level = 'encounter' and ${encounterVisible(user, "u")}
    ), own as (
      select concept_id, patient_id, json_build_array(
        count(*) filter (where not reference and not structured and not inferred),
        count(*) filter (where not reference and not structured and inferred),
        count(*) filter (where not reference and structured and not inferred),
        count(*) filter (where not reference and structured and inferred),
        count(*) filter (where reference and not structured and not inferred),
        count(*) filter (where reference and not structured and inferred),
        count(*) filter (where reference and structured and not inferred),
        count(*) filter (where reference and structured and inferred)) counts
      from seen group by concept_id, patient_id
    ), patients as (
      select concept_id, count(distinct patient_id)::int total,
        count(distinct patient_id) filter (where reference)::int with_concept
      from seen group by concept_id
    )
    select c.concept_id, c.text concept_name, p.with_concept patients_with_concept, p.total total_patients,
      (select json_agg(own.counts order by own.patient_id) from own where own.concept_id = c.concept_id) by_patient,
      json_agg(json_build_object('place', 4 * v.reference::int + 2 * v.structured::int + v.inferred::int, 'n', v.n)) cells
    from (${counted}) v join concept c using (concept_id) join patients p using (concept_id)
    group by c.concept_id, p.with_concept, p.total order by lower(c.text), c.concept_id`,
  );
  return rows.map(({ cells, by_patient, ...row }) => {
    const at = (place: number) => cells.find((cell) => cell.place === place)?.n ?? 0;
    const patients = by_patient.map(
      ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]): ValidityCounts => [
        a,
        b,
        c,
        d,
        e,
        f,
        g,
        h,
      ],
    );
    return { ...row, patients, counts: [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)] };
  });
}

export async function getRun({ db }: Pick<Caller, "db">, studyId: number) {
  const rows = await rowsOf(
    db,
    { computed_at: "Date", computed_on: ComputedOn },
    sql`
    select computed_at, computed_on from validity_run where study_id = ${studyId}`,
  );
  return rows[0];
}

export interface UnitFilter {
  studyId: number;
  conceptId: number;
  classification: "MATCH" | "MISMATCH" | "0";
  arm: "structured" | "inferred";
  /** Whose denominator the units are in; all when absent. */
  measure?: ValidityMeasure;
}

const unitConditions = (
  { user }: Pick<Context, "user">,
  { studyId, conceptId, classification, arm, measure = "accuracy" }: UnitFilter,
) => {
  const answer = sql.ref(`u.${arm}`);
  const denominator = {
    recall: sql`u.reference`,
    precision: answer,
    specificity: sql`not u.reference`,
    npv: sql`not ${answer}`,
    fMeasure: sql`(u.reference or ${answer})`,
    accuracy: sql`true`,
  }[measure];
  const classified =
    classification === "0"
      ? sql`true`
      : classification === "MATCH"
        ? sql`u.reference = ${answer}`
        : sql`u.reference <> ${answer}`;
  return sql`u.study_id = ${studyId} and u.level = 'encounter' and u.concept_id = ${conceptId} and ${classified}
    and ${denominator} and ${encounterVisible(user, "u")}`;
};

export const Unit = {
  patient_id: "number",
  patient_identifier: "string",
  encounter_id: "number",
  encounter_name: "string",
  start_at: "string",
  reference: "boolean",
  structured: "boolean",
  inferred: "boolean",
  subdocument_id: "number | null",
  /** section_begin_end of the words behind the answer: the automated ones, else the annotators'. */
  span: "string | null",
} as const satisfies Columns;
export type Unit = RowOf<typeof Unit>;

/** Encounters behind a figure, by patient and date, each with the words to open (S2.50). */
export async function listUnits(
  { db, user }: Caller,
  filter: UnitFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Unit[]> {
  const rows = await rowsOf(
    db,
    Unit,
    sql`
    with page as (
      select u.patient_id, p.patient_identifier, u.encounter_id, e.name encounter_name, e.start_at, u.reference,
        u.structured, u.inferred, u.concept_id, u.study_id
      from validity_unit u
      join patient p using (patient_id)
      join encounter e using (patient_id, encounter_id)
      where ${unitConditions({ user }, filter)}
      order by p.patient_identifier, e.start_at, u.encounter_id ${pageOf({ limit, offset })}
    )
    select page.patient_id, page.patient_identifier, page.encounter_id, page.encounter_name, page.start_at, page.reference,
      page.structured, page.inferred, coalesce(words.subdocument_id, note.subdocument_id) subdocument_id, words.span
    from page
    left join lateral (
      select s.subdocument_id from subdocument s
      join assignment a using (patient_id, subdocument_id) join project pr using (project_id)
      where s.patient_id = page.patient_id and s.encounter_id = page.encounter_id and pr.study_id = page.study_id
        and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
      order by s.subdocument_id limit 1) note on true
    left join lateral (
      select found.subdocument_id, found.span from (
        select a.subdocument_id, 1 kind, not ${saidOfPatient("a")} weak, a.begin_offset at,
          a.section_number || '_' || (a.begin_offset - coalesce(sec.begin_offset, 0)) || '_' || (a.end_offset - coalesce(sec.begin_offset, 0)) span
        from automated_annotation a
        join subdocument s using (patient_id, subdocument_id)
        join concept_ancestor up on up.descendant_id = a.concept_id and up.ancestor_id = page.concept_id
        left join section sec on sec.patient_id = a.patient_id and sec.subdocument_id = a.subdocument_id
          and sec.section_number = a.section_number
        where a.patient_id = page.patient_id and s.encounter_id = page.encounter_id
          and ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}
        union all
        -- A concept that a rule inferred has no words of its own: those of the evidence ("LVEF 35 %") stand for it.
        select a.subdocument_id, 2, false, a.begin_offset,
          a.section_number || '_' || (a.begin_offset - coalesce(sec.begin_offset, 0)) || '_' || (a.end_offset - coalesce(sec.begin_offset, 0))
        from fact f
        join automated_annotation a using (patient_id, annotation_id)
        join concept_ancestor up on up.descendant_id = f.concept_id and up.ancestor_id = page.concept_id
        left join section sec on sec.patient_id = a.patient_id and sec.subdocument_id = a.subdocument_id
          and sec.section_number = a.section_number
        where f.patient_id = page.patient_id and f.encounter_id = page.encounter_id and f.source = ${sql.lit(factSource.inferred)}
        union all
        select m.subdocument_id, 3, not annotation_is_held(m.is_present, m.is_experienced, m.subject), m.document_begin,
          coalesce(sec.section_number, 0) || '_' || (m.document_begin - coalesce(sec.begin_offset, 0))
            || '_' || (m.document_end - coalesce(sec.begin_offset, 0))
        from manual_annotation m
        join subdocument s using (patient_id, subdocument_id)
        join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = page.concept_id
        left join section sec on sec.patient_id = m.patient_id and sec.subdocument_id = m.subdocument_id
          and sec.begin_offset <= m.document_begin and sec.end_offset > m.document_begin
        where m.patient_id = page.patient_id and s.encounter_id = page.encounter_id and m.is_newest
          and m.change <> 'deleted' and m.annotation_type = 'Text'
          and ${subdocumentVisible(user, "m.patient_id", "m.subdocument_id")}
      ) found order by found.weak, found.kind, found.subdocument_id, found.at limit 1) words on true
    order by page.patient_identifier, page.start_at, page.encounter_id`,
  );
  return masked({ db, user }, rows, {
    identifiers: ["patient_identifier"],
    names: ["encounter_name"],
    dates: ["start_at"],
  });
}

export async function countListedUnits({ db, user }: Caller, filter: UnitFilter): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from validity_unit u where ${unitConditions({ user }, filter)}`,
  );
  return rows[0]?.n ?? 0;
}
