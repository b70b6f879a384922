/** Kinds of notes of the fifth part. */
export const fifthLayouts: Readonly<Record<string, string>> = {
  "oncology follow-up": `{facility} * Oncology
Patient Name: {p.full}
Birthdate: {dob}
{record}
Encounter date: {date}
Oncologist: {doc.full}

INTERVAL HISTORY
@said @kin @clean
SOCIAL
@social @social
OBJECTIVE
@numbers @numbers @clean
IMPRESSION
@clean @care
PLAN
@plan @plan
Electronically authenticated by {doc.full}, MD {date} 16:21
CC list: {doc2.full}; {nurse.lastfirst}
`,
  "icu note": `MICU resident event note {date} 02:40
Called by RN {nurse.first} for hypotension. @numbers
@kin @said
@clean @clean
D/w fellow ({doc.last}) and attending ({doc2.last}).
@care
{nurse2.short}, MD, pgr {pager}
`,
  "outside records": `Summary of records received from {facility}, fax {phone}, {date}:
{date}: @clean
{date}: @care
{date}: @numbers
{date} - seen by {doc.short}: @clean
{date} - {doc2.full}, {facility}: @said
Reviewed by {nurse.full} {date}
`,
  "dietitian note": `Nutrition consult   {date}
{p.title} {p.full} ({p.initials}), {age} yrs, {record}
@said @social @kin
Intake: @numbers
@clean @clean @numbers
Goals: @plan
{nurse.full}, RD, LDN ext {pager}
`,
  "insurance letter": `{employer}
Claims Department
{street}, {town} {state} {zip}
Fax: {phone}

{date}

Insured: {p.full}
{record}
Date of service: {date}

To whom it may concern:
I care for {p.first} {p.last}, born {dob}. @said @clean
@clean @numbers @care
Please call my office at {phone} or write {mail}.
Yours truly,
{doc.full}, M.D.
{facility}
`,
  dictated: `dr {doc.last} dictating for the {facility} patient is {p.first} {p.last} p a t medical record {mrn} date of visit {date}
@kin.spoken @said.spoken @clean.spoken @social.spoken
@numbers.spoken @care.spoken @clean.spoken @plan.spoken
copy to {doc2.first} {doc2.last} end of dictation
`,
  "all capitals": `PATIENT: {p.full}    {record}
ADMITTED: {date}     ROOM: 418
OPERATIVE REPORT
SURGEON: {doc.full}
ANESTHESIOLOGIST: {doc2.full}
@said @clean @clean
@numbers @clean @kin
@care @social
{doc.full}, MD
DICTATED {date}  TRANSCRIBED {date}  BY {nurse.initials}
`,
  "visit list": `Clinic schedule {date} / {facility}
08:00  {p.full}  {record}  f/u  {doc.last}
08:20  {doc2.lastfirst}  new  {nurse.last}
Notes for 08:00: @said @numbers @clean
@kin @care
Interpreter: {nurse2.full} {phone}
`,
  "school form": `Student: {p.full}    Date of birth: {dob}
Parent/guardian: {kin.full}   Work: {employer}   Phone: {phone}
Home address: {street}, {town}, {state} {zip}
Exam on {date} by {doc.full}, CPNP
@numbers @clean @clean
@said @plan
Signed: {doc.short} ({facility})
`,
  "hospice visit": `Hospice RN visit {date}
{p.first} {p.last} is a {old} year old {sex} living in {town}.
@kin @said
@kin @social
@numbers @clean
@care @plan
RN: {nurse.full}   Volunteer: {nurse2.first} {nurse2.last}
Website {url}
`,
};
