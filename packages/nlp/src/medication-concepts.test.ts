import { beforeAll, describe, expect, it } from "vitest";
import { shippedCurated } from "../testing/shipped-curated.ts";
import { shippedEngine } from "../testing/shipped-engine.ts";
import { tag } from "./tag.ts";

const nameOf = new Map(shippedCurated().concepts.map(({ cuid, name }) => [cuid, name]));

beforeAll(() => {
  shippedEngine();
});

/** The names of the medications that a text is read to say. */
function medications(text: string): (string | undefined)[] {
  const engine = shippedEngine();
  return tag(text, engine)
    .entities.filter(({ category }) => category === "Medication")
    .map(({ cuid }) => nameOf.get(cuid));
}

describe("S2.78 a word for a drug is read as that drug", () => {
  // Each of these was read as another drug, or as a class of it, once.
  it.each<[string, string]>([
    ["She takes hydrocodone.", "Hydrocodone"],
    ["She takes Tylenol #3.", "Acetaminophen / codeine"],
    ["She takes Premarin.", "Conjugated estrogens"],
    ["She takes estrogen.", "Estrogen"],
    ["She takes Maxzide.", "Triamterene / hydrochlorothiazide"],
    ["She takes Fioricet.", "Butalbital / acetaminophen / caffeine"],
    ["She takes Vyvanse.", "Lisdexamfetamine"],
    ["She takes Trelegy.", "Fluticasone / umeclidinium / vilanterol"],
    ["She takes Robitussin DM.", "Dextromethorphan / guaifenesin"],
    ["She takes regular insulin.", "Insulin human regular"],
    ["She takes Humulin 70/30.", "Insulin human 70/30"],
    ["She takes ergocalciferol.", "Ergocalciferol"],
    ["She takes Lovaza.", "Omega-3-acid ethyl esters"],
    ["She takes aminophylline.", "Aminophylline"],
    ["She takes Nasonex.", "Mometasone nasal spray"],
    ["She takes steroids.", "Corticosteroid"],
    ["She takes an iron supplement.", "Iron preparation"],
    ["She is on LMWH.", "Low molecular weight heparin"],
    ["She is on a DOAC.", "Direct oral anticoagulant"],
    ["She uses NuvaRing.", "Etonogestrel / ethinyl estradiol"],
    ["She was given Omnipaque.", "Iohexol"],
    ["She was given IV contrast.", "Contrast agent"],
  ])("%s %s", (text, name) => {
    expect(medications(text)).toEqual([name]);
  });

  it.each([
    // The name of a scan does not say that anything was given; a contrast that was given is named.
    "CT of the abdomen with contrast showed no mass.",
    "CT head without contrast.",
    "By contrast, the left knee is normal.",
    "There are mild luminal irregularities in the right coronary artery.",
    "Plan B is surgery.",
    "Seen by Dr. Phillips. Refresh the page.",
  ])("no drug: %s", (text) => {
    expect(medications(text)).toEqual([]);
  });
});
