import type { AgreementCell, AnswersOfTwo } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { cellsOfPair, type EvidenceQuestion } from "../navigation/evidence-address.ts";
import type { SearchValues } from "../navigation/page-path.ts";
import { formatCount } from "../platform/format.ts";
import { EvidenceButton } from "../session/EvidenceButton.tsx";
import classes from "./ConceptKappa.module.css";
import { figureWords } from "./kappa-words.ts";

/** What two annotators answered, first or as it stands. */
export interface Answers {
  readonly title: string;
  readonly cells: readonly AgreementCell[];
  /** What the link of the documents asks for beside the two annotators. */
  readonly search: SearchValues;
  /** What the evidence of a count asks for beside the two annotators and the cell. */
  readonly asked: Omit<Extract<EvidenceQuestion, { of: "kappa" }>, "of" | "first" | "second">;
}

interface PairTableProps {
  readonly pair: Pick<AgreementCell, "first" | "second">;
  readonly nameOf: (user: number) => string;
  readonly answers: readonly Answers[];
}

/** What the hover of the matrices says, to be read: a line for each figure of two annotators. */
export function PairTable({ pair, nameOf, answers }: PairTableProps): ReactNode {
  const [first, second] = [nameOf(pair.first), nameOf(pair.second)];
  const columns = answers.map(({ title, cells, search, asked }) => ({
    title,
    asked,
    search: { ...search, userIdList: `${pair.first},${pair.second}` },
    cell: cells.find((cell) => cell.first === pair.first && cell.second === pair.second),
  }));
  const line = (header: string, valueOf: (cell: AgreementCell) => ReactNode) => (
    <tr>
      <th scope="row">{header}</th>
      {columns.map(({ title, cell }) => (
        <td key={title}>{cell && valueOf(cell)}</td>
      ))}
    </tr>
  );
  const counted = (header: string, of: AnswersOfTwo) => (
    <tr>
      <th scope="row">{header}</th>
      {columns.map(({ title, cell, asked: { studyId, cohortId, conceptId, initial } }) => (
        <td key={title}>
          {cell && formatCount(cell[of])}
          {cell !== undefined && (cell[of] ?? 0) > 0 && (
            <EvidenceButton
              question={{
                of: "kappacell",
                studyId,
                cohortId,
                conceptId,
                first: pair.first,
                second: pair.second,
                initial,
                cell: cellsOfPair.indexOf(of),
              }}
              label={`${header}, ${title.toLowerCase()}, ${first} and ${second}, ${formatCount(cell[of])}`}
            />
          )}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={classes.matrix}>
      <caption>
        {first} and {second}, in figures
      </caption>
      <thead>
        <tr>
          <th scope="col">Figure, interval by patient</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {line("Kappa", ({ kappa }) => figureWords(kappa))}
        {line("Agreement", ({ observed }) => figureWords(observed))}
        {line("PABAK", ({ pabak }) => figureWords(pabak))}
        {line("AC1", ({ ac1 }) => figureWords(ac1))}
        {line("Positive agreement", (cell) => figureWords(cell.positiveAgreement))}
        {line("Negative agreement", (cell) => figureWords(cell.negativeAgreement))}
        {line("Prevalence", ({ prevalence }) => prevalence?.toFixed(2))}
        {line("Bias", ({ bias }) => bias?.toFixed(2))}
        <tr>
          <th scope="row">Documents</th>
          {columns.map(({ title, cell, search }) => (
            <td key={title}>
              {cell && <Documents title={title} count={cell.n} search={search} />}
            </td>
          ))}
        </tr>
        {line("Patients", ({ patients }) => formatCount(patients))}
        {counted("Both yes", "bothPositive")}
        {counted(`Yes by ${first} only`, "firstOnly")}
        {counted(`Yes by ${second} only`, "secondOnly")}
        {counted("Both no", "bothNegative")}
        {line("Left out: one of them cannot tell", ({ untold }) => formatCount(untold))}
      </tbody>
    </table>
  );
}

interface DocumentsProps {
  readonly title: string;
  readonly count: number | null;
  readonly search: SearchValues;
}

function Documents({ title, count, search }: DocumentsProps): ReactNode {
  const text = formatCount(count);
  if (count === null || count === 0) return text;
  return (
    <PageLink
      to="datastudyreview/{docId}"
      params={{ docId: "0" }}
      search={search}
      label={`${text} documents, ${title.toLowerCase()}`}
    >
      {text}
    </PageLink>
  );
}
