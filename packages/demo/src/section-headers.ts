import type { Random } from "./random.ts";
import type { Style } from "./style.ts";

// title-case forms | short forms
const HEADERS = {
  complaint: ["Chief Complaint|Reason for Visit|Presenting Complaint", "CC|Chief complaint"],
  reason: [
    "Reason for Consultation|Reason for Referral|Indication for Consultation",
    "Reason for consult|Consult question",
  ],
  hpi: ["History of Present Illness|History of Present Illness|Present Illness", "HPI|HPI"],
  interval: ["Interval History|Subjective|Interim History", "S|Interval hx|Subjective"],
  pmh: ["Past Medical History|Medical History|Past Medical History", "PMH|PMHx"],
  psh: ["Past Surgical History|Surgical History|Procedures and Surgeries", "PSH|PSHx"],
  family: ["Family History|Family Medical History", "FH|FHx|Fam Hx"],
  social: ["Social History|Social and Occupational History", "SH|SHx|Soc Hx"],
  allergies: ["Allergies|Allergies and Adverse Reactions", "ALL|Allergies"],
  medications: ["Medications|Current Medications|Outpatient Medications", "Meds|Current meds"],
  homeMedications: [
    "Home Medications|Medications Prior to Admission|Medications on Admission",
    "Home meds|Meds PTA",
  ],
  dischargeMedications: [
    "Discharge Medications|Medications at Discharge|Medications on Discharge",
    "D/C meds|Discharge meds",
  ],
  ros: ["Review of Systems|Systems Review", "ROS"],
  vitals: ["Vital Signs|Vitals|Physical Examination - Vital Signs", "VS|Vitals"],
  exam: ["Physical Examination|Physical Exam|Examination|Objective", "PE|Exam|O"],
  labs: ["Laboratory Data|Laboratory Results|Pertinent Results|Data Reviewed", "Labs|Data"],
  imaging: ["Imaging|Diagnostic Studies|Imaging and Studies", "Studies|Imaging"],
  assessment: ["Assessment|Impression|Assessment", "A|Impression"],
  plan: ["Plan|Recommendations and Plan|Plan", "P|Plan"],
  assessmentPlan: ["Assessment and Plan|Assessment & Plan|Impression and Plan", "A/P|A&P|Imp/Plan"],
  recommendations: ["Recommendations|Impression and Recommendations", "Recs|Recommendations"],
  course: [
    "Hospital Course|Hospital Course by Problem|Brief Hospital Course",
    "Hosp course|Course",
  ],
  edCourse: [
    "Emergency Department Course|ED Course and Medical Decision Making|Medical Decision Making",
    "ED course|MDM",
  ],
  admitDiagnosis: ["Admitting Diagnosis|Admission Diagnosis", "Admit dx"],
  dischargeDiagnoses: [
    "Discharge Diagnoses|Final Diagnoses|Principal and Secondary Diagnoses",
    "D/C dx|Discharge dx",
  ],
  disposition: ["Disposition|Condition and Disposition", "Dispo"],
  instructions: [
    "Discharge Instructions|Patient Instructions|Instructions",
    "Instructions|D/C instructions",
  ],
  followUp: ["Follow-up|Follow Up|Follow-up Appointments", "F/U|Follow up"],
  procedures: ["Procedures Performed|Procedures|Procedures This Admission", "Procedures"],
  indication: ["Indication|Clinical Indication|Reason for Study", "Indication"],
  technique: ["Technique|Procedure", "Technique"],
  findings: ["Findings|Report", "Findings"],
  conclusion: ["Conclusions|Conclusion|Final Impression|Summary", "Conclusion|Impression"],
  problems: ["Problem List|Active Problems|Diagnoses", "Problems|Dx"],
  diagnosis: ["Diagnosis|Clinical Impression|ED Diagnosis", "Dx|Impression"],
} as const;

export type SectionName = keyof typeof HEADERS;

/** The header as this clinician writes it, with what follows it on the line. */
export function headerText(name: SectionName, style: Style, random: Random): string {
  const [title, short] = HEADERS[name];
  const words = random.pick((style.headers === "short" ? short : title).split("|"));
  return (style.headers === "capitals" ? words.toUpperCase() : words) + style.headerTail;
}
