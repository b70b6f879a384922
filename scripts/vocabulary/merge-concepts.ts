import type { DraftConcept } from "./draft-concept.ts";

/** One concept after merging: the drafts that are the same thing, the one that names it first. */
export type Merged = readonly DraftConcept[];

/** Which source names a merged concept, best first. */
const rank: Readonly<Record<string, number>> = {
  CONCORD: 0,
  SNOMEDCT_US: 1,
  DOID: 2,
  ICD10CM: 3,
  ICD9CM: 4,
  MAXO: 5,
  CMO: 6,
  SYMP: 7,
  DRUGBANK: 8,
  MSH: 9,
};

/** Problem and Finding may be one thing; so may a vital sign (Finding) and a measurement (Lab). */
function areCompatible(a: DraftConcept, b: DraftConcept): boolean {
  if (a.category === b.category) return true;
  const pair = new Set([a.category, b.category]);
  if (pair.has("Problem") && pair.has("Finding")) return true;
  return pair.has("Finding") && pair.has("Lab") && (a.sab === "CONCORD" || b.sab === "CONCORD");
}

export function normalName(text: string): string {
  return text
    .toLowerCase()
    .replace(/,? (?:unspecified|not otherwise specified|nos|uncomplicated)$/, "")
    .replaceAll(/[^a-z0-9+%]+/g, " ")
    .replaceAll(/\b(?:the|a|an)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * Pairs that a cross-reference or a loose synonym would merge, though one is wider than the other: a
 * descendant of the wider (gout below arthritis) would count as the narrower (osteoarthritis).
 */
const apart = new Set(
  [
    ["Osteoarthritis", "arthritis"],
    ["Gallstone", "gallbladder disease"],
    ["Anal fissure", "anus disease"],
    ["Liver cell carcinoma", "liver cancer"],
    ["Malignant neoplasm of colon", "colorectal cancer"],
    ["Intellectual disability", "learning disability"],
    ["Age related macular degeneration", "macular degeneration"],
    ["Glioblastoma multiforme", "high grade glioma"],
    ["Substance abuse", "substance dependence"],
    ["Memory loss", "amnestic disorder"],
    ["Interstitial pneumonia", "interstitial lung disease"],
    ["Disease", "syndrome"],
    ["Ruptured abdominal aortic aneurysm", "aortic aneurysm"],
    ["Congenital diaphragmatic hernia", "diaphragmatic hernia"],
    ["Peripheral venous insufficiency", "venous insufficiency"],
    ["Neoplasm of kidney", "kidney cancer"],
    ["Multi-infarct dementia", "vascular dementia"],
  ].map((pair) => pair.map((text) => normalName(text)).join("\t")),
);

function areApart(some: readonly DraftConcept[], others: readonly DraftConcept[]): boolean {
  const isPair = (a: DraftConcept, b: DraftConcept): boolean =>
    apart.has(`${normalName(a.text)}\t${normalName(b.text)}`);
  return some.some((a) => others.some((b) => isPair(a, b) || isPair(b, a)));
}

/**
 * Merges drafts that name the same concept: by our own codes; by a cross-reference that is one to one, or whose names
 * agree; by equal preferred names. A draft whose name is only one of our synonyms joins us when its source has symptoms
 * or measurements, and becomes a child otherwise: the source keeps them apart, so we do.
 */
export function mergeConcepts(drafts: readonly DraftConcept[]): {
  merged: Merged[];
  children: [DraftConcept, DraftConcept][];
} {
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]));
  const leader = new Map<DraftConcept, DraftConcept>();
  const find = (draft: DraftConcept): DraftConcept => {
    let top = draft;
    for (let next = leader.get(top); next !== undefined; next = leader.get(top)) top = next;
    return top;
  };
  const claimed = new Set<string>();
  const group = new Map<DraftConcept, DraftConcept[]>();
  const groupOf = (top: DraftConcept): DraftConcept[] => group.get(top) ?? [top];
  const join = (a: DraftConcept, b: DraftConcept): void => {
    const [first, second] = [find(a), find(b)];
    if (first === second) return;
    // Two of our own concepts are two on purpose.
    const members = [...groupOf(first), ...groupOf(second)];
    if (members.filter((member) => member.sab === "CONCORD").length > 1) return;
    if (areApart(groupOf(first), groupOf(second))) return;
    const top = (rank[first.sab] ?? 10) <= (rank[second.sab] ?? 10) ? first : second;
    const other = top === first ? second : first;
    leader.set(other, top);
    group.set(top, top === first ? members : [...groupOf(second), ...groupOf(first)]);
    group.delete(other);
  };

  for (const draft of drafts) {
    if (draft.sab !== "CONCORD") continue;
    for (const code of draft.same) {
      if (claimed.has(code)) continue;
      claimed.add(code);
      const other = byKey.get(code);
      if (other !== undefined) join(draft, other);
    }
  }

  const claims = new Map<string, DraftConcept[]>();
  for (const draft of drafts)
    if (draft.sab !== "CONCORD")
      for (const code of new Set(draft.same))
        claims.set(code, [...(claims.get(code) ?? []), draft]);
  for (const draft of drafts) {
    if (draft.sab === "CONCORD") continue;
    const names = new Set(draft.terms.map(({ term }) => normalName(term)));
    for (const sab of ["SNOMEDCT_US", "ICD10CM", "ICD9CM"]) {
      const codes = [...new Set(draft.same)].filter(
        (code) => code.startsWith(`${sab}:`) && byKey.has(code),
      );
      const agreeing = codes.filter((code) => names.has(normalName(byKey.get(code)?.text ?? "")));
      const [only] = agreeing.length === 1 ? agreeing : codes.length === 1 ? codes : [];
      if (only === undefined || (agreeing.length === 0 && claims.get(only)?.length !== 1)) continue;
      const other = byKey.get(only);
      if (other !== undefined && areCompatible(draft, other)) join(draft, other);
    }
  }

  const byName = new Map<string, DraftConcept[]>();
  for (const draft of drafts) {
    const name = normalName(draft.text);
    const same = byName.get(name) ?? [];
    const match = same.find(
      (other) =>
        areCompatible(draft, other) && (other.sab !== draft.sab || draft.sab === "SNOMEDCT_US"),
    );
    if (match !== undefined) join(match, draft);
    same.push(draft);
    byName.set(name, same);
  }

  // MeSH has no synonyms here: its name may be one of another source's.
  const byTerm = new Map<string, DraftConcept[]>();
  for (const draft of drafts)
    if (draft.sab !== "MSH" && draft.sab !== "CONCORD")
      for (const { term } of draft.terms) {
        const name = normalName(term);
        byTerm.set(name, [...(byTerm.get(name) ?? []), draft]);
      }
  for (const draft of drafts) {
    if (draft.sab !== "MSH" || find(draft) !== draft) continue;
    const match = byTerm.get(normalName(draft.text))?.find((other) => areCompatible(draft, other));
    if (match !== undefined) join(match, draft);
  }

  const children: [DraftConcept, DraftConcept][] = [];
  for (const draft of drafts) {
    if (draft.sab !== "CONCORD") continue;
    for (const { term, kind } of draft.terms) {
      if (kind !== "synonym") continue;
      for (const other of byName.get(normalName(term)) ?? []) {
        if (other.sab === "CONCORD" || find(other) === find(draft) || !areCompatible(draft, other))
          continue;
        const isActivity =
          other.sab === "SNOMEDCT_US" && other.category === "Lab" && draft.category !== "Lab";
        if (isActivity) continue;
        const members = groupOf(find(other));
        if (members.some((member) => member.sab === "CONCORD")) continue;
        if (members.some((member) => member.sab === "SNOMEDCT_US"))
          children.push([find(other), draft]);
        else join(draft, other);
      }
    }
  }

  const groups = Map.groupBy(drafts, find);
  return {
    merged: [...groups.values()].map((members) =>
      members.toSorted((a, b) => (rank[a.sab] ?? 10) - (rank[b.sab] ?? 10)),
    ),
    children,
  };
}
