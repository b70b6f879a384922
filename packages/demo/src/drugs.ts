// How each drug is prescribed: strengths, unit, form, route, times a day, and what it is for.

export type Drug = {
  id: string;
  strengths: number[];
  unit: string;
  form: string;
  route: string;
  /** Times a day; below 1 is less often than daily, 0 is as needed. */
  daily: number;
  /** The problems that it treats, for the plan. */
  treats: string[];
};

const d = (
  id: string,
  strengths: number[],
  unit: string,
  daily: number,
  treats: string,
  form = "tablet",
  route = "oral",
): Drug => ({ id, strengths, unit, form, route, daily, treats: treats.split(" ") });

export const DRUGS: readonly Drug[] = [
  d("metoprolol", [25, 50, 100, 200], "mg", 1, "hf af cad htn"),
  d("carvedilol", [3.125, 6.25, 12.5, 25], "mg", 2, "hf cad"),
  d("lisinopril", [2.5, 5, 10, 20, 40], "mg", 1, "hf htn ckd"),
  d("losartan", [25, 50, 100], "mg", 1, "hf htn ckd"),
  d("sacubitril", [24, 49, 97], "mg", 2, "hf"),
  d("spironolactone", [12.5, 25], "mg", 1, "hf"),
  d("furosemide", [20, 40, 80], "mg", 1, "hf"),
  d("torsemide", [20, 40], "mg", 1, "hf"),
  d("empagliflozin", [10, 25], "mg", 1, "dm hf"),
  d("dapagliflozin", [10], "mg", 1, "hf dm"),
  d("metformin", [500, 850, 1000], "mg", 2, "dm"),
  d("glargine", [10, 14, 18, 22, 28, 36], "units", 1, "dm", "injection", "subcutaneous"),
  d("lispro", [4, 6, 8], "units", 3, "dm", "injection", "subcutaneous"),
  d("glipizide", [5, 10], "mg", 1, "dm"),
  d("sitagliptin", [50, 100], "mg", 1, "dm"),
  d("semaglutide", [0.25, 0.5, 1], "mg", 1 / 7, "dm", "injection", "subcutaneous"),
  d("atorvastatin", [20, 40, 80], "mg", 1, "hld cad"),
  d("rosuvastatin", [10, 20], "mg", 1, "hld cad"),
  d("amlodipine", [2.5, 5, 10], "mg", 1, "htn"),
  d("aspirin", [81], "mg", 1, "cad"),
  d("apixaban", [2.5, 5], "mg", 2, "af"),
  d("warfarin", [2.5, 4, 5], "mg", 1, "af"),
  d("digoxin", [0.125], "mg", 1, "af"),
  d("diltiazem", [120, 180], "mg", 1, "af", "capsule"),
  d("potassium_chloride", [10, 20], "mEq", 1, "hf"),
  d("albuterol", [90], "mcg", 0, "asthma copd", "inhaler", "inhaled"),
  d("fluticasone", [110, 220], "mcg", 2, "asthma", "inhaler", "inhaled"),
  d("budesonide", [80, 160], "mcg", 2, "asthma copd", "inhaler", "inhaled"),
  d("montelukast", [10], "mg", 1, "asthma"),
  d("tiotropium", [18], "mcg", 1, "copd", "inhaler", "inhaled"),
  d("levothyroxine", [50, 75, 100], "mcg", 1, "hypothyroid"),
  d("omeprazole", [20, 40], "mg", 1, "gerd", "capsule"),
  d("sertraline", [50, 100], "mg", 1, "depression"),
  d("gabapentin", [100, 300], "mg", 3, "t2dm_neuro", "capsule"),
  d("allopurinol", [100, 300], "mg", 1, "gout"),
];

const byId = new Map(DRUGS.map((drug) => [drug.id, drug]));

export function drug(id: string): Drug {
  const found = byId.get(id);
  if (!found) throw new RangeError(`no demonstration drug ${id}`);
  return found;
}
