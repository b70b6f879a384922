// The numbers of a screen that open nothing, against number-rules.ts. A bare number that no rule knows is an error: a
// new count comes with a rule.
import { existsSync } from "node:fs";
import { rules } from "./number-rules.ts";
import type { Query } from "./rule.ts";
import type { ShownNumber } from "./shown-numbers.ts";

interface Screen {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly numbers: readonly ShownNumber[];
  readonly pool: {
    query(sql: string, values: unknown[]): Promise<{ rows: { n: string | number }[] }>;
  };
}

/** What is wrong with the numbers of a screen that open nothing; empty where each is what its rule says. */
export async function unexplained({ route, params, numbers, pool }: Screen): Promise<object[]> {
  const wrong: object[] = [];
  const query: Query = async (sql, values) =>
    (await pool.query(sql, values)).rows.map(({ n }) => Number(n));
  const known = new Set<ShownNumber>();
  for (const rule of rules.filter((one) => route.startsWith(one.route))) {
    const fit = numbers.filter(
      (one) => one.href === "" && rule.of.test(one.of) && (rule.text ?? bare).test(one.text),
    );
    // The first rule that fits is the narrower.
    const own = fit.filter((one) => !known.has(one));
    for (const one of own) known.add(one);
    if (fit.length === 0 && rule.text && rule.isSometimes !== true)
      wrong.push({ route, text: String(rule.text), "not on the screen": true });
    if (own.length === 0 || rule.are === "no count") continue;
    if (typeof rule.are !== "function") {
      if (!existsSync(rule.are.by)) wrong.push({ route, missing: rule.are.by });
      continue;
    }
    const shown = own
      .flatMap(({ text }) => [...((rule.text ?? bare).exec(text) ?? [])].slice(1))
      .map((text) => Number(text.replaceAll(",", "")))
      .toSorted((a, b) => a - b);
    const right = (await rule.are({ params, query })).toSorted((a, b) => a - b);
    // A part of a table that is not shown, and a box that is not there, are 0.
    const some = (list: number[]) => list.filter((n) => n > 0);
    if (JSON.stringify(some(shown)) !== JSON.stringify(some(right)))
      wrong.push({ route, of: own[0]?.of, shown: shown.join(" "), right: right.join(" ") });
  }
  for (const { text, of, href } of numbers)
    if (
      href === "" &&
      bare.test(text) &&
      ![...known].some((one) => one.of === of && one.text === text)
    )
      wrong.push({ route, of, text, "no rule": true });
  return wrong;
}

const bare = /^(\d[\d,]*)$/;
