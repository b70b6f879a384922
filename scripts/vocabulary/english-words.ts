/**
 * `node scripts/run.mjs scripts/vocabulary/english-words.ts FILE…`: makes english-words.data.ts of lists of English
 * words, one a line: those of the Debian packages wamerican and wbritish 2020.12.07 (SCOWL), which lie in
 * /usr/share/dict where they are installed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { englishBitsOf } from "../../packages/nlp/src/text/english-words.ts";
import { lookUpWords } from "../../packages/nlp/src/text/token-trie.ts";
import { tokenize } from "../../packages/nlp/src/text/tokens.ts";
import { shippedEngine } from "../../packages/nlp/testing/shipped-engine.ts";

/** Other spellings of words of the vocabulary. */
const variants: ReadonlySet<string> = new Set(["aneurism", "aneurisms"]);

const { trie } = shippedEngine().vocabulary;
const words = new Set(
  process.argv
    .slice(2)
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((word) => /^[a-z]{5,25}$/.test(word) && !variants.has(word))
    // A word of the vocabulary is never corrected.
    .filter((word) => lookUpWords(trie, tokenize(word)).form[0] === -1),
);
const bits = englishBitsOf([...words].toSorted());
writeFileSync(
  new URL("../../packages/nlp/src/text/english-words.data.ts", import.meta.url),
  `// oxlint-disable max-lines -- data, written by scripts/vocabulary/english-words.ts
/** Made by scripts/vocabulary/english-words.ts of ${words.size} words of SCOWL; see packages/nlp/vocabulary/NOTICE. */
export const englishBits = \`
${bits.replaceAll(/.{100}/g, "$&\n").trimEnd()}
\`;
`,
);
console.log(`${words.size} words, ${bits.length} characters`);
