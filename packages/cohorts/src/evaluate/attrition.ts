// Counts per rule from the stored masks alone: an entry's bit r says that rule r lets the patient through.

/** How many entry patients have exactly this mask. */
export interface MaskCount {
  readonly mask: number;
  readonly count: number;
}

/** One step of the flow. */
export interface AttritionStep {
  /** Place of the rule in `CohortPlan.rules`. */
  readonly rule: number;
  /** Entry patients whom this rule lets through, whatever the others say. */
  readonly satisfied: number;
  /** Patients left after this step and those before it. */
  readonly kept: number;
  /** Patients whom this step removes from those left before it. */
  readonly lost: number;
  /** Members if this rule were off, beside those that are off. */
  readonly without: number;
}

export interface Attrition {
  readonly entry: number;
  readonly members: number;
  readonly steps: readonly AttritionStep[];
}

/** Masks under this are counted in a table. */
const FEW_MASKS = 4096;

/** Counts masks, ascending by mask. */
export function countMasks(masks: Int32Array): MaskCount[] {
  let most = 0;
  for (let at = 0; at < masks.length; at++) if (masks[at]! > most) most = masks[at]!;
  const table = new Int32Array(Math.min(most + 1, FEW_MASKS));
  const others = new Map<number, number>();
  for (let at = 0; at < masks.length; at++) {
    const mask = masks[at]!;
    if (mask >= 0 && mask < FEW_MASKS) table[mask]!++;
    else others.set(mask, (others.get(mask) ?? 0) + 1);
  }
  const counted: MaskCount[] = [];
  for (let mask = 0; mask < table.length; mask++)
    if (table[mask]! > 0) counted.push({ mask, count: table[mask]! });
  for (const [mask, count] of others) counted.push({ mask, count });
  return counted.toSorted((a, b) => a.mask - b.mask);
}

/**
 * The flow from entry to members. `order` names every rule that is applied, in the order of the flow (absent: all, as
 * defined); `off` names rules that are not applied. Throws RangeError where `order` repeats a rule or names one beyond
 * `rules`, their number.
 */
export function attrition(
  maskCounts: readonly MaskCount[],
  rules: number,
  {
    order,
    off = [],
  }: {
    readonly order?: readonly number[] | undefined;
    readonly off?: readonly number[] | undefined;
  } = {},
): Attrition {
  const sequence = (order ?? Array.from({ length: rules }, (_, rule) => rule)).filter(
    (rule) => !off.includes(rule),
  );
  if (
    new Set(sequence).size < sequence.length ||
    sequence.some((rule) => !(rule >= 0 && rule < rules))
  )
    throw new RangeError("The order must name rules of the cohort, each once");
  const having = (bits: number): number =>
    maskCounts.reduce((sum, { mask, count }) => ((mask & bits) === bits ? sum + count : sum), 0);
  const all = sequence.reduce((bits, rule) => bits | (1 << rule), 0);
  const entry = having(0);
  let before = entry;
  let bits = 0;
  const steps = sequence.map((rule): AttritionStep => {
    bits |= 1 << rule;
    const kept = having(bits);
    const lost = before - kept;
    before = kept;
    return { rule, satisfied: having(1 << rule), kept, lost, without: having(all & ~(1 << rule)) };
  });
  return { entry, members: having(all), steps };
}
