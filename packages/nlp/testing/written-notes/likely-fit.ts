/** Fits the weights by which de-identification finds names that no rule knows, and tries them on writers left out. */
import { maskedText } from "../../src/deidentify/deidentify.ts";
import { completed, foundByRules } from "../../src/deidentify/identifiers.ts";
import {
  type Features,
  lookAt,
  type Looked,
  newFeatures,
  withNames,
} from "../../src/deidentify/likely/features.ts";
import { findLikely } from "../../src/deidentify/likely/likely.ts";
import { likelyNames } from "../../src/deidentify/likely/likely-names.ts";
import type { Model } from "../../src/deidentify/likely/model.ts";
import { mayBeName, readNameFeatures } from "../../src/deidentify/likely/name-features.ts";
import {
  countLooks,
  findChunks,
  readNumberFeatures,
} from "../../src/deidentify/likely/number-features.ts";
import { readTokens } from "../../src/deidentify/reading.ts";
import { readScan } from "../../src/deidentify/whole-note/scanned-text.ts";
import { tokenize } from "../../src/text/tokens.ts";
import { readCtakesNotes } from "../ctakes-notes.ts";
import { hardNotes, type HardNote } from "../hard-notes/hard-notes.ts";
import { scoreDeidentification } from "../deidentification-score.ts";
import { trainingWriters, writtenNotes } from "./written-notes.ts";

interface Example {
  readonly features: Int32Array;
  readonly isIdentifier: boolean;
  readonly weight: number;
}

/** Whether what stands there identifies somebody; null: it may be masked or not, and is no example. */
type Truth = (begin: number, end: number, isMasked: boolean) => boolean | null;

interface Marked {
  readonly looked: Looked;
  readonly weight: number;
  readonly isName: Truth;
  readonly isNumber: Truth;
}

/** Kinds that are names; dates and numbers are found by their shapes. */
const names = new Set(["name", "place", "facility", "employer", "address"]);
/** Generated notes say the same in few ways, and public ones are full of drugs and few names. */
const [WRITTEN, GENERATED, PUBLIC] = [1, 0.3, 0.3];
/** Each fourth of the public notes. */
const EVERY = 4;
const [EPOCHS, RATE, DECAY] = [8, 0.15, 1e-5];

/** Weights of each model; powers of two. */
export const sizes = { names: 1 << 18, numbers: 1 << 16 };

const scratch: Features = newFeatures();

function lookAtText(text: string): Looked {
  const reading = readTokens(tokenize(readScan(text)));
  return lookAt(reading, foundByRules(reading));
}

function markedOf({ text, spans }: HardNote, weight: number): Marked {
  const over = (begin: number, end: number) =>
    spans.filter((span) => span.begin < end && span.end > begin);
  return {
    looked: lookAtText(text),
    weight,
    isName: (begin, end) => {
      const kind = over(begin, end)[0]?.kind;
      if (kind === undefined) return false;
      return names.has(kind) ? true : null;
    },
    isNumber: (begin, end) => {
      const found = over(begin, end);
      if (found.some(({ kind }) => kind !== "neutral")) return true;
      return found.length === 0 ? false : null;
    },
  };
}

function exampleOf(
  { looked, weight }: Marked,
  first: number,
  last: number,
  truth: Truth,
): Example | undefined {
  const { begin, end } = looked.reading.tokens;
  const isMasked = looked.ruled[first] !== 0 || looked.ruled[last] !== 0;
  const isIdentifier = truth(begin[first] ?? 0, end[last] ?? 0, isMasked);
  if (isIdentifier === null) return undefined;
  return { features: scratch.at.slice(0, scratch.count), isIdentifier, weight };
}

function nameExamples(notes: readonly Marked[]): Example[] {
  const examples: (Example | undefined)[] = [];
  for (const marked of notes) {
    const { reading } = marked.looked;
    for (let at = 0; at < reading.tokens.count; at++) {
      if (!mayBeName(reading, at)) continue;
      readNameFeatures(marked.looked, at, scratch);
      examples.push(exampleOf(marked, at, at, marked.isName));
    }
  }
  return examples.filter((one) => one !== undefined);
}

/** Beside names as the model finds them, which must not have seen these notes. */
function numberExamples(notes: readonly Marked[], model: Model): Example[] {
  const examples: (Example | undefined)[] = [];
  for (const marked of notes) {
    const looked = withNames(marked.looked, likelyNames(marked.looked, model));
    const chunks = findChunks(looked.reading);
    const counts = countLooks(looked, chunks);
    for (const chunk of chunks) {
      readNumberFeatures(looked, chunk, counts, scratch);
      examples.push(exampleOf(marked, chunk.first, chunk.last, marked.isNumber));
    }
  }
  return examples.filter((one) => one !== undefined);
}

type Writer = keyof typeof trainingWriters;
const writers = Object.keys(trainingWriters) as Writer[];
const notesOf = (writer: Writer): HardNote[] => trainingWriters[writer].flatMap(writtenNotes);

/** Fits on what writers wrote, beside what all fits have: generated notes, and public ones. */
export class LikelyFits {
  readonly #written: ReadonlyMap<Writer, Marked[]>;
  readonly #names: ReadonlyMap<Writer, Example[]>;
  readonly #numbers: ReadonlyMap<Writer, Example[]>;
  readonly #commonNames: readonly Example[];
  readonly #commonNumbers: readonly Example[];
  readonly #without: ReadonlyMap<Writer, Fit>;

