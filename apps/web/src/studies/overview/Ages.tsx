import type { AgeGroup } from "@concord/contract";
import type { ReactNode } from "react";
import { formatCount } from "../../platform/format.ts";
import classes from "./Overview.module.css";

interface AgesProps {
  readonly ages: readonly AgeGroup[];
  readonly withoutAge: number | null;
}

/** Women at the left and men at the right of each ten years of age. */
export function Ages({ ages, withoutAge }: AgesProps): ReactNode {
  const highest = Math.max(1, ...ages.flatMap(({ female, male }) => [female ?? 0, male ?? 0]));
  // Of what the longest number leaves of the column: a bar that was cut off would be as long as a shorter one.
  const room = `${formatCount(highest).length}ch - 10px`;
  const width = (count: number | null) => ({
    width: `calc((100% - ${room}) * ${(count ?? 0) / highest})`,
  });
  return (
    <>
      <h2 id="overview-ages">Ages</h2>
      <p className={classes.about}>
        At the last encounter.
        {withoutAge !== 0 && ` ${formatCount(withoutAge)} without age, or neither female nor male.`}
      </p>
      <table className={classes.ages} aria-label="Ages">
        <thead>
          <tr>
            <th scope="col">Women</th>
            <th scope="col">
              <span className="visually-hidden">Age</span>
            </th>
            <th scope="col">Men</th>
          </tr>
        </thead>
        <tbody>
          {ages.toReversed().map(({ from, female, male }) => (
            <tr key={from}>
              <td>
                <span>{formatCount(female)}</span>
                <i style={width(female)} />
              </td>
              <th scope="row">{from === 90 ? "90+" : `${from}s`}</th>
              <td>
                <i style={width(male)} />
                <span>{formatCount(male)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
