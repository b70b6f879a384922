/** What words say together that no single name says. */
export interface SaidPhrase {
  /** A name of the concept. */
  readonly means: string;
  /** The group `m` is the mention, else the whole. */
  readonly pattern: RegExp;
  /** Words in small letters of which one must be there, where the pattern does not show them. */
  readonly words?: readonly string[];
}

/** A phrase in capitals or small letters; `asWritten`: only as its pattern has it ("PT" is no "pt"). */
export const phrase = (means: string, pattern: RegExp, asWritten?: "asWritten"): SaidPhrase => ({
  means,
  pattern: new RegExp(pattern.source, asWritten === undefined ? "dgi" : "dg"),
});
