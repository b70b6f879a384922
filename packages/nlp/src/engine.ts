import { compileContext, type CompiledContext } from "./compiled-context.ts";
import { prepareMisspellings, type Misspellings } from "./misspellings.ts";
import { prepareInference, type PreparedInference } from "./inference.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { vitalCodes } from "./vital-signs.data.ts";

/** Rises with every change that can alter an annotation; results made by another version are retagged. */
export const engineVersion = "1.3.0";

/** A vocabulary with compiled rules: immutable, made once a worker, used for every text. */
export interface Engine {
  readonly version: string;
  readonly vocabulary: Vocabulary;
  readonly context: CompiledContext;
  readonly inference: PreparedInference;
  readonly misspellings: Misspellings;
  /** Findings that carry a number. */
  readonly vitals: ReadonlySet<number>;
}

export function createEngine(vocabulary: Vocabulary): Engine {
  return {
    version: engineVersion,
    vocabulary,
    context: compileContext(),
    inference: prepareInference(vocabulary),
    misspellings: prepareMisspellings(vocabulary),
    vitals: new Set(
      vitalCodes
        .map((code) => vocabulary.findCode("CONCORD", code))
        .filter((concept) => concept >= 0),
    ),
  };
}
