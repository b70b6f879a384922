/**
 * Words in front of the name of a condition that say which one it is: where, of what kind, how come by. They belong to
 * the mention ("familial hypercholesterolemia", "colorectal adenoma"). How severe, how old, how sure and which side are
 * attributes and stay outside. A word on the right of a hyphen counts with what stands on its left ("X-linked",
 * "non-syndromic").
 */
export const conditionModifiers: ReadonlySet<string> = new Set(
  `familial hereditary inherited heritable congenital inborn sporadic idiopathic autosomal dominant recessive linked homozygous heterozygous syndromic nonsyndromic
  attenuated inflammatory noninflammatory infectious autoimmune allergic eosinophilic neutrophilic lymphocytic granulomatous necrotizing necrotising ulcerative cholestatic hemolytic haemolytic nonspherocytic spherocytic
  ischemic ischaemic hemorrhagic haemorrhagic thrombotic embolic thromboembolic obstructive nonobstructive restrictive constrictive dilated hypertrophic atrophic dystrophic degenerative demyelinating neurodegenerative sclerosing
  bacterial viral fungal parasitic mycobacterial streptococcal staphylococcal pneumococcal meningococcal gonococcal neisserial amebic candidal tuberculous septic aseptic opportunistic nosocomial
  neoplastic paraneoplastic papillary medullary follicular squamous basaloid transitional lymphoid myeloid myelogenous lymphoblastic myeloblastic lymphocytic nonlymphocytic promyelocytic monocytic hodgkin anaplastic undifferentiated mesenchymal
  adenomatous polyposis nonpolyposis mucinous serous cystic polycystic fibrocystic desmoid rhabdoid villous tubulovillous sebaceous pleomorphic clear giant
  renal kidney hepatic liver biliary bile pancreatic splenic gastric stomach duodenal jejunal ileal intestinal bowel colonic colon colorectal rectal anal anorectal appendiceal esophageal oesophageal gastrointestinal gastroesophageal peritoneal retroperitoneal mesenteric abdominal intraabdominal
  cardiac heart myocardial pericardial endocardial ventricular biventricular atrial atrioventricular supraventricular intraventricular septal valvular mitral aortic tricuspid pulmonic coronary carotid artery arterial arteriolar venous vein vascular cardiovascular cerebrovascular microvascular capillary aortoiliac peripheral portal
  pulmonary lung bronchial bronchopulmonary bronchiolar tracheal laryngeal pharyngeal nasopharyngeal oropharyngeal pleural alveolar mediastinal thoracic respiratory airway
  cerebral brain cerebellar brainstem spinal spinocerebellar cord cortical subcortical hippocampal hypothalamic pituitary adenohypophyseal neurohypophyseal thalamic striatal putaminal pontine bulbar meningeal intracranial intracerebral subarachnoid subdural epidural frontal temporal parietal occipital
  neural neuronal nerve axonal neuromuscular neurologic neurological neuropsychiatric neurobehavioral motor sensory sensorimotor sensorineural autonomic cognitive psychomotor vestibular vestibulocochlear cochlear auditory optic visual oculomotor facial trigeminal sciatic
  ocular eye retinal chorioretinal macular choroidal corneal conjunctival lens iris uveal orbital eyelid palpebral vitreous lacrimal
  ear nasal nose sinus sinonasal oral mouth dental gingival lingual tongue palatal salivary parotid lip throat
  thyroid parathyroid adrenal adrenocortical gonadal endocrine neuroendocrine metabolic mitochondrial lysosomal peroxisomal lipid
  breast mammary ovarian ovary uterine endometrial cervical vaginal vulvar placental fetal foetal fallopian tubal pelvic prostatic prostate testicular testis penile scrotal epididymal genital urogenital genitourinary gonadal
  bladder urinary urethral ureteral ureteric ureteropelvic vesicoureteral glomerular tubular tubulointerstitial interstitial nephrotic mesangial
  skin cutaneous mucocutaneous mucosal mucous subcutaneous dermal epidermal epidermolytic follicular scalp hair nail palmoplantar palmar plantar acral
  bone skeletal osseous osteoarticular joint articular periarticular muscle muscular musculoskeletal tendon ligamentous spine vertebral lumbar lumbosacral sacral sacroiliac hip knee ankle elbow shoulder wrist femoral tibial humeral radial mandibular maxillary cranial craniofacial skull limb digital tissue soft
  blood hematologic hematological haematological hematopoietic marrow lymphatic lymph node platelet erythroid clotting
  cell duct wall valve valvular vessel segment tract system
  locomotor orofacial tardive parkinsonian extrapyramidal pyramidal myoclonic tonic clonic dystonic spastic epileptic epileptiform febrile
  postoperative perioperative postpartum puerperal gestational posttraumatic postinfectious postmenopausal premenopausal
  psychiatric affective psychotic behavioral behavioural obsessive
  metastatic amyloidotic dysmyelinating exudative proliferative lamellar punctate exertional nocturnal orthostatic
  allograft graft drug alcoholic cirrhotic uremic uraemic diabetic dietary nutritional`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Adjectives that say nothing of a condition's kind, though they end like those that do. */
export const plainAdjectives: ReadonlySet<string> = new Set(
  `avoid abnormal actual additional academic adequate annual anecdotal apparent appropriate arbitrary automatic average basic beneficial biological causal causative central certain characteristic chemical chronic classic classical clinical common
  comparative complementary considerable contrary conventional critical crucial cumulative current dangerous definitive descriptive diagnostic different differential dramatic dual economic effective empiric empirical enormous entire epidemiologic epidemiological equal essential ethical
  eventual evident exceptional experimental external extraordinary factual fatal fatal final focal formal frequent functional fundamental general generic genuine global gradual historic historical hospital ideal identical imaginary important individual
  initial integral intensive internal intermediary intrinsic irregular lethal literal local logical logistic magic main major marginal massive maximal medical mental minimal minor molecular monetary moral multiple municipal mutual natural necessary negative normal notable novel numerical numerous objective
  obvious occasional official optimal optional ordinary original overall partial particular pathogenic pathological pathologic perfect periodic personal pharmacologic pharmacological physical physiologic physiological popular positive possible potential practical preliminary present previous primary principal prior private progressive prognostic prospective
  public radical rapid rational real realistic regular relative residual respective retrospective routine scientific secondary sequential serial serious several severe sexual significant similar simultaneous single singular social special specific spontaneous standard statistical
  strategic structural subjective substantial sudden summary superficial surgical symptomatic asymptomatic synchronous systemic systematic technical temporary terminal theoretical therapeutic topical total traditional transient tremendous trivial typical atypical underlying unilateral unique universal unusual usual valuable various virtual vital voluntary
  bilateral lateral medial anterior posterior proximal distal superior inferior left right upper lower acute subacute recurrent persistent intermittent mild moderate early late new old active inactive stable unstable
  genomic mutational somatic ordinary library primary
  that this these those what other another each every any some no his her their its our your my the a an`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/**
 * One-word conditions so general that a condition in front of them names the whole: "retinoblastoma tumors", "HIV
 * infection".
 */
export const generalConditions: ReadonlySet<string> = new Set(
  `tumor tumors tumour tumours cancer cancers carcinoma carcinomas neoplasm neoplasms infection infections disease diseases disorder disorders syndrome syndromes illness illnesses malformation malformations anomaly anomalies attack attacks episode crisis`.split(
    " ",
  ),
);
