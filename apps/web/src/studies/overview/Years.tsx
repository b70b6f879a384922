import type { YearOfRecords } from "@concord/contract";
import type { ReactNode } from "react";
import { formatCount } from "../../platform/format.ts";
import classes from "./Overview.module.css";

/** As many columns as can be told apart. */
const MOST_YEARS = 16;

/** From here on counts are wider than a column of text of the usual size. */
const LONG_COUNT = 10_000;

/** Patients with an encounter in each year, and how many of them have a note of it. */
export function Years({ years }: { readonly years: readonly YearOfRecords[] }): ReactNode {
  const drawn = years.slice(-MOST_YEARS);
  const highest = Math.max(1, ...drawn.map(({ patients }) => patients ?? 0));
  const height = (count: number | null) => `${(100 * (count ?? 0)) / highest}%`;
  const earlier = years.length - drawn.length;
  return (
    <>
      <h2 id="overview-years">Patients a year</h2>
      <p className={classes.about}>
        Seen in the year{" "}
        <span className={classes.legend} data-source="notes">
          with a note of it
        </span>
        {earlier > 0 && ` ${earlier} earlier ${earlier === 1 ? "year is" : "years are"} not drawn.`}
      </p>
      {drawn.length === 0 ? (
        <p className={classes.about}>No encounter has a date.</p>
      ) : (
        <dl className={classes.years} data-long={highest >= LONG_COUNT || undefined}>
          {drawn.map(({ year, patients, with_note }) => (
            <div key={year}>
              <dt>
                {drawn.length > 9 ? (
                  <abbr title={String(year)}>’{String(year).slice(-2)}</abbr>
                ) : (
                  year
                )}
              </dt>
              <dd className={classes.column}>
                <i style={{ height: height(patients) }}>
                  <b>{formatCount(patients)}</b>
                </i>
                <i data-source="notes" style={{ height: height(with_note) }} />
              </dd>
              <dd className={classes.withNote}>
                {formatCount(with_note)}
                <span className="visually-hidden"> with a note</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
