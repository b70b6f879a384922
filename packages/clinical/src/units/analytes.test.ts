// Molar masses, computed from formulas; formulas of peptides, composed from their chains. Shared with the product: the
// formulas.
import { expect, test } from "vitest";
import { analytes } from "./analytes.data.ts";

/** IUPAC, abridged standard atomic weights, 2021 (Prohaska et al., Pure Appl Chem 2022;94:573). */
const weights: Readonly<Record<string, number>> = {
  H: 1.008,
  Li: 6.94,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  Na: 22.99,
  Mg: 24.305,
  P: 30.974,
  S: 32.06,
  Cl: 35.45,
  K: 39.098,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933,
  Cu: 63.546,
  Zn: 65.38,
  I: 126.9,
  Pb: 207.2,
};

function atomsOf(formula: string): Map<string, number> {
  const atoms = new Map<string, number>();
  for (const [, element = "", times] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g))
    atoms.set(element, (atoms.get(element) ?? 0) + Number(times || 1));
  return atoms;
}

const massOf = (formula: string): number =>
  [...atomsOf(formula)].reduce(
    (sum, [element, n]) => sum + n * (weights[element] ?? Number.NaN),
    0,
  );

/** Amino acids as they are in a chain: each without a molecule of water. */
const residues: Readonly<Record<string, string>> = {
  A: "C3H5NO",
  C: "C3H5NOS",
  D: "C4H5NO3",
  E: "C5H7NO3",
  F: "C9H9NO",
  G: "C2H3NO",
  H: "C6H7N3O",
  I: "C6H11NO",
  K: "C6H12N2O",
  L: "C6H11NO",
  M: "C5H9NOS",
  N: "C4H6N2O2",
  P: "C5H7NO",
  Q: "C5H8N2O2",
  R: "C6H12N4O",
  S: "C3H5NO2",
  T: "C4H7NO2",
  V: "C5H9NO",
  W: "C11H10N2O",
  Y: "C9H9NO2",
};

const peptides: Readonly<Record<string, { chain: string; length: number; disulfides?: number }>> = {
  corticotropin: { chain: "SYSMEHFRWGKPVGKKRRPVKVYPNGAEDESAEAFPLEF", length: 39 },
  "C-peptide": { chain: "EAEDLQVGQVELGGGPGAGSLQPLALEGSLQ", length: 31 },
  BNP: { chain: "SPKMVQGSGCFGRKMDRISSSSGLGCKVLRRH", length: 32, disulfides: 1 },
  "NT-proBNP": {
    chain: "HPLGSPGSASDLETSGLQEQRNHLQGKLSELQVEQTSLEPLQESPRPTGVWKSREVATEGIRGHRKMVLYTLRAPR",
    length: 76,
  },
  parathyrin: {
    chain: "SVSEIQLMHNLGKHLNSMERVEWLRKKLQDVHNFVALGAPLAPRDAGSQRPRKKEDNVLVESHEKSLGEADKADVNVLTKAKSQ",
    length: 84,
  },
};

const weighed = Object.entries(analytes).filter(([, { molarMass }]) => molarMass !== undefined);

test("every molar mass is that of its formula, to four digits", () => {
  expect(weighed.length).toBeGreaterThan(45);
  const wrong = weighed.flatMap(([name, { formula = "", molarMass = 0 }]) => {
    const computed = massOf(formula);
    return Math.abs(computed / molarMass - 1) < 0.000_05 ? [] : [[name, formula, computed]];
  });
  expect(wrong).toEqual([]);
});

test("formulas of peptides are those of their chains", () => {
  for (const [name, { chain, length, disulfides = 0 }] of Object.entries(peptides)) {
    expect(chain).toHaveLength(length);
    const atoms = atomsOf(`H2O${Array.from(chain, (of) => residues[of]).join("")}`);
    atoms.set("H", (atoms.get("H") ?? 0) - 2 * disulfides);
    expect(atoms, name).toEqual(atomsOf(analytes[name]?.formula ?? ""));
  }
});
