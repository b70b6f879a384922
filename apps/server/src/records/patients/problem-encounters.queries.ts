import { factSource } from "@concord/clinical";
import { ProblemEncounter } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { maskingOf } from "../../access/masking.ts";
import { factVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { encounterMoment } from "../known-moment.ts";

interface Problem {
  readonly patientId: number;
  readonly conceptId: number;
  /** Of facts, 1–4 (domain.md §2). */
  readonly sources: readonly number[];
}

/** Encounters with positive evidence of a problem, newest first, each with the facts that say so. */
export async function listProblemEncounters(
  { db, user }: Pick<Context, "db" | "user">,
  { patientId, conceptId, sources }: Problem,
): Promise<ProblemEncounter[]> {
  const rows = await rowsOf(
    db,
    {
      encounter_id: "number",
      encounter_name: "string",
      kind: "string",
      start: "string",
      organization: "string",
      evidence: ProblemEncounter.shape.evidence,
    },
    sql`
    select e.encounter_id, e.name encounter_name, e.kind, ${encounterMoment()} "start", o.name organization,
      json_agg(json_build_object(
        'source', (array['structured', 'unstructured', 'inferred', 'reference'])[f.source],
        'date', case when f.is_undated and f.day_precision is null then '' else to_char(date '1970-01-01' + f.day,
          case f.day_precision when 'year' then 'YYYY' when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) end,
        'value', f.value, 'unit', f.unit, 'subdocument_id', f.subdocument_id,
        'automated_annotation_id', a.section_number || '_' || (a.begin_offset - coalesce(s.begin_offset, 0))
          || '_' || (a.end_offset - coalesce(s.begin_offset, 0))) order by f.day, f.fact_id) evidence
    from fact f
    join encounter e on e.patient_id = f.patient_id and e.encounter_id = f.encounter_id
    join organization o on o.organization_id = e.organization_id
    left join automated_annotation a on f.source in (${sql.lit(factSource.unstructured)}, ${sql.lit(factSource.inferred)}) and a.patient_id = f.patient_id
      and a.annotation_id = f.annotation_id and a.subdocument_id = f.subdocument_id
    left join section s on s.patient_id = a.patient_id and s.subdocument_id = a.subdocument_id
      and s.section_number = a.section_number
    where f.patient_id = ${patientId} and f.concept_id = ${conceptId} and f.source = any(${sources}::int[])
      and ${factVisible(user, "f")}
    group by e.patient_id, e.encounter_id, o.name
    order by e.start_at desc, e.encounter_id desc`,
  );
  const masking = await maskingOf({ db, user }, [patientId]);
  return rows.map((row) => ({
    ...row,
    encounter_name: masking.name(patientId, row.encounter_name),
    kind: masking.name(patientId, row.kind),
    start: masking.date(patientId, row.start),
    evidence: row.evidence.map((fact) => ({ ...fact, date: masking.date(patientId, fact.date) })),
  }));
}
