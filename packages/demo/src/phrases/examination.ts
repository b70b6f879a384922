// What the examiner writes, system by system. Guards as in story.ts.

export const GENERAL = [
  "{Well-appearing|Comfortable|Pleasant} {man}{, in no acute distress| in NAD}.",
  "Alert and oriented, {in no distress|in no acute distress|appears stated age}.",
  "NAD, {alert|conversant|sitting comfortably}.",
  "@obesity@ [obesity;Obese] {man}, comfortable.",
];
export const GENERAL_ILL = [
  "{Ill-appearing|Uncomfortable|Fatigued} {man}{, speaking in short sentences| in mild respiratory distress|, sitting upright}.",
  "{Mild|Moderate} distress, {tachypneic|diaphoretic|anxious}.",
  "Appears {uncomfortable|tired}, {leaning forward|able to speak in phrases}.",
];
export const HEAD = [
  "{NCAT|Normocephalic}, {MMM|moist mucous membranes}, sclerae anicteric.",
  "{PERRL|Pupils equal and reactive}, oropharynx clear.",
  "Oropharynx {clear|moist without exudate}.",
  "Mucous membranes {moist|dry}.",
];
export const NECK_JVD = [
  "[jvd] {to the angle of the jaw|to {10|12|14} cm|present}.",
  "{Positive|Marked|+} [jvd].",
  "Supple, with [jvd] {noted|at 45 degrees}.",
  "[jvd] {is|was} present.",
];
export const NECK = [
  "Supple, no [-jvd].",
  "No [-jvd]{| or bruits}.",
  "Supple{| without [-jvd]}.",
  "JVP {flat|not elevated|6 cm}.",
  "[-jvd]: {none|absent}.",
  "No lymphadenopathy, no [-jvd], no thyromegaly.",
];
export const LUNGS_CRACKLES = [
  "{Bibasilar|Bilateral|Right basilar} [crackles;crackles]{| to the mid-lung fields}.",
  "[crackles] at {both bases|the bases}.",
  "Decreased breath sounds at the bases with [crackles].",
  "{Coarse|Fine} [crackles] {bilaterally|at the right base|one third of the way up}, no [-wheeze].",
];
export const LUNGS_WHEEZE = [
  "{Diffuse|Bilateral} expiratory [wheeze;wheezes].",
  "[wheeze;Wheezes] throughout, prolonged expiratory phase.",
  "{Diffuse|Scattered} [wheeze] with {fair|poor} air movement.",
  "Expiratory [wheeze] {bilaterally|in all fields}, no [-crackles].",
];
export const LUNGS = [
  "Clear to auscultation bilaterally{|, no [-wheeze] or [-crackles]}.",
  "CTAB.",
  "{Clear|CTA} {bilaterally|B/L}{|, no [-wheeze]|, no w/r/r}.",
  "Good air movement, no [-wheeze], [-crackles;rales] or rhonchi.",
  "Clear without [-crackles] or [-wheeze].",
  "Breath sounds clear and equal.",
  "No [-crackles]{|, no [-wheeze]}.",
];
export const HEART_AF = [
  "Irregularly irregular{|, no [-murmur]|, rate controlled}.",
  "Irregular rhythm, {rate controlled|tachycardic|normal S1 and S2}.",
  "Irreg irreg, no rubs or gallops.",
];
export const HEART_MURMUR = [
  "RRR, {2/6|3/6} {holosystolic|systolic} [murmur] at the {apex|left sternal border}.",
  "Regular, {II/VI|III/VI} systolic [murmur] {radiating to the axilla|at the base}.",
  "S1 S2 with a {2/6|3/6} systolic [murmur].",
];
export const HEART = [
  "RRR, no [-murmur;murmurs], rubs or gallops.",
  "Regular rate and rhythm{|, normal S1/S2|, no [-murmur]}.",
  "RRR, no m/r/g.",
  "S1 S2 regular, no S3{|, no [-murmur;murmurs]}.",
  "Regular rhythm without [-murmur] or gallop.",
  "@hfref@ Displaced PMI, S3 present.",
];
export const ABDOMEN = [
  "Soft, {nontender|non-tender}, {nondistended|non-distended}{|, bowel sounds present}.",
  "Soft, NT/ND.",
  "{Obese, soft|Soft}, no {organomegaly|masses|hepatomegaly}.",
  "Benign.",
];
export const LEGS_EDEMA = [
  "{1+|2+|3+|Trace} {pitting |}[edema;edema] {to the knees|to mid-shin|bilaterally|at the ankles}.",
  "Bilateral {1+|2+} pitting [edema;edema].",
  "{2+|3+} [edema;lower extremity edema] to the {thighs|knees}.",
  "[edema] {2+|1+} bilaterally{|, warm}.",
  "{Mild|Moderate} [edema;pedal edema].",
];
export const LEGS = [
  "No [-edema;edema].",
  "No {cyanosis, clubbing or |c/c/}[-edema;edema].",
  "Warm, {well perfused|no [-edema;edema]}.",
  "No [-edema]{|, pulses 2+}.",
  "Without [-edema;edema]; {no calf tenderness|pulses intact}.",
  "[-edema;Edema]: none.",
];
export const FEET = [
  "Monofilament {intact|decreased bilaterally|absent at the great toes}; no ulcers.",
  "Feet without ulceration or callus.",
  "{Pedal pulses|DP pulses} palpable, skin intact.",
];
export const NEURO = [
  "{Nonfocal|Non-focal|Grossly intact}.",
  "Alert, oriented x3, no focal deficit.",
  "CN II-XII intact, strength 5/5.",
  "Gait {steady|normal}.",
];
export const SKIN = ["Warm and dry{|, no rash}.", "No rash or ulcers.", "Cool extremities."];

