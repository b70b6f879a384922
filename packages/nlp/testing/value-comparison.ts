/** For tests: compares two readings of one text, the engine's or a reader's, attribute by attribute. */
import type { Entity } from "../src/annotated-document.ts";
import type { ReadMedication, ReadResult, Reading } from "./value-cases.ts";
import {
  amountText,
  findingText,
  formOf,
  formText,
  isForm,
  quantityText,
  routeText,
  unitText,
} from "./value-quantity.ts";

/** Attribute → what was read, in one spelling. */
type Attributes = Readonly<Record<string, string>>;

/** What is said of one drug or analyte; begin and end are its name's. */
export interface Said {
  readonly begin: number;
  readonly end: number;
  readonly attributes: Attributes;
}

export interface SaidOfText {
  readonly medications: readonly Said[];
  readonly results: readonly Said[];
}

/** Of one attribute: given as expected, given otherwise or where nothing is expected, and expected but not given so. */
export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

export interface Comparison {
  /** What differs, a line each; empty when all is as expected and nothing else is there. */
  readonly differences: readonly string[];
  readonly counts: ReadonlyMap<string, Counts>;
  /** Drugs that were not found at all; their attributes are not counted. */
  readonly drugsNotFound: number;
}

/** @throws Error when the words are not in the text. */
export function saidByReader(text: string, { medications, results }: Reading): SaidOfText {
  return {
    medications: medications.map((each) => ({ ...placeOf(text, each), attributes: ofDrug(each) })),
    results: results.map((each) => ({ ...placeOf(text, each), attributes: ofResult(each) })),
  };
}

function placeOf(text: string, { words, at = 1 }: ReadMedication | ReadResult) {
  let begin = -1;
  for (let count = 0; count < at; count++) {
    begin = text.indexOf(words, begin + 1);
    if (begin < 0) throw new Error(`No ${at}. “${words}” in: ${text.slice(0, 80)}`);
  }
  return { begin, end: begin + words.length };
}

function ofDrug(read: ReadMedication): Attributes {
  return drugAttributes({
    strength: read.strength === undefined ? undefined : amountText(read.strength),
    dose: read.dose === undefined ? undefined : amountText(read.dose),
    form: read.form,
    route: read.route,
    frequency:
      read.count === undefined || read.period_days === undefined
        ? undefined
        : rate(read.count, read.period_days),
    duration: read.duration_days?.toString(),
    as_needed: read.as_needed === true ? "yes" : undefined,
    status: read.status,
    advised_against: read.advised_against === true ? "yes" : undefined,
  });
}

/**
 * Of one amount alone it is not asked whether it is the strength or the dose; one in tablets is a dose, and its unit
 * the form where no other is told.
 */
function drugAttributes(raw: Readonly<Record<string, string | undefined>>): Attributes {
  const all = [raw["strength"], raw["dose"]].filter((each) => each !== undefined);
  const amounts = [...new Set(all)];
  const strength = amounts.find((each) => !isForm(each));
  const dose = amounts.find((each) => each !== strength);
  const form =
    raw["form"] === undefined
      ? dose !== undefined && isForm(dose) && formOf(dose) !== "dose"
        ? formOf(dose)
        : undefined
      : formText(raw["form"]);
  const route = raw["route"] === undefined ? undefined : routeText(raw["route"]);
  return defined({ ...raw, strength, dose, form, route });
}

const rate = (count: number, days: number): string => `${(count / days).toFixed(3)} a day`;

function ofResult(read: ReadResult): Attributes {
  // "28/30" is out of thirty; "80s" are 80 to 89.
  const outOf =
    /^\/(\d+)$/.exec(read.unit ?? "") ?? /^\d+ ?\/ ?(\d+)$/.exec(read.value_words ?? "");
  const isDecade = /^\d+0s$/.test(read.value_words ?? "") && read.value !== undefined;
  const high =
    read.value_high ??
    (isDecade ? (read.value ?? 0) + 9 : outOf === null ? undefined : Number(outOf[1]));
  return defined({
    value: figure(isDecade ? undefined : read.comparator, read.value, high),
    unit: read.unit === undefined || read.unit.startsWith("/") ? undefined : unitText(read.unit),
    finding:
      read.qualitative === undefined || read.value !== undefined
        ? undefined
        : findingText(read.qualitative),
  });
}

function figure(
  comparator: string | undefined,
  value: number | undefined,
  high: number | undefined,
): string | undefined {
  if (value === undefined) return undefined;
  return `${comparator ?? ""}${value}${high === undefined ? "" : `…${high}`}`;
}

/**
 * Drugs that nothing is said of are there with no attribute; analytes only with a result. A threshold, or a relative's
 * value, is marked as such and no result of the patient.
 */
