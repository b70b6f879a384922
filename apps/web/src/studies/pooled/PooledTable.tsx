import type { PooledFigure } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatNumber, formatPercent } from "../../platform/format.ts";
import { betweenSites, shareWords, titleOf } from "./pooled-words.ts";
import classes from "./PooledReportsPage.module.css";

/** A figure of several sites as a table with its forest plot in a column, and what they come to together. */
export function PooledTable({ figure }: { figure: PooledFigure }): ReactNode {
  const { sites, left_out, pooled } = figure;
  const title = titleOf(figure);
  return (
    <section className={classes.figure}>
      <h2>{title}</h2>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Site</th>
              <th scope="col" className={classes.number}>
                Units
              </th>
              <th scope="col" className={classes.number}>
                Patients
              </th>
              <th scope="col" className={classes.number}>
                Weight
              </th>
              <th scope="col">Share (95 % interval)</th>
              <th scope="col">
                <Scale />
              </th>
            </tr>
          </thead>
          <tbody>
            {sites.map((one) => (
              <tr key={one.site}>
                <th scope="row">{one.site}</th>
                <td className={classes.number}>{formatNumber(one.n)}</td>
                <td className={classes.number}>{formatNumber(one.patients)}</td>
                <td className={classes.number}>
                  {one.weight === null ? "" : formatPercent(one.weight)}
                </td>
                <td>{shareWords(one)}</td>
                <td className={classes.plot}>
                  <Mark {...one} size={one.weight === null ? 4 : 3 + 4 * Math.sqrt(one.weight)} />
                </td>
              </tr>
            ))}
            {"reason" in pooled ? null : (
              <tr className={classes.pooled}>
                <th scope="row" colSpan={4}>
                  Pooled
                </th>
                <td>{shareWords(pooled)}</td>
                <td className={classes.plot}>
                  <Diamond {...pooled} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Text size="sm" c="dimmed">
        {"reason" in pooled ? `Not pooled: ${pooled.reason}` : betweenSites(pooled, sites.length)}
        {left_out.map(({ site, reason }) => ` Left out: ${site}, ${reason}.`)}
      </Text>
    </section>
  );
}

interface Limits {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

const at = (share: number) => `${share * 100}%`;

function Scale(): ReactNode {
  return (
    <svg className={classes.svg} width="100%" height={14} role="img" aria-label="0 to 100 %">
      {[0, 0.5, 1].map((tick) => (
        <text key={tick} className={classes.tick} x={at(tick)} y={11}>
          {tick * 100}%
        </text>
      ))}
    </svg>
  );
}

const Grid = () =>
  [0, 0.25, 0.5, 0.75, 1].map((tick) => (
    <line key={tick} className={classes.grid} x1={at(tick)} x2={at(tick)} y1={0} y2={22} />
  ));

function Mark({ estimate, low, high, size }: Limits & { size: number }): ReactNode {
  return (
    <svg className={classes.svg} width="100%" height={22} aria-hidden="true">
      <Grid />
      <line className={classes.limits} x1={at(low)} x2={at(high)} y1={11} y2={11} />
      <circle className={classes.dot} cx={at(estimate)} cy={11} r={size} />
    </svg>
  );
}

/** From limit to limit, widest at the estimate; stretched to the column by its own coordinates. */
function Diamond({
  estimate,
  low,
  high,
  prediction,
}: Limits & { prediction: { low: number; high: number } | null }): ReactNode {
  const x = (share: number) => share * 1000;
  return (
    <svg
      className={classes.svg}
      width="100%"
      height={22}
      viewBox="0 0 1000 22"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {prediction && (
        <line
          className={classes.limits}
          x1={x(prediction.low)}
          x2={x(prediction.high)}
          y1={11}
          y2={11}
          vectorEffect="non-scaling-stroke"
        />
      )}
      <polygon
        className={classes.dot}
        points={`${x(low)},11 ${x(estimate)},5 ${x(high)},11 ${x(estimate)},17`}
      />
    </svg>
  );
}
