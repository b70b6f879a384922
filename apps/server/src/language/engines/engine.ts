import type { LanguageEngine as Technology } from "@concord/contract";
import type { Finding } from "./finding.ts";

/**
 * What reads a text. Sections, values, doses and times are read by our own grammars whichever engine it is, and so is
 * de-identification.
 */
export interface LanguageEngine {
  readonly technology: Technology;
  /** Names the engine and what it is asked for; another version tags stored documents again. */
  readonly version: string;
  /** Host that texts go to; undefined where they stay. */
  readonly host: string | undefined;
  /**
   * What the engine finds in a text; `undefined`: ask our own, in the worker thread. Offsets fit the text, or it
   * throws.
   * @throws EngineError when it cannot be had, in time and whole; nothing partial is ever answered
   */
  find(text: string, signal?: AbortSignal): Promise<readonly Finding[] | undefined>;
  /**
   * The same for several texts in one call, where the engine takes several; all of them or none.
   * @throws EngineError as `find`; which text it was for is not known
   */
  findMany?(
    texts: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly Finding[])[]>;
}

/** An engine did not do its work. The message goes to people and logs, so it never quotes a text. */
export class EngineError extends Error {
  readonly technology: Technology;
  /** Trying again with the same text cannot help. */
  readonly isFinal: boolean;

  constructor(technology: Technology, reason: string, { isFinal = false } = {}) {
    super(reason);
    this.name = "EngineError";
    this.technology = technology;
    this.isFinal = isFinal;
  }
}
