import { describe, expect, it } from "vitest";
import { annotationTitle, type TitledAnnotation } from "./annotation-title.ts";

const title = (name: string, said: Partial<TitledAnnotation>) =>
  annotationTitle({
    name,
    is_present: true,
    is_experienced: true,
    subject: "Patient",
    not_experienced_reason: null,
    ...said,
  });
const negated = { is_experienced: false, not_experienced_reason: "Negated" };

describe("S2.65 S2.66 S2.68 an annotation in words", () => {
  it.each([
    ["what the patient has", {}, "Malignant neoplasm of breast"],
    ["what is denied", negated, "No malignant neoplasm of breast"],
    [
      "what is not the patient's for no known reason",
      { is_experienced: false },
      "No malignant neoplasm of breast",
    ],
    [
      "what is only thought of",
      { is_experienced: false, not_experienced_reason: "Hypothetical" },
      "No malignant neoplasm of breast – hypothetical",
    ],
    ["what is not there", { is_present: false }, "Malignant neoplasm of breast – not mentioned"],
  ])("%s", (_, said, words) => {
    expect(title("Malignant neoplasm of breast", said)).toBe(words);
  });

  it.each([
    [
      { subject: "Family", is_experienced: false, not_experienced_reason: "Family" },
      "Family history: asthma",
    ],
    [{ subject: "Family", ...negated }, "Family history: no asthma"],
    [
      { subject: "Patient", is_experienced: false, not_experienced_reason: "Family" },
      "Family history: asthma",
    ],
    [{ subject: "Family" }, "Family history: asthma"],
    [
      { subject: "Other", is_experienced: false, not_experienced_reason: "Other person" },
      "Other person: asthma",
    ],
    [{ subject: "Other", ...negated }, "Other person: no asthma"],
    [{ subject: "Donor", is_experienced: false }, "Donor: asthma"],
  ])("what is said of somebody else is not denied: %j", (said, words) => {
    expect(title("Asthma", said)).toBe(words);
  });

  it.each([
    ["COPD", "No COPD"],
    ["HbA1c raised", "No HbA1c raised"],
    ["Crohn's disease", "No Crohn's disease"],
    ["C reactive protein", "No C reactive protein"],
    ["X-ray of chest", "No X-ray of chest"],
    ["Follow-up visit", "No follow-up visit"],
  ])("the capital of %s", (name, words) => {
    expect(title(name, negated)).toBe(words);
  });
});
