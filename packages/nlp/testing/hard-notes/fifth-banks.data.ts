/** Sentences of the fifth part. `clean` and `numbers` have no identifier at all. */
import { sentences } from "./note-half.ts";

export const fifthBanks: Readonly<Record<string, readonly string[]>> = {
  kin: sentences(`
    Brought in by her mom {kin.first} and grandpa {kin.first}.
    The patient's wife, Mrs. {kin.full}, administers the insulin.
    Daughters: {kin.first}, {kin.first}. Son: {kin.first}.
    Called the son ({kin.first}, {phone}) and left a message.
    His brother {kin.first} {kin.last} donated a kidney.
    Mother is {kin.full}; father unknown.
    Significant other {kin.first} agrees to the plan.
    As per husband {kin.first}, she has been more forgetful.
    Dad {kin.first} at bedside overnight.
    HCP is stepdaughter {kin.full}, who lives in {town}.
    Cousin {kin.first} is visiting from {town}.
    {kin.first} {kin.last}, the patient's neighbor, witnessed the seizure.
    Sister-in-law {kin.first} wants to be called first.
    Twins {kin.first} and {kin.first} were born by section.
    His landlord, {kin.full}, found him down.
    He and his wife {kin.first} have been married since {year}.
  `),
  said: sentences(`
    {p.first} {p.last} presents with two weeks of fatigue.
    {p.last} tolerated the infusion without problems.
    {p.title} {p.last} is doing well at home.
    It was a pleasure to meet {p.title} {p.last} and family.
    I discussed the case with {doc2.full}.
    {nurse.first} was in the room as chaperone.
    {doc2.last} was notified by {nurse.last}.
    According to {nurse.first} {nurse.last}, he refused supper.
    We will ask {doc2.last} to weigh in.
    {p.first} asked about side effects.
    Case discussed with heme ({doc2.last}) and ID ({nurse.last}).
    Explained to {p.title} {p.last} that surgery is optional.
    {p.first}'s appetite is poor, but {p.first} drinks well.
    Appreciate Dr. {doc2.full}'s thoughtful input.
    Endorsed to night float {doc2.last}.
    {p.last} remains intubated.
    Consent was signed by {p.first} {p.last} and witnessed by {nurse.full}.
    Hello {p.first}, your results are back.
  `),
  social: sentences(`
    Pipefitter at {employer} for 30 years.
    She runs the cafeteria at {employer}.
    Occupation: teller, {employer}.
    He was injured on the job at {employer} on {date}.
    Applied for a position with {employer}.
    Grew up on a farm outside {town}.
    Recently back from a cruise out of {town}.
    Splits the year between {town} and {town}.
    Immigrated from {town} in {year}.
    Stays at {facility} since {month}.
    Lives w/ roommate in {town}; no pets.
    Mail goes to {street}, {town}, {state} {zip}.
    Her landlord at {street} is evicting her.
    Commutes by train to {town}.
    Retired {year} from {employer}. Widowed. Nonsmoker.
    Drinks 3-4 beers on weekends, quit tobacco in {year}.
    He plays the organ at church and volunteers for {employer}.
  `),
  care: sentences(`
    Seen at {facility} ED on {date}, treated and released.
    {facility} called: cultures are growing.
    Arrived from {facility} by helicopter.
    Her gastroenterologist is {doc2.full} in {town}.
    He had his knees done at {facility}, left {date} and right {date}.
    MRI {date} (outside, {facility}) unchanged from {date}.
    Diagnosed in {month} {year}, relapsed {date}.
    Biopsy of {date} was read at {facility}.
    Dialysis MWF at {facility}, chair time 6 AM, {phone}.
    On {date}, she fell again. On {date} she could not walk.
    Between {date} and {date} he was at {facility}.
    Transfer center {phone}, accepting MD {doc2.full}.
    Refills: {phone}; questions: {mail}.
    See the handout at {url}.
    Chart {record} was merged.
    Her mother lived to {old}.
    At {old}, he is the oldest patient on the unit.
    Visiting nurses ({facility}) will check the INR on {date}.
    Pending since {month}: sleep study at {facility}.
    Vaccinated {date}, boosted {date}.
  `),
  clean: sentences(`
    Addison disease, Cushing syndrome and Raynaud phenomenon were discussed.
    On Norvasc, Protonix, Seroquel, Trulicity, Farxiga, Remicade, Colace and Percocet.
    Hoffmann sign absent, McMurray test positive, Dix-Hallpike negative.
    Kaposi sarcoma was treated; Merkel cell tumor excluded.
    Billroth II anatomy, Schatzki ring, Zenker diverticulum.
    A Salem sump, a Quinton catheter and a Blakemore tube were at hand.
    Apley scratch test and Hawkins test hurt on the right.
    Wells criteria, Centor score and Ottawa rules were applied.
    Bell palsy is improving; Horner syndrome is not present.
    May shower. Will wean. Long leg cast. Rich diet. Small meals. Best supportive care.
    Winter cough, summer rash, spring allergies, green sputum, gray skin.
    Cefazolin, Flagyl, Zosyn and Levaquin were given.
    Oncology, Palliative Care and Radiation Oncology are involved.
    No Known Drug Allergies. Full Code. Regular Diet. Fall Precautions.
    Lungs Clear Bilaterally. Abdomen Soft. Extremities Warm.
    Klebsiella, Proteus and Serratia were isolated; C. albicans in sputum.
    Babesia and Lyme serologies are negative; Coombs test is negative.
    Broca area infarct with Wernicke features.
    The Jones fracture and the Lisfranc joint were imaged.
    A Ross procedure, a Fontan circuit and a Blalock shunt were explained.
    Prior Authorization is pending. Home Safety Evaluation done.
    Gabapentin helps. Lyrica did not. Cymbalta made her nauseous.
    Chest Pain, Shortness of Breath and Leg Swelling are denied.
    Kegel exercises, Epley maneuver and Valsalva were taught.
    Virchow node not palpable; Courvoisier sign absent.
    Bright, playful, walking, talking in sentences, stacking blocks.
    Ann Arbor stage IIA; Deauville 2; Breslow depth thin; Clark level III.
    Counseled on Mediterranean diet, Zumba and Tai Chi.
    Gait Belt in use. Call Bell within reach. Bed Alarm on.
    Port flushed. Consent in chart. Time out performed.
    Sepsis Bundle started. Lactate trending down. Pressors off.
  `),
  numbers: sentences(`
    Vitals: 98.2, 74, 16, 124/76, 98 % RA.
    Grip 4/5, hip flexors 3/5, Babinski 0/2.
    ECOG 1, KPS 80-90, pain 0/10.
    Cycle 3/6 day 1/21, dose level 2/3.
    Carboplatin AUC 5-6; Taxol 80 mg/m2 x 3/4.
    WBC 3.4/ANC 1.8/Hgb 10.2/Plt 142.
    Na/K 136/4.4, Cl/CO2 101/26, BUN/Cr 22/1.3.
    Levophed 8-10 mcg/min; MAP 62-68; CVP 8-10.
    ABG 7.22/70/58/29 on 60 %; PF 96.
    TF at 45/65, flushes 100 q4; residual 90.
    Est needs 1800-2000 kcal, 75-90 g protein, 1.2-1.5 g/kg.
    Albumin 2.9, prealbumin 12, BMI 19.8, 92 % of IBW.
    Ht 64 in, Wt 52.3 kg, UBW 58.
    T5-6 and T7-8 disc disease; C5/6 fusion; S1/2 screws.
    Seen 2/3 meals eaten, 1/4 of the tray, 8-12 oz/day.
    Nodule 6 mm (3/45), 4 mm (3/62); SUV 2.1-3.4.
    HIV VL <20, CD4 510/28 %; HCV 1:80, RPR 1:4.
    ACT 20/25, peak flow 310-340, FEV1/FVC 68.
    APGAR 7/9; weight 3.1 kg, 10-25th percentile.
    Vicodin 5/500 1-2 q6; Dyazide 37.5/25; Lantus 18/12.
    EBL 150, IVF 1200/UOP 300; tourniquet 90 min at 250.
    MMSE 24/30, clock 3/4, recall 1/3, trails 95 s.
    Audiogram 15-20 dB; vision 20/20, 20/25-2; color 10/11.
  `),
  plan: sentences(`
    Clinic visit {date} with {doc2.last}.
    CT chest in 3-4 months, labs {date}.
    ER if fever or bleeding.
    Increase free water; recheck sodium in the morning.
    Continue current dose, taper by 1/2 tab every 5 days.
    Restage in {month}.
    Message {doc2.first} if worse.
    Call {phone} for rides, ask for {nurse.first}.
  `),
};
