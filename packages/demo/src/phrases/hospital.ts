// Emergency department and hospital: what was done, how it went, what the patient takes home.

export const COURSE: Readonly<Record<string, readonly string[]>> = {
  hf_exacerbation: [
    "{He} was {admitted to telemetry|admitted to the cardiology service|placed on the [hf;heart failure] pathway} and {diuresed|treated} with IV [furosemide] {40|60|80} mg {BID|twice daily|q8h} with {good|brisk|excellent} urine output.",
    "Over the {stay|hospitalization} {he} was net negative {lit} L and [weight;weight] came down from {kg} to {kgdry} kg.",
    "@bnp@ [bnp;;r={bnp} pg/mL] on admission was {bnpc}{| pg/mL}.",
    "@echo@ [echo] {on hospital day 2|during the admission} {showed|demonstrated} [ef;an ejection fraction;r={efr}] of {ef}.",
    "@echo@ A repeat [echo] {revealed|showed} [ef;;r={efr}] {ef}{, unchanged from prior|, similar to before|}.",
    "@hypoxia@ {He} required {2|3|4} L of oxygen by nasal cannula for [hypoxia] and was weaned to room air by {day 3|the second day}.",
    "@pulm_edema@ [cxr;Chest film] on arrival was {consistent with|suggestive of} [pulm_edema].",
    "@effusion@ A {small|moderate} {right|left} [effusion;pleural effusion] was {noted|followed} and {not tapped|improved with diuresis}.",
    "{He} was transitioned to oral diuretics {on day {3|4}|the day before discharge}.",
    "There was no evidence of [-mi;myocardial infarction]; [troponin;troponins] were {flat|negative} x{2|3}.",
    "@metoprolol@ [metoprolol] was {held initially and resumed|continued throughout}.",
    "@!spironolactone,hfref@ [spironolactone] 12.5 mg daily was started before discharge.",
    "{Dietary|Low-sodium diet} teaching was done with {him} and {his} family.",
    "@!orthopnea@ By the day of discharge {he} was ambulating {without oxygen|in the hall without difficulty}.",
    "@orthopnea@ [orthopnea] {improved|resolved} by {day 2|the third hospital day} and {he} was ambulating {without oxygen|in the hall}.",
    "@orthopnea@ By the day of discharge {he} could lie flat.",
  ],
  asthma_exacerbation: [
    "{He} {received|was given} {three|continuous} [albuterol] nebulizers and {IV methylprednisolone|oral [prednisone]} in the ED.",
    "@ipratropium@ [ipratropium] was added.",
    "@peak_flow@ [peak_flow] {improved|rose} from {pef} to {pefafter}.",
    "{He} was transitioned to [prednisone] 40 mg daily.",
    "No intubation or BiPAP was {needed|required}.",
    "@cxr@ [cxr] was clear, without [-pneumonia].",
    "[wheeze] {improved|had largely resolved} by {the next morning|discharge}.",
    "Controller therapy was {resumed|stepped up} and inhaler technique reviewed.",
    "{He} remained on room air {throughout|after the first night}.",
  ],
  pneumonia: [
    "{He} was started on [ceftriaxone] and [azithromycin].",
    "@cxr@ [cxr] showed {right|left} lower lobe consolidation.",
    "{He} defervesced {within 48 hours|by day 3} and cultures {were negative|remained without growth}.",
    "@wbc@ [wbc;White count;r={wbc}] of {wbc} {normalized|trended down}.",
    "@hypoxia@ [hypoxia] resolved and {he} was off oxygen by {day 2|day 3}.",
    "No [-effusion;pleural effusion] on imaging.",
    "{He} completed {five|seven} days of antibiotics.",
  ],
  rapid_af: [
    "[hr;Heart rate;r={hr}] was {hr} on arrival.",
    "{He} received IV [diltiazem] {10|15|20} mg {with improvement|followed by a drip}.",
    "@cardioversion@ {He} underwent [cardioversion] {with return to sinus rhythm|successfully on day 2}.",
    "@!cardioversion@ {He} converted to sinus rhythm spontaneously {overnight|after rate control}.",
    "@metoprolol@ [metoprolol] dose was increased.",
    "@apixaban@ [apixaban] was continued.",
    "[tsh;TSH] was normal. [troponin;Troponin] negative.",
    "@ecg@ [ecg] confirmed [af] with rapid ventricular response.",
  ],
  nstemi: [
    "@ecg@ [ecg] showed lateral ST depression.",
    "[troponin;;r={trop} ng/mL] peaked at {trop}{| ng/mL}.",
    "{He} was treated with heparin, [aspirin] and a high-intensity statin.",
    "@cath@ [cath] {revealed|showed} {a 90% mid-LAD lesion|severe RCA disease|a culprit circumflex lesion}.",
    "@pci@ [pci] with one drug-eluting stent was performed {without complication|successfully}.",
    "@cath,!pci@ {No target for intervention; medical therapy.|Medical management was chosen.}",
    "@echo@ [echo] showed [ef;;r={efr}] {ef}.",
    "No recurrent [-chest_pain] during the stay.",
  ],
  dka: [
    "{He} was admitted to the ICU and treated with IV fluids and an insulin drip.",
    "[glucose;Glucose;r={glu} mg/dL] on arrival was {glu}.",
    "The gap closed {overnight|within 16 hours}.",
    "Transitioned to subcutaneous insulin.",
    "[potassium;Potassium] was repleted.",
    "Infection workup was negative; no [-pneumonia] or [-uti].",
  ],
  chest_pain: [
    "{He} was observed on telemetry without events.",
    "Serial [troponin;troponins] were negative, ruling out [-mi].",
    "@ecg@ [ecg] without ischemic changes.",
    "Stress test showed no ischemia.",
    "@cxr@ [cxr] unremarkable.",
  ],
  hypoglycemia: [
    "{He} was given oral carbohydrates and observed.",
    "[glucose;Glucose;r={glu} mg/dL] was {glu} on arrival and {124|138|166} after treatment.",
    "No further [-hypoglycemia] during observation.",
    "@glipizide@ [<glipizide] was stopped.",
    "@glargine@ [glargine] was reduced by 20%.",
  ],
  uri: [
    "Rapid flu and strep tests negative.",
    "Supportive care with fluids and acetaminophen.",
    "Lungs clear; no [-pneumonia] suspected.",
  ],
  syncope: [
    "Telemetry showed no arrhythmia.",
    "Orthostatic vitals were {positive|borderline}.",
    "@ecg@ [ecg] {was unchanged from prior|showed no block}.",
    "@echo@ [echo] with [ef;;r={efr}] {ef}.",
    "Head CT negative for [-stroke;acute stroke].",
  ],
};

