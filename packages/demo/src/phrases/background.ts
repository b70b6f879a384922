// History that is in most notes: problems, operations, family, habits, allergies.

/** A known problem as a line of a list. Ids without phrases are written as [id]. */
export const PROBLEM_LINE: Readonly<Record<string, readonly string[]>> = {
  hfref: [
    "[hfref], [ef;EF;r={efr}] {ef}",
    "[hfref] ([ef;LVEF;r={efr}] {ef} in {echoyear})",
    "[hfref]",
    "[hfref_chronic], NYHA {nyha}",
    "[hf] - [ef;;r={efr}] {ef}",
    "[hf], [ef;EF;r={efr}] {ef}",
    "[hf]",
  ],
  hfpef: [
    "[hfpef], [ef;EF;r={efr}] {ef}",
    "[hfpef]",
    "[hfpef_chronic]",
    "[hf] with preserved [ef;EF;r={efr}] ({ef})",
    "[hf]",
  ],
  t2dm: [
    "[t2dm]",
    "[t2dm], last [a1c;;r={a1cprev} %] {a1cprev}%",
    "[t2dm] {since {dmyear}|x {dmyears} years}",
    "[t2dm]{|, on oral agents|, diet and medication}",
    "[t2dm;;s=moderate], {poorly|fairly} controlled",
  ],
  t1dm: ["[t1dm]", "[t1dm] since {childhood|age 19}", "[t1dm] on basal-bolus insulin"],
  asthma: [
    "[asthma]",
    "[asthma]{ since childhood|, adult onset}",
    "[asthma_mod]",
    "[asthma_mild]",
    "[asthma], {no|one prior} intubation{|s}",
  ],
  af: [
    "[af]",
    "{Paroxysmal|Persistent|Permanent} [af]",
    "[af] on anticoagulation",
    "[af], CHA2DS2-VASc {3|4|5}",
    "[af] (dx {afyear})",
  ],
  ckd3: [
    "[ckd3]",
    "[ckd], stage {3|3a|3b}",
    "[ckd3], baseline [creatinine;;r={crbase} mg/dL] {crbase}",
    "[ckd]",
  ],
  ckd4: [
    "[ckd4]",
    "[ckd4], baseline [creatinine;;r={crbase} mg/dL] {crbase}",
    "[ckd], stage IV",
    "[ckd;;s=severe], followed by nephrology",
  ],
  cad: [
    "[cad]",
    "[cad]{|, stable|, medically managed}",
    "{Three-vessel|Two-vessel|Single-vessel} [cad]",
  ],
  htn: ["[htn]", "[htn]{|, controlled|, longstanding}"],
  hld: ["[hld]", "[hld] on statin"],
  obesity: ["[obesity]", "[obesity], [bmi;BMI;r={bmi}] {bmi}"],
  mr_valve: ["{Mild|Moderate} [mr_valve]", "[mr_valve]"],
  as_valve: ["{Mild|Moderate} [as_valve]", "[as_valve]"],
  osa: ["[osa] on CPAP", "[osa]", "[osa], {noncompliant with|uses} CPAP"],
  rhinitis: ["[rhinitis]", "Seasonal [rhinitis;allergic rhinitis]"],
};

/** Procedures and past events, with the year {y}. */
export const PAST_LINE: Readonly<Record<string, readonly string[]>> = {
  mi: ["[<mi] in {y}", "s/p [<mi] {y}", "Prior [<mi] ({y})", "History of [<mi], {y}", "[<old_mi]"],
  stroke: [
    "[<stroke] in {y}{|, no residual deficit}",
    "H/o [<stroke] ({y})",
    "Prior [<stroke] {y}",
    "Remote [<stroke]",
  ],
  tia: ["[<tia] {y}", "History of [<tia]"],
  dvt: ["[<dvt] {y}{|, completed anticoagulation}", "Remote history of [<dvt]"],
  pulm_embolism: ["[<pulm_embolism] {y}", "History of [<pulm_embolism] ({y})"],
  pneumonia: [
    "Hospitalized for [<pneumonia] in {y}",
    "[<pneumonia] {y}, resolved",
    "History of [<pneumonia]",
  ],
  cabg: ["[<cabg] {y}", "s/p [<cabg] x{2|3|4} in {y}", "Status post [<cabg] ({y})"],
  pci: [
    "[<pci] {y}",
    "s/p [<pci] to the {LAD|RCA|circumflex} in {y}",
    "[<pci] with drug-eluting stent ({y})",
  ],
  icd: ["[icd] placed {y}", "s/p [icd] ({y})", "[icd] for primary prevention, {y}"],
  cardioversion: ["[<cardioversion] {y}", "s/p [<cardioversion] in {y}"],
  appendectomy: ["[<appendectomy]", "[<appendectomy] in {childhood|{y}}", "s/p [<appendectomy]"],
  chole: ["[<chole] {y}", "{Laparoscopic |}[<chole;cholecystectomy]"],
  hysterectomy: ["[<hysterectomy] {y}", "[<hysterectomy] for fibroids"],
  tkr: ["{Right|Left} [<tkr] {y}", "[<tkr], {right|left}"],
};

