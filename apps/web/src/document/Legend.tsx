import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Legend.module.css";
import { LineSample } from "./LineSample.tsx";
import { markCategories, type Mark, type MarkCategory, type Source } from "./mark.ts";
import type { Hidden } from "./use-marks.ts";

const sources: readonly { source: Source; label: string }[] = [
  { source: "automated", label: "Automated" },
  { source: "mine", label: "Yours" },
  { source: "other", label: "Other annotators" },
];

export interface LegendProps {
  readonly marks: readonly Mark[];
  readonly hidden: Hidden;
  readonly onToggle: (kind: Source | MarkCategory) => void;
}

/** What lines and colours mean; each entry shows or hides its annotations. */
export function Legend({ marks, hidden, onToggle }: LegendProps): ReactNode {
  const present = new Set<Source | MarkCategory>(
    marks.flatMap(({ source, colour }) => [source, colour]),
  );
  if (present.size === 0) return <span className={classes.none}>No annotations</span>;
  const entry = (kind: Source | MarkCategory, label: string, sample: ReactNode) => (
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
      {sources
        .filter(({ source }) => present.has(source))
        .map(({ source, label }) => entry(source, label, <LineSample source={source} />))}
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
