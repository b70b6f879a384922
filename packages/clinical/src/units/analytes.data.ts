/**
 * What must be known of a quantity to bring it from one kind of unit to another. `analytes.test.ts` computes every
 * molar mass from the formula and IUPAC's abridged standard atomic weights of 2021, and the formulas of peptides from
 * their chains of amino acids. Formulas, chains and valences are textbook knowledge; they were not compared with a
 * database entry by entry.
 */
export interface Analyte {
  /** `LNC:` LOINC codes, `CONCORD:` concepts of the shipped vocabulary. */
  readonly codes: string;
  /**
   * Of what the laboratory's mass is a mass of: nitrogen for urea nitrogen, the acid for salicylate. `molarMass`
   * follows from it.
   */
  readonly formula?: string;
  /** g/mol: mass ↔ amount of substance. */
  readonly molarMass?: number;
  /** mol ↔ eq: the charge of the ion at the blood's pH, without its sign. */
  readonly valence?: number;
  /**
   * A unit (U) and an international unit are the same: by definition of the enzyme unit, or as the assays are
   * calibrated.
   */
  readonly unitIsInternational?: true;
  /** Other ways: `from` and `to` are UCUM codes, `to = from * factor + offset`. */
  readonly bridges?: readonly Bridge[];
}

export interface Bridge {
  readonly from: string;
  readonly to: string;
  readonly factor: number;
  readonly offset?: number;
}

const volumeFraction = [{ from: "L/L", to: "1", factor: 1 }] as const;

/** g/mol. */
const cholesterol = 386.66;
const creatinine = 113.12;

