import { GetLexicon } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { smallCounts } from "../../access/small-counts.ts";
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
import { isConfirmed, rulesOfConcept } from "./technology.rules.ts";

export const handler = implement(GetLexicon, async (call) => {
  const lexicon = await findLexicon(call, call.input.lexicon_id);
  if (!lexicon) throw problem("row.not-found");
  const { concept_id, cuid, concept_text: text, sab, code, category } = lexicon;
  const shown = smallCounts(call);
  const patients = await countPatientsBySource(call, concept_id);
  const any = patients.get(0) ?? 0;
  const bySource = [1, 2, 3, 4].map((source) => patients.get(source) ?? 0);
  // All of them or none: by those in several sources one would disclose the other.
  const several = bySource.reduce((sum, n) => sum + n, 0) - any;
  const isShown = bySource.every((n) => shown(n, any) !== null) && shown(several) !== null;
  const patientsOf = (source: number) => (isShown ? (bySource[source - 1] ?? 0) : null);
  const { own, above } = await ruleNames(call, concept_id);
  return {
    data: {
      ...lexicon,
      concept: { concept_id, cuid, text, sab, code, category },
      terms: await listTerms(call, concept_id),
      codes: (await listCodes(call, concept_id)).map((row) => ({
        ...row,
        is_confirmed: isConfirmed(row),
      })),
      parents: await listRelatives(call, concept_id, "parents"),
      children: await listRelatives(call, concept_id, "children"),
      patients: {
        structured: patientsOf(1),
        unstructured: patientsOf(2),
        inferred: patientsOf(3),
        reference: patientsOf(4),
        any: shown(any),
      },
      documents: shown(await countDocuments(call, concept_id)),
      rules: rulesOfConcept(own, above),
      associations: await listAssociations(call, concept_id),
    },
  };
});
