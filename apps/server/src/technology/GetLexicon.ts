import { GetLexicon } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { problem } from "../platform/problem.ts";
import { smallCounts } from "../platform/small-counts.ts";
import {
  countDocuments,
  countPatientsBySource,
  findLexicon,
  listAssociations,
  listCodes,
  listRelatives,
  listTerms,
  ruleNames,
} from "./technology.queries.ts";
import { rulesOfConcept } from "./technology.rules.ts";

export const handler = implement(GetLexicon, async (call) => {
  const lexicon = await findLexicon(call, call.input.lexicon_id);
  if (!lexicon) throw problem("row.not-found");
  const { concept_id, cuid, concept_text: text, sab, code, category } = lexicon;
  const shown = await smallCounts(call);
  const patients = await countPatientsBySource(call, concept_id);
  const patientsOf = (source: number) => shown(patients.get(source) ?? 0, patients.get(0) ?? 0);
  const { own, above } = await ruleNames(call, concept_id);
  return {
    data: {
      ...lexicon,
      concept: { concept_id, cuid, text, sab, code, category },
      terms: await listTerms(call, concept_id),
      codes: await listCodes(call, concept_id),
      parents: await listRelatives(call, concept_id, "parents"),
      children: await listRelatives(call, concept_id, "children"),
      patients: {
        structured: patientsOf(1),
        unstructured: patientsOf(2),
        inferred: patientsOf(3),
        reference: patientsOf(4),
        any: patientsOf(0),
      },
      documents: shown(await countDocuments(call, concept_id)),
      rules: rulesOfConcept(own, above),
      associations: await listAssociations(call, concept_id),
    },
  };
});
