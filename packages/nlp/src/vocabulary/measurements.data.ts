// oxlint-disable max-lines -- data, written by scripts/vocabulary/build.ts from measurements.txt
/** Code of source CONCORD | component | property | system | time | method | units (UCUM). */
export const measurementTable = `
creatinine | creatinine | Cnc | Ser/Plas | Pt |  | mg/dL umol/L
bun | urea nitrogen | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
egfr | glomerular filtration rate.predicted | ArVRat | Ser/Plas | Pt |  | mL/min/{1.73_m2} mL/min
hba1c | hemoglobin A1c | MFr | Bld | Pt |  | % mmol/mol
glucose | glucose | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
fasting-glucose | glucose^post fasting | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
potassium | potassium | Cnc | Ser/Plas | Pt |  | mmol/L meq/L
sodium | sodium | Cnc | Ser/Plas | Pt |  | mmol/L meq/L
chloride | chloride | Cnc | Ser/Plas | Pt |  | mmol/L meq/L
bicarbonate | bicarbonate | Cnc | Ser/Plas | Pt |  | mmol/L meq/L
calcium | calcium | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
magnesium | magnesium | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L meq/L
phosphate | phosphate | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
hemoglobin | hemoglobin | Cnc | Bld | Pt |  | g/dL g/L mmol/L
hematocrit | hematocrit | VFr | Bld | Pt |  | % L/L
wbc | leukocytes | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*3/mm3 /uL /mm3 {cells}/uL
platelets | platelets | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*3/mm3 /uL /mm3
rbc | erythrocytes | NCnc | Bld | Pt |  | 10*6/uL 10*12/L
mcv | erythrocyte mean corpuscular volume | EntVol | RBC | Pt |  | fL
neutrophils | neutrophils | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*3/mm3 /uL /mm3 {cells}/uL
eosinophils | eosinophils | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*3/mm3 /uL /mm3 {cells}/uL
cbc | complete blood count panel | Panel | Bld | Pt |  | 
bmp | basic metabolic panel | Panel | Ser/Plas | Pt |  | 
cmp | comprehensive metabolic panel | Panel | Ser/Plas | Pt |  | 
bnp | natriuretic peptide B | Cnc | Ser/Plas | Pt |  | pg/mL ng/L pmol/L
nt-probnp | natriuretic peptide.B prohormone N-terminal | Cnc | Ser/Plas | Pt |  | pg/mL ng/L pmol/L
troponin | troponin | Cnc | Ser/Plas | Pt |  | ng/mL ng/L pg/mL ug/L
ck | creatine kinase | CCnc | Ser/Plas | Pt |  | U/L [iU]/L
ck-mb | creatine kinase.MB | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
d-dimer | fibrin D-dimer | Cnc | PPP | Pt |  | ng/mL ug/mL ug/L mg/L
inr | INR | RelTime | PPP | Pt |  | 1
pt | coagulation tissue factor induced | Time | PPP | Pt |  | s
ptt | coagulation surface induced | Time | PPP | Pt |  | s
total-cholesterol | cholesterol | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
ldl | cholesterol.in LDL | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
hdl | cholesterol.in HDL | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
triglycerides | triglyceride | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
lipid-panel | lipid panel | Panel | Ser/Plas | Pt |  | 
ast | aspartate aminotransferase | CCnc | Ser/Plas | Pt |  | U/L [iU]/L
alt | alanine aminotransferase | CCnc | Ser/Plas | Pt |  | U/L [iU]/L
alp | alkaline phosphatase | CCnc | Ser/Plas | Pt |  | U/L [iU]/L
bilirubin | bilirubin | Cnc | Ser/Plas | Pt |  | mg/dL umol/L
albumin | albumin | Cnc | Ser/Plas | Pt |  | g/dL g/L
total-protein | protein | Cnc | Ser/Plas | Pt |  | g/dL g/L
lft | hepatic function panel | Panel | Ser/Plas | Pt |  | 
lipase | lipase | CCnc | Ser/Plas | Pt |  | U/L [iU]/L
amylase | amylase | CCnc | Ser/Plas | Pt |  | U/L [iU]/L
tsh | thyrotropin | ACnc | Ser/Plas | Pt |  | m[iU]/L u[iU]/mL mU/L
free-t4 | thyroxine.free | Cnc | Ser/Plas | Pt |  | ng/dL pmol/L
vitamin-d | 25-hydroxyvitamin D | Cnc | Ser/Plas | Pt |  | ng/mL nmol/L
vitamin-b12-level | cobalamin | Cnc | Ser/Plas | Pt |  | pg/mL pmol/L ng/L
ferritin | ferritin | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
iron-level | iron | Cnc | Ser/Plas | Pt |  | ug/dL umol/L
crp | C reactive protein | Cnc | Ser/Plas | Pt |  | mg/L mg/dL
esr | erythrocyte sedimentation rate | Vel | Bld | Pt |  | mm/h
uric-acid | urate | Cnc | Ser/Plas | Pt |  | mg/dL umol/L
lactate | lactate | Cnc | Ser/Plas | Pt |  | mmol/L mg/dL meq/L
psa | prostate specific Ag | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
urinalysis | urinalysis panel | Panel | Urine | Pt |  | 
uacr | albumin/creatinine | Ratio | Urine | Pt |  | mg/g mg/mmol ug/mg
abg | gas panel | Panel | BldA | Pt |  | 
ph | pH | LogCnc | Bld | Pt |  | [pH]
pco2 | carbon dioxide | PPres | Bld | Pt |  | mm[Hg] kPa
po2 | oxygen | PPres | Bld | Pt |  | mm[Hg] kPa
digoxin-level | digoxin | Cnc | Ser/Plas | Pt |  | ng/mL nmol/L
hcg | choriogonadotropin | Pres | Specimen | Pt |  | 
rapid-strep | streptococcus pyogenes Ag | Pres | Throat | Pt |  | 
covid-test | SARS-CoV-2 RNA | Pres | Respiratory | Pt |  | 
flu-test | influenza virus Ag | Pres | Respiratory | Pt |  | 
ige | IgE | ACnc | Ser/Plas | Pt |  | [iU]/mL U/mL k[iU]/L ng/mL
feno | nitric oxide | VFr | Exhaled gas | Pt |  | [ppb]
fev1 | FEV1 | Vol | Respiratory system | Pt |  | L mL
fvc | FVC | Vol | Respiratory system | Pt |  | L mL
fev1-fvc | FEV1/FVC | VFr | Respiratory system | Pt |  | % 1
peak-flow | peak expiratory gas flow | VRat | Respiratory system | Pt |  | L/min L/s
lvef | left ventricular ejection fraction | VFr | Heart.ventricle.left | Pt |  | %
c-peptide | C peptide | Cnc | Ser/Plas | Pt |  | ng/mL nmol/L pmol/L
homocysteine | homocysteine | Cnc | Ser/Plas | Pt |  | umol/L
procalcitonin | procalcitonin | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
ammonia | ammonia | Cnc | Ser/Plas | Pt |  | umol/L ug/dL
folate-level | folate | Cnc | Ser/Plas | Pt |  | ng/mL nmol/L
osmolality | osmolality | Osmol | Ser/Plas | Pt |  | mosm/kg
anion-gap | anion gap | Cnc | Ser/Plas | Pt |  | mmol/L meq/L
ldh | lactate dehydrogenase | CCnc | Ser/Plas | Pt |  | U/L [iU]/L
cea | carcinoembryonic Ag | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
ana | nuclear Ab | Pres | Ser/Plas | Pt |  | 
rheumatoid-factor | rheumatoid factor | ACnc | Ser/Plas | Pt |  | [iU]/mL U/mL
hiv-test | HIV 1+2 Ab+Ag | Pres | Ser/Plas | Pt |  | 
ogtt | glucose^2H post 75 g glucose | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
ketones | ketones | Cnc | Specimen | Pt |  | mmol/L mg/dL
blood-pressure | blood pressure panel | Press | Arterial system | Pt |  | mm[Hg]
systolic-bp | intravascular systolic | Press | Arterial system | Pt |  | mm[Hg]
diastolic-bp | intravascular diastolic | Press | Arterial system | Pt |  | mm[Hg]
heart-rate | heart rate | NRat | ^Patient | Pt |  | /min
respiratory-rate | breaths | NRat | Respiratory system | Pt |  | /min
temperature | body temperature | Temp | ^Patient | Pt |  | Cel [degF]
spo2 | oxygen saturation | SFr | BldA | Pt |  | %
weight | body weight | Mass | ^Patient | Pt |  | kg [lb_av] g
height | body height | Len | ^Patient | Pt |  | cm m [in_i] [ft_i]
bmi | body mass index | Ratio | ^Patient | Pt |  | kg/m2
jvp | jugular venous pressure | Press | Jugular vein | Pt |  | cm cm[H2O] mm[Hg]
pain-score | pain severity | Score | ^Patient | Pt |  | 1
act-score | asthma control test | Score | ^Patient | Pt |  | 1
phq9 | PHQ-9 total | Score | ^Patient | Pt |  | 1
gad7 | GAD-7 total | Score | ^Patient | Pt |  | 1
mmse | MMSE total | Score | ^Patient | Pt |  | 1
gcs | Glasgow coma score total | Score | ^Patient | Pt |  | 1
chads-vasc | CHA2DS2-VASc total | Score | ^Patient | Pt |  | 1
apgar | Apgar score | Score | ^Patient | Pt |  | 1
waist | waist circumference | Len | ^Patient | Pt |  | cm [in_i]
head-circumference | head occipital-frontal circumference | Len | ^Patient | Pt |  | cm [in_i]
urine-output | urine output | VRat | Urine | Pt |  | mL L mL/h mL/kg/h
blood-loss | blood loss | Vol | ^Patient | Pt |  | mL L
body-mass-parts | body composition panel | Panel | ^Patient | Pt |  | 
lv-mass | left ventricular mass | Mass | Heart.ventricle.left | Pt |  | g
rdw | erythrocyte distribution width | Ratio | RBC | Pt |  | %
mch | erythrocyte mean corpuscular hemoglobin | EntMass | RBC | Pt |  | pg
mchc | erythrocyte mean corpuscular hemoglobin concentration | Cnc | RBC | Pt |  | g/dL g/L %
mpv | platelet mean volume | EntVol | Bld | Pt |  | fL
lymphocytes | lymphocytes | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*3/mm3 /uL /mm3 {cells}/uL
monocytes | monocytes | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*3/mm3 /uL /mm3 {cells}/uL
basophils | basophils | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*3/mm3 /uL /mm3 {cells}/uL
bands | neutrophils.band form | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*3/mm3 /uL /mm3 {cells}/uL
reticulocytes | reticulocytes | Any | Bld | Pt |  | 
peripheral-smear | blood smear finding | Find | Bld | Pt |  | 
transferrin | transferrin | Cnc | Ser/Plas | Pt |  | mg/dL g/L
tibc | iron binding capacity | Cnc | Ser/Plas | Pt |  | ug/dL umol/L
haptoglobin-l | haptoglobin | Cnc | Ser/Plas | Pt |  | mg/dL g/L
fibrinogen-l | fibrinogen | Cnc | PPP | Pt |  | mg/dL g/L
antithrombin-l | antithrombin | RelACnc | PPP | Pt |  | %
factor-v-leiden-t | F5 gene c.1601G>A | Pres | Bld | Pt |  | 
lupus-anticoagulant | lupus anticoagulant | Pres | PPP | Pt |  | 
type-and-screen | type and screen panel | Panel | Bld | Pt |  | 
direct-bilirubin | bilirubin.glucuronidated+bilirubin.albumin bound | Cnc | Ser/Plas | Pt |  | mg/dL umol/L
ggt | gamma glutamyl transferase | CCnc | Ser/Plas | Pt |  | U/L [iU]/L
prealbumin-l | prealbumin | Cnc | Ser/Plas | Pt |  | mg/dL g/L mg/L
globulin-l | globulin | Cnc | Ser/Plas | Pt |  | g/dL g/L
immunoglobulins | immunoglobulins panel | Panel | Ser/Plas | Pt |  | 
complement-l | complement panel | Panel | Ser/Plas | Pt |  | 
crp-hs | C reactive protein | Cnc | Ser/Plas | Pt | high sensitivity | mg/L mg/dL
anti-ccp | cyclic citrullinated peptide Ab | ACnc | Ser/Plas | Pt |  | U/mL
anca-l | neutrophil cytoplasmic Ab | Pres | Ser/Plas | Pt |  | 
anti-dsdna | DNA double strand Ab | ACnc | Ser/Plas | Pt |  | [iU]/mL U/mL
ttg | tissue transglutaminase Ab | ACnc | Ser/Plas | Pt |  | U/mL
tpo-antibody | thyroperoxidase Ab | ACnc | Ser/Plas | Pt |  | [iU]/mL U/mL
t3 | triiodothyronine | Cnc | Ser/Plas | Pt |  | ng/dL nmol/L
t4 | thyroxine | Cnc | Ser/Plas | Pt |  | ug/dL nmol/L
pth-l | parathyrin.intact | Cnc | Ser/Plas | Pt |  | pg/mL pmol/L ng/L
cortisol-l | cortisol | Cnc | Ser/Plas | Pt |  | ug/dL nmol/L
acth-l | corticotropin | Cnc | Ser/Plas | Pt |  | pg/mL pmol/L ng/L
prolactin-l | prolactin | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
fsh-l | follitropin | ACnc | Ser/Plas | Pt |  | m[iU]/mL [iU]/L
lh-l | lutropin | ACnc | Ser/Plas | Pt |  | m[iU]/mL [iU]/L
testosterone-l | testosterone | Cnc | Ser/Plas | Pt |  | ng/dL nmol/L ng/mL
estradiol-l | estradiol | Cnc | Ser/Plas | Pt |  | pg/mL pmol/L
growth-hormone-l | somatotropin | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
insulin-level | insulin | ACnc | Ser/Plas | Pt |  | u[iU]/mL m[iU]/L pmol/L
fructosamine-l | fructosamine | Cnc | Ser/Plas | Pt |  | umol/L
catecholamines-l | catecholamines | Cnc | Ser/Plas | Pt |  | pg/mL
aldosterone-l | aldosterone | Cnc | Ser/Plas | Pt |  | ng/dL pmol/L
afp | alpha-1-fetoprotein | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
ca-125 | cancer Ag 125 | ACnc | Ser/Plas | Pt |  | U/mL
ca-19-9 | cancer Ag 19-9 | ACnc | Ser/Plas | Pt |  | U/mL
ca-15-3 | cancer Ag 15-3 | ACnc | Ser/Plas | Pt |  | U/mL
free-psa | prostate specific Ag.free | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
zinc-level | zinc | Cnc | Ser/Plas | Pt |  | ug/dL umol/L
lead-level | lead | Cnc | Bld | Pt |  | ug/dL umol/L
lithium-level | lithium | Cnc | Ser/Plas | Pt |  | mmol/L meq/L
phenytoin-level | phenytoin | Cnc | Ser/Plas | Pt |  | ug/mL umol/L mg/L
valproate-level | valproate | Cnc | Ser/Plas | Pt |  | ug/mL umol/L mg/L
vancomycin-level | vancomycin^trough | Cnc | Ser/Plas | Pt |  | ug/mL mg/L
tacrolimus-level | tacrolimus | Cnc | Bld | Pt |  | ng/mL ug/L
theophylline-level | theophylline | Cnc | Ser/Plas | Pt |  | ug/mL umol/L mg/L
acetaminophen-level | acetaminophen | Cnc | Ser/Plas | Pt |  | ug/mL umol/L mg/L
alcohol-level | ethanol | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L g/dL g/L %
hepatitis-panel | viral hepatitis panel | Panel | Ser/Plas | Pt |  | 
rpr | reagin Ab | Pres | Ser/Plas | Pt | RPR | 
gc-chlamydia | neisseria gonorrhoeae+chlamydia trachomatis panel | Panel | Specimen | Pt |  | 
cd4 | CD3+CD4+ (T4 helper) cells | NCnc | Bld | Pt |  | /uL {cells}/uL /mm3 10*3/uL 10*9/L
viral-load | virus nucleic acid | NCnc | Ser/Plas | Pt |  | {copies}/mL [iU]/mL
monospot | heterophile Ab | Pres | Ser/Plas | Pt |  | 
lyme-titer | borrelia burgdorferi Ab | Titr | Ser/Plas | Pt |  | {titer}
urine-nitrite | nitrite | Pres | Urine | Pt |  | 
urine-protein | protein | Cnc | Urine | Pt |  | mg/dL g/L mg/L
urine-sodium | sodium | Cnc | Urine | Pt |  | mmol/L meq/L
creatinine-clearance | creatinine clearance.measured | VRat | Urine+Ser/Plas | 24H |  | mL/min mL/min/{1.73_m2}
specific-gravity | specific gravity | RelDens | Urine | Pt |  | 1
urine-rbc | erythrocytes | Naric | Urine | Pt |  | /[HPF]
occult-blood | hemoglobin.gastrointestinal | Pres | Stool | Pt |  | 
c-diff-test | clostridioides difficile toxin | Pres | Stool | Pt |  | 
myoglobin-l | myoglobin | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
lipoprotein-a | lipoprotein A | Cnc | Ser/Plas | Pt |  | mg/dL nmol/L
non-hdl | cholesterol.non HDL | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
base-excess | base excess | Cnc | Bld | Pt |  | mmol/L meq/L
o2-content | oxygen saturation | SFr | BldA | Pt | blood gas | %
a-a-gradient | oxygen.alveolar-arterial difference | PPres | BldA+Alveolar gas | Pt |  | mm[Hg]
fio2 | oxygen inhaled | VFr | Inhaled gas | Pt |  | % 1
dlco | diffusing capacity for carbon monoxide | MVRat | Respiratory system | Pt |  | mL/min/mm[Hg]
cvp | central venous pressure | Press | Central vein | Pt |  | mm[Hg] cm[H2O]
pap-pressure | pulmonary artery pressure | Press | Pulmonary artery | Pt |  | mm[Hg]
cardiac-output-l | cardiac output | VRat | Heart | Pt |  | L/min
map | intravascular mean | Press | Arterial system | Pt |  | mm[Hg]
qtc | Q-T interval.corrected | Time | Heart | Pt |  | ms
valve-area | aortic valve area | Area | Heart.aortic valve | Pt |  | cm2
abi | ankle/brachial systolic pressure | Ratio | Arterial system | Pt |  | 1
iop | intraocular pressure | Press | Eye | Pt |  | mm[Hg]
visual-acuity-l | visual acuity | Find | Eye | Pt |  | 1
bone-density | bone mineral density | ArMass | Bone | Pt |  | g/cm2
fundal-height | fundal height | Len | Uterus | Pt |  | cm
fetal-heart-rate | heart rate | NRat | ^Fetus | Pt |  | /min
gestational-age | gestational age | Time | ^Fetus | Pt |  | wk d
birth-weight | birth weight | Mass | ^Patient | Pt |  | g kg [lb_av] [oz_av]
semen-analysis | semen analysis panel | Panel | Semen | Pt |  | 
residual-urine | post void residual urine | Vol | Bladder | Pt |  | mL
sweat-test | chloride | Cnc | Sweat | Pt |  | mmol/L meq/L
troponin-t | troponin | Cnc | Ser/Plas | Pt | high sensitivity | ng/L ng/mL pg/mL ug/L
blood-glucose-monitor | glucose | Cnc | BldC | Pt |  | mg/dL mmol/L
urine-ph | pH | LogCnc | Urine | Pt |  | [pH]
serum-urea | urea | Cnc | Ser/Plas | Pt |  | mmol/L mg/dL
bun-creatinine-ratio | urea nitrogen/creatinine | Ratio | Ser/Plas | Pt |  | 1
gfr-any | glomerular filtration rate | ArVRat | Urine+Ser/Plas | Pt |  | mL/min/{1.73_m2} mL/min
estimated-creatinine-clearance | creatinine clearance | VRat | Ser/Plas | Pt | Cockcroft-Gault | mL/min mL/min/{1.73_m2}
cystatin-c | cystatin C | Cnc | Ser/Plas | Pt |  | mg/L
postprandial-glucose | glucose^post meal | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
average-glucose | glucose mean | Cnc | Bld | Pt | estimated from hemoglobin A1c | mg/dL mmol/L
glucose-challenge | glucose^1H post 50 g glucose | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
total-co2 | carbon dioxide | Cnc | Ser/Plas | Pt |  | mmol/L meq/L
ionized-calcium | calcium.ionized | Cnc | Ser/Plas | Pt |  | mmol/L mg/dL meq/L
corrected-calcium | calcium corrected for albumin | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
neutrophil-percent | neutrophils | NFr | Bld | Pt |  | %
neutrophils-any | neutrophils | Any | Bld | Pt |  | 
eosinophil-percent | eosinophils | NFr | Bld | Pt |  | %
eosinophils-any | eosinophils | Any | Bld | Pt |  | 
lymphocyte-percent | lymphocytes | NFr | Bld | Pt |  | %
lymphocytes-any | lymphocytes | Any | Bld | Pt |  | 
monocyte-percent | monocytes | NFr | Bld | Pt |  | %
monocytes-any | monocytes | Any | Bld | Pt |  | 
basophil-percent | basophils | NFr | Bld | Pt |  | %
basophils-any | basophils | Any | Bld | Pt |  | 
band-percent | neutrophils.band form | NFr | Bld | Pt |  | %
bands-any | neutrophils.band form | Any | Bld | Pt |  | 
absolute-reticulocytes | reticulocytes | NCnc | Bld | Pt |  | 10*3/uL 10*9/L 10*6/uL 10*3/mm3 /uL /mm3 {cells}/uL
reticulocyte-percent | reticulocytes | NFr | Bld | Pt |  | %
reticulocyte-index | reticulocyte production index.corrected | Ratio | Bld | Pt |  | 1
electrolyte-panel | electrolytes panel | Panel | Ser/Plas | Pt |  | 
troponin-i | troponin I.cardiac | Cnc | Ser/Plas | Pt |  | ng/mL ng/L pg/mL ug/L
cardiac-troponin-t | troponin T.cardiac | Cnc | Ser/Plas | Pt |  | ng/mL ng/L pg/mL ug/L
cardiac-markers | cardiac markers panel | Panel | Ser/Plas | Pt |  | 
ck-mb-fraction | creatine kinase.MB | MFr | Ser/Plas | Pt |  | %
ck-mb-index | creatine kinase.MB index | Ratio | Ser/Plas | Pt |  | 1 %
vldl | cholesterol.in VLDL | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L
cholesterol-hdl-ratio | cholesterol/cholesterol.in HDL | Ratio | Ser/Plas | Pt |  | 1
ldl-hdl-ratio | cholesterol.in LDL/cholesterol.in HDL | Ratio | Ser/Plas | Pt |  | 1
apolipoprotein-b | apolipoprotein B | Cnc | Ser/Plas | Pt |  | mg/dL g/L
indirect-bilirubin | bilirubin.non-glucuronidated | Cnc | Ser/Plas | Pt |  | mg/dL umol/L
albumin-globulin-ratio | albumin/globulin | Ratio | Ser/Plas | Pt |  | 1
spep | protein electrophoresis panel | Panel | Ser/Plas | Pt |  | 
upep | protein electrophoresis panel | Panel | Urine | Pt |  | 
thyroid-panel | thyroid function panel | Panel | Ser/Plas | Pt |  | 
free-t3 | triiodothyronine.free | Cnc | Ser/Plas | Pt |  | pg/mL pmol/L
t3-uptake | triiodothyronine resin uptake | MFr | Ser/Plas | Pt |  | %
calcitriol-level | 1,25-dihydroxyvitamin D | Cnc | Ser/Plas | Pt |  | pg/mL pmol/L
rbc-folate | folate | Cnc | RBC | Pt |  | ng/mL nmol/L
iron-studies | iron panel | Panel | Ser/Plas | Pt |  | 
transferrin-saturation | iron saturation | MFr | Ser/Plas | Pt |  | %
protein-c | protein C | RelACnc | PPP | Pt |  | %
protein-s | protein S | RelACnc | PPP | Pt |  | %
thrombophilia-screen | thrombophilia panel | Panel | Bld | Pt |  | 
antiphospholipid-antibody | phospholipid Ab | ACnc | Ser/Plas | Pt |  | 
anticardiolipin-antibody | cardiolipin Ab | ACnc | Ser/Plas | Pt |  | 
blood-group | ABO+Rh group | Prid | Bld | Pt |  | 
coombs | antiglobulin test | Pres | Bld | Pt |  | 
direct-coombs | direct antiglobulin test | Pres | RBC | Pt |  | 
indirect-coombs | indirect antiglobulin test | Pres | Ser/Plas | Pt |  | 
osmolar-gap | osmolal gap | Osmol | Ser/Plas | Pt | calculated | mosm/kg
percent-free-psa | prostate specific Ag.free | MFr | Ser/Plas | Pt |  | %
psa-density | prostate specific Ag/prostate volume | Ratio | Ser/Plas | Pt |  | ng/mL/cm3
msafp | alpha-1-fetoprotein | Cnc | Ser/Plas | Pt | maternal screen | ng/mL ug/L
maternal-serum-screen | maternal screen panel | Panel | Ser/Plas | Pt |  | 
ca-27-29 | cancer Ag 27-29 | ACnc | Ser/Plas | Pt |  | U/mL
c-anca | neutrophil cytoplasmic Ab.classic | Pres | Ser/Plas | Pt |  | 
p-anca | neutrophil cytoplasmic Ab.perinuclear | Pres | Ser/Plas | Pt |  | 
anti-smith | Smith extractable nuclear Ab | ACnc | Ser/Plas | Pt |  | U/mL
anti-ro | Sjogrens syndrome-A Ab | ACnc | Ser/Plas | Pt |  | U/mL
anti-la | Sjogrens syndrome-B Ab | ACnc | Ser/Plas | Pt |  | U/mL
antigliadin-antibody | gliadin Ab | ACnc | Ser/Plas | Pt |  | U/mL
endomysial-antibody | endomysium Ab | Pres | Ser/Plas | Pt |  | 
celiac-panel | celiac disease panel | Panel | Ser/Plas | Pt |  | 
thyroglobulin-antibody | thyroglobulin Ab | ACnc | Ser/Plas | Pt |  | [iU]/mL U/mL
thyroid-antibodies | thyroid Ab panel | Panel | Ser/Plas | Pt |  | 
igg | IgG | Cnc | Ser/Plas | Pt |  | mg/dL g/L
iga | IgA | Cnc | Ser/Plas | Pt |  | mg/dL g/L
igm | IgM | Cnc | Ser/Plas | Pt |  | mg/dL g/L
complement-c3 | complement C3 | Cnc | Ser/Plas | Pt |  | mg/dL g/L
complement-c4 | complement C4 | Cnc | Ser/Plas | Pt |  | mg/dL g/L
fasting-insulin | insulin^post fasting | ACnc | Ser/Plas | Pt |  | u[iU]/mL m[iU]/L pmol/L
morning-cortisol | cortisol^morning | Cnc | Ser/Plas | Pt |  | ug/dL nmol/L
urine-free-cortisol | cortisol.free | MRat | Urine | 24H |  | ug/(24.h)
dexamethasone-suppression | cortisol^post dexamethasone | Cnc | Ser/Plas | Pt |  | ug/dL nmol/L
acth-stimulation | cortisol^post corticotropin | Cnc | Ser/Plas | Pt |  | ug/dL nmol/L
free-testosterone | testosterone.free | Cnc | Ser/Plas | Pt |  | pg/mL pmol/L ng/dL
estrogen-l | estrogen | Cnc | Ser/Plas | Pt |  | pg/mL pmol/L
igf-1 | insulin-like growth factor-I | Cnc | Ser/Plas | Pt |  | ng/mL nmol/L
urine-catecholamines | catecholamines | MRat | Urine | 24H |  | ug/(24.h)
metanephrines | metanephrines | Cnc | Ser/Plas | Pt |  | pg/mL nmol/L
urine-metanephrines | metanephrines | MRat | Urine | 24H |  | ug/(24.h)
vanillylmandelic-acid | vanillylmandelate | MRat | Urine | 24H |  | mg/(24.h)
renin-activity | renin activity | CCnc | Ser/Plas | Pt |  | ng/mL/h
aldosterone-renin-ratio | aldosterone/renin activity | Ratio | Ser/Plas | Pt |  | 1
free-phenytoin | phenytoin.free | Cnc | Ser/Plas | Pt |  | ug/mL umol/L mg/L
carbamazepine-level | carbamazepine | Cnc | Ser/Plas | Pt |  | ug/mL umol/L mg/L
vancomycin-peak | vancomycin^peak | Cnc | Ser/Plas | Pt |  | ug/mL mg/L
vancomycin-random | vancomycin | Cnc | Ser/Plas | Pt |  | ug/mL mg/L
tacrolimus-trough | tacrolimus^trough | Cnc | Bld | Pt |  | ng/mL ug/L
cyclosporine-level | cyclosporine | Cnc | Bld | Pt |  | ng/mL ug/L
salicylate-level | salicylates | Cnc | Ser/Plas | Pt |  | mg/dL mmol/L mg/L
hbsag | hepatitis B virus surface Ag | Pres | Ser/Plas | Pt |  | 
anti-hbs | hepatitis B virus surface Ab | Pres | Ser/Plas | Pt |  | m[iU]/mL
anti-hbc | hepatitis B virus core Ab | Pres | Ser/Plas | Pt |  | 
anti-hcv | hepatitis C virus Ab | Pres | Ser/Plas | Pt |  | 
vdrl | reagin Ab | Pres | Ser/Plas | Pt | VDRL | 
syphilis-test | treponema pallidum serology | Pres | Ser/Plas | Pt |  | 
cd4-percent | CD3+CD4+ (T4 helper) cells | NFr | Bld | Pt |  | %
cd4-any | CD3+CD4+ (T4 helper) cells | Any | Bld | Pt |  | 
t-cell-count | CD3 cells | NCnc | Bld | Pt |  | /uL {cells}/uL /mm3
hiv-viral-load | HIV 1 RNA | NCnc | Ser/Plas | Pt |  | {copies}/mL
hcv-viral-load | hepatitis C virus RNA | ACnc | Ser/Plas | Pt |  | [iU]/mL {copies}/mL
hbv-viral-load | hepatitis B virus DNA | ACnc | Ser/Plas | Pt |  | [iU]/mL {copies}/mL
cmv-viral-load | cytomegalovirus DNA | ACnc | Ser/Plas | Pt |  | [iU]/mL {copies}/mL
ebv-titer | Epstein Barr virus Ab | Titr | Ser/Plas | Pt |  | {titer}
urine-pregnancy-test | choriogonadotropin | Pres | Urine | Pt |  | 
serum-pregnancy-test | choriogonadotropin | Pres | Ser/Plas | Pt |  | 
hcg-level | choriogonadotropin.beta subunit | ACnc | Ser/Plas | Pt |  | m[iU]/mL [iU]/L
fecal-immunochemical-test | hemoglobin.gastrointestinal | Pres | Stool | Pt | immunologic | 
c-diff-pcr | clostridioides difficile toxin gene | Pres | Stool | Pt |  | 
urine-myoglobin | myoglobin | Cnc | Urine | Pt |  | ng/mL ug/L mg/L
serum-ketones | ketones | Cnc | Ser/Plas | Pt |  | mmol/L mg/dL
beta-hydroxybutyrate | beta hydroxybutyrate | Cnc | Ser/Plas | Pt |  | mmol/L mg/dL
urine-ketones | ketones | Cnc | Urine | Pt |  | mg/dL mmol/L
urine-glucose | glucose | Cnc | Urine | Pt |  | mg/dL mmol/L
leukocyte-esterase | leukocyte esterase | Pres | Urine | Pt |  | 
urine-bilirubin | bilirubin | Pres | Urine | Pt |  | 
urine-urobilinogen | urobilinogen | Cnc | Urine | Pt |  | mg/dL
urine-protein-24h | protein | MRat | Urine | 24H |  | mg/(24.h) g/(24.h)
protein-creatinine-ratio | protein/creatinine | Ratio | Urine | Pt |  | mg/mg mg/g mg/mmol g/g
urine-albumin | albumin | Cnc | Urine | Pt |  | mg/L mg/dL ug/mL
urine-creatinine | creatinine | Cnc | Urine | Pt |  | mg/dL mmol/L
urine-potassium | potassium | Cnc | Urine | Pt |  | mmol/L meq/L
urine-chloride | chloride | Cnc | Urine | Pt |  | mmol/L meq/L
urine-calcium | calcium | Cnc | Urine | Pt |  | mg/dL mmol/L
urine-electrolytes | electrolytes panel | Panel | Urine | Pt |  | 
fena | sodium fractional excretion | MFr | Urine+Ser/Plas | Pt |  | %
urine-urea-nitrogen | urea nitrogen | Cnc | Urine | Pt |  | mg/dL
urine-uric-acid | urate | Cnc | Urine | Pt |  | mg/dL
urine-osmolality | osmolality | Osmol | Urine | Pt |  | mosm/kg
urine-wbc | leukocytes | Naric | Urine | Pt |  | /[HPF]
urine-sediment | urine sediment finding | Find | Urine | Pt |  | 
urine-casts | casts | Naric | Urine | Pt |  | /[LPF]
csf-glucose | glucose | Cnc | CSF | Pt |  | mg/dL mmol/L
csf-protein | protein | Cnc | CSF | Pt |  | mg/dL g/L mg/L
csf-wbc | leukocytes | NCnc | CSF | Pt |  | /uL {cells}/uL /mm3
csf-rbc | erythrocytes | NCnc | CSF | Pt |  | /uL {cells}/uL /mm3
csf-lactate | lactate | Cnc | CSF | Pt |  | mmol/L mg/dL
csf-opening-pressure | opening pressure | Pres-mm | CSF | Pt |  | cm[H2O] mm[H2O]
pleural-glucose | glucose | Cnc | Plr fld | Pt |  | mg/dL mmol/L
pleural-protein | protein | Cnc | Plr fld | Pt |  | g/dL g/L
pleural-ldh | lactate dehydrogenase | CCnc | Plr fld | Pt |  | U/L [iU]/L
pleural-ph | pH | LogCnc | Plr fld | Pt |  | [pH]
pleural-wbc | leukocytes | NCnc | Plr fld | Pt |  | /uL {cells}/uL /mm3
ascitic-albumin | albumin | Cnc | Periton fld | Pt |  | g/dL g/L
ascitic-protein | protein | Cnc | Periton fld | Pt |  | g/dL g/L
ascitic-wbc | leukocytes | NCnc | Periton fld | Pt |  | /uL {cells}/uL /mm3
saag | albumin difference serum-ascites | Cnc | Periton fld+Ser/Plas | Pt |  | g/dL g/L
synovial-wbc | leukocytes | NCnc | Synv fld | Pt |  | /uL {cells}/uL /mm3
sperm-count | spermatozoa | NCnc | Semen | Pt |  | 10*6/mL
vbg | gas panel | Panel | BldV | Pt |  | 
blood-gas | gas panel | Panel | Bld | Pt |  | 
arterial-ph | pH | LogCnc | BldA | Pt |  | [pH]
venous-ph | pH | LogCnc | BldV | Pt |  | [pH]
capillary-ph | pH | LogCnc | BldC | Pt |  | [pH]
ph-any | pH | LogCnc | Specimen | Pt |  | [pH]
arterial-pco2 | carbon dioxide | PPres | BldA | Pt |  | mm[Hg] kPa
venous-pco2 | carbon dioxide | PPres | BldV | Pt |  | mm[Hg] kPa
capillary-pco2 | carbon dioxide | PPres | BldC | Pt |  | mm[Hg] kPa
end-tidal-co2 | carbon dioxide | PPres | Exhaled gas | Pt |  | mm[Hg] kPa
arterial-po2 | oxygen | PPres | BldA | Pt |  | mm[Hg] kPa
venous-po2 | oxygen | PPres | BldV | Pt |  | mm[Hg] kPa
pf-ratio | oxygen/inspired oxygen | Ratio | BldA | Pt |  | mm[Hg]
base-deficit | base deficit | Cnc | Bld | Pt |  | mmol/L meq/L
venous-oxygen-saturation | oxygen saturation | SFr | BldV | Pt |  | %
central-venous-saturation | oxygen saturation | SFr | BldCV | Pt |  | %
mixed-venous-saturation | oxygen saturation | SFr | BldMV | Pt |  | %
carboxyhemoglobin | carboxyhemoglobin | MFr | Bld | Pt |  | %
methemoglobin | methemoglobin | MFr | Bld | Pt |  | %
fev1-percent | FEV1 | VFr | Respiratory system | Pt |  | %
fvc-percent | FVC | VFr | Respiratory system | Pt |  | %
slow-vital-capacity | vital capacity | Vol | Respiratory system | Pt |  | L mL
peak-flow-percent | peak expiratory gas flow | VFr | Respiratory system | Pt |  | %
dlco-percent | diffusing capacity for carbon monoxide | VFr | Respiratory system | Pt |  | %
rvef | right ventricular ejection fraction | VFr | Heart.ventricle.right | Pt |  | %
lv-mass-index | left ventricular mass index | MArDens | Heart.ventricle.left | Pt |  | g/m2
pa-systolic-pressure | pulmonary artery systolic pressure | Press | Pulmonary artery | Pt |  | mm[Hg]
mean-pa-pressure | pulmonary artery mean pressure | Press | Pulmonary artery | Pt |  | mm[Hg]
rvsp | right ventricular systolic pressure | Press | Heart.ventricle.right | Pt |  | mm[Hg]
wedge-pressure | pulmonary capillary wedge pressure | Press | Pulmonary capillary | Pt |  | mm[Hg]
cardiac-index | cardiac index | ArVRat | Heart | Pt |  | L/min/m2
pulmonary-vascular-resistance | pulmonary vascular resistance | Resist | Pulmonary artery | Pt |  | [wood'U]
qt-interval | Q-T interval | Time | Heart | Pt |  | ms
pr-interval | P-R interval | Time | Heart | Pt |  | ms
qrs-duration | QRS duration | Time | Heart | Pt |  | ms
mitral-valve-area | mitral valve area | Area | Heart.mitral valve | Pt |  | cm2
valve-area-any | valve area | Area | Heart.valve | Pt |  | cm2
aortic-mean-gradient | aortic valve pressure difference.mean | PressDiff | Heart.aortic valve | Pt |  | mm[Hg]
aortic-peak-gradient | aortic valve pressure difference.peak | PressDiff | Heart.aortic valve | Pt |  | mm[Hg]
aortic-valve-gradient | aortic valve pressure difference | PressDiff | Heart.aortic valve | Pt |  | mm[Hg]
mitral-mean-gradient | mitral valve pressure difference.mean | PressDiff | Heart.mitral valve | Pt |  | mm[Hg]
mean-gradient | valve pressure difference.mean | PressDiff | Heart.valve | Pt |  | mm[Hg]
peak-gradient | valve pressure difference.peak | PressDiff | Heart.valve | Pt |  | mm[Hg]
valve-gradient | valve pressure difference | PressDiff | Heart.valve | Pt |  | mm[Hg]
aortic-peak-velocity | aortic valve velocity.peak | Vel | Heart.aortic valve | Pt |  | m/s cm/s
best-corrected-acuity | visual acuity.best corrected | Find | Eye | Pt |  | 1
uncorrected-acuity | visual acuity.uncorrected | Find | Eye | Pt |  | 1
t-score | bone mineral density T-score | Score | Bone | Pt |  | 1
z-score | bone mineral density Z-score | Score | Bone | Pt |  | 1
lean-body-mass | lean body mass | Mass | ^Patient | Pt |  | kg [lb_av]
muscle-mass | muscle mass | Mass | ^Patient | Pt |  | kg [lb_av] %
fat-mass | body fat | Mass | ^Patient | Pt |  | kg [lb_av]
body-fat-percent | body fat | MFr | ^Patient | Pt |  | %
bone-mass | bone mass | Mass | ^Patient | Pt |  | kg
pulse-pressure | pulse pressure | PressDiff | Arterial system | Pt |  | mm[Hg]
maximum-temperature | body temperature^maximum | Temp | ^Patient | Pt |  | Cel [degF]
oral-temperature | body temperature | Temp | Mouth | Pt |  | Cel [degF]
rectal-temperature | body temperature | Temp | Rectum | Pt |  | Cel [degF]
axillary-temperature | body temperature | Temp | Axilla | Pt |  | Cel [degF]
dry-weight | dry body weight | Mass | ^Patient | Pt |  | kg [lb_av]
ideal-weight | ideal body weight | Mass | ^Patient | Pt |  | kg [lb_av]
bmi-percentile | body mass index | Prctl | ^Patient | Pt |  | % {percentile}
body-surface-area | body surface area | Area | ^Patient | Pt |  | m2
phq2 | PHQ-2 total | Score | ^Patient | Pt |  | 1
patient-health-questionnaire | PHQ total | Score | ^Patient | Pt |  | 1
moca | MoCA total | Score | ^Patient | Pt |  | 1
chads2 | CHADS2 total | Score | ^Patient | Pt |  | 1
apgar-1 | Apgar score | Score | ^Patient | 1M post birth |  | 1
apgar-5 | Apgar score | Score | ^Patient | 5M post birth |  | 1
abdominal-circumference | abdominal circumference | Len | ^Patient | Pt |  | cm mm
urine-output-24h | urine output | VRat | Urine | 24H |  | mL L
thyroglobulin-l | thyroglobulin | Cnc | Ser/Plas | Pt |  | ng/mL ug/L
peep | positive end expiratory pressure | Press | Ventilator | Pt |  | cm[H2O]
m-spike | monoclonal protein | Cnc | Ser/Plas | Pt |  | g/dL g/L
kappa-light-chain | kappa light chains.free | Cnc | Ser/Plas | Pt |  | mg/dL mg/L
lambda-light-chain | lambda light chains.free | Cnc | Ser/Plas | Pt |  | mg/dL mg/L
kappa-lambda-ratio | kappa light chains.free/lambda light chains.free | Ratio | Ser/Plas | Pt |  | 1
trab | thyrotropin receptor Ab | ACnc | Ser/Plas | Pt |  | [iU]/L U/L
levetiracetam-level | levetiracetam | Cnc | Ser/Plas | Pt |  | ug/mL mg/L umol/L
lamotrigine-level | lamotrigine | Cnc | Ser/Plas | Pt |  | ug/mL mg/L umol/L
gentamicin-level | gentamicin | Cnc | Ser/Plas | Pt |  | ug/mL mg/L
tobramycin-level | tobramycin | Cnc | Ser/Plas | Pt |  | ug/mL mg/L
sirolimus-level | sirolimus | Cnc | Bld | Pt |  | ng/mL ug/L
csf-neutrophil-percent | neutrophils | NFr | CSF | Pt |  | %
csf-lymphocyte-percent | lymphocytes | NFr | CSF | Pt |  | %
csf-monocyte-percent | monocytes | NFr | CSF | Pt |  | %
ascitic-neutrophils | neutrophils | NCnc | Periton fld | Pt |  | /uL {cells}/uL /mm3
ascitic-neutrophil-percent | neutrophils | NFr | Periton fld | Pt |  | %
ascitic-lymphocyte-percent | lymphocytes | NFr | Periton fld | Pt |  | %
ascitic-rbc | erythrocytes | NCnc | Periton fld | Pt |  | /uL {cells}/uL /mm3
ascitic-glucose | glucose | Cnc | Periton fld | Pt |  | mg/dL mmol/L
ascitic-ldh | lactate dehydrogenase | CCnc | Periton fld | Pt |  | U/L [iU]/L
pleural-rbc | erythrocytes | NCnc | Plr fld | Pt |  | /uL {cells}/uL /mm3
pleural-albumin | albumin | Cnc | Plr fld | Pt |  | g/dL g/L
pleural-neutrophil-percent | neutrophils | NFr | Plr fld | Pt |  | %
pleural-lymphocyte-percent | lymphocytes | NFr | Plr fld | Pt |  | %
synovial-neutrophil-percent | neutrophils | NFr | Synv fld | Pt |  | %
plateau-pressure | airway plateau pressure | Press | Ventilator | Pt |  | cm[H2O]
driving-pressure | airway driving pressure | Press | Ventilator | Pt |  | cm[H2O]
rapid-shallow-breathing-index | breathing rate/tidal volume | Score | Respiratory system | Pt |  | 1
six-minute-walk-distance | distance walked in 6 minutes | Len | ^Patient | Pt |  | m
systemic-vascular-resistance | systemic vascular resistance | Any | Arterial system | Pt |  | 
intracranial-pressure | intracranial pressure | Press | Brain | Pt |  | mm[Hg] cm[H2O]
cerebral-perfusion-pressure | cerebral perfusion pressure | Press | Brain | Pt |  | mm[Hg]
bladder-pressure | bladder pressure | Press | Bladder | Pt |  | mm[Hg] cm[H2O]
tapse | tricuspid annular plane systolic excursion | Len | Heart.tricuspid valve | Pt |  | cm mm
global-longitudinal-strain | longitudinal strain.global | MFr | Heart.ventricle.left | Pt |  | %
e-a-ratio | mitral E/A | Ratio | Heart.mitral valve | Pt |  | 1
e-e-prime-ratio | mitral E/e' | Ratio | Heart.mitral valve | Pt |  | 1
left-atrial-volume-index | left atrial volume index | ArVol | Heart.atrium.left | Pt |  | mL/m2
pvc-burden | premature ventricular contractions | NFr | Heart | Pt |  | %
exercise-capacity | exercise metabolic equivalents | Ratio | ^Patient | Pt |  | 1
quantitative-blood-loss | blood loss | Vol | ^Patient | Pt | quantitative | mL L
oral-morphine-equivalents | morphine equivalent | MRat | ^Patient | 24H |  | mg/(24.h)
ultrafiltration-volume | ultrafiltration | Vol | Dialysis | Pt |  | mL L
kt-v | Kt/V | Ratio | Dialysis | Pt |  | 1
urea-reduction-ratio | urea reduction | MFr | Dialysis | Pt |  | %
coronary-calcium-score | coronary calcium | Score | Heart | Pt |  | 1
nihss | NIH Stroke Scale total | Score | ^Patient | Pt |  | 1
aspects-score | Alberta stroke program early CT total | Score | ^Patient | Pt |  | 1
modified-rankin | Modified Rankin Scale total | Score | ^Patient | Pt |  | 1
meld | MELD total | Score | ^Patient | Pt |  | 1
meld-na | MELD-Na total | Score | ^Patient | Pt |  | 1
meld-3 | MELD 3.0 total | Score | ^Patient | Pt |  | 1
has-bled | HAS-BLED total | Score | ^Patient | Pt |  | 1
maddrey | Maddrey discriminant function total | Score | ^Patient | Pt |  | 1
rass | Richmond Agitation-Sedation Scale total | Score | ^Patient | Pt |  | 1
sofa | Sequential Organ Failure Assessment total | Score | ^Patient | Pt |  | 1
qsofa | Quick SOFA total | Score | ^Patient | Pt |  | 1
apache-ii | APACHE II total | Score | ^Patient | Pt |  | 1
cpot | Critical-Care Pain Observation Tool total | Score | ^Patient | Pt |  | 1
ecog | ECOG performance status total | Score | ^Patient | Pt |  | 1
karnofsky | Karnofsky performance status total | Score | ^Patient | Pt |  | 1
palliative-performance | Palliative performance scale total | Score | ^Patient | Pt |  | 1
braden | Braden total | Score | ^Patient | Pt |  | 1
morse | Morse Fall Scale total | Score | ^Patient | Pt |  | 1
ciwa-score | CIWA total | Score | ^Patient | Pt |  | 1
cows-score | Clinical Opiate Withdrawal Scale total | Score | ^Patient | Pt |  | 1
epds | Edinburgh Postnatal Depression Scale total | Score | ^Patient | Pt |  | 1
edss | Expanded Disability Status Scale total | Score | ^Patient | Pt |  | 1
ymrs | Young Mania Rating Scale total | Score | ^Patient | Pt |  | 1
bims | Brief Interview for Mental Status total | Score | ^Patient | Pt |  | 1
das28 | DAS28 total | Score | ^Patient | Pt |  | 1
cdai | Clinical Disease Activity Index total | Score | ^Patient | Pt |  | 1
mmrc | Modified MRC dyspnea scale total | Score | ^Patient | Pt |  | 1
cat-score | COPD Assessment Test total | Score | ^Patient | Pt |  | 1
wells | Wells total | Score | ^Patient | Pt |  | 1
pesi | Pulmonary Embolism Severity Index total | Score | ^Patient | Pt |  | 1
spesi | Simplified Pulmonary Embolism Severity Index total | Score | ^Patient | Pt |  | 1
glasgow-blatchford | Glasgow-Blatchford total | Score | ^Patient | Pt |  | 1
curb-65 | CURB-65 total | Score | ^Patient | Pt |  | 1
injury-severity | Injury Severity total | Score | ^Patient | Pt |  | 1
four-t | 4T total | Score | ^Patient | Pt |  | 1
timi-score | TIMI risk total | Score | ^Patient | Pt |  | 1
heart-score | HEART for chest pain total | Score | ^Patient | Pt |  | 1
audit-c | AUDIT-C total | Score | ^Patient | Pt |  | 1
prostate-symptom | International Prostate Symptom total | Score | ^Patient | Pt |  | 1
epworth | Epworth Sleepiness Scale total | Score | ^Patient | Pt |  | 1
fib-4 | FIB-4 index total | Score | ^Patient | Pt |  | 1
pediatric-asthma | Pediatric Asthma total | Score | ^Patient | Pt |  | 1
bishop | Bishop total | Score | ^Patient | Pt |  | 1
ham-d | Hamilton Depression Rating Scale total | Score | ^Patient | Pt |  | 1
slums | SLUMS total | Score | ^Patient | Pt |  | 1
gds-score | Geriatric Depression Scale total | Score | ^Patient | Pt |  | 1
aldrete | Aldrete total | Score | ^Patient | Pt |  | 1
sts-risk | predicted operative mortality | MFr | ^Patient | Pt |  | %
tidal-volume | tidal volume | Vol | Respiratory system | Pt |  | mL L
ventilator-rate | breaths setting | NRat | Ventilator | Pt |  | /min
pressure-support | pressure support | Press | Ventilator | Pt |  | cm[H2O]
fluid-intake | fluid intake | Vol | ^Patient | Pt |  | mL L
fluid-output | fluid output | Vol | ^Patient | Pt |  | mL L
fluid-balance | fluid balance | Vol | ^Patient | Pt |  | mL L
biophysical-profile | biophysical profile total | Score | ^Fetus | Pt |  | 1
bi-rads | BI-RADS assessment category | Score | Breast | Pt |  | 1
breslow-thickness | tumor thickness Breslow | Len | Skin | Pt |  | mm cm
berg-balance | Berg balance total | Score | ^Patient | Pt |  | 1
ki67 | cells.Ki-67 | NFr | Tiss | Pt |  | %
gleason | Gleason total | Score | Prostate | Pt |  | 1
`;
