/** Kinds of notes of the sixth part. */
export const sixthLayouts: Readonly<Record<string, string>> = {
  "emergency provider note": `ED Provider Note
Patient: {p.lastfirst}   {record}   DOB {dob}   Age {age}
Arrival: {date} 18:42    Provider: {doc.full}, PA-C    Attending: {doc2.last}
HPI: @said @kin
PMH/PSH: @clean
SH: @social @social
Exam: @numbers @clean @clean
MDM: @care @said
@numbers @clean
Dispo: @plan
{doc.first} {doc.last}, PA-C
{date}
`,
  "transplant letter": `{facility}
Transplant Institute, {street}, {town}, {state} {zip}
Tel {phone} / Fax {phone}

{date}

{doc2.full}, MD
{street}
{town}, {state} {zip}

Re: {p.full}
D.O.B. {dob}
{record}

Dear {doc2.first},

@said @care @clean
@numbers @clean @kin
@social @plan

With kind regards,

{doc.full}
Transplant Physician
cc {nurse.title} {nurse.last}
`,
  "portal thread": `From: {p.first} {p.last}
To: {doc.full}
Sent: {date} 9:14 PM
Subject: new symptoms
@said @kin @clean
My number is {phone}. @care

From: {nurse.full}, RN
Sent: {date} 8:02 AM
Hi {p.title} {p.last},
@numbers @clean @plan
Thanks, {nurse.first}
`,
  "anesthesia record": `PRE-ANESTHESIA EVALUATION   {date}
Pt {p.full} / {record} / {age}{p.sexletter}
Surgeon {doc.last}; anesthesia {doc2.last}/{nurse.last}
@clean @numbers @clean
@said @kin
@care @numbers
Consent: obtained from {kin.first} {kin.last} (spouse).
CRNA: {nurse.short}   Relief: {nurse2.short} at 13:15
`,
  "therapy intake": `Behavioral Health Intake
Client: {p.first} {p.last}; preferred name {kin.first}
Therapist: {nurse.full}, LCSW. Supervisor: {doc.full}, PsyD.
@said @kin @social
@kin @social @clean
@clean @numbers
@care @plan
Next session {date}. {nurse.initials}
`,
  "case management": `CM note {date}: @social @kin
{p.first} {p.last} ({record}) is medically ready. @said
Referrals sent: {facility}, {facility}, {facility}.
Accepted by {facility}; liaison {nurse.first}, {phone}.
@care @clean
@numbers @clean @plan
{nurse2.full}, BSN, CCM  Pager {pager}
`,
  "pediatric visit": `Well Child Check    {date}
{p.first} {p.last}   DOB: {dob}   {record}
Here with {kin.first} (mother) and {kin.first} (sibling).
Concerns: @said @clean
@kin @social
Growth: @numbers
Exam: @clean @clean @numbers
Plan: @plan @care
School: {employer}
{doc.full}, DO, FAAP
`,
  dictated: `this is {doc.first} {doc.last} dictating a {facility} progress note on {p.first} {p.last} record number {mrn} seen on {date}
@said.spoken @clean.spoken @kin.spoken @numbers.spoken
@care.spoken @clean.spoken @social.spoken @plan.spoken
please send a copy to doctor {doc2.last} in {town} thank you
`,
  "all capitals": `PT NAME: {p.lastfirst}  {record}  ADM: {date}
ATTENDING: {doc.full}  REFERRING: {doc2.full}
@said @numbers
@clean @care @clean
@kin @social @clean
@numbers @plan
D: {date} T: {date} JOB {mrn}
{doc.short}
`,
  "geriatric home visit": `Home visit, {street}, {town}
{date}
{p.title} {p.last} is {old} years old and lives with her daughter {kin.first}.
@said @kin @care
Aide from {facility}: {nurse.first}. @clean
@numbers @clean @social
@numbers @plan @care
{doc.full} ({doc.initials})
`,
};
