import type { AgreementCell, AgreementFigure } from "@concord/contract";
import {
  clusteredKappa,
  fleissKappa,
  type PairedRatings,
  ratingPatterns,
  refusalText,
  type Result,
  twoRaterAgreement,
} from "@concord/stats";
import { shownParts } from "../../access/small-counts.ts";
import type { RatingRow } from "./ratings.queries.ts";

type Which = "initial" | "current";

/**
 * Of two annotators: the table of each patient, over the documents that both have finished and on which both can tell.
 */
export interface PairTables {
  readonly byPatient: ReadonlyMap<number, PairedRatings>;
  /** Documents on which one of them cannot tell: left out. */
  readonly untold: number;
}

export const tooFew = { reason: "Too few documents to be shown." };
const none = { bothPositive: 0, firstOnly: 0, secondOnly: 0, bothNegative: 0 };

/** What two annotators say of a document that both have finished; null where one of them cannot tell. */
export interface PairedAnswers {
  readonly patient_id: number;
  readonly subdocument_id: number;
  readonly cell: keyof PairedRatings | null;
}

/** A document's answers by annotator; those of one project are pairs, and a document in two projects counts once. */
export function pairedAnswers(
  rows: readonly RatingRow[],
  [first, second]: readonly [number, number],
  which: Which,
): PairedAnswers[] {
  const together = Map.groupBy(rows, (row) => `${row.project_id} ${row.subdocument_id}`);
  const seen = new Set<number>();
  return [...together.values()].flatMap((own) => {
    const one = own.find(({ user_id }) => user_id === first);
    const two = own.find(({ user_id }) => user_id === second);
    if (!one || !two || seen.has(one.subdocument_id)) return [];
    const { patient_id, subdocument_id } = one;
    seen.add(subdocument_id);
    const [oneSays, twoSays] = [one[which], two[which]];
    const isTold = oneSays !== null && twoSays !== null;
    return [{ patient_id, subdocument_id, cell: isTold ? cellOf(oneSays, twoSays) : null }];
  });
}

/** The tables of what they say, patient by patient. */
export function pairTables(
  rows: readonly RatingRow[],
  pair: readonly [number, number],
  which: Which,
): PairTables {
  const byPatient = new Map<number, PairedRatings>();
  let untold = 0;
  for (const { patient_id, cell } of pairedAnswers(rows, pair, which)) {
    if (cell === null) {
      untold += 1;
      continue;
    }
    const table = byPatient.get(patient_id) ?? none;
    byPatient.set(patient_id, { ...table, [cell]: table[cell] + 1 });
  }
  return { byPatient, untold };
}

function cellOf(first: boolean, second: boolean): keyof PairedRatings {
  if (first) return second ? "bothPositive" : "firstOnly";
  return second ? "secondOnly" : "bothNegative";
}

/** Everything that is shown of two annotators; where a count is too small to be shown, nothing is (domain.md §12). */
export function agreementCell(
  [first, second]: readonly [number, number],
  tables: PairTables,
  smallest: number,
): AgreementCell {
  const patients = [...tables.byPatient.values()];
  const untold = tables.untold > 0 && tables.untold < smallest ? null : tables.untold;
  const pooled = patients.reduce(
    (sum, one): PairedRatings => ({
      bothPositive: sum.bothPositive + one.bothPositive,
      firstOnly: sum.firstOnly + one.firstOnly,
      secondOnly: sum.secondOnly + one.secondOnly,
      bothNegative: sum.bothNegative + one.bothNegative,
    }),
    none,
  );
  const [bothPositive = null, firstOnly = null, secondOnly = null, bothNegative = null] =
    shownParts(
      [pooled.bothPositive, pooled.firstOnly, pooled.secondOnly, pooled.bothNegative],
      smallest,
    );
  const counts = { bothPositive, firstOnly, secondOnly, bothNegative };
  const plain = twoRaterAgreement(pooled);
  const isFew = patients.length > 0 && patients.length < smallest;
  if (bothPositive === null || isFew || !plain.ok) {
    const why = plain.ok ? tooFew : { reason: "They have finished no document in common." };
    return {
      first,
      second,
      ...counts,
      ...(isFew
        ? { bothPositive: null, firstOnly: null, secondOnly: null, bothNegative: null }
        : {}),
      untold: plain.ok ? null : untold,
      n: plain.ok ? null : 0,
      patients: plain.ok ? null : 0,
      kappa: why,
      observed: why,
      pabak: why,
      ac1: why,
      positiveAgreement: why,
      negativeAgreement: why,
      prevalence: null,
      bias: null,
    };
  }
  return {
    first,
    second,
    ...counts,
    untold,
    n: plain.n,
    patients: patients.length,
    kappa: figure(clusteredKappa(patients)),
    observed: figure(plain.observedAgreement),
    pabak: figure(plain.pabak),
    ac1: figure(plain.ac1),
    positiveAgreement: figure(plain.positiveAgreement),
    negativeAgreement: figure(plain.negativeAgreement),
    prevalence: plain.prevalence,
    bias: plain.biasIndex,
  };
}

/** Fleiss' kappa of documents that at least two have finished and can tell of; null below three annotators. */
export function severalRaters(
  rows: readonly RatingRow[],
  which: Which,
  { cells, smallest }: { cells: readonly AgreementCell[]; smallest: number },
) {
  if (new Set(rows.map(({ user_id }) => user_id)).size < 3) return null;
  const documents = Map.groupBy(rows, ({ subdocument_id }) => subdocument_id);
  const answers = [...documents.values()]
    .map((own) => {
      const told = own.filter((row) => row[which] !== null);
      return [...new Map(told.map((row) => [row.user_id, row[which] ? 1 : 0])).values()];
    })
    .filter((each) => each.length > 1);
  // Beside pairs that are shown it would tell of those that are not.
  const isHidden = cells.some(({ n }) => n === null);
  if (isHidden || answers.length < smallest) return { fleiss: tooFew, documents: null };
  return { fleiss: figure(fleissKappa(ratingPatterns(answers))), documents: answers.length };
}

/** A figure for the wire; without one, why. */
export function figure(result: Result): AgreementFigure {
  if (!result.ok) return { reason: refusalText[result.reason] };
  const { estimate, interval } = result;
  return interval.ok
    ? { estimate, low: interval.lower, high: interval.upper, noInterval: null }
    : { estimate, low: null, high: null, noInterval: refusalText[interval.reason] };
}

/** No value (S9.9). */
const noValue = -999;

/** Annotators on both axes, 1 on the diagonal (S2.53, domain.md §9). */
export function kappaMatrix(users: readonly number[], cells: readonly AgreementCell[]): number[][] {
  const kappaOf = (one: number, other: number) =>
    cells.find(
      ({ first, second }) => first === Math.min(one, other) && second === Math.max(one, other),
    )?.kappa;
  return users.map((one) =>
    users.map((other) => {
      if (one === other) return 1;
      const kappa = kappaOf(one, other);
      return kappa && "estimate" in kappa ? kappa.estimate : noValue;
    }),
  );
}