export const SYSTEM_LABELS: Readonly<Record<string, string>> = {
  general: "{General|Gen|GEN|Constitutional}",
  head: "{HEENT|ENT}",
  neck: "{Neck|NECK}",
  lungs: "{Lungs|Chest|Resp|Pulm}",
  heart: "{Heart|CV|Cardiac|Cardiovascular}",
  abdomen: "{Abdomen|Abd|GI}",
  legs: "{Extremities|Ext|Extr}",
  feet: "{Feet|Foot exam}",
  neuro: "{Neuro|Neurologic}",
  skin: "Skin",
};

/** Vital signs as one line; the numbers come from the visit. */
export const VITALS = [
  "[bp;BP;r={bp}] {bp}, [hr;HR;r={hr}] {hr}, [rr;RR;r={rr}] {rr}, [temp;T;r={temp}] {temp}, [spo2;SpO2;r={spo2} %] {spo2}% {on room air|RA}",
  "[bp;;r={bp}] {bp} / [hr;Pulse;r={hr}] {hr} / [rr;Resp;r={rr}] {rr} / [temp;Temp;r={temp}] {temp} °F / [weight;Wt;r={kg} kg] {kg} kg ({wt} lb)",
  "[temp;Temp;r={temp}] {temp}F, [bp;BP;r={bp}] {bp} mmHg, [hr;heart rate;r={hr}] {hr}, [rr;respiratory rate;r={rr}] {rr}, [spo2;oxygen saturation;r={spo2} %] {spo2} %",
  "[bp;BP;r={bp}] {bp}  [hr;P;r={hr}] {hr}  [spo2;O2 sat;r={spo2} %] {spo2}%  [weight;weight;r={kg} kg] {kg} kg",
  "[bp;Blood pressure;r={bp}] was {bp}, [hr;pulse;r={hr}] {hr}{| and regular}, [weight;weight;r={wt} lb] {wt} pounds.",
  "[temp;T;r={temp}] {temp}, [hr;HR;r={hr}] {hr}, [bp;BP;r={bp}] {bp}, [rr;RR;r={rr}] {rr}, [spo2;sat;r={spo2} %] {spo2}% {RA|on RA}",
];
