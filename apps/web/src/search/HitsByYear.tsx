import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount } from "../platform/format.ts";
import classes from "./SearchNotesPage.module.css";

interface HitsByYearProps {
  readonly years: readonly { readonly year: number; readonly note_count: number | null }[];
  readonly chosen: string | undefined;
  /** Undefined takes the choice back. */
  readonly onChoose: (year: string | undefined) => void;
}

/** Notes that are found, by the year that they are of; a year can be chosen. */
export function HitsByYear({ years, chosen, onChoose }: HitsByYearProps): ReactNode {
  if (years.length === 0) return null;
  const highest = Math.max(1, ...years.map(({ note_count }) => note_count ?? 0));
  return (
    <ol className={classes.years} aria-label="Notes by year">
      {years.map(({ year, note_count }) => {
        const isChosen = String(year) === chosen;
        return (
          <li key={year}>
            <UnstyledButton
              className={classes.year ?? ""}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : String(year))}
            >
              <span>
                {formatCount(note_count)}
                <span className="visually-hidden"> notes in </span>
              </span>
              <i style={{ height: `${(48 * (note_count ?? 0)) / highest}px` }} />
              <span>{year}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
