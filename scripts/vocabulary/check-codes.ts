/**
 * Checks the LOINC and RxNorm codes of our own concepts, which were written from memory, against what public files say
 * they mean: `node scripts/run.mjs scripts/vocabulary/check-codes.ts` prints the counts, and each code that is not
 * confirmed; with `table` all of them, each with what it was confirmed by; with `write` it writes those that are not
 * confirmed for the lexicon, which says so beside them.
 */
import { writeFileSync } from "node:fs";
import type { MeasurementAxes } from "../../packages/nlp/src/vocabulary/measurement-axes.ts";
import { readPublicCodings, type PublicCoding } from "./public-codings.ts";
import { readCurated, type CuratedConcept } from "./read-curated.ts";

export type Verdict = "confirmed" | "not found" | "contradicted";

export interface CheckedCode {
  readonly code: string;
  readonly concept: string;
  readonly verdict: Verdict;
  readonly detail: string;
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9+%]+/g, " ")
    .trim();

/** Which properties of ours what LOINC writes in brackets may be. */
const properties: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\[(?:Mass|Moles)\/volume\]/, ["Cnc"]],
  [/\[Units\/volume\]/, ["ACnc", "CCnc"]],
  [/\[Enzymatic activity\/volume\]/, ["CCnc"]],
  [/\[#\/volume\]/, ["NCnc"]],
  [/\[#\/area\]/, ["Naric"]],
  [/\[Presence\]/, ["Pres"]],
  [/\[(?:Mass )?Ratio\]/, ["Ratio"]],
  [/\[Volume Fraction\]/, ["VFr"]],
  [/\[Partial pressure\]/, ["PPres"]],
  [/\[Entitic volume\]/, ["EntVol"]],
  [/\[Mass\/time\]/, ["MRat"]],
  [/\/100 (?:leukocytes|cells|erythrocytes)/, ["NFr"]],
];

/** Which specimens of ours what LOINC writes behind "in" or "of" may be; the first that fits. */
const specimens: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:Urine)\b/, /^Urine/],
  [/Cerebral spinal fluid/, /^CSF$/],
  [/Arterial blood/, /^BldA$/],
  [/Venous blood/, /^BldV$/],
  [/Capillary blood/, /^BldC$/],
  [/Sweat/, /^Sweat$/],
  [/(?:in|of) (?:Serum|Plasma|Platelet|Blood)/, /^(?:Ser\/Plas|Bld|PPP|RBC)$/],
];

/** Other names of a component, where neither name has the other's words. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  map: ["mean blood pressure"],
  neutrophils: ["abs neuts auto"],
  bands: ["bands"],
  "hcg-level": ["choriogonadotropin"],
  "nicotine-replacement": ["nicotine"],
  "reticulocyte-percent": ["retic %"],
  "serum-pregnancy-test": ["HCG qual", "HCG qualitative"],
  vldl: ["very low dens chol"],
};

/** Codes whose name says another quantity than its words, told by reading. */
const otherQuantity: Readonly<Record<string, string>> = {
  "LNC:1989-3": "of vitamin D3 alone",
  "LNC:80382-5": "of influenza A alone",
};

/** Codes whose name says another specimen than is meant, told by reading. */
const sameQuantity: Readonly<Record<string, string>> = {
  "LNC:2710-2": "pulse oximetry, as C-CDA's vital signs and hospitals use it",
  "LNC:59407-7": "preductal pulse oximetry",
};

function wordsAgree(concept: CuratedConcept, display: string): boolean {
  const words = new Set(fold(display).split(" "));
  const names = [
    ...concept.terms.map(({ term }) => term),
    concept.axes?.component ?? "",
    ...(otherNames[concept.code] ?? []),
  ];
  const empty = /^(?:level|count|test|score|serum|plasma|blood|total|percentage|a|of|the|number)$/;
  return names.some((name) => {
    const own = fold(name)
      .split(" ")
      .filter((word) => word !== "" && !empty.test(word));
    return own.length > 0 && own.every((word) => words.has(word) || words.has(`${word}s`));
  });
}

/** Blood of an artery, a vein or a finger is blood, unless we have that quantity in it apart. */
const vessels: readonly (readonly [RegExp, string])[] = [
  [/Arterial blood/, "BldA"],
  [/Venous blood/, "BldV"],
  [/Capillary blood/, "BldC"],
];
const bloods: ReadonlySet<string> = new Set(["Bld", "Ser/Plas", "PPP"]);

const specimenOf = (component: string, system: string): string => `${component} in ${system}`;

function isAnyBlood(
  { component, system }: MeasurementAxes,
  display: string,
  specimensOfOurs: ReadonlySet<string>,
): boolean {
  const vessel = vessels.find(([pattern]) => pattern.test(display))?.[1];
  return (
    vessel !== undefined &&
    bloods.has(system) &&
    !specimensOfOurs.has(specimenOf(component, vessel))
  );
}

