// What the random values of conditions are made of.
import type { ConceptSet } from "@concord/contract";
import fc from "fast-check";

/** What the records have of which random definitions are asked. */
export interface RandomFrom {
  readonly conceptSet: fc.Arbitrary<ConceptSet>;
  readonly numbers: fc.Arbitrary<number>;
}

/** An object whose every field is there about one time in `oneIn`. */
export function sparse<T extends object>(
  fields: { [Field in keyof T]: fc.Arbitrary<T[Field]> },
  oneIn: number,
): fc.Arbitrary<Partial<T>> {
  const optional = Object.entries<fc.Arbitrary<unknown>>(fields).map(([key, arbitrary]) =>
    fc.oneof(
      { weight: oneIn - 1, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: arbitrary.map((value) => ({ [key]: value })) },
    ),
  );
  // Each part has one of the fields of T, or none.
  return fc.tuple(...optional).map((parts) => Object.assign({}, ...parts) as Partial<T>);
}

/** {first?, last?} with at least one of the two. */
export function ends<First extends string, Last extends string>(
  first: First,
  last: Last,
  arbitrary: fc.Arbitrary<number>,
): fc.Arbitrary<{ [Key in First | Last]?: number }> {
  const ordered = fc
    .tuple(arbitrary, arbitrary)
    .map(([a, b]): [number, number] => (a <= b ? [a, b] : [b, a]));
  return fc.tuple(ordered, fc.integer({ min: 0, max: 2 })).map(
    ([[from, to], which]) =>
      // The keys are the two names.
      ({ ...(which !== 1 && { [first]: from }), ...(which !== 0 && { [last]: to }) }) as {
        [Key in First | Last]?: number;
      },
  );
}

/** {min?, max?}, either end in it or not. */
export function numberRange(numbers: fc.Arbitrary<number>) {
  return fc
    .tuple(
      ends("min", "max", numbers),
      sparse({ minExclusive: fc.boolean(), maxExclusive: fc.boolean() }, 3),
    )
    .map(([range, exclusive]) => ({ ...range, ...exclusive }));
}
