import type { Concept, OutputOf } from "@concord/contract";
import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CategoryDot } from "../../platform/concepts/CategoryDot.tsx";
import { Card } from "./Card.tsx";
import classes from "./ProjectCards.module.css";

/** A project that asks about the document. */
export type Project = OutputOf<"GetManualAnnotationProjectAttributes">["data"][number];

/** A concept that a project asks about, as a picked one. */
export function askedConcepts(projects: readonly Project[]): Concept[] {
  const asked = new Map<number, Concept>();
  for (const { concepts } of projects)
    for (const { concept_id, text, category } of concepts)
      // Vocabulary and code come with the answer to Save; until then the concept's name says it.
      asked.set(concept_id, { concept_id, text, category, cuid: "", sab: "", code: "" });
  return [...asked.values()];
}

/** A concept that is asked about and that the annotator has not answered on the document. */
export type UnansweredConcept = Project["concepts"][number];

/** Those of the annotator's projects, each once; what the text speaks of first. */
export function unansweredConcepts(projects: readonly Project[]): UnansweredConcept[] {
  const own = projects.filter(({ status }) => status !== null);
  const open = new Map(
    own.flatMap(({ concepts }) =>
      concepts
        .filter(({ is_answered }) => !is_answered)
        .map((concept) => [concept.concept_id, concept] as const),
    ),
  );
  return [...open.values()].toSorted(
    (one, other) => Number(other.mention_count > 0) - Number(one.mention_count > 0),
  );
}

export interface AskedConceptsProps {
  readonly concepts: readonly Concept[];
  /** Concepts that the annotator has annotated, saved or staged. */
  readonly annotated: ReadonlySet<number>;
  /** The selected words, which a click annotates; null: the document as a whole. */
  readonly words: string | null;
  readonly onPick: (concept: Concept) => void;
}

/** The concepts that the projects ask about: one click or a number annotates the selection, or the document. */
export function AskedConcepts(props: AskedConceptsProps): ReactNode {
  const { concepts, annotated, words, onPick } = props;
  if (concepts.length === 0) return null;
  const done = concepts.filter(({ concept_id }) => annotated.has(concept_id)).length;
  return (
    <Card title="Asked about" aside={`${done} of ${concepts.length} annotated`}>
      <ul className={classes.asked}>
        {concepts.map((concept, at) => {
          const isDone = annotated.has(concept.concept_id);
          const where = words === null ? "for the document" : "for the selection";
          return (
            <li key={concept.concept_id}>
              <UnstyledButton
                className={classes.concept ?? ""}
                data-done={isDone || undefined}
                title={`Annotate ${concept.text} ${where}`}
                onClick={() => onPick(concept)}
              >
                <CategoryDot category={concept.category} />
                <span>{concept.text}</span>
                {isDone && <IconCheck size={13} aria-hidden="true" />}
                <span className="visually-hidden">
                  {isDone ? "annotated" : "not yet annotated"}
                </span>
                {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What the projects say about how to annotate. */
export function Guidelines({ projects }: { projects: readonly Project[] }): ReactNode {
  return projects
    .filter(({ guidelines }) => guidelines.trim() !== "")
    .map(({ projectId, projectName, guidelines }) => (
      <details key={projectId} className={classes.folded}>
        <summary>Guidelines: {projectName}</summary>
        <p className={classes.guidelines}>{guidelines}</p>
      </details>
    ));
}
