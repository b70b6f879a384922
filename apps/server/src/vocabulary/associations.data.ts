/**
 * What a medication is for, a test tells of, and a procedure treats or shows: codes of source CONCORD. A pair is a
 * strong association (the first is there for little else) or one of several. Written by us from approved indications
 * and from what guidelines name a test for; a grade, not a measurement.
 */
interface AssociationList {
  readonly relation: "treats" | "measures" | "prevents" | "examines";
  readonly strength: "strong" | "several";
  readonly source: string;
  /** `first: second, second`, a line each. */
  readonly pairs: string;
}

const indication = "Approved indication (Concord's list)";
const test = "What guidelines name the test for (Concord's list)";
const procedure = "What the procedure is for (Concord's list)";

export const associationLists: readonly AssociationList[] = [
  {
    relation: "treats",
    strength: "strong",
    source: indication,
    pairs: `
acarbose: type-2-diabetes
albuterol: asthma
alendronate: osteoporosis
allopurinol: gout
atorvastatin: hyperlipidemia
benralizumab: asthma
canagliflozin: type-2-diabetes
donepezil: alzheimer
dulaglutide: type-2-diabetes
exenatide: type-2-diabetes
ezetimibe: hyperlipidemia
fenofibrate: hypertriglyceridemia
finerenone: ckd
gemfibrozil: hypertriglyceridemia
glimepiride: type-2-diabetes
glipizide: type-2-diabetes
glyburide: type-2-diabetes
insulin: diabetes-mellitus
insulin-aspart: diabetes-mellitus
insulin-degludec: diabetes-mellitus
insulin-detemir: diabetes-mellitus
insulin-glargine: diabetes-mellitus
insulin-lispro: diabetes-mellitus
ivabradine: heart-failure
latanoprost: glaucoma
levalbuterol: asthma
levetiracetam: epilepsy
levothyroxine: hypothyroidism
linagliptin: type-2-diabetes
lithium: bipolar
lovastatin: hyperlipidemia
memantine: alzheimer
mepolizumab: asthma
metformin: type-2-diabetes
montelukast: asthma
nitroglycerin: angina
nph-insulin: diabetes-mellitus
oseltamivir: influenza
paxlovid: covid-19
pioglitazone: type-2-diabetes
pravastatin: hyperlipidemia
repaglinide: type-2-diabetes
rosiglitazone: type-2-diabetes
rosuvastatin: hyperlipidemia
sacubitril-valsartan: heart-failure
saxagliptin: type-2-diabetes
simvastatin: hyperlipidemia
sitagliptin: type-2-diabetes
statin: hyperlipidemia
sulfonylurea: type-2-diabetes
tamoxifen: breast-cancer
tamsulosin: bph
tiotropium: copd
vericiguat: heart-failure
zafirlukast: asthma
zolpidem: insomnia`,
  },
  {
    relation: "treats",
    strength: "several",
    source: indication,
    pairs: `
acyclovir: herpes, shingles
adalimumab: rheumatoid-arthritis, crohn, ulcerative-colitis, psoriasis
adderall: adhd
albuterol: copd
alprazolam: anxiety, panic-disorder
amiodarone: atrial-fibrillation, ventricular-tachycardia
amlodipine: hypertension, angina, coronary-artery-disease
apixaban: atrial-fibrillation, dvt, pulmonary-embolism
aripiprazole: schizophrenia, bipolar, depression
aspirin: coronary-artery-disease, myocardial-infarction, stroke
atenolol: hypertension, angina
azithromycin: pneumonia, bronchitis, sinusitis
baclofen: muscle-spasm
beclomethasone: asthma
beclomethasone-nasal: allergic-rhinitis
benazepril: hypertension
bisoprolol: hypertension, heart-failure
budesonide: asthma
budesonide-formoterol: asthma, copd
budesonide-nasal: allergic-rhinitis
budesonide-oral: crohn, ulcerative-colitis
bumetanide: heart-failure, fluid-overload
bupropion: depression, smoker
candesartan: hypertension, heart-failure
captopril: hypertension, heart-failure
carbamazepine: epilepsy, bipolar
carvedilol: heart-failure, hypertension
cetirizine: allergic-rhinitis, hives
chlorthalidone: hypertension
ciprofloxacin: uti, pyelonephritis
citalopram: depression
clonazepam: panic-disorder, seizure
clonidine: hypertension
clopidogrel: coronary-artery-disease, acute-coronary-syndrome, stroke
colchicine: gout, pericarditis
cyclobenzaprine: muscle-spasm
dabigatran: atrial-fibrillation, dvt, pulmonary-embolism
dapagliflozin: type-2-diabetes, heart-failure, ckd
digoxin: heart-failure, atrial-fibrillation
diltiazem: hypertension, angina, atrial-fibrillation
doxazosin: bph, hypertension
duloxetine: depression, fibromyalgia, diabetic-neuropathy
dupilumab: asthma, eczema, nasal-polyps
empagliflozin: type-2-diabetes, heart-failure, ckd
enalapril: hypertension, heart-failure
enoxaparin: dvt, pulmonary-embolism, acute-coronary-syndrome
epinephrine: anaphylaxis
eplerenone: heart-failure, hypertension
epoetin: anemia, ckd
escitalopram: depression, anxiety
esomeprazole: gerd, peptic-ulcer
famotidine: gerd, peptic-ulcer
finasteride: bph
fluoxetine: depression, ocd
flonase: allergic-rhinitis
fluticasone: asthma
fluticasone-salmeterol: asthma, copd
fluticasone-vilanterol: asthma, copd
formoterol: asthma, copd
fosinopril: hypertension, heart-failure
furosemide: heart-failure, fluid-overload
gabapentin: neuropathy, epilepsy
haloperidol: schizophrenia, psychosis
hydralazine: hypertension, heart-failure
hydrochlorothiazide: hypertension
hydroxychloroquine: lupus, rheumatoid-arthritis
infliximab: crohn, ulcerative-colitis, rheumatoid-arthritis
ipratropium: copd, asthma
irbesartan: hypertension, diabetic-nephropathy
iron-supplement: iron-deficiency-anemia
isosorbide-dinitrate: angina, heart-failure
isosorbide-mononitrate: angina
labetalol: hypertension
lamotrigine: epilepsy, bipolar
lansoprazole: gerd, peptic-ulcer
levofloxacin: pneumonia, uti
liraglutide: type-2-diabetes, obesity
lisinopril: hypertension, heart-failure
losartan: hypertension, diabetic-nephropathy
methotrexate: rheumatoid-arthritis, psoriasis
metolazone: heart-failure, hypertension
metoprolol: hypertension, angina, heart-failure
mirtazapine: depression
mra: heart-failure
naproxen: arthritis, dysmenorrhea
nebivolol: hypertension
nicotine-replacement: smoker
nifedipine: hypertension, angina
nitrofurantoin: uti
olmesartan: hypertension
omalizumab: asthma
omeprazole: gerd, peptic-ulcer
pantoprazole: gerd, peptic-ulcer
paroxetine: depression, panic-disorder
phenytoin: seizure, epilepsy
potassium-chloride: hypokalemia
prasugrel: acute-coronary-syndrome
pregabalin: neuropathy, fibromyalgia
propranolol: hypertension, migraine, angina
quetiapine: schizophrenia, bipolar
quinapril: hypertension, heart-failure
ramipril: hypertension, heart-failure
risperidone: schizophrenia, bipolar
rituximab: lymphoma, rheumatoid-arthritis
rivaroxaban: atrial-fibrillation, dvt, pulmonary-embolism
salmeterol: asthma, copd
semaglutide: type-2-diabetes, obesity
sertraline: depression, panic-disorder, ptsd
sildenafil: impotence, pulmonary-hypertension
sotalol: atrial-fibrillation, ventricular-tachycardia
spironolactone: heart-failure, hypertension, ascites
tadalafil: impotence, bph, pulmonary-hypertension
telmisartan: hypertension
ticagrelor: acute-coronary-syndrome, coronary-artery-disease
tirzepatide: type-2-diabetes, obesity
topiramate: epilepsy, migraine
torsemide: heart-failure, hypertension
trazodone: depression
valacyclovir: herpes, shingles
valproate: epilepsy, bipolar, migraine
valsartan: hypertension, heart-failure
varenicline: smoker
venlafaxine: depression, anxiety
verapamil: hypertension, angina
vitamin-b12: b12-deficiency
vitamin-d-med: vitamin-d-deficiency
warfarin: atrial-fibrillation, dvt, pulmonary-embolism`,
  },
  {
    relation: "measures",
    strength: "strong",
    source: test,
    pairs: `
act-score: asthma
bnp: heart-failure
covid-test: covid-19
fasting-glucose: diabetes-mellitus
feno: asthma
flu-test: influenza
hba1c: diabetes-mellitus
lvef: heart-failure
nt-probnp: heart-failure
ogtt: diabetes-mellitus
phq9: depression
psa: prostate-cancer
rapid-strep: strep-throat
troponin: myocardial-infarction
uacr: albuminuria
vitamin-d: vitamin-d-deficiency`,
  },
  {
    relation: "measures",
    strength: "several",
    source: test,
    pairs: `
blood-pressure: hypertension
bmi: obesity
creatinine: ckd, aki
d-dimer: dvt, pulmonary-embolism
egfr: ckd
eosinophils: asthma
ferritin: iron-deficiency-anemia
fev1: asthma, copd
fev1-fvc: copd, asthma
free-t4: hypothyroidism, hyperthyroidism
gad7: anxiety
glucose: diabetes-mellitus
hemoglobin: anemia
ige: asthma, allergy
inr: atrial-fibrillation
ldl: hyperlipidemia
lipase: pancreatitis
lipid-panel: hyperlipidemia
peak-flow: asthma
potassium: hyperkalemia, hypokalemia
procalcitonin: sepsis, pneumonia
lactate: sepsis
sodium: hyponatremia, hypernatremia
total-cholesterol: hyperlipidemia
triglycerides: hypertriglyceridemia
tsh: hypothyroidism, hyperthyroidism
uric-acid: gout
vitamin-b12-level: b12-deficiency`,
  },
  {
    relation: "examines",
    strength: "several",
    source: procedure,
    pairs: `
bronchoscopy: lung-cancer
chest-x-ray: pneumonia, heart-failure
colonoscopy: colon-cancer, colon-polyp
dexa: osteoporosis
echocardiogram: heart-failure, valvular-heart-disease
eeg: epilepsy, seizure
endoscopy: gerd, peptic-ulcer
foot-exam: diabetes-mellitus
mammogram: breast-cancer
methacholine: asthma
pap-smear: cervical-cancer
sleep-study: obstructive-sleep-apnea
spirometry: asthma, copd
stress-test: coronary-artery-disease`,
  },
  {
    relation: "treats",
    strength: "strong",
    source: procedure,
    pairs: `
appendectomy: appendicitis
cabg: coronary-artery-disease
carotid-endarterectomy: carotid-stenosis
cataract-surgery: cataract
cholecystectomy: cholelithiasis, cholecystitis
cpap: obstructive-sleep-apnea
hemodialysis: esrd
hernia-repair: hernia
hip-replacement: osteoarthritis
knee-replacement: osteoarthritis
mastectomy: breast-cancer
pci: coronary-artery-disease
peritoneal-dialysis: esrd`,
  },
  {
    relation: "treats",
    strength: "several",
    source: procedure,
    pairs: `
ablation: atrial-fibrillation
cardioversion: atrial-fibrillation
icd: ventricular-tachycardia, heart-failure
gastric-bypass: obesity
nebulizer: asthma, copd
pacemaker: heart-block, bradycardia
paracentesis: ascites
thoracentesis: pleural-effusion
valve-replacement: valvular-heart-disease, aortic-stenosis`,
  },
  {
    relation: "prevents",
    strength: "strong",
    source: indication,
    pairs: `
flu-shot: influenza
pneumovax: pneumonia`,
  },
];
