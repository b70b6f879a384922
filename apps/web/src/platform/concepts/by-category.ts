/** Categories in their fixed order (S3.4); others follow by name, Others last. */
const order = ["Problem", "Finding", "Procedure", "Medication", "Lab"];

export interface CategoryGroup<T> {
  readonly category: string;
  readonly members: readonly T[];
}

/** Groups by category; what has none is in Others (S2.66, S3.9). Within a group the given order stays. */
export function byCategory<T>(
  all: readonly T[],
  categoryOf: (one: T) => string,
): readonly CategoryGroup<T>[] {
  const groups = Map.groupBy(all, (one) => categoryOf(one) || "Others");
  return [...groups]
    .map(([category, members]) => ({ category, members }))
    .toSorted(
      (a, b) => rank(a.category) - rank(b.category) || a.category.localeCompare(b.category),
    );
}

function rank(category: string): number {
  if (category === "Others") return order.length + 1;
  const at = order.indexOf(category);
  return at < 0 ? order.length : at;
}
