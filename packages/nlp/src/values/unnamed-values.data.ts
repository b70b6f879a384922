/** Values that stand in an order everybody knows, without their names. */

/** Of one value: our code, and what it can be. */
export type Place = readonly [code: string, least: number, most: number];

export interface Pattern {
  /** One group a value, in the order of `places`; a group that is not there has none. */
  readonly shape: RegExp;
  readonly places: readonly Place[];
  /** Whether the numbers fit each other. */
  readonly fits?: (values: readonly number[]) => boolean;
}

const blood = (name: string): string => String.raw`(?<![\d./<>-])${name}(?![\d/]|\.\d)`;
const sodium: Place = ["sodium", 100, 180];
const potassium: Place = ["potassium", 1.5, 9.5];
const chloride: Place = ["chloride", 65, 140];
const co2: Place = ["total-co2", 3, 50];
const urea: Place = ["bun", 1, 250];
const creatinine: Place = ["creatinine", 0.1, 25];
const glucose: Place = ["glucose", 10, 2000];
const temperature: Place = ["temperature", 33, 108];
const pulse: Place = ["heart-rate", 25, 240];
const pressure: Place = ["blood-pressure", 50, 270];
const breaths: Place = ["respiratory-rate", 6, 60];
const saturation: Place = ["spo2", 60, 100];

const then = String.raw`\s?[,;/-]?\s?`;
const degrees = String.raw`((?:3[4-9]|4[01]|9[3-9]|10[0-6])\.\d)(?:\s?°?\s?[FC])?`;
const beats = String.raw`(\d{2,3})`;
const pair = String.raw`(\d{2,3}\/\d{2,3})`;
const rate = String.raw`(\d{1,2})`;
const air = String.raw`(?:${then}(?:and |sat(?:ting|s)? )?(\d{2,3}\s?%|(?:9\d|100)(?=\s?(?:RA\b|on RA\b|on room|\d+\s?L\b))))?`;
const vital = (order: string): RegExp =>
  new RegExp(String.raw`(?<![\d./-])${order}${air}(?![\d/]|\.\d)`, "g");

export const patterns: readonly Pattern[] = [
  {
    shape: new RegExp(
      blood(
        String.raw`(1\d\d)\/(\d(?:\.\d)?)\/(\d{2,3})\/(\d{1,2}(?:\.\d)?)\/(\d{1,3})\/(\d{1,2}(?:\.\d{1,2})?)(?:\s?[<>/]\s?(\d{2,4}))?`,
      ),
      "g",
    ),
    places: [sodium, potassium, chloride, co2, urea, creatinine, glucose],
  },
  {
    shape: new RegExp(
      blood(
        String.raw`(1\d\d)\/(\d{2,3})\/(\d{1,3})(?:<(\d{2,4}))?\s?\/\s?(\d\.\d)\/(\d{1,2})\/(\d{1,2}\.\d{1,2})(?:\s?[<>]\s?(\d{2,4}))?`,
      ),
      "g",
    ),
    places: [sodium, chloride, urea, glucose, potassium, co2, creatinine, glucose],
  },
  {
    shape: new RegExp(
      blood(
        String.raw`(\d{1,3}(?:\.\d{1,2})?)\s?[>\\]\s?(\d{1,2}(?:\.\d)?)\s?\/\s?(\d{2}(?:\.\d)?)\s?[<\\]\s?(\d{1,4})`,
      ),
      "g",
    ),
    places: [
      ["wbc", 0.05, 400],
      ["hemoglobin", 2.5, 24],
      ["hematocrit", 8, 70],
      ["platelets", 1, 2000],
    ],
    fits: ([, hemoglobin = 0, hematocrit = 0]) =>
      hematocrit > hemoglobin * 2.2 && hematocrit < hemoglobin * 4,
  },
  {
    shape: vital([degrees, beats, pair, rate].join(then)),
    places: [temperature, pulse, pressure, breaths, saturation],
    fits: ([, beat = 0, , breath = 0]) => beat > breath,
  },
  {
    shape: vital([degrees, beats, rate, pair].join(then)),
    places: [temperature, pulse, breaths, pressure, saturation],
    fits: ([, beat = 0, breath = 0]) => beat > breath,
  },
  {
    shape: vital([degrees, pair, beats, rate].join(then)),
    places: [temperature, pressure, pulse, breaths, saturation],
    fits: ([, , beat = 0, breath = 0]) => beat > breath,
  },
  {
    // "67M, 94 kg, 175 cm"
    shape:
      /(?<=\b\d{1,3}\s?(?:yo|y\/o|yr[- ]old|year[- ]old|-year-old|F|M|yoM|yoF|yo [MF])\b[^.;:\n\d]{0,30},\s?)(\d{1,3}(?:\.\d{1,2})?\s?kg)(?:,?\s(\d{2,3}(?:\.\d)?\s?cm))?(?=\s*(?:[,.;)\n]|$|w\/|with\b|here\b|presents\b|admitted\b))/g,
    places: [
      ["weight", 0.4, 350],
      ["height", 30, 230],
    ],
  },
  {
    // "RR 22, 97% 2L", "HR 80, 98% RA"
    shape:
      /(?<=\d\s?[,;]?\s)((?:[6-9]\d|100)\s?%)(?=\s?(?:on\s)?(?:RA\b|room air\b|\d{1,2}\s?L\b|NRB\b|HFNC\b|BiPAP\b))/g,
    places: [saturation],
  },
];

/** pH, pCO2, pO2, bicarbonate and base excess behind a gas or behind each other. */
export const gas =
  /(?<![\d./<>-])([67]\.\d{1,2})\s?[/,-]\s?(\d{2,3})(?:\.\d)?(?:\s?\/\s?[+-]\d{1,2}|\s?[/,-]\s?(-|\d{2,3})(?:\.\d)?(?:\s?[/,-]\s?(\d{1,2}(?:\.\d)?)(?:\s?\/\s?(?:([+-]\d{1,2}(?:\.\d)?)|\d{2,3}\s?%?))?)?)?(?![\d/]|\.\d)/g;

/** Codes of the values of a gas, by where the blood came from. */
export const gasPlaces: Readonly<Record<"A" | "V" | "C", readonly Place[]>> = {
  A: [
    ["arterial-ph", 6.5, 7.9],
    ["arterial-pco2", 8, 180],
    ["arterial-po2", 15, 700],
    ["bicarbonate", 2, 65],
    ["base-excess", -35, 35],
  ],
  V: [
    ["venous-ph", 6.5, 7.9],
    ["venous-pco2", 8, 180],
    ["venous-po2", 10, 200],
    ["bicarbonate", 2, 65],
    ["base-excess", -35, 35],
  ],
  C: [
    ["capillary-ph", 6.5, 7.9],
    ["capillary-pco2", 8, 180],
    ["po2", 10, 200],
    ["bicarbonate", 2, 65],
    ["base-excess", -35, 35],
  ],
};
