/**
 * Sentences of the part that was held at first. `clean` and `numbers` have no identifier at all.
 */
import { sentences } from "./note-half.ts";

export const heldBanks: Readonly<Record<string, readonly string[]>> = {
  kin: sentences(`
    His spouse {kin.first} found him on the bathroom floor.
    Stays with her son-in-law {kin.full} and his children.
    The power of attorney is her nephew {kin.full}, telephone {phone}.
    We called the patient's father {kin.first} to discuss the biopsy.
    Here today with her grandmother, {kin.full}, who helps with the story.
    Aunt {kin.first} had breast cancer at 52; uncle {kin.first} has gout.
    Her cousin {kin.first} {kin.last} keeps the medication list.
    Contact person: {kin.full} (brother), {phone}
    HCP: {kin.full}, wife, {phone}.
    {kin.first}, her neighbour, heard the fall and called 911.
    Older sister {kin.first} and younger brother {kin.first} are healthy.
    Stepson {kin.first} visits on Sundays, and stepdaughter {kin.first} pays the bills.
    Boyfriend, {kin.first}, is at the bedside. Newborn {kin.first} is feeding well.
    Plan was reviewed with {kin.first} and {kin.full} by phone.
    Home aide {kin.full} noticed blood in the stool.
    Girlfriend {kin.first} states he was drinking heavily.
  `),
  said: sentences(`
    {doc.last} feels that surgery can wait.
    Per Mr. {p.last} the swelling comes and goes.
    {p.last} complains of burning when passing urine.
    As reported by {kin.full}, she slept poorly all week.
    Per {doc.full} note, the lesion is benign.
    {p.first} tells me that the knee gives way.
    {doc.full} advises against a second course of steroids.
    Reviewed with Professor {doc.last}, who will see her in clinic.
    Appreciate input from Drs. {doc.last} and {doc2.last}.
    {nurse.first} in radiology confirmed the slot.
    Miss {p.last} was reassured and sent home.
    Dr. {doc.last} from nephrology was at the bedside.
    We told Mrs. {p.last} about the findings.
    {p.last} endorses fatigue, but {p.last} has had no fever.
    Staffed with {doc2.full}, DO.
    In the words of {kin.first}, she went stiff and fell.
    Voicemail left by {kin.full}: needs a refill.
    Many thanks for referring {p.first}, whom I met with {doc.first}.
    I, {doc.full}, have examined the patient and agree.
  `),
  social: sentences(`
    A former machinist with {employer}, now living in {town}.
    Works nights as a cleaner at {employer}.
    Was laid off by {employer} last winter.
    Has been a bookkeeper for {employer} since {year}.
    Grew up in {town}, {state}, and came here in {year}.
    A native of {town}.
    Has been a resident of {facility} for two years.
    Shares a flat at {street}, {town}.
    Mailing address: {street}, {town}, {state} {zip}
    Her job at {employer} involves heavy lifting.
    On disability from {employer} from {date}.
    Spends summers near {town}.
    Smoked a pack a day until {year}. Rare alcohol.
    Travelled to {town} on {date} for a wedding.
    Runs a garage in {town}, {state}.
  `),
  care: sentences(`
    Sent over from {facility} on {date} with fever.
    Previously followed at {facility}, {town}, until {date}.
    To see {doc.full} at {facility} on {date} for suture removal.
    Outside films from {facility} are on disc.
    Biopsy done {date} by Dr. {doc2.last} was negative.
    Compared with the study dated {date}, and with that from {date}.
    Reach us at {phone} or by e-mail {mail}.
    Copy faxed to {nurse.full} at {phone}.
    Instructions can be found under {url}.
    Hospitalized at {facility} from {date} to {date} for cellulitis.
    EMS brought her to {facility}.
    Nursing visits by {facility}; ask for {nurse.first}, {phone}.
    She returns to {facility} with a new walker.
    CT {date}: no bleed. Stress test {date}: no ischemia.
    Her mother lived to {old}; grandfather died aged {old}.
    This {old} y.o. woman has severe aortic stenosis.
    Age {old}, frail, walks with a frame.
    PCP {doc.full} ({facility}) {phone}
    {record}; last dose on {date} at 9 pm.
    Equipment was delivered to {street}.
    Underwent CABG at {facility} in {year} by {doc2.full}.
  `),
  clean: sentences(`
    Known Addison disease, Cushing syndrome, Raynaud phenomenon and Barrett esophagus.
    A Kelly clamp, an Allis clamp and a Richardson retractor were used; a Blake drain was left.
    Takes Lexapro, Zocor, Norvasc, Humira, Lyrica, Xarelto and Singulair.
    Kernig and Brudzinski signs are absent, Phalen and Tinel tests are positive.
    Stanford type A dissection was ruled out; the Bentall procedure was not needed.
    She may need the Wells criteria; Virchow triad is complete.
    The Quinton catheter was flushed and the Dobhoff tube is in place.
    Hope is to wean oxygen. He will chase the fluids and drop the dose a little.
    Green sputum, small effusion, black stools, hand weakness, foot drop.
    Orange juice was given for low sugar; bath and linen change done; burns are dry.
    Duke criteria are met. Hodgkin cells are absent. Charcot joint on the left.
    At dawn he rose without help; a bill of health was clean, and the price of rest is worth it.
    Coxsackie virus, Norwalk virus and Marburg virus were named in the handout.
    Weber lateralizes to the left, Rinne is normal, Dix-Hallpike is negative.
    Roux-en-Y bypass and Billroth II were discussed; a Hartmann pouch was made.
    Minnesota tube was not needed. Cincinnati stroke scale is zero.
    Heart sounds are regular without rub or gallop, and there is no jugular distension.
    Skin is warm and dry, with no rash on the trunk or limbs.
    Cranial nerves are intact, gait is steady, and coordination is normal.
    The patient was advised to avoid lifting and to keep the dressing dry.
    Fascia was closed with Prolene and the port sites with Dermabond; Surgicel was left behind.
    A Bard port and a Cordis sheath were placed through a Touhy needle.
    Speech Therapy saw the patient; Case Management will arrange a bed.
    The Intensive Care Unit team discussed weaning from the ventilator and the use of Precedex.
    Consent was obtained after all questions had been answered.
    Amlodipine was increased for blood pressure and metformin was held for contrast.
    She is tearful but denies thoughts of harm and has good insight.
    Huntington disease, Marfan syndrome and Ehlers-Danlos syndrome run in no branch of the family.
    Klebsiella pneumoniae was cultured and Zosyn was narrowed to Rocephin.
    Braden scale was reviewed and Morse fall risk is high.
  `),
  numbers: sentences(`
    Vitals: 142/88, 96, 20, 37.2, 94% on room air.
    Muscle power 4/5 on the left, 5/5 on the right; deep tendon reflexes 1+.
    A 2/6 ejection murmur is heard. Headache 7/10, now 2/10 after Toradol.
    Drank 1/3 of the shake and finished 1/4 of dinner.
    Use 2-4 puffs every 3-4 hours, not over 12/day, for 5-7 days.
    SLUMS 19/30, Berg 41/56, GAD-7 score 9/21, Apgar 7 and 9.
    Fusion from L3-4 to L5-S1 and a fracture of T11-12 are noted.
    Gas 7.28/60/55 on 40%, peep 5-8, rate 14-16, ratio 1:3.
    Nodule 8 x 6 mm, lymph node 1.2-1.5 cm, aorta 4.1 cm.
    Visual acuity 20/20 and 20/200, pressure 14/16.
    G4 P3-0-1-3, 27 4/7 weeks, dilated 4/80/0.
    Na 131, K 5.1, Cl 98, CO2 22, urea 30, Cr 2.4, Ca 8.9.
    Nylon 5-0 and chromic 2-0 were used, 3/8 circle needle, 12-14 staples.
    Epinephrine 1:1000, 0.3 mL; dextrose 5% at 75-100 mL/h.
    Urine 3/3 positive; sputum smear 2/3 positive.
    Breslow 0.8 mm, Clark level 3-4, 2/14 nodes, Ki-67 15-20%.
    Vicodin 5/500, Augmentin 875/125, Novolog 75/25 14 units, Zestoretic 20/12.5.
    WBC 7.8, Hgb 12.1, Hct 36.3, Plt 340, INR 2.1, PTT 34.
    Pulse 88-92, later 60s on diltiazem 30 mg x 4.
    Weighs 64.5 kg, 5'4", waist 34, shoe size 8 1/2.
    Mallampati 2/4, NYHA 2-3, ECOG 1-2, Child-Pugh 7/15, RASS -1.
    Intake 2,100, output 1,650, chest tube 120/80/40 in three days.
  `),
  plan: sentences(`
    Start omeprazole 20 mg before breakfast and stop ibuprofen.
    Call if there is redness, chills or shortness of breath.
    Repeat chest x-ray in six weeks to document clearing.
    Occupational therapy for 4 weeks, splint at night.
    Will be seen again on {date} by {doc.full}.
    Booked for {date}, {facility}.
    Nothing by mouth after midnight, antibiotics one hour before incision.
    Diabetic diet, foot care, glucose four times a day.
  `),
};
