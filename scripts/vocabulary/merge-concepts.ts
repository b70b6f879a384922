import type { DraftConcept } from "./draft-concept.ts";
import { type ApartCode, findApartCodes } from "./icd-apart.ts";
import { headingsOf } from "./mesh-headings.ts";
import { nameKey } from "./name-key.ts";
import { joinSameThings } from "./same-thing.ts";
import { differInBehavior } from "./tumor-behavior.ts";

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
  return (
    text
      .toLowerCase()
      .replace(/,? (?:unspecified|not otherwise specified|nos|uncomplicated)$/, "")
      .replaceAll(/[^a-z0-9+%]+/g, " ")
      // "Hepatitis A" is not hepatitis.
      .replaceAll(/\b(?:the|a|an)\b(?! ?$)/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

/**
 * Pairs that a cross-reference or a loose synonym would merge, though one is wider than the other: a
 * descendant of the wider (gout below arthritis) would count as the narrower (osteoarthritis).
 */
const apart = pairsOf([
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
  ["Neoplasm of stomach", "stomach cancer"],
  ["Neoplasm of stomach", "Malignant tumor of stomach"],
  ["Multi-infarct dementia", "vascular dementia"],
  ["Colostomy", "Ostomy"],
  ["Hepatitis", "Chronic hepatitis"],
  ["Corticosteroid", "Steroids"],
  ["Chronic tonsillitis", "Tonsillitis"],
  ["Septic shock", "toxic shock syndrome"],
  ["Dandruff", "seborrheic infantile dermatitis"],
  ["Mouth sores", "Sore mouth"],
  ["Cervical disc disease", "Cervical disc disorder"],
]);

/** One of our synonyms, and what it is the name of: less than ours. It becomes a concept beneath ours. */
const narrower = pairsOf([
  ["Chemotherapy", "Adjuvant Chemotherapy"],
  ["Craniotomy", "Decompressive Craniectomy"],
  ["Facial palsy", "Facial Asymmetry"],
  ["Heart valve replacement", "Transcatheter Aortic Valve Replacement"],
  ["Cardiac stress test", "Myocardial Perfusion Imaging"],
  ["Nightmares", "Night Terrors"],
  ["Nipple discharge", "Galactorrhea"],
  ["Abnormal uterine bleeding", "Metrorrhagia"],
  ["Malignant neoplasm of lung", "Bronchogenic Carcinoma"],
  ["Sinus pressure", "Facial Pain"],
  ["Dyskinesia", "Orofacial dyskinesia"],
]);

function pairsOf(pairs: readonly (readonly [string, string])[]): ReadonlySet<string> {
  return new Set(pairs.map((pair) => pair.map((text) => normalName(text)).join("\t")));
}

function areApart(some: readonly DraftConcept[], others: readonly DraftConcept[]): boolean {
  const isPair = (a: DraftConcept, b: DraftConcept): boolean =>
    apart.has(`${normalName(a.text)}\t${normalName(b.text)}`);
  return some.some((a) =>
    others.some((b) => isPair(a, b) || isPair(b, a) || differInBehavior(a, b)),
  );
}

/**
 * A class of ICD for what has none of its own ("Other disorders of galactose metabolism"), and a disease that is one
 * of many numbered ones: a reference from the one to the other is no identity.
 */
const isResidual = (name: string): boolean => /^other\b|\bother\b|elsewhere classified/i.test(name);
const isNumbered = (name: string): boolean => /\b(?:\d+[A-Z]?|[IVX]+[A-Z]?)$/i.test(name);

/**
 * Merges drafts that name the same concept: by our own codes; by a cross-reference that is one to one, or whose names
 * agree; by equal preferred names. A draft whose name is only one of our synonyms joins us when its source has symptoms
 * or measurements, and becomes a child where its source keeps the two apart (SNOMED, or MeSH with a heading for each).
 * @param kept ids that concepts of ours have: what has one as its key stays ours
 * @param apartCodes codes of ICD that are not what else they would be merged with
 * @throws Error at those of them that there are not, or that nothing would merge
 */
export function mergeConcepts(
  drafts: readonly DraftConcept[],
  kept: ReadonlySet<string>,
  apartCodes: readonly ApartCode[],
): MergedConcepts {
  // Once as the sources have it, to know what a code is wrongly merged with, through whatever chain; then without that.
  const { merged: wrong } = mergeDrafts(drafts, kept, () => false);
  const codes = findApartCodes(wrong, apartCodes);
  const merged = mergeDrafts(drafts, kept, (some, others) =>
    some.some(({ key }) => codes.get(key)?.others.some((other) => others.includes(other)) === true),
  );
  for (const { isKind, code, concept } of codes.values())
    if (isKind) merged.children.push([code, concept]);
  return merged;
}

interface MergedConcepts {
  merged: Merged[];
  /** Child, parent. */
  children: [DraftConcept, DraftConcept][];
}

/** @param isApartCode whether a code of ICD in the one group is none of the other */
function mergeDrafts(
  drafts: readonly DraftConcept[],
  kept: ReadonlySet<string>,
  isApartCode: (some: readonly DraftConcept[], others: readonly DraftConcept[]) => boolean,
): MergedConcepts {
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
    // So are two of the Disease Ontology's, whatever class of ICD both are billed as.
    const diseases = members.filter((member) => member.sab === "DOID");
    if (diseases.length > 1 && !members.some(({ key, sab }) => sab === "DOID" && kept.has(key)))
      return;
    // And two headings of MeSH's, unless we say both: abruptio placentae is no threatened abortion.
    const headings = members.filter(
      ({ sab, category }) => sab === "MSH" && (category === "Problem" || category === "Finding"),
    );
    const isOurs = ({ key }: DraftConcept): boolean =>
      members.some(({ sab, same }) => sab === "CONCORD" && same.includes(key));
    if (
      headings.length > 1 &&
      !headings.some(({ key }) => kept.has(key)) &&
      !headings.every(isOurs)
    )
      return;
    if (areApart(groupOf(first), groupOf(second))) return;
    if (isApartCode(groupOf(first), groupOf(second))) return;
    if (isApartCode(groupOf(second), groupOf(first))) return;
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

  // What has our own name is ours, before a cross-reference makes it another's.
  const ours = new Map(
    drafts.flatMap((draft) =>
      draft.sab === "CONCORD" ? [[normalName(draft.text), draft] as const] : [],
    ),
  );
  for (const draft of drafts) {
    const own = draft.sab === "DOID" ? ours.get(normalName(draft.text)) : undefined;
    if (own !== undefined && areCompatible(draft, own)) join(own, draft);
  }

  // So is a heading of what has its name: a reference to "Abruptio Placentae" would keep "Threatened Abortion" out.
  const headingOfName = new Map(
    drafts.flatMap((draft) =>
      draft.sab === "MSH" ? [[normalName(draft.text), draft] as const] : [],
    ),
  );
  for (const draft of drafts) {
    if (!["CONCORD", "SNOMEDCT_US", "DOID"].includes(draft.sab)) continue;
    const heading = headingOfName.get(normalName(draft.text));
    if (heading !== undefined && areCompatible(draft, heading)) join(draft, heading);
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
      if (other === undefined || !areCompatible(draft, other)) continue;
      const isWider =
        agreeing.length === 0 &&
        sab.startsWith("ICD") &&
        (isResidual(other.text) || isNumbered(draft.text));
      if (!isWider) join(draft, other);
    }
    // The heading that has one of its names before one that is only referred to.
    const referred = draft.same.flatMap((code) => {
      const heading = code.startsWith("MSH:") ? byKey.get(code) : undefined;
      return heading === undefined ? [] : [heading];
    });
    const isNamed = (heading: DraftConcept): boolean => names.has(normalName(heading.text));
    for (const heading of referred.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
      join(draft, heading);
      // The heading of a cancer is that of its neoplasms, some of which are benign: a code, but no name of it.
      if (
        find(draft) === find(heading) &&
        /neoplasms?\b/i.test(heading.text) &&
        /\bcancer\b/.test(draft.text)
      )
        heading.terms.splice(0);
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

  const children: [DraftConcept, DraftConcept][] = [];
  joinHeadings(drafts, {
    isAlone: (draft) => find(draft) === draft,
    headings: (draft) => headingsOf(groupOf(find(draft))),
    join,
    isNarrower: (heading, draft) => children.push([heading, draft]),
  });
  joinSameThings(drafts, { members: (draft) => groupOf(find(draft)), join });

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
        const own = groupOf(find(draft));
        const isApart =
          (headingsOf(members).length > 0 && headingsOf(own).length > 0) ||
          (members.some(({ sab }) => sab === "DOID") && own.some(({ sab }) => sab === "DOID")) ||
          narrower.has(`${normalName(draft.text)}\t${normalName(other.text)}`);
        const isDisease = members.every(
          ({ sab, key }) =>
            ["MSH", "DOID", "SYMP", "ICD10CM", "ICD9CM"].includes(sab) && !kept.has(key),
        );
        if ((isApart && isDisease) || members.some((member) => member.sab === "SNOMEDCT_US"))
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

/** What joining a heading needs to know of the groups that there are. */
interface Groups {
  /** Whether a draft is still a group by itself. */
  isAlone(draft: DraftConcept): boolean;
  headings(draft: DraftConcept): readonly string[];
  join(a: DraftConcept, b: DraftConcept): void;
  isNarrower(heading: DraftConcept, draft: DraftConcept): void;
}

/**
 * MeSH has no synonyms here: a heading joins the concept that has its name, written in any order or number, or else has
 * it as a synonym. A concept has one heading; what a classification files as a synonym of a concept with another is
 * beneath it.
 */
function joinHeadings(drafts: readonly DraftConcept[], groups: Groups): void {
  const byKey = new Map<string, DraftConcept[]>();
  const byTerm = new Map<string, DraftConcept[]>();
  const add = (to: Map<string, DraftConcept[]>, name: string, draft: DraftConcept): void => {
    const list = to.get(name);
    if (list === undefined) to.set(name, [draft]);
    else list.push(draft);
  };
  for (const draft of drafts) {
    if (draft.sab === "MSH") continue;
    add(byKey, nameKey(draft.text), draft);
    if (draft.sab !== "CONCORD")
      for (const { term } of draft.terms) add(byTerm, normalName(term), draft);
  }
  const headings = drafts.filter(({ sab }) => sab === "MSH");
  for (const heading of headings) {
    if (!groups.isAlone(heading)) continue;
    const match = byKey
      .get(nameKey(heading.text))
      ?.find((other) => areCompatible(heading, other) && groups.headings(other).length === 0);
    if (match !== undefined) groups.join(match, heading);
  }
  for (const heading of headings) {
    if (!groups.isAlone(heading)) continue;
    const match = byTerm
      .get(normalName(heading.text))
      ?.find((other) => areCompatible(heading, other));
    if (match === undefined) continue;
    if (groups.headings(match).length === 0) groups.join(match, heading);
    else if (match.category === "Problem" || match.category === "Finding")
      groups.isNarrower(heading, match);
  }
}
