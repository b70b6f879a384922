import { beforeAll, describe, expect, it } from "vitest";
import { readMarked, verdict } from "../../testing/marked-text.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

/** Text with «mentions», and one verdict for each; see marked-text.ts for the letters. */
const cases: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "negation: lists": [
    ["Denies «fever», «chills», or «cough».", "N N N"],
    [
      "The patient denies «chest pain», «shortness of breath», «orthopnea», «PND» and «palpitations».",
      "N N N N N",
    ],
    ["No «fever», «chills», «nausea», or «vomiting» but has «diarrhea».", "N N N N P"],
    ["No «fever», «cough» is present.", "N P"],
    ["No «fever», and «cough» has worsened.", "N P"],
    ["No «fever», «chills» or «sweats» were noted.", "N N N"],
    ["Negative for «fever», «chills», «weight loss».", "N N N"],
    ["Without «edema» or «cyanosis».", "N N"],
    ["Neither «edema» nor «cyanosis» was seen.", "N N"],
    ["No «fever»/«chills»/«cough».", "N N N"],
    ["He has no «chest pain», has «cough».", "N P"],
    ["No «chest pain»; «dyspnea on exertion» persists.", "N P"],
  ],
  "instructions that tell what was": [
    ["Discharge Instructions:\nYou were admitted for «pneumonia».", "P"],
    ["Discharge Instructions:\nYou were given instructions about «fever» and «chest pain».", "Y Y"],
    ["«DVT» negative on US.", "N"],
    ["«Fever», «cough» negative by us.", "P P"],
  ],
  "negation: in front": [
    ["No evidence of «pneumonia».", "N"],
    ["CT is negative for «pulmonary embolism».", "N"],
    ["There was no further «nausea».", "N"],
    ["She has not had «seizures».", "N"],
    ["Patient was ruled out for «myocardial infarction».", "N"],
    ["The exam fails to reveal «edema».", "N"],
    ["The patient is free of «pain».", "N"],
    ["Did not have «chest pain».", "N"],
    ["There are no signs of «infection».", "N"],
    ["He doesn't have «asthma».", "N"],
    ["Absence of «edema».", "N"],
    ["Chest x-ray without acute «infiltrate» or «effusion».", "N N"],
    ["No known history of «diabetes».", "NH"],
    ["Not on «insulin».", "N"],
    ["She never had «pneumonia».", "N"],
  ],
  "negation: behind": [
    ["Neck: «JVD»: none. No «rales».", "N N"],

    ["«Myocardial infarction» was ruled out.", "N"],
    ["«Fever», «chills», and «night sweats» were denied.", "N N N"],
    ["«Fever»: none.", "N"],
    ["«Edema»: absent", "N"],
    ["«Cough» - denied", "N"],
    ["«Pneumonia» is unlikely.", "N"],
    ["«Pleural effusion» is not seen.", "N"],
    ["He has «cough», and «fever» was denied.", "P N"],
    ["«DVT» was excluded.", "N"],
    ["«Fever»: no, «cough»: yes", "N P"],
    ["She is «pain»-free.", "N"],
    ["Negative «rash», negative «jaundice».", "N N"],
    ["«Edema» was not associated with «erythema».", "P N"],
  ],
  "negation: not one": [
    ["No infections on «Jardiance».", "P"],
    ["No «pneumonia» on «chest x-ray».", "N P"],
    ["2) «GERD»: No alarm symptoms.", "P"],
    ["«Type 2 diabetes», not at goal, «hypertension».", "P P"],
    ["No c/o «cough».", "N"],

    ["No change in «edema».", "P"],
    ["No increase in «dyspnea».", "P"],
    ["«Pneumonia» cannot be ruled out.", "U"],
    ["Cannot exclude «pneumonia».", "U"],
    ["Not only «fever» but also «cough».", "P P"],
    ["No «effusion», moderate «edema».", "N P"],
    ["No «difficulty swallowing».", "N"],
    ["Gram negative rods and «fever».", "P"],
    ["Without difficulty, she described her «headache».", "P"],
    ["«Chest pain» not relieved by «nitroglycerin».", "P P"],
    ["«Hypertension», not well controlled.", "P"],
  ],
  "negation: scope ends": [
    ["Denies «fever» but reports «cough».", "N P"],
    ["No «fever»; however, «cough» persists.", "N P"],
    ["No «edema» secondary to «heart failure».", "N P"],
    ["Without «chest pain», although she has «dyspnea».", "N P"],
    ["No «fever» (but «cough» yesterday), no «chills».", "N P N"],
    ["There is «edema» without «erythema».", "P N"],
    ["The «rash» is gone. She has «cough».", "H P"],
  ],
  "negation: bulleted and wrapped": [
    ["Denies:\n- «fever»\n- «chills»\n- «cough»", "N N N"],
    ["Denies:\n- «fever»\n\nReports:\n- «cough»", "N P"],
    ["No further complaints of:\n* «nausea»\n* «vomiting»", "N N"],
    [
      "The patient presents today for follow up and currently denies any «fever», «chills»,\n«nausea», or «vomiting».",
      "N N N N",
    ],
    ["[ ] «Fever»\n[x] «Cough»", "N P"],
    ["«Fever» (-), «cough» (+)", "N P"],
    ["• No «fever»\n• «Cough» for two days", "N P"],
  ],
  doubt: [
    ["INDICATION: «Heart failure», suspected", "U"],
    ["«Asthma» likely in this context.", "U"],
    ["«Anemia» - Likely multifactorial.", "P"],
    ["No consolidation to suggest «pneumonia».", "N"],

    ["Possible «pneumonia».", "U"],
    ["Probable «pneumonia» versus «heart failure».", "U U"],
    ["Findings suspicious for «pneumonia».", "U"],
    ["Rule out «pulmonary embolism».", "U"],
    ["? «pneumonia»", "U"],
    ["?«pneumonia»", "U"],
    ["«Pneumonia» is suspected.", "U"],
    ["Likely «asthma exacerbation».", "U"],
    ["Differential includes «asthma», «COPD» and «heart failure».", "U U U"],
    ["Evaluate for «DVT».", "U"],
    ["May have «pneumonia».", "U"],
    ["«Pneumonia» vs «atelectasis».", "U U"],
    ["Concern for «sepsis».", "U"],
  ],
  past: [
    ["He stopped his «Flovent» a month ago.", "H"],

    ["History of «heart failure», «hypertension» and «diabetes».", "H H H"],
    ["Past medical history significant for «asthma».", "H"],
    ["Status post «appendectomy» in 1999.", "H"],
    [
      "65-year-old man with a history of «CHF» and «type 2 diabetes» presents with «dyspnea».",
      "H H P",
    ],
    ["He had «pneumonia» three years ago.", "H"],
    ["«Pneumonia» in the past.", "H"],
    ["H/o «asthma» as a child.", "H"],
    ["Previous «myocardial infarction».", "H"],
    ["3 day history of «cough».", "P"],
    ["2/7 hx of «diarrhea».", "P"],
    ["10-year history of «hypertension».", "H"],
    ["History and physical: «cough».", "P"],
    ["A 70 year old man with «cough».", "P"],
    ["Over the past week, «cough» has worsened.", "P"],
  ],
  "not, or not yet": [
    ["PLAN: Repeat «echocardiogram» in three months.", "Y"],
    ["«Empagliflozin» could be considered.", "Y"],
    ["Screen for «diabetes».", "Y"],

    ["Return if «fever» or «chest pain» develops.", "Y Y"],
    ["Call your doctor for «fever».", "Y"],
    ["«Acetaminophen» as needed for «pain».", "P Y"],
    ["At risk for «stroke».", "Y"],
    ["Monitor for «hypoglycemia».", "Y"],
    ["If she develops «chest pain», go to the emergency room.", "Y"],
    ["Prophylaxis for «DVT».", "Y"],
    ["Risks include «bleeding» and «infection».", "Y Y"],
    ["Will schedule «colonoscopy».", "Y"],
    ["Come back if no better, or if «fever».", "Y"],
    ["Risks include but are not limited to «bleeding» and «infection».", "Y Y"],
    ["She returns for follow-up of «asthma».", "P"],
  ],
  "other people": [
    ["Family history of «breast cancer».", "F"],
    ["His mother has «diabetes».", "F"],
    ["«Diabetes» in her father.", "F"],
    ["Mother died of «heart failure»; the patient has «asthma».", "F P"],
    ["Mother reports that he has «fever».", "P"],
    ["Per mother, «cough» for three days.", "P"],
    ["His wife had «influenza».", "O"],
    ["No family history of «breast cancer».", "NF"],
    ["The patient has «asthma» and his mother has «diabetes».", "P F"],
    ["She lives with her mother and has «depression».", "P"],
  ],
};

beforeAll(() => {
  shippedEngine();
});

describe("S3.9 what the words around a mention say of it", () => {
  for (const [topic, rows] of Object.entries(cases)) {
    it.each(rows)(`${topic}: %s`, (marked, expected) => {
      const { text, spans } = readMarked(marked);
      const { entities } = tag(text, shippedEngine());
      const found = spans.map(({ begin, end }) => {
        const entity = entities.find((each) => each.begin === begin && each.end === end);
        return entity === undefined ? `(no mention: ${text.slice(begin, end)})` : verdict(entity);
      });
      expect(found.join(" ")).toBe(expected);
    });
  }
});
