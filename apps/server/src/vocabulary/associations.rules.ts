import { type Condition, inferenceRules } from "@concord/nlp";
import { associationLists } from "./associations.data.ts";

/** Two concepts by their codes of source CONCORD, and who says that they go together. */
export interface Association {
  readonly from: string;
  readonly to: string;
  readonly relation: string;
  /** In [0, 1]: a grade of ours, not a measurement. */
  readonly coefficient: number;
  readonly source: string;
}

/** There for little else; one of several. */
const grades = { strong: 0.8, several: 0.5 };

/**
 * The shipped associations: those of our lists, and what inference rules look for with what they conclude: strong where
 * it is enough by itself, one of several where the rule needs more.
 */
export function shippedAssociations(): Association[] {
  const found = new Map<string, Association>();
  const add = (association: Association): void => {
    const { from, to, relation, source } = association;
    const key = [from, to, relation, source].join("\t");
    const known = found.get(key);
    if (from !== to && (known?.coefficient ?? 0) < association.coefficient)
      found.set(key, association);
  };
  for (const { relation, strength, source, pairs } of associationLists)
    for (const line of pairs.trim().split("\n")) {
      const [from = "", list = ""] = line.split(":");
      for (const to of list.split(","))
        add({ from: from.trim(), to: to.trim(), relation, coefficient: grades[strength], source });
    }
  for (const { id, implies, when, source } of inferenceRules)
    for (const { code, strength } of evidenceOf(when, "strong"))
      add({
        from: code,
        to: implies,
        relation: "implies",
        coefficient: grades[strength],
        source: `${source} (inference rule ${id})`,
      });
  return [...found.values()];
}

type Strength = keyof typeof grades;

function evidenceOf(
  condition: Condition,
  strength: Strength,
): { code: string; strength: Strength }[] {
  if ("any" in condition) return condition.any.flatMap((one) => evidenceOf(one, strength));
  if ("all" in condition) {
    const within = condition.all.length > 1 ? "several" : strength;
    return condition.all.flatMap((one) => evidenceOf(one, within));
  }
  const code =
    "value" in condition
      ? condition.value
      : "has" in condition
        ? condition.has
        : condition.positive;
  return [{ code, strength }];
}
