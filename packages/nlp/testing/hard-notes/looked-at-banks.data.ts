/** Sentences of the half that is looked at. `clean` and `numbers` have no identifier at all. */
import { sentences } from "./note-half.ts";

export const lookedAtBanks: Readonly<Record<string, readonly string[]>> = {
  kin: sentences(`
    Her husband {kin.first} brought her in after she fell in the kitchen.
    Lives with daughter, {kin.first}, and two grandchildren.
    His wife {kin.full} is the health care proxy and can be reached at {phone}.
    Spoke with the patient's son {kin.first} by telephone about goals of care.
    Accompanied by her mother, {kin.full}, who gives most of the history.
    Sister ({kin.first}) has type 2 diabetes; brother {kin.first} died of lung cancer.
    The patient's niece {kin.first} {kin.last} manages her pills.
    Next of kin: {kin.full} (daughter) {phone}
    Emergency contact: {kin.full}, son, {phone}.
    {kin.first}, his partner of many years, noticed that he was confused.
    Twin brother {kin.first} had a kidney transplant.
    Grandson {kin.first} helps with shopping; granddaughter {kin.first} drives her to dialysis.
    Her fiance, {kin.first}, is supportive. Their baby {kin.first} is well.
    Family meeting was held with {kin.first}, {kin.first} and {kin.full}.
    Caregiver {kin.full} reports poor oral intake for three days.
  `),
  said: sentences(`
    {doc.last} says the wound is healing well.
    Per Mrs. {p.last} the pain began after dinner.
    {p.last} states that the cough is worse at night.
    According to {kin.full}, he has not taken his tablets for a week.
    Per {nurse.full} RN, patient refused breakfast.
    {p.first} reports no further dizziness.
    {doc.full} recommends continuing warfarin.
    Discussed with Dr. {doc.last}, who agrees with the plan.
    Case discussed with Drs. {doc.last} and {doc2.last}.
    {nurse.first} from physical therapy called to report a fall.
    Dr {doc.last} of cardiology was consulted and will follow.
    I asked Mr. {p.last} whether he would accept a transfusion.
    {p.last} denies chest pain and {p.last} denies syncope.
    Seen with {doc2.full}, MD, attending physician.
    As {kin.first} tells it, the seizure lasted two minutes.
    Message from {kin.full}: the rash is no better.
    Ms. {p.last} is a pleasant {age}-year-old woman.
    Thank you, {doc.first}, for sending {p.first} to us.
  `),
  social: sentences(`
    Retired from {employer}; lives in {town} with a cat.
    Works as a welder at {employer}.
    He is employed by {employer} as a night guard.
    She taught at {employer} for thirty years.
    Moved here from {town}, {state}, in {year}.
    Born and raised in {town}.
    Resides at {facility} since her stroke.
    Lives alone at {street} in {town}.
    Home address is {street}, {town}, {state} {zip}.
    Used to work for {employer} where she was exposed to dust.
    Currently a driver for {employer}, off work since {date}.
    The family has a farm outside {town}.
    Quit smoking in {year}. Drinks two glasses of wine on weekends.
    Visiting from {town}; flew in on {date}.
    Owns a small store in {town}, {state}.
  `),
  care: sentences(`
    She was transferred from {facility} on {date} for further care.
    He was last seen at {facility} in {town} on {date}.
    Follow-up with Dr. {doc.full} at {facility} on {date}.
    Records from {facility} were requested.
    Colonoscopy on {date} showed two polyps removed by Dr. {doc2.last}.
    MRI of {date} compared with {date}.
    Please call {phone} with any questions or write to {mail}.
    Results were faxed to {phone}, attention {nurse.full}.
    Patient portal message sent, see {url} for instructions.
    Admitted to {facility} between {date} and {date} with pneumonia.
    Taken by ambulance to {facility}.
    Home care is arranged through {facility}; contact {nurse.first} at {phone}.
    He was discharged to {facility} in stable condition.
    Echocardiogram {date}: ejection fraction 55-60%.
    The father died at {old}, mother is alive at {old}.
    He is a {old}-year-old man with dementia.
    Patient turned {old} years old on {date}.
    Primary care: {doc.full}, {facility}, {phone}.
    {record}, seen on {date} at 14:30.
    Prescription sent to the pharmacy at {street}.
  `),
  clean: sentences(`
    Past history includes Parkinson disease, Crohn's disease and Hodgkin lymphoma in remission.
    A Foley catheter was placed and a Jackson-Pratt drain left in the right gutter.
    Home medications are Lasix, Ativan, Allegra, Abilify, Advair and Celexa.
    Murphy sign is negative, McBurney point is not tender, Babinski is downgoing on both sides.
    New York Heart Association class III symptoms despite Entresto and Coreg.
    She may have Graves disease; we will check thyroid antibodies in the morning.
    Swan-Ganz catheter shows a wedge pressure of 18, and the Hickman line is clean.
    Rose spots were not seen. The patient will mark the days of headache on a chart.
    Brown sputum, white count 14, short of breath, long history of tobacco use.
    Reading glasses at the bedside, mobile with a walker, takes a bath every other day.
    Philadelphia chromosome was not found. Hashimoto thyroiditis is stable on Synthroid.
    Will hope to grant her a day of rest; the art of pain control is slow titration.
    Lyme titers, West Nile serology and Epstein-Barr antibodies are pending.
    Bell palsy on the left, Horner syndrome absent, Romberg is negative.
    A Whipple procedure was offered; a Nissen fundoplication was done years ago.
    Milwaukee brace was worn in youth for scoliosis. Boston criteria are not met.
    Lungs are clear to auscultation bilaterally without wheezes, rales or rhonchi.
    Abdomen is soft, nontender and nondistended with normal bowel sounds.
    There is no clubbing, cyanosis or edema of the lower extremities.
    Patient was given instructions on wound care and expressed understanding.
    The incision was closed with Vicryl and the skin with Monocryl; a Penrose drain was used.
    Cook catheter and Amplatz wire were exchanged under fluoroscopy by the standard Seldinger technique.
    Physical Therapy and Occupational Therapy were consulted; Social Work is following.
    The Emergency Department physician ordered a CT scan of the head without contrast.
    Risks, benefits and alternatives of the procedure were explained in detail.
    Hydrochlorothiazide was stopped because of hyponatremia, and lisinopril was continued at the same dose.
    He is alert and oriented to person, place and time and follows commands.
    Wilson disease, Gaucher disease and Fabry disease were considered by genetics.
    Staphylococcus aureus grew from the wound and was treated with Ancef, then Keflex.
    Glasgow Coma Scale was full on arrival and pupils were equal and reactive.
  `),
  numbers: sentences(`
    BP 120/80, pulse 72, respirations 18, temperature 98.6, saturation 97% on 2 L.
    Strength is 5/5 in all extremities, reflexes 2/4, pulses 2+ throughout.
    There is a 3/6 systolic murmur at the apex. Pain is 4/10 at rest and 8/10 on walking.
    Ate 3/4 of breakfast and 1/2 of lunch, drank 240 mL.
    Take 1-2 tablets every 4-6 hours, at most 8/day, for 10-14 days.
    MMSE 27/30, MoCA 22/30, PHQ-9 score 12/27, Apgar scores 8/9.
    MRI shows disc herniation at L4-5 and C5-6 with stenosis at T10-11.
    ABG 7.35/45/80/24 on FiO2 0.5, ventilator rate 12, tidal volume 450, I:E 1:2.
    Mass measures 5.5 x 4.2 x 3.1 cm, previously 4.8 x 4.0 cm.
    Vision is 20/40 on the right and 20/25 on the left.
    Gravida 3, para 2-0-1-2, at 38 2/7 weeks, cervix 5/90/-1.
    Sodium 138, potassium 4.2, chloride 101, bicarbonate 24, BUN 18, creatinine 1.1, glucose 104.
    Closed with 3-0 Vicryl and 4-0 nylon in 2 layers; 8-10 sutures in total.
    Lidocaine 1:100,000 with epinephrine, 10 mL of 0.25% bupivacaine.
    Blood cultures 2/2 bottles positive, 1/4 repeat bottles positive.
    Gleason 3+4, 5/12 cores, PSA 6.4 to 8.1 within 6-12 months.
    Albuterol 2.5 mg/3 mL nebulizer, insulin 70/30 20 units, Percocet 5/325.
    Hemoglobin 9.8, hematocrit 29.4, platelets 212, white cells 11.3 with 84% neutrophils.
    Heart rate was 110-120, then 80s after metoprolol 5 mg x 3.
    Weight 82 kg, height 175 cm, body mass index 26.8.
    CKD stage 3/4, NIHSS 4, GCS 15, Wells score 4.5, ASA class 2-3.
    Urine output 1,850 mL in 24 hours, balance -400, drain 30/15/10 over three shifts.
  `),
  plan: sentences(`
    Continue aspirin 81 mg daily and atorvastatin 40 mg at bedtime.
    Return in 2 weeks or sooner if fever, increasing pain or drainage from the wound.
    Recheck basic metabolic panel in one week and adjust the diuretic.
    Physical therapy twice a week for 6 weeks, then reassess gait and balance.
    Next visit {date} with {doc.full}.
    Appointment on {date} at {facility}.
    Hold anticoagulation for 5 days before the procedure.
    Low sodium diet, fluid restriction of 1.5 L, daily weights.
  `),
};
