import { useId, type ReactNode } from "react";
import type { ShownQuery } from "../platform/state/Loaded.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import type { Column } from "../platform/table/column.ts";
import { formatCount, formatNumber } from "../platform/format.ts";
import classes from "./PatientSection.module.css";

export interface PatientSectionProps<Answer, Row extends object> {
  readonly title: string;
  readonly query: ShownQuery<Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** All there are, where the answer is only the first page; null where that is too small to be shown. */
  readonly totalOf?: (answer: Answer) => number | null;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly empty: string;
  readonly sort?: { readonly by: string; readonly descending?: boolean };
}

/** One list of a patient's record under its heading. */
export function PatientSection<Answer, Row extends object>(
  props: PatientSectionProps<Answer, Row>,
): ReactNode {
  const { title, query, rowsOf, totalOf, columns, rowKey, empty, sort } = props;
  const heading = useId();
  const total = query.data && (totalOf ? totalOf(query.data) : rowsOf(query.data).length);
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>
        {title} {total !== undefined && <span>{formatCount(total)}</span>}
      </h2>
      <Loaded query={query}>
        {(answer) => (
          <>
            <div className={classes.list}>
              <DataTable
                label={title}
                columns={columns}
                rows={rowsOf(answer)}
                rowKey={rowKey}
                empty={<EmptyState message={empty} />}
                {...(sort ? { sort } : {})}
              />
            </div>
            {typeof total === "number" && total > rowsOf(answer).length && (
              <p className={classes.remark}>
                {`${formatNumber(rowsOf(answer).length)} of ${formatNumber(total)} are listed.`}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
