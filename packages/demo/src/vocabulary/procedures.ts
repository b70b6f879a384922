import { entries, type ConceptEntry } from "./entry.ts";

const procedure = entries("SNOMEDCT_US", "Procedure");

export const PROCEDURES: readonly ConceptEntry[] = [
  procedure(
    "echo",
    "40701008",
    "Echocardiography",
    "echocardiogram|transthoracic echocardiogram|echocardiography",
    { short: "TTE|echo" },
  ),
  procedure("ecg", "29303009", "Electrocardiographic procedure", "electrocardiogram", {
    short: "EKG|ECG",
  }),
  procedure("cxr", "399208008", "Plain chest X-ray", "chest x-ray|chest radiograph|chest X-ray", {
    short: "CXR",
  }),
  procedure(
    "cath",
    "41976001",
    "Cardiac catheterization",
    "cardiac catheterization|left heart catheterization",
    { short: "LHC|cardiac cath" },
  ),
  procedure(
    "cabg",
    "232717009",
    "Coronary artery bypass grafting",
    "coronary artery bypass grafting|coronary artery bypass surgery|bypass surgery",
    { short: "CABG" },
  ),
  procedure(
    "pci",
    "415070008",
    "Percutaneous coronary intervention",
    "percutaneous coronary intervention|coronary stenting",
    { short: "PCI" },
  ),
  procedure(
    "icd",
    "45965006",
    "Implantation of automatic cardioverter/defibrillator, total system",
    "implantable cardioverter-defibrillator|implantable defibrillator|defibrillator",
    { short: "AICD|ICD" },
  ),
  procedure(
    "cardioversion",
    "180325003",
    "Direct current cardioversion",
    "cardioversion|electrical cardioversion",
    { short: "DCCV" },
  ),
  procedure("spirometry", "127783003", "Spirometry", "spirometry"),
  procedure("appendectomy", "80146002", "Excision of appendix", "appendectomy"),
  procedure("chole", "38102005", "Cholecystectomy", "cholecystectomy"),
  procedure("hysterectomy", "236886002", "Hysterectomy", "hysterectomy"),
  procedure(
    "tkr",
    "609588000",
    "Total knee replacement",
    "total knee replacement|total knee arthroplasty",
    { short: "TKR|TKA" },
  ),
  procedure("colonoscopy", "73761001", "Colonoscopy", "colonoscopy"),
];
