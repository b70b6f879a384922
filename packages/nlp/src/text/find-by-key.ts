import { categories } from "../annotated-document.ts";
import { isSkipped } from "./term-words.ts";
import { keyShare, keyShareTwo, keySlot, keyStopWords } from "./normalised-key.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "./sentences.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { findWord } from "./token-trie.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** Most words of a window, and most content words. */
const mostWords = 7;
const mostContent = 5;

interface KeyReader {
  /** Ids of the words that a key leaves out, of sides of the body, and of words that no term spans. */
  readonly stops: ReadonlySet<number>;
  readonly sides: ReadonlySet<number>;
  readonly breaks: ReadonlySet<number>;
  /**
   * A bit set by the first half of each key: most windows are no term, which is told here in memory that stays near.
   */
  readonly filter: Int32Array;
}

const readers = new WeakMap<Vocabulary, KeyReader>();

/**
 * Adds mentions whose words are in another order or around small words: "cancer of the breast", "pain in the chest".
 */
export function findByKey(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  sentence: number,
  vocabulary: Vocabulary,
  found: Mention[],
): void {
  const from = sentences.begin[sentence] ?? 0;
  const to = sentences.end[sentence] ?? 0;
  const { stops, sides, breaks, filter } = readerOf(vocabulary);
  const covered = found.length;
  for (let start = from; start < to; start++) {
    const first = form[start] ?? -1;
    if (first < 0 || tokens.kind[start] !== tokenKind.word || stops.has(first)) continue;
    let one = keyShare(first);
    let two = keyShareTwo(first);
    let content = 1;
    let words = 1;
    let small = 0;
    let hasSide = false;
    let best: Mention | undefined;
    for (let at = start + 1; at < to && words < mostWords; at++) {
      if (isSkipped(tokens, at)) {
        if (tokens.kind[at] === tokenKind.newline || tokens.kind[at] === tokenKind.genitive)
          continue;
        if (tokens.begin[at] === tokens.end[at - 1] && tokens.begin[at + 1] === tokens.end[at])
          continue;
        break;
      }
      const word = form[at] ?? -1;
      if (word < 0 || tokens.kind[at] === tokenKind.punctuation || breaks.has(word)) break;
      words++;
      // "fracture of the left hip": the side is no word of the name.
      if (stops.has(word) || (sides.has(word) && stops.has(form[at - 1] ?? -1))) {
        small++;
        hasSide ||= sides.has(word);
        continue;
      }
      one = (one + keyShare(word)) | 0;
      two = (two + keyShareTwo(word)) | 0;
      if (++content > mostContent) break;
      if (small === 0 && content < 3) continue;
      const key = (one + content) | 0;
      if (!mayBeKey(filter, key)) continue;
      const term = lookUp(vocabulary, key, two);
      if (term < 0) continue;
      const concept = vocabulary.termConcept[term] ?? 0;
      best = {
        from: start,
        to: at + 1,
        concept,
        category: vocabulary.category[concept] ?? 5,
        layer: "normalised",
        sentence,
      };
    }
    if (best === undefined || isCovered(found, covered, best)) continue;
    // "crackles at the right base" are crackles already; "an injection in the left knee" is named by its drug.
    if (hasSide && (!isCondition(best) || isSaidWithin(found, covered, best))) continue;
    found.push(best);
  }
}

function lookUp(vocabulary: Vocabulary, one: number, two: number): number {
  const table = vocabulary.keySlots;
  const mask = table.length / 3 - 1;
  for (let slot = keySlot(one, mask); ; slot = (slot + 1) & mask) {
    const term = (table[slot * 3 + 2] ?? 0) - 1;
    if (term < 0) return -1;
    if (table[slot * 3] === one && table[slot * 3 + 1] === two) return term;
  }
}

/** A mention from the trie that spans as much already says it better. */
function isCovered(found: readonly Mention[], count: number, mention: Mention): boolean {
  for (let index = 0; index < count; index++) {
    const other = found[index];
    if (other !== undefined && other.from <= mention.from && other.to >= mention.to) return true;
  }
  return false;
}

const isCondition = ({ category }: Mention): boolean =>
  categories[category] === "Problem" || categories[category] === "Finding";

function isSaidWithin(found: readonly Mention[], count: number, mention: Mention): boolean {
  for (let index = 0; index < count; index++) {
    const other = found[index];
    if (other === undefined || other.concept !== mention.concept) continue;
    if (other.from >= mention.from && other.to <= mention.to) return true;
  }
  return false;
}

function readerOf(vocabulary: Vocabulary): KeyReader {
  const known = readers.get(vocabulary);
  if (known !== undefined) return known;
  const ids = (words: Iterable<string>): Set<number> =>
    new Set([...words].map((word) => findWord(vocabulary.trie, word)).filter((id) => id >= 0));
  const made = {
    stops: ids(keyStopWords),
    sides: ids(["left", "right", "bilateral"]),
    breaks: ids([
      "her",
      "his",
      "their",
      "my",
      "your",
      "hers",
      "this",
      "that",
      "and",
      "or",
      "is",
      "was",
    ]),
    filter: filterOf(vocabulary.keySlots),
  };
  readers.set(vocabulary, made);
  return made;
}

/** Four bits a slot, of which at most half are taken: one look in eight or fewer is in vain. */
function filterOf(keySlots: Int32Array): Int32Array {
  const filter = new Int32Array(Math.max(1, keySlots.length / 3 / 8));
  for (let at = 0; at < keySlots.length; at += 3) {
    if (keySlots[at + 2] === 0) continue;
    const key = keySlots[at] ?? 0;
    const place = (key >>> 5) & (filter.length - 1);
    filter[place] = (filter[place] ?? 0) | (1 << (key & 31));
  }
  return filter;
}

const mayBeKey = (filter: Int32Array, key: number): boolean =>
  ((filter[(key >>> 5) & (filter.length - 1)] ?? 0) & (1 << (key & 31))) !== 0;
