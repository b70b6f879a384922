import { attrition } from "@concord/cohorts";
import type { MaskCount } from "@concord/cohorts";
import type { Attrition, CohortDefinition } from "@concord/contract";
import { roundedFrom } from "../../access/small-counts.ts";
import { detailOf, titleOf } from "../words/describe-criterion.ts";
import type { Names } from "../words/describe-criterion.ts";

/** Inclusions and exclusions, in the order of the definition: the bits of a mask. */
export function rulesOf(definition: CohortDefinition) {
  return definition.criteria.flatMap((criterion) =>
    criterion.role === "index" ? [] : [{ criterion, role: criterion.role }],
  );
}

/**
 * The attrition of a run in the order of the definition, from its stored masks alone; rounded as `rearrangedAttrition`.
 */
export function shownAttrition(
  definition: CohortDefinition,
  masks: readonly MaskCount[],
  names: Names,
  smallest: number,
  { isMembersRounded = false } = {},
): Attrition {
  const all = rulesOf(definition).map((_, rule) => rule);
  const { entry, members, rules } = rearrangedAttrition(definition, masks, names, smallest, {
    order: all,
    off: [],
    isMembersRounded,
  });
  return { entry, members, rules: rules.map(({ rule: _, is_off: __, ...step }) => step) };
}

/**
 * The same in any order, which names every rule once, and without the rules that are off: those come last, and say what
 * they would leave of the others' members.
 *
 * Where small counts are hidden, the members of the cohort are shown as everywhere, and the other counts in whole steps
 * from them, rounded down (from zero where the members are too few to show, or are rounded as well). The counts of
 * several rules, orders and rules that are off could be added and subtracted until those who fail two rules are left;
 * hiding the small ones of them would hide nearly all, and hiding some would disclose which (decision 047).
 */
export function rearrangedAttrition(
  definition: CohortDefinition,
  masks: readonly MaskCount[],
  names: Names,
  smallest: number,
  {
    order,
    off,
    isMembersRounded = false,
  }: {
    readonly order: readonly number[];
    readonly off: readonly number[];
    readonly isMembersRounded?: boolean;
  },
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
  // With every rule on, whatever is asked for: it is known.
  const whole = attrition(masks, rules.length).members;
  const shown = roundedFrom(isMembersRounded || whole < smallest ? 0 : whole, smallest);
  const shownEntry = shown(entry);
  let before = shownEntry;
  return {
    entry: shownEntry,
    members: shown(members),
    rules: [...steps, ...added].flatMap(({ rule, kept = 0, lost = 0, without }) => {
      const { criterion, role } = rules[rule] ?? {};
      if (!criterion || !role) return [];
      const isOff = off.includes(rule);
      const shownKept = shown(kept);
      const shownLost = smallest > 1 ? difference(before, shownKept) : lost;
      if (!isOff) before = shownKept;
      return {
        rule,
        title: titleOf(criterion, names),
        detail: detailOf(criterion, names),
        role,
        kept: shownKept,
        lost: shownLost,
        without: shown(without),
        is_off: isOff,
      };
    }),
  };
}

/**
 * Of two counts as they are shown: it discloses no more than they do. Null where they are the same, since it may be
 * zero or not.
 */
function difference(before: number | null, after: number | null): number | null {
  if (before === null || after === null) return null;
  return before === after && before > 0 ? null : before - after;
}
