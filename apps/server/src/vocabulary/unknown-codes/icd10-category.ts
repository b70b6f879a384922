/** ICD-10 of WHO and of countries, but for those that we have: ICD-10-CM, and the procedures of ICD-10-PCS. */
const systems = /^ICD10$|\b(?:icd|cim)-?10\b(?!-?(?:cm|pcs))/i;

/**
 * Categories that ICD-10-CM has as WHO has them: three characters, a letter and two digits. External causes, contacts
 * with services, deliveries, and injuries of several regions are others in the two.
 */
const shared = /^(?:[A-NP-S]\d\d|O(?:[0-7]\d|8[5-9]|9\d)|T(?:1[5-9]|[2-8]\d))$/;
/** One code, no block ("I10-I15"); in Germany with a mark behind it, of which G alone says that the patient has it. */
const oneCode = /^([A-Z]\d\d)(?:\.?\d{1,3}|\.?[-X])?[+*!]?G?$/;

/**
 * The category of ICD-10-CM that holds what a code of another ICD-10 says; undefined where none does. Fourth characters
 * differ between the two (E11.1 is a ketoacidosis in one and was a coma in the other), categories hardly.
 */
export function icd10CategoryOf(sab: string, code: string): string | undefined {
  if (!systems.test(sab)) return undefined;
  const category = oneCode.exec(code.trim().toUpperCase())?.[1];
  return category !== undefined && shared.test(category) ? category : undefined;
}
