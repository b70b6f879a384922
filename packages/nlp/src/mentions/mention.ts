import type { Candidate, LinkRank, MatchLayer, Result } from "../annotated-document.ts";

/** A concept found in the text: tokens [from, to). */
export interface Mention {
  readonly from: number;
  readonly to: number;
  /** −1: words that name a condition of which the vocabulary has no concept ("tubulin kinase deficiency"). */
  readonly concept: number;
  /** Index into `categories`. */
  readonly category: number;
  readonly layer: MatchLayer;
  /** Sentence that it lies in. */
  readonly sentence: number;
  /** Says nothing unless a modifier joins it; growMentions decides. */
  readonly isHead?: true;
  /** Of a name of two quantities ("H/H"): which of the two values is its own. */
  readonly half?: 0 | 1;
  /** Of a value without a name, whose words it is. */
  readonly given?: Result;
  /** What stands behind it in a shape of its own, the result first; empty: none of the numbers there is its value. */
  readonly values?: readonly Result[];
  /** Where it does not follow from the layer. */
  readonly rank?: LinkRank;
  /** Of rank ancestor: the tokens that name the concept. */
  readonly named?: { readonly from: number; readonly to: number };
  /** Of a span that was given. */
  readonly candidates?: readonly Candidate[];
}

const rankOfLayer: Readonly<Record<MatchLayer, LinkRank>> = {
  exact: "exact",
  lower: "exact",
  inflection: "inflected",
  normalised: "inflected",
  coordination: "inflected",
  abbreviation: "abbreviation",
  span: "exact",
};

/** How a mention's concept fits its words; null without a concept. */
export function linkRank({ concept, rank, layer }: Mention): LinkRank | null {
  return concept < 0 ? null : (rank ?? rankOfLayer[layer]);
}
