type Window = readonly [ucum: string, lowest: number, highest: number];

/**
 * What a vital sign or score can be in a living person, by CONCORD code and unit in UCUM; "" for a number without a
 * unit. A number outside, or in another unit, is something else that stands beside its name.
 */
export const plausibleValues: Readonly<Record<string, readonly Window[]>> = {
  "heart-rate": [
    ["", 15, 350],
    ["/min", 15, 350],
  ],
  "respiratory-rate": [
    ["", 3, 100],
    ["/min", 3, 100],
  ],
  "blood-pressure": [
    ["", 30, 320],
    ["mm[Hg]", 30, 320],
  ],
  "systolic-bp": [
    ["", 30, 320],
    ["mm[Hg]", 30, 320],
  ],
  "diastolic-bp": [
    ["", 10, 220],
    ["mm[Hg]", 10, 220],
  ],
  map: [
    ["", 15, 250],
    ["mm[Hg]", 15, 250],
  ],
  spo2: [
    ["", 20, 100],
    ["%", 20, 100],
  ],
  temperature: [
    ["", 25, 45],
    ["", 77, 113],
    ["Cel", 25, 45],
    ["[degF]", 77, 113],
    ["deg", 25, 113],
  ],
  weight: [
    ["", 0.3, 1200],
    ["kg", 0.2, 650],
    ["[lb_av]", 0.4, 1400],
    ["g", 200, 12_000],
    ["[oz_av]", 0, 400],
  ],
  height: [
    ["", 0.2, 275],
    ["cm", 18, 275],
    ["m", 0.18, 2.75],
    ["[in_i]", 7, 108],
    ["[ft_i]", 0.5, 9],
  ],
  bmi: [
    ["", 7, 130],
    ["kg/m2", 7, 130],
  ],
  // A bare "protein" of another fluid is none of the blood.
  "total-protein": [
    ["", 2, 16],
    ["g/dL", 2, 16],
    ["g/L", 20, 160],
  ],
  "pain-score": [["", 0, 10]],
  "bi-rads": [["", 0, 6]],
  gleason: [["", 2, 10]],
  "berg-balance": [["", 0, 56]],
  // A bare number behind the name is rather a count of blocks or cells, or a day.
  ki67: [["%", 0, 100]],
  "breslow-thickness": [
    ["mm", 0.01, 80],
    ["cm", 0.01, 8],
  ],
  "act-score": [["", 5, 25]],
  phq9: [["", 0, 27]],
  gad7: [["", 0, 21]],
  mmse: [["", 0, 30]],
  gcs: [["", 3, 15]],
  "chads-vasc": [["", 0, 9]],
  apgar: [["", 0, 10]],
  lvef: [
    ["", 3, 95],
    ["%", 3, 95],
  ],
};
