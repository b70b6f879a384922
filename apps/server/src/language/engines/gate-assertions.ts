import { z } from "zod";
import type { Decided, Finding, Statement } from "./finding.ts";

type Assertion = "negated" | "hypothetical" | "notCurrent" | "family" | "otherPerson" | "uncertain";

/** What a feature speaks about, whatever its value. */
const decidedBy: Readonly<Record<string, readonly Decided[]>> = {
  negation: ["negated"],
  presence: ["negated", "hypothetical"],
  status: ["negated", "hypothetical"],
  experiencer: ["subject"],
  subject: ["subject"],
  temporality: ["current", "hypothetical"],
  time: ["current"],
  certainty: ["definitive"],
};

/** Feature → value → what it says of the mention; both lower case. Values that are not listed are the ordinary ones. */
const meanings: Readonly<Record<string, Readonly<Record<string, Assertion>>>> = {
  negation: { negated: "negated", yes: "negated", true: "negated" },
  presence: {
    false: "negated",
    negated: "negated",
    hypothetical: "hypothetical",
    "not present (false)": "negated",
    "hypothetical (n/a)": "hypothetical",
  },
  // "Other" is said of what is negated, supposed or somebody else's: in any case not the patient's.
  status: { other: "hypothetical", negated: "negated", hypothetical: "hypothetical" },
  experiencer: { family: "family", other: "otherPerson" },
  subject: { family: "family", other: "otherPerson", "subject/experiencer - family": "family" },
  temporality: { historical: "notCurrent", hypothetical: "hypothetical" },
  time: { past: "notCurrent", future: "notCurrent" },
  certainty: { uncertain: "uncertain", possible: "uncertain", unconfirmed: "uncertain" },
};

/**
 * What the features of an annotation say of its mention, by lower-case name, and MedCAT's meta annotations among them.
 */
export function assertionsOf(
  features: ReadonlyMap<string, unknown>,
): Pick<Finding, "decides"> & Partial<Record<Assertion, Statement>> {
  const found: Partial<Record<Assertion, Statement>> = {};
  const decides = new Set<Decided>();
  const all = [
    ...[...features].map(([name, value]) => ({ name, value, confidence: undefined })),
    ...metaOf(features.get("meta_anns")),
  ];
  for (const { name, value, confidence } of all) {
    if (typeof value !== "string" && typeof value !== "boolean") continue;
    for (const decided of decidedBy[name.toLowerCase()] ?? []) decides.add(decided);
    const meaning = meanings[name.toLowerCase()]?.[String(value).toLowerCase()];
    if (meaning) found[meaning] ??= said(`gate:${name.toLowerCase()}=${String(value)}`, confidence);
  }
  return { decides: [...decides], ...found };
}

const Meta = z.object({
  name: z.string().default(""),
  value: z.unknown(),
  confidence: z.unknown().optional(),
});

/** MedCAT's: by name, each with its value. */
function metaOf(value: unknown): { name: string; value: unknown; confidence?: unknown }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, meta]) => {
    const read = Meta.safeParse(meta);
    return read.success ? [{ ...read.data, name }] : [];
  });
}

/** The statement and its score, where there is one from 0 to 1. */
export function said(rule: string, sure: unknown): Statement {
  const score = typeof sure === "number" && sure >= 0 && sure <= 1 ? sure : undefined;
  return score === undefined ? { rule } : { rule, score };
}
