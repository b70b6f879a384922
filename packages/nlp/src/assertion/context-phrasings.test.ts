import { beforeAll, describe, expect, it } from "vitest";
import { readMarked, verdict } from "../../testing/marked-text.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

/** One phrasing a row, as notes have them; see marked-text.ts for the letters. */
const phrasings: readonly (readonly [string, string])[] = [
  ["No further «nausea» or «vomiting» since admission.", "N N"],
  ["The patient was afebrile with no «cough».", "N"],
  ["There was no evidence of «myocardial infarction» or «ischemia».", "N N"],
  ["She had no «chest pain» but did complain of «dyspnea».", "N P"],
  ["He has no known «coronary artery disease».", "N"],
  ["The patient has not had «fever».", "N"],
  ["Lungs clear without «wheezes», «rales» or «rhonchi».", "N N N"],
  ["The CT scan ruled out «pulmonary embolism».", "N"],
  ["She was ruled out for «MI» by enzymes.", "N"],
  ["«Pneumonia» was ruled out by chest x-ray.", "N"],
  ["The patient denied any «headache», «dizziness», or «syncope» prior to the fall.", "N N N"],
  ["No complaints of «chest pain».", "N"],
  ["Patient without complaints of «nausea».", "N"],
  ["Blood cultures were negative for «bacteremia».", "N"],
  ["He does not have «diabetes» or «hypertension».", "N N"],
  ["There is no «edema», and pulses are full.", "N"],
  ["Extremities: no «clubbing», «cyanosis», or «edema».", "N N N"],
  ["Abdomen soft, non-tender, no «hepatomegaly».", "N"],
  ["It was felt that the patient did not have «sepsis».", "N"],
  ["The patient tolerated the procedure well without «bleeding».", "N"],
  ["He was given «aspirin» for his «chest pain».", "P P"],
  ["The «fever» resolved after «acetaminophen».", "H P"],
  ["«Asthma», well controlled.", "P"],
  ["She is not «depressed».", "N"],
  ["No «allergies».", "N"],
  ["Her «pain» is not worse.", "P"],
  ["«Chest pain» without radiation.", "P"],
  ["«Cough» without «sputum».", "P N"],
  ["Not «pregnant».", "N"],
  ["The patient was without «fever» for 48 hours.", "N"],
  ["«Hypertension» and no «diabetes».", "P N"],
  ["Denies tobacco, «alcohol abuse».", "N"],
  ["Doubt «pneumonia».", "N"],
  ["I doubt «appendicitis».", "N"],
  ["«DVT» less likely.", "U"],
  ["No suspicion for «meningitis».", "N"],
  ["«Sepsis» felt to be unlikely.", "N"],
  ["«Fever» is absent.", "N"],
  ["There has been no recurrence of «seizure».", "N"],
  ["He was never «suicidal».", "N"],
  ["She is no longer «nauseated».", "N"],
  ["Nor did she have «chills».", "N"],
  ["Absent «edema».", "N"],
  ["Lack of «pain».", "N"],
  ["Nontender, no «rebound» or «guarding».", "N N"],
  ["No «chest pain», no «SOB», +«cough».", "N N P"],
  ["Pos for «cough», neg for «fever».", "P N"],
  ["«Fever» -, «cough» +", "N P"],
  ["«Fever» (no), «cough» (yes)", "N P"],
  ["«Diabetes» No", "N"],
  ["In the absence of «fever», antibiotics were stopped.", "N"],
  ["He had «pneumonia» and was intubated, but no «sepsis».", "P N"],
  ["Rapid strep negative, no «pharyngitis».", "N"],
  ["The «edema» has resolved.", "H"],
  ["Resolved «pneumonia».", "H"],
  ["Mother: «diabetes», father: «hypertension».", "F F"],
  ["FHx: «CAD» in father.", "F"],
  ["Sister with «asthma»; she herself has «eczema».", "F P"],
  ["If you experience «chest pain», call 911.", "Y"],
  ["She should return for worsening «dyspnea».", "Y"],
  ["Evaluate «chest pain».", "P"],
  ["Admit for rule out «MI».", "U"],
  ["This may represent «pneumonia».", "U"],
  ["Could be «asthma» or «COPD».", "U U"],
  ["Presented with «chest pain» concerning for «ACS».", "P U"],
  ["Known «CAD» s/p «CABG».", "P H"],
  ["Prior «stroke» in 2010.", "H"],
  ["Old «MI».", "H"],
  ["«CHF» in the past, now compensated.", "H"],
  ["No prior history of «DVT».", "NH"],
  ["No history of «DVT», «PE».", "NH NH"],
  ["Past history of «asthma» but no «COPD».", "H N"],
  ["s/p «appendectomy», «cholecystectomy»", "H H"],
  ["«Appendectomy» 1995.", "H"],
  ["Recently diagnosed with «hypertension».", "P"],
  ["He is at risk for «falls».", "Y"],
  ["She is afraid of «cancer».", "Y"],
  ["Discussed signs of «stroke».", "Y"],
  ["Vaccinated for «influenza».", "Y"],
  ["Negative for «cough», «fever»; positive for «rash».", "N N P"],
  ["Denied «chest pain» and «palpitations», reported «dizziness».", "N N P"],
  ["Although no «fever», he had «chills».", "N P"],
  ["No «cough» or «fever», «headache» present.", "N N P"],
];

describe("S3.9 everyday phrasings", () => {
  it.each(phrasings)("%s", (marked, expected) => {
    const { text, spans } = readMarked(marked);
    const { entities } = tag(text, shippedEngine());
    const found = spans.map(({ begin, end }) => {
      const entity = entities.find((each) => each.begin === begin && each.end === end);
      return entity === undefined ? "(no mention)" : verdict(entity);
    });
    expect(found.join(" ")).toBe(expected);
  });
});
