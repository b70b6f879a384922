// The units in which laboratories report what the shipped vocabulary has codes for: LOINC's example units
// (EXAMPLE_UCUM_UNITS) and those of SI, as known from LOINC's tables; and what they are brought to.
import { expect, it } from "vitest";
import { analyteOfCode } from "./analyte.ts";
import { conversionBetween, isKnownUnit } from "./unit-conversion.ts";

const usual: Readonly<Record<string, string>> = {
  "2160-0 creatinine": "mg/dL umol/L mg/L",
  "3094-0 urea nitrogen": "mg/dL mmol/L",
  "33914-3 eGFR": "mL/min/{1.73_m2} mL/min ml/min/1.73m2",
  "4548-4 HbA1c": "% mmol/mol",
  "2345-7 glucose": "mg/dL mmol/L g/L",
  "2823-3 potassium": "mmol/L meq/L mEq/L",
  "2951-2 sodium": "mmol/L meq/L mEq/L",
  "2075-0 chloride": "mmol/L meq/L",
  "1963-8 bicarbonate": "mmol/L meq/L",
  "17861-6 calcium": "mg/dL mmol/L meq/L",
  "19123-9 magnesium": "mg/dL mmol/L meq/L",
  "2777-1 phosphate": "mg/dL mmol/L",
  "718-7 hemoglobin": "g/dL g/L gm/dl",
  "4544-3 hematocrit": "% L/L",
  "6690-2 leukocytes": "10*3/uL K/uL 10*9/L x10E3/uL th/mm3 /uL cells/uL",
  "777-3 platelets": "10*3/uL K/uL 10*9/L th/cmm",
  "789-8 erythrocytes": "10*6/uL M/uL 10*12/L mil/cmm",
  "787-2 MCV": "fL um3",
  "785-6 MCH": "pg",
  "30934-4 BNP": "pg/mL ng/L pmol/L",
  "33762-6 NT-proBNP": "pg/mL ng/L pmol/L",
  "6598-7 troponin": "ng/mL ug/L ng/L pg/mL",
  "2157-6 CK": "U/L IU/L",
  "5902-2 PT": "s sec seconds",
  "6301-6 INR": "{INR} 1",
  "2093-3 cholesterol": "mg/dL mmol/L",
  "2571-8 triglycerides": "mg/dL mmol/L",
  "1742-6 ALT": "U/L IU/L units/l",
  "1975-2 bilirubin": "mg/dL umol/L",
  "1751-7 albumin": "g/dL g/L umol/L",
  "3016-3 TSH": "m[IU]/L u[IU]/mL mIU/L uIU/mL mU/L",
  "3024-7 free T4": "ng/dL pmol/L",
  "1989-3 vitamin D": "ng/mL nmol/L",
  "2132-9 vitamin B12": "pg/mL pmol/L ng/L",
  "2276-4 ferritin": "ng/mL ug/L",
  "2498-4 iron": "ug/dL umol/L",
  "1988-5 CRP": "mg/L mg/dL",
  "4537-7 ESR": "mm/h mm/hr",
  "3084-1 uric acid": "mg/dL umol/L mmol/L",
  "2524-7 lactate": "mmol/L mg/dL",
  "2857-1 PSA": "ng/mL ug/L",
  "9318-7 UACR": "mg/g{creat} mg/g mg/mmol ug/mg",
  "2744-1 pH": "[pH] pH 1",
  "2019-8 pCO2": "mm[Hg] kPa mmHg",
  "10535-3 digoxin": "ng/mL nmol/L",
  "19113-0 IgE": "[IU]/mL k[IU]/L kU/L",
  "20150-9 FEV1": "L mL",
  "19926-5 FEV1/FVC": "% {ratio} 1",
  "33452-4 peak flow": "L/min L/s",
  "10230-1 LVEF": "%",
  "1986-9 C-peptide": "ng/mL nmol/L pmol/L",
  "2692-2 osmolality": "mosm/kg",
  "2284-8 folate": "ng/mL nmol/L",
  "8480-6 systolic pressure": "mm[Hg] mmHg kPa",
  "8867-4 heart rate": "/min {beats}/min bpm beats/minute",
  "8310-5 temperature": "Cel [degF] °F C",
  "29463-7 weight": "kg [lb_av] lbs g [oz_av]",
  "8302-2 height": "cm [in_i] in m [ft_i]",
  "39156-5 BMI": "kg/m2",
  "44261-6 PHQ-9": "{score} 1",
};

it.each(Object.entries(usual))("%s: all its usual units compare", (test, written) => {
  const [code = ""] = test.split(" ");
  const analyte = analyteOfCode("LNC", code);
  const [first = "", ...others] = written.split(" ");
  expect(isKnownUnit(first)).toBe(true);
  const alone = others.filter((unit) => !conversionBetween(unit, first, analyte));
  expect(alone).toEqual([]);
});
