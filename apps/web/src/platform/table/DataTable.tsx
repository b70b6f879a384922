import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import type { Column } from "./column.ts";
import { inOrder, type SortedBy } from "./in-order.ts";
import classes from "./DataTable.module.css";
import { useHiddenRight } from "../use-hidden-right.ts";
import { useVisibleRows } from "./visible-rows.ts";

export interface ServerSort {
  readonly by: string | undefined;
  readonly isDescending: boolean;
  readonly onSort: (by: string, isDescending: boolean) => void;
}

export interface DataTableProps<Row extends object> {
  /** What the table lists, for those who don't see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Column and direction at first; no order but the given one when absent. */
  readonly sort?: { readonly by: string; readonly descending?: boolean };
  /** A list that the server pages is sorted by the server: what it is sorted by, and how to ask for another order. */
  readonly served?: ServerSort;
  /** Let headers take several lines: many narrow columns. */
  readonly wrapHead?: boolean;
  /** In a narrow window the cells of a row stand one under the other, each with its header. */
  readonly stacks?: boolean;
  /** No higher than its place, in which its rows are scrolled under the head. */
  readonly isFilling?: boolean;
  /** Rows that the address means: they are told from others, and the first of them is scrolled to. */
  readonly isMarked?: (row: Row) => boolean;
  /** Instead of rows when there are none. */
  readonly empty?: ReactNode;
}

/**
 * The one table: sorting as S4.5 with aria-sort, head that stays, rows of 36 px, virtual past 100 rows.
 * A column without `value` is not sortable, nor one with `isSortable: false`: in a list that the server pages, one that
 * the server does not sort by.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    served,
    wrapHead,
    stacks,
    isFilling,
    isMarked,
    empty,
  } = props;
  const [own, setOwn] = useState<SortedBy | undefined>(
    sort && { id: sort.by, isDescending: sort.descending ?? false },
  );
  const by = served
    ? served.by === undefined
      ? undefined
      : { id: served.by, isDescending: served.isDescending }
    : own;
  const box = useRef<HTMLDivElement>(null);
  const sorted = useMemo(
    () => (served ? rows : inOrder(rows, columns, own)),
    [served, rows, columns, own],
  );
  const { shown, above, below, isVirtual, scrollTo } = useVisibleRows(box, sorted);
  const marked = isMarked ? sorted.findIndex(isMarked) : -1;
  const isFound = marked >= 0;
  const showMarked = useEffectEvent(() => scrollTo(marked));
  // Once it is known, and not again when the rows are sorted.
  useEffect(() => {
    if (isFound) showMarked();
  }, [isFound]);
  // A new column sorts ascending, the same one toggles (S4.5).
  const sortBy = (id: string) => {
    const isDescending = by?.id === id && !by.isDescending;
    if (served) served.onSort(id, isDescending);
    else setOwn({ id, isDescending });
  };
  const hasMore = useHiddenRight(box);

  return (
    <div
      className={classes.frame}
      data-more={hasMore || undefined}
      data-filling={isFilling || undefined}
    >
      <div
        className={classes.box}
        ref={box}
        data-virtual={isVirtual || undefined}
        tabIndex={isVirtual || isFilling ? 0 : undefined}
      >
        <table
          className={classes.table}
          data-wrap-head={wrapHead || undefined}
          data-stacks={stacks || undefined}
          aria-label={label}
          aria-rowcount={sorted.length + 1}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  direction={
                    by?.id === column.id
                      ? by.isDescending
                        ? "descending"
                        : "ascending"
                      : undefined
                  }
                  onSort={() => sortBy(column.id)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Space height={above} />}
            {shown.map((row) => (
              <tr key={rowKey(row)} aria-current={isMarked?.(row) || undefined}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-align={column.align}
                    data-sticky={column.sticky}
                    data-header={stacks ? column.header : undefined}
                  >
                    {cellOf(column, row)}
                  </td>
                ))}
              </tr>
            ))}
            {below > 0 && <Space height={below} />}
          </tbody>
          {columns.some(({ footer }) => footer !== undefined) && rows.length > 0 && (
            <tfoot>
              <tr>
                {columns.map(({ id, footer, sticky }) => (
                  <td key={id} data-sticky={sticky}>
                    {footer}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
        {rows.length === 0 && empty}
      </div>
    </div>
  );
}

function Space({ height }: { height: number }): ReactNode {
  return (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : column.value?.(row);
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly direction: "ascending" | "descending" | undefined;
  readonly onSort: () => void;
}

function HeaderCell<Row>({ column, direction, onSort }: HeaderCellProps<Row>): ReactNode {
  const { header, align, width, value, isSortable = value !== undefined } = column;
  const Arrow = direction === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      data-sticky={column.sticky}
      {...(isSortable ? { "aria-sort": direction ?? "none" } : {})}
      {...(width === undefined ? {} : { style: { width, minWidth: width } })}
    >
      {isSortable ? (
        <UnstyledButton className={classes.sort ?? ""} onClick={onSort}>
          {header}
          {direction && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
        </UnstyledButton>
      ) : (
        (column.headerCell ?? (header || <span className="visually-hidden">{column.label}</span>))
      )}
    </th>
  );
}
