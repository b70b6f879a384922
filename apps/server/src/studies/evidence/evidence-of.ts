// What every kind of evidence has in common: who is counted, in whose words, and from where it is known.
import { factSource } from "@concord/clinical";
import { EvidenceFrom, type EvidenceAnswer, type EvidenceRow } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { countsFrom, shownParts, smallestCount } from "../../access/small-counts.ts";
import type { Context } from "../../platform/operations/context.ts";
import {
  countEvidence,
  countingFacts,
  countPossibleOnly,
  listEvidence,
  type Question,
} from "./evidence.queries.ts";
import { noteEvidence } from "./note-evidence.ts";

type Fact = Awaited<ReturnType<typeof countingFacts>>[number];

interface Asked extends Question {
  /** How many members there are. */
  readonly members: number;
  /** By concepts of facts the concept asked for that each falls under. */
  readonly askedBy: (conceptIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Where small counts are hidden, no count of it is told. */
  readonly hasFineCounts?: boolean;
}

interface Page {
  readonly from?: EvidenceFrom | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The patients whom a question counts, a page of them with what says so, and how many there are by where it stands. */
export async function evidenceOf(
  call: Pick<Context, "db" | "user" | "audit">,
  question: Asked,
  { from, pageNumber, pageSize }: Page,
): Promise<Omit<EvidenceAnswer, "cohort_name" | "name">> {
  const patients = await listEvidence(call, question, {
    from,
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  const patientIds = patients.map(({ patient_id }) => patient_id);
  await refuseSourcesOfPatient(call, ...patientIds);
  call.audit.subject("patient", patientIds);
  const facts = await countingFacts(call, question, patientIds);
  const ofPatient = Map.groupBy(facts, ({ patient_id }) => patient_id);
  const notes = await noteEvidence(call, facts);
  const asked = await question.askedBy(facts.map(({ concept_id }) => concept_id));
  const data = patients.map((patient): EvidenceRow => {
    const own = ofPatient.get(patient.patient_id) ?? [];
    const of = (source: number) => own.find((fact) => fact.source === source);
    const record = of(factSource.structured);
    // A reader's mark is of the note as much as the engine's: whichever counts.
    const said = nearer(question, of(factSource.unstructured), of(factSource.reference));
    const isEarly = [record, said].some((fact) => fact?.date === patient.first_date);
    return {
      ...patient,
      note: (said && notes.get(said)) ?? null,
      is_possible: said?.is_possible ?? false,
      structured: record
        ? {
            text: record.text,
            sab: record.sab,
            code: record.code,
            value: record.value,
            unit: record.unit,
            date: record.date,
            visit: record.visit,
            asked: asked.get(record.concept_id) ?? record.text,
          }
        : null,
      rule: isEarly ? null : (of(factSource.inferred)?.rule ?? null),
    };
  });
  const counted = await countEvidence(call, question);
  const possible = await countPossibleOnly(call, question);
  return { data, ...shownCounts(call, question, { counted, possible }, from) };
}

function shownCounts(
  call: Pick<Context, "user">,
  { members, hasFineCounts = false }: Asked,
  {
    counted,
    possible,
  }: {
    readonly counted: Awaited<ReturnType<typeof countEvidence>>;
    readonly possible: number;
  },
  from: EvidenceFrom | undefined,
) {
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const all = counted.reduce((sum, { patients: n }) => sum + n, 0);
  const total = hasFineCounts && smallest > 1 ? null : shown(all, members);
  const ns = EvidenceFrom.options.map(
    (one) => counted.find(({ from_where }) => from_where === one)?.patients ?? 0,
  );
  // Where how many had it is not shown, neither are its parts.
  const parts = total === null ? ns.map(() => null) : shownParts(ns, smallest);
  const counts = EvidenceFrom.options.map((one, at) => ({
    from: one,
    patient_count: parts[at] ?? null,
  }));
  const onIndexDay = counted.reduce((sum, { on_index_day }) => sum + on_index_day, 0);
  return {
    noOfRecords:
      from === undefined ? total : (counts.find((one) => one.from === from)?.patient_count ?? null),
    counts,
    members: shown(members),
    on_index_day: total === null ? null : shown(onIndexDay, all),
    possible_only: total === null ? null : shown(possible, all),
  };
}

/** Of two facts the one that counts; one without a day comes last. */
function nearer(
  { when }: Question,
  one: Fact | undefined,
  other: Fact | undefined,
): Fact | undefined {
  if (!one || !other) return one ?? other;
  if (one.date === "" || other.date === "") return one.date === "" ? other : one;
  return (when === "after" ? other.date < one.date : other.date > one.date) ? other : one;
}
