import type { Concept } from "@concord/contract";
import { ActionIcon, Popover } from "@mantine/core";
import { IconHierarchy } from "@tabler/icons-react";
import { lazy, Suspense, useState, type ReactNode } from "react";

const ConceptNeighbours = lazy(() =>
  import("./ConceptNeighbours.tsx").then((module) => ({ default: module.ConceptNeighbours })),
);

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
          <Suspense fallback={null}>
            <ConceptNeighbours
              conceptId={conceptId}
              onPick={(concept) => {
                setOpen(false);
                onPick(concept);
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