/** {who} is "father", {Who} "Father". */
export const RELATIVE = [
  "{Who} with [^{id}]",
  "{Who} had [^{id}]",
  "{Who}: [^{id}]",
  "[^{id}] in {his} {who}",
  "{Who} - [^{id}]",
];
export const RELATIVE_AGED = [
  "{Who} had [^{id}] at age {at}",
  "{Who} died of [^{id}] at {at}",
  "{Who} with [^{id}] ({at})",
  "{Who}: [^{id}], age {at}",
];
/** {list} joined with "or". */
export const RELATIVE_NONE = [
  "No family history of {list}",
  "Negative for {list}",
  "{He} knows of no {list} in the family",
  "No {list} in first-degree relatives",
  "Denies family history of {list}",
];
export const RELATIVE_UNKNOWN = [
  "Noncontributory",
  "Not pertinent",
  "{He} was adopted; unknown",
  "Reviewed and noncontributory",
  "Unchanged from prior visit",
];

export const SOCIAL: Readonly<Record<string, readonly string[]>> = {
  never: ["Never smoker.", "Never smoked.", "No tobacco.", "Lifelong nonsmoker."],
  former: [
    "Former smoker, quit in {oldyear}.",
    "Ex-smoker ({15|20|30|40} pack-years).",
    "Quit smoking {10|15|20} years ago.",
    "Former tobacco use.",
  ],
  current: [
    "Smokes {half a|one} pack per day.",
    "Current smoker, {20|30} pack-years.",
    "{Active tobacco use|Continues to smoke}, not ready to quit.",
  ],
};
export const SOCIAL_MORE = [
  "{Alcohol: rare.|Drinks socially.|No alcohol.|1-2 beers on weekends.|Glass of wine with dinner.}",
  "{Lives with spouse.|Lives alone.|Lives with {his} son.|Widowed, two children.|Married, {2|3} children.}",
  "{Retired teacher.|Retired machinist.|Works as a bus driver.|Works at the county library.|Former postal worker.|On disability.|Office manager.}",
  "{No illicit drugs.|Denies drug use.|}",
];

export const ALLERGIES = [
  "NKDA",
  "No known drug allergies",
  "Penicillin (rash)",
  "Sulfa - hives",
  "Codeine (itching)",
  "Penicillin - anaphylaxis; shellfish",
  "@!lisinopril,losartan@ [<lisinopril;Lisinopril] (angioedema)",
  "Latex",
  "Iodinated contrast (hives)",
  "None known",
  "Morphine (confusion)",
];

/** Full review of systems by system; {p} and {n} are lists of present and absent complaints of that system. */
export const SYSTEM_OF: Readonly<Record<string, string>> = {
  fever: "Constitutional",
  fatigue: "Constitutional",
  weight_gain: "Constitutional",
  chest_pain: "Cardiovascular",
  palpitations: "Cardiovascular",
  orthopnea: "Cardiovascular",
  pnd: "Cardiovascular",
  edema: "Cardiovascular",
  syncope: "Cardiovascular",
  dyspnea: "Respiratory",
  cough: "Respiratory",
  wheeze: "Respiratory",
  hemoptysis: "Respiratory",
  nausea: "Gastrointestinal",
  polyuria: "Endocrine",
  polydipsia: "Endocrine",
  hypoglycemia: "Endocrine",
  nocturia: "Genitourinary",
  dizziness: "Neurologic",
  headache: "Neurologic",
  numbness: "Neurologic",
};
export const ROS_REST = [
  "All other systems {were |}reviewed and {are |}negative.",
  "Remainder of a {10|12|14}-point ROS is negative.",
  "Otherwise negative.",
  "{ROS otherwise unremarkable.|Other systems negative.}",
  "Remaining review of systems noncontributory.",
];
export const ROS_HPI = [
  "As per HPI, otherwise negative.",
  "Pertinent positives and negatives in HPI.",
  "See HPI.",
  "10-point review negative except as noted above.",
  "Negative except as in HPI.",
];
