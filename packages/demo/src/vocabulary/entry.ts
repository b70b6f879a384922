import type { Category, Vocabulary } from "../demonstration.ts";

export type ConceptEntry = {
  id: string;
  sab: Vocabulary;
  code: string;
  text: string;
  category: Category;
  parents: string[];
  formal: string[];
  short: string[];
  unit?: string;
};

type Extra = { under?: string; short?: string; unit?: string };

const terms = (list: string | undefined): string[] => (list ? list.split("|") : []);

/** Makes entries of one vocabulary and category from compact rows; terms are separated by "|", parents by spaces. */
export const entries =
  (sab: Vocabulary, category: Category) =>
  (id: string, code: string, text: string, formal: string, extra: Extra = {}): ConceptEntry => ({
    id,
    sab,
    code,
    text,
    category,
    parents: extra.under ? extra.under.split(" ") : [],
    formal: terms(formal),
    short: terms(extra.short),
    ...(extra.unit ? { unit: extra.unit } : {}),
  });
