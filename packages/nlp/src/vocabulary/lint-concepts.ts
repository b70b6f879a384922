import type { Category } from "../annotated-document.ts";
import {
  conditionMarks,
  measurementMarks,
  opposites,
  type MarkGroup,
} from "./meaning-marks.data.ts";
import { lintMedications } from "../lint-medications.ts";
import type { LintedConcept, Violation } from "./linted-concept.ts";
import { axesKey, unitsOfProperty, type MeasurementAxes } from "./measurement-axes.ts";

/** The preferred name of a concept of any source. */
export interface NamedConcept {
  readonly cuid: string;
  readonly name: string;
  readonly category: Category;
}

/**
 * What is wrong with concepts of our own: a concept means one thing, so that no number and no patient comes under
 * another's name. Run by the vocabulary's build, which stops, and by a test over the shipped files.
 */
export function lintConcepts(
  concepts: readonly LintedConcept[],
  named: readonly NamedConcept[],
): Violation[] {
  return [
    ...othersNames(concepts, named),
    ...sharedTerms(concepts),
    ...sharedAxes(concepts),
    ...wrongCodes(concepts),
    ...concepts.flatMap((concept) =>
      concept.axes === undefined ? lintCondition(concept) : lintMeasurement(concept, concept.axes),
    ),
    ...openSpecimens(concepts),
    ...lintMedications(concepts),
  ];
}

const wordKinds: ReadonlySet<string> = new Set(["preferred", "synonym", "everyday"]);
const fold = (term: string): string => term.toLowerCase().replaceAll(/\s+/g, " ").trim();

/**
 * A substance has the name of its measurement, its habit, its stone; an organism that of its infection. They are told
 * apart by their category, and notes name the one by the other.
 */
function areHomonyms(own: Category, other: Category): boolean {
  return own !== other && (other === "Medication" || other === "Others");
}

function othersNames(
  concepts: readonly LintedConcept[],
  named: readonly NamedConcept[],
): Violation[] {
  const owners = Map.groupBy(named, ({ name }) => fold(name));
  return concepts.flatMap(({ cuid, name, category, terms }) =>
    terms.flatMap(({ term, kind }) => {
      // Two categories may each have a concept of one name: the act of counting and the count.
      if (!wordKinds.has(kind) || fold(term) === fold(name)) return [];
      return (owners.get(fold(term)) ?? [])
        .filter((other) => other.cuid !== cuid && !areHomonyms(category, other.category))
        .map((other) => ({
          rule: "another's name" as const,
          concept: name,
          detail: `${term} is the name of ${other.cuid} (${other.category})`,
        }));
    }),
  );
}

const kindOf = (category: Category): string => (category === "Finding" ? "Problem" : category);

/** A term stands for one concept: case is told apart only for abbreviations. */
function sharedTerms(concepts: readonly LintedConcept[]): Violation[] {
  const owners = new Map<string, Set<string>>();
  for (const { name, category, terms } of concepts)
    for (const { term, kind } of terms) {
      if (kind === "head") continue;
      const key = `${kindOf(category)}: ${wordKinds.has(kind) ? fold(term) : term}`;
      owners.set(key, (owners.get(key) ?? new Set()).add(name));
    }
  return [...owners]
    .filter(([, names]) => names.size > 1)
    .map(([term, names]) => ({
      rule: "two concepts",
      concept: [...names].join(" and "),
      detail: term,
    }));
}

function sharedAxes(concepts: readonly LintedConcept[]): Violation[] {
  const owners = Map.groupBy(
    concepts.filter(({ axes }) => axes !== undefined),
    ({ axes }) => (axes === undefined ? "" : axesKey(axes)),
  );
  return [...owners]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => ({
      rule: "one quantity twice",
      concept: same.map(({ name }) => name).join(" and "),
      detail: key,
    }));
}

/** LOINC codes end in a check digit (Luhn, mod 10); a code names one concept. */
function wrongCodes(concepts: readonly LintedConcept[]): Violation[] {
  const owners = new Map<string, string[]>();
  const found: Violation[] = [];
  for (const { name, codes } of concepts)
    for (const code of new Set(codes)) {
      owners.set(code, [...(owners.get(code) ?? []), name]);
      const [, digits, check] = /^LNC:(\d+)-(\d)$/.exec(code) ?? [];
      if (code.startsWith("LNC:") && (digits === undefined || luhn(digits) !== Number(check)))
        found.push({ rule: "wrong code", concept: name, detail: code });
    }
  for (const [code, names] of owners)
    if (names.length > 1)
      found.push({ rule: "code of two", concept: names.join(" and "), detail: code });
  return found;
}

