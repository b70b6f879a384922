/**
 * Adjectives of organs and bones: "abscess of liver" is written "hepatic abscess", "fracture of shaft of femur"
 * "femoral shaft fracture".
 */
const adjectives: ReadonlyMap<string, string> = new Map(
  `kidney:renal liver:hepatic lung:pulmonary heart:cardiac stomach:gastric brain:cerebral uterus:uterine ovary:ovarian testis:testicular prostate:prostatic pancreas:pancreatic esophagus:esophageal
  colon:colonic rectum:rectal skin:cutaneous cervix:cervical vagina:vaginal vulva:vulvar larynx:laryngeal pharynx:pharyngeal nasopharynx:nasopharyngeal oropharynx:oropharyngeal trachea:tracheal bronchus:bronchial pleura:pleural
  retina:retinal cornea:corneal conjunctiva:conjunctival iris:iris choroid:choroidal macula:macular eye:ocular orbit:orbital aorta:aortic artery:arterial vein:venous spleen:splenic bile_duct:biliary intestine:intestinal small_intestine:small_intestinal
  duodenum:duodenal jejunum:jejunal ileum:ileal cecum:cecal appendix:appendiceal anus:anal mouth:oral tongue:lingual palate:palatal nose:nasal urethra:urethral ureter:ureteral penis:penile scrotum:scrotal epididymis:epididymal
  vertebra:vertebral pelvis:pelvic patella:patellar mandible:mandibular maxilla:maxillary skull:cranial abdomen:abdominal thorax:thoracic muscle:muscular joint:articular placenta:placental fetus:fetal peritoneum:peritoneal meninges:meningeal
  endometrium:endometrial myocardium:myocardial pericardium:pericardial endocardium:endocardial cerebellum:cerebellar hypothalamus:hypothalamic thymus:thymic bone_marrow:marrow lymph_node:nodal lymph_nodes:nodal parotid_gland:parotid
  salivary_gland:salivary thyroid_gland:thyroid thyroid:thyroid adrenal_gland:adrenal pituitary_gland:pituitary parathyroid_gland:parathyroid mammary_gland:mammary prostate_gland:prostatic lacrimal_gland:lacrimal
  femur:femoral tibia:tibial fibula:fibular humerus:humeral radius:radial ulna:ulnar clavicle:clavicular scapula:scapular metatarsal_bone:metatarsal metacarpal_bone:metacarpal sacrum:sacral coccyx:coccygeal sternum:sternal
  tooth:dental nerve:neural spine:spinal lumbar_spine:lumbar cervical_spine:cervical thoracic_spine:thoracic coronary_artery:coronary carotid_artery:carotid renal_artery:renal-artery cornea:corneal breast:mammary bladder:vesical urinary_bladder:vesical`
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [noun = "", adjective = ""] = pair.replaceAll("_", " ").split(":");
      return [noun, adjective] as const;
    }),
);

const organs = Map.groupBy(adjectives.keys(), (noun) => adjectives.get(noun) ?? "");

/** "kidney" of "renal"; undefined where an adjective is of several ("cervical"). A gland is its organ. */
export function organOfAdjective(adjective: string): string | undefined {
  const nouns = new Set(organs.get(adjective)?.map((noun) => noun.replace(/ gland$/, "")));
  const [only] = nouns;
  return nouns.size === 1 ? only : undefined;
}

/** The forms of "head of organ" with the organ's adjective. */
export function withAdjectives(term: string): string[] {
  const [, head = "", side = "", organ = ""] =
    /^([^,]+?) of (?:the )?((?:left|right) )?([a-z ]+)$/i.exec(term) ?? [];
  const adjective = adjectives.get(organ.toLowerCase());
  if (adjective === undefined || /\b(?:to|by|with|from|for|due|and|or|without)\b/i.test(head))
    return [];
  const inner = /^(.*\bfracture) of (shaft|neck|head|body|tuberosity)$/i.exec(head);
  if (inner !== null)
    return [
      `${inner[1] ?? ""} of ${side}${adjective} ${inner[2] ?? ""}`,
      `${side}${adjective} ${inner[2] ?? ""} ${lowerFirst(inner[1] ?? "")}`,
    ];
  if (/\b(?:of|in|on|at)\b/i.test(head)) return [];
  const isCancer = /^(?:primary )?malignant (?:neoplasm|tumou?r)$/i.test(head);
  const isNeoplasm = /^neoplasm$/i.test(head);
  const heads = isCancer
    ? ["cancer", "carcinoma", "malignancy"]
    : [lowerFirst(head), ...(isNeoplasm ? ["tumor"] : [])];
  return heads.map((each) => `${side}${adjective} ${each}`);
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
