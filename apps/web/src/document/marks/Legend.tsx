import { UnstyledButton } from "@mantine/core";
import { useMemo, type ReactNode } from "react";
import classes from "./Legend.module.css";
import { LineSample } from "./LineSample.tsx";
import { lineOf, markCategories, type Line, type Mark, type MarkCategory } from "./mark.ts";

const lines: readonly { line: Line; label: string }[] = [
  { line: "automated", label: "Automated" },
  { line: "aside", label: "Not asked about" },
  { line: "mine", label: "Yours" },
  { line: "other", label: "Other annotators" },
  { line: "resolved", label: "Resolved" },
  { line: "rejected", label: "Rejected" },
];

export interface LegendProps {
  readonly marks: readonly Mark[];
  readonly hidden: ReadonlySet<Line | MarkCategory>;
  readonly onToggle: (kind: Line | MarkCategory) => void;
}

/** What lines and colours mean; each entry shows or hides its annotations. */
export function Legend({ marks, hidden, onToggle }: LegendProps): ReactNode {
  const present = useMemo(() => {
    const kinds = new Set<Line | MarkCategory>();
    for (const mark of marks) kinds.add(lineOf(mark)).add(mark.colour);
    return kinds;
  }, [marks]);
  if (present.size === 0) return <span className={classes.none}>No annotations</span>;
  const entry = (kind: Line | MarkCategory, label: string, sample: ReactNode) => (
    <UnstyledButton
      key={kind}
      className={classes.entry ?? ""}
      aria-pressed={!hidden.has(kind)}
      onClick={() => onToggle(kind)}
    >
      {sample}
      {label}
    </UnstyledButton>
  );
  return (
    <div className={classes.legend} role="group" aria-label="Show annotations">
      {lines
        .filter(({ line }) => present.has(line))
        .map(({ line, label }) => entry(line, label, <LineSample line={line} />))}
      <span className={classes.gap} />
      {markCategories
        .filter((colour) => present.has(colour))
        .map((colour) =>
          entry(
            colour,
            colour.charAt(0).toUpperCase() + colour.slice(1),
            <span
              className={classes.dot}
              style={{ background: `var(--concord-category-${colour})` }}
            />,
          ),
        )}
    </div>
  );
}
