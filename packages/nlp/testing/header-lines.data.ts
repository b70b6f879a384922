/** For tests: header lines as hospitals write them, each with the section that it opens (canonical name | lines). */
const table = `
CHIEF COMPLAINT | CHIEF COMPLAINT | Chief Complaint: | chief complaint | CC: cough | **Chief Complaint** | C/C: cough | REASON FOR VISIT | Reason for Visit: | Reason for consultation: | PRESENTING COMPLAINT | Chief Complaint (CC): | PC: cough | Presenting Problem:
HISTORY OF PRESENT ILLNESS | HISTORY OF PRESENT ILLNESS | History of present illness | HPI | HPI: | HISTORY OF THE PRESENT ILLNESS: | History of Presenting Complaint | HPC: | Subjective: | SUBJECTIVE | INTERVAL HISTORY: | Interval History | HISTORY OF PRESENT ILLNESS (HPI) | History of Present Illness - | == History of Present Illness == | [HPI] | HISTROY OF PRESENT ILLNESS: | S: feels well | HPI - 3 days of cough
PAST MEDICAL HISTORY | PAST MEDICAL HISTORY | Past Medical History: | PMH: asthma | PMHx: asthma | MEDICAL HISTORY | Past Medical Hx: | PAST HISTORY | Past Medical/Surgical History: | Medical Problems: | PAST MEDICAL HISTORY (PMH): | Active Medical Conditions: | past medical history | Comorbidities: | Past Medical History   Asthma | PMH - asthma | Significant Past Medical History: | PAST MEDICAL & SURGICAL HISTORY | Past Psychiatric History:
PAST SURGICAL HISTORY | PAST SURGICAL HISTORY | Past Surgical History | SURGICAL HISTORY | PSH: none | Past Surgical Hx: | Previous Surgeries: | Surgical History (reviewed 3/4/2020):
FAMILY HISTORY | FAMILY HISTORY | Family History: | family history | FH: mother asthma | FHx: none | Family Hx: | FAMILY MEDICAL HISTORY | FAMILY HISTORY: Noncontributory. | Pertinent Family History:
SOCIAL HISTORY | SOCIAL HISTORY | Social History: | Social Hx: | SHx: lives alone | SOCIAL HISTORY: Denies tobacco. | Personal and Social History: | HABITS: | Substance Use: | Social History / Habits: | SUBSTANCE USE HISTORY
OBSTETRIC HISTORY | OBSTETRIC HISTORY | OB/GYN HISTORY: | Gynecologic History: | Menstrual History: | GYN HISTORY | Past Obstetric History
BIRTH HISTORY | BIRTH HISTORY | Birth History: | DEVELOPMENTAL HISTORY: | Neonatal History
ALLERGIES | ALLERGIES | Allergies: | allergies: nkda | Allergies: NKDA | DRUG ALLERGIES: | ALLERGIES: None known. | Allergies and Intolerances: | ALLERGIES None. | Allergies/Adverse Reactions: | Medication Allergies | ALLERGIES. None.
MEDICATIONS | MEDICATIONS | Medications: | CURRENT MEDICATIONS | Current Meds: | Meds: Lasix | Current Outpatient Medications | MEDICATION LIST: | Medications (current): | Active Medications: | Drug History: | Medications & Allergies: | Outpatient Medications: | DH: nil | Scheduled Medications: | current medications
HOME MEDICATIONS | HOME MEDICATIONS | Home Meds: | Medications Prior to Admission: | PTA Medications
ADMISSION MEDICATIONS | MEDICATIONS ON ADMISSION: | Admission Medications
DISCHARGE MEDICATIONS | DISCHARGE MEDICATIONS | Discharge Medications: | Medications on Discharge:
IMMUNIZATIONS | IMMUNIZATIONS | Immunizations: | IMMUNIZATION HISTORY | Vaccinations: | Immunization History:
REVIEW OF SYSTEMS | REVIEW OF SYSTEMS | Review of Systems: | ROS: negative | ROS | review of systems | REVIEW OF SYSTEMS (10 systems): | Review of Symptoms: | Systems Review: | Pertinent Review of Systems:
VITAL SIGNS | VITAL SIGNS | Vital Signs: BP 120/80 | Vitals: | VITALS | VITALS REVIEWED | Vitals Reviewed | VS: T 98.6 | Vital Signs (last 24 hours): | VITAL SIGNS: Stable. | Vitals 3/4/2020: | Today's Vitals:
PHYSICAL EXAM | PHYSICAL EXAM | PHYSICAL EXAMINATION | Physical Examination: | Physical exam | EXAM | Exam: | PE: clear | O/E: clear | ON EXAMINATION: | Objective: | OBJECTIVE | O: clear | Mental Status Examination: | EXAMINATION: | PHYSICAL EXAM Alert. | Neurological Examination: | General Physical Examination: | Physical Exam on Admission:
LABORATORY DATA | RESULTS | Results: | LABS | Labs: Na 138 | LABORATORY DATA | Laboratory Results: | LAB RESULTS | Pertinent Results: | Diagnostic Studies: | LABORATORY STUDIES: | Investigations: | DATA: | Labs/Imaging: | Labs 3/4/2020: | Labs (3/4): | RESULTS REVIEWED | Test Results: | Lab Work:
IMAGING | IMAGING | Imaging: | RADIOLOGY: | Imaging Studies: | Radiology Results | IMAGING RESULTS | X-RAYS: normal | CHEST X-RAY: Normal. | FINDINGS: | TECHNIQUE:
PROCEDURES | PROCEDURES | Procedure: Lumbar puncture | PROCEDURE | PROCEDURES PERFORMED: | Operations and Procedures: | DESCRIPTION OF PROCEDURE: | ANESTHESIA: General. | COMPLICATIONS: None. | ESTIMATED BLOOD LOSS: 50 mL
PATHOLOGY | PATHOLOGY | Pathology Report: | GROSS DESCRIPTION: | Surgical Pathology:
EMERGENCY DEPARTMENT COURSE | EMERGENCY DEPARTMENT COURSE | ED Course: | ED COURSE | Emergency Room Course:
HOSPITAL COURSE | HOSPITAL COURSE | Hospital Course: | Brief Hospital Course: | HOSPITAL COURSE BY PROBLEM: | Summary of Hospital Course:
PROBLEM LIST | PROBLEM LIST | Problem List: | Active Problems: | Patient Active Problem List | ACTIVE PROBLEM LIST
ASSESSMENT | ASSESSMENT | Assessment: | IMPRESSION | Impression: stable | A: stable | Clinical Impression: | IMP: stable | Differential Diagnosis: | IMPRESSION. Stable. | Diagnostic Impression:
PLAN | PLAN | Plan: | Recommendations: | TREATMENT PLAN | P: rest | Plan of Care: | RECOMMENDATIONS | plan: rest at home | Management Plan: | PLAN - rest | Treatment Plan:
ASSESSMENT AND PLAN | ASSESSMENT AND PLAN | Assessment and Plan: | ASSESSMENT & PLAN | Assessment/Plan: | A/P: | A&P: | IMPRESSION AND PLAN | Assessment & Plan | ASSESSMENT/PLAN | assessment and plan | Impression/Plan: | IMPRESSION/RECOMMENDATIONS: | A/P - rest | ASSESSMENT AND RECOMMENDATIONS:
DIAGNOSES | DIAGNOSES | FINAL DIAGNOSIS: | PREOPERATIVE DIAGNOSIS: Gallstones. | Diagnosis: Gallstones | Visit Diagnoses: | Dx: gout | Encounter Diagnoses | POST-OPERATIVE DIAGNOSIS:
ADMISSION DIAGNOSES | ADMISSION DIAGNOSIS: | Admitting Diagnosis:
DISCHARGE DIAGNOSES | DISCHARGE DIAGNOSES: | Discharge Diagnosis
DISPOSITION | DISPOSITION: | Disposition: Home | CONDITION ON DISCHARGE: Stable. | Discharge Disposition:
INSTRUCTIONS | INSTRUCTIONS | Instructions: | DISCHARGE INSTRUCTIONS | Patient Instructions: | PATIENT EDUCATION: | Discharge Instructions | Return Precautions:
FOLLOW-UP | FOLLOW UP: | FOLLOW-UP | Follow-up: 2 weeks | FOLLOWUP: | Return to Clinic: | RETURN TO CLINIC | Follow-up Plan: | Follow-Up Appointments: | RTC: 2 weeks
ADDENDUM | ADDENDUM | Addendum: | ATTESTATION: | ATTENDING ADDENDUM:
SIGNATURE | ELECTRONICALLY SIGNED BY: | Electronically signed by Jane Rowe, MD | Signed: Dr. Rowe | DICTATED BY:
`;

