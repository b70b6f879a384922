import {
  type AnnotatedText,
  type LearnedTagger,
  type MeantWords,
  suggest,
  trainTagger,
} from "./learned-tagger.ts";
import { shuffle, type TrainOptions } from "./train-chains.ts";

/** Documents by what is said of a concept and what the reference says. */
export interface AnswerCounts {
  truePositive: number;
  falsePositive: number;
  falseNegative: number;
  trueNegative: number;
}

/** Words that were annotated, that were found, and that both are: the same begin, end, concept and holding. */
export interface WordCounts {
  annotated: number;
  found: number;
  both: number;
}

export interface SourceCounts {
  readonly answers: AnswerCounts;
  readonly words: WordCounts;
}

export interface CrossValidation {
  readonly folds: number;
  /** Of each concept: what the model says of texts that it was not trained on, and what the rules say of the same. */
  readonly concepts: readonly { readonly model: SourceCounts; readonly rules: SourceCounts }[];
}

/** From this chance on the model says that the document says yes. */
const says = 0.5;

/**
 * Each text is judged by a model that has seen no text of its patient. Patients are dealt out to the folds at random.
 * @param folds at most; there are as many as patients where there are fewer
 * @throws RangeError where there are fewer than two patients
 */
export function crossValidate(
  texts: readonly AnnotatedText[],
  {
    covers,
    folds,
    random,
  }: Pick<LearnedTagger, "covers"> & Pick<TrainOptions, "random"> & { readonly folds: number },
): CrossValidation {
  const patients = [...new Set(texts.map(({ patient }) => patient))].toSorted((a, b) => a - b);
  if (patients.length < 2) throw new RangeError("Texts of two patients are needed at least.");
  shuffle(patients, random);
  const parts = Math.min(folds, patients.length);
  const partOf = new Map(patients.map((patient, at) => [patient, at % parts]));
  const counts = covers.map(() => ({ model: zero(), rules: zero() }));
  for (let part = 0; part < parts; part += 1) {
    const isOwn = ({ patient }: AnnotatedText): boolean => partOf.get(patient) === part;
    const tagger = trainTagger(
      texts.filter((text) => !isOwn(text)),
      { covers, random },
    );
    for (const text of texts.filter(isOwn)) {
      const { words, chances } = suggest(tagger, text);
      for (const [concept, own] of counts.entries()) {
        const reference = text.answers[concept] ?? false;
        const ruled = text.rules.some(
          (one) => one.isHeld && covers[concept]?.includes(one.concept),
        );
        countAnswer(own.model.answers, (chances[concept] ?? 0) >= says, reference);
        countAnswer(own.rules.answers, ruled, reference);
        countWords(own.model.words, words, text.words, concept);
        countWords(own.rules.words, text.rules, text.words, concept);
      }
    }
  }
  return { folds: parts, concepts: counts };
}

const zero = (): SourceCounts => ({
  answers: { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 },
  words: { annotated: 0, found: 0, both: 0 },
});

function countAnswer(counts: AnswerCounts, isSaid: boolean, reference: boolean): void {
  if (isSaid) counts[reference ? "truePositive" : "falsePositive"] += 1;
  else counts[reference ? "falseNegative" : "trueNegative"] += 1;
}

function countWords(
  counts: WordCounts,
  found: readonly MeantWords[],
  annotated: readonly MeantWords[],
  concept: number,
): void {
  const keys = (words: readonly MeantWords[]) =>
    new Set(
      words
        .filter((one) => one.concept === concept)
        .map(({ begin, end, isHeld }) => `${begin} ${end} ${isHeld}`),
    );
  const [theirs, own] = [keys(annotated), keys(found)];
  counts.annotated += theirs.size;
  counts.found += own.size;
  counts.both += own.intersection(theirs).size;
}
