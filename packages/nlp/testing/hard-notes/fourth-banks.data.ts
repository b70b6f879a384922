/** Sentences of the fourth part. `clean` and `numbers` have no identifier at all. */
import { sentences } from "./note-half.ts";

export const fourthBanks: Readonly<Record<string, readonly string[]>> = {
  kin: sentences(`
    Her daughter {kin.first} called this morning, worried about the rash.
    Lives with son {kin.first}, daughter-in-law {kin.first} and three grandchildren.
    Husband ({kin.full}) is her health care proxy, cell {phone}.
    Family meeting with sons {kin.first} and {kin.first} and their priest.
    His mother, {kin.first} {kin.last}, had colon cancer at 61.
    Wife {kin.full} notes that he snores.
    The sister, {kin.first}, thinks he stopped his pills.
    Contact: {kin.short}, brother, {phone}.
    She cares for her grandson {kin.first}, who has asthma.
    History obtained from partner {kin.first} as he was confused.
    His friend {kin.first} drove him in.
    Spoke w/ dtr {kin.first} re: code status.
    Pt's niece {kin.first} {kin.last} would like an update.
    Her godmother {kin.full} raised her.
    Guardian ad litem {kin.full} was notified.
    Children: {kin.first} (12), {kin.first} (9) and {kin.first} (4), all healthy.
  `),
  said: sentences(`
    {p.last} was seen on rounds and looks comfortable.
    {p.title} {p.last} stated, "I can't catch my breath."
    {p.first} has been feeling better since {date}.
    {p.last}'s potassium was repleted.
    Thanks to {doc2.first} {doc2.last} for this consult.
    Paged {doc2.short}, no answer; {nurse.first} will try again.
    {doc2.full} (GI) scoped her and saw nothing.
    Per {doc2.last}, ok to eat.
    I agree with Dr. {doc2.last}'s plan as outlined.
    Nurse {nurse.last} told us that {p.first} pulled out the line.
    Seen with {doc2.full}, attending on call.
    {p.title} {p.full} returns for follow-up.
    {p.first} denied any thoughts of self-harm.
    "{p.first}, can you hear me?" was asked several times.
    Signed out to {doc2.first}.
    {nurse.first} from the lab called with a critical value.
    Drs {doc.last}, {doc2.last} and {nurse.last} are aware.
    {p.last} and his family understand.
  `),
  social: sentences(`
    Works as an electrician for {employer}.
    Drives a bus for {employer}; night shifts.
    Until {year} she was a secretary at {employer}.
    Owner of {employer}, now sold.
    Raised in {town}, moved to {town} after the war.
    From {town} originally.
    Lives alone in {town} in a second floor apartment.
    Visits her sister in {town} each summer.
    Lives at {street} with two dogs.
    Address on file: {street}, {town} {zip}.
    Hikes near {town}; tick bite there in {month}.
    He flew in from {town} on {date}.
    Student at {employer}.
    Laid off from {employer} in {month}.
    Smoked 2 ppd until {year}, no drugs.
    The family plans to relocate to {town}, {state}.
    Homeless, sleeps in a shelter downtown, showers at {employer}.
  `),
  care: sentences(`
    She was sent over from {facility} after a syncopal event.
    Previously followed at {facility} by {doc2.full}.
    Was at {facility} {date} through {date} for cellulitis.
    Films from {facility} were uploaded.
    Echo {date}: normal. Stress test {date}: no ischemia.
    CABG in {month} {year}; PCI on {date}.
    Last seen here in {month}.
    Blood drawn {date} at {facility}, reported {date}.
    Please fax results to {phone}, attention {nurse.first}.
    To schedule, call {phone} or visit {url}.
    Reached her on her cell, {phone}.
    {record} on the label did not match.
    Her husband died at age {old}; she is {old} years old.
    He turned {old} in {month}.
    Referred to {facility} in {town}.
    VNA from {facility} will start {date}.
    He was hit by a car in {town} and taken to {facility}.
    Ambulatory referral placed to {doc2.full}, {facility}.
    Chemotherapy given {date}, {date} and {date}.
    Accepted at {facility}, bed available {date}, contact {nurse.full} {phone}.
  `),
  clean: sentences(`
    Hashimoto thyroiditis, Barrett esophagus and Meniere disease are stable.
    Takes Synthroid, Crestor, Xarelto, Humira, Lexapro, Januvia, Entresto and Jardiance.
    Kernig and Brudzinski signs are absent, Phalen test is positive on the left.
    Tolerated Roux-en-Y bypass and later a Hartmann procedure.
    Kussmaul breathing; Cheyne-Stokes pattern overnight.
    Child-Pugh class B, Rockall score low, Wells score low.
    Penrose drain and Dobhoff tube in place; Yankauer suction used.
    A long discussion was held. May need rehab. Will sign off. Grant funding covers it.
    Young appearing, brown sputum, white patches, green discharge, black stool.
    Ortho, Neuro, Renal and ID are following.
    Patient is Alert, Oriented and in No Acute Distress.
    Status post Moderna vaccine, Pfizer booster, and Shingrix.
    Gram stain with few cocci; E. coli and S. aureus grew.
    Hearing is intact, reading comprehension is poor, mobile home is hot.
    Hodgkin lymphoma in remission after ABVD; Burkitt excluded.
    Ligament of Treitz, Hesselbach triangle and Scarpa fascia were identified.
    Regular rate and rhythm. Clear to auscultation. Soft. Nontender.
    Tdap given. Flu shot given. Pneumovax due.
    Continue aspirin, statin and beta blocker.
    Moderate Persistent Asthma, Type 2 Diabetes Mellitus, Essential Hypertension.
    Urology to see. Case Management aware. Wound Nurse consulted.
    A Greenfield filter and a Dacron graft were noted on CT.
    Mild Mitral Regurgitation, Trace Tricuspid Regurgitation.
    Started on Lovenox bridge to Coumadin. Ativan per CIWA.
    Anxious but cooperative; Judgment fair; Insight limited.
    No Tinel sign. Spurling is negative. Lachman is positive.
    Colles fracture was reduced; Weber B ankle fracture was splinted.
    Pap smear normal, Bartholin cyst drained, Bishop score favorable.
    Sunny outlook, good faith effort, hope for recovery, joy in hobbies.
    Doppler showed no clot. Holter showed rare ectopy. Swan numbers pending.
    Discharge Condition: Stable. Diet: Cardiac. Activity: As Tolerated.
  `),
  numbers: sentences(`
    T 37.2, BP 118/64, P 72, R 16, sat 97% RA.
    Motor 4/5 R, 5/5 L; DTRs 1+/4; gait 2/3.
    ICU day 4/7, bottle 2/2, dose 3/4 of vancomycin.
    Took 1/2 tab, then 1 1/2 tabs; now 2/day.
    Wt 81.6 kg (-1.2), in 2140/out 1875.
    Cr 1.2 -> 1.6 -> 1.9; Hgb 9.8/29.4; K 3.2.
    Hep-lock 10-20 units/mL; drip 12-18 units/kg/h.
    Severity 7-8/10, down to 2-3/10.
    MELD 18, APACHE 22, Braden 16, Morse 45, RASS -2 to +1.
    pH 7.31, pCO2 58, pO2 61, HCO3 28.
    VT 450, RR 14, FiO2 40 %, PEEP 5.
    Lesion 12 x 8 x 6 mm, segment 4/8, slice 3-4.
    Ears: 20 dB L, 25-30 dB R; vision 20/30 OD, 20/50 OS.
    AST/ALT 45/52, alk phos 110, T bili 0.8.
    Platelets 90, glucose 95, MCV 91, sodium 140.
    Bupropion 150, Suboxone 8-2, Symbicort 160-4.5, Bactrim 800/160.
    Fundal height 32, dilated 4/80/-2, P1001.
    5-10 RBC, 0-2 WBC, 1+ protein, SG 1.015.
    IVF @ 75-100 cc/hr; JP 40/25; CT output 90.
    Sutures 4-0 and 5-0; needle 22 G x 1 1/2 in.
    PSA 4.1, Gleason 3+3, 2/12 cores, 5-10 %.
    LVEF 45-50%, RVSP 38, gradient 12/6.
    Screen 1/10, CAGE 0/4, AUDIT 3/40, GAD 5/21.
  `),
  plan: sentences(`
    Follow up with {doc2.short} {date} at {facility}.
    Repeat CBC on {date}.
    Return to ED for fever >101, chest pain.
    Wean O2. PT/OT. Bowel regimen.
    RTC 3-4 weeks or prn.
    Call {nurse.first} at {phone} with questions.
    Stop ibuprofen; use acetaminophen 500 mg up to 3/day.
    Colonoscopy in {month}; prep sent to pharmacy.
  `),
};
