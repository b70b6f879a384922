import type { FactAttributes } from "@concord/contract";
import { textKey } from "./text-key.ts";

/** Attributes as facts keep them: the words of each, by their keys (`textKey`). */
export type AttributeWords = {
  readonly [Name in keyof FactAttributes]?: readonly string[];
};

/**
 * An attribute is one word or several with commas between them, as language processing gives descriptors: "acute,
 * left".
 */
export function attributeWords(attributes: FactAttributes): AttributeWords {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = attributes[name];
      return text === undefined ? [] : [[name, textKey(text).split(/ *, */)]];
    }),
  );
}

/** Whether one mention says all the words that are asked for; as `jsonb @>` has it. */
export function areSaid(asked: AttributeWords, mentions: readonly AttributeWords[]): boolean {
  return mentions.some((said) =>
    names.every((name) => (asked[name] ?? []).every((word) => said[name]?.includes(word))),
  );
}

const names = ["severity", "descriptor", "progression"] as const;
