import { CloseButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFrameContent } from "./frame-content.ts";
import { shortLabel, useVisits, type Visit } from "./history.ts";
import classes from "./SideBar.module.css";
import { useSetSearch } from "./use-page.ts";

/** Active filters and the last five visits (S2.29). */
export function SideBar(): ReactNode {
  const { filters = [] } = useFrameContent();
  const visits = useVisits();
  const setSearch = useSetSearch();
  return (
    <aside className={classes.bar} aria-label="Filter and history">
      {filters.length > 0 && (
        <section aria-labelledby="side-filter">
          <h2 id="side-filter" className={classes.heading}>
            Filter
          </h2>
          <ul className={classes.list}>
            {filters.map(({ label, name, parameter }) => (
              <li key={parameter} className={classes.filter}>
                <span title={`${label}: ${name}`}>{shortLabel(`${label}: ${name}`)}</span>
                <CloseButton
                  size="xs"
                  aria-label={`Remove filter ${label}`}
                  onClick={() =>
                    setSearch({ [parameter]: undefined, page: undefined }, { push: true })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="side-history">
        <h2 id="side-history" className={classes.heading}>
          History
        </h2>
        <ul className={classes.list}>
          {visits.map((visit) => (
            <li key={visit.address}>
              <VisitLink {...visit} />
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function VisitLink({ label, name, address }: Visit): ReactNode {
  const full = name === "" ? label : `${label}: ${name}`;
  const [to = "", query = ""] = address.split("?");
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={classes.visit ?? ""}
      title={full}
    >
      <span>{shortLabel(label)}</span>
      {name !== "" && <small>{shortLabel(name)}</small>}
    </Link>
  );
}
