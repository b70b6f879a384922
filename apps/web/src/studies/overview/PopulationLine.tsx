import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { CountLink } from "../../platform/table/CountLink.tsx";
import { formatCount, formatDate, formatNumber } from "../../platform/format.ts";
import classes from "./Overview.module.css";

/** How many patients, visits, notes and hospitals, and from when to when. */
export function PopulationLine({
  population,
}: {
  readonly population: OutputOf<"GetPopulation">["data"];
}): ReactNode {
  const { patients, visits, note_count, hospitals, first_day, last_day } = population;
  return (
    <p className={classes.line}>
      <span>
        <CountLink count={patients} label="patients" to="patientlist" params={{}} />{" "}
        <small>{patients === 1 ? "patient" : "patients"}</small>
      </span>
      <span>
        <b>{formatCount(visits)}</b> <small>{visits === 1 ? "visit" : "visits"}</small>
      </span>
      <span>
        <CountLink
          count={note_count}
          label="narrative documents, notes"
          to="datalist"
          params={{}}
          search={{ content_type: "narrative" }}
        />{" "}
        <small>{note_count === 1 ? "note" : "notes"}</small>
      </span>
      <span>
        <b>{formatNumber(hospitals)}</b> <small>{hospitals === 1 ? "hospital" : "hospitals"}</small>
      </span>
      {first_day !== null && last_day !== null && (
        <small className={classes.period}>
          {formatDate(first_day)} to {formatDate(last_day)}
        </small>
      )}
    </p>
  );
}
