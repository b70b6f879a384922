/** The whole numbers of a comma-joined list in an address; none where it is no such list. */
export function numbersIn(text: string | undefined): number[] {
  return text !== undefined && /^\d+(,\d+)*$/.test(text) ? text.split(",").map(Number) : [];
}

/** The list with the item put into it, or taken out where it is in; in order. */
export function switched(list: readonly number[], item: number): number[] {
  const others = list.filter((one) => one !== item);
  return (others.length < list.length ? others : [...list, item]).toSorted((a, b) => a - b);
}

/** The list with the item at a place moved by one; itself where there is no further place. */
export function moved(list: readonly number[], at: number, by: -1 | 1): number[] {
  const item = list[at];
  const to = at + by;
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(at, 1).toSpliced(to, 0, item);
}
