/**
 * Spellings whose capitals make them another unit than in small letters: their UCUM code, or null where they could be
 * two.
 */
export const capitals: Readonly<Record<string, string | null>> = {
  // Molar; in small letters metres.
  mM: "mmol/L",
  uM: "umol/L",
  nM: "nmol/L",
  pM: "pmol/L",
  M: null,
  MM: null,
  NM: null,
  PM: null,
  UM: null,
  // Grams a litre in capitals, or 10*9 and 10*12 a litre.
  "G/L": null,
  "T/L": null,
  // A million units, or a thousandth of one.
  MU: null,
  "MU/L": null,
  "MU/mL": null,
  "MU/ML": null,
  MIU: null,
  "M[IU]": null,
  "M[iU]": null,
  // Years, or amperes.
  A: null,
  // Siemens and seconds, henry and hours, days and Debye: one of each is a unit of time.
  S: null,
  H: null,
  D: null,
  // Mega and milli.
  Mmol: null,
  "Mmol/L": null,
  Mg: null,
  Pg: null,
  Mm: null,
  Ms: null,
  MPa: "MPa",
  MBq: "MBq",
};
