/** A figure in the text behind a mention, by its place in that text. */
export interface Figure {
  readonly begin: number;
  readonly end: number;
  /** What its parts add up to, or the total that is written: "E3V4M6". */
  readonly sum?: number;
  /** What its words say: "neg" is negative. */
  readonly word?: string;
  /** Another quantity of the same words: "FEV1 1.82 L (62% pred)". */
  readonly code?: string;
  /** A value of its own, whose words it is: "FBS 132, pre-lunch 188". */
  readonly isApart?: true;
}

/**
 * What stands behind a mention in a shape of its own. The first figure without a `code` is the result, the others of
 * them are further results; none: no number behind it is its value. Undefined: it has no such shape.
 */
export type Shape = readonly Figure[] | undefined;

/** The shape of the text behind a name, to the end of its line; `before` is the text in front of it. */
export type ReadShape = (behind: string, before: string) => Shape;

export const noValue: Shape = [];

/** "Goal BG:", "call if sugars": what is aimed at, asked for or to be done. */
export const isAimed = (before: string): boolean =>
  /\b(?:goals?|targets?|aim|if|when|for|call|notify|until|keep|maintain|scale|hold|check|parameters?)\b[^.;\n]{0,24}$/i.test(
    before,
  );

/** Where a group of a match stands that begins at `from` or behind it. */
export function figureOf(text: string, group: string, from: number): Figure {
  const begin = text.indexOf(group, from);
  return { begin, end: begin + group.length };
}
