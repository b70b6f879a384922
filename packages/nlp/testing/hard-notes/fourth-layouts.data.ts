/** Kinds of notes of the fourth part. */
export const fourthLayouts: Readonly<Record<string, string>> = {
  "hospital discharge": `{facility}
{street}, {town}, {state} {zip}
Tel {phone}  Fax {phone}

{p.lastfirst}                    {record}
Admission Date: {date}        Discharge Date: {date}
Date of Birth: {dob}          Sex: {p.sexletter}
Attending: {doc.full}, M.D.
Service: MEDICINE

Chief Complaint: fall
@said @clean
@kin @social
Hospital Course:
#1 Fall. @numbers @clean @care
#2 Heart failure. @clean @said @numbers
Disposition: {facility}
Followup: @plan @plan
___________________________
{doc.full}, M.D.
cc: {doc2.full}, M.D. ; {nurse.full}, N.P.
DD: {date}   DT: {date}   JOB: {mrn}
`,
  "progress note": `{date}  0715
PGY-2 Progress Note   HD#4
S: @said @kin
O: @numbers @numbers @clean
A/P: {age}M/F w/ CHF.
- @clean
- @care
- @plan
{doc.full}, PGY2  p{pager}
Attending addendum: I saw {p.title} {p.last} with {doc.first} and agree. {doc2.short}
`,
  "referral letter": `{date}

{doc.full}, DO
{facility}
{street}
{town}, {state} {zip}

RE: {p.full}
    DOB: {dob}
    {record}

Dear {doc.first} and colleagues:

Thank you for asking me to see {p.title} {p.last}, a pleasant {age}-year-old {sex} from {town}. @said
@kin @social @social
@numbers @clean @clean
@care @plan
With best wishes,

{doc2.short}
{doc2.full}, MD, FACS
Direct line {phone} | {mail} | {url}
`,
  "nurse flow": `{date} 1900-0700
RN: {nurse.short} / relief {nurse2.initials}
Pt {p.last} in bed 7B. @numbers
2030 @said
2210 @kin
0145 @clean @clean
0400 Dr {doc.last} paged at {pager}. @numbers
0655 @care Report to {nurse2.first}. {nurse.initials}
`,
  "scanned header": `Name:{p.lastfirst}|DOB:{dob}|{record}
Loc: {facility}   Visit: {date}   Prov: {doc.lastfirst}
Addr: {street} {town} {state} {zip}
Home Ph:{phone} Cell:{phone} Email:{mail}
Employer: {employer}
Emergency contact: {kin.full} ({phone}) Relationship: spouse
PCP: {doc2.full}
Guarantor: {p.full}
HPI @said @clean
PMH @clean
Exam @numbers
Plan @plan @care
E-signed by {doc.full} on {date}
Page 1 of 2   Printed by {nurse.last}, {nurse.first} {date} 14:02
`,
  dictated: `this is {doc.first} {doc.last} dictating on {p.first} {p.last} date of birth {dob} seen at {facility} on {date} period
@said.spoken @kin.spoken @clean.spoken @numbers.spoken
@social.spoken @care.spoken @clean.spoken @plan.spoken
please send a copy to doctor {doc2.last} thank you {doc.first} {doc.last}
`,
  "all capitals": `{facility}
HISTORY AND PHYSICAL
NAME: {p.lastfirst}
{record}
DATE: {date}
HPI: THIS {age} Y/O {sex} @said @kin
PMH: @clean
SH: @social @social
PE: @numbers @clean
PLAN: @plan @care
{doc.full} MD/{nurse.initials}
D: {date} T: {date}
`,
  "call log": `TELEPHONE ENCOUNTER
Caller: {kin.full}   Call taken by: {nurse.full}, LPN   {date} 4:45 PM
Re: {p.full} {dob}
@said @kin @clean
Advised: @plan
Pharmacy: {employer}, {street}, {phone}
Forwarded to {doc.last}, {doc.first}. Ok per Dr. {doc.short}. CB# {phone}
`,
  "social work": `SW assessment: {p.full}, {age}, {date}
@social @social @social
Supports: @kin @kin
Barriers: @clean
@care @said
Resources: {url}, {phone}
{nurse.full}, LICSW, beeper {pager}
`,
  "ambulance sheet": `EMS run {record}
Pick-up: {street}, {town}   Dest: {facility}
Dispatched {date} 03:12
Crew: {nurse.last}/{nurse2.last}
Pt: {p.last}, {p.first}  {old} yo  {p.sexletter}
C/C: weakness. @kin @said
@numbers @numbers @clean
Handoff to {doc.full}, RN. Signature: {nurse.first} {nurse.last}
`,
};
