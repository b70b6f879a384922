/** A definition that cannot be run; `path` leads to the field to be corrected, as in a zod issue. */
export class DefinitionProblem extends Error {
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[], message: string) {
    super(message);
    this.name = "DefinitionProblem";
    this.path = path;
  }
}
