/** Kinds of notes of the part that was held at first. */
export const heldLayouts: Readonly<Record<string, string>> = {
  "discharge summary": `{facility} - Discharge Note
NAME: {p.lastfirst}   SEX: {sex}   AGE: {age}
{record}   D.O.B.: {dob}
ADMITTED {date}   DISCHARGED {date}
PHYSICIAN: {doc.full}

Reason for stay
@said @numbers @kin
Background
@clean @clean
Social
@social @social
Course
@clean @care @said @numbers @care
At home
@plan @plan

Dictated by: {doc.full}, MD  {date}
Copies: {doc2.full}, {facility}
`,
  "clinic letter": `{doc2.full}, MD, PhD
{facility}, {street}
{town}, {state} {zip}
Phone: {phone}

{date}

{doc.full}
Re: {p.first} {p.last} (DOB {dob}), {record}

Dear {doc.first},

@care @said @clean
@social @kin
I found @numbers @clean
@clean @plan

Yours sincerely
{doc2.last}
`,
  "nursing note": `{date} 2300 RN note: {p.full}
@numbers @clean
@kin @said
@numbers @plan @care
Handover to {nurse.first} {nurse.last} at 0700. --{nurse2.full}, LPN
`,
  "operative note": `PROCEDURE NOTE
Patient: {p.full}   {record}
Date: {date}
Operator: Dr. {doc.full}
Assistants: {doc2.full}; {nurse.full}
Preoperative diagnosis: Inguinal hernia.
Indications: {p.first} {p.last}, {age}, has had pain for a year. @said
Details: @clean @numbers @clean @clean
@numbers @clean
Counts were right. {doc.last} closed the skin.
`,
  dictated: `dictated by {doc.full} for {p.title} {p.last} chart {mrn} seen {date} new paragraph
@kin.spoken @said.spoken @numbers.spoken @clean.spoken @social.spoken
@clean.spoken @care.spoken @plan.spoken
signed {doc.first} {doc.last} over
`,
  "all capitals": `EMERGENCY ROOM RECORD {date}
NAME {p.lastfirst} {record}
@kin.capitals @said.capitals
@numbers.capitals @clean.capitals @social.capitals
@clean.capitals @care.capitals
{doc.full}, MD ELECTRONICALLY SIGNED {date}
`,
  table: `Patient | {p.full} | Born | {dob}
ID | {record} | Mobile | {phone}
Home | {street} | City | {town}
When | What | Value | By
{date} | Creatinine | 1.1 | {doc.full}
{date} | Peak flow | 320/450 | {nurse.full}
{date} | Weight | 82.5 | {nurse2.last}
{date} | Blood pressure | 151/92 | {nurse2.last}
@numbers @clean
Works at | {employer}
Guardian | {kin.full} | {phone}
`,
  "telephone message": `Phone note {date} 09:05
From: {kin.full}, wife of {p.full}
Call back number {phone}
For: Dr. {doc.last}
@said @clean
@care
Reply by {nurse.full}: @plan
`,
  consult: `Neurology consult note
Asked by {doc.full} to see this {old}-year-old {sex} from {facility}.
@said @kin
@clean @numbers @numbers
Social: @social @social
Opinion:
- @clean
- @care
- @plan
Will follow with you. {doc2.full}, MD. Beeper {phone}.
`,
  "social work": `Case management
Client {p.full}, {age}yo {sex}, of {town}, {state}. @kin @social
@social @kin @care
Coverage {record}; e-mail {mail}
@clean @said @clean
Signed, {nurse.full} MSW {phone}
`,
};
