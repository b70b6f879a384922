import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { CategoryDot } from "../../platform/concepts/CategoryDot.tsx";
import { Key } from "../panel/Key.tsx";
import type { Run } from "../session/use-session.ts";
import type { Span } from "../text/occurrences.ts";
import classes from "./SelectionBar.module.css";

const MOST = 3;
/** Longer ones are no name of a concept. */
const LONGEST = 80;

export interface SelectionBarProps {
  readonly span: Span;
  readonly words: string;
  readonly run: Run;
}

/** At selected words: the likeliest concepts, and the search for another. */
export function SelectionBar({ span, words, run }: SelectionBarProps): ReactNode {
  const [searchString] = useDebouncedValue(words.replaceAll(/\s+/g, " ").trim(), 120);
  const found = useOperation(
    "SearchConcepts",
    { searchString, category: "All", pageSize: MOST },
    { enabled: searchString !== "" && searchString.length <= LONGEST },
  );
  return (
    <div className={classes.bar} role="group" aria-label="Likeliest concepts of the selected words">
      {found.data?.data.slice(0, MOST).map((concept) => (
        <Button
          key={concept.concept_id}
          size="compact-sm"
          variant="default"
          leftSection={<CategoryDot category={concept.category} />}
          onClick={() => run({ kind: "add", concept, span })}
        >
          <span className={classes.name}>{concept.text}</span>
        </Button>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        rightSection={<Key of="/" />}
        onClick={() => run({ kind: "startAdding" })}
      >
        Search
      </Button>
    </div>
  );
}
