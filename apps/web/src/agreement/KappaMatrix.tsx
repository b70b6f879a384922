import type { AgreementCell } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import type { EvidenceQuestion } from "../navigation/evidence-address.ts";
import type { SearchValues } from "../navigation/page-path.ts";
import { EvidenceButton } from "../session/EvidenceButton.tsx";
import classes from "./ConceptKappa.module.css";
import { kappaText } from "../platform/kappa-text.ts";
import { figureWords } from "./kappa-words.ts";

interface KappaMatrixProps {
  readonly title: string;
  readonly annotators: readonly { readonly id: number; readonly name: string }[];
  readonly kappas: readonly (readonly number[])[];
  readonly cells: readonly AgreementCell[];
  /** What a cell's link asks for beside the two annotators. */
  readonly search: SearchValues;
  /** What a cell's evidence asks for beside them. */
  readonly asked: Omit<Extract<EvidenceQuestion, { of: "kappa" }>, "first" | "second">;
}

/** Kappas with annotators on both axes; each opens the documents that it is computed from (S2.53). */
export function KappaMatrix(props: KappaMatrixProps): ReactNode {
  const { title, annotators, kappas, cells, search, asked } = props;
  return (
    <table className={classes.matrix}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Annotator</th>
          {annotators.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {annotators.map((one, row) => (
          <tr key={one.id}>
            <th scope="row">{one.name}</th>
            {annotators.map((other, column) => {
              const kappa = kappas[row]?.[column] ?? -999;
              const cell = cells.find(
                ({ first, second }) =>
                  first === Math.min(one.id, other.id) && second === Math.max(one.id, other.id),
              );
              return (
                <td
                  key={other.id}
                  data-one={kappa === 1 || undefined}
                  title={cell && cellWords(cell)}
                >
                  {cell === undefined || kappa === -999 ? (
                    kappaText(kappa)
                  ) : (
                    <>
                      <PageLink
                        to="datastudyreview/{docId}"
                        params={{ docId: "0" }}
                        search={{ ...search, userIdList: `${cell.first},${cell.second}` }}
                        label={`${one.name} and ${other.name}: ${kappaText(kappa)}`}
                      >
                        {kappaText(kappa)}
                      </PageLink>
                      {row < column && (
                        <EvidenceButton
                          question={{
                            of: asked.of,
                            studyId: asked.studyId,
                            cohortId: asked.cohortId,
                            conceptId: asked.conceptId,
                            first: cell.first,
                            second: cell.second,
                            initial: asked.initial,
                          }}
                          label={`${title}, ${one.name} and ${other.name}, ${kappaText(kappa)}`}
                        />
                      )}
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands on hover: n, the 2 × 2 table, interval, PABAK, AC1 and the rest. */
function cellWords(cell: AgreementCell): string {
  if (cell.n === null || cell.n === 0) return figureWords(cell.kappa);
  return [
    `n ${cell.n} documents of ${cell.patients} patients`,
    `both yes ${cell.bothPositive}, first only ${cell.firstOnly}, second only ${cell.secondOnly}, both no ${cell.bothNegative}`,
    `kappa ${figureWords(cell.kappa)}`,
    `PABAK ${figureWords(cell.pabak)}`,
    `AC1 ${figureWords(cell.ac1)}`,
    `prevalence ${(cell.prevalence ?? 0).toFixed(2)}, bias ${(cell.bias ?? 0).toFixed(2)}`,
  ].join("\n");
}
