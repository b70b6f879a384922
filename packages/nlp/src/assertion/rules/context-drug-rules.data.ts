import type { ContextRuleGroup } from "../context-rule.ts";

const combined = (first: string, second: string): string =>
  first
    .split("|")
    .flatMap((left) => second.split("|").map((right) => `${left} ${right}`))
    .join("|");

const never =
  "do not|don't|must not|should not|shouldn't|mustn't|not to|cannot|never|is not to|are not to";
const against =
  "advise|advises|advised|advised her|advised him|recommend|recommends|recommended|decide|decided|counsel|counseled|counselled|caution|cautioned|warned|elected|strongly advise";
const shouldNot =
  "should not be|must not be|is not to be|are not to be|not to be|should never be|must never be|shouldn't be|mustn't be|cannot be";

/** Drugs that a person is told not to take. */
export const drugRules: readonly ContextRuleGroup[] = [
  {
    category: "negated",
    direction: "forward",
    reach: "phrase",
    only: ["Medication"],
    phrases: [
      "not started on|never started on|not initiated on|not placed on|not put on|not restarted on",
      combined(never, "take|use|prescribe|be taking|be given|be prescribed|be started on"),
      combined(against, "against|against taking|against using"),
      "steer clear of|stay away from|keep away from|keep off|stay off|refrain from|refrain from taking|refrain from using",
      combined(
        "told|advised|instructed|asked|warned|counseled|counselled",
        "not to take|not to use|to avoid|to avoid taking",
      ),
      "avoid taking|avoid using|avoid use of|avoid the use of|abstain from|not a candidate for|unsuitable for|not suitable for",
    ].join("|"),
  },
  {
    category: "negated",
    direction: "backward",
    only: ["Medication"],
    phrases: [
      "contraindicated|is contraindicated|are contraindicated|was contraindicated|were contraindicated|is absolutely contraindicated|is relatively contraindicated|remains contraindicated",
      combined(
        shouldNot,
        "used|taken|given|prescribed|restarted|resumed|started|co-prescribed|administered|continued",
      ),
      "should be avoided|must be avoided|is to be avoided|are to be avoided|to be avoided|best avoided|is best avoided|are best avoided|is inadvisable|is not advised|are not advised|is not recommended|are not recommended|was advised against|was decided against|is unsuitable",
    ].join("|"),
  },
];
