/** What words say together that no single name says; tried where one of the cues stands. */
export interface SaidPhrase {
  /** Words in small letters, one of which stands in the mention. */
  readonly cues: readonly string[];
  /** A name of the concept. */
  readonly means: string;
  /** The group `m` is the mention, else the whole. */
  readonly pattern: RegExp;
}

/** A phrase in capitals or small letters; `asWritten`: only as its pattern has it ("PT" is no "pt"). */
export const phrase = (
  cues: string,
  means: string,
  pattern: RegExp,
  asWritten?: "asWritten",
): SaidPhrase => ({
  cues: cues.split(" "),
  means,
  pattern: new RegExp(pattern.source, asWritten === undefined ? "dgi" : "dg"),
});
