import type { CohortDefinition, Concept, CriterionRow } from "@concord/contract";
import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { conceptIds } from "../events/concept-ids.ts";
import classes from "./DesignConcepts.module.css";

/** Links of one criterion; an imported definition may name thousands. */
const MOST_LINKS = 20;

interface DesignConceptsProps {
  readonly definition: CohortDefinition;
  /** A row for each criterion, in the same order. */
  readonly rows: readonly CriterionRow[];
}

/** The concepts of each criterion, each with the way to its lexicon: for Company users (S2.56, S6.6). */
export function DesignConcepts({ definition, rows }: DesignConceptsProps): ReactNode {
  const ofCriteria = definition.criteria.map((criterion) => [...new Set(conceptIds([criterion]))]);
  const shown = [...new Set(ofCriteria.flatMap((ids) => ids.slice(0, MOST_LINKS)))];
  const concepts = useOperation(
    "SearchConceptsById",
    { conceptIds: shown.join(",") },
    { enabled: shown.length > 0 },
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="design-concepts">
      <Title order={2} mt="xl" mb={4} id="design-concepts">
        Concepts
      </Title>
      <Loaded query={concepts}>
        {({ data }) => {
          const known = new Map(data.map((concept) => [concept.concept_id, concept]));
          return (
            <dl className={classes.list}>
              {ofCriteria.map((ids, at) =>
                ids.length === 0 ? null : (
                  <div key={at}>
                    <dt>{rows[at]?.title}</dt>
                    <dd>
                      {ids.slice(0, MOST_LINKS).map((id) => (
                        <ConceptLink key={id} concept={known.get(id)} />
                      ))}
                      {ids.length > MOST_LINKS && (
                        <span>and {formatNumber(ids.length - MOST_LINKS)} more</span>
                      )}
                    </dd>
                  </div>
                ),
              )}
            </dl>
          );
        }}
      </Loaded>
    </section>
  );
}

function ConceptLink({ concept }: { concept: Concept | undefined }): ReactNode {
  if (!concept) return null;
  const { concept_id, text, category } = concept;
  return (
    <span className={classes.concept}>
      <CategoryDot category={category} />{" "}
      <PageLink to="techdetail/{concept_id}" params={{ concept_id }}>
        {text}
      </PageLink>
    </span>
  );
}
