import type { AgreementCell } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import type { SearchValues } from "../navigation/page-path.ts";
import { formatCount } from "../platform/format.ts";
import classes from "./ConceptKappa.module.css";
import { figureWords } from "./kappa-words.ts";

interface PairTableProps {
  readonly title: string;
  readonly cells: readonly AgreementCell[];
  readonly nameOf: (user: number) => string;
  readonly search: SearchValues;
}

/** What the hover of the matrices says, to be read: a row for each two annotators. */
export function PairTable({ title, cells, nameOf, search }: PairTableProps): ReactNode {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.matrix}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {[
              "Annotators",
              "Documents",
              "Patients",
              "Both yes",
              "First only",
              "Second only",
              "Both no",
              "Left out: one cannot tell",
              "Kappa, interval by patient",
              "Agreement",
              "PABAK",
              "AC1",
              "Positive agreement",
              "Negative agreement",
              "Prevalence",
              "Bias",
            ].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.first} ${cell.second}`}>
              <th scope="row">
                {nameOf(cell.first)}, {nameOf(cell.second)}
              </th>
              <td>
                {cell.n === null || cell.n === 0 ? (
                  formatCount(cell.n)
                ) : (
                  <PageLink
                    to="datastudyreview/{docId}"
                    params={{ docId: "0" }}
                    search={{ ...search, userIdList: `${cell.first},${cell.second}` }}
                  >
                    {formatCount(cell.n)}
                  </PageLink>
                )}
              </td>
              {[
                cell.patients,
                cell.bothPositive,
                cell.firstOnly,
                cell.secondOnly,
                cell.bothNegative,
                cell.untold,
              ].map((count, at) => (
                // The columns never change places.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at}>{formatCount(count)}</td>
              ))}
              <td>{figureWords(cell.kappa)}</td>
              <td>{figureWords(cell.observed)}</td>
              <td>{figureWords(cell.pabak)}</td>
              <td>{figureWords(cell.ac1)}</td>
              <td>{figureWords(cell.positiveAgreement)}</td>
              <td>{figureWords(cell.negativeAgreement)}</td>
              <td>{cell.prevalence?.toFixed(2) ?? ""}</td>
              <td>{cell.bias?.toFixed(2) ?? ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
