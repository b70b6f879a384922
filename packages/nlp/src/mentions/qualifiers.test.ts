import { beforeAll, describe, expect, it } from "vitest";
import { readMarked } from "../../testing/marked-text.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tagSpans } from "./tag-spans.ts";

/** Severity|descriptor|progression of each «span». */
const rows: readonly (readonly [marked: string, expected: string])[] = [
  ["Severe «chest pain».", "severe||"],
  ["Mild to moderate «stenosis».", "moderate||"],
  ["Moderate to severe «pain».", "severe||"],
  ["poorly controlled «hypertension»", "|uncontrolled|worsening"],
  ["«Hypertension», poorly controlled.", "|uncontrolled|worsening"],
  ["«Hypertension», not well controlled.", "|uncontrolled|worsening"],
  ["«Hypertension», well controlled.", "||stable"],
  ["well-controlled «asthma»", "||stable"],
  ["Uncontrolled «diabetes».", "|uncontrolled|worsening"],
  ["«Pain» is much better.", "||improving"],
  ["«Pain» is worse.", "||worsening"],
  ["«Wheezing» improved by the next morning.", "||improving"],
  ["«Orthopnea» improved by discharge.", "||improving"],
  ["«Pain» is not worse.", "||"],
  ["Global «aphasia», worse with naming.", "||"],
  ["«Shoulder pain», worse with overhead activity and at night.", "||"],
  ["«Headache» worse when lying down.", "||"],
  ["«Cough», worse at night.", "||"],
  ["«Pain» is better with rest.", "||"],
  ["«Shoulder pain», worse than last visit.", "||worsening"],
  ["«Dyspnea» is getting worse with exertion.", "||worsening"],
  ["«Pain» is worse in the last week.", "||worsening"],
  ["«Edema» is better with treatment.", "||improving"],
  ["«Infiltrate» worse on CT.", "||worsening"],
  ["Bring infant to ED right away because «fever».", "||"],
  ["Septum deviated to the left, inferior «turbinate hypertrophy».", "||"],
  ["«Edema» has resolved.", "||resolved"],
  ["New onset «atrial fibrillation».", "||new"],
  ["Recurrent «otitis media».", "||recurrent"],
  ["Acute on chronic «kidney injury».", "|acute, chronic|"],
  ["Chronic «back pain».", "|chronic|"],
  ["Acute «appendicitis».", "|acute|"],
  ["Left lower lobe «pneumonia».", "|left, lower|"],
  ["Bilateral «edema».", "|bilateral|"],
  ["«Headache», severe.", "severe||"],
  ["«Headache» is severe.", "severe||"],
  ["The «headache» was sharp and severe.", "severe|sharp|"],
  ["Worst «headache» of her life.", "severe||"],
  ["«Edema» unchanged.", "||stable"],
  ["Stable «angina».", "||stable"],
  ["«Pneumonia», improving.", "||improving"],
  ["Resolving «pneumonia».", "||improving"],
  ["Trace «edema».", "mild||"],
  ["Slight «cough».", "mild||"],
  ["No severe «pain».", "severe||"],
  ["«Pain» and severe «nausea».", "|| ; severe||"],
  ["Severe «pain» and «nausea».", "severe|| ; ||"],
  // What describes one item of a list is not the next one's.
  ["«COPD» mild, prior «TIA» 2017.", "mild|| ; ||"],
  ["«GERD» controlled, «hypothyroidism», gout.", "||stable ; ||"],
  ["Epigastric «pain», «nausea» controlled.", "|epigastric| ; ||stable"],
  ["«Asthma» moderate, «eczema».", "moderate|| ; ||"],
  ["Toe dry, no «cellulitis».", "||"],
  ["«Dysphagia»: advanced to mechanical soft.", "||"],
  ["«Heart failure», advanced.", "severe||"],
  ["«Cough» and sharp, stabbing «chest pain».", "|| ; |sharp, stabbing|"],
  ["«Dyspnea» has worsened.", "||worsening"],
  ["Worsening «dyspnea».", "||worsening"],
  ["«COPD» exacerbation.", "||worsening"],
  ["Productive «cough».", "|productive|"],
  ["sharp, stabbing «chest pain»", "|sharp, stabbing|"],
  ["End-stage «renal disease»", "severe||"],
  ["«Fever» subsided.", "||resolved"],
  ["The «rash» is better today.", "||improving"],
  ["«Cough» persistent.", "|persistent|"],
  ["«Pain» is constant and dull.", "|constant, dull|"],
  ["intermittent «fever»", "|intermittent|"],
  ["Metastatic «breast cancer».", "|metastatic|"],
  ["«Anemia», chronic.", "|chronic|"],
  ["unstable «angina»", "||"],
  ["«Back pain» improved with rest.", "||improving"],
  ["low-grade «fever»", "mild||"],
  ["Significant «weight loss».", "moderate||"],
  ["«Fatigue» (mild)", "mild||"],
  ["stage 4 «pressure ulcer»", "||"],
  ["progressive «dementia»", "||worsening"],
  ["massive «pulmonary embolism»", "severe||"],
];

beforeAll(() => {
  shippedEngine();
});

describe("S3.9 severity, descriptor and progression", () => {
  it.each(rows)("%s → %s", (marked, expected) => {
    const { text, spans } = readMarked(marked);
    const found = tagSpans(text, spans, shippedEngine()).map(
      ({ severity, descriptor, progression }) =>
        `${severity ?? ""}|${descriptor ?? ""}|${progression ?? ""}`,
    );
    expect(found.join(" ; ")).toBe(expected);
  });
});
