// oxlint-disable max-lines -- data
/**
 * For tests and benchmarks: whole notes of many layouts, written for Concord. «NAME» stands where a section of that
 * name begins.
 */
export const sectionedNotes: Readonly<Record<string, string>> = {
  "capitals on a line of their own, empty lines": `«CHIEF COMPLAINT»CHIEF COMPLAINT

Annual exam.

«HISTORY OF PRESENT ILLNESS»HISTORY OF PRESENT ILLNESS

Ms. Vale is a 50-year-old female with congestive heart failure, depression and hypertension. She has been swimming.

«REVIEW OF SYSTEMS»REVIEW OF SYSTEMS

• Ears, Nose, Mouth and Throat: Endorses nasal congestion.
• Cardiovascular: Denies chest pain or dyspnea on exertion.

«PHYSICAL EXAM»PHYSICAL EXAMINATION

• Cardiovascular: Grade 3/6 systolic ejection murmur.
• Musculoskeletal: 1+ edema.

«LABORATORY DATA»RESULTS

Echocardiogram: reduced ejection fraction of 45%.
CT HEAD: no bleed.

«ASSESSMENT AND PLAN»ASSESSMENT AND PLAN

Ms. Vale is a 50-year-old female who presents for her annual exam.

Congestive heart failure.
• Medical Reasoning: Fluid retention.
• Medical Treatment: Lasix 40 mg daily.
• Patient Education and Counseling: Limit salt.

Patient Agreements: The patient understands and agrees.

«INSTRUCTIONS»INSTRUCTIONS

Follow up in 3 months.`,
  "capitals on a line of their own, no empty lines": `«CHIEF COMPLAINT»CHIEF COMPLAINT
Left shoulder pain.
«PAST MEDICAL HISTORY»MEDICAL HISTORY
Patient reports history of asthma.
«PAST SURGICAL HISTORY»SURGICAL HISTORY
Appendectomy in 2010.
«SOCIAL HISTORY»SOCIAL HISTORY
Lives with her husband.
«FAMILY HISTORY»FAMILY HISTORY
Mother with diabetes.
«MEDICATIONS»CURRENT MEDICATIONS
Albuterol as needed.
«ALLERGIES»ALLERGIES
None.
«VITAL SIGNS»VITALS REVIEWED
Blood pressure: 128/82.
Heart rate: 77.
«PHYSICAL EXAM»PHYSICAL EXAM
CONSTITUTIONAL: Well appearing.
RESPIRATORY: Lungs clear.
«ASSESSMENT AND PLAN»ASSESSMENT AND PLAN
1. Rotator cuff tendinopathy.
Continue physical therapy.
2. Asthma.
Plan: continue albuterol.
«FOLLOW-UP»RETURN TO CLINIC
In six weeks.`,
  "title case on a line of its own, no empty lines": `«CHIEF COMPLAINT»Chief Complaint
Follow-up
«HISTORY OF PRESENT ILLNESS»History of Present Illness
Mr. Osei returns for his blood pressure. He feels well.
«REVIEW OF SYSTEMS»Review of Systems
Negative for chest pain.
«PHYSICAL EXAM»Physical Exam
Lungs: clear
Heart: regular
«LABORATORY DATA»Results
Potassium 4.2
«ASSESSMENT»Assessment
Hypertension, controlled.
«PLAN»Plan
Continue lisinopril.`,
  "title case with colons, text on the same line": `«CHIEF COMPLAINT»Chief Complaint: Cough
«HISTORY OF PRESENT ILLNESS»HPI: 3 days of cough.
«PAST MEDICAL HISTORY»PMH: Asthma
«MEDICATIONS»Medications: Albuterol
«ALLERGIES»Allergies: NKDA
«SOCIAL HISTORY»Social Hx: never smoker
«PHYSICAL EXAM»Exam: wheezes
«ASSESSMENT»Assessment: Asthma
«PLAN»Plan: Prednisone
«FOLLOW-UP»Follow-up: 1 week`,
  "small letters on a line of their own": `«CHIEF COMPLAINT»chief complaint

knee pain.

«HISTORY OF PRESENT ILLNESS»history of present illness

the patient fell on his right knee. his past medical history is significant for gout.

«PHYSICAL EXAM»physical examination

right knee: effusion.

«LABORATORY DATA»results

x-ray of the knee shows no fracture.

«ASSESSMENT AND PLAN»assessment and plan

knee contusion. rest and ice.

«INSTRUCTIONS»instructions

call if worse.`,
  "small letters with colons": `«CHIEF COMPLAINT»chief complaint: knee pain
«HISTORY OF PRESENT ILLNESS»hpi: fell on the right knee
«PAST MEDICAL HISTORY»pmh: gout
«MEDICATIONS»meds: allopurinol
«ALLERGIES»allergies: none
«PHYSICAL EXAM»exam: effusion of the right knee
«ASSESSMENT»assessment: contusion
«PLAN»plan: rest, ice`,
  "small letters, no colon, no empty lines": `«CHIEF COMPLAINT»chief complaint
knee pain.
«HISTORY OF PRESENT ILLNESS»history of present illness
the patient fell on his right knee.
«PAST MEDICAL HISTORY»past medical history
gout.
«PHYSICAL EXAM»physical exam
effusion.
«ASSESSMENT»assessment
contusion.
«PLAN»plan
rest and ice.`,
  "SOAP by single letters": `«HISTORY OF PRESENT ILLNESS»S: Feels better. No pain.
«PHYSICAL EXAM»O: T 98.6, BP 118/70. Wound clean.
«ASSESSMENT»A: Day 2 after appendectomy.
«PLAN»P: Advance diet, discharge tomorrow.`,
  "SOAP by letters on their own": `«HISTORY OF PRESENT ILLNESS»S
Feels better.
«PHYSICAL EXAM»O
Afebrile. Abdomen soft.
«ASSESSMENT»A
Resolving ileus.
«PLAN»P
Clear liquids.`,
  "SOAP by words": `«HISTORY OF PRESENT ILLNESS»SUBJECTIVE:
Sore throat for two days.

«PHYSICAL EXAM»OBJECTIVE:
Pharynx red, no exudate.

«ASSESSMENT»ASSESSMENT:
Viral pharyngitis.

«PLAN»PLAN:
Fluids, rest.`,
  "SOAP by letters with brackets": `«HISTORY OF PRESENT ILLNESS»S) Sore throat.
«PHYSICAL EXAM»O) Pharynx red.
«ASSESSMENT»A) Viral pharyngitis.
«PLAN»P) Fluids.`,
  "markdown headings": `«CHIEF COMPLAINT»# Chief Complaint
- Cough

«HISTORY OF PRESENT ILLNESS»# History of Present Illness
Ms. Adeyemi is a 60 year-old woman.

«ALLERGIES»## Allergies
No Known Allergies.

«MEDICATIONS»## Medications
acetaminophen 325 mg oral tablet

«ASSESSMENT AND PLAN»# Assessment and Plan
Rest.`,
  "bold markdown": `«CHIEF COMPLAINT»**Chief Complaint:** Cough

«HISTORY OF PRESENT ILLNESS»**History of Present Illness:** Three days of dry cough.

«PHYSICAL EXAM»**Physical Exam**
Lungs clear.

«ASSESSMENT AND PLAN»**Assessment & Plan**
1. **Cough:** rest.
2. **Hypertension:** lisinopril.`,
  underlined: `«CHIEF COMPLAINT»Chief Complaint
---------------
Cough

«PHYSICAL EXAM»Examination
-----------
Lungs clear

«LABORATORY DATA»Investigations
--------------
CRP 4

«PLAN»Plan
----
Rest`,
  wiki: `«CHIEF COMPLAINT»== Chief Complaint ==
Cough
«PAST MEDICAL HISTORY»== Past Medical History ==
Asthma
«MEDICATIONS»== Medications ==
Albuterol
«PLAN»== Plan ==
Rest`,
  "square brackets": `«CHIEF COMPLAINT»[CHIEF COMPLAINT]
Cough
«HISTORY OF PRESENT ILLNESS»[HPI]
Dry cough. [ ] smoker
«ASSESSMENT»[ASSESSMENT]
[x] asthma
[ ] COPD
«PLAN»[PLAN]
Rest`,
  numbered: `«CHIEF COMPLAINT»1. Chief Complaint: Cough
«HISTORY OF PRESENT ILLNESS»2. History of Present Illness: Three days of cough.
«PAST MEDICAL HISTORY»3. Past Medical History: Asthma
«MEDICATIONS»4. Medications: Albuterol
«PHYSICAL EXAM»5. Physical Exam: Lungs clear
«ASSESSMENT»6. Assessment: Bronchitis
«PLAN»7. Plan: Rest`,
  "roman numbers": `«HISTORY OF PRESENT ILLNESS»I. HISTORY OF PRESENT ILLNESS
Dry cough.
«PAST MEDICAL HISTORY»II. PAST MEDICAL HISTORY
Asthma.
«PHYSICAL EXAM»III. PHYSICAL EXAMINATION
Lungs clear.
«ASSESSMENT»IV. IMPRESSION
Bronchitis.
«PLAN»V. RECOMMENDATIONS
Rest.`,
  "numbered problems under the plan": `«CHIEF COMPLAINT»CHIEF COMPLAINT: Diabetes.
«ASSESSMENT AND PLAN»ASSESSMENT AND PLAN:
1. Diabetes. Continue metformin.
2. Hypertension: Lisinopril 10 mg.
3. Medications: refilled today.
4. Labs: HbA1c in 3 months.
5. Follow-up: in 3 months.`,
  "problems with # under the plan": `«HISTORY OF PRESENT ILLNESS»HPI: 67M with CAD.
«ASSESSMENT AND PLAN»A/P:
# CAD
- aspirin
# Diabetes mellitus
- metformin
# Plan of care
- home`,
  "assessment and plan of each problem": `«CHIEF COMPLAINT»CHIEF COMPLAINT

Check-up.

«PHYSICAL EXAM»EXAM

Normal.

«ASSESSMENT AND PLAN»ASSESSMENT AND PLAN

Problem 1: Diabetes
Assessment: Well controlled.
Plan: Continue metformin.
Labs: HbA1c.

Problem 2: Asthma
Assessment: Stable.
Plan: Continue albuterol.
Medications: no change.`,
  "dictated, capitals with colons, body systems": `«CHIEF COMPLAINT»CHIEF COMPLAINT: Shortness of breath.

«HISTORY OF PRESENT ILLNESS»HISTORY OF PRESENT ILLNESS: This is a 67-year-old man.

«PAST MEDICAL HISTORY»PAST MEDICAL HISTORY: Hypertension.

«PAST SURGICAL HISTORY»PAST SURGICAL HISTORY: None.

«MEDICATIONS»MEDICATIONS: Lasix.

«ALLERGIES»ALLERGIES: Penicillin.

«PHYSICAL EXAM»PHYSICAL EXAMINATION:
«PHYSICAL EXAM»GENERAL: No distress.
«PHYSICAL EXAM»HEENT: Normal.
«PHYSICAL EXAM»LUNGS: Crackles.

«LABORATORY DATA»LABORATORY DATA: BNP 900.

«ASSESSMENT»IMPRESSION: Heart failure.

«PLAN»PLAN: Diurese.`,
  "dictated in one paragraph": `«HISTORY OF PRESENT ILLNESS»SUBJECTIVE:,  The patient is a 76-year-old female.  She has no chest pain.,«PAST MEDICAL HISTORY»PAST MEDICAL HISTORY:,  Intolerance to Prevacid.,«MEDICATIONS»CURRENT MEDICATIONS:,  Evista 60 daily.,«PAST SURGICAL HISTORY»PAST SURGICAL HISTORY:,  Mastectomy.,«FAMILY HISTORY»FAMILY HISTORY: , Father passed away at 81.,«ASSESSMENT AND PLAN»ASSESSMENT AND PLAN:,  Rest.`,
  "one line, whole sentences between": `«CHIEF COMPLAINT»CHIEF COMPLAINT: Cough. «HISTORY OF PRESENT ILLNESS»HISTORY OF PRESENT ILLNESS: Three days of cough. «ALLERGIES»ALLERGIES: None. «PHYSICAL EXAM»PHYSICAL EXAM: Lungs clear. «ASSESSMENT AND PLAN»ASSESSMENT AND PLAN: Rest.`,
  "one line in title case": `«CHIEF COMPLAINT»Chief Complaint: Cough. «PAST MEDICAL HISTORY»Past Medical History: Asthma. «FAMILY HISTORY»Family History: Mother had asthma. «SOCIAL HISTORY»Social History: No smoking.`,
  "capitals and text on one line, no colon": `«CHIEF COMPLAINT»CHIEF COMPLAINT Headache.
«HISTORY OF PRESENT ILLNESS»HISTORY OF PRESENT ILLNESS The patient has had a headache since Monday.
«PAST MEDICAL HISTORY»MEDICAL HISTORY Migraine.
«ALLERGIES»ALLERGIES None.
«PHYSICAL EXAM»PHYSICAL EXAM Alert, no focal signs.
«PLAN»PLAN Sumatriptan.`,
  "title case and text on one line, no colon": `«CHIEF COMPLAINT»Chief Complaint Headache.
«HISTORY OF PRESENT ILLNESS»History of Present Illness The patient has had a headache since Monday. Family history is not known.
«PAST MEDICAL HISTORY»Past Medical History Migraine.
«SOCIAL HISTORY»Social History Does not smoke.
«ASSESSMENT AND PLAN»Assessment and Plan Sumatriptan as needed.`,
  tabs: `«CHIEF COMPLAINT»Chief Complaint\tHeadache
«PAST MEDICAL HISTORY»Past Medical History\tMigraine
«MEDICATIONS»Medications\tSumatriptan
«ALLERGIES»Allergies\tNone
«PLAN»Plan\tRest`,
  dashes: `«CHIEF COMPLAINT»CC - headache
«HISTORY OF PRESENT ILLNESS»HPI - since Monday, throbbing
«PAST MEDICAL HISTORY»PMH - migraine
«MEDICATIONS»MEDICATIONS - sumatriptan
«ASSESSMENT»Impression - migraine
«PLAN»Plan - rest`,
  "Epic with a banner": `Patient: John Vance   MRN: 1234567
DOB: 1/2/1950
Date of Visit: 3/4/2020
Provider: Jane Rowe, MD

«CHIEF COMPLAINT»Chief Complaint
Patient presents with
• Cough

«HISTORY OF PRESENT ILLNESS»HPI
Three days of cough.

«PROBLEM LIST»Patient Active Problem List
Diagnosis
• Asthma
• Essential hypertension

«MEDICATIONS»Current Outpatient Medications
Medication Sig Dispense Refill
• albuterol 90 mcg inhaler Inhale 2 puffs every 6 hours

«ALLERGIES»Allergies
Allergen Reactions
• Penicillins Rash

«PHYSICAL EXAM»Objective
BP 120/80 | Pulse 72 | Temp 98.6 °F (37 °C)

«ASSESSMENT AND PLAN»Assessment/Plan
Cough - likely viral.

«SIGNATURE»Electronically signed by Jane Rowe, MD at 3/4/2020 10:30 AM`,
  "discharge summary": `DISCHARGE SUMMARY

DATE OF ADMISSION: 03/04/2020
DATE OF DISCHARGE: 03/09/2020

«ADMISSION DIAGNOSES»ADMISSION DIAGNOSIS: Pneumonia.

«DISCHARGE DIAGNOSES»DISCHARGE DIAGNOSES:
1. Pneumonia.
2. COPD.

«HOSPITAL COURSE»HOSPITAL COURSE: The patient was admitted and given ceftriaxone.

«DISCHARGE MEDICATIONS»DISCHARGE MEDICATIONS:
1. Amoxicillin 500 mg p.o. t.i.d.
2. Albuterol p.r.n.

«DISPOSITION»DISPOSITION: Home.

«FOLLOW-UP»FOLLOWUP: With Dr. Rowe in 1 week.`,
  "operation note": `«DIAGNOSES»PREOPERATIVE DIAGNOSIS: Cholelithiasis.
«DIAGNOSES»POSTOPERATIVE DIAGNOSIS: Cholelithiasis.
«PROCEDURES»PROCEDURE PERFORMED: Laparoscopic cholecystectomy.
«PROCEDURES»ANESTHESIA: General.
«PROCEDURES»ESTIMATED BLOOD LOSS: Minimal.
«PROCEDURES»COMPLICATIONS: None.
«PROCEDURES»DESCRIPTION OF PROCEDURE: The patient was brought to the operating room.`,
  "general practice": `Headache on left side. Started few hours ago.
No speech disturbances
No fever

«PAST MEDICAL HISTORY»PMH: nil
«MEDICATIONS»DH: microgynon
NKDA
«FAMILY HISTORY»FH: mother - migraine
«SOCIAL HISTORY»SH: lives alone

«ASSESSMENT»Imp: migraine

«PLAN»Plan:
1. Change COCP to POP
2. Keep headache diary`,
  "all in capitals": `«CHIEF COMPLAINT»CHIEF COMPLAINT: CHEST PAIN.

«HISTORY OF PRESENT ILLNESS»HISTORY OF PRESENT ILLNESS: THE PATIENT IS A 50-YEAR-OLD MAN WITH CHEST PAIN SINCE THIS MORNING. HE DENIES FEVER AND COUGH.

«PHYSICAL EXAM»PHYSICAL EXAMINATION: HEART REGULAR. LUNGS CLEAR.

«ASSESSMENT»IMPRESSION: NON-CARDIAC CHEST PAIN.

«PLAN»PLAN: DISCHARGE HOME.`,
  "Windows line ends": `«CHIEF COMPLAINT»CHIEF COMPLAINT\r\n\r\nCough.\r\n\r\n«HISTORY OF PRESENT ILLNESS»HISTORY OF PRESENT ILLNESS\r\n\r\nThree days.\r\n\r\n«PLAN»PLAN\r\n\r\nRest.\r\n`,
  "indented, colon set off": `   «CHIEF COMPLAINT»CHIEF COMPLAINT :
      cough
   «PAST MEDICAL HISTORY»PAST MEDICAL HISTORY :
      asthma
   «PLAN»PLAN :
      rest`,
  "wrapped text": `«HISTORY OF PRESENT ILLNESS»HISTORY OF PRESENT ILLNESS
The patient is a pleasant man who comes with his wife to discuss the
results
of his tests and the further
plan
as agreed. We talked about his medications and about past medical
history
in some detail.
«PLAN»PLAN
Rest.`,
  "bullets as headers": `«CHIEF COMPLAINT»- Chief Complaint: cough
«HISTORY OF PRESENT ILLNESS»- History of Present Illness: three days
«PAST MEDICAL HISTORY»- Past Medical History: asthma
«PHYSICAL EXAM»- Physical Exam: clear
«ASSESSMENT AND PLAN»- Assessment and Plan: rest`,
  "empty sections": `«CHIEF COMPLAINT»CHIEF COMPLAINT
«HISTORY OF PRESENT ILLNESS»HISTORY OF PRESENT ILLNESS
«ALLERGIES»ALLERGIES
«PLAN»PLAN
Rest.`,
  "lists in capitals": `«CHIEF COMPLAINT»CHIEF COMPLAINT

LEFT SHOULDER PAIN

«PAST MEDICAL HISTORY»PAST MEDICAL HISTORY

HYPERTENSION

DIABETES MELLITUS

«MEDICATIONS»MEDICATIONS

LISINOPRIL

METFORMIN

«ASSESSMENT AND PLAN»ASSESSMENT AND PLAN

ROTATOR CUFF TEAR

Refer to orthopedics.

DIABETES MELLITUS

Continue metformin as before.`,
  "sections of the examination in title case": `«VITAL SIGNS»Vital Signs:
BP: 120/80
HR: 72
Temp: 98.6 F
«PHYSICAL EXAM»Physical Examination:
General: Well appearing.
Neck: Supple.
Cardiovascular: Regular.
Neurologic:
Alert.
«LABORATORY DATA»Laboratory Data:
WBC: 5.2
Hgb: 13.1
Troponin: negative
«IMAGING»Imaging:
Chest X-ray: clear.
«ASSESSMENT AND PLAN»Assessment and Plan:
Chest pain: atypical. Stress test.
Hypertension: stable.`,
  "radiology report": `Exam: CT of the chest

«HISTORY OF PRESENT ILLNESS»HISTORY: Cough.

«IMAGING»TECHNIQUE: Axial images.

«IMAGING»COMPARISON: None.

«IMAGING»FINDINGS: No mass.

«ASSESSMENT»IMPRESSION: Normal.`,
};

/** The text without its marks, and where each section begins. */
export function readSectionedNote(marked: string): {
  readonly text: string;
  readonly expected: readonly { readonly begin: number; readonly name: string }[];
} {
  const expected: { begin: number; name: string }[] = [];
  let text = "";
  for (const part of marked.split(/(«[^»]+»)/)) {
    if (part.startsWith("«")) expected.push({ begin: text.length, name: part.slice(1, -1) });
    else text += part;
  }
  return { text, expected };
}
