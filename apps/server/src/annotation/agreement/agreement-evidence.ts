// The documents behind a table of two annotators, each with what both say and the words that they marked.
import { nameWithDate } from "../../platform/dates.ts";
import type {
  AgreementCell,
  AgreementDocument,
  AgreementEvidence,
  AgreementSide,
  AnswersAsked,
  AnswersOfTwo,
} from "@concord/contract";
import { masked } from "../../access/masking.ts";
import type { Context } from "../../platform/operations/context.ts";
import { lineWithSection } from "../../records/search/line-with-section.ts";
import { linesOf } from "../../records/search/lines.ts";
import { openDocument } from "../annotation-list.ts";
import type { AnnotatedText } from "../annotations.rules.ts";
import { sidesSwapped } from "../conflicts/conflicts.rules.ts";
import type { PairedAnswers } from "./agreement.rules.ts";
import { listMarks, listNamedDocuments, type Mark } from "./marks.queries.ts";

type Caller = Pick<Context, "db" | "user" | "audit">;

/** A document that both have finished, and who the second is. */
export interface Answered extends Omit<PairedAnswers, "cell"> {
  readonly cell: AnswersOfTwo;
  readonly second: number;
}

interface Asked {
  readonly conceptId: number;
  readonly first: number;
  readonly isInitial: boolean;
  readonly isBlind: boolean;
  /** The words of the second are not shown. */
  readonly hidesOthers?: boolean;
  readonly answers: AnswersAsked | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

type Counted = Pick<
  AgreementCell,
  "bothPositive" | "firstOnly" | "secondOnly" | "bothNegative" | "n"
>;

/** Marks of a side that are shown. */
const most = 5;

const differs = (cell: AnswersOfTwo) => cell === "firstOnly" || cell === "secondOnly";

/** How many say what, by the counts that may be shown of them. */
export function shownAnswers(cell: Counted, isBlind: boolean): AgreementEvidence["counts"] {
  const { bothPositive, firstOnly, secondOnly, bothNegative } = cell;
  const differ = firstOnly === null || secondOnly === null ? null : firstOnly + secondOnly;
  const sides = isBlind
    ? [{ answers: "differ" as const, document_count: differ }]
    : [
        { answers: "firstOnly" as const, document_count: firstOnly },
        { answers: "secondOnly" as const, document_count: secondOnly },
      ];
  return [
    ...sides,
    { answers: "bothPositive", document_count: bothPositive },
    { answers: "bothNegative", document_count: bothNegative },
  ];
}

/** A page of the documents that are asked for, those first on which they differ. */
export async function answeredDocuments(
  call: Caller,
  all: readonly Answered[],
  asked: Asked,
): Promise<{ readonly data: AgreementDocument[]; readonly noOfRecords: number }> {
  const { answers, isBlind, pageNumber, pageSize } = asked;
  const isSide = answers === "firstOnly" || answers === "secondOnly";
  const wanted = all.filter(({ cell }) => {
    if (answers === undefined) return true;
    return answers === "differ" || (isBlind && isSide) ? differs(cell) : cell === answers;
  });
  const ordered = wanted.toSorted(
    (a, b) =>
      Number(differs(b.cell)) - Number(differs(a.cell)) || a.subdocument_id - b.subdocument_id,
  );
  const page = ordered.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return { data: await shown(call, page, asked), noOfRecords: wanted.length };
}

async function shown(
  call: Caller,
  page: readonly Answered[],
  { conceptId, first, isInitial, isBlind, hidesOthers = false }: Asked,
): Promise<AgreementDocument[]> {
  const named = await masked(call, await listNamedDocuments(call, page), {
    identifiers: ["patient_Identifier"],
    names: ["subdocument_name"],
    dates: ["at"],
  });
  const nameOf = new Map(named.map((one) => [one.subdocument_id, one]));
  const others = hidesOthers ? [] : page.map(({ second }) => second);
  const userIds = [...new Set([first, ...others])];
  const marks = await listMarks(call, { documents: page, userIds, conceptId, isInitial });
  const texts = new Map<number, AnnotatedText>();
  for (const { subdocument_id } of page)
    if (!texts.has(subdocument_id))
      texts.set(subdocument_id, await openDocument(call, subdocument_id));
  return page.flatMap(({ subdocument_id, cell, second }) => {
    const [name, text] = [nameOf.get(subdocument_id), texts.get(subdocument_id)];
    if (!name || !text) return [];
    const of = (user: number) =>
      marks.filter((mark) => mark.subdocument_id === subdocument_id && mark.user_id === user);
    const one = side(cell === "bothPositive" || cell === "firstOnly", of(first), text);
    const other = side(cell === "bothPositive" || cell === "secondOnly", of(second), text);
    const isSwapped = isBlind && sidesSwapped(subdocument_id, conceptId);
    return [
      {
        subdocument_id,
        name_with_date: nameWithDate(name.subdocument_name, name.at),
        patient_Identifier: name.patient_Identifier,
        answers: isSwapped ? swapped[cell] : cell,
        ...(isSwapped ? { first: other, second: one } : { first: one, second: other }),
      },
    ];
  });
}

const swapped: Readonly<Record<AnswersOfTwo, AnswersOfTwo>> = {
  bothPositive: "bothPositive",
  firstOnly: "secondOnly",
  secondOnly: "firstOnly",
  bothNegative: "bothNegative",
};

/** The words in the text as its reader sees it, without what language processing found there. */
function side(
  says_yes: boolean,
  marks: readonly Mark[],
  { read, sections }: AnnotatedText,
): AgreementSide {
  return {
    says_yes,
    marks: marks.slice(0, most).flatMap(({ begin, end, said_as, concept_name }) => {
      const [line] = linesOf(read, { places: [{ begin, end }], mentions: [] }, 1);
      return line ? [{ line: lineWithSection(line, sections), said_as, concept_name }] : [];
    }),
  };
}
