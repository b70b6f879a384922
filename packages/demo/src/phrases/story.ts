// Phrases for what the patient tells. `@fact,!fact@` in front of a phrase says what must (not) be true for it to be
// used.

/** {known} is a list of known problems, {why} the reason for coming. */
export const OPENERS_ACUTE = [
  "{mr} is a(n) {ageyo} {man} with {a history of|known|a past medical history significant for|a history notable for} {known} who {presents|presented} {why}.",
  "This is a(n) {ageyo} {sex} with {a history of|known|} {known}, who {presents|presented|was brought in by family|comes in} {why}.",
  "{ageyo} {M} w/ {hx of|h/o|known} {known} {p/w|presenting|here} {why}.",
  "{Pt} is a(n) {ageyo} {man} {with|who has} {known}. {He} {presents|came in|presented to the emergency department} {why}.",
  "{mr}, {age}, has {known} and {presents|comes to the ED} {why}.",
  "A(n) {ageyo} {man} with {known} {presents|was sent in from clinic|arrives by ambulance} {why}.",
  "{ageyo} {M}, {hx|PMH} {known}, {presents|p/w} {why}.",
  "{mr} {presents|was referred in|self-presented} {why}. {He} is a(n) {ageyo} {man} with {known}.",
  "{mr} is {age} years old and is known to us for {known}. {He} {presents|comes in} {why}.",
];

export const OPENERS_VISIT = [
  "{mr} is a(n) {ageyo} {man} with {a history of|known|} {known} who {returns|is seen|comes in} {why}.",
  "{mr} {returns today|is back|was seen today|is here} {why}. {His} history includes {known}.",
  "{ageyo} {M} w/ {known} {here|seen} {why}.",
  "{Pt} {returns|presents|is here} {why}. Background of {known}.",
  "I saw {mr} {today|this {morning|afternoon}} {why}. {He} is a(n) {ageyo} {man} with {known}.",
  "This {ageyo} {man} with {known} {comes in|is seen|returns} {why}.",
  "{mr}, {age}, with {known}, {seen|returns|comes in} {why}.",
  "{Pt} {known to|followed in} this {clinic|practice} for {known}, {here|seen} {why}.",
];

/** {p1} and {p2} are the main complaints, {dur} how long. */
export const WHY_ACUTE = [
  "with {dur} of {worsening|progressive|increasing|} {p1} and {p2}",
  "with {p1} and {p2} for {the past|the last} {dur}",
  "complaining of {p1} and {p2} {over|for} {the past|the last} {dur}",
  "with {p1}, {p2} and {feeling unwell|malaise|poor sleep} {over the past|for} {dur}",
  "because of {p1} and {p2} {that began|starting} {dur} ago",
  "with {p1} {that started|which began} {dur} ago, {followed by|along with|then} {p2}",
  "for evaluation of {p1} and {p2} x {dur}",
  "with {an acute onset of|new|} {p1} and {p2}",
];
export const WHY_ACUTE_SINGLE = [
  "with {dur} of {worsening|progressive|} {p1}",
  "with {p1} for {the past|the last} {dur}",
  "complaining of {p1} {for|over} {the past|the last} {dur}",
  "for evaluation of {p1}",
  "because of {p1} {that began|starting} {dur} ago",
  "with {new|acute onset} {p1} x {dur}",
];

export const WHY_VISIT: Readonly<Record<string, readonly string[]>> = {
  hf_followup: [
    "for {routine|scheduled|} follow-up{| of {his} {hfx}}",
    "for {hfx} clinic follow-up",
    "for a {3|4|6}-month check of {his} {hfx}",
    "for follow-up of {hfx}",
    "for medication titration",
  ],
  hf_worsening: [
    "for {an urgent|a same-day|an add-on} visit because of {p1}",
    "earlier than planned because of {p1}",
    "after calling the office about {p1}",
    "as a walk-in with {dur} of {p1}",
    "for a same-day visit",
    "for an add-on visit, not feeling right",
  ],
  dm_followup: [
    "for [dm] follow-up",
    "for {routine|quarterly|} follow-up of {dmx}",
    "for review of {his} {[glucose;glucose] log|home readings}",
    "for follow-up of {dmx}",
    "for a {3|6}-month [dm] check",
  ],
  asthma_followup: [
    "for follow-up of {his} [asthma]",
    "for {routine|annual} [asthma] follow-up",
    "for review of inhalers",
    "for follow-up of [asthma]",
    "for [asthma] control",
  ],
  af_followup: [
    "for follow-up of [af]",
    "for anticoagulation review",
    "for rhythm check and follow-up of [af]",
  ],
  general_followup: [
    "for {an annual|a routine|a periodic} {visit|check-up|physical}",
    "for medication refills",
    "for {routine|general} follow-up",
    "for a scheduled visit",
    "to establish care with a new provider",
  ],
  post_discharge: [
    "for {hospital|post-hospital} follow-up",
    "{after|following} {his} recent {hospitalization|admission|stay}",
    "for transition-of-care follow-up",
    "after discharge {last week|two weeks ago}",
  ],
};

/** {list} is a list of complaints joined with "and". */
export const POSITIVE = [
  "{He} {reports|endorses|describes|notes|complains of|mentions} {list}.",
  "{He} has {also |}{noticed|had} {list}.",
  "{He} also {reports|notes|has} {list}.",
  "{Pt} {reports|endorses|describes} {list}.",
  "There is {also |}{list}.",
  "Associated with {list}.",
  "Other symptoms include {list}.",
];
export const POSITIVE_TERSE = [
  "Endorses {list}.",
  "+ {list}.",
  "{Reports|Notes|C/o} {list}.",
  "Positive for {list}.",
  "Also {list}.",
];

