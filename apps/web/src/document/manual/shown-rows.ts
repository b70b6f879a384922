/** Rows of the popover at first, and more each time that its end comes near (S9.2). */
export const ROWS_AT_ONCE = 10;

/** How far a list is scrolled, in pixels, as an element says. */
export interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Whether a list has been scrolled past 75 percent of what it shows (S9.2). */
export function isPastThreeQuarters({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean {
  return scrollTop + clientHeight > 0.75 * scrollHeight;
}
