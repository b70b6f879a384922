import { describe, expect, it } from "vitest";
import { sameThingKey } from "./same-thing.ts";

describe("names of one condition have one key", () => {
  it.each([
    ["Disorder of liver", "liver disease"],
    ["Malignant tumor of duodenum", "duodenum cancer"],
    ["Malignant neoplasm of thyroid gland", "thyroid cancer"],
    ["Fracture of femur", "Femoral Fractures"],
    ["Benign tumor of eyelid", "eyelid benign neoplasm"],
    ["Stricture of esophagus", "Esophageal Stenosis"],
    ["Disorder of lymph node", "Lymph Node Diseases"],
  ])("%s, %s", (one, other) => expect(sameThingKey(one)).toBe(sameThingKey(other)));
});

describe("names of two conditions have two", () => {
  it.each([
    ["Fracture of skull without intracranial injury", "Intracranial injury without skull fracture"],
    ["congenital disorder of glycosylation In", "congenital disorder of glycosylation"],
    ["Cerebral infarction", "Brain infarction"],
    ["Cervical cancer", "Cancer of cervical spine"],
    ["Thoracic injury", "Injury of thoracic spine"],
    ["Neoplasm of liver", "Liver cancer"],
    ["Carcinoma of liver", "Liver cancer"],
    ["Disorder of breast implant", "breast implant illness"],
    ["Disorder of gland", "Disease"],
    ["Hepatitis A", "Hepatitis"],
  ])("%s, %s", (one, other) => expect(sameThingKey(one)).not.toBe(sameThingKey(other)));
});
