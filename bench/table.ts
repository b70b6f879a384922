/** Prints rows under a header, columns as wide as their widest cell, numbers to the right. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        /^[\d<≥≤–-]/.test(cell)
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  console.log(line(header));
  console.log(widths.map((width) => "-".repeat(width)).join("  "));
  for (const row of rows) console.log(line(row));
}

/** Prints a header at once and each row when it is there, columns as wide as their titles and no less than `least`. */
export function beginTable(
  header: readonly string[],
  least: readonly [first: number, other: number],
): (row: readonly string[]) => void {
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = Math.max(header[column]?.length ?? 0, column === 0 ? least[0] : least[1]);
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  console.log(line(header));
  return (row) => console.log(line(row));
}