/** What the emergency department did, for the same reasons. */
export const ED_TREATMENT: Readonly<Record<string, readonly string[]>> = {
  hf_exacerbation: [
    "Given IV [furosemide] {40|60|80} mg with {good|brisk} {diuresis|urine output}.",
    "@bnp@ [bnp;;r={bnp} pg/mL] {bnpc}.",
    "[troponin;Troponin] negative x{1|2}.",
    "Breathing {easier|more comfortable} after diuresis, ambulated with [spo2;sats;r=94 %] of 94%.",
    "@pulm_edema@ Film with [pulm_edema].",
  ],
  asthma_exacerbation: [
    "{Three|Two} [albuterol]{|/[ipratropium;ipratropium]} nebulizers given back to back.",
    "@prednisone@ [prednisone] {40|50|60} mg PO given.",
    "IV magnesium 2 g given.",
    "@peak_flow@ [peak_flow] {improved|rose} from {pef} to {pefafter}.",
    "[wheeze;Wheezing] {improved|much improved} on reassessment, {moving air well|speaking in full sentences}.",
    "@cxr@ No [-pneumonia] on [cxr].",
  ],
  pneumonia: [
    "First dose of {[ceftriaxone] and [azithromycin]|[azithromycin]} given.",
    "@wbc@ [wbc;WBC;r={wbc}] {wbc}.",
    "Lactate normal.",
    "[spo2;Saturation;r=95 %] 95% with ambulation.",
  ],
  rapid_af: [
    "IV [diltiazem] {10|15|20} mg given with {improvement|rate down to the 90s}.",
    "@ecg@ [ecg] with [af] and rapid ventricular response.",
    "[troponin;Troponin] negative.",
    "Converted to sinus rhythm {after two hours|spontaneously}.",
  ],
  chest_pain: [
    "[aspirin] 324 mg given.",
    "Two sets of [troponin;troponins] negative.",
    "@ecg@ [ecg] {without ischemic changes|nonischemic}.",
    "HEART score {2|3}.",
    "Pain free at discharge.",
    "D-dimer negative; [-pulm_embolism] ruled out.",
  ],
  hypoglycemia: [
    "[glucose;Glucose;r={glu} mg/dL] {glu} on arrival, {given D50|given juice and crackers}.",
    "Repeat [glucose] {118|131|146}.",
    "Ate a sandwich and was observed for four hours.",
    "@glipizide@ Told to stop [<glipizide].",
    "No further [-hypoglycemia].",
  ],
  uri: [
    "Rapid strep and influenza tests negative.",
    "Supportive care discussed.",
    "No [-pneumonia] clinically.",
  ],
  syncope: [
    "@ecg@ [ecg] {sinus rhythm|unchanged}, no block.",
    "Orthostatics {negative|positive}; one liter of fluid given.",
    "Monitored without arrhythmia.",
    "[troponin;Troponin] negative.",
  ],
};

