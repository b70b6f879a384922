import { nameWithDate } from "../platform/dates.ts";
import { GetConceptSupportDataForDocument } from "@concord/contract";
import { getSubdocument } from "../records/documents/documents.queries.ts";
import { readsMaskedText } from "../records/documents/documents.rules.ts";
import { refuseSourcesOfPatient } from "../access/settling.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { findSupport, mostConcepts } from "./support/concept-support.ts";
import { conceptsOfPatient, nameConcepts, placesOfConcepts } from "./support/support.queries.ts";
import { shownSupport, supportersOf } from "./support/support.rules.ts";

export const handler = implement(GetConceptSupportDataForDocument, async (call) => {
  const { dataRecordId, m_conceptId } = call.input;
  const document = await getSubdocument(call, dataRecordId);
  if (!document) throw problem("row.not-found", { noun: "document" });
  const { patient_id } = document;
  await refuseSourcesOfPatient(call, patient_id);
  call.audit.subject("patient", patient_id);
  call.audit.subject("subdocument", dataRecordId);
  const others = (await conceptsOfPatient(call, patient_id, mostConcepts)).filter(
    (concept) => concept !== m_conceptId,
  );
  const pairs = await findSupport(call, [m_conceptId, ...others]);
  const supporters = supportersOf(pairs).get(m_conceptId) ?? [];
  const shown = [m_conceptId, ...supporters.map(({ concept_id }) => concept_id)];
  const names = new Map(
    (await nameConcepts(call, shown)).map((concept) => [concept.concept_id, concept]),
  );
  if (!names.has(m_conceptId)) throw problem("row.not-found", { noun: "concept" });
  const placesOf = Map.groupBy(
    await placesOfConcepts(call, patient_id, shown),
    ({ concept_id }) => concept_id,
  );
  // Words of all these documents are shown; of the corpus that coefficients are counted over, nothing but the
  // coefficient.
  call.audit.subject(
    "subdocument",
    [...placesOf.values()].flatMap((places) => places.map((place) => place.subdocument_id)),
  );
  // Whoever reads masked text reads the concept's name: the words may hold what is masked.
  const masked = readsMaskedText(call.user, false);
  return {
    data: shown.flatMap((conceptId) => {
      const named = names.get(conceptId);
      if (!named) return [];
      const places = placesOf.get(conceptId) ?? [];
      const occurrences = places.map((place) => ({
        subdocument_id: place.subdocument_id,
        subdocument_name: nameWithDate(place.subdocument_name, place.at),
        section_number: place.section_number,
        begin_offset: place.begin_offset,
        end_offset: place.end_offset,
        name: masked ? named.concept_name : place.text,
      }));
      return [
        shownSupport(
          { ...named, occurrences, count: places[0]?.n ?? 0 },
          conceptId === m_conceptId ? supporters : [],
        ),
      ];
    }),
  };
});
