import type { AgreementFigure } from "@concord/contract";
import type { PairedRatings } from "@concord/stats";
import { agreementCell, pairTables, type PairTables } from "./agreement.rules.ts";
import type { OwnRating } from "./own-agreement.queries.ts";

export interface OwnAgreement {
  readonly concept_id: number;
  readonly concept_name: string;
  readonly n: number | null;
  readonly agreed: number | null;
  readonly untold: number | null;
  readonly kappa: AgreementFigure;
}

/** Answers of which either says yes, below which a kappa says nothing. */
const leastPositive = 10;

/**
 * Of each concept, how far the first answers of `me` agree with those of the others who have finished the same
 * documents: the table of two, each other one added to it. The lowest kappa first.
 */
export function ownAgreement(
  rows: readonly OwnRating[],
  me: number,
  smallest: number,
): OwnAgreement[] {
  const found = [...Map.groupBy(rows, ({ concept_id }) => concept_id)].map(
    ([concept_id, own]): OwnAgreement => {
      const ratings = own.map((row) => ({ ...row, current: row.initial }));
      const others = [...new Set(own.map(({ user_id }) => user_id))].filter((one) => one !== me);
      const tables = others.map((other) => pairTables(ratings, [me, other], "initial"));
      const cell = agreementCell([me, 0], added(tables), smallest);
      const { n, untold, bothPositive, firstOnly, secondOnly, bothNegative } = cell;
      const isTold = bothPositive !== null && bothNegative !== null;
      const isFew = isTold && bothPositive + (firstOnly ?? 0) + (secondOnly ?? 0) < leastPositive;
      return {
        concept_id,
        concept_name: own[0]?.concept_name ?? "",
        n,
        agreed: isTold ? bothPositive + bothNegative : null,
        untold,
        kappa:
          isFew && n !== 0
            ? { reason: `Fewer than ${leastPositive} have it by one of you.` }
            : cell.kappa,
      };
    },
  );
  const kappaOf = ({ kappa }: OwnAgreement) => ("estimate" in kappa ? kappa.estimate : 2);
  return found.toSorted(
    (a, b) => kappaOf(a) - kappaOf(b) || a.concept_name.localeCompare(b.concept_name),
  );
}

/** Tables of several pairs as one: each document once for each of them. */
export function added(tables: readonly PairTables[]): PairTables {
  const byPatient = new Map<number, PairedRatings>();
  for (const table of tables)
    for (const [patient, one] of table.byPatient) {
      const sum = byPatient.get(patient);
      byPatient.set(
        patient,
        sum
          ? {
              bothPositive: sum.bothPositive + one.bothPositive,
              firstOnly: sum.firstOnly + one.firstOnly,
              secondOnly: sum.secondOnly + one.secondOnly,
              bothNegative: sum.bothNegative + one.bothNegative,
            }
          : one,
      );
    }
  return { byPatient, untold: tables.reduce((sum, { untold }) => sum + untold, 0) };
}
