/** Words that are written short inside a name: "resp failure", "bipolar d/o", "mitral regurg". */
import { findWord, type TokenTrie } from "./token-trie.ts";
import { hashOfWord, tokenKind, type Tokens } from "./tokens.ts";
import { isPair, type Misspellings } from "./misspellings.ts";

/** What each may stand for; which one it is, and whether it is one, the word beside it says. */
export const shortened: Readonly<Record<string, string>> = {
  abd: "abdominal abdomen",
  abdo: "abdominal abdomen",
  abn: "abnormal",
  ac: "acute",
  assoc: "associated",
  autoimm: "autoimmune",
  bact: "bacterial",
  bilat: "bilateral",
  cerv: "cervical",
  chr: "chronic",
  chron: "chronic",
  congen: "congenital",
  coron: "coronary",
  defic: "deficiency",
  degen: "degenerative",
  diab: "diabetic",
  dislocn: "dislocation",
  disord: "disorder",
  "d/o": "disorder",
  dysfn: "dysfunction",
  dysfx: "dysfunction",
  dz: "disease",
  embol: "embolism",
  esoph: "esophageal",
  exac: "exacerbation",
  exacerb: "exacerbation",
  fib: "fibrillation",
  fibril: "fibrillation",
  fx: "fracture",
  gestat: "gestational",
  hemorr: "hemorrhage hemorrhagic",
  hypertens: "hypertensive hypertension",
  idiop: "idiopathic",
  incont: "incontinence",
  infarct: "infarction",
  infect: "infection",
  infx: "infection",
  infxn: "infection",
  inflam: "inflammatory",
  insuff: "insufficiency",
  intest: "intestinal",
  isch: "ischemic ischemia",
  lumb: "lumbar",
  malig: "malignant",
  metast: "metastatic",
  myocard: "myocardial",
  neurop: "neuropathy",
  obst: "obstruction obstructive",
  obstr: "obstruction obstructive",
  occl: "occlusion",
  paroxys: "paroxysmal",
  periph: "peripheral",
  pulm: "pulmonary",
  regurg: "regurgitation",
  resp: "respiratory",
  sten: "stenosis",
  synd: "syndrome",
  tachy: "tachycardia",
  brady: "bradycardia",
  thromb: "thrombosis",
  htn: "hypertension",
  vasc: "vascular",
  vent: "ventricular",
  ventric: "ventricular",
};

const hyphen = 45;

/** Prepared once a vocabulary: forms of what each short word may stand for, by its hash. */
export type ShortenedWords = ReadonlyMap<number, readonly number[]>;

export function prepareShortenedWords(trie: TokenTrie): ShortenedWords {
  const found = new Map<number, readonly number[]>();
  for (const [short, meant] of Object.entries(shortened)) {
    const forms = meant.split(" ").flatMap((word) => {
      const id = findWord(trie, word);
      return id < 0 ? [] : [trie.wordForm[id] ?? id];
    });
    if (forms.length > 0) found.set(hashOfWord(short), forms);
  }
  return found;
}

/**
 * Fills in what a short word stands for where the word beside it stands so in a name, and the short word itself does
 * not. A word of a name only becomes a mention where the whole name stands there.
 */
export function expandWords(
  tokens: Tokens,
  form: Int32Array,
  shortenedWords: ShortenedWords,
  misspellings: Misspellings,
): void {
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.word) continue;
    const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
    if (size > 9) continue;
    const meant = shortenedWords.get(tokens.hash[at] ?? 0);
    if (meant === undefined) continue;
    const before = beside(tokens, form, at - 1);
    const behind = beside(tokens, form, at + 1);
    const own = form[at] ?? -1;
    // "A-fib" is a name as it is.
    if (tokens.text.charCodeAt((tokens.begin[at] ?? 0) - 1) === hyphen) continue;
    const fits = (word: number): boolean =>
      word >= 0 &&
      ((before >= 0 && isPair(misspellings, before, word)) ||
        (behind >= 0 && isPair(misspellings, word, behind)));
    if (fits(own)) continue;
    const word = meant.find(fits);
    if (word !== undefined) form[at] = word;
  }
}

const joining: ReadonlySet<number> = new Set(
  ["with", "from", "without", "after", "this", "that", "over", "into", "when"].map(hashOfWord),
);

/** Form of a word of four letters or more; −1 of numbers, signs and what joins: "Pulse 78 / Resp 19", "a fib with". */
const beside = (tokens: Tokens, form: Int32Array, at: number): number =>
  tokens.kind[at] === tokenKind.word &&
  !joining.has(tokens.hash[at] ?? 0) &&
  (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0) >= 4
    ? (form[at] ?? -1)
    : -1;
