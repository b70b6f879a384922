// A tagger that learns from annotated documents which words mean the concepts that were asked about, and whether they
// are held to be so (a conditional random field over labels of concept and holding).
import {
  beginOf,
  type ChainModel,
  decode,
  type Lattice,
  insideOf,
  kindOf,
  latticeOf,
  OUTSIDE,
} from "./chain-model.ts";
import { chainsOf, featuresOf, type Token } from "./token-features.ts";
import { type Chain, trainChains, type TrainOptions } from "./train-chains.ts";

/** Words of a document, in UTF-16 units, that mean a concept. */
export interface MeantWords {
  readonly begin: number;
  readonly end: number;
  /** Its place in the list of those asked about. */
  readonly concept: number;
  /** Whether the patient has it: not denied, possible, past or another person's. */
  readonly isHeld: boolean;
}

export interface TextToTag {
  readonly text: string;
  /** In order. */
  readonly sections: readonly { readonly begin: number; readonly name: string }[];
  /** What the rules found. */
  readonly rules: readonly MeantWords[];
}

export interface AnnotatedText extends TextToTag {
  /** Texts of one patient are never on both sides of a test. */
  readonly patient: number;
  readonly words: readonly MeantWords[];
  /** Of each concept, whether the reference says yes. */
  readonly answers: readonly boolean[];
}

export interface LearnedTagger {
  /**
   * Of each concept that is asked about the places of those whose words mean it as well: its own, and those of kinds of
   * it. Words have the most specific one.
   */
  readonly covers: readonly (readonly number[])[];
  readonly model: ChainModel;
}

/** Hashed features: 32,768 numbers a label. */
const buckets = 2 ** 15;

/** A concept that is held and one that is not are two kinds. */
const kindOfWords = ({ concept, isHeld }: MeantWords): number => 2 * concept + (isHeld ? 0 : 1);

export function trainTagger(
  texts: readonly AnnotatedText[],
  { covers, random }: Pick<LearnedTagger, "covers"> & Pick<TrainOptions, "random">,
): LearnedTagger {
  const chains = texts.flatMap((text) =>
    chainsIn(text).map(({ tokens, features }): Chain => ({
      features,
      labels: labelsOf(tokens, text.words),
    })),
  );
  return { covers, model: trainChains(chains, { kinds: 2 * covers.length, buckets, random }) };
}

export interface SuggestedWords extends MeantWords {
  /** The model's chance that exactly these words mean this concept, so held. */
  readonly probability: number;
}

export interface Suggestions {
  /** In the order of the text. */
  readonly words: readonly SuggestedWords[];
  /** Of each concept the model's chance that the document says that the patient has it. */
  readonly chances: readonly number[];
}

export function suggest({ covers, model }: LearnedTagger, text: TextToTag): Suggestions {
  const words: SuggestedWords[] = [];
  const none = covers.map(() => 1);
  const held = covers.map((own) => new Set(own.map((concept) => 2 * concept)));
  for (const { tokens, features } of chainsIn(text)) {
    const lattice = latticeOf(model, features);
    for (const [concept, kinds] of held.entries())
      none[concept] = (none[concept] ?? 1) * lattice.none(kinds);
    words.push(...wordsOf(model, tokens, decode(model, features), lattice));
  }
  return { words, chances: none.map((chance) => 1 - chance) };
}

function chainsIn(text: TextToTag): { tokens: Token[]; features: Int32Array[] }[] {
  return chainsOf(text.text).map((tokens) => {
    const begin = tokens[0]?.begin ?? 0;
    const section = text.sections.findLast((one) => one.begin <= begin)?.name ?? "";
    const rules = [...labelsOf(tokens, text.rules)].map((label) =>
      label === OUTSIDE ? "" : String(kindOf(label)),
    );
    return { tokens, features: featuresOf(tokens, { section, rules, buckets }) };
  });
}

/** Of words that overlap the longest count, and the first of equally long ones: a token has one label. */
function labelsOf(tokens: readonly Token[], words: readonly MeantWords[]): Int32Array {
  const labels = new Int32Array(tokens.length);
  const longestFirst = words.toSorted(
    (one, other) => other.end - other.begin - (one.end - one.begin) || one.begin - other.begin,
  );
  for (const own of longestFirst) {
    const places = tokens.flatMap(({ begin, end }, at) =>
      begin < own.end && end > own.begin ? [at] : [],
    );
    if (places.some((at) => labels[at] !== OUTSIDE)) continue;
    for (const [nth, at] of places.entries())
      labels[at] = nth === 0 ? beginOf(kindOfWords(own)) : insideOf(kindOfWords(own));
  }
  return labels;
}

function wordsOf(
  { labels: width }: ChainModel,
  tokens: readonly Token[],
  labels: Int32Array,
  { marginals, next }: Lattice,
): SuggestedWords[] {
  const found: SuggestedWords[] = [];
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? OUTSIDE;
    if (label === OUTSIDE || label % 2 === 0) continue;
    const inside = label + 1;
    let probability = marginals[at * width + label] ?? 0;
    let last = at;
    for (let before = label; labels[last + 1] === inside; last += 1, before = inside)
      probability *= next(last, before, inside);
    if (last + 1 < labels.length)
      probability *= 1 - next(last, last === at ? label : inside, inside);
    const kind = kindOf(label);
    found.push({
      begin: tokens[at]?.begin ?? 0,
      end: tokens[last]?.end ?? 0,
      concept: kind >> 1,
      isHeld: kind % 2 === 0,
      probability,
    });
  }
  return found;
}
