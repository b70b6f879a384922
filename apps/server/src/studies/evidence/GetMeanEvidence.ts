import { conversionBetween, factSource } from "@concord/clinical";
import { type BaselineRow, GetMeanEvidence, type MeanRow } from "@concord/contract";
import { refuseSourcesOfPatient, refuseWhileSettling } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { listAnalytes } from "../../vocabulary/analytes.queries.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";
import { baselineColumns } from "../baseline-columns.ts";
import { type LabRow, readLastValues, readMembers } from "../baseline.queries.ts";
import { ageRow, type BaselineColumns, labRows } from "../baseline.rules.ts";
import {
  listAges,
  listFactsOfValues,
  listValues,
  type InMeanUnit,
  type ValueRow,
} from "./mean.queries.ts";
import { noteEvidence } from "./note-evidence.ts";

type Caller = Pick<Context, "db" | "user">;

const tooFew = "There are too few patients to show.";

export const handler = implement(GetMeanEvidence, async (call) => {
  const { cohort_id: cohortId, concept_id: conceptId, left_out, pageNumber, pageSize } = call.input;
  refuseWhileSettling(call);
  const { cohorts, cohortIds, membersOf, columns } = await baselineColumns(
    call,
    call.input["m_StudyObj.study_id"],
    () => cohortId,
  );
  // The table's own row: what is listed is what it tells the mean of.
  const { row, units } =
    conceptId === undefined
      ? { row: ageRow(columns, (await readMembers(call, cohortIds)).ages), units: [] }
      : await labRow(call, columns, conceptId);
  const cell = row.cells.find((one) => one.cohort_id === cohortId);
  const [n, mean, leftOut] = [cell?.n ?? null, cell?.mean ?? null, cell?.left_out ?? null];
  const asked = {
    cohortId,
    mean,
    leftOut: left_out,
    limit: pageSize,
    offset: (pageNumber - 1) * pageSize,
  };
  const isWithheld = (left_out ? leftOut : n) === null;
  const listed = isWithheld
    ? []
    : conceptId === undefined
      ? await listAges(call, asked)
      : await listValues(call, conceptId, asked, units);
  return {
    cohort_name: cohorts.find((one) => one.cohort_id === cohortId)?.cohort_name ?? "",
    name: row.label,
    unit: row.unit,
    n,
    mean,
    standard_deviation: cell?.standard_deviation ?? null,
    left_out: leftOut,
    without: n === null || leftOut === null ? null : membersOf(cohortId) - n - leftOut,
    withheld: isWithheld ? tooFew : null,
    data: await withWords(call, listed),
    noOfRecords: left_out ? leftOut : n,
  };
});

/** The row of one test, and how the values of each unit come into its mean. */
async function labRow(
  call: Caller,
  columns: BaselineColumns,
  conceptId: number,
): Promise<{ readonly row: BaselineRow; readonly units: readonly InMeanUnit[] }> {
  const [concept] = await listConcepts(call, [conceptId], "All");
  if (!concept) throw problem("row.not-found", { noun: "concept" });
  const cohortIds = columns.cohorts.map(({ cohort_id }) => cohort_id);
  const values: LabRow[] = await readLastValues(call, cohortIds, conceptId);
  const analytes = await listAnalytes(call);
  const [found] = labRows(columns, values, analytes);
  const none = { n: 0, left_out: 0, share: null, mean: null, standard_deviation: null };
  const row: BaselineRow = found ?? {
    group: "Last laboratory values",
    label: concept.text,
    concept_id: conceptId,
    unit: null,
    cells: cohortIds.map((cohort_id) => ({ ...none, cohort_id, difference: null, reason: null })),
  };
  const analyte = analytes.get(conceptId);
  const units = [...new Set(values.map(({ unit }) => unit))].flatMap((unit) => {
    if (unit === null || row.unit === null) {
      const asItStands = { before: 0, numerator: 1, denominator: 1, after: 0 };
      return unit === row.unit ? [{ unit, ...asItStands }] : [];
    }
    const conversion = conversionBetween(unit, row.unit, analyte);
    return conversion ? [{ unit, ...conversion }] : [];
  });
  return { row, units };
}

/** Each with the record or the words that say its value. */
async function withWords(
  call: Pick<Context, "db" | "user" | "audit">,
  rows: readonly ValueRow[],
): Promise<MeanRow[]> {
  const patientIds = rows.map(({ patient_id }) => patient_id);
  await refuseSourcesOfPatient(call, ...patientIds);
  call.audit.subject("patient", patientIds);
  const wanted = rows.flatMap(({ patient_id, fact_id }) =>
    fact_id === null ? [] : [{ patient_id, fact_id }],
  );
  const facts = await listFactsOfValues(call, wanted);
  const factOf = new Map(facts.map((fact) => [fact.patient_id, fact]));
  const notes = await noteEvidence(call, facts);
  return rows.map(({ fact_id: _, ...row }) => {
    const fact = factOf.get(row.patient_id);
    const isRecord = fact?.source === factSource.structured;
    return {
      ...row,
      date: fact?.date ?? "",
      structured: isRecord
        ? {
            text: fact.text,
            sab: fact.sab,
            code: fact.code,
            value: fact.value,
            unit: fact.unit,
            date: fact.date,
            visit: fact.visit,
            asked: fact.asked,
          }
        : null,
      result_text: fact?.result_text ?? null,
      note: (fact && notes.get(fact)) ?? null,
    };
  });
}
