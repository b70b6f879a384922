// Where in a text a query is said: what is marked in the lines of a hit, and what tests hold PostgreSQL's answer
// against.
import type { AskedWord, NoteQuery, Phrase } from "./parse-query.ts";
import type { Stems } from "./ts-query.ts";
import type { WordInText } from "./words.ts";

export interface Place {
  /** UTF-16, half-open. */
  readonly begin: number;
  readonly end: number;
}

/** Numbers of the first and of the last word. */
interface Run {
  readonly first: number;
  readonly last: number;
}

/** A text's words with their stems. */
export interface ReadText {
  readonly words: readonly WordInText[];
  readonly stems: Stems;
}

/** Places of what is wanted, in reading order; none where a part of the query does not hold of the text. */
export function findPlaces(text: ReadText, query: NoteQuery, askedStems: Stems): Place[] {
  const runsOf = (phrase: Phrase) => runsOfPhrase(text, phrase, askedStems);
  if (query.unwanted.some(({ phrases }) => phrases.some((phrase) => runsOf(phrase).length > 0)))
    return [];
  const runs: Run[] = [];
  for (const part of query.wanted) {
    const found =
      part.kind === "any"
        ? part.phrases.flatMap(runsOf)
        : nearRuns(part.one.flatMap(runsOf), part.other.flatMap(runsOf), part.within);
    if (found.length === 0) return [];
    runs.push(...found);
  }
  return mergedPlaces(runs, text.words);
}

function runsOfPhrase({ words, stems }: ReadText, phrase: Phrase, askedStems: Stems): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first + phrase.length <= words.length; first += 1) {
    const isHere = phrase.every((asked, place) => {
      const { word = "" } = words[first + place] ?? {};
      return isSaid(asked, word, stems, askedStems);
    });
    if (isHere) runs.push({ first, last: first + phrase.length - 1 });
  }
  return runs;
}

function isSaid({ form, word }: AskedWord, said: string, stems: Stems, askedStems: Stems): boolean {
  if (form === "exact") return said === word;
  if (form === "prefix") return said.startsWith(word);
  return (stems.get(said) ?? said) === (askedStems.get(word) ?? word);
}

/** Those of both that have one of the other within so many words. */
function nearRuns(ones: readonly Run[], others: readonly Run[], within: number): Run[] {
  return [...havingNear(ones, others, within), ...havingNear(others, ones, within)];
}

/** A phrase has no more words (parse-query.ts): how far before the others of a run can begin. */
const longestRun = 30;

function havingNear(runs: readonly Run[], others: readonly Run[], within: number): Run[] {
  const sorted = others.toSorted((a, b) => a.first - b.first);
  const isNear = (a: Run, b: Run) =>
    (b.first - a.last >= 1 && b.first - a.last <= within) ||
    (a.first - b.last >= 1 && a.first - b.last <= within);
  let from = 0;
  return runs
    .toSorted((a, b) => a.first - b.first)
    .filter((run) => {
      while ((sorted[from]?.first ?? Infinity) < run.first - within - longestRun) from += 1;
      for (let at = from; (sorted[at]?.first ?? Infinity) <= run.last + within; at += 1) {
        const other = sorted[at];
        if (other !== undefined && isNear(run, other)) return true;
      }
      return false;
    });
}

function mergedPlaces(runs: readonly Run[], words: readonly WordInText[]): Place[] {
  const places: Place[] = [];
  for (const { first, last } of runs.toSorted((a, b) => a.first - b.first || b.last - a.last)) {
    const begin = words[first]?.begin ?? 0;
    const end = words[last]?.end ?? begin;
    const before = places.at(-1);
    if (before !== undefined && begin < before.end) {
      if (end > before.end) places[places.length - 1] = { begin: before.begin, end };
    } else places.push({ begin, end });
  }
  return places;
}
