/**
 * `node scripts/run.mjs scripts/vocabulary/clinical-words.ts`: makes clinical-words.data.ts of the words of the shipped
 * vocabulary and of DrugBank's names, without English words and names of persons: a capital makes none of them a name.
 */
import { writeFileSync } from "node:fs";
import { isKnownPersonName } from "../../packages/nlp/src/deidentify/lists/known-names.ts";
import { isEnglishWord } from "../../packages/nlp/src/text/english-words.ts";
import { wordOf } from "../../packages/nlp/src/text/token-trie.ts";
import { checkOfWord, hashOfWord } from "../../packages/nlp/src/text/tokens.ts";
import { bitsOfWords } from "../../packages/nlp/src/text/word-bits.ts";
import { shippedEngine } from "../../packages/nlp/testing/shipped-engine.ts";
import { readGzip } from "./read-gzip.ts";

const { trie } = shippedEngine().vocabulary;
const found = new Set<string>();
for (let id = 0; id < trie.wordOffset.length - 1; id++) found.add(wordOf(trie, id));
const drugs = readGzip("drugbank-vocab/drugbank-vocabulary.csv.gz").toLowerCase();
for (const [word] of drugs.matchAll(/\p{Ll}{4,}/gu)) found.add(word);
const words = [...found]
  .filter((word) => /^\p{Ll}{4,}$/u.test(word) && !isEnglishWord(word))
  .filter((word) => !isKnownPersonName(hashOfWord(word), checkOfWord(word)))
  .toSorted();
const bits = bitsOfWords(words.map((word) => [hashOfWord(word), checkOfWord(word)]));
writeFileSync(
  new URL("../../packages/nlp/src/deidentify/lists/clinical-words.data.ts", import.meta.url),
  `// oxlint-disable max-lines -- data, written by scripts/vocabulary/clinical-words.ts
/** Made of ${words.length} words of the shipped vocabulary and of DrugBank; see packages/nlp/vocabulary/NOTICE. */
export const clinicalBits = \`
${bits.replaceAll(/.{100}/g, "$&\n").trimEnd()}
\`;
`,
);
console.log(`${words.length} words, ${bits.length} characters`);
