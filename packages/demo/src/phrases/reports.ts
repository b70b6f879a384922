// Reports of studies. {hf} phrases need facts as in story.ts.

export const ECHO_INDICATION = [
  "[hf]",
  "[hf], follow-up of LV function",
  "[dyspnea]",
  "Evaluate [ef;ejection fraction]",
  "Cardiomyopathy follow-up",
  "[?hf;Heart failure], suspected",
  "[af], [edema]",
  "[sob;Shortness of breath]; rule out [?hf;heart failure]",
];
export const ECHO_INDICATION_PLAIN = [
  "[htn], abnormal [<ecg;EKG]",
  "[murmur]",
  "[dyspnea], rule out [?hf]",
  "[palpitations]",
  "[chest_pain]",
];
export const ECHO_TITLE = [
  "[echo;TRANSTHORACIC ECHOCARDIOGRAM] REPORT",
  "[echo;ECHOCARDIOGRAPHY] REPORT",
  "[echo;Transthoracic Echocardiogram] ([echo;TTE])",
  "[echo;ECHO] REPORT - 2D, M-mode, color Doppler",
];
export const ECHO_TECHNIQUE = [
  "2D, M-mode and Doppler imaging was performed. {Image quality was {good|adequate|technically limited by body habitus}.|}",
  "Complete two-dimensional study with spectral and color flow Doppler. {Contrast was used.|}",
  "Standard views were obtained. Study quality: {good|fair|poor}.",
];
export const ECHO_LV_REDUCED = [
  "The left ventricle is {mildly|moderately|severely} dilated with {grade} reduced systolic function. [ef;The ejection fraction;r={efr}] is estimated at {ef}.",
  "[ef;LVEF;r={efr}] {ef} {by biplane Simpson|by visual estimate}, {global hypokinesis|with akinesis of the inferior wall|anteroseptal hypokinesis}.",
  "LV systolic function is {grade} depressed, [ef;EF;r={efr}] {ef}. {Left ventricle is dilated.|}",
  "Left ventricular size is {increased|upper normal}; [ef;ejection fraction;r={efr}] was estimated at {ef}. {Global hypokinesis.|Septal dyssynchrony.|}",
  "[ef;EF;r={efr}] = {ef}. Dilated left ventricle (LVEDD {58|61|64|67} mm).",
];
export const ECHO_LV_NORMAL = [
  "Left ventricular size is normal with preserved systolic function, [ef;ejection fraction;r={efr}] {ef}.",
  "[ef;LVEF;r={efr}] {ef}. No regional wall motion abnormality.",
  "Normal LV systolic function. [ef;EF;r={efr}] estimated at {ef}. {Concentric LVH.|Mild concentric hypertrophy.|}",
  "The left ventricle is normal in size; [ef;the ejection fraction;r={efr}] is {ef}. Grade {1|2} diastolic dysfunction.",
];
export const ECHO_REST = [
  "Right ventricle {normal in size and function|mildly dilated|mildly reduced function}. RVSP {28|34|42|51} mmHg.",
  "Left atrium {is mildly|is moderately|severely} enlarged.",
  "@mr_valve@ {Mild|Moderate} [mr_valve]{| directed posteriorly}.",
  "@!mr_valve@ Mitral valve: {structurally normal, no [-mr_valve;regurgitation]|trace [mr_valve;mitral regurgitation]|mild annular calcification}.",
  "@as_valve@ {Mild|Moderate} [as_valve], mean gradient {14|18|24} mmHg.",
  "@!as_valve@ Aortic valve: trileaflet, no [-as_valve;stenosis].",
  "Tricuspid valve: {trace|mild} regurgitation.",
  "No pericardial effusion.",
  "IVC {normal and collapsing|dilated, does not collapse}.",
  "No intracardiac thrombus seen.",
];
export const ECHO_COMPARISON = [
  "Compared with the {prior|previous} study of {echoyear}, {no significant change|[ef;EF] is unchanged|LV function is {slightly better|similar}}.",
  "No prior study for comparison.",
  "Comparison: {echoyear}, {similar|unchanged}.",
];
export const ECHO_CONCLUSION_REDUCED = [
  "LV systolic function {grade} reduced, [ef;EF;r={efr}] {ef}",
  "Cardiomyopathy with [ef;LVEF;r={efr}] {ef}",
  "[ef;Ejection fraction;r={efr}] {ef}, {grade} reduced",
];
export const ECHO_CAUSE = [
  "Findings {consistent with|in keeping with} [hfref]",
  "@icm@ [icm]",
  "@dcm@ [dcm]",
  "@icm@ Pattern consistent with [icm]",
];
export const ECHO_CONCLUSION_NORMAL = [
  "Preserved LV systolic function, [ef;EF;r={efr}] {ef}",
  "Normal LV systolic function ([ef;LVEF;r={efr}] {ef})",
  "[ef;Ejection fraction;r={efr}] {ef}, diastolic dysfunction grade {1|2}",
];

