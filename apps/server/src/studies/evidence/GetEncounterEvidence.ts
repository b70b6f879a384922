import { factSource } from "@concord/clinical";
import { GetEncounterEvidence } from "@concord/contract";
import { refuseSourcesOfPatient, refuseValidityOfStudy } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";
import { getStudy } from "../studies.queries.ts";
import { findEncounter } from "../validity/two-class.queries.ts";
import { listFactsOfEncounter, listSaidInEncounter } from "./encounter.queries.ts";
import { noteEvidence } from "./note-evidence.ts";

/** Places of a kind that are shown. */
const most = 20;

export const handler = implement(GetEncounterEvidence, async (call) => {
  const { m_studyId, concept_id, encounter_id } = call.input;
  const study = await getStudy(call, m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  const [concept] = await listConcepts(call, [concept_id], "All");
  const encounter = await findEncounter(call, {
    encounterId: encounter_id,
    subdocumentId: undefined,
  });
  if (!encounter) throw problem("row.not-found", { noun: "encounter" });
  if (!concept) throw problem("row.not-found", { noun: "concept" });
  await refuseSourcesOfPatient(call, encounter.patient_id);
  call.audit.subject("patient", encounter.patient_id);
  const facts = await listFactsOfEncounter(call, concept_id, encounter);
  const said = await listSaidInEncounter(call, concept_id, encounter);
  const ofKind = (isReader: boolean) => said.filter((one) => one.is_reader === isReader);
  const chosen = [...ofKind(false).slice(0, most), ...ofKind(true).slice(0, most)];
  const lines = await noteEvidence(call, chosen);
  const shown = (isReader: boolean) =>
    chosen.flatMap((one) => {
      const line = one.is_reader === isReader ? lines.get(one) : undefined;
      return line ? [{ ...line, said_as: one.said_as, concept_name: one.concept_name }] : [];
    });
  return {
    structured: facts.flatMap(({ source, rule: _, ...fact }) =>
      source === factSource.structured ? [{ ...fact, asked: concept.text }] : [],
    ),
    notes: shown(false),
    readers: shown(true),
    rules: [...new Set(facts.flatMap(({ rule }) => rule ?? []))],
  };
});
