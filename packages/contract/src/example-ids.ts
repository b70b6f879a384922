/**
 * Ids that the examples of operations name. The table test has rows under them
 * (apps/server/src/app/testing/one-of-everything.ts), all of one hospital but the concept and its term. No two are
 * equal: an id that is taken for another finds nothing.
 */
export const exampleIds = {
  /** Of the test world: the hospital's health system, its administrator, its researcher, and its second annotator. */
  provider: 1,
  hospital: 2,
  administrator: 3,
  researcher: 5,
  user: 11,
  concept: 101,
  /** A term of `concept`. */
  lexicon: 111,
  event: 201,
  /** The batch that brought `patient`. */
  batch: 291,
  /** A batch that brought nothing which is there. */
  spareBatch: 290,
  patient: 301,
  episode: 311,
  encounter: 321,
  document: 331,
  /** The narrative subdocument of `document`. */
  narrative: 341,
  /** A retagging run. */
  languageRun: 401,
  cohort: 501,
  /** A cohort that no study uses. */
  spareCohort: 502,
  /** A manual annotation in `narrative`. */
  annotation: 601,
  /** A conflict on `narrative`, of `concept`. */
  conflict: 611,
  /** A conflict on `patient` as a whole, of `concept`. */
  patientConflict: 621,
  /** A manual annotation project with `narrative`. */
  project: 691,
  study: 701,
  /** A study that was deleted. */
  deletedStudy: 702,
};

/** The edition of `spareCohort`. */
export const exampleEdition = "t1E3UuSLckndfjF1pU08F3";
