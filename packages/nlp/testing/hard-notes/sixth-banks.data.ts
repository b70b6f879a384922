/** Sentences of the sixth part. `clean` and `numbers` have no identifier at all. */
import { sentences } from "./note-half.ts";

export const sixthBanks: Readonly<Record<string, readonly string[]>> = {
  kin: sentences(`
    History obtained from grandmother {kin.first} through a phone interpreter.
    Mom ({kin.first}) and Dad ({kin.first}) share custody.
    His ex-wife {kin.first} {kin.last} dropped him off.
    She is accompanied by her partner of ten years, {kin.full}.
    Power of attorney: {kin.full} (niece), {phone}.
    Patient's sons {kin.first} and {kin.first} take turns staying with him.
    Daughter-in-law {kin.first} keeps the pill box filled.
    Foster mother {kin.full} has had her since {month}.
    Emergency contact is {kin.lastfirst}, {phone}.
    Spoke at length with {kin.first}, who is her oldest daughter.
    He was found by his roommate {kin.first} at 6 am.
    Her fiance, {kin.first}, was also ill.
    Family present: wife {kin.first}, brother-in-law {kin.first}, aunt {kin.first}.
    Lives with {kin.first} (husband), {kin.first} (12) and {kin.first} (9).
    Her late husband {kin.first} died here in {year}.
    Caregiver {kin.first} states he wanders at night.
    The uncle, {kin.title} {kin.last}, has been appointed guardian.
    {kin.first}, his daughter, flew in from {town}.
    Boyfriend's name is {kin.first}.
    Grandson {kin.first} found the empty bottle.
  `),
  said: sentences(`
    {p.first} is a pleasant retired teacher.
    {p.title} {p.last} has done remarkably well since the transplant.
    I saw {p.first} today with {nurse.first}, our nurse practitioner.
    Thank you for referring {p.title} {p.last}, whom I met on {date}.
    {p.last} was seen and examined with {doc2.last} on rounds.
    Signed out to {nurse.first} {nurse.last}.
    Discussed with Dr {doc2.last} (nephrology) and Dr {nurse.last} (surgery).
    Scrub: {nurse.full}. Circulator: {nurse2.full}.
    {doc2.full} performed the bronchoscopy.
    Resident: {doc2.last}. Attending: {nurse.last}.
    I called {p.first} at {phone} and left a voicemail.
    {p.first} says that he cannot afford the inhaler.
    PCP is {doc2.full} at {facility}.
    Per {nurse.first}, RN, the drain put out very little.
    Attempted to reach {doc2.last}; no answer.
    Patient goes by {p.first}.
    Verbal order from {doc2.full} read back.
    {nurse.last} to follow up with the family tomorrow.
    Reviewed by me, {nurse.full}, and {doc2.full}.
    Hi Dr. {doc.last}, this is {p.first}.
    Psychiatry ({nurse2.last}) saw her for capacity.
    We appreciate {doc2.first}'s help with this case.
  `),
  social: sentences(`
    Works nights at {employer} stocking shelves.
    Laid off from {employer} in {month}.
    Long-haul driver for {employer}, out of {town}.
    Employer: {employer}.
    She taught at {employer} until {year}.
    Grew up in {town}, moved to {town} in {year}.
    Currently homeless, sleeps in a car near {town}.
    Address on file: {street}, {town}, {state} {zip}.
    His insurance is through {employer}.
    Traveled to {town} last {month} and ate street food.
    Lives alone in a third floor walk-up in {town}.
    Attends {employer} every Sunday and sings in the choir.
    Born in {town}; came to this country in {year}.
    Before that she was a welder for {employer}.
    Resident of {facility} for two years.
    Will stay with family at {street} after discharge.
    Served in the Army, stationed near {town}.
    HR at {employer} needs a note.
    Drives in from {town}, two hours each way.
  `),
  care: sentences(`
    Was admitted to {facility} from {date} to {date}.
    Last seen at {facility} in {month} for the same complaint.
    Cath at {facility} on {date} showed clean coronaries.
    Transferred from {facility} for higher level of care.
    Labs drawn {date} at {facility} were reviewed.
    Discharge to {facility}, report called to {nurse.first} at {phone}.
    She gets chemo at {facility} every other {date}.
    Colonoscopy {date}, repeat due in {year}.
    First seizure {date}, most recent {date}.
    Next appointment {date} at 9:30 with {doc2.last}.
    Received the influenza vaccine on {date}.
    Hospice intake by {facility} is set for {date}.
    Sent to {facility} by {doc2.full} after a fall on {date}.
    Pharmacy closed; fax refill to {phone}.
    Documents were mailed on {date} to {street}, {town}.
    Implant card: {record}.
    The patient turned {old} last week.
    Her grandmother lived to be {old}.
    Scheduled for {date} at {facility}; arrive by 6:15.
    She followed with {doc2.full}, {facility}, until {date}.
    Email {mail} or use {url}.
    Wound check on {date}, sutures out {date}.
    ICD placed {date} by {doc2.last} at {facility}.
  `),
  clean: sentences(`
    Known Graves disease, on Tapazole; also Barrett esophagus.
    Takes Xarelto, Lexapro, Humira, Symbicort, Zyrtec and Miralax.
    Murphy sign positive, Rovsing and psoas signs negative.
    Hodgkin lymphoma in remission; Burkitt was ruled out.
    A Foley, a Jackson-Pratt drain and a Swan-Ganz catheter are in place.
    Crohn disease of the terminal ileum; Ogilvie syndrome resolved.
    Lachman and Spurling tests were normal; Phalen positive on the left.
    Heberden nodes at both hands, Baker cyst behind the right knee.
    Staphylococcus aureus and Pseudomonas grew; Candida in urine.
    Hashimoto thyroiditis, Sjogren syndrome and Meniere disease.
    She has a Port-A-Cath; a Hickman was removed.
    Glasgow coma scale full, Braden low risk, Morse fall score high.
    Physical Therapy, Occupational Therapy and Speech Therapy to evaluate.
    The Whipple went well; a Roux limb was fashioned, a Nissen was not needed.
    Chief Complaint: Back Pain. Reason for Visit: Medication Refill.
    Normal Sinus Rhythm. Left Axis Deviation. No ST Changes.
    Started on Keppra; Dilantin was stopped; Ativan as needed.
    Alert And Oriented. No Acute Distress. Mucous Membranes Moist.
    Parkinson disease, Lewy body dementia and Alzheimer disease were considered.
    Guillain-Barre variant Miller Fisher is unlikely; Lambert-Eaton excluded.
    Follow the Zenith protocol; Milwaukee brace and Ace wrap given.
    Denies Fever, Chills, Night Sweats. Endorses Fatigue.
    Trendelenburg gait; Thomas test positive; Ober test negative.
    A Bair Hugger and Sequential Compression Devices were used.
    Doppler of the legs, Gram stain, Pap smear and Mantoux were normal.
    Kawasaki disease, Henoch-Schonlein purpura and Still disease on the differential.
    German measles immune; Spanish interpreter used; French gauge 8 tube.
    Discussed Advance Directives, Living Will and Code Status.
    General Surgery and Infectious Disease will see him.
    Rose spots, cherry angiomas, coffee-ground emesis, strawberry tongue.
    The art therapy group helped; hope and grace were themes.
    April showers bring asthma; she may march in place.
    Stone burden is low. Frost bite healed. Banks of the wound are pink.
    Sharp pain, early satiety, glass in foot, strange taste.
    Charcot joint, Achilles rupture, Colles fracture, Bankart lesion.
    Salmonella, Shigella and E. coli were not found; Giardia was.
    Duke criteria, Ranson score, Child-Pugh class and Killip class were noted.
  `),
  numbers: sentences(`
    BP 122/78, HR 66, RR 14, T 98.4, SpO2 99 %.
    Motor 5/5 throughout, DTR 2+/4, sensation 2/2.
    CBC 8.8/12.1/36.4/230, BMP 140/3.9/102/25/15/0.8.
    LVEF 55-60 %, E/A 0.8, LA 4.1 cm, RVSP 30-35.
    Take 1-2 tabs of 7.5/325 every 4-6 hours.
    I/O 2150/1800, net +350; drains 45/30/20.
    PFT: FEV1 2.1, FVC 3.3, ratio 64, DLCO 71.
    Refraction -2.25/-0.75 x 90; IOP 16/17; acuity 20/30 and 20/40.
    Lesion 3.2 x 2.8 x 1.9 cm, image 45/120, series 3.
    L2-3, L3-4 and C6-7 stenosis; Cobb 12-14 degrees.
    SOFA 6, APACHE 18, MELD 22, Wells 4.5.
    Na 132 from 129; K 3.4/3.6; Mg 1.8.
    Ate 3/4 of lunch, 2/3 of dinner, 240 mL at 10.
    Pain 8/10 to 3/10 after 4 mg; scale 0-10.
    Titers 1:160, 1:320; IgG 1240; kappa/lambda 1.4.
    EDSS 3.5; NIHSS 4; mRS 1-2; MOCA 25/30.
    Dose 1.5 mg/kg/day, max 60; 12/12 given.
    GTPAL 4-2-1-1-3; EFW 2800 g; AFI 12; 38 3/7 wks.
    Vent AC 16/450/5/40 %; ABG 7.36/44/82.
    Peak flow 420, 410, 440; goal 450-500.
    Height 162 cm, weight 58.6 kg, BSA 1.6, BMI 22.3.
    Gleason 4+3, PSA 6.8 to 9.2, 5/12 cores.
    Stroke volume 62, CI 2.4, PCWP 18, PA 42/20/28.
    Hct 28-30, INR 2-3, aPTT 60-80.
  `),
  plan: sentences(`
    Return on {date} for a wound check.
    See {doc2.last} in 4-6 weeks.
    Repeat imaging in {month}.
    Call {phone} with questions.
    Stop at the lab on {date} before the visit.
    PT 2-3 times a week for 6-8 weeks.
    {nurse.first} will arrange transport.
    Keep appointment with {facility} on {date}.
    Advance diet; out of bed 3/day.
    Send records to {mail}.
  `),
};
