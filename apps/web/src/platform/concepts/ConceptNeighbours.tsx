import type { Concept, OutputOf } from "@concord/contract";
import { Text, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../api/use-operation.ts";
import { formatCount, formatNumber } from "../format.ts";
import { Loaded } from "../state/Loaded.tsx";
import { CategoryDot } from "./CategoryDot.tsx";
import classes from "./ConceptNeighbours.module.css";

type Neighbour = OutputOf<"GetConceptHierarchy">["data"]["children"][number];

interface ConceptNeighboursProps {
  readonly conceptId: number;
  readonly onPick: (concept: Concept) => void;
}

/** What lies above and below a concept, with the patients who have it; a press picks it. */
export function ConceptNeighbours({ conceptId, onPick }: ConceptNeighboursProps): ReactNode {
  const answer = useOperation("GetConceptHierarchy", { concept_id: conceptId });
  return (
    <Loaded query={answer}>
      {({ data: { concept, parents, children, child_count, descendant_count } }) => (
        <div className={classes.tree}>
          <List label="Parents" concepts={parents} onPick={onPick} />
          <p className={classes.self}>
            <CategoryDot category={concept.category} />
            <span>{concept.text}</span>
            <span className={classes.count}>{formatCount(concept.patient_count)}</span>
          </p>
          <List label="Children" concepts={children} total={child_count} onPick={onPick} />
          <Text size="xs" c="dimmed">
            {formatNumber(descendant_count)} {descendant_count === 1 ? "descendant" : "descendants"}{" "}
            in all. Counts are of patients.
          </Text>
        </div>
      )}
    </Loaded>
  );
}

interface ListProps {
  readonly label: string;
  readonly concepts: readonly Neighbour[];
  /** Where these may be the first of more. */
  readonly total?: number;
  readonly onPick: (concept: Concept) => void;
}

function List({ label, concepts, total = concepts.length, onPick }: ListProps): ReactNode {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
        {total > concepts.length &&
          `: ${formatNumber(concepts.length)} of ${formatNumber(total)}, those with patients first`}
      </Text>
      {concepts.length === 0 && <Text size="sm">Nothing</Text>}
      <ul aria-label={label}>
        {concepts.map((concept) => (
          <li key={concept.concept_id}>
            <UnstyledButton className={classes.pick ?? ""} onClick={() => onPick(concept)}>
              <CategoryDot category={concept.category} />
              <span>{concept.text}</span>
              <span className={classes.count}>{formatCount(concept.patient_count)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
