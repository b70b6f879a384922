import { compileContext, type CompiledContext } from "./assertion/compiled-context.ts";
import { prepareMeasurements, type Measurements } from "./vocabulary/measurements.ts";
import { prepareSenses, type Senses } from "./mentions/senses.ts";
import type { ShortForms } from "./mentions/defined-abbreviations.ts";
import { prepareShortForms } from "./mentions/short-forms.ts";
import { prepareMisspellings, type Misspellings } from "./text/misspellings.ts";
import { prepareShortenedWords, type ShortenedWords } from "./text/shortened-words.ts";
import { prepareInference, type PreparedInference } from "./inference/inference.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";
import { prepareImpliedUnits, type ImpliedUnits } from "./values/implied-units.ts";
import { preparePlausibleValues, type PlausibleValues } from "./values/plausible-values.ts";
import { prepareShapes, type Shapes } from "./values/shapes/with-shaped-values.ts";
import { vitalCodes } from "./values/vital-signs.data.ts";

/** Rises with every change that can alter an annotation; results made by another version are retagged. */
export const engineVersion = "1.27.0";

/** A vocabulary with compiled rules: immutable, made once a worker, used for every text. */
export interface Engine {
  readonly version: string;
  readonly vocabulary: Vocabulary;
  readonly context: CompiledContext;
  readonly inference: PreparedInference;
  readonly misspellings: Misspellings;
  readonly shortenedWords: ShortenedWords;
  /** What each lab value and vital sign measures. */
  readonly measurements: Measurements;
  /** Names whose meaning their neighbours tell. */
  readonly senses: Senses;
  /** Short forms whose meaning their neighbours tell. */
  readonly shortForms: ShortForms;
  /** Units that go without saying. */
  readonly impliedUnits: ImpliedUnits;
  /** What a vital sign can be. */
  readonly plausible: PlausibleValues;
  /** Values that are written in shapes of their own. */
  readonly shapes: Shapes;
  /** Findings that carry a number. */
  readonly vitals: ReadonlySet<number>;
}

/** The rules are the same for every vocabulary, and take a quarter of a second. */
let context: CompiledContext | undefined;

export function createEngine(vocabulary: Vocabulary): Engine {
  context ??= compileContext();
  return {
    version: engineVersion,
    vocabulary,
    context,
    inference: prepareInference(vocabulary),
    misspellings: prepareMisspellings(vocabulary),
    shortenedWords: prepareShortenedWords(vocabulary.trie),
    measurements: prepareMeasurements(vocabulary),
    senses: prepareSenses(vocabulary),
    shortForms: prepareShortForms(vocabulary),
    impliedUnits: prepareImpliedUnits(vocabulary),
    plausible: preparePlausibleValues(vocabulary),
    shapes: prepareShapes(vocabulary),
    vitals: new Set(
      vitalCodes
        .map((code) => vocabulary.findCode("CONCORD", code))
        .filter((concept) => concept >= 0),
    ),
  };
}