export function saidByEngine(entities: readonly Entity[]): SaidOfText {
  const medications = entities
    // To the readers oxygen, a class of drugs and an inhaler by itself are no drugs.
    .filter(
      ({ category, name, text }) =>
        category === "Medication" && name !== "Oxygen" && !classes.test(text),
    )
    .flatMap(({ begin, end, medication: first, further_medications: further = [], experienced }) =>
      [first, ...further].map((medication) => ({ begin, end, medication, experienced })),
    )
    .map(({ begin, end, medication, experienced }) => ({
      begin,
      end,
      attributes: drugAttributes({
        strength:
          medication?.strength === undefined ? undefined : quantityText(medication.strength),
        dose: medication?.dose === undefined ? undefined : quantityText(medication.dose),
        form: medication?.form,
        route: medication?.route,
        frequency:
          medication?.frequency === undefined
            ? undefined
            : rate(medication.frequency.count, medication.frequency.period_days),
        duration: medication?.duration_days?.toString(),
        as_needed: medication?.as_needed === true ? "yes" : undefined,
        status: medication?.status,
        advised_against: experienced ? undefined : "yes",
      }),
    }));
  const results = entities.flatMap(
    ({ begin, end, result, further_results: further = [], hypothetical, subject }) =>
      result === undefined || hypothetical || subject !== "Patient"
        ? []
        : [result, ...further].map((each) => ({
            begin,
            end,
            attributes: defined({
              value: figure(each.comparator, each.value, each.value_high ?? each.out_of),
              unit: each.unit === undefined ? undefined : unitText(each.unit),
              finding: each.qualitative === undefined ? undefined : findingText(each.qualitative),
            }),
          })),
  );
  return { medications, results };
}

function defined(raw: Readonly<Record<string, string | undefined>>): Attributes {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/**
 * Whether a drug is there for the patient is the assertion tables' question; here only what is advised against must be
 * absent, so that the engine's "yes" counts where a reader says so and nowhere else.
 */
export function compareReadings(text: string, expected: SaidOfText, given: SaidOfText): Comparison {
  const differences: string[] = [];
  const counts = new Map<string, Counts>();
  const medications = pair(expected.medications, given.medications);
  const results = pair(expected.results, given.results);
  const name = ({ begin, end }: Said): string => text.slice(begin, end);
  let drugsNotFound = 0;
  for (const [wanted, found] of medications) {
    if (wanted !== undefined && found === undefined && hasPlace(expected, wanted)) {
      differences.push(`${name(wanted)}: further dose not given`);
      continue;
    }
    if (wanted !== undefined && found === undefined) {
      drugsNotFound++;
      differences.push(`${name(wanted)}: drug not found`);
      continue;
    }
    const said = wanted ?? found;
    const own = { ...found?.attributes };
    if (wanted?.attributes["advised_against"] === undefined) delete own["advised_against"];
    if (said !== undefined) note(name(said), wanted?.attributes ?? {}, own);
  }
  for (const [wanted, found] of results) {
    const said = wanted ?? found;
    if (said !== undefined) note(name(said), wanted?.attributes ?? {}, found?.attributes ?? {});
  }
  return { differences, counts, drugsNotFound };

  function note(of: string, wanted: Attributes, own: Attributes): void {
    for (const key of new Set([...Object.keys(wanted), ...Object.keys(own)])) {
      const count = counts.get(key) ?? { right: 0, wrong: 0, missed: 0 };
      counts.set(key, count);
      if (wanted[key] === own[key]) {
        count.right++;
        continue;
      }
      if (own[key] !== undefined) count.wrong++;
      if (wanted[key] !== undefined) count.missed++;
      differences.push(`${of}: ${key} ${wanted[key] ?? "none"} (not ${own[key] ?? "none"})`);
    }
  }
}

/**
 * Pairs those whose names overlap: first those that say the same, then those with most in common. What is left on one
 * side stands alone; a second name inside a paired one that says the same, or nothing, is left out.
 */
function pair(
  expected: readonly Said[],
  given: readonly Said[],
): readonly (readonly [Said | undefined, Said | undefined])[] {
  const candidates = expected.flatMap((wanted) =>
    given
      .filter((found) => overlap(wanted, found))
      .map((found) => ({ wanted, found, common: common(wanted.attributes, found.attributes) })),
  );
  const partner = new Map<Said, Said>();
  for (const { wanted, found } of candidates.toSorted((a, b) => b.common - a.common))
    if (!partner.has(wanted) && !partner.has(found)) {
      partner.set(wanted, found);
      partner.set(found, wanted);
    }
  const isRepeated = (found: Said): boolean =>
    given.some(
      (other) =>
        partner.has(other) &&
        overlap(found, other) &&
        Object.entries(found.attributes).every(([key, value]) => other.attributes[key] === value),
    );
  return [
    ...expected.map((wanted) => [wanted, partner.get(wanted)] as const),
    ...given
      .filter((found) => !partner.has(found) && !isRepeated(found))
      .map((found) => [undefined, found] as const),
  ];
}

const overlap = (a: Said, b: Said): boolean => a.begin < b.end && b.begin < a.end;

/** Whether another dose of the same drug is said at the same place. */
const hasPlace = ({ medications }: SaidOfText, said: Said): boolean =>
  medications.some((other) => other !== said && other.begin === said.begin);

const classes =
  /^(?:(?:\w+ )?(?:steroids?|antibiotics?|antidepressants?|anticoagulation|diuretics?|blockers?|nsaids?|opioids?|narcotics?)|pain (?:medicines?|medications?)|mdi|inhalers?|iv fluids?|fluids)$/i;

/** Equal attributes count for, unequal ones against. */
function common(a: Attributes, b: Attributes): number {
  let sum = 0;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    sum += a[key] === b[key] ? 1 : -0.1;
  return sum;
}

/** Adds the counts of one comparison to those of others. */
export function addCounts(all: Map<string, Counts>, more: ReadonlyMap<string, Counts>): void {
  for (const [key, { right, wrong, missed }] of more) {
    const sum = all.get(key) ?? { right: 0, wrong: 0, missed: 0 };
    all.set(key, sum);
    sum.right += right;
    sum.wrong += wrong;
    sum.missed += missed;
  }
}
