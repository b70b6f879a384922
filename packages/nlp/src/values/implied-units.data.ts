/**
 * Vital signs that notes write without their unit and that have one, by CONCORD code: the unit in UCUM, and the numbers
 * that can be of it. A number outside is something else (an "HR" of 0.7 is a hazard ratio), and has no unit. Of
 * temperatures the number tells which of two it is.
 */
export const impliedUnits: Readonly<
  Record<string, readonly (readonly [ucum: string, lowest: number, highest: number])[]>
> = {
  "heart-rate": [["/min", 20, 300]],
  "respiratory-rate": [["/min", 4, 80]],
  "blood-pressure": [["mm[Hg]", 40, 300]],
  "systolic-bp": [["mm[Hg]", 40, 300]],
  "diastolic-bp": [["mm[Hg]", 20, 200]],
  map: [["mm[Hg]", 20, 200]],
  spo2: [["%", 40, 100]],
  temperature: [
    ["Cel", 30, 45],
    ["[degF]", 86, 113],
  ],
};