export const headerLines: readonly (readonly [canonical: string, line: string])[] = table
  .trim()
  .split("\n")
  .flatMap((row) => {
    const [canonical = "", ...lines] = row.split("|").map((cell) => cell.trim());
    return lines.map((line) => [canonical, line] as const);
  });

/** Lines that look like headers and are none, each behind the text that it stands in. */
export const noHeaderLines: readonly (readonly [before: string, line: string])[] = [
  ["", "Blood pressure: 120/80"],
  ["", "Patient: John"],
  ["", "Date of Birth: 1/2/1950"],
  ["", "MRN: 1234567"],
  ["", "No: 12"],
  ["", "PROGRESS NOTE"],
  ["", "NORTHFIELD GENERAL HOSPITAL"],
  ["", "Provider: Jane Rowe, MD"],
  ["", "Dear Dr. Rowe:"],
  ["", "Seen at 10:30: well"],
  ["PHYSICAL EXAM\n", "Cardiovascular: regular"],
  ["PHYSICAL EXAM\n", "• Cardiovascular: regular"],
  ["PHYSICAL EXAM\n", "Neck: supple"],
  ["PHYSICAL EXAM\n", "Abd: soft"],
  ["PHYSICAL EXAM\n", "- Skin: intact"],
  ["PHYSICAL EXAM: well\n", "Reflexes: normal"],
  ["PHYSICAL EXAM: well\n", "Gait: steady"],
  ["REVIEW OF SYSTEMS\n", "Constitutional: Denies fever"],
  ["REVIEW OF SYSTEMS\n", "• Psychiatric: Endorses depression"],
  ["VITAL SIGNS\n", "BP: 120/80"],
  ["VITAL SIGNS\n", "HR: 60"],
  ["VITAL SIGNS\n", "Temperature: 98.6 F"],
  ["VITAL SIGNS\n", "O2 Sat: 98%"],
  ["ASSESSMENT AND PLAN\n", "Diabetes: continue metformin"],
  ["ASSESSMENT AND PLAN\n", "1. Diabetes. Continue metformin"],
  ["ASSESSMENT AND PLAN\n", "1. Diabetes: continue metformin"],
  ["ASSESSMENT AND PLAN\n", "2. Medications: refilled"],
  ["ASSESSMENT AND PLAN\n", "- Labs: HbA1c today"],
  ["ASSESSMENT AND PLAN\n", "• Medical Treatment: Lasix"],
  ["ASSESSMENT AND PLAN\n", "• Patient Education and Counseling: diet"],
  ["ASSESSMENT AND PLAN\n", "Congestive heart failure."],
  ["ASSESSMENT AND PLAN\n", "Family History of Colon Cancer: colonoscopy"],
  ["ASSESSMENT AND PLAN\nHypertension\n", "Plan: lisinopril"],
  ["ASSESSMENT AND PLAN\n\n", "HYPERTENSION\n\nLisinopril."],
  ["A/P:\n", "# CAD"],
  ["PLAN:\n", "1) Follow-up: in 3 months"],
  ["PLAN:\n", "Call the clinic with questions."],
  ["MEDICATIONS:\n", "Aspirin 81 mg daily"],
  ["MEDICATIONS:\n", "1. Lasix: 40 mg daily"],
  ["MEDICATIONS:\n\n", "METFORMIN\n"],
  ["PAST MEDICAL HISTORY:\n", "Hypertension"],
  ["PAST MEDICAL HISTORY:\n", "Depression: in remission"],
  ["PAST MEDICAL HISTORY:\n\n", "HYPERTENSION\n"],
  ["CHIEF COMPLAINT\n", "Follow-up"],
  ["CHIEF COMPLAINT\n\n", "Medication refill\n"],
  ["CHIEF COMPLAINT\n\n", "Annual physical exam.\n"],
  ["CHIEF COMPLAINT\n\n", "LEFT KNEE PAIN\n"],
  ["RESULTS\n\n", "Hemoglobin A1c: 7.1"],
  ["LABORATORY DATA:\n", "Na 138, K 4.2"],
  ["LABORATORY DATA:\n", "Urinalysis: negative"],
  ["LABORATORY DATA:\n", "- Lipase: 20"],
  ["HPI: The patient has taken her medications and her family\n", "history"],
  ["HPI: We discussed at length today with both her daughters the\n", "plan"],
  ["HPI: cough.\n", "Family history is significant for asthma."],
  ["HPI: cough.\n", "Past medical history includes asthma."],
  ["HPI: cough.\n", "Allergies are seasonal."],
  ["HPI: cough.\n", "Plan to return tomorrow."],
  ["HPI: cough.\n", "The plan: rest"],
  ["HPI: cough.\n", "Medications were reviewed with the patient."],
  ["HPI: cough.\n", "Results of the CT are pending."],
  ["HPI: cough.\n", "Exam today shows wheezes"],
  ["SOCIAL HISTORY:\n", "Tobacco: never"],
  ["SOCIAL HISTORY:\n", "Alcohol: two glasses a week"],
];