/** {list} is joined with "or". */
export const NEGATIVE = [
  "{He} denies {any |}{list}.",
  "{He} denies {list}.",
  "{Pt} {specifically |}denies {any |}{list}.",
  "{He} has not had {any |}{list}.",
  "{He} has had no {list}.",
  "There {is|has been} no {list}.",
  "No {list} {was reported|reported}.",
  "{He} is without {list}.",
  "{He} does not {report|endorse|describe} {list}.",
  "{He} reports no {list}.",
  "{When asked, {he} denied|On questioning {he} denies} {list}.",
];
export const NEGATIVE_TERSE = [
  "Denies {list}.",
  "No {list}.",
  "Negative for {list}.",
  "Neg for {list}.",
  "No c/o {list}.",
  "Pt denies {list}.",
  "Without {list}.",
];

/** Said of one complaint that is present. */
export const COMPLAINT: Readonly<Record<string, readonly string[]>> = {
  dyspnea: [
    "[dyspnea]",
    "[sob]",
    "[sob]",
    "[doe]",
    "[dyspnea] at rest",
    "[sob;shortness of breath] when walking {to the mailbox|across the room|one flight of stairs}",
    "[dyspnea] with minimal {exertion|activity}",
  ],
  orthopnea: [
    "[orthopnea]",
    "[orthopnea]",
    "{two|three|four}-pillow [orthopnea]",
    "[orthopnea] requiring {pillows} pillows",
    "new [orthopnea]",
  ],
  pnd: ["[pnd]", "episodes of [pnd]", "[pnd] {twice|three times} {this week|in the last week}"],
  edema: [
    "[edema]",
    "[edema]",
    "bilateral [edema]",
    "[edema] {to the knees|up to the mid-shin|by the end of the day}",
    "increasing [edema]",
    "[edema]{ bilaterally| R > L|, worse on the left}",
  ],
  weight_gain: [
    "[weight_gain]",
    "a(n) {lbs}-lb [weight_gain]",
    "[weight_gain] of {about |}{lbs} {pounds|lb} {over the week|since last week|in {days} days}",
    "unintentional [weight_gain]",
  ],
  fatigue: [
    "[fatigue]",
    "generalized [fatigue]",
    "low energy with [fatigue]",
    "[fatigue] by the afternoon",
  ],
  cough: [
    "[cough]",
    "@!pneumonia@ a dry [cough]",
    "[cough] {productive of yellow sputum|with white sputum|worse at night}",
    "@!pneumonia@ nonproductive [cough]",
    "nighttime [cough]",
  ],
  chest_pain: [
    "[chest_pain]",
    "[chest_pain] {with exertion|at rest|radiating to the left arm}",
    "substernal [chest_pain]",
    "intermittent [chest_pain]",
    "[chest_pain;chest tightness]",
    "[chest_pain;chest pressure]",
  ],
  palpitations: [
    "[palpitations]",
    "intermittent [palpitations]",
    "[palpitations] lasting {several minutes|up to an hour}",
  ],
  syncope: ["[syncope]", "an episode of [syncope]", "a witnessed [syncope;syncopal episode]"],
  dizziness: ["[dizziness]", "[dizziness] {on standing|when getting up}", "occasional [dizziness]"],
  wheeze: [
    "[wheeze]",
    "[wheeze]",
    "audible [wheeze]",
    "[wheeze] {at night|with exercise|around cats}",
  ],
  fever: ["[fever]", "[fever] {to 101|up to 102.4|and chills}", "subjective [fever]"],
  nausea: ["[nausea]", "[nausea] without emesis", "some [nausea]"],
  headache: ["[headache]", "a mild [headache]", "occasional [headache;headaches]"],
  polyuria: ["[polyuria]", "[polyuria;increased urination]"],
  polydipsia: ["[polydipsia]", "[polydipsia]"],
  nocturia: ["[nocturia]", "[nocturia] x{2|3}"],
  numbness: [
    "[numbness;numbness and tingling] in {his} feet",
    "[numbness] of both feet",
    "burning [numbness;paresthesias] at night",
  ],
  hypoglycemia: [
    "[hypoglycemia;low blood sugars] {before lunch|overnight}",
    "occasional [hypoglycemia]",
    "two episodes of [hypoglycemia] {since the last visit|this month}",
  ],
};

/** Uncertain, hypothetical and other asides for the story. */
export const ASIDES = [
  "{He} wonders if this could be {an allergy|{his} heart|stress}.",
  "{His} wife has [^asthma] and {he} tried her inhaler once.",
  "{His} {neighbor|coworker} was recently diagnosed with [^pneumonia], which worries {him}.",
  "@!stroke@ {He} was once told {he} might have had [?<tia;a mini-stroke], never confirmed.",
  "@!gout@ A question of [?<gout] was raised in the past.",
  "{He} lives {alone|with {his} spouse|with {his} daughter|in assisted living}.",
  "History is {limited|obtained from {his} daughter as well}.",
  "{His} records from {St. Luke's|the VA|an outside hospital} are not available.",
  "An interpreter was used.",
  "{He} is worried about the cost of {his} medications.",
];
