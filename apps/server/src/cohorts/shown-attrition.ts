import { attrition } from "@concord/cohorts";
import type { MaskCount } from "@concord/cohorts";
import type { Attrition, CohortDefinition } from "@concord/contract";
import type { Shown } from "../platform/small-counts.ts";
import { detailOf, titleOf } from "./describe-criterion.ts";
import type { Names } from "./describe-criterion.ts";

/** Inclusions and exclusions, in the order of the definition: the bits of a mask. */
export function rulesOf(definition: CohortDefinition) {
  return definition.criteria.flatMap((criterion) =>
    criterion.role === "index" ? [] : [{ criterion, role: criterion.role }],
  );
}

/**
 * The attrition of a run, from its stored masks alone. A count is left out where it, or what it differs by from a count
 * beside it that is shown, is too small to show.
 */
export function shownAttrition(
  definition: CohortDefinition,
  masks: readonly MaskCount[],
  names: Names,
  shown: Shown,
): Attrition {
  const all = rulesOf(definition).map((_, rule) => rule);
  const { entry, members, rules } = rearrangedAttrition(definition, masks, names, shown, {
    order: all,
    off: [],
  });
  return { entry, members, rules: rules.map(({ rule: _, is_off: __, ...step }) => step) };
}

/**
 * The same in any order, which names every rule once, and without the rules that are off: those come last, and say what
 * they would leave of the others' members.
 */
export function rearrangedAttrition(
  definition: CohortDefinition,
  masks: readonly MaskCount[],
  names: Names,
  shown: Shown,
  { order, off }: { readonly order: readonly number[]; readonly off: readonly number[] },
) {
  const rules = rulesOf(definition);
  const { entry, members, steps } = attrition(masks, rules.length, { order, off });
  // What one more rule would leave: the flow of those that are on, and then of it alone.
  const added = order
    .filter((rule) => off.includes(rule))
    .map((rule) => ({
      ...attrition(masks, rules.length, {
        order: [...steps.map((step) => step.rule), rule],
      }).steps.at(-1),
      rule,
      without: members,
    }));
  // With every rule on, whatever is asked for: nobody may reckon a small count from two answers.
  const whole = attrition(masks, rules.length).members;
  const shownEntry = shown(entry, members);
  let before = shownEntry;
  return {
    entry: shownEntry,
    members: shown(members, whole),
    rules: [...steps, ...added].flatMap(({ rule, kept = 0, lost = 0, without }) => {
      const { criterion, role } = rules[rule] ?? {};
      if (!criterion || !role) return [];
      const isOff = off.includes(rule);
      const shownKept = shown(kept, before ?? kept) === null ? null : shown(kept, members);
      const shownLost = before === null || shownKept === null ? null : shown(lost);
      if (!isOff) before = shownKept ?? before;
      return {
        rule,
        title: titleOf(criterion, names),
        detail: detailOf(criterion, names),
        role,
        kept: shownKept,
        lost: shownLost,
        without: shown(without, members),
        is_off: isOff,
      };
    }),
  };
}

/**
 * An attrition whose counts are rounded down to a multiple of `step`: two definitions that differ in a patient or two show
 * the same, or a whole step between them, so that nobody reads a small count off two answers.
 */
export function roundedAttrition({ entry, members, rules }: Attrition, step: number): Attrition {
  const round = (n: number | null) => n && n - (n % step);
  return {
    entry: round(entry),
    members: round(members),
    rules: rules.map((rule) => ({
      ...rule,
      kept: round(rule.kept),
      lost: round(rule.lost),
      without: round(rule.without),
    })),
  };
}
