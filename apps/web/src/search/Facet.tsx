import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { formatClassification, formatCount } from "../platform/format.ts";
import classes from "./SearchNotesPage.module.css";

/** As many as are read at a glance. */
const MOST = 12;

interface FacetProps {
  readonly title: string;
  readonly options: readonly { readonly name: string; readonly count: number | null }[];
  readonly chosen: string | undefined;
  /** Undefined takes the choice back. */
  readonly onChoose: (name: string | undefined) => void;
}

/** Notes by what they are; one can be chosen. */
export function Facet({ title, options, chosen, onChoose }: FacetProps): ReactNode {
  if (options.length === 0) return null;
  const highest = Math.max(1, ...options.map(({ count }) => count ?? 0));
  const more = options.length - MOST;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {options.slice(0, MOST).map(({ name, count }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.option ?? ""}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name === chosen ? undefined : name)}
            >
              <span>{formatClassification(name)}</span>
              <i style={{ width: `${(36 * (count ?? 0)) / highest}px` }} />
              <span>{formatCount(count)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {more > 0 && <small>{more} more</small>}
    </section>
  );
}
