/**
 * What one measured quantity is, by the axes on which LOINC tells quantities apart (LOINC Users' Guide, chapter 2). Two
 * quantities that differ on one axis are two: their numbers are never pooled.
 */
export interface MeasurementAxes {
  /** What is measured: "bilirubin.non-glucuronidated". */
  readonly component: string;
  /** Which kind of quantity, a key of `unitsOfProperty`. */
  readonly property: string;
  /** The specimen or place: "Ser/Plas", "CSF", "Urine", "^Patient". */
  readonly system: string;
  /** When: "Pt" (a point in time), "24H". */
  readonly time: string;
  /** How, where that makes it another quantity; else "". */
  readonly method: string;
  /** Units (UCUM) in which it is given; "1" for a bare number. */
  readonly units: readonly string[];
}

const concentration =
  /^(?:[kdcmunp]?(?:g|mol|eq)|mosm)\/(?:[dmu]?L|kg)$|^ng\/mL\/h$|^(?:%|mmol\/mol)$/;
const enzymatic = /^(?:U|\[iU\])\/L$|^ng\/mL\/h$/;
const count =
  /^(?:10\*\d+)?\/(?:uL|L|mL|mm3)$|^10\*\d+\/(?:uL|L|mL|mm3)$|^\{(?:cells|copies)\}\/[um]L$|^\[iU\]\/mL$/;
const anyConcentration = /^(?:[mukp]?\[iU\]|[mu]?U|\{copies\}|[nu]g)\/m?L$|^pmol\/L$/;
const pressure = /^(?:mm\[Hg\]|kPa|cm\[H2O\]|mm\[H2O\]|cm)$/;

/** LOINC's properties, by what may be the unit of one; undefined for what carries no number of its own. */
export const unitsOfProperty: Readonly<Record<string, RegExp | undefined>> = {
  /** Mass or substance concentration: grams and moles of one substance are one quantity. */
  Cnc: concentration,
  /** Catalytic concentration, of enzymes. */
  CCnc: enzymatic,
  /** Arbitrary concentration. */
  ACnc: anyConcentration,
  /** Activity relative to normal. */
  RelACnc: /^%$/,
  /** Cells or copies a volume, and a field of view. */
  NCnc: count,
  Naric: /^\/\[[HL]PF\]$/,
  /** Fractions: of number, mass, volume, substance. */
  NFr: /^%$/,
  MFr: /^(?:%|mmol\/mol)$/,
  VFr: /^(?:%|1|L\/L|\[ppb\])$/,
  SFr: /^%$/,
  Ratio: /^(?:1|%|kg\/m2|mm\[Hg\]|[mu]?g\/m?(?:g|mol)|ng\/mL\/cm3)$/,
  RelTime: /^1$/,
  RelDens: /^1$/,
  LogCnc: /^\[pH\]$/,
  Osmol: /^mosm\/kg$/,
  /** Amounts a time. */
  MRat: /^[mu]?g\/\(24\.h\)$/,
  VRat: /^m?L(?:\/(?:min|s|h|kg\/h|min\/\{1\.73_m2\}))?$/,
  ArVRat: /^m?L\/min(?:\/(?:\{1\.73_m2\}|m2))?$/,
  MVRat: /^mL\/min\/mm\[Hg\]$/,
  NRat: /^\/min$/,
  /** Sizes. */
  Vol: /^m?L$/,
  EntVol: /^fL$/,
  EntMass: /^pg$/,
  Mass: /^(?:k?g|\[lb_av\]|\[oz_av\]|%)$/,
  Len: /^(?:[cm]?m|\[in_i\]|\[ft_i\])$/,
  Area: /^c?m2$/,
  ArVol: /^mL\/m2$/,
  ArMass: /^g\/cm2$/,
  MArDens: /^g\/m2$/,
  Time: /^(?:m?s|wk|d)$/,
  Vel: /^(?:c?m\/s|mm\/h)$/,
  Temp: /^(?:Cel|\[degF\])$/,
  /** Pressures: in blood vessels and organs, of a gas, of fluid, across a valve. */
  Press: pressure,
  PPres: pressure,
  PressDiff: pressure,
  "Pres-mm": pressure,
  Resist: /^\[wood'U\]$/,
  Score: /^1$/,
  Prctl: /^(?:%|\{percentile\})$/,
  Titr: /^\{titer\}$/,
  /** There or not; a kind; what is seen; several quantities under one name. An antibody's amount may be given. */
  Pres: /^m\[iU\]\/mL$/,
  Prid: undefined,
  Find: /^1$/,
  Panel: undefined,
  /** A bare name whose property its unit tells. */
  Any: undefined,
};

/** Two concepts with one key are one quantity under two names. */
export function axesKey({ component, property, system, time, method }: MeasurementAxes): string {
  return [component, property, system, time, method].join(" | ").toLowerCase();
}
