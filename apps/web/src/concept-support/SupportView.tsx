import type { ConceptSupport } from "@concord/contract";
import { Switch } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import classes from "./SupportView.module.css";
import { SupportingConceptLine } from "./SupportingConceptLine.tsx";
import { supportingConceptsOf } from "./supporting-concepts.ts";

interface SupportViewProps {
  readonly name: string;
  /** Null where the text does not say that the patient has it. */
  readonly concept: ConceptSupport | null;
  readonly known: readonly ConceptSupport[];
  /** A line below the heading: where one looks, and the way back. */
  readonly detail: ReactNode;
  /** Buttons on the right. */
  readonly children?: ReactNode;
}

/** What else in the record supports a concept (S2.70). */
export function SupportView(props: SupportViewProps): ReactNode {
  const { name, concept, known, detail, children } = props;
  const [showsCoefficient, setShowsCoefficient] = useLocalStorage({
    key: "concord.coefficients",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const title = `Concept support for ${name}`;
  useFrame({ title });
  const groups = concept ? supportingConceptsOf(concept, known) : [];
  return (
    <>
      <PageHeader title={title} detail={detail}>
        <Switch
          label="Coefficient"
          checked={showsCoefficient}
          onChange={(event) => setShowsCoefficient(event.currentTarget.checked)}
        />
        {children}
      </PageHeader>
      {showsCoefficient && (
        <p className={classes.explained}>
          In brackets how strongly a concept supports this one, from 0 to 1: how much more often the
          two occur in the same documents than by chance, or what the vocabulary’s curated
          associations say.
        </p>
      )}
      {groups.length === 0 && (
        <EmptyState
          message={
            concept
              ? `Nothing here supports ${name}.`
              : `Support is given only for what the patient is said to have, and nothing here says that of ${name}.`
          }
        />
      )}
      <div className={classes.groups}>
        {groups.map(({ category, members }) => (
          <section key={category} className={classes.group} aria-label={category}>
            <h2>
              <CategoryDot category={category} /> {category}
            </h2>
            <ul>
              {members.map((supporter) => (
                <li key={supporter.concept_id}>
                  <SupportingConceptLine
                    supporter={supporter}
                    showsCoefficient={showsCoefficient}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
