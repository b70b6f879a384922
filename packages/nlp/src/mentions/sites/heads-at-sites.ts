/**
 * Conditions that are named by a bare word, with their place a little further off: "a mass at 2 o'clock in the left
 * breast", "osteoarthritis, left knee", "Feet: pulses 2+, no ulcers". What is said, and denied, is of that place.
 */
import type { Vocabulary } from "../../vocabulary/vocabulary.ts";
import type { Mention } from "../mention.ts";
import { headsAtSites, type AtSite } from "./heads-at-sites.data.ts";

export type Sites = ReadonlyMap<
  number,
  readonly (AtSite & { readonly words: RegExp; readonly concept: number })[]
>;

/** The text around a mention. */
interface Around {
  readonly words: string;
  /** Of its line, since a label ("CT head:") is a sentence of its own. */
  readonly line: string;
  readonly behind: string;
  readonly sentence: string;
}

export function prepareSites(vocabulary: Vocabulary): Sites {
  return new Map(
    headsAtSites.map(({ of, words, sites }) => [
      vocabulary.findCode(...of),
      sites
        .map((site) => ({ ...site, words, concept: vocabulary.findCode(...site.means) }))
        .filter(({ concept }) => concept >= 0),
    ]),
  );
}

/** For spans that are given: what a span's own words mean, wherever they stand. */
export const withoutSites = <T extends { readonly senses: { readonly sites: Sites } }>(
  engine: T,
): T => ({ ...engine, senses: { ...engine.senses, sites: new Map() } });

/** The mention with the concept that its place makes of it, where the vocabulary has one. */
export function atSite(sites: Sites, mention: Mention, placeOf: () => Around): Mention {
  const known = sites.get(mention.concept);
  if (known === undefined || mention.rank === "ancestor" || mention.layer === "coordination")
    return mention;
  const place = placeOf();
  const found = known.find(
    ({ words, before, behind, sentence }) =>
      words.test(place.words) &&
      before?.test(place.line) !== false &&
      behind?.test(place.behind) !== false &&
      sentence?.test(place.sentence) !== false,
  );
  return found === undefined ? mention : { ...mention, concept: found.concept, rank: "inflected" };
}
