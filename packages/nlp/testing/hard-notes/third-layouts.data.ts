/** Kinds of notes of the third part. */
export const thirdLayouts: Readonly<Record<string, string>> = {
  "radiology report": `{facility} | Department of Radiology
PATIENT: {p.lastfirst}  {record}  DOB {dob}
EXAM DATE: {date}    ORDERING: {doc.full} MD
EXAM: CT ABDOMEN AND PELVIS
COMPARISON: {date}
HISTORY: {age} year old {sex}. @said
TECHNIQUE: Axial images at 5 mm after 100 mL of contrast.
FINDINGS: @clean @numbers @clean
IMPRESSION:
1. @clean
2. @care
Findings were called to Dr. {doc.last} by Dr. {doc2.last} at 1410 on {date}.
Read by: {doc2.full}, M.D.
`,
  "emergency triage": `TRIAGE {date} 18:42  Arrival by ambulance from {town}
Pt: {p.first} {p.last}  Age: {age}  {record}
@kin
@numbers @numbers
@said @clean
Emergency contact {kin.full} {phone}
Triage RN {nurse.full}
`,
  "home health": `HOME VISIT {date}
Client: {p.full}; {street}, {town}
Visit made by {nurse.full}, RN, for {doc.full}.
@kin @social
@numbers @clean @clean
@said @care
Next visit {date}. On-call line {phone}.
`,
  "pathology report": `SURGICAL PATHOLOGY
{facility}
Name: {p.lastfirst}
{record}
Submitting physician: {doc.full}
Collected: {date}   Received: {date}   Reported: {date}
@clean @numbers
GROSS: Received fresh, labelled "{p.last}, {p.first}", a 4.1 x 2.2 cm ellipse of skin. @numbers
DIAGNOSIS: @clean @clean
{doc2.full} (electronic signature)
`,
  interview: `Doctor: Good morning, {p.title} {p.last}, I'm Dr. {doc.last}. What brings you in?
Patient: @said
Doctor: @clean
Patient: @kin
Doctor: And where do you live? Patient: @social
Doctor: @numbers @care
Patient: Should I call {nurse.first} about that? Doctor: Yes, at {phone}.
`,
  "death summary": `DEATH SUMMARY
{p.full}, {record}
Date of birth {dob}; date of death {date}
This was a {old}-year-old {sex} who lived at {facility}.
@kin @said
@clean @numbers @care
@care @clean
The family ({kin.full} and {kin.full}) was present. Pronounced by {doc.full} at 04:15.
The medical examiner, {doc2.full}, declined the case.
`,
  "psychiatric evaluation": `Psychiatric evaluation, {date}
IDENTIFYING DATA: {p.full} is a {age}-year-old {sex} from {town}, {state}, employed by {employer}.
@said @kin
PAST HISTORY: @clean @care
SOCIAL HISTORY: @social @social @social
MENTAL STATUS: @clean @numbers
PLAN: @plan @plan
{doc.full}, Ph.D. / {doc2.full}, M.D.
`,
  "electronic message": `From: {p.first} {p.last} <{mail}>
To: {doc.full}
Sent: {date} 7:12 AM
Subject: refill

Hi Dr. {doc.last},
@social @numbers @care
You can reach me at {phone}.
Thanks,
{p.first}

Reply: Hi {p.first}, @plan @clean Best, {nurse.first} {nurse.last}, MA
`,
  "capitals consult": `CARDIOLOGY CONSULTATION
PATIENT: {p.full}     {record}
DATE: {date}
REFERRING: {doc.full}
@said @kin
@clean @numbers @social
@care @clean
THANK YOU, DR. {doc.last}, FOR THIS CONSULTATION.
{doc2.full}, M.D.
`,
  "sign-out list": `SIGN-OUT {date}  day team: {doc.last}/{nurse.last}
Rm 12 {p.last}, {age}{sex}, {record}: @numbers
- @clean
- @said
- @care
- To do: @plan
Rm 14 {doc2.last}: comfort care, daughter {kin.first} at bedside ({phone}).
Night: {nurse2.first} ({phone})
`,
};
