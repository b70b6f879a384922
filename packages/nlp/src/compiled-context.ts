import { rollingHashes } from "./build-vocabulary.ts";
import { contextRules } from "./context-rules.data.ts";
import { expandRules, type ContextRule } from "./context-rule.ts";
import { buildTrie, findWord, termWords, type TokenTrie } from "./token-trie.ts";
import { tokenize } from "./tokens.ts";

/** Classes of word that decide where a clause begins. */
export const wordClass = {
  finite: 1,
  copula: 2,
  attached: 4,
  conjunction: 8,
  pronoun: 16,
  and: 32,
  patientVerb: 64,
  degree: 128,
} as const;

/** Rules in the same kind of trie as the vocabulary's. */
export interface CompiledContext {
  readonly trie: TokenTrie;
  readonly rules: readonly ContextRule[];
  /** Rule by place in the trie's term list. */
  readonly ruleAt: readonly ContextRule[];
  /** Rolling hash of each rule's words, as in ruleAt. */
  readonly hashAt: Int32Array;
  /** Bits of wordClass by word id. */
  readonly classes: Uint8Array;
}

const classWords: readonly (readonly [number, string])[] = [
  [
    wordClass.finite,
    "has had have shows showed reveals revealed demonstrates demonstrated continues continued developed develops began begins started came went feels felt appears appeared became becomes improved worsened resolved occurred will would can could should must may might does did do says said takes took received remains remained persists persisted progressed recurred returned increased decreased started stopped awakens looks suggests suggested walks lives works drinks smokes uses died",
  ],
  [wordClass.copula, "is was are were be been being"],
  [
    wordClass.attached,
    "seen noted identified found reported appreciated observed evident demonstrated detected visualized elicited palpated heard described mentioned apparent felt recorded endorsed documented encountered suspected experienced admitted",
  ],
  // "No effusion, mild edema": a degree behind a comma speaks of what is there.
  [
    wordClass.degree,
    "mild moderate severe mildly moderately severely positive normal marked markedly stable small large dilated enlarged slight slightly minimal possible probable likely",
  ],
  // Verbs whose subject is the patient: they carry the sentence on, they open no clause about a symptom.
  [
    wordClass.patientVerb,
    "presents presented presenting underwent complains complained reports states stated denies denied comes arrived",
  ],
  [wordClass.conjunction, "and or nor"],
  [wordClass.and, "and"],
  [wordClass.pronoun, "he she they it we i patient pt there this"],
];

export function compileContext(): CompiledContext {
  const rules = expandRules(contextRules);
  const terms = rules.map((rule) => ({ words: termWords(tokenize(rule.phrase)) }));
  const extra = classWords.flatMap(([, words]) =>
    words.split(" ").map((word) => ({ words: [word] })),
  );
  const { trie, order } = buildTrie([
    ...terms,
    ...extra.map(({ words }) => ({ words: ["\u0000", ...words] })),
  ]);
  const classes = new Uint8Array(trie.wordForm.length);
  for (const [bit, words] of classWords) {
    for (const word of words.split(" ")) {
      const id = findWord(trie, word);
      if (id >= 0) {
        classes[id] = (classes[id] ?? 0) | bit;
        const form = trie.wordForm[id] ?? id;
        classes[form] = (classes[form] ?? 0) | bit;
      }
    }
  }
  const ruleAt: ContextRule[] = [];
  for (const index of order) {
    const rule = rules[index];
    // Words that were added only for their class hang below a word that no text has, behind every rule that matters.
    ruleAt.push(rule ?? noRule);
  }
  const hashAt = Int32Array.from(ruleAt, (rule) => rollingHashes(tokenize(rule.phrase)).folded);
  return { trie, rules, ruleAt, hashAt, classes };
}

const noRule: ContextRule = {
  id: "none",
  phrase: "",
  category: "none",
  direction: "pseudo",
  reach: "list",
  detail: null,
  except: [],
  only: [],
  exact: false,
};
