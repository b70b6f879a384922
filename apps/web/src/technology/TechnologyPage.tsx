import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatNumber } from "../platform/format.ts";
import { Loaded, type ShownQuery } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import classes from "./TechnologyPage.module.css";
import { VocabularySources } from "./VocabularySources.tsx";

type Counted = OutputOf<"GetTemporalCount">;

/** What language processing works with, counted (S2.78). */
export function TechnologyPage(): ReactNode {
  const lexicon = useOperation("GetLexiconCount", {});
  const temporal = useOperation("GetTemporalCount", {});
  const grammar = useOperation("GetGrammarCount", {});
  const negations = useOperation("GetNegationCount", {});
  const associations = useOperation("GetConceptAssociationCount", {});
  const named = useOperation("GetNamedEntityCount", {});
  const support = useOperation("GetConceptSupportCount", {});
  return (
    <>
      <PageHeader
        title="Technology"
        detail="What language processing works with: its vocabulary and its rules."
      >
        <ButtonLink to="techcompare" params={{}}>
          Retagging
        </ButtonLink>
        <ButtonLink to="techdetail" params={{}}>
          Lexicon list
        </ButtonLink>
      </PageHeader>
      <div className={classes.counts}>
        <CountCard title="Lexicon" about="Terms that are searched for in a text" query={lexicon} />
        <CountCard
          title="Temporal ordering"
          about="Rules that say when something happened"
          query={temporal}
        />
        <CountCard
          title="Grammar"
          about="Rules that read results, medications and sections"
          query={grammar}
        />
        <CountCard
          title="Negations"
          about="Rules that tell what the patient does not have"
          query={negations}
        />
        <CountCard
          title="Concept associations"
          about="Pairs of concepts that a vocabulary in use says belong together"
          query={associations}
        />
        <CountCard
          title="Named entities"
          about="Concepts that can be found in a text"
          query={named}
        />
        <CountCard
          title="Concept support"
          about="Pairs of concepts of which one supports the other: counted in the newest 5,000 notes, else curated"
          query={support}
        />
      </div>
      <h2 className={classes.heading}>Vocabularies</h2>
      <Loaded query={lexicon}>{({ data }) => <VocabularySources sources={data.sources} />}</Loaded>
    </>
  );
}

interface CountCardProps {
  readonly title: string;
  /** What is counted, for whoever does not know the word. */
  readonly about: string;
  readonly query: ShownQuery<Counted>;
}

function CountCard({ title, about, query }: CountCardProps): ReactNode {
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.about}>{about}</p>
      <Loaded query={query}>
        {({ data: { count, parts } }) => (
          <>
            <strong className={classes.count}>{formatNumber(count)}</strong>
            <dl className={classes.parts}>
              {parts.map((part) => (
                <div key={part.name}>
                  <dt>{part.name}</dt>
                  <dd>{formatNumber(part.count)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Loaded>
    </section>
  );
}