  constructor(common: readonly Marked[]) {
    this.#written = new Map(
      writers.map((writer) => [writer, notesOf(writer).map((note) => markedOf(note, WRITTEN))]),
    );
    const written = (writer: Writer): Marked[] => this.#written.get(writer) ?? [];
    this.#names = new Map(writers.map((writer) => [writer, nameExamples(written(writer))]));
    this.#commonNames = nameExamples(common);
    this.#without = new Map(writers.map((writer) => [writer, this.names(writer)]));
    this.#numbers = new Map(
      writers.map((writer) => [
        writer,
        numberExamples(written(writer), this.#without.get(writer) ?? this.names()),
      ]),
    );
    this.#commonNumbers = numberExamples(common, this.names());
  }

  static async collect(): Promise<LikelyFits> {
    const common: Marked[] = [];
    for (const half of ["looked at", "looked at later", "fourth", "fifth"] as const)
      for (const note of hardNotes(half)) common.push(markedOf(note, GENERATED));
    const none: Truth = (_begin, _end, isMasked) => (isMasked ? null : false);
    for (const [at, { text }] of (await readCtakesNotes()).entries())
      if (at % EVERY === 0)
        common.push({ looked: lookAtText(text), weight: PUBLIC, isName: none, isNumber: none });
    return new LikelyFits(common);
  }

  names(without?: Writer): Fit {
    return (
      (without && this.#without?.get(without)) ??
      fit([...this.#commonNames, ...others(this.#names, without)], sizes.names)
    );
  }

  numbers(without?: Writer): Fit {
    return fit([...this.#commonNumbers, ...others(this.#numbers, without)], sizes.numbers);
  }
}

const others = (of: ReadonlyMap<Writer, Example[]>, without?: Writer): Example[] =>
  writers.flatMap((writer) => (writer === without ? [] : (of.get(writer) ?? [])));

export interface Fit extends Model {
  readonly largest: number;
  readonly examples: number;
  readonly identifying: number;
}

/** The same examples in the same order give the same weights. */
function fit(given: readonly Example[], size: number): Fit {
  const examples = [...given];
  /** Of a linear congruential generator: the same order each time. */
  let state = 1;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
  const mask = size - 1;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = examples.length - 1; at > 0; at--) {
      const other = below(at + 1);
      const [one, two] = [examples[at], examples[other]];
      if (one && two) [examples[at], examples[other]] = [two, one];
    }
    for (const { features, isIdentifier, weight } of examples) {
      let sum = 0;
      for (const place of features) sum += weights[place & mask] ?? 0;
      const error = (1 / (1 + Math.exp(-sum)) - (isIdentifier ? 1 : 0)) * weight;
      for (const place of features) {
        const feature = place & mask;
        // Adagrad.
        const step = error + DECAY * (weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + step * step;
        weights[feature] =
          (weights[feature] ?? 0) - (RATE * step) / Math.sqrt(1e-8 + (squares[feature] ?? 0));
      }
    }
  }
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const steps = Math.floor((127 / largest) * 100) / 100;
  return {
    weights: Int8Array.from(weights, (weight) => Math.round(weight * steps)),
    steps,
    largest,
    examples: examples.length,
    identifying: examples.filter(({ isIdentifier }) => isIdentifier).length,
  };
}

/** What is found of each writer's notes by a fit that has not seen them; the rules may have been mended by them. */
export async function crossValidate(listsMisses: boolean): Promise<string[]> {
  const fits = await LikelyFits.collect();
  const lines: string[] = [];
  const kinds = new Map<string, { found: number; all: number }>();
  let [found, all, masked, otherCharacters] = [0, 0, 0, 0];
  for (const writer of writers) {
    const [forNames, forNumbers] = [fits.names(writer), fits.numbers(writer)];
    const score = scoreDeidentification(notesOf(writer), (text) => {
      const reading = readTokens(tokenize(readScan(text)));
      const byRules = foundByRules(reading);
      const likely = findLikely(reading, byRules, forNames, forNumbers);
      return maskedText(text, completed(reading, [...byRules, ...likely]));
    });
    for (const [kind, counts] of score.kinds) {
      const sum = kinds.get(kind) ?? { found: 0, all: 0 };
      kinds.set(kind, { found: sum.found + counts.found, all: sum.all + counts.all });
    }
    found += score.found;
    all += score.all;
    masked += score.othersMasked;
    otherCharacters += score.others;
    lines.push(line(writer, score.found, score.all, score.othersMasked, score.others));
    if (listsMisses)
      lines.push(...[...score.misses, "Masked besides:", ...score.excess].map((one) => `  ${one}`));
  }
  for (const [kind, counts] of kinds)
    lines.push(
      `${kind}: ${counts.found} of ${counts.all} (${(counts.found / counts.all).toFixed(3)})`,
    );
  return [...lines, line("all", found, all, masked, otherCharacters)];
}

const line = (name: string, found: number, all: number, masked: number, others: number): string =>
  `${name}: ${found} of ${all} (${(found / all).toFixed(3)}), others masked ${((100 * masked) / others).toFixed(2)} %`;
