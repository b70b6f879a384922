import type { InputOf, OutputOf } from "@concord/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import { call } from "../platform/api/call.ts";
import type { Preview } from "../preview/preview.ts";

type ProblemLists = OutputOf<"GetPatientAlgorithmicProblemList">;
type Posted = InputOf<"GetPatientAlgorithmicProblemList">;

// What is asked for by a number, so that no text of the preview becomes a key of the cache.
const numbers = new WeakMap<Preview, number>();
let previews = 0;

/** The problem lists of the preview's patient: the server's, of the section data that it is sent (S7.12). */
export function usePreviewProblems(preview: Preview): UseQueryResult<ProblemLists, ApiProblem> {
  return useQuery<ProblemLists, ApiProblem>({
    queryKey: ["GetPatientAlgorithmicProblemList", numberOf(preview)],
    queryFn: ({ signal }) => call("GetPatientAlgorithmicProblemList", posted(preview), { signal }),
    staleTime: Infinity,
    // Forgotten with the screen: the preview may have ended.
    gcTime: 0,
  });
}

function numberOf(preview: Preview): number {
  const known = numbers.get(preview);
  if (known !== undefined) return known;
  previews += 1;
  numbers.set(preview, previews);
  return previews;
}

/** What the lists are made of, and nothing of the text. */
function posted({ section_data, inferred }: Preview): Posted {
  return {
    section_data: section_data.map(({ entities }) => ({
      entities: entities
        .filter(({ Concept_category }) => Concept_category === "Problem")
        .map((entity) => ({
          concept_id: entity.concept_id,
          concept_name: entity.concept_name,
          Concept_category: entity.Concept_category,
          ConceptCodes: entity.ConceptCodes,
          Experienced: entity.Experienced,
          Negated: entity.Negated,
          Definitive: entity.Definitive,
          Hypothetical: entity.Hypothetical,
          Subject: entity.Subject,
        })),
    })),
    inferred: inferred.map(({ concept_id, concept_name, concept_category }) => ({
      concept_id,
      concept_name,
      concept_category,
    })),
  };
}
