const words = (text: string): ReadonlySet<string> =>
  new Set(text.split("\n").flatMap((line) => line.trim().split(/\s*,\s*/)));

/** Headers that are ordinary words as well: a small letter, or a line among others, is not enough. */
export const ordinaryWords: ReadonlySet<string> = words(
  `a, p, s, o, pc, all, a p, ap, cc, c c, sh, fh, pe, vs, motor, position, data, name, date, status, patient, events, problem, progress
  condition, discharge, family, social, note, notes, other, course, drugs, exam, lab, ct, mri, echo, source, age, sex, race, room, title
  screening, service, location, closure, fluids, counts, diet, tests, findings, history, contrast, approach, incision, management
  treatment, therapy, surgery, summary, education, facility, consent, gait, background, development, studies, procedure, operation
  medication, allergy, complaint, issues, goals, orders, inspection, palpation, occupation, alcohol, tobacco, habits, evaluation
  discussion, opinion, study, comments, comment, speech, mood, affect, appointments, activity, activities, precautions, limitations`,
);

/** Abbreviations that are nothing but headers. */
export const headerAbbreviations: ReadonlySet<string> = words(
  `hpi, pmh, pmhx, psh, pshx, ros, fhx, shx, famhx, sochx, hopi, hpc, dh, dhx`,
);

/** Headers that are as often items of another section: one test, one part of an examination, one habit. */
export const itemWords: ReadonlySet<string> = words(
  `electrocardiogram, ekg, ecg, electroencephalogram, eeg, telemetry, cbc, urinalysis, urine, blood gas, arterial blood gas, chest x ray
  x ray, x rays, xray, xrays, cxr, ct, ct scan, mri, ultrasound, echocardiogram, echo, mri brain, ct head, ct abdomen, ct chest, ct pelvis
  mammogram, doppler, cardiac catheterization, angiography, pulmonary function tests, cultures, toxicology, serology, microbiology, micro
  hematology, chemistry, chemistries, telemetry, motor, motor exam, sensory, sensory exam, gait, reflexes, coordination, coord, strength
  cranial nerves, mental status, inspection, palpation, station, attitude, affect, mood, speech, tobacco, alcohol, tobacco use
  alcohol use, drug use, smoking status, occupation, employer, marital status, education, diet, legal, sexual history, travel history
  living situation, activity, activities, antibiotics, infusions, prescription, prescriptions, drugs, contrast, position, biometry
  urine output, therapy, treatment, treatments, orders, referrals, goals, precautions, limitations, restrictions, wound care
  patient counseling, counseling, patient education, patient teaching, immunization, vaccines, health maintenance
  comment, comments, note, notes, source, status, title, interpretation, study, indication, indications, prognosis, differential
  problem, issues, course, progress, condition, gross, microscopic, summary, background, presentation, events`,
);

/**
 * What a letter's head or a report's banner says of the patient and the visit: no section of its own before the first
 * one.
 */
export const bannerWords: ReadonlySet<string> = words(
  `name, date, date of birth, dob, mrn, sex, gender, age, admission date, date of admission, discharge date, date of discharge, date of service
  date of visit, date of procedure, date of operation, service, dates of service, unit number, account number, patient name, patient, location
  visit date, encounter date, date of examination, date of consultation, medical record number, room, insurance, race, source, sources
  source of information, title, dictated, provider, attending, attending physician, primary care physician, referring physician, pcp
  consultant, consultants, consulting physician, attending md, author, facility, exam type, examination type, type of examination, employer
  informant, identification, marital status, occupation, dictating physician, physical, service date, clinic`,
);

/** Words that open a sentence, not a header. */
export const sentenceOpeners: ReadonlySet<string> = words(
  `the, he, she, his, her, patient, this, we, i, no, please, they, it, there, if, in, on, at, for, with, as, to, a, an, these, your
  my, our, was, is, and, dear`,
);

/** A line that ends in one of these is carried on by the next. */
export const joiningWords: ReadonlySet<string> = words(
  `and, or, of, the, with, a, an, in, to, for, no, without, is, was, by, on, at, from, his, her, any, not, were, are, be, that, which
  as, nor, their, our, this, some, further, has, had, have, past, current, physical`,
);

/** Where a label or a line in capitals names a problem, not a section. */
export const problemSections: ReadonlySet<string> = words(
  `ASSESSMENT AND PLAN, PLAN, ASSESSMENT, HOSPITAL COURSE, PROBLEM LIST, DIAGNOSES, DISCHARGE DIAGNOSES, ADMISSION DIAGNOSES`,
);

/** Sections that are lists: a line of them is an entry. */
export const listSections: ReadonlySet<string> = words(
  `CHIEF COMPLAINT, PAST MEDICAL HISTORY, PAST SURGICAL HISTORY, MEDICATIONS, HOME MEDICATIONS, ADMISSION MEDICATIONS, DISCHARGE MEDICATIONS
  ALLERGIES, IMMUNIZATIONS, PROCEDURES`,
);

/** Sections made of measured or examined items. */
export const itemSections: ReadonlySet<string> = words(
  `PHYSICAL EXAM, REVIEW OF SYSTEMS, VITAL SIGNS, LABORATORY DATA, IMAGING`,
);

/** What stands behind the plan at the end of a note. */
export const closingSections: ReadonlySet<string> = words(
  `INSTRUCTIONS, FOLLOW-UP, SIGNATURE, ADDENDUM, DISPOSITION`,
);

/** Sections that a note's own headers name: several words of theirs are a header wherever they stand alone. */
export const coreSections: ReadonlySet<string> = words(
  `CHIEF COMPLAINT, HISTORY OF PRESENT ILLNESS, PAST MEDICAL HISTORY, PAST SURGICAL HISTORY, FAMILY HISTORY, SOCIAL HISTORY, OBSTETRIC HISTORY
  BIRTH HISTORY, ALLERGIES, MEDICATIONS, HOME MEDICATIONS, ADMISSION MEDICATIONS, DISCHARGE MEDICATIONS, IMMUNIZATIONS, REVIEW OF SYSTEMS, VITAL SIGNS
  PHYSICAL EXAM, LABORATORY DATA, ASSESSMENT AND PLAN, ASSESSMENT, PLAN, HOSPITAL COURSE, EMERGENCY DEPARTMENT COURSE, PROBLEM LIST, DISCHARGE DIAGNOSES
  ADMISSION DIAGNOSES, IMAGING`,
);
