import { factSource } from "@concord/clinical";
import type { ValidityMeasure } from "@concord/contract";
import { sql } from "kysely";
import { masked } from "../../access/masking.ts";
import { saidOfPatient } from "../../records/patients/patient-filter.ts";
import type { Context } from "../../platform/operations/context.ts";
import { encounterVisible, subdocumentVisible } from "../../access/visibility.ts";
import { ComputedOn } from "../../annotation/reference-standard/refresh-validity.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { encounterMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

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
  arm: "structured" | "notes" | "inferred";
  /** Whose denominator the units are in; all when absent. */
  measure?: ValidityMeasure;
  /** A source and what readers, codes and it say, as digits: `notes-101`. */
  joint?: string | undefined;
}

const unitConditions = (
  { user }: Pick<Context, "user">,
  { studyId, conceptId, classification, arm, measure = "accuracy", joint }: UnitFilter,
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
  const [other = "", digits = ""] = joint?.split("-") ?? [];
  const [reference, structured, said] = Array.from(digits, (digit) => digit === "1");
  const jointly =
    joint === undefined
      ? sql`true`
      : sql`u.reference = ${reference} and u.structured = ${structured} and ${sql.ref(`u.${other}`)} = ${said}`;
  return sql`u.study_id = ${studyId} and u.level = 'encounter' and u.concept_id = ${conceptId} and ${classified}
    and ${denominator} and ${jointly} and ${encounterVisible(user, "u")}`;
};

export const Unit = {
  patient_id: "number",
  patient_identifier: "string",
  encounter_id: "number",
  encounter_name: "string",
  start_at: "string",
  reference: "boolean",
  structured: "boolean | null",
  notes: "boolean | null",
  inferred: "boolean | null",
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
      select u.patient_id, p.patient_identifier, u.encounter_id, e.name encounter_name, e.start_at, e.source_key, u.reference,
        u.structured, u.notes, u.inferred, u.concept_id, u.study_id
      from validity_unit u
      join patient p using (patient_id)
      join encounter e using (patient_id, encounter_id)
      where ${unitConditions({ user }, filter)}
      order by p.patient_identifier, e.start_at, u.encounter_id ${pageOf({ limit, offset })}
    )
    select page.patient_id, page.patient_identifier, page.encounter_id, page.encounter_name,
      ${encounterMoment("page")} start_at, page.reference,
      page.structured, page.notes, page.inferred, coalesce(words.subdocument_id, note.subdocument_id) subdocument_id, words.span
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
