import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { formatCount, formatPercent } from "../platform/format.ts";
import type { Column } from "../platform/table/column.ts";

export type Trained = NonNullable<NonNullable<OutputOf<"GetLearnedModel">["data"]>["trained"]>;
type Figures = Trained["concepts"][number];
type Counts = Figures["model"];

interface Share {
  readonly part: number | null;
  readonly all: number | null;
}

const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;

/** Of the documents with a yes in the reference, those that the source says yes to. */
const recallOf = ({ answers: { truePositive: part, falseNegative } }: Counts): Share => ({
  part,
  all: sum(part, falseNegative),
});

/** Of the documents that the source says yes to, those with a yes in the reference. */
const precisionOf = ({ answers: { truePositive: part, falsePositive } }: Counts): Share => ({
  part,
  all: sum(part, falsePositive),
});

/** Of the words that readers annotated, those that the source found with the same begin, end and holding. */
const wordsOf = ({ words: { both, annotated } }: Counts): Share => ({ part: both, all: annotated });

const shareOf = ({ part, all }: Share) =>
  part === null || all === null || all === 0 ? null : part / all;

/** The model's figure above that of the rules. */
const figure = (id: string, header: string, of: (counts: Counts) => Share): Column<Figures> => ({
  id,
  header,
  align: "right",
  value: ({ model }) => shareOf(of(model)),
  cell: ({ model, rules }) => (
    <>
      <Figure name="Model" of={of(model)} />
      <Figure name="Rules" of={of(rules)} />
    </>
  ),
});

function Figure({ name, of }: { name: string; of: Share }): ReactNode {
  const share = shareOf(of);
  return (
    <span style={{ display: "block", whiteSpace: "nowrap" }}>
      <small>{name}</small> {share === null ? "–" : formatPercent(share)}{" "}
      <small>
        {formatCount(of.part)} of {formatCount(of.all)}
      </small>
    </span>
  );
}

/** Of each concept the figures of the model above those of the rules. */
export const figureColumns: readonly Column<Figures>[] = [
  { id: "text", header: "Concept", value: ({ text }) => text },
  figure("recall", "Recall", recallOf),
  figure("precision", "Precision", precisionOf),
  figure("words", "Words found", wordsOf),
];