/** @param specimensOfOurs the components that we have, each with its specimen (`specimenOf`) */
function axesDisagree(
  axes: MeasurementAxes,
  display: string,
  specimensOfOurs: ReadonlySet<string>,
): string | undefined {
  const { property, system } = axes;
  const named = properties.find(([pattern]) => pattern.test(display));
  if (named !== undefined && property !== "Any" && !named[1].includes(property))
    return `${property} is not ${display}`;
  const specimen = specimens.find(([pattern]) => pattern.test(display));
  if (
    specimen !== undefined &&
    !specimen[1].test(system) &&
    !isAnyBlood(axes, display, specimensOfOurs)
  )
    return `${system} is not ${display}`;
  return undefined;
}

function checkLoinc(
  concept: CuratedConcept,
  code: string,
  codings: readonly PublicCoding[],
  specimensOfOurs: ReadonlySet<string>,
): CheckedCode {
  const of = (verdict: Verdict, detail: string): CheckedCode => ({
    code,
    concept: concept.text,
    verdict,
    detail,
  });
  const other = otherQuantity[code];
  if (other !== undefined) return of("contradicted", other);
  const same = sameQuantity[code];
  if (same !== undefined) return of("confirmed", same);
  const { axes } = concept;
  for (const { display } of codings) {
    const disagree = axes === undefined ? undefined : axesDisagree(axes, display, specimensOfOurs);
    if (disagree !== undefined) return of("contradicted", disagree);
  }
  const agreeing = codings.find(({ display }) => wordsAgree(concept, display));
  if (agreeing !== undefined) return of("confirmed", `${agreeing.display} (${agreeing.source})`);
  return of("contradicted", codings.map(({ display }) => display).join("; "));
}

function checkRxNorm(
  concept: CuratedConcept,
  code: string,
  codings: readonly PublicCoding[],
): CheckedCode {
  const parts = (text: string): string =>
    text
      .split("/")
      .map((part) => fold(part))
      .toSorted()
      .join(" / ");
  const names = new Set(
    [...concept.terms.map(({ term }) => term), ...(otherNames[concept.code] ?? [])].map(parts),
  );
  const agreeing = codings.find(
    ({ display, kind }) =>
      (kind === undefined || kind === "Ingredient" || kind === "Multiple Ingredients") &&
      (names.has(parts(display)) || names.has(fold(display).replace(/ (?:\w+ate|etexilate)$/, ""))),
  );
  return {
    code,
    concept: concept.text,
    verdict: agreeing === undefined ? "contradicted" : "confirmed",
    detail: codings.map(({ display, source }) => `${display} (${source})`).join("; "),
  };
}

/** Each LOINC and RxNorm code of our own concepts, with what public files say of it. */
export function checkCodes(): CheckedCode[] {
  const codings = readPublicCodings();
  const curated = readCurated();
  const specimensOfOurs = new Set(
    curated.flatMap(({ axes }) => (axes ? [specimenOf(axes.component, axes.system)] : [])),
  );
  return curated.flatMap((concept) =>
    concept.same.flatMap((code) => {
      const isLoinc = code.startsWith("LNC:");
      if (!isLoinc && !code.startsWith("RXNORM:")) return [];
      const known = codings.get(code);
      if (known === undefined)
        return [{ code, concept: concept.text, verdict: "not found" as const, detail: "" }];
      return [
        isLoinc
          ? checkLoinc(concept, code, known, specimensOfOurs)
          : checkRxNorm(concept, code, known),
      ];
    }),
  );
}

/** The codes of one source that are not confirmed, in order. */
export function unconfirmed(checked: readonly CheckedCode[], sab: "LNC" | "RXNORM"): string[] {
  return checked
    .filter(({ code, verdict }) => code.startsWith(`${sab}:`) && verdict !== "confirmed")
    .map(({ code }) => code.slice(sab.length + 1))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

function writeUnconfirmed(checked: readonly CheckedCode[]): void {
  const list = (sab: "LNC" | "RXNORM"): string => `\`${unconfirmed(checked, sab).join(" ")}\``;
  writeFileSync(
    new URL("../../packages/nlp/src/vocabulary/unconfirmed-codes.data.ts", import.meta.url),
    `/** Codes of our own concepts that no public file at hand confirms; written by scripts/vocabulary/check-codes.ts. */
export const unconfirmedCodes = {
  LNC: ${list("LNC")},
  RXNORM: ${list("RXNORM")},
} as const;
`,
  );
}

if (import.meta.main) {
  const checked = checkCodes();
  for (const sab of ["LNC", "RXNORM"]) {
    const own = checked.filter(({ code }) => code.startsWith(`${sab}:`));
    const counts = Map.groupBy(own, ({ verdict }) => verdict);
    console.log(
      `${sab}: ${own.length} codes, ${(["confirmed", "not found", "contradicted"] as const)
        .map((verdict) => `${counts.get(verdict)?.length ?? 0} ${verdict}`)
        .join(", ")}`,
    );
  }
  const isWhole = process.argv.includes("table");
  for (const { code, concept, verdict, detail } of checked)
    if (isWhole || verdict !== "confirmed")
      console.log(`${verdict}\t${code}\t${concept}\t${detail}`);
  if (process.argv.includes("write")) writeUnconfirmed(checked);
}
