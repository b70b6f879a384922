/** The guided tours; what each walks through is in frame/tours. */
export const tourNames = ["words", "cohort", "trust"] as const;
export type TourName = (typeof tourNames)[number];

/** Where a tour is, and the rows that it walks through: real ones, chosen where it begins. */
export interface TourPlace {
  readonly name: TourName;
  /** From 0. */
  readonly step: number;
  readonly studyId: number;
  readonly cohortId: number;
  readonly eventId: number;
  readonly conceptId: number;
}

/** As it stands in the address: `words-0-1-2-3-4`. */
export function tourText(place: TourPlace): string {
  const { name, step, studyId, cohortId, eventId, conceptId } = place;
  return [name, step, studyId, cohortId, eventId, conceptId].join("-");
}

/** What `tourText` wrote; undefined for anything else. */
export function tourPlace(text: string | undefined): TourPlace | undefined {
  const [, word, digits = ""] = /^([a-z]+)((?:-\d{1,15}){5})$/.exec(text ?? "") ?? [];
  const name = tourNames.find((one) => one === word);
  if (name === undefined) return undefined;
  const [step = 0, studyId = 0, cohortId = 0, eventId = 0, conceptId = 0] = digits
    .slice(1)
    .split("-")
    .map(Number);
  return { name, step, studyId, cohortId, eventId, conceptId };
}
