import type { ContextRule } from "./context-rule.ts";
import type { Trigger } from "./context-triggers.ts";

const adverbs: ReadonlySet<string> = new Set([
  "currently",
  "now",
  "today",
  "recently",
  "still",
  "otherwise",
  "presently",
  "at this time",
  "at present",
  "additionally",
  "also",
  "initially",
  "later",
  "yet",
  "since",
]);

/**
 * Whether a terminator belongs to the negation that stands right in front of it: "never experienced", "not currently".
 */
export function belongsTo(other: Trigger, rule: ContextRule): boolean {
  // "likely has", "I suspect that he has"
  if (rule.category === "uncertain")
    return other.rules.every(
      (each) => each.direction !== "terminate" || each.category === "affirmed",
    );
  if (rule.category !== "negated") return false;
  return other.rules.every(
    (each) =>
      each.direction !== "terminate" || each.category === "affirmed" || adverbs.has(each.phrase),
  );
}

export function isThinTrigger(trigger: Trigger): boolean {
  return trigger.rules.some(
    (each) =>
      each.direction === "terminate" && (each.category === "patient" || adverbs.has(each.phrase)),
  );
}
