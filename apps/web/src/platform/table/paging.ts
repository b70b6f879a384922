import { formatNumber } from "../format.ts";

/** Page size options (S2.63, S9.3). */
export const pageSizes = [10, 20, 30] as const;
const SHOWN_LINKS = 3;

/** Pages that `total` records fill; at least 1. */
export function pageCount(pageSize: number, total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * How many records there are at least, of a number that is not told: one more where the page is full, for there may be
 * a next.
 */
export function leastTotal(page: number, pageSize: number, onPage: number): number {
  return (page - 1) * pageSize + onPage + (onPage === pageSize ? 1 : 0);
}

/** 'Showing X to Y of Z records' (S2.63). */
export function pageText(page: number, pageSize: number, total: number): string {
  const isThere = (page - 1) * pageSize < total;
  const first = isThere ? (page - 1) * pageSize + 1 : 0;
  const last = isThere ? Math.min(page * pageSize, total) : 0;
  return `Showing ${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)} records`;
}

/** What an empty page says: that there is no such page, where others have records; else `none`. */
export function emptyPageText(pageSize: number, total: number | null, none: string): string {
  if (total === 0) return none;
  if (total === null) return "There is no such page.";
  const pages = formatNumber(pageCount(pageSize, total));
  return `There is no such page: the list has ${pages === "1" ? "one" : pages}.`;
}

/** The three page numbers around the page that is shown, fewer when there are fewer. */
export function pageLinks(page: number, pageSize: number, total: number): number[] {
  const count = pageCount(pageSize, total);
  const first = Math.max(1, Math.min(page - 1, count - SHOWN_LINKS + 1));
  return Array.from({ length: Math.min(SHOWN_LINKS, count) }, (_, at) => first + at);
}

/** The page a person typed, or null when it is not a whole number between 1 and the last page. */
export function acceptedPage(text: string, pageSize: number, total: number): number | null {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return null;
  const page = Number(text);
  return page >= 1 && page <= Math.ceil(total / pageSize) ? page : null;
}