export const analytes: Readonly<Record<string, Analyte>> = {
  glucose: {
    codes:
      "LNC:2345-7 LNC:2339-0 LNC:2340-8 LNC:41653-7 LNC:1558-6 LNC:1557-8 LNC:1518-0 LNC:2342-4 LNC:2350-7 LNC:14749-6 LNC:15074-8 LNC:14771-0 CONCORD:glucose CONCORD:fasting-glucose CONCORD:ogtt CONCORD:blood-glucose-monitor CONCORD:postprandial-glucose CONCORD:average-glucose CONCORD:glucose-challenge CONCORD:urine-glucose CONCORD:csf-glucose CONCORD:pleural-glucose CONCORD:ascitic-glucose",
    formula: "C6H12O6",
    molarMass: 180.156,
  },
  creatinine: {
    codes:
      "LNC:2160-0 LNC:38483-4 LNC:2161-8 LNC:14682-9 LNC:59826-8 CONCORD:creatinine CONCORD:urine-creatinine",
    formula: "C4H7N3O",
    molarMass: creatinine,
  },
  // Urea nitrogen in mg/dL, urea in mmol/L: two atoms of nitrogen in each.
  "urea nitrogen": {
    codes: "LNC:3094-0 LNC:6299-2 LNC:14937-7 CONCORD:bun",
    formula: "N2",
    molarMass: 28.014,
  },
  urea: {
    codes: "LNC:3091-6 LNC:22664-7 CONCORD:serum-urea",
    formula: "CH4N2O",
    molarMass: 60.056,
  },
  "uric acid": {
    codes: "LNC:3084-1 LNC:14933-6 CONCORD:uric-acid",
    formula: "C5H4N4O3",
    molarMass: 168.11,
  },
  bilirubin: {
    codes:
      "LNC:1975-2 LNC:1968-7 LNC:1971-1 LNC:14631-6 LNC:14629-0 LNC:14630-8 CONCORD:bilirubin CONCORD:direct-bilirubin CONCORD:indirect-bilirubin",
    formula: "C33H36N4O6",
    molarMass: 584.67,
  },
  cholesterol: {
    codes:
      "LNC:2093-3 LNC:2085-9 LNC:13457-7 LNC:2089-1 LNC:18262-6 LNC:43396-1 LNC:14647-2 LNC:14646-4 LNC:22748-8 LNC:39469-2 CONCORD:total-cholesterol CONCORD:ldl CONCORD:hdl CONCORD:non-hdl CONCORD:vldl",
    formula: "C27H46O",
    molarMass: cholesterol,
  },
  // As triolein, by convention.
  triglycerides: {
    codes: "LNC:2571-8 LNC:14927-8 LNC:3043-7 CONCORD:triglycerides",
    formula: "C57H104O6",
    molarMass: 885.45,
  },
  sodium: {
    codes: "LNC:2951-2 LNC:2947-0 LNC:2955-3 CONCORD:sodium CONCORD:urine-sodium",
    formula: "Na",
    molarMass: 22.99,
    valence: 1,
  },
  potassium: {
    codes: "LNC:2823-3 LNC:6298-4 LNC:2828-2 CONCORD:potassium CONCORD:urine-potassium",
    formula: "K",
    molarMass: 39.098,
    valence: 1,
  },
  chloride: {
    codes:
      "LNC:2075-0 LNC:2069-3 LNC:2078-4 CONCORD:chloride CONCORD:sweat-test CONCORD:urine-chloride",
    formula: "Cl",
    molarMass: 35.45,
    valence: 1,
  },
  bicarbonate: {
    codes:
      "LNC:1963-8 LNC:1959-6 LNC:1960-4 LNC:2028-9 LNC:20565-8 CONCORD:bicarbonate CONCORD:total-co2",
    formula: "CHO3",
    molarMass: 61.016,
    valence: 1,
  },
  lithium: {
    codes: "LNC:3719-2 LNC:14334-7 CONCORD:lithium-level",
    formula: "Li",
    molarMass: 6.94,
    valence: 1,
  },
  calcium: {
    codes:
      "LNC:17861-6 LNC:49765-1 LNC:2000-8 LNC:1994-3 LNC:1995-0 LNC:12180-6 CONCORD:calcium CONCORD:ionized-calcium CONCORD:corrected-calcium CONCORD:urine-calcium",
    formula: "Ca",
    molarMass: 40.078,
    valence: 2,
  },
  magnesium: {
    codes: "LNC:19123-9 LNC:2601-3 CONCORD:magnesium",
    formula: "Mg",
    molarMass: 24.305,
    valence: 2,
  },
  // Phosphorus in mg/dL, phosphate in mmol/L: one atom of phosphorus in each.
  phosphate: { codes: "LNC:2777-1 LNC:14879-1 CONCORD:phosphate", formula: "P", molarMass: 30.974 },
  "anion gap": {
    codes: "LNC:33037-3 LNC:1863-0 LNC:10466-1 CONCORD:anion-gap",
    // A difference of charges, and none of one substance: mmol/L is written for mEq/L.
    valence: 1,
  },
  "base excess": {
    codes: "LNC:1925-7 LNC:11555-0 LNC:1927-3 CONCORD:base-excess CONCORD:base-deficit",
    valence: 1,
  },
  iron: {
    codes: "LNC:2498-4 LNC:2500-7 LNC:14798-3 LNC:14800-7 CONCORD:iron-level CONCORD:tibc",
    formula: "Fe",
    molarMass: 55.845,
  },
  zinc: { codes: "LNC:5763-8 CONCORD:zinc-level", formula: "Zn", molarMass: 65.38 },
  copper: { codes: "LNC:5631-7", formula: "Cu", molarMass: 63.546 },
  lead: { codes: "LNC:5671-3 CONCORD:lead-level", formula: "Pb", molarMass: 207.2 },
  // As lactic acid; the ion has one charge.
  lactate: {
    codes: "LNC:2524-7 LNC:32693-4 LNC:2518-9 LNC:14118-4 CONCORD:lactate CONCORD:csf-lactate",
    formula: "C3H6O3",
    molarMass: 90.078,
    valence: 1,
  },
  "beta-hydroxybutyrate": {
    codes: "CONCORD:beta-hydroxybutyrate",
    formula: "C4H8O3",
    molarMass: 104.1,
  },
  calcitriol: { codes: "CONCORD:calcitriol-level", formula: "C27H44O3", molarMass: 416.65 },
  // 39 amino acids; the chain is in the test, as of the other peptides.
  corticotropin: { codes: "CONCORD:acth-l", formula: "C207H308N56O58S", molarMass: 4541.1 },
  "protein by creatinine": {
    codes: "CONCORD:protein-creatinine-ratio",
    bridges: [{ from: "mg/mmol", to: "mg/g", factor: 1000 / creatinine }],
  },
  homocysteine: {
    codes: "LNC:13965-9 CONCORD:homocysteine",
    formula: "C4H9NO2S",
    molarMass: 135.18,
  },
  ethanol: {
    codes: "LNC:5640-8 LNC:5643-2 CONCORD:alcohol-level",
    formula: "C2H6O",
    molarMass: 46.069,
  },
  // 25-hydroxyvitamin D3.
  "vitamin D": {
    codes: "LNC:1989-3 LNC:62292-8 CONCORD:vitamin-d",
    formula: "C27H44O2",
    molarMass: 400.65,
  },
  // As cyanocobalamin.
  "vitamin B12": {
    codes: "LNC:2132-9 LNC:14685-2 CONCORD:vitamin-b12-level",
    formula: "C63H88CoN14O14P",
    molarMass: 1355.4,
  },
  // As folic acid, by which assays are calibrated and tables convert, though blood holds mostly
  // 5-methyltetrahydrofolate.
  folate: {
    codes: "LNC:2284-8 LNC:14732-2 CONCORD:folate-level CONCORD:rbc-folate",
    formula: "C19H19N7O6",
    molarMass: 441.4,
  },
  thyroxine: {
    codes: "LNC:3024-7 LNC:14920-3 LNC:3026-2 LNC:14921-1 CONCORD:free-t4 CONCORD:t4",
    formula: "C15H11I4NO4",
    molarMass: 776.86,
  },
  triiodothyronine: {
    codes: "LNC:3051-0 LNC:14928-6 LNC:3053-6 LNC:14930-2 CONCORD:t3 CONCORD:free-t3",
    formula: "C15H12I3NO4",
    molarMass: 650.96,
  },
  cortisol: {
    codes:
      "LNC:2143-6 LNC:14675-3 CONCORD:cortisol-l CONCORD:morning-cortisol CONCORD:dexamethasone-suppression CONCORD:acth-stimulation",
    formula: "C21H30O5",
    molarMass: 362.47,
  },
  testosterone: {
    codes: "LNC:2986-8 LNC:14913-8 LNC:2991-8 CONCORD:testosterone-l CONCORD:free-testosterone",
    formula: "C19H28O2",
    molarMass: 288.43,
  },
  estradiol: {
    codes: "LNC:2243-4 LNC:14715-7 CONCORD:estradiol-l",
    formula: "C18H24O2",
    molarMass: 272.39,
  },
  progesterone: { codes: "LNC:2839-9 LNC:14890-8", formula: "C21H30O2", molarMass: 314.47 },
  aldosterone: {
    codes: "LNC:1763-2 CONCORD:aldosterone-l",
    formula: "C21H28O5",
    molarMass: 360.45,
  },
  "C-peptide": {
    codes: "LNC:1986-9 CONCORD:c-peptide",
    formula: "C129H211N35O48",
    molarMass: 3020.3,
  },
  parathyrin: {
    codes: "LNC:2731-8 LNC:14866-8 CONCORD:pth-l",
    formula: "C408H674N126O126S2",
    molarMass: 9424.8,
  },
  BNP: {
    codes: "LNC:30934-4 LNC:42637-9 CONCORD:bnp",
    formula: "C143H244N50O42S4",
    molarMass: 3464.1,
  },
  "NT-proBNP": {
    codes: "LNC:33762-6 LNC:83107-3 CONCORD:nt-probnp",
    formula: "C364H596N114O116S",
    molarMass: 8457.5,
  },
  // 585 amino acids with 17 disulfide bonds: the formula of the chain less 34 hydrogens.
  albumin: {
    codes: "LNC:1751-7 LNC:61151-7 LNC:61152-5 CONCORD:albumin",
    formula: "C2936H4590N786O889S41",
    molarMass: 66_438,
  },
  digoxin: { codes: "LNC:10535-3 CONCORD:digoxin-level", formula: "C41H64O14", molarMass: 780.95 },
  phenytoin: {
    codes: "LNC:3968-5 CONCORD:phenytoin-level CONCORD:free-phenytoin",
    formula: "C15H12N2O2",
    molarMass: 252.27,
  },
  carbamazepine: {
    codes: "LNC:3432-2 CONCORD:carbamazepine-level",
    formula: "C15H12N2O",
    molarMass: 236.27,
  },
  lamotrigine: { codes: "CONCORD:lamotrigine-level", formula: "C9H7Cl2N5", molarMass: 256.09 },
  levetiracetam: { codes: "CONCORD:levetiracetam-level", formula: "C8H14N2O2", molarMass: 170.21 },
  valproate: { codes: "LNC:4086-5 CONCORD:valproate-level", formula: "C8H16O2", molarMass: 144.21 },
  theophylline: {
    codes: "LNC:4049-3 CONCORD:theophylline-level",
    formula: "C7H8N4O2",
    molarMass: 180.17,
  },
  vancomycin: {
    codes: "LNC:20578-1 LNC:4092-3 CONCORD:vancomycin-level",
    formula: "C66H75Cl2N9O24",
    molarMass: 1449.3,
  },
  acetaminophen: {
    codes: "LNC:3298-7 CONCORD:acetaminophen-level",
    formula: "C8H9NO2",
    molarMass: 151.17,
  },
  salicylate: {
    codes: "LNC:4024-6 CONCORD:salicylate-level",
    formula: "C7H6O3",
    molarMass: 138.12,
  },
  tacrolimus: {
    codes: "LNC:11253-2 CONCORD:tacrolimus-level",
    formula: "C44H69NO12",
    molarMass: 804.03,
  },
  "hemoglobin A1c": {
    codes: "LNC:4548-4 LNC:17856-6 LNC:4549-2 LNC:62388-4 LNC:71875-9 LNC:59261-8 CONCORD:hba1c",
    // The NGSP–IFCC master equation as ngsp.org (ifcc.asp) has it; Hoelzel et al., Clin Chem 2004;50:166, rounds to
    // 0.0915 and 2.15.
    bridges: [{ from: "mmol/mol", to: "%", factor: 0.091_48, offset: 2.152 }],
  },
  // Laboratories leave the body surface out of the unit; the test is of the normalised rate whatever its unit's name.
  eGFR: {
    codes:
      "LNC:33914-3 LNC:48642-3 LNC:48643-1 LNC:62238-1 LNC:69405-9 LNC:77147-7 LNC:88293-6 LNC:88294-4 LNC:98979-8 CONCORD:egfr",
    bridges: [{ from: "mL/min", to: "mL/min/{1.73_m2}", factor: 1 }],
  },
  // Both are masses by creatinine's, or by its amount.
  "albumin by creatinine": {
    codes: "LNC:9318-7 LNC:14959-1 LNC:14958-3 LNC:32294-1 LNC:30000-4 CONCORD:uacr",
    bridges: [{ from: "mg/mmol", to: "mg/g", factor: 1000 / creatinine }],
  },
  hematocrit: {
    codes: "LNC:4544-3 LNC:20570-8 LNC:71833-4 CONCORD:hematocrit",
    bridges: volumeFraction,
  },
  FEV1byFVC: { codes: "LNC:19926-5 CONCORD:fev1-fvc", bridges: volumeFraction },
  INR: {
    codes: "LNC:6301-6 LNC:34714-6 LNC:38875-1 CONCORD:inr",
    bridges: [{ from: "{INR}", to: "1", factor: 1 }],
  },
  pH: {
    codes: "LNC:2744-1 LNC:11558-4 LNC:2746-6 LNC:2756-5 LNC:5803-2 CONCORD:ph",
    bridges: [{ from: "[pH]", to: "1", factor: 1 }],
  },
  score: {
    codes:
      "LNC:72514-3 LNC:44261-6 LNC:70274-6 LNC:72106-8 LNC:9269-2 LNC:9274-2 LNC:9271-8 LNC:9272-6 LNC:9273-4 CONCORD:pain-score CONCORD:phq9 CONCORD:gad7 CONCORD:mmse CONCORD:gcs CONCORD:apgar",
    bridges: [{ from: "{score}", to: "1", factor: 1 }],
  },
  enzymes: {
    codes:
      "LNC:1742-6 LNC:1743-4 LNC:1920-8 LNC:6768-6 LNC:2324-2 LNC:2532-0 LNC:14804-9 LNC:2157-6 LNC:1798-8 LNC:3040-3 CONCORD:alt CONCORD:ast CONCORD:alp CONCORD:ldh CONCORD:ck CONCORD:amylase CONCORD:lipase CONCORD:ggt CONCORD:pleural-ldh CONCORD:ascitic-ldh",
    unitIsInternational: true,
  },
  // mU/L of a hormone are of its international standard.
  hormones: {
    codes:
      "LNC:3016-3 LNC:11580-8 LNC:10501-5 LNC:15067-2 LNC:21198-7 LNC:19080-1 LNC:2842-3 LNC:20448-7 CONCORD:tsh CONCORD:insulin-level CONCORD:fasting-insulin",
    unitIsInternational: true,
  },
  antibodies: {
    codes: "LNC:19113-0 LNC:11572-5 CONCORD:ige CONCORD:rheumatoid-factor",
    unitIsInternational: true,
  },
};
