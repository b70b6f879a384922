import type { Section } from "../annotated-document.ts";
import { lineBeginWithin } from "../text/lines.ts";
import type { Sentences } from "../text/sentences.ts";
import { isSkipped } from "../text/term-words.ts";
import { lookUpWords } from "../text/token-trie.ts";
import { shape, tokenKind, tokenize, tokenText, type Tokens } from "../text/tokens.ts";
import { bestConceptOfWords } from "../vocabulary/look-up.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { DefinedAbbreviations, Meaning, ShortForms } from "./defined-abbreviations.ts";
import { shortForms } from "./short-forms-by-cue.ts";
import { lettersOfSymptoms } from "./slash-lists.ts";
import { states, type ShortFormReading } from "./short-forms.data.ts";

export function prepareShortForms(vocabulary: Vocabulary): ShortForms {
  const meanings = new Map<string, Meaning>();
  const letters = Object.values(lettersOfSymptoms).map((means) => ({ readings: [{ means }] }));
  for (const { readings } of [...Object.values(shortForms), ...letters])
    for (const { means } of readings) {
      if (means === undefined || meanings.has(means)) continue;
      const tokens = tokenize(means);
      const { form } = lookUpWords(vocabulary.trie, tokens);
      const words = [...form.subarray(0, tokens.count)].filter((_, at) => !isSkipped(tokens, at));
      const concept = bestConceptOfWords(words, vocabulary);
      if (concept >= 0)
        meanings.set(means, {
          concept,
          category: vocabulary.category[concept] ?? 5,
          rank: "abbreviation",
        });
    }
  return meanings;
}

const reach = 60;
const reachOfSentence = 300;
const reachOfNote = 3000;
const most = 6;

/** Hashes of the short forms and states as they are written, so that other words in capitals cost next to nothing. */
const knownForms: ReadonlySet<number> = new Set(
  [...Object.keys(shortForms), ...states].map((name) => tokenize(name).exactHash[0] ?? 0),
);

/** What the short forms of a text mean by section, neighbours and numbers, beside what the text defines itself. */
export function placeShortForms(
  tokens: Tokens,
  sentences: Sentences,
  sections: readonly Section[],
  meanings: ShortForms,
  defined: DefinedAbbreviations,
): DefinedAbbreviations {
  const places = new Map<number, { meaning: Meaning | undefined; tokens: number }>();
  const shouted = new Set<number>();
  let sentence = 0;
  for (let at = 0; at < tokens.count; at++) {
    const flags = tokens.shape[at] ?? 0;
    const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
    if (
      tokens.kind[at] !== tokenKind.word ||
      (flags & shape.upper) === 0 ||
      size < 2 ||
      size > most ||
      !knownForms.has(tokens.exactHash[at] ?? 0)
    )
      continue;
    const name = tokenText(tokens, at);
    const form = Object.hasOwn(shortForms, name) ? shortForms[name] : undefined;
    if (form === undefined && !states.has(name)) continue;
    const isShouted = form?.isWord === true && isAmongCapitals(tokens, at);
    if (defined.at(at) !== undefined) {
      // "AS TOLERATED", whatever AS is elsewhere in the note.
      if (isShouted) shouted.add(at);
      continue;
    }
    while ((sentences.begin[sentence + 1] ?? Number.POSITIVE_INFINITY) <= at) sentence++;
    if (states.has(name) && isState(tokens, at)) {
      places.set(at, { meaning: undefined, tokens: 1 });
      continue;
    }
    if (form === undefined) continue;
    const reading = isShouted
      ? undefined
      : readingOf(form.readings, placeOf(tokens, sentences, sentence, sections, at));
    if (reading !== undefined)
      places.set(at, {
        meaning: reading.means === undefined ? undefined : meanings.get(reading.means),
        tokens: 1,
      });
    else if (form.isSilent === true) places.set(at, { meaning: undefined, tokens: 1 });
  }
  if (places.size === 0 && shouted.size === 0) return defined;
  const word = { meaning: undefined, tokens: 1 };
  return {
    size: places.size + defined.size,
    at: (token) => (shouted.has(token) ? word : (defined.at(token) ?? places.get(token))),
  };
}

interface Place {
  readonly under: string;
  readonly before: string;
  readonly behind: string;
  readonly near: string;
  readonly note: string;
}

const readingOf = (
  readings: readonly ShortFormReading[],
  place: Place,
): ShortFormReading | undefined =>
  readings.find(
    ({ under, before, behind, near, note }) =>
      under?.test(place.under) !== false &&
      before?.test(place.before) !== false &&
      behind?.test(place.behind) !== false &&
      near?.test(place.near) !== false &&
      note?.test(place.note) !== false,
  );

function placeOf(
  tokens: Tokens,
  sentences: Sentences,
  sentence: number,
  sections: readonly Section[],
  at: number,
): Place {
  const { text } = tokens;
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[at] ?? 0;
  const from = Math.max(tokens.begin[sentences.begin[sentence] ?? 0] ?? 0, begin - reachOfSentence);
  const to = Math.min(tokens.end[(sentences.end[sentence] ?? 1) - 1] ?? end, end + reachOfSentence);
  return {
    under: labelOf(text, begin, sections),
    before: text.slice(lineBeginWithin(text, begin, reach), begin),
    behind: text.slice(end, end + reach).split("\n", 1)[0] ?? "",
    // The form itself says nothing of its neighbours.
    near: `${text.slice(from, begin)} ${text.slice(end, Math.max(to, end))}`,
    note: text.slice(Math.max(0, begin - reachOfNote), end + reachOfNote),
  };
}

/** The label in front of a place in its line ("LUNGS: …", "Resp: … Abd: …"), else the header of its section. */
function labelOf(text: string, begin: number, sections: readonly Section[]): string {
  const line = text.slice(lineBeginWithin(text, begin, 400), begin);
  const label =
    /(?:^|[.;]\s+)\W*([A-Z][A-Za-z/&\- ]{0,30}?)\s*:(?!.*[.;]\s+[A-Z][A-Za-z/&\- ]{0,30}?\s*:)/s.exec(
      line,
    )?.[1];
  if (label !== undefined) return label.toLowerCase();
  const section = sections.findLast((each) => each.begin <= begin);
  return section === undefined
    ? ""
    : `${section.header} ${section.canonical_section_name}`.toLowerCase();
}

/** "Flint, MI, with family": a town in front, an end behind. */
function isState(tokens: Tokens, at: number): boolean {
  const begin = tokens.begin[at] ?? 0;
  const end = tokens.end[at] ?? 0;
  return (
    /\b(?:in|from|of|to|near|at|^)?\s*[A-Z][a-z]+,\s*$/.test(
      tokens.text.slice(Math.max(0, begin - 30), begin),
    ) && /^(?:\s*[.,;)]|\s*$|\s+\d{5}\b|\n)/.test(tokens.text.slice(end, end + 8))
  );
}

/** "AS ABOVE", "HE WAS TOLD": a neighbour in capitals that is no short form. */
function isAmongCapitals(tokens: Tokens, at: number): boolean {
  return [at - 1, at + 1].some((next) => {
    const flags = tokens.shape[next] ?? 0;
    return (
      next >= 0 &&
      next < tokens.count &&
      tokens.kind[next] === tokenKind.word &&
      (flags & shape.upper) !== 0 &&
      (flags & shape.lower) === 0 &&
      (tokens.end[next] ?? 0) - (tokens.begin[next] ?? 0) >= 2 &&
      !Object.hasOwn(shortForms, tokenText(tokens, next))
    );
  });
}
