import type {
  AnnotatedText,
  CrossValidation,
  LearnedTagger,
  Suggestions,
  TextToTag,
} from "@concord/nlp";

/** What a thread is asked to do, and what it answers. */
export type LearnTask =
  | {
      readonly kind: "train";
      readonly texts: readonly AnnotatedText[];
      readonly covers: LearnedTagger["covers"];
      readonly folds: number;
      readonly seed: number;
    }
  | {
      readonly kind: "suggest";
      readonly model: Uint8Array;
      readonly covers: LearnedTagger["covers"];
      readonly texts: readonly TextToTag[];
    };

export type LearnAnswer =
  | { readonly kind: "train"; readonly model: Uint8Array; readonly figures: CrossValidation }
  | { readonly kind: "suggest"; readonly suggestions: readonly Suggestions[] }
  /** It quotes no text. */
  | { readonly kind: "failed"; readonly reason: string };