export function luhn(digits: string): number {
  let sum = 0;
  for (const [place, digit] of digits.split("").toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

function marksOf({ marks }: MarkGroup, text: string): string[] {
  return Object.keys(marks).filter((mark) => marks[mark]?.test(text) === true);
}

/** The marks of a term that its concept does not have. */
function strangeMarks(
  groups: readonly MarkGroup[],
  term: string,
  own: readonly string[],
): string[] {
  return groups.flatMap((group) => {
    const allowed = new Set([
      ...own.flatMap((text) => marksOf(group, text)),
      ...(group.plain ?? []),
    ]);
    return marksOf(group, term)
      .filter((mark) => !allowed.has(mark))
      .map((mark) => `${group.group}: ${mark}`);
  });
}

function lintMeasurement({ name, terms }: LintedConcept, axes: MeasurementAxes): Violation[] {
  const { component, property, system, time, method, units } = axes;
  // "Ser/Plas" is no ratio.
  const own = [name, component, system.replaceAll("/", " "), time, method];
  if (/Fr$|^Prctl$/.test(property)) own.push("percent", "ratio", "saturation");
  if (property === "Prctl") own.push("percentile");
  if (property === "Ratio") own.push("ratio", "index");
  if (property === "Panel") own.push("panel", "ratio", "fasting");
  if (property === "Find") own.push("20/20");
  if (property === "MRat") own.push("excretion");
  const found: Violation[] = [];
  for (const { term, kind } of terms) {
    if (kind === "abbreviation" || kind === "measured" || kind === "ambiguous") continue;
    for (const detail of strangeMarks(measurementMarks, term, own))
      found.push({ rule: "other quantity", concept: name, detail: `${term} (${detail})` });
  }
  if (!(property in unitsOfProperty))
    found.push({ rule: "unit of another property", concept: name, detail: `no such ${property}` });
  for (const unit of units)
    if (unitsOfProperty[property]?.test(unit) !== true)
      found.push({
        rule: "unit of another property",
        concept: name,
        detail: `${unit} of ${property}`,
      });
  return found;
}

const place = measurementMarks.find(({ group }) => group === "place");

/** What is measured in blood unless a term says otherwise. */
export const bloodSystems: ReadonlySet<string> = new Set([
  "Ser/Plas",
  "Bld",
  "BldA",
  "BldV",
  "BldC",
  "BldMV",
  "BldCV",
  "PPP",
  "RBC",
  "Specimen",
]);

/** "Glucose" is no term of the glucose in urine: where blood has the same component, each term names the specimen. */
function openSpecimens(concepts: readonly LintedConcept[]): Violation[] {
  const inBlood = new Set(
    concepts.flatMap(({ axes }) =>
      axes !== undefined && bloodSystems.has(axes.system) ? [axes.component] : [],
    ),
  );
  return concepts.flatMap(({ name, axes, terms }) =>
    axes === undefined || bloodSystems.has(axes.system) || !inBlood.has(axes.component)
      ? []
      : terms
          .filter(
            ({ term, kind }) =>
              wordKinds.has(kind) && place !== undefined && marksOf(place, term).length === 0,
          )
          .map(({ term }) => ({
            rule: "specimen left open" as const,
            concept: name,
            detail: term,
          })),
  );
}

function lintCondition({ name, category, terms }: LintedConcept): Violation[] {
  if (category !== "Problem" && category !== "Finding") return [];
  const found: Violation[] = [];
  for (const { term, kind } of terms) {
    if (!wordKinds.has(kind)) continue;
    for (const detail of strangeMarks(conditionMarks, term, [name]))
      found.push({ rule: "narrower condition", concept: name, detail: `${term} (${detail})` });
    for (const { name: pair, one, other } of opposites) {
      const isOpposite = (a: RegExp, b: RegExp): boolean =>
        a.test(name) && !b.test(name) && b.test(term) && !a.test(term);
      if (isOpposite(one, other) || isOpposite(other, one))
        found.push({ rule: "opposite", concept: name, detail: `${term} (${pair})` });
    }
  }
  return found;
}
