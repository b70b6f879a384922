/**
 * Words around a name that has several meanings. Each is looked for in the name's own sentence, or where it says so in
 * the whole document.
 */
export interface Reading {
  /** Source and code of the concept that the name means there; undefined where it names nothing of a patient. */
  readonly means: readonly [sab: string, code: string] | undefined;
  /**
   * What stands right in front of the name, what right behind it, what anywhere in its sentence or document; all that
   * are given must fit.
   */
  readonly before?: RegExp;
  readonly behind?: RegExp;
  readonly sentence?: RegExp;
  readonly document?: RegExp;
}

/**
 * A name whose meaning its neighbours tell. The first reading that fits stands; where none does, the name means what it
 * meant.
 */
export interface Sense {
  readonly of: readonly [sab: string, code: string];
  /** The words as written, where only some of the concept's names have several meanings. */
  readonly words: RegExp;
  readonly readings: readonly Reading[];
}
