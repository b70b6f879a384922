import type { Context } from "../../platform/operations/context.ts";
import { smallestCount } from "../../access/small-counts.ts";
import { readAssociations, readCorpus } from "./support.queries.ts";
import { joinPairs, type SupportPair } from "./support.rules.ts";

/** Concepts whose pairs are counted; a text that names more has those that it names most often. */
export const mostConcepts = 500;

/**
 * Pairs of concepts that support each other, of those asked for: by the corpus where it discloses no small count, else
 * curated.
 */
export async function findSupport(
  call: Pick<Context, "db" | "user" | "texts">,
  concepts: readonly number[],
): Promise<SupportPair[]> {
  const asked = concepts.slice(0, mostConcepts);
  if (asked.length < 2) return [];
  const corpus = await readCorpus(call, asked);
  const pairs = await call.texts.run("support", {
    corpus,
    concepts: asked,
    smallest: smallestCount(call),
  });
  return joinPairs(pairs, await readAssociations(call, asked));
}
