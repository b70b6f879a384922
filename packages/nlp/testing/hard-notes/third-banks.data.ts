/** Sentences of the third part. `clean` and `numbers` have no identifier at all. */
import { sentences } from "./note-half.ts";

export const thirdBanks: Readonly<Record<string, readonly string[]>> = {
  kin: sentences(`
    His daughter-in-law {kin.first} gives him his pills.
    She was accompanied by her fiance, {kin.full}.
    Mother ({kin.first}) and father ({kin.first}) are both well.
    The history is from the patient's niece {kin.full}.
    Twin sister {kin.first} has lupus; half-brother {kin.first} has asthma.
    We spoke with {kin.full}, his ex-wife, at length.
    Wife {kin.first} at bedside and updated.
    Her late husband {kin.first} died of lung cancer.
    Next of kin: {kin.full} (granddaughter) {phone}
    Roommate {kin.first} {kin.last} heard a thud and found him.
    {kin.first} (partner) will drive her home.
    Foster mother {kin.full} has custody.
    The surrogate decision maker is {kin.full}, a cousin.
    Baby {kin.first} was born at term and is doing well.
    Health care agent is his brother {kin.first}; alternate {kin.full}.
    The caregiver, {kin.full}, reports poor intake.
  `),
  said: sentences(`
    {p.title} {p.last} was last seen in our clinic a year ago.
    {p.last} reports three days of cough.
    According to {kin.full}, he collapsed at breakfast.
    Discussed with {doc2.full} of orthopedics, who agrees.
    {p.first} says the pain is worse at night.
    Dr. {doc2.full} was paged and called back.
    {p.title} {p.last}'s wound looks better.
    {doc2.last} recommends holding the heparin.
    Seen and examined with Dr. {doc2.last}.
    Thank you for allowing me to see {p.first} {p.last}.
    {p.first} was started on a heart diet and {p.first} tolerated it.
    I have reviewed the note of {doc2.full} and agree.
    Report given to {nurse.full} RN.
    {p.last} continues to refuse dialysis.
    Message from {nurse.first}: family wants a meeting.
    The case was presented to Doctor {doc2.last}.
    {p.first} {p.last} is known to this service.
    Case reviewed at rounds by {doc2.last} and {nurse.last}.
  `),
  social: sentences(`
    She teaches at {employer}.
    Retired welder from {employer}.
    He drives for {employer} and lives in {town}.
    Born in {town}, {state}; moved here in {year}.
    Lives with two cats at {street}.
    She recently moved from {town} to {town}.
    He works part-time at {employer} as a clerk.
    Formerly employed by {employer}, on leave since {date}.
    Resides at {facility}.
    Owns a bakery in {town}.
    Home: {street}, {town}, {state} {zip}.
    Commutes from {town} daily.
    Quit smoking in {year}; two beers on weekends.
    Her manager at {employer} has been supportive.
    He went to college in {town} and served in the Navy.
  `),
  care: sentences(`
    Transferred from {facility} for higher level of care.
    Her primary care doctor is {doc2.full} at {facility}.
    She had an echocardiogram on {date} at {facility}.
    Records from {facility} were requested by fax {phone}.
    Discharged from {facility} on {date}.
    Follow-up with {doc2.full} on {date}.
    Surgery was performed by {doc2.full} in {year}.
    He receives dialysis at {facility} under Dr. {doc2.last}.
    He was in the ICU from {date} until {date}.
    Last tetanus shot {date}, last colonoscopy {date}.
    Questions: call {phone} or write to {mail}.
    See {url} for the video.
    Grandmother died at {old} and great-aunt is {old}.
    At age {old} he still gardens.
    Evaluated in {town} at {facility}, where an MRI was read as normal.
    {record} was scanned on {date}.
    The pharmacy on {street} has the prescription.
    Physical therapy at {facility} twice a week.
    Cardiac catheterization {date} by Dr. {doc2.last}: clean coronaries.
    Admitted {date}, operated {date}, extubated {date}.
  `),
  clean: sentences(`
    Graves disease, Sjogren syndrome, Crohn disease and Parkinson disease were considered.
    A Foley catheter, a Swan-Ganz catheter and a Hickman line were in place.
    Takes Lipitor, Plavix, Coumadin, Zoloft, Advair, Spiriva, Eliquis and Keppra.
    Murphy sign is negative, Babinski sign is absent, Romberg test is negative.
    The Whipple procedure and the Nissen fundoplication were discussed.
    Glasgow coma scale is full; Ranson criteria are not met.
    Given Tylenol and Benadryl before the transfusion, then Lasix.
    There is no Homans sign, and Trousseau sign is absent.
    White plaques on the tongue, brown urine, a young appearance and a long scar.
    Will follow up in clinic. May resume diet. Rose to stand with help.
    Reading is slow, mobile phone use is fine, normal gait, day programme twice a week.
    Epstein-Barr virus titers are old; West Nile virus was not tested.
    Heart is regular, lungs are clear, belly is soft, and there is no edema.
    Sinus rhythm with left axis deviation and no acute ST changes.
    Small bowel is of normal caliber; the appendix is not seen.
    Lobular carcinoma in situ, margins free, no lymphovascular invasion.
    The patient tolerated the procedure well and was taken to recovery.
    Vicryl and Monocryl were used, and Steri-Strips were applied.
    A St. Jude valve and a Medtronic pacemaker are noted.
    Physical Therapy and Social Work were consulted, and Nutrition saw the patient.
    Adson forceps and a Bovie were used; the Jackson-Pratt drain was stripped.
    Continue Vancomycin and Cefepime. Hold Metoprolol. Start Heparin.
    Affect is blunted, thoughts are linear, insight is fair.
    Apgar scores were good and the Moro reflex is present.
    Streptococcus pneumoniae and Candida albicans grew.
    Marked improvement was noted; grant the request for leave; pope of the parish not available.
    The Lung Cancer Screening Program and the Stroke Service will follow.
    Dry cough, head injury precautions, foot care and hand hygiene were reviewed.
    Alert and Oriented. Moving All Extremities. Skin Warm and Dry.
    Wood lamp examination and a Rice diet were advised; best corrected vision is good.
  `),
  numbers: sentences(`
    BP 136/82, HR 88, RR 18, T 98.9, SpO2 95 % on RA.
    Strength 5/5 in all groups; reflexes 2/4; NIHSS 3/42.
    A 3/6 systolic murmur; pain 4/10 at rest and 9/10 with motion.
    Ate 1/2 of lunch, 3/4 of breakfast.
    Take 1-2 tablets every 4-6 hours, at most 8/day, for 3-5 days.
    MoCA 22/30, PHQ-9 11/27, FLACC 3/10.
    Disc bulge at L2-3 and L4-5; rib fractures 4-7; C3-4 stenosis.
    ABG 7.36/42/81 on 2 L, lactate 1.3, base -2.
    Mass of 3.4 x 2.6 x 1.9 cm, series 4, image 62, HU 35-40.
    Vision 20/25 and 20/40; pressures 17/18.
    G3 P2-0-1-2 at 34 5/7 weeks, 3/70/-1.
    Na 138, K 4.1, Cl 102, CO2 24, BUN 15, Cr 0.9, glucose 104.
    2-0 silk, 3-0 Vicryl, 15 blade, EBL 50-75 mL.
    Lidocaine 1:100,000 with epinephrine, 5-7 mL.
    Blood cultures 1/2 positive, urine 0/1.
    Ki-67 20-25 %, ER 8/8, 0/12 nodes.
    Percocet 10/325, Advair 250/50, Humulin 70/30 20 units.
    Hgb 10.4, Hct 31.2, Plt 188, WBC 6.4, INR 1.1.
    HR 60s-70s, SBP 110-120, UOP 40-50 cc/h.
    Weight 71.4 kg, height 5 ft 6 in, BMI 25.4.
    ASA 2-3, ECOG 0-1, GCS 14-15, EF 50-55 %.
    I/O 1850/2200, drains 30/20/15, peep 5, rate 12.
    CPT 99214, ICD 428.0, DRG 291, room 412.
  `),
  plan: sentences(`
    Increase lisinopril to 20 mg and recheck labs in two weeks.
    Return for fever, vomiting or worsening pain.
    MRI of the spine without contrast.
    Home oxygen evaluation before discharge.
    See {doc2.full} on {date}.
    Appointment {date} at {facility}.
    Low salt diet, daily weights, fluid limit of 1.5 liters.
    Wean steroids over ten days.
  `),
};