/** Complications, by the acute problem. */
export const COMPLICATION: Readonly<Record<string, readonly string[]>> = {
  aki: [
    "The course was complicated by [aki], [creatinine;creatinine;r={cr} mg/dL] peaking at {cr} (baseline {crbase}).",
    "[aki] {developed|occurred} with diuresis; [creatinine;Cr;r={cr} mg/dL] {cr}, improving at discharge.",
    "[creatinine;Creatinine;r={cr} mg/dL] rose to {cr}, felt to represent [aki;acute kidney injury].",
  ],
  hypokalemia: [
    "[hypokalemia] ({k}) was repleted orally.",
    "[potassium;K;r={k} mmol/L] fell to {k}; [hypokalemia] repleted.",
  ],
  hyperkalemia: ["[hyperkalemia] to {k} was treated with {patiromer|kayexalate|diuretics}."],
  uti: [
    "A [uti] was treated with {nitrofurantoin|three days of antibiotics}.",
    "Urine culture grew E. coli; treated for [uti].",
  ],
};

export const ED_COURSE = [
  "{IV placed, labs drawn, placed on monitor.|Placed on monitor, IV access obtained.}",
  "@ecg@ [ecg]: {sinus rhythm, no acute ST changes|normal sinus rhythm|nonspecific T wave changes|unchanged from prior tracing}.",
  "@ecg,af@ [ecg] shows [af], no ischemia.",
  "@cxr,!pneumonia@ [cxr]: {no acute process|no infiltrate, no [-effusion;effusion]|clear, no [-pneumonia]|heart size normal, lungs clear}.",
  "@cxr,pneumonia@ [cxr]: {right|left} lower lobe opacity, {consistent with|concerning for} [pneumonia].",
  "@cxr,pulm_edema@ [cxr]: vascular congestion, [pulm_edema;mild pulmonary edema].",
  "Reassessed at {two|three} hours: {feels better|improved|symptoms resolved}.",
  "Discussed with {{his} primary care physician|cardiology on call|the hospitalist|pulmonary fellow}.",
  "Vitals remained stable{| in the department}.",
];

export const DISPOSITION_HOME = [
  "Discharged home in {stable|good|improved} condition.",
  "Home with family. Condition stable.",
  "Discharged home{| with home health nursing}.",
  "Home in good condition; patient understands the plan.",
];
export const DISPOSITION_HOSPITAL = [
  "Discharged {home|home with services|to a skilled nursing facility|to short-term rehabilitation}. Condition at discharge: {stable|improved|fair}.",
  "To {home with VNA|home|acute rehab}, stable.",
  "Home. Ambulating independently, tolerating diet.",
];

export const INSTRUCTIONS: Readonly<Record<string, readonly string[]>> = {
  hf: [
    "Call for [~weight_gain] of more than {3 lb in a day|5 lb in a week|2-3 pounds overnight}.",
    "{Return|Come back} for [~sob], [~chest_pain] or [~edema;increased swelling].",
    "Weigh yourself every morning {after urinating|before breakfast}.",
    "Follow a 2-gram sodium diet.",
    "Limit fluids to {1.5|2} liters a day.",
    "Should you develop [~dizziness] or [~syncope;fainting], hold the water pill and call.",
  ],
  asthma: [
    "Use your rescue inhaler every 4 hours as needed.",
    "Return for [~sob] or [~wheeze] not relieved by your inhaler.",
    "Rinse your mouth after the inhaled steroid.",
    "Finish the steroid pills even if you feel better.",
    "Avoid smoke and known triggers.",
  ],
  dm: [
    "Check your sugar before meals and at bedtime.",
    "For [~hypoglycemia;low blood sugar] (below 70) take 4 ounces of juice and recheck.",
    "Call if your sugar stays above 300 or you have [~nausea] or vomiting.",
    "Bring your meter to every visit.",
  ],
  lung: [
    "Take all antibiotics until finished.",
    "Return for [~fever] above 101, [~sob] or confusion.",
    "Drink plenty of fluids.",
  ],
  heart: [
    "Return for [~chest_pain], [~syncope;fainting] or [~sob].",
    "Do not stop your blood thinner without asking us.",
    "No driving for {24 hours|one week}.",
    "Avoid caffeine and decongestants.",
  ],
  general: [
    "Return if symptoms worsen.",
    "Take medications as listed.",
    "Call with questions.",
    "Return for [~fever], [~chest_pain] or any concerns.",
  ],
};

export const FOLLOW_UP_ED = [
  "{PCP|Primary care} in {2-3 days|48 hours|one week}.",
  "See {his} doctor this week.",
  "Follow up with {doc} {within a week|in 3 days}.",
  "Return as needed.",
];
export const FOLLOW_UP_HOSPITAL = [
  "{PCP|Primary care} in {one week|7-10 days|2 weeks}.",
  "{PCP|Primary care} {within a week|in 7 days}, {doc} in {two weeks|one month}.",
  "{doc} in {two weeks|10-14 days}; labs {in one week|before the visit}.",
  "{doc}: {2|3} weeks. PCP: {10 days|2 weeks}.",
  "Follow up with {doc} in {10 days|2 weeks}. BMP in one week.",
];

export const FOLLOW_UP = [
  "{PCP|Primary care} in {one week|7-10 days|2 weeks}.",
  "{doc} in {two weeks|one month|{6|8} weeks}.",
  "Return to clinic in {3|4|6} months{|, sooner if needed}.",
  "Labs in {one week|two weeks}.",
  "RTC {3|6} months.",
  "Follow up with {doc} as scheduled.",
];
