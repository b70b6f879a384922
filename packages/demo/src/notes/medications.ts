import type { Dose } from "../course.ts";
import { drug } from "../drugs.ts";
import type { Scene } from "../scene.ts";
import { joined, strengthText } from "../scene.ts";

function frequency(daily: number, terse: boolean): string {
  if (daily === 0)
    return terse ? "q4h prn" : "{every 4 hours as needed|every 4-6 hours as needed|q4h PRN}";
  if (daily < 1) return terse ? "weekly" : "{once a week|weekly}";
  if (daily === 1) return terse ? "{daily|qd|QD}" : "{daily|once daily|once a day|every day}";
  if (daily === 2) return terse ? "{BID|bid}" : "{twice daily|twice a day|BID}";
  return terse ? "TID" : "{three times a day|TID}";
}

function amount(dose: Dose): string {
  const { unit, form, id } = drug(dose.id);
  if (form === "inhaler")
    return `${strengthText(dose)}${id === "tiotropium" ? " inhaled" : " {2 puffs|2 puffs inhaled|inhaler, 2 puffs}"}`;
  if (id === "glargine") return `${strengthText(dose)}{ subcut| SC| SQ|}`;
  // both ingredients are named in the tablet's strength
  if (id === "sacubitril")
    return `${dose.strength}/${dose.strength === 24 ? 26 : dose.strength === 49 ? 51 : 103} ${unit}`;
  return strengthText(dose);
}

/** "[metoprolol] 50 mg daily", for use inside a sentence. */
export function doseInSentence(dose: Dose, scene: Scene): string {
  const often =
    dose.id === "glargine"
      ? "{at bedtime|nightly}"
      : frequency(drug(dose.id).daily, scene.style.terse > 0.5);
  return `[${dose.id}] ${amount(dose)} ${often}`;
}

/** One line of a medication list. */
export function doseLine(dose: Dose, scene: Scene): string {
  const { random, style } = scene;
  const { form, route, daily } = drug(dose.id);
  if (form === "tablet" && dose.id !== "sacubitril" && random.chance(0.25)) {
    return `[${dose.id}] ${strengthText(dose)} {tablet|tab}, take {1|one} {tablet|tab} by mouth ${frequency(daily, false)}`;
  }
  const by =
    route === "oral" && random.chance(style.terse > 0.4 ? 0.7 : 0.4) ? " {PO|po|by mouth}" : "";
  const often =
    dose.id === "glargine" ? "{at bedtime|qHS|nightly}" : frequency(daily, style.terse > 0.4);
  return `[${dose.id}] ${amount(dose)}${by} ${often}`;
}

/** The regimen as list lines, in the order of prescribing. */
export function medicationLines(scene: Scene): string[] {
  return scene.condition.doses.map((dose) => doseLine(dose, scene));
}

/** The doses for a problem, joined for a sentence; takes them out of `left`, so that none is named twice. */
export function medicationsFor(problem: string, left: Set<Dose>, scene: Scene): string {
  const doses = [...left].filter((dose) => drug(dose.id).treats.includes(problem)).slice(0, 4);
  for (const dose of doses) left.delete(dose);
  return joined(
    doses.map((dose) => doseInSentence(dose, scene)),
    "and",
  );
}
