import { longestOutsidePreview, longestPreview, type LanguageEngine } from "@concord/contract";
import type { EngineConfiguration } from "../../platform/configuration.ts";

/** An engine as people choose it. */
export interface OfferedEngine {
  readonly nlpTechnology: LanguageEngine;
  readonly name: string;
  /** The text leaves this server. */
  readonly is_outside: boolean;
  readonly host: string | null;
  /** Stored documents are tagged with it. */
  readonly is_default: boolean;
  /** Longest text of a preview, in UTF-16 code units. */
  readonly longest_text: number;
}

/**
 * The built-in engine and those that are set up, in a fixed order. @param standard the one that stored documents are
 * tagged with
 */
export function offeredEngines(
  { aws, gate }: EngineConfiguration,
  standard: LanguageEngine,
): OfferedEngine[] {
  const outside = { is_outside: true, longest_text: longestOutsidePreview };
  return [
    {
      nlpTechnology: "built-in",
      name: "Built-in",
      is_outside: false,
      host: null,
      is_default: standard === "built-in",
      longest_text: longestPreview,
    },
    ...(aws
      ? [
          {
            nlpTechnology: "AWS" as const,
            name: "AWS Comprehend Medical",
            ...outside,
            host: aws.endpoint
              ? new URL(aws.endpoint).host
              : `comprehendmedical.${aws.region}.amazonaws.com`,
            is_default: standard === "AWS",
          },
        ]
      : []),
    ...(gate
      ? [
          {
            nlpTechnology: "GATE" as const,
            name: "GATE",
            ...outside,
            host: new URL(gate.url).host,
            is_default: standard === "GATE",
          },
        ]
      : []),
  ];
}
