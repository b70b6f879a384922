import { shortForms } from "../mentions/short-forms-by-cue.ts";
import { lettersOfSymptoms } from "../mentions/slash-lists.ts";
import { lintTerm } from "./lint-term.ts";
import { oneSlipKeys } from "../text/misspellings.ts";
import { keyStopWords } from "../text/normalised-key.ts";
import { shortened } from "../text/shortened-words.ts";
import { foldedToken, termWords } from "../text/term-words.ts";
import { tokenize, tokenKind } from "../text/tokens.ts";
import type { VocabularyEntry } from "./vocabulary.ts";
import { wordForm } from "../text/word-form.ts";

type Term = Pick<VocabularyEntry, "term" | "kind">;

/** What of a vocabulary is other than before, as matching sees it; plain data, so that it can be handed to threads. */
export interface ChangedTerms {
  /** Content words of each changed term, in normal form, each once. */
  readonly terms: readonly (readonly string[])[];
  /** Words that the vocabulary has got or lost: a text with one of them is read differently (misspellings). */
  readonly words: readonly string[];
  /** What is left without one letter of words that are new or of changed terms: their slips are mended. */
  readonly slips: readonly number[];
}

/**
 * @param changed terms that came or went, and all terms, before and after, of concepts whose category is another
 * @param unchanged all other terms
 */
export function changedTerms(changed: Iterable<Term>, unchanged: Iterable<Term>): ChangedTerms {
  const known = new Set<string>();
  for (const { term, kind } of unchanged)
    if (lintTerm(term, kind) === null) for (const word of wordsOf(term)) known.add(word);
  const terms = new Map<string, readonly string[]>();
  const words = new Set<string>();
  const slips = new Set<number>();
  for (const { term, kind } of changed) {
    if (lintTerm(term, kind) !== null) continue;
    const all = wordsOf(term);
    for (const word of all)
      if (!known.has(word)) {
        words.add(word);
        words.add(wordForm(word));
      }
    const content = all.filter((word) => !keyStopWords.has(word));
    const forms = [...new Set((content.length > 0 ? content : all).map(wordForm))].toSorted();
    if (forms.length > 0) terms.set(forms.join(" "), forms);
    for (const word of all) for (const key of oneSlipKeys(word)) slips.add(key);
  }
  return { terms: [...terms.values()], words: [...words], slips: [...slips] };
}

/**
 * Whether a text may be annotated differently by reason of the changed terms alone. Never wrongly no: every way of
 * matching (word forms, order-free keys, shared heads, abbreviations that the text defines) needs all content words of
 * a term somewhere in the text, a correction of misspellings needs a word that is one slip away, and what is written
 * short needs a word of what it may mean in a changed term. Often yes though nothing changes.
 */
export function mayChange({ terms, words, slips }: ChangedTerms): (text: string) => boolean {
  // A term is looked up by its longest word, which is the rarest as a rule.
  const byWord = new Map<string, (readonly string[])[]>();
  for (const forms of terms) {
    const longest = forms.reduce((best, form) => (form.length > best.length ? form : best), "");
    byWord.set(longest, [...(byWord.get(longest) ?? []), forms]);
  }
  const changedWords = new Set(words);
  const slipKeys = new Set(slips);
  const knownForms = new Set(terms.flat());
  return (text) => {
    const tokens = tokenize(text);
    const seen = new Set<string>();
    const forms = new Set<string>();
    for (let at = 0; at < tokens.count; at++) {
      if (tokens.kind[at] === tokenKind.newline) continue;
      const word = foldedToken(tokens, at);
      if (changedWords.has(word)) return true;
      if (seen.has(word)) continue;
      seen.add(word);
      const form = wordForm(word);
      if (changedWords.has(form)) return true;
      for (const meant of meantBy(word)) if (knownForms.has(meant)) return true;
      // A word that both vocabularies have is no slip.
      const isKnown = knownForms.has(form);
      if (!isKnown && slipKeys.size > 0 && oneSlipKeys(word).some((key) => slipKeys.has(key)))
        return true;
      forms.add(word);
      forms.add(form);
    }
    for (const form of forms)
      for (const term of byWord.get(form) ?? [])
        if (term.every((other) => forms.has(other))) return true;
    return false;
  };
}

let meanings: Map<string, Set<string>> | undefined;

/** Forms of the words that a short form or a shortened word which begins so may stand for. */
function meantBy(word: string): Iterable<string> {
  meanings ??= shortMeanings();
  return meanings.get(word) ?? [];
}

function shortMeanings(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (short: string, means: string) => {
    const first = foldedToken(tokenize(short), 0);
    const forms = found.get(first) ?? new Set();
    found.set(first, forms);
    for (const meant of wordsOf(means)) forms.add(wordForm(meant));
  };
  for (const [short, { readings }] of Object.entries(shortForms))
    for (const { means } of readings) if (means !== undefined) add(short, means);
  for (const [short, means] of Object.entries({ ...shortened, ...lettersOfSymptoms }))
    add(short, means);
  return found;
}

const wordsOf = (term: string): string[] => termWords(tokenize(term));
