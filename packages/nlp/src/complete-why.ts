import type { Entity, Why } from "./annotated-document.ts";

/** What an attribute is when nothing in the text says otherwise. */
const defaults: Readonly<Record<string, Why>> = {
  negated: { rule: "default.affirmed" },
  experienced: { rule: "default.experienced" },
  definitive: { rule: "default.definitive" },
  current: { rule: "default.current" },
  hypothetical: { rule: "default.actual" },
  subject: { rule: "default.patient" },
};

/**
 * A reason for every attribute of an annotation: what the engine recorded, `mention.<layer>` with the words themselves
 * for `present`, and `default.…` where nothing in the text says otherwise. Severity, descriptor and progression have a
 * reason exactly when they have a value. What is stored leaves the defaults out; what is shown has them.
 */
export function completeWhy(
  recorded: Entity["why"],
  mention: { readonly begin: number; readonly end: number; readonly layer?: string },
): Record<string, Why> {
  const { begin, end, layer } = mention;
  const rule = layer === undefined ? "mention" : `mention.${layer}`;
  return { present: { rule, begin, end }, ...defaults, ...recorded };
}
