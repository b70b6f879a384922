import { lineBeginWithin } from "../../text/lines.ts";
import { PatternFinder } from "../../text/pattern-finder.ts";
import { quickTest } from "../../text/quick-test.ts";
import { isSkipped } from "../../text/term-words.ts";
import type { Sentences } from "../../text/sentences.ts";
import { lookUpWords } from "../../text/token-trie.ts";
import { tokenAt, tokenize, type Tokens } from "../../text/tokens.ts";
import { bestConceptOfWords, conceptOfWords } from "../../vocabulary/look-up.ts";
import type { Vocabulary } from "../../vocabulary/vocabulary.ts";
import type { Mention } from "../mention.ts";
import { organStates, type OrganState } from "./organ-states.data.ts";
import { saidOfStudies } from "./said-of-studies.data.ts";
import type { SaidPhrase } from "./said-phrase.ts";
import { saidPhrases } from "./said-phrases.data.ts";

/** What may stand between an organ and its state, beside a comma. */
const between = String.raw`(?:\s+(?:is|are|was|were|appears?|appeared|remains?|remained|looks?|seems?|has|have|been|becomes?|became|being|to|be|not|no longer|now|again|still|also|again|and|felt|noted|found|thought|both|very|quite|somewhat|more|less|may|might|mild|moderate|markedly|borderline|soft|firm|obese|tender|nontender|non-tender|tense|echogenic|nodular|heterogeneous|irregular|tympanitic|round|protuberant|large|at|the|upper|limits?|of|normal|in|size|caliber|diameter|present|\w+ly|otherwise|measures?|measuring|\d[\d.]*|[cm]m|spleen|liver|well|bilaterally|slightly)|,|:){0,9}`;
/** Between the words, so that the state alone is judged. */
const separate =
  /\b(?:not|no longer|may|might|possibl[ey]|probabl[ey]|likely|never|non|seems?)\b|:/i;
/** "Dilated with a balloon", "dilated fundus exam", "distended with saline": done, not found. */
const isDone = String.raw`(?!\s+using\b|(?<=dilated)\s+(?:with|by|for|per|earlier|fundus|fundoscop\w*|exam\w*|eye|(?:up )?to \d+(?:\.\d+)?\s*(?:fr|french|mm with)|after|sequentially|serially)\b|(?<=distended)\s+with\s+(?:\w+\s+)?(?:saline|water|urine|fluid|contrast|co2|carbon|gas)\b)`;
/** "An enlarged left atrium": the state is of what it stands in front of. */
const isOfAnother = String.raw`(?!\s+(?:left|right|main|common|lymph|small|large|aort\w+|ventric\w+|atri\w+|loops?|veins?|ducts?|bowel|prostate|uterus|liver|spleen|heart|nodes?)\b)`;

const stateOf = ({ organs, states, means }: OrganState): SaidPhrase => ({
  means,
  pattern: new RegExp(
    String.raw`(?<![\w-])(?<organ>${organs.join("|")})${between}\s+(?<![-\s]non[-\s])(?<state>${states.join("|")})\b${isDone}${isOfAnother}`,
    "dgi",
  ),
});

export const phrases: readonly SaidPhrase[] = [
  ...organStates.map(stateOf),
  ...saidPhrases,
  ...saidOfStudies,
];
const finder = new PatternFinder(
  phrases.map(({ pattern }) => pattern),
  new Map(phrases.flatMap(({ words }, at) => (words === undefined ? [] : [[at, words] as const]))),
);

/** In front of the code of a concept of ours, of which the name alone says too little. */
const own = "CONCORD:";

const known = new WeakMap<Vocabulary, ReadonlyMap<string, number>>();

/** The concepts that the phrases name, as far as a vocabulary has them. */
export function conceptsSaid(vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const ready = known.get(vocabulary);
  if (ready !== undefined) return ready;
  const made = new Map<string, number>();
  for (const { means } of phrases) {
    if (means.startsWith(own)) {
      made.set(means, vocabulary.findCode("CONCORD", means.slice(own.length)));
      continue;
    }
    const tokens = tokenize(means);
    const { form } = lookUpWords(vocabulary.trie, tokens);
    const words = [...form.subarray(0, tokens.count)].filter((_, at) => !isSkipped(tokens, at));
    const best = bestConceptOfWords(words, vocabulary);
    made.set(means, best >= 0 ? best : conceptOfWords(words, vocabulary));
  }
  known.set(vocabulary, made);
  return made;
}

/** How far in front of a sentence its line may name the organ ("KIDNEYS: Normal size. No stones."). */
const reach = 200;

/**
 * Concepts that no name says, but words together: "the heart is enlarged", "lost 15 pounds", "Kidneys: 3 mm stone".
 * Where a denial or doubt stands between the words, the mention is the last of them, so that it is judged.
 */
export function findSaid(
  tokens: Tokens,
  sentences: Sentences,
  sentence: number,
  vocabulary: Vocabulary,
): Mention[] {
  const from = sentences.begin[sentence] ?? 0;
  const to = sentences.end[sentence] ?? 0;
  const begin = tokens.begin[from] ?? 0;
  const end = tokens.end[to - 1] ?? begin;
  const line = lineBeginWithin(tokens.text, begin, reach);
  const may = finder.mayHold(tokens, line < begin ? tokenAt(tokens, line) : from, to);
  if (may.length === 0) return [];
  const text = tokens.text.slice(line, end).replaceAll("\n", " ");
  const concepts = conceptsSaid(vocabulary);
  const found: Mention[] = [];
  for (const at of may) {
    const phrase = phrases[at];
    if (phrase === undefined) continue;
    const { pattern, means } = phrase;
    const concept = concepts.get(means) ?? -1;
    if (concept < 0 || !quickTest(pattern).test(text)) continue;
    for (const match of text.matchAll(pattern)) {
      if (/pharmacolog/i.test(match[0])) continue;
      const place = placeOf(match);
      if (line + place[0] < begin) continue;
      found.push({
        from: tokenAt(tokens, line + place[0]),
        to: tokenAt(tokens, line + place[1] - 1) + 1,
        concept,
        category: vocabulary.category[concept] ?? 5,
        layer: "normalised",
        sentence,
      });
    }
  }
  return found;
}

function placeOf(match: RegExpExecArray): readonly [number, number] {
  const whole = match.indices?.[0] ?? [match.index, match.index + match[0].length];
  const groups = match.indices?.groups;
  const said = groups?.["m"] ?? groups?.["n"];
  if (said !== undefined) return said;
  const state = groups?.["state"];
  const organ = groups?.["organ"];
  if (state === undefined || organ === undefined) return whole;
  return separate.test(match[0].slice(organ[1] - organ[0])) ? state : whole;
}
