import type { Result } from "../annotated-document.ts";
import { bloodSystems } from "./lint-concepts.ts";
import { axesKey, type MeasurementAxes } from "./measurement-axes.ts";
import { measurementTable } from "./measurements.data.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Our own measurements in a vocabulary: what each measures, and which others measure the same component. */
export interface Measurements {
  readonly axes: ReadonlyMap<number, MeasurementAxes>;
  readonly byComponent: ReadonlyMap<string, readonly number[]>;
}

/** Axes by code of source CONCORD. */
export function readMeasurementTable(): Map<string, MeasurementAxes> {
  return new Map(
    measurementTable
      .trim()
      .split("\n")
      .map((line) => {
        const [
          code = "",
          component = "",
          property = "",
          system = "",
          time = "",
          method = "",
          units = "",
        ] = line.split(" | ").map((part) => part.trim());
        return [
          code,
          {
            component,
            property,
            system,
            time,
            method,
            units: units === "" ? [] : units.split(" "),
          },
        ];
      }),
  );
}

export function prepareMeasurements(vocabulary: Vocabulary): Measurements {
  const axes = new Map<number, MeasurementAxes>();
  const byComponent = new Map<string, number[]>();
  for (const [code, measured] of readMeasurementTable()) {
    const concept = vocabulary.findCode("CONCORD", code);
    if (concept < 0) continue;
    axes.set(concept, measured);
    const same = byComponent.get(measured.component);
    if (same === undefined) byComponent.set(measured.component, [concept]);
    else same.push(concept);
  }
  return { axes, byComponent };
}

/** Kinds of result that are a number of one quantity. */
const numeric: ReadonlySet<Result["kind"]> = new Set(["number", "range", "pair"]);

/**
 * The concept that a mention's number is of. Another specimen than the concept's makes it the concept of that specimen
 * with the same component; the unit tells a count from a fraction. Undefined when the number is of nothing that we
 * have: then no result is recorded, since a number under another quantity's name is worse than none.
 * @param specimen LOINC's system, from `specimenOf`
 */
export function quantityOf(
  { axes, byComponent }: Measurements,
  concept: number,
  specimen: string | undefined,
  result: Result | undefined,
): number | undefined {
  const own = axes.get(concept);
  if (own === undefined) return concept;
  let found = concept;
  if (specimen !== undefined && specimen !== own.system) {
    const isBlood = bloodSystems.has(specimen);
    const there = (byComponent.get(own.component) ?? []).filter(
      (other) => axes.get(other)?.system === specimen,
    );
    if (bloodSystems.has(own.system) && !(isBlood && there.length === 0)) {
      const same =
        there.find((other) => sameBut(axes.get(other), own, ["system"])) ??
        (there.length === 1 ? there[0] : undefined);
      // Blood is blood: what an arterial sample shows of sodium is the patient's sodium.
      if (same === undefined && !isBlood) return undefined;
      found = same ?? concept;
    }
  }
  const measured = axes.get(found);
  if (result === undefined || measured === undefined) return found;
  if (measured.property === "Panel" && numeric.has(result.kind)) return undefined;
  const { ucum } = result;
  if (ucum === undefined || measured.units.includes(ucum)) return found;
  const fitting = (byComponent.get(measured.component) ?? []).filter((other) => {
    const candidate = axes.get(other);
    return sameBut(candidate, measured, ["property"]) && candidate?.units.includes(ucum) === true;
  });
  return fitting.length === 1 ? fitting[0] : found;
}

function sameBut(
  one: MeasurementAxes | undefined,
  other: MeasurementAxes,
  open: readonly ("system" | "property")[],
): boolean {
  if (one === undefined) return false;
  const blank = Object.fromEntries(open.map((axis) => [axis, ""]));
  return axesKey({ ...one, ...blank }) === axesKey({ ...other, ...blank });
}
