import { askedAttributes, type AskedAttribute } from "@concord/contract";
import type { SettledDocument } from "./training.queries.ts";

/**
 * Documents to train on, of those in their order: half of them, where there are so many, say yes to something, so that
 * there are words to learn from; the others are taken as they come.
 */
export function takeTraining(
  settled: readonly SettledDocument[],
  wanted: number,
): readonly SettledDocument[] {
  const positive = settled.filter((one) => one.is_positive).slice(0, Math.ceil(wanted / 2));
  const rest = settled.filter((one) => !positive.includes(one)).slice(0, wanted - positive.length);
  const taken = new Set([...positive, ...rest]);
  return settled.filter((one) => taken.has(one));
}

type Said = Readonly<Partial<Record<AskedAttribute, readonly string[]>>>;

/**
 * Attributes of the key beside one's own, in their order, where both say yes. `ownSaid` is null of answers of before.
 */
export function comparedAttributes(
  { own, key }: { readonly own: boolean | null; readonly key: boolean },
  ownSaid: Said | null,
  keySaid: Said,
): { name: AskedAttribute; own: string[]; key: string[] }[] {
  if (own !== true || !key || ownSaid === null) return [];
  return askedAttributes.flatMap((name) => {
    const known = keySaid[name];
    return known ? [{ name, own: [...(ownSaid[name] ?? [])], key: [...known] }] : [];
  });
}
