import { factSource } from "@concord/clinical";
import { EvidenceFrom, GetOutcomeEvidence, type EvidenceRow } from "@concord/contract";
import { countsFrom, shownParts, smallestCount } from "../../access/small-counts.ts";
import { refuseWhileSettling } from "../../access/settling.ts";
import { requireCohort, requireEvent } from "../../access/visible-rows.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { implement } from "../../platform/operations/implement.ts";
import { nameWithDate } from "../../records/documents/documents.rules.ts";
import { lineWithSection } from "../../records/search/line-with-section.ts";
import { linesOf } from "../../records/search/lines.ts";
import { listMentions, listSectionNames } from "../../records/search/search-notes.queries.ts";
import {
  askedConcepts,
  countEvidence,
  firstFacts,
  listEvidence,
  notesOf,
  type Outcome,
} from "./evidence.queries.ts";
import { namesOf } from "./names.queries.ts";

type Fact = Awaited<ReturnType<typeof firstFacts>>[number];

export const handler = implement(GetOutcomeEvidence, async (call) => {
  const { input, audit } = call;
  refuseWhileSettling(call);
  await requireCohort(call, input.cohort_id);
  await requireEvent(call, input.event_id);
  await refuseWithheld(call, [input.cohort_id]);
  const outcome: Outcome = { cohortId: input.cohort_id, eventId: input.event_id };
  const patients = await listEvidence(call, outcome, {
    from: input.from,
    offset: (input.pageNumber - 1) * input.pageSize,
    limit: input.pageSize,
  });
  const patientIds = patients.map(({ patient_id }) => patient_id);
  audit.subject("patient", patientIds);
  const facts = await firstFacts(call, outcome, patientIds);
  const ofPatient = Map.groupBy(facts, ({ patient_id }) => patient_id);
  const notes = await noteEvidence(call, facts);
  const asked = await askedConcepts(
    call,
    outcome.eventId,
    facts.map(({ concept_id }) => concept_id),
  );
  const data = patients.map((patient): EvidenceRow => {
    const own = ofPatient.get(patient.patient_id) ?? [];
    const of = (source: number) => own.find((fact) => fact.source === source);
    const record = of(factSource.structured);
    // A reader's mark is of the note as much as the engine's: whichever says it first.
    const said = earlier(of(factSource.unstructured), of(factSource.reference));
    const isEarly = [record, said].some((fact) => fact?.date === patient.first_date);
    return {
      ...patient,
      note: (said && notes.get(said)) ?? null,
      structured: record
        ? {
            text: record.text,
            sab: record.sab,
            code: record.code,
            value: record.value,
            unit: record.unit,
            date: record.date,
            asked: asked.get(record.concept_id) ?? record.text,
          }
        : null,
      rule: isEarly ? null : (of(factSource.inferred)?.rule ?? null),
    };
  });

  const counted = await countEvidence(call, outcome);
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const [cohort] = await countCohorts(call, [input.cohort_id]);
  const members = cohort?.patient_count ?? 0;
  const all = counted.reduce((sum, { patients: n }) => sum + n, 0);
  const total = shown(all, members);
  const ns = EvidenceFrom.options.map(
    (from) => counted.find(({ from_where }) => from_where === from)?.patients ?? 0,
  );
  // Where how many had it is not shown, neither are its parts.
  const parts = total === null ? ns.map(() => null) : shownParts(ns, smallest);
  const counts = EvidenceFrom.options.map((from, at) => ({
    from,
    patient_count: parts[at] ?? null,
  }));
  const onIndexDay = counted.reduce((sum, { on_index_day }) => sum + on_index_day, 0);
  return {
    ...(await namesOf(call, outcome)),
    data,
    noOfRecords:
      input.from === undefined
        ? total
        : (counts.find(({ from }) => from === input.from)?.patient_count ?? null),
    counts,
    members: shown(members),
    on_index_day: total === null ? null : shown(onIndexDay, all),
  };
});

/** The first by day; one without a day comes last. */
function earlier(one: Fact | undefined, other: Fact | undefined): Fact | undefined {
  if (!one || !other) return one ?? other;
  if (one.date === "" || other.date === "") return one.date === "" ? other : one;
  return other.date < one.date ? other : one;
}

/** By the facts that a note says its line, at the place where it says it. */
async function noteEvidence(call: Pick<Context, "db" | "user">, facts: readonly Fact[]) {
  const notes = await notesOf(call, facts);
  const mentions = Map.groupBy(
    await listMentions(call, notes, undefined),
    ({ subdocument_id }) => subdocument_id,
  );
  const sections = Map.groupBy(
    await listSectionNames(call, notes),
    ({ subdocument_id }) => subdocument_id,
  );
  const byId = new Map(notes.map((note) => [note.subdocument_id, note]));
  return new Map(
    facts.flatMap((fact) => {
      const note = fact.subdocument_id === null ? undefined : byId.get(fact.subdocument_id);
      if (!note || fact.begin_offset === null || fact.end_offset === null) return [];
      const place = { begin: fact.begin_offset, end: fact.end_offset };
      const inNote = (mentions.get(note.subdocument_id) ?? []).map(
        ({ begin_offset, end_offset, subdocument_id: _, ...mention }) => ({
          begin: begin_offset,
          end: end_offset,
          ...mention,
        }),
      );
      const [line] = linesOf(note.text, { places: [place], mentions: inNote }, 1);
      if (!line) return [];
      const evidence = {
        subdocument_id: note.subdocument_id,
        name_with_date: nameWithDate(note.subdocument_name, note.at),
        date: fact.date,
        line: lineWithSection(line, sections.get(note.subdocument_id) ?? []),
      };
      return [[fact, evidence] as const];
    }),
  );
}
