import type { Concept, OutputOf } from "@concord/contract";
import { ActionIcon, Popover, Text, UnstyledButton } from "@mantine/core";
import { IconHierarchy } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useOperation } from "../api/use-operation.ts";
import { CategoryDot } from "./CategoryDot.tsx";
import classes from "./ConceptHierarchy.module.css";
import { formatCount, formatNumber } from "../format.ts";
import { Loaded } from "../state/Loaded.tsx";

type Hierarchy = OutputOf<"GetConceptHierarchy">["data"];
type Neighbour = Hierarchy["children"][number];

export interface ConceptHierarchyProps {
  readonly conceptId: number;
  /** Of the concept, for those who don't see the icon. */
  readonly text: string;
  readonly onPick: (concept: Concept) => void;
}

/** A button that shows what lies above and below a concept, with the patients who have it; a press picks it. */
export function ConceptHierarchy({ conceptId, text, onPick }: ConceptHierarchyProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={360}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Hierarchy of ${text}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHierarchy size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Hierarchy of ${text}`}>
        {isOpen && (
          <Neighbours
            conceptId={conceptId}
            onPick={(concept) => {
              setOpen(false);
              onPick(concept);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface NeighboursProps {
  readonly conceptId: number;
  readonly onPick: (concept: Concept) => void;
}

function Neighbours({ conceptId, onPick }: NeighboursProps): ReactNode {
  const answer = useOperation("GetConceptHierarchy", { concept_id: conceptId });
  return (
    <Loaded query={answer}>
      {({ data: { concept, parents, children, descendant_count } }) => (
        <div className={classes.tree}>
          <List label="Parents" concepts={parents} onPick={onPick} />
          <p className={classes.self}>
            <CategoryDot category={concept.category} />
            <span>{concept.text}</span>
            <span className={classes.count}>{formatCount(concept.patient_count)}</span>
          </p>
          <List label="Children" concepts={children} onPick={onPick} />
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
  readonly onPick: (concept: Concept) => void;
}

function List({ label, concepts, onPick }: ListProps): ReactNode {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
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
