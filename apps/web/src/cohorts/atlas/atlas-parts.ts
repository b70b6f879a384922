// An ATLAS file part by part: what each becomes here, and what of it does not run as it was written.
import type { OutputOf } from "@concord/contract";

type Checked = OutputOf<"CheckAtlasCohort">["data"];
type Remark = Checked["remarks"][number];

export interface AtlasPart {
  /** Its path in the file; empty: of the definition as a whole. */
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  /** `runs`: as written, or with the same members. `none`: nothing of it runs. `set`: no criterion by itself. */
  readonly state: "runs" | "approximated" | "in part" | "none" | "set";
  readonly remarks: readonly Remark[];
}

/** Parts in the order of the file: entry events, restriction, rules, then the concept sets and the rest with remarks. */
export function atlasParts(text: string, checked: Checked): AtlasPart[] {
  const file = parsed(text);
  const remarksOf = Map.groupBy(checked.remarks, ({ path }) => partPath(path));
  const criteria = new Map(checked.criteria.map((criterion) => [criterion.path, criterion]));
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
    const isCriterion = /^(PrimaryCriteria|InclusionRules\.\d|AdditionalCriteria)/.test(path);
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
        state: stateOf(isCriterion, criterion !== undefined, remarks),
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

function stateOf(
  isCriterion: boolean,
  runs: boolean,
  remarks: readonly Remark[],
): AtlasPart["state"] {
  if (isCriterion && !runs && remarks.length > 0) return "none";
  if (remarks.some(({ effect }) => effect === "left out")) return isCriterion ? "in part" : "set";
  if (remarks.some(({ effect }) => effect === "approximated"))
    return isCriterion ? "approximated" : "set";
  return isCriterion || runs ? "runs" : "set";
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
  const name = field(path.split(".").reduce(field, file), "name");
  return typeof name === "string" && name.trim() !== "" ? name : undefined;
}

function listed(file: unknown, ...keys: readonly string[]): string[] {
  const list = keys.reduce(field, file);
  return Array.isArray(list) ? list.map((_, at) => [...keys, at].join(".")) : [];
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
