/** Kinds of notes of the half that is looked at. */
export const lookedAtLayouts: Readonly<Record<string, string>> = {
  "discharge summary": `DISCHARGE SUMMARY
Patient Name: {p.full}          {record}
DOB: {dob}     Age: {age}     Sex: {sex}
Date of Admission: {date}    Date of Discharge: {date}
Attending Physician: {doc.full}, M.D.

HISTORY OF PRESENT ILLNESS:
@kin @said @clean @numbers
PAST MEDICAL HISTORY:
@clean @clean
SOCIAL HISTORY:
@social @social
HOSPITAL COURSE:
@care @clean @numbers @said @care
DISCHARGE PLAN:
@plan @plan

{doc.full}, M.D.
D: {date}  T: {date}
cc: {doc2.full}, MD; {facility}
`,
  "clinic letter": `{facility}
{street}, {town}, {state} {zip}
Tel {phone}  Fax {phone}

{date}

RE: {p.full}, born {dob}

Dear Dr. {doc.last},

@said @care @clean
@kin @social
On examination, @numbers @clean
@plan @clean

With kind regards,

{doc2.full}, MD
{mail}
`,
  "nursing note": `Nursing progress note {date} 07:15
Pt {p.last}, {p.first}  {record}
@numbers
@said @kin @clean
@numbers @plan
Report given to {nurse.full}, RN. {nurse2.last} RN
`,
  "operative note": `OPERATIVE REPORT
NAME: {p.lastfirst}
{record}
DATE OF PROCEDURE: {date}
SURGEON: {doc.full}, MD
ASSISTANT: {doc2.first} {doc2.last}, PA-C
ANESTHESIA: General, {nurse.full}, CRNA
PROCEDURE: Laparoscopic cholecystectomy.
INDICATION: {p.title} {p.last} is a {age}-year-old with biliary colic. @said
DESCRIPTION: @clean @clean @numbers @clean
@clean @numbers
The specimen was sent to pathology. Dr. {doc.last} was present for the whole case.
`,
  dictated: `this is dr {doc.last} dictating on {p.full} medical record {mrn} date of service {date} next line
@said.spoken @kin.spoken @clean.spoken @numbers.spoken @social.spoken
@care.spoken @clean.spoken @plan.spoken
end of dictation thank you {doc.full}
`,
  "all capitals": `ADMISSION NOTE {date}
PATIENT: {p.full}  {record}
@said.capitals @kin.capitals
@clean.capitals @numbers.capitals @social.capitals
@care.capitals @clean.capitals
SIGNED: {doc.full}, MD
`,
  table: `Name\t{p.lastfirst}\tDOB\t{dob}
{record}\tPhone\t{phone}
Address\t{street}, {town} {zip}
Date\tTest\tResult\tRange\tProvider
{date}\tSodium\t138\t135-145\t{doc.last}
{date}\tGlucose\t104\t70-100\t{doc.last}
{date}\tHemoglobin A1c\t7.2\t4.0-5.6\t{doc2.last}
{date}\tBP\t138/84\t\t{nurse.last}
@clean @numbers
Employer\t{employer}
Next of kin\t{kin.full}\t{phone}
`,
  "telephone message": `TELEPHONE ENCOUNTER
Caller: {kin.full} (daughter)  Callback: {phone}
Regarding: {p.full} DOB {dob}
Taken by {nurse.first} at 16:40 on {date}
Message: @said @clean
@care
Response: @plan - {doc.last}
`,
  consult: `CARDIOLOGY CONSULTATION
Requesting physician: {doc.full}
Reason: @clean
{p.title} {p.last} is a {old} year old {sex} transferred from {facility}. @said @kin
@numbers @clean @numbers
SOCIAL HISTORY: @social @social
IMPRESSION:
1. @clean
2. @care
3. @plan
Thank you for allowing us to take part in the care of {p.title} {p.last}.
{doc2.full} MD, pager {phone}
`,
  "social work": `Social work assessment
{p.full} is a {age} y/o {sex} from {town}, {state}. @social @kin
@kin @social @care
Insurance: {record}. Contact {mail}.
@clean @clean @said
{nurse.full}, LCSW  {phone}
`,
};
