import { clusteredProportion } from "@concord/stats";
import { shownParts } from "../../access/small-counts.ts";
import { figure, tooFew } from "./agreement.rules.ts";
import type { ReadAgainRow } from "./second-reading.queries.ts";

const hidden = { agreed: null, overturned: null, untold: null, share: tooFew };

/** How many agreed answers were overturned; where a part is too small to be shown, nothing is (domain.md §12). */
export function readAgain(rows: readonly ReadAgainRow[], smallest: number) {
  const sum = (of: (row: ReadAgainRow) => number) => rows.reduce((so, row) => so + of(row), 0);
  const [held = null, overturned = null, untold = null] = shownParts(
    [sum((row) => row.held), sum((row) => row.overturned), sum((row) => row.untold)],
    smallest,
  );
  if (held === null || overturned === null) return { ...hidden };
  const patients = Map.groupBy(rows, ({ patient_id }) => patient_id);
  const share = clusteredProportion(
    [...patients.values()].map((own) => {
      const x = own.reduce((so, row) => so + row.overturned, 0);
      return { x, n: x + own.reduce((so, row) => so + row.held, 0) };
    }),
  );
  return { agreed: held + overturned, overturned, untold, share: figure(share) };
}

/** Of all concepts; not where the total would tell the one concept that is not shown. */
export function allReadAgain(
  rows: readonly ReadAgainRow[],
  concepts: readonly { readonly agreed: number | null }[],
  smallest: number,
) {
  return concepts.every(({ agreed }) => agreed !== null)
    ? readAgain(rows, smallest)
    : { ...hidden };
}
