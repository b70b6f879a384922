// Telephone notes, nursing notes and letters.

export const CALL_OPEN = [
  "{Pt} called {to report|because of|with} {list}.",
  "{Patient's {daughter|wife|son}|Family member} called: {pt} has {list}.",
  "Incoming call from {mr}. {He} reports {list}.",
  "Call returned. {He} has had {list} for {dur}.",
  "TC from pt c/o {list} x {dur}.",
  "Spoke with {mr} at {phone}. {He} describes {list}.",
];
export const CALL_QUIET = [
  "{Pt} called for {a refill|refills|test results|a letter for work|an earlier appointment}.",
  "Called {mr} with lab results.",
  "Refill request received from the pharmacy{| for {drug}}.",
  "Outreach call after missed appointment; left message, {pt} called back.",
  "{mr} called to ask whether {he} should {get the flu shot|keep taking {his} pills before the dental visit|fast before the blood draw}.",
];
export const CALL_DISCHARGE = [
  "Post-discharge call, day {2|3|4}.",
  "Transition call made to {mr} at {phone}.",
  "Reached {pt} after discharge. {He} {is doing well|feels better|is resting}.",
  "Follow-up phone call after {his} {admission|hospitalization} for {stayfor}.",
];
export const CALL_ADVICE: Readonly<Record<string, readonly string[]>> = {
  hf: [
    "@furosemide@ Advised to take an extra [furosemide] {40|20} mg today and {tomorrow|for three days}.",
    "Low salt diet reinforced.",
    "Appointment given for {tomorrow|this week}.",
    "Told to go to the ED if [~sob] worsens or [~chest_pain] develops.",
    "Will call back tomorrow with morning weight.",
    "Per {doc}: {labs this week|add-on visit Friday}.",
  ],
  asthma: [
    "@albuterol@ Use [albuterol] every 4 hours as needed{|, with spacer}.",
    "[prednisone] burst called in{| per {doc}}.",
    "Go to ED for [~sob] not relieved by inhaler.",
    "Appointment tomorrow.",
    "@fluticasone@ Restart [fluticasone] twice a day.",
  ],
  dm: [
    "Asked to {bring meter|log sugars} and call back in a week.",
    "@metformin@ Continue [metformin] as before.",
    "@glargine@ [glargine] increased by 2 units.",
    "@a1c@ [a1c;A1c;r={a1c} %] {a1c}% discussed.",
    "Instructed what to do for [~hypoglycemia].",
  ],
  lung: [
    "Fluids, rest, call if [~fever].",
    "Appointment offered.",
    "Advised to be seen if [~sob] develops.",
  ],
  heart: [
    "Go to ED for [~chest_pain] or [~syncope].",
    "@apixaban@ Continue [apixaban], do not skip doses.",
    "@metoprolol@ May take an extra half tablet of [metoprolol].",
    "[~ecg;EKG] visit scheduled.",
  ],
  general: [
    "Refill sent to pharmacy.",
    "Message routed to {doc}.",
    "Appointment made.",
    "Questions answered.",
    "Results released to portal.",
    "Advised to call if [~fever] or [~chest_pain].",
  ],
};
export const CALL_CLOSE = [
  "{Pt} verbalized understanding.",
  "{He} agrees with the plan.",
  "Call time {4|6|9} minutes.",
  "No further questions.",
  "Will forward to {doc}.",
  "{He} will call back if not better.",
];

export const NURSE_OPEN = [
  "Nurse visit for {weight and [bp;blood pressure] check|INR and vitals|education|vaccination and vitals}.",
  "RN note: {pt} seen for {education|vitals check|medication teaching}.",
  "Care management visit. {Pt} accompanied by {daughter|spouse|no one}.",
];
export const NURSE_WARD = [
  "RN progress note, hospital day {2|3}.",
  "{Night|Day|Evening} shift note.",
  "Shift summary: {pt} resting {comfortably|in a chair}, call light within reach.",
  "Handoff note. Telemetry {without events|reviewed}.",
];
export const NURSE_TEACH = [
  "Teach-back done for {daily weights|inhaler use|insulin injection|foot care|salt restriction}.",
  "Reviewed when to call: [~sob], [~edema;swelling], [~dizziness].",
  "{He} can name {his} medications and what they are for.",
  "Pill box filled for two weeks.",
  "Written handout on {salt|sugar|inhalers} given.",
];

export const LETTER_OPEN = [
  "Thank you for asking me to see {mr}, a(n) {ageyo} {man} with {known}.",
  "I reviewed {mr} in clinic on {date}. As you know, {he} has {known}.",
  "It was a pleasure to see {mr} today. {He} is {age} and has {known}.",
  "I am writing to update you about {mr}, whom I follow for {known}.",
  "Many thanks for referring this {ageyo} {man} with {known}.",
];
export const LETTER_STATE = [
  "On examination {his} [bp;blood pressure;r={bp}] was {bp} with a [hr;pulse;r={hr}] of {hr}.",
  "[bp;Blood pressure;r={bp}] today was {bp}, [weight;weight;r={kg} kg] {kg} kg.",
  "{His} [bp;BP;r={bp}] was {bp}.",
];
export const LETTER_EXAM_WET = [
  "There was [jvd] and [edema;pitting edema] to the knees.",
  "I found [crackles] at both bases and [edema;ankle edema].",
  "{He} looked congested, with [edema;peripheral edema].",
];
export const LETTER_EXAM_DRY = [
  "There was no [-jvd] and no [-edema;edema].",
  "The chest was clear and there was no [-edema;ankle edema].",
  "Examination was otherwise unremarkable.",
  "Heart sounds were normal with no [-murmur]; the lungs were clear.",
];
export const LETTER_MEDS = [
  "{He} takes {meds}.",
  "Current treatment is {meds}.",
  "{His} medications are {meds}.",
  "{He} remains on {meds}.",
];
export const LETTER_VIEW = [
  "@!a1c_high@ My impression is that {problem} is {stable|well controlled|slowly improving}.",
  "@a1c_high@ My impression is that {problem} is {not yet controlled|slowly improving}.",
  "@!a1c_high@ I think {his} {problem} is {reasonably controlled|stable at present}.",
  "@!a1c_high@ In summary, {problem} {remains stable|is stable}.",
  "In summary, {problem} needs closer attention.",
  "@!a1c_high@ From my point of view {problem} is {steady|satisfactory}.",
];
export const LETTER_PLAN = [
  "I have made no changes{| today}.",
  "I would be grateful if you could repeat {his} {renal function|blood count|electrolytes} in {two weeks|a month}.",
  "@!spironolactone,hfref@ If [potassium;potassium] permits I would suggest adding [~spironolactone].",
  "@!empagliflozin,!dapagliflozin,t2dm@ [~empagliflozin] could be considered.",
  "@metoprolol@ I have increased [metoprolol] slightly.",
  "@hf@ I have arranged [~echo;a repeat echocardiogram] {before {his} next visit|in six months}.",
  "I have asked {him} to contact us should {he} develop [~sob] or [~edema;swelling].",
  "@asthma@ {He} knows how to use {his} action plan if [~wheeze] returns.",
  "@palpitations@ I explained that if [~palpitations] recur {he} should seek help.",
];
export const LETTER_CLOSE = [
  "I will see {him} again in {3|4|6} months.",
  "We will see {him} back in {three|six} months.",
  "I have discharged {him} from my clinic but would be glad to see {him} again.",
  "Please do not hesitate to call.",
];
export const LETTER_BYE = ["With kind regards,", "Sincerely,", "Yours sincerely,", "Best regards,"];
