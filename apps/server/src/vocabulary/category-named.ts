import { categories, type Category } from "@concord/nlp";

const known = new Map<string, Category>(categories.map((category) => [category, category]));

/** A concept's category as language processing knows it; anything else, and none, is Others. */
export function categoryNamed(name: string | null): Category {
  return known.get(name ?? "") ?? "Others";
}
