// An ATLAS file part by part: what each becomes here, and what of it does not run as it was written.
import { conceptSetsOf, type Criterion, type OutputOf } from "@concord/contract";

type Checked = OutputOf<"CheckAtlasCohort">["data"];
type Remark = Checked["remarks"][number];

export interface AtlasPart {
  /** Its path in the file; empty: of the definition as a whole. */
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  /**
   * `runs`: as written, or with the same members. `lacking`: the vocabulary has not all concepts that it names;
   * `nothing`: none of them, so that no record is found by it. `none`: nothing of it runs. `set`: no criterion by
   * itself.
   */
  readonly state: "runs" | "approximated" | "in part" | "lacking" | "nothing" | "none" | "set";
  readonly remarks: readonly Remark[];
}

/**
 * Parts in the order of the file: entry events, restriction, rules, then the concept sets and the rest with remarks.
 */
export function atlasParts(text: string, checked: Checked): AtlasPart[] {
  const file = parsed(text);
  const remarksOf = Map.groupBy(checked.remarks, ({ path }) => partPath(path));
  const criteria = new Map(
    checked.criteria.map((criterion, place) => [
      criterion.path,
      { ...criterion, asked: checked.definition?.criteria[place] },
    ]),
  );
  const ofSets = remarksBySet(file, remarksOf);
  const paths = [
    ...listed(file, "PrimaryCriteria", "CriteriaList"),
    "AdditionalCriteria",
    ...listed(file, "InclusionRules"),
    // Rules beyond the most that there can be, counted as one.
    "InclusionRules",
    ...listed(file, "ConceptSets"),
    "",
  ];
  return paths.flatMap((path): AtlasPart[] => {
    const criterion = criteria.get(path);
    const remarks = remarksOf.get(path) ?? [];
    const isCriterion =
      criterion !== undefined ||
      /^(PrimaryCriteria|InclusionRules\.\d|AdditionalCriteria)/.test(path);
    const isThere = criterion !== undefined || remarks.length > 0;
    // A rule of a file whose rules were folded is in the one that they became.
    if (!isThere && !(path.startsWith("InclusionRules.") && !criteria.has("InclusionRules")))
      return [];
    return [
      {
        path,
        kind: kindOf(path, criterion?.role),
        title: criterion?.title ?? nameIn(file, path) ?? "",
        detail:
          criterion?.detail ?? (isCriterion && remarks.length === 0 ? "Asks for nothing" : ""),
        state: isCriterion
          ? stateOf(
              criterion,
              remarks,
              setsNamedAt(file, path).flatMap((id) => ofSets.get(id) ?? []),
            )
          : "set",
        remarks,
      },
    ];
  });
}

/** The path of the entry event, rule or concept set that a remark is about; empty for anything else. */
function partPath(path: string): string {
  const [part = ""] =
    /^(PrimaryCriteria\.CriteriaList\.\d+|InclusionRules(\.\d+)?|ConceptSets\.\d+|AdditionalCriteria)/.exec(
      path,
    ) ?? [];
  return part;
}

/** Of a criterion: by its own remarks, and by those of the concept sets that it asks for. */
function stateOf(
  criterion: { readonly asked: Criterion | undefined } | undefined,
  remarks: readonly Remark[],
  ofSets: readonly Remark[],
): AtlasPart["state"] {
  if (!criterion && remarks.length > 0) return "none";
  if (criterion?.asked && findsNothing(criterion.asked)) return "nothing";
  const effects = new Set([...remarks, ...ofSets].map(({ effect }) => effect));
  if (effects.has("left out")) return "in part";
  if (effects.has("not in the vocabulary")) return "lacking";
  return effects.has("approximated") ? "approximated" : "runs";
}

/** That no record can be of it, because the vocabulary has none of the concepts of a set that it asks for. */
function findsNothing(criterion: Criterion): boolean {
  if (criterion.kind === "group") return criterion.criteria.every(findsNothing);
  return conceptSetsOf(criterion).some(({ set }) => set.include.length === 0 && "missing" in set);
}

/** What is said of each concept set, by its id in the file. */
function remarksBySet(
  file: unknown,
  remarksOf: ReadonlyMap<string, readonly Remark[]>,
): Map<unknown, readonly Remark[]> {
  return new Map(
    listed(file, "ConceptSets").map((path) => [
      field(at(file, path), "id"),
      remarksOf.get(path) ?? [],
    ]),
  );
}

/** Ids of the concept sets that anything at or below `path` asks for. */
function setsNamedAt(file: unknown, path: string): number[] {
  const ids = new Set<number>();
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === "number" && /CodesetId$|SourceConcept$/.test(key)) ids.add(inner);
      else visit(inner);
  };
  visit(at(file, path));
  return [...ids];
}

function kindOf(path: string, role: string | undefined): string {
  if (path === "") return "The definition as a whole";
  const number = Number(/\d+$/.exec(path)?.[0] ?? 0) + 1;
  if (path.startsWith("ConceptSets")) return "Concept set";
  if (path.startsWith("PrimaryCriteria")) return `Index event ${number}`;
  if (path === "AdditionalCriteria") return "Restriction of the entry event";
  return `${role === "exclusion" ? "Exclusion" : "Inclusion"} criterion ${number}`;
}

/** The name that the file gives to a rule or a concept set. */
function nameIn(file: unknown, path: string): string | undefined {
  const name = field(at(file, path), "name");
  return typeof name === "string" && name.trim() !== "" ? name : undefined;
}

function at(file: unknown, path: string): unknown {
  return path.split(".").reduce(field, file);
}

function listed(file: unknown, ...keys: readonly string[]): string[] {
  const list = keys.reduce(field, file);
  return Array.isArray(list) ? list.map((_, place) => [...keys, place].join(".")) : [];
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The server has said so by then.
    return null;
  }
}
