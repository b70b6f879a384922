/** The last day of a fact, or of an entry: the day after where there is none. */
export function endSql(alias: string): string {
  return `coalesce(${alias}.end_day, ${alias}.day + 1)`;
}
