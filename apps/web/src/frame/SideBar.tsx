import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Filters } from "./Filters.tsx";
import { useFrameContent } from "./frame-content.ts";
import { shortLabel, useVisits, type Visit } from "./history.ts";
import classes from "./SideBar.module.css";

/** Active filters and the last five visits (S2.29). */
export function SideBar(): ReactNode {
  const { filters = [] } = useFrameContent();
  const visits = useVisits();
  return (
    <aside className={classes.bar} aria-label="Filter and history">
      {filters.length > 0 && (
        <section aria-labelledby="side-filter">
          <h2 id="side-filter" className={classes.heading}>
            Filter
          </h2>
          <Filters filters={filters} />
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
