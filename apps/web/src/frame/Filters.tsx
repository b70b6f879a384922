import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { ActiveFilter } from "./frame-content.ts";
import { shortLabel } from "./history.ts";
import classes from "./Filters.module.css";
import { useSetSearch } from "../navigation/use-page.ts";

interface FiltersProps {
  readonly filters: readonly ActiveFilter[];
  /** In a row above the screen, where the side bar is folded: nobody takes a filtered list for the whole. */
  readonly isRow?: boolean;
}

/** The active filters as Label: name, each with a cross that takes it away where that can be (S2.29). */
export function Filters({ filters, isRow = false }: FiltersProps): ReactNode {
  const setSearch = useSetSearch();
  return (
    <ul
      className={classes.list}
      data-row={isRow || undefined}
      {...(isRow && { "aria-label": "Filter" })}
    >
      {filters.map(({ label, name, parameter }) => (
        <li key={`${label}/${parameter ?? ""}`} className={classes.filter}>
          <span title={`${label}: ${name}`}>{shortLabel(`${label}: ${name}`)}</span>
          {parameter !== undefined && (
            <CloseButton
              size="xs"
              aria-label={`Remove filter ${label}`}
              onClick={() => setSearch({ [parameter]: undefined, page: undefined }, { push: true })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
