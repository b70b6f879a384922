import { rollingHashes } from "../vocabulary/build-vocabulary.ts";
import { contextRules } from "./rules/context-rules.data.ts";
import { expandRules, type ContextRule } from "./context-rule.ts";
import { termWords } from "../text/term-words.ts";
import { buildTrie, findWord, type TokenTrie } from "../text/token-trie.ts";
import { tokenize } from "../text/tokens.ts";

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
  /** May stand inside a trigger: "no definite evidence of", "was effectively ruled out". */
  filler: 256,
  /** Stands between a negation and its own verb: "does not think that she has …". */
  thin: 512,
  /** What relatives and friends do when they tell of the patient. */
  telling: 1024,
  /** In front of a person who is not the one that has it: "lives with her mother". */
  beside: 2048,
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
  readonly classes: Uint16Array;
}

const classWords: readonly (readonly [number, string])[] = [
  [
    wordClass.finite,
    "has had have shows showed reveals revealed demonstrates demonstrated continues continued developed develops began begins started came went feels felt appears appeared became becomes improved worsened resolved occurred will would can could should must may might does did do says said takes took received remains remained persists persisted progressed recurred returned increased decreased started stopped awakens looks suggests suggested walks lives works drinks smokes uses died sustained suffered required requires vomited passed fell collapsed woke awoke lost gained got gets ran broke tried attempted managed tolerated refused declined agreed accepted wanted needed needs used kept left returned measured weighed ambulated voided ate drank slept responded stabilized converted disappeared cleared worsens improves resolves seems seemed makes made argues prompted",
  ],
  [wordClass.copula, "is was are were be been being"],
  [
    wordClass.attached,
    "seen noted identified found reported appreciated observed evident demonstrated detected visualized elicited palpated heard described mentioned apparent felt recorded endorsed documented encountered suspected experienced admitted",
  ],
  // "No effusion, mild edema": a degree behind a comma speaks of what is there.
  [
    wordClass.degree,
    "mild moderate severe mildly moderately severely positive normal trace marked markedly stable small large dilated enlarged slight slightly minimal possible probable likely just only merely known scattered incidental incidentally",
  ],
  // Verbs whose subject is the patient: they carry the sentence on, they open no clause about a symptom.
  [
    wordClass.patientVerb,
    "presents presented presenting underwent complains complained reports states stated denies denied comes arrived",
  ],
  [wordClass.conjunction, "and or nor"],
  [wordClass.and, "and"],
  [
    wordClass.filler,
    "clearly definitely definitively clinically clinical radiographic radiographically radiologic sonographic convincing closely currently really ever strongly also otherwise actually grossly completely complete entirely effectively essentially formally subsequently previously now then yet obviously fully significantly significant interval appreciable definite further real major much clear obvious overt objective electrocardiographic echocardiographic histologic histological microscopic pathologic angiographic endoscopic microbiologic mammographic physical frank gross active acute any new other apparent additional known recent immediately specifically particularly since reliably confidently readily consistently ct mri later personal past prior previous medical longer recently substantial meaningful considered deemed definitive solid",
  ],
  [
    wordClass.thin,
    "that he she they it we i you patient pt the there think believe feel felt know is was are were be been being any ever having had has have to this seem appear truly really currently also at did does do look looks like sound sounds lady gentleman man woman child boy girl baby infant",
  ],
  [
    wordClass.telling,
    "reports reported report states stated state says said say notes noted note notices noticed notice describes described thinks thought feels felt believes believed found finds called calls brought brings bring gave gives denies denied deny worried worries concerned concern requests requested asks asked wants wanted agrees agreed agree understands understood aware notified informed told counseled instructed advised updated declined refused helps helped assists took takes administered witnessed observed saw heard confirms confirmed endorses endorsed complains complained present bedside accompanied accompanies provided provides recalls remembers adds added explained expressed expresses drove asking tells claims corroborates wishes reporting decided arrived contacted relates related indicated indicates recalled recall kicked hit struck assaulted punched pushed educated reassured commented comments visiting visits see sees knows holding",
  ],
  [wordClass.beside, "by with from to per via toward towards about for between"],
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
  const classes = new Uint16Array(trie.wordForm.length);
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
  opening: false,
  past: false,
};