export const CXR_TITLE = [
  "[cxr;CHEST X-RAY], TWO VIEWS",
  "[cxr;Chest radiograph], PA and lateral",
  "XR CHEST PORTABLE",
  "PORTABLE [cxr;CHEST X-RAY]",
];
export const CXR_HEART = {
  big: [
    "[cardiomegaly;Cardiomegaly]{|, unchanged}.",
    "The heart is enlarged, {mild|moderate} [cardiomegaly].",
    "{Mild|Moderate} [cardiomegaly].",
  ],
  normal: [
    "Heart size is normal.",
    "No [-cardiomegaly].",
    "Cardiac silhouette within normal limits.",
    "Normal cardiomediastinal silhouette.",
  ],
} as const;
export const CXR_LUNGS = {
  edema: [
    "Vascular congestion with interstitial opacities, consistent with [pulm_edema].",
    "Cephalization and Kerley B lines {suggesting|compatible with} [?pulm_edema].",
    "Mild [pulm_edema].",
  ],
  pneumonia: [
    "{Right|Left} lower lobe consolidation consistent with [pneumonia].",
    "Patchy opacity at the {right|left} base, concerning for [?pneumonia].",
    "Focal airspace disease in the {right middle lobe|left lower lobe}, likely [?pneumonia].",
  ],
  clear: [
    "Lungs are clear.",
    "No focal consolidation to suggest [-pneumonia].",
    "No infiltrate{| or [-pulm_edema]}.",
    "Lungs are hyperinflated but clear.",
    "No acute airspace disease.",
  ],
} as const;
export const CXR_PLEURA = {
  fluid: [
    "Small {right|left|bilateral} [effusion;pleural effusion].",
    "Blunting of the {right|left} costophrenic angle from [effusion;a small effusion].",
  ],
  clear: [
    "No [-effusion] or pneumothorax.",
    "No pneumothorax. No [-effusion;effusion].",
    "Costophrenic angles are sharp.",
  ],
} as const;
export const CXR_DEVICE = [
  "[icd;Defibrillator] leads in {stable|unchanged} position.",
  "Left chest wall [icd] noted.",
];
export const CXR_BONES = [
  "Osseous structures are {unremarkable|intact}.",
  "Degenerative changes of the spine.",
  "Median sternotomy wires.",
  "",
];

export const PFT_TITLE = [
  "[spirometry;SPIROMETRY] REPORT",
  "PULMONARY FUNCTION TEST: [spirometry;SPIROMETRY]",
  "[spirometry;Spirometry] with bronchodilator",
];
export const PFT_NUMBERS = [
  "[fev1;FEV1;r={fev1} L] {fev1} L ({fev1p}% predicted), [fev1_fvc;FEV1/FVC;r={ratio} %] {ratio}%.",
  "Pre-bronchodilator [fev1;;r={fev1} L]: {fev1} L ({fev1p} % of predicted). [fev1_fvc;FEV1/FVC ratio;r={ratio} %]: {ratio} %.",
  "[fev1;FEV1;r={fev1} L] of {fev1} liters, {fev1p}% of predicted; [fev1_fvc;FEV1/FVC;r={ratio} %] {ratio} %.",
];
export const PFT_RESPONSE = [
  "After [albuterol] [fev1;FEV1] improved by {13|15|18|22}%{|, a significant response}.",
  "No significant bronchodilator response.",
  "{12|14|19}% improvement in [fev1;FEV1] after bronchodilator.",
  "Post-bronchodilator change {4|6|8}%, not significant.",
];
export const PFT_READING = {
  asthma: [
    "{obstruction} reversible obstruction, consistent with [asthma].",
    "Obstructive pattern compatible with [asthma].",
    "Airflow obstruction with reversibility supporting a diagnosis of [asthma].",
    "{obstruction} obstruction; [?asthma] likely in the clinical context.",
  ],
  copd: [
    "Fixed obstruction consistent with [copd].",
    "{obstruction} obstructive ventilatory defect, compatible with [copd].",
  ],
} as const;
export const PFT_QUALITY = [
  "Patient effort was {good|adequate|variable}.",
  "ATS criteria were met.",
  "{Three|Four} acceptable maneuvers.",
];
