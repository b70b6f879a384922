/** What annotators choose from (S3.24, S7.20); values are stored as they stand. */
export const optionLists = {
  descriptors: ['acute', 'chronic', 'acute on chronic', 'left', 'right', 'bilateral', 'intermittent', 'persistent', 'recurrent', 'primary', 'secondary', 'systolic', 'diastolic', 'controlled', 'uncontrolled'],
  severities: ['mild', 'moderate', 'severe'],
  progressions: ['new', 'stable', 'improving', 'worsening', 'recurrent', 'resolved'],
  numericValueUnits: ['%', 'mg/dL', 'mmol/L', 'mEq/L', 'g/dL', 'pg/mL', 'ng/mL', 'mL/min/1.73m2', 'mm[Hg]', '/min', 'kg', 'kg/m2', 'cm', 'Cel', 'L', 'L/min'],
  medicationUnits: ['mg', 'g', 'mcg', 'mL', 'unit', 'mEq', 'puff', 'tablet', 'capsule', 'drop', '%'],
  medicationForms: ['tablet', 'capsule', 'solution', 'suspension', 'injection', 'inhaler', 'nebulizer solution', 'patch', 'cream', 'ointment', 'spray', 'suppository'],
  medicationRoutes: ['oral', 'intravenous', 'subcutaneous', 'intramuscular', 'inhaled', 'sublingual', 'topical', 'transdermal', 'rectal', 'nasal', 'ophthalmic'],
  notExperiencedReasons: ['Negated', 'Hypothetical', 'Family', 'Other person'],
  notDefinitiveDetails: ['Possible', 'Probable', 'Differential', 'Rule out', 'Cannot exclude', 'Question'],
} as const;
