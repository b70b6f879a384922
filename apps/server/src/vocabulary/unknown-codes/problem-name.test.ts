import { expect, it } from "vitest";
import { widerNames } from "./problem-name.ts";

it.each([
  ["acute bacterial sinusitis", "bacterial sinusitis", "sinusitis"],
  [
    "chronic intractable migraine without aura",
    "intractable migraine without aura",
    "migraine without aura",
    "chronic intractable migraine",
    "intractable migraine",
    "migraine",
  ],
  ["escherichia coli urinary tract infection", "urinary tract infection"],
  ["neuropathy due to type 2 diabetes mellitus", "neuropathy"],
  ["non-small cell carcinoma of lung, tnm stage 1", "non-small cell carcinoma of lung"],
  [
    "familial alzheimer's disease of early onset",
    "alzheimer's disease of early onset",
    "familial alzheimer's disease",
    "alzheimer's disease",
  ],
  ["asthma with acute exacerbation due to infection", "asthma with acute exacerbation", "asthma"],
  [
    "overlapping malignant neoplasm of colon",
    "malignant neoplasm of colon",
    "malignant tumor of colon",
    "neoplasm of colon",
  ],
  [
    "primary malignant neoplasm of left lung",
    "malignant neoplasm of left lung",
    "malignant neoplasm of lung",
    "malignant tumor of left lung",
    "malignant tumor of lung",
    "neoplasm of left lung",
    "neoplasm of lung",
    "primary malignant neoplasm of lung",
  ],
  [
    "closed fracture of neck of left femur",
    "closed fracture of left femur",
    "closed fracture of femur",
    "fracture of neck of left femur",
    "fracture of left femur",
    "fracture of femur",
  ],
  ["miscarriage in first trimester", "miscarriage"],
  ["contact dermatitis due to plants", "contact dermatitis"],
  ["contact with rabies due to a bite"],
  ["history of myocardial infarction"],
  ["suspected lung cancer"],
  ["carcinoma in situ of prostate"],
  ["family history of diabetes mellitus type 2"],
  ["late-onset alzheimer's disease", "alzheimer's disease"],
  ["late effect of stroke"],
  ["acute"],
  ["secondary hypertension"],
])("%s", (name, ...wider) => {
  expect(widerNames(name)).toEqual(wider);
});
