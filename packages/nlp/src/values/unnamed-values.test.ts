import { beforeAll, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

const vitals = (...values: readonly string[]): string[] =>
  [
    "Body temperature",
    "Heart rate",
    "Blood pressure",
    "Respiratory rate",
    "Oxygen saturation",
  ].flatMap((name, at) => (values[at] === undefined ? [] : [`${name} ${values[at]}`]));

// Written by hand; shares nothing with the reading of values.
it.each<[text: string, values: readonly string[]]>([
  ["Vitals: 98.6, 82, 128/74, 16, 97% RA", vitals("98.6", "82", "128/74", "16", "97%")],
  ["36.9 104 96/54 24 91% on 4L", vitals("36.9", "104", "96/54", "24", "91%")],
  [
    "VS 99.1-88-20-142/80",
    ["Body temperature 99.1", "Heart rate 88", "Respiratory rate 20", "Blood pressure 142/80"],
  ],
  [
    "37.0 118/70 66 14",
    ["Body temperature 37.0", "Blood pressure 118/70", "Heart rate 66", "Respiratory rate 14"],
  ],
  ["RR 24, 93% 3L.", ["Respiratory rate 24", "Oxygen saturation 93%"]],
  ["SpO2 88% RA, 95% on 2L.", ["Oxygen saturation 88%, 95%"]],
  ["81F, 52 kg, 158 cm.", ["Body weight 52 kg", "Body height 158 cm"]],
  ["44M, 12 kg weight loss.", []],
  [
    "ABG: 7.29/58/71/27",
    [
      "Arterial pH 7.29",
      "Arterial partial pressure of carbon dioxide 58",
      "Arterial partial pressure of oxygen 71",
      "Bicarbonate 27",
    ],
  ],
  ["VBG 7.31/52", ["Venous pH 7.31", "Venous partial pressure of carbon dioxide 52"]],
  [
    "CBG 7.30/50/-/25/-2",
    [
      "Capillary pH 7.30",
      "Capillary partial pressure of carbon dioxide 50",
      "Bicarbonate 25",
      "Base excess -2",
    ],
  ],
  [
    "BMP 139/4.1/103/25/14/0.9<101",
    [
      "Sodium 139",
      "Potassium 4.1",
      "Chloride 103",
      "Total carbon dioxide 25",
      "Blood urea nitrogen 14",
      "Creatinine 0.9",
      "Glucose 101",
    ],
  ],
  [
    "CBC 11.2>10.1/31.0<188",
    ["White blood cell count 11.2", "Hemoglobin 10.1", "Hematocrit 31.0", "Platelet count 188"],
  ],
  // Ratios, doses, days, tapers and numbers that cannot be what their place says.
  ["Ratio 7.31/52 of the two.", []],
  ["Seen 1/2/2019, 3/4 and 12/31.", []],
  ["Augmentin 500/125 and a taper 40/30/20/10.", []],
  ["139/4.1/103/25/14", []],
  ["LAD 90% RA.", []],
  ["11.2>10.1/90<188", []],
  ["98.6 16 128/74 82", []],
])("S3.8 values without their names: %s", (text, values) => {
  const found = tag(text, shippedEngine()).entities.flatMap(
    ({ name, result, further_results: further = [] }) =>
      result === undefined
        ? []
        : [`${name} ${[result, ...further].map((each) => each.text).join(", ")}`],
  );
  expect(found).toEqual(values);
});
