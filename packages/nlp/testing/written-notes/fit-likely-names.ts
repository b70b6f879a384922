// node packages/nlp/testing/written-notes/fit-likely-names.ts: fits the weights by which de-identification finds names
// that no rule knows (decision 294), from notes that were written with their identifiers marked; what is held is not
// among them. The same notes and rules give the same weights. Notes of ../shared, as examples of what is no name, must
// be there.
import { writeFileSync } from "node:fs";
import { foundByRules } from "../../src/deidentify/identifiers.ts";
import {
  type Features,
  mayBeName,
  newFeatures,
  readFeatures,
  lookAt,
  WEIGHTS,
} from "../../src/deidentify/likely-names/features.ts";
import { readTokens } from "../../src/deidentify/reading.ts";
import { readScan } from "../../src/deidentify/whole-note/scanned-text.ts";
import { tokenize } from "../../src/text/tokens.ts";
import { readCtakesNotes } from "../ctakes-notes.ts";
import { hardNotes, type HardNote } from "../hard-notes/hard-notes.ts";
import { trainingHalves, writtenNotes } from "./written-notes.ts";

interface Example {
  readonly features: Int32Array;
  readonly isName: boolean;
  readonly weight: number;
}

/** Kinds that are names; dates and numbers are found by their shapes. */
const names = new Set(["name", "place", "facility", "employer", "address"]);
/** Generated notes say the same in few ways, and public ones are full of drugs and few names. */
const [WRITTEN, GENERATED, PUBLIC] = [1, 0.3, 0.3];
/** Each eighth of the public notes. */
const EVERY = 8;
const [EPOCHS, RATE, DECAY] = [8, 0.15, 1e-5];

const examples: Example[] = [];
const scratch: Features = newFeatures();

function addWords(
  text: string,
  weight: number,
  nameOf: (begin: number, end: number) => boolean | null,
): void {
  const reading = readTokens(tokenize(readScan(text)));
  const looked = lookAt(reading);
  const { count, begin, end } = reading.tokens;
  for (let at = 0; at < count; at++) {
    if (!mayBeName(reading, at)) continue;
    const isName = nameOf(begin[at] ?? 0, end[at] ?? 0);
    if (isName === null) continue;
    readFeatures(looked, at, scratch);
    examples.push({ features: scratch.at.slice(0, scratch.count), isName, weight });
  }
}

const addMarked = ({ text, spans }: HardNote, weight: number): void =>
  addWords(text, weight, (begin, end) => {
    const over = spans.find((span) => span.begin < end && span.end > begin);
    if (over === undefined) return false;
    return names.has(over.kind) ? true : null;
  });

for (const half of trainingHalves) for (const note of writtenNotes(half)) addMarked(note, WRITTEN);
for (const half of ["looked at", "looked at later", "fourth", "fifth"] as const)
  for (const note of hardNotes(half)) addMarked(note, GENERATED);
for (const [at, { text }] of (await readCtakesNotes()).entries()) {
  if (at % EVERY !== 0) continue;
  const masked = foundByRules(readTokens(tokenize(readScan(text))));
  addWords(text, PUBLIC, (begin, end) =>
    masked.some((run) => run.begin < end && run.end > begin) ? null : false,
  );
}

/** Of a linear congruential generator: the same order each time. */
let state = 1;
const below = (limit: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return Math.floor((state / 0x80000000) * limit);
};

const weights = new Float64Array(WEIGHTS);
const squares = new Float64Array(WEIGHTS);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (let at = examples.length - 1; at > 0; at--) {
    const other = below(at + 1);
    const [one, two] = [examples[at], examples[other]];
    if (one && two) [examples[at], examples[other]] = [two, one];
  }
  for (const { features, isName, weight } of examples) {
    let sum = 0;
    for (const feature of features) sum += weights[feature] ?? 0;
    const error = (1 / (1 + Math.exp(-sum)) - (isName ? 1 : 0)) * weight;
    for (const feature of features) {
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
const bytes = Int8Array.from(weights, (weight) => Math.round(weight * steps));
const lines =
  Buffer.from(bytes.buffer)
    .toString("base64url")
    .match(/.{1,240}/gu) ?? [];
writeFileSync(
  new URL("../../src/deidentify/likely-names/likely-names.data.ts", import.meta.url),
  `// Made by testing/written-notes/fit-likely-names.ts.

/** How many steps of a weight are 1. */
export const steps = ${steps};

export const weightsInBase64 = \`
${lines.join("\n")}
\`;
`,
);
console.log(
  `${examples.length} words, ${examples.filter(({ isName }) => isName).length} of them names; ` +
    `${bytes.filter((weight) => weight !== 0).length} of ${WEIGHTS} weights, the largest ${largest.toFixed(2)}`,
);
