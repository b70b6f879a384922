// The colours of the categories, as people see them who have all cones or lack one: simulated with the matrices of
// Machado, Oliveira and Fernandes 2009 (severity 1), compared in CIELAB. Shares with the product: the table of
// colours, and nothing that computes.
import { describe, expect, test } from "vitest";
import { cssVariables, theme } from "./theme.ts";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const seen: Readonly<Record<string, Matrix>> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const product = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const [one, two, three] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [one ?? 0, two ?? 0, three ?? 0];
};

/** Linear light of a hexadecimal colour. */
function light(hex: string): Triple {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}

const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

function lab(linear: Triple): Triple {
  const [x, y, z] = product(toXyz, linear);
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [a, b, c] = [root(x / 0.95047), root(y), root(z / 1.08883)];
  return [116 * b - 16, 500 * (a - b), 200 * (b - c)];
}

function asSeen(hex: string, matrix: Matrix): Triple {
  const [red, green, blue] = product(matrix, light(hex)).map((part) =>
    Math.min(1, Math.max(0, part)),
  );
  return lab([red ?? 0, green ?? 0, blue ?? 0]);
}

const brightness = (hex: string) => product(toXyz, light(hex))[1];
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const names = ["problem", "finding", "procedure", "medication", "lab", "others"];
const variables = cssVariables(theme as Parameters<typeof cssVariables>[0]);

test("the simulation tells red from green, and for who lacks a cone it does not", () => {
  const apart = (matrix: Matrix | undefined) =>
    matrix &&
    Math.hypot(
      ...asSeen("#b45309", matrix).map((part, i) => part - (asSeen("#c2410c", matrix)[i] ?? 0)),
    );
  // The two colours that Finding and Problem had.
  expect(apart(seen["all cones"])).toBeGreaterThan(10);
  expect(apart(seen["deuteranopia"])).toBeLessThan(2);
});

describe.each(["light", "dark"] as const)("%s", (scheme) => {
  const colourOf = (name: string) => variables[scheme][`--concord-category-${name}`] ?? "";
  const surface = variables[scheme]["--concord-surface"] ?? "";

  test.each(Object.entries(seen))("every two categories are told apart with %s", (_, matrix) => {
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1)) {
        const [a, b] = [asSeen(colourOf(one), matrix), asSeen(colourOf(other), matrix)];
        const distance = Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)));
        expect(distance, `${one} and ${other}`).toBeGreaterThan(20);
      }
  });

  test("each stands out from the page", () => {
    for (const name of names) expect(contrast(colourOf(name), surface), name).toBeGreaterThan(3);
    // Words are written in this one.
    expect(contrast(colourOf("finding"), surface)).toBeGreaterThan(4.5);
  });
});
