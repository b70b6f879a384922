/**
 * What an organ and a state that is said of it name together, wherever the sentence has words between them: organs ~
 * states = a name of the concept. "Liver and spleen are enlarged" is said of both.
 */
const table = `
heart|heart size|cardiac size|cardiac silhouette|cardiomediastinal silhouette|cardiac shadow ~ enlarged = cardiomegaly
liver ~ enlarged = hepatomegaly
spleen ~ enlarged = splenomegaly
prostate|prostate gland ~ enlarged = enlarged prostate
uterus ~ enlarged = enlarged uterus
thyroid|thyroid gland|thyroid lobe|thyroid lobes ~ enlarged = goiter
kidney|kidneys ~ enlarged = enlarged kidney
kidney|kidneys ~ atrophic|atrophied = atrophic kidney
ovary|ovaries ~ enlarged = enlarged ovary
tonsils|tonsil ~ enlarged|hypertrophic|hypertrophied = tonsillar hypertrophy
turbinates|turbinate ~ enlarged|hypertrophic|hypertrophied = turbinate hypertrophy
lymph node|lymph nodes ~ enlarged = lymphadenopathy
pulmonary artery|pulmonary arteries|pulmonary trunk ~ dilated|enlarged = dilated pulmonary artery
left atrium|la ~ dilated|enlarged = left atrial dilatation
right atrium|ra ~ dilated|enlarged = right atrial dilatation
left ventricle|lv|left ventricular cavity|lv cavity ~ dilated|enlarged = left ventricular dilatation
right ventricle|rv|right ventricular cavity|rv cavity ~ dilated|enlarged = right ventricular dilatation
aortic root ~ dilated|enlarged|ectatic = aortic root dilatation
ascending aorta|thoracic aorta|aorta|aortic arch|descending aorta ~ dilated|ectatic|enlarged = dilated aorta
common bile duct|cbd|common duct|bile ducts|bile duct|biliary tree|biliary ducts|common hepatic duct|intrahepatic ducts|intrahepatic bile ducts|biliary system ~ dilated|distended|prominent = bile duct dilatation
pancreatic duct|main pancreatic duct ~ dilated|prominent = pancreatic duct dilatation
lateral ventricles|ventricles of the brain|ventricular system|cerebral ventricles|third ventricle ~ dilated|enlarged = ventriculomegaly
bowel loops|bowel|small bowel|small bowel loops|large bowel|colon|loops of bowel|loops of small bowel|loops|jejunum|ileum|cecum ~ dilated|distended = dilated bowel loops
stomach ~ dilated|distended = gastric distension
esophagus ~ dilated|distended|patulous = dilated esophagus
ureter|ureters ~ dilated = hydroureter
collecting system|renal pelvis|renal collecting system ~ dilated = hydronephrosis
pupils ~ dilated = mydriasis
gallbladder ~ distended|dilated|enlarged|hydropic = distended gallbladder
abdomen|abd|belly|abdominal wall ~ distended = abdominal distension
neck veins|jugular veins|neck vein|external jugular veins ~ distended = jugular venous distension
bones|bone|osseous structures|bony structures ~ osteopenic|demineralized = osteopenia
lungs|lung|lung fields ~ hyperinflated|hyperexpanded|hyperaerated = pulmonary hyperinflation
diaphragms|diaphragm|hemidiaphragms|hemidiaphragm ~ flattened = flattened diaphragms
diaphragm|hemidiaphragm ~ elevated = elevated hemidiaphragm
mediastinum|mediastinal silhouette|superior mediastinum ~ widened = widened mediastinum
septum|nasal septum ~ deviated = deviated nasal septum
trachea ~ deviated|shifted = tracheal deviation
gallbladder wall ~ thickened = gallbladder wall thickening
bowel wall|colonic wall|wall of the colon|bowel walls ~ thickened = bowel wall thickening
bladder wall|urinary bladder wall ~ thickened = bladder wall thickening
endometrium|endometrial stripe|endometrial lining|endometrial echo complex ~ thickened = endometrial thickening
optic nerve|optic nerves ~ thickened = optic nerve thickening
pleura ~ thickened = pleural thickening
breath sounds|air entry|air movement|lung sounds ~ diminished|decreased|reduced = decreased breath sounds
affect ~ flat|blunted|constricted|restricted = flat affect
dentition ~ poor = poor dentition
breast tissue|breasts|breast parenchyma|fibroglandular tissue ~ dense = dense breast
toe|toes|plantar response|plantars ~ upgoing|extensor = babinski sign
monofilament|monofilament sensation|monofilament test|monofilament exam|light touch|pinprick|vibratory sense|vibration sense|proprioception ~ decreased|diminished|reduced|absent = decreased sensation
sleep ~ poor|terrible|bad|awful|fragmented|restless = insomnia
margin|margins ~ positive|involved = positive surgical margin
`;

export interface OrganState {
  readonly organs: readonly string[];
  readonly states: readonly string[];
  readonly means: string;
}

export const organStates: readonly OrganState[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [organs = "", rest = ""] = line.split(" ~ ");
    const [states = "", means = ""] = rest.split(" = ");
    return { organs: organs.split("|"), states: states.split("|"), means };
  });
