import { expect, it } from "vitest";
import { kindsByName } from "./kinds-by-name.ts";

it.each([
  ["laceration of thigh", "Lacerations", "Open wound"],
  ["superficial laceration of foot", "Lacerations", "Open wound"],
  ["laceration of kidney", "Lacerations"],
  ["laceration of tendon", "Lacerations"],
  ["bullet wound", "Open wound"],
  ["sprain of ankle", "Sprain of ligament"],
  ["burn injury(morphologic abnormality)", "Burn"],
  ["second degree burn", "Burn"],
  ["closed fracture of hip", "Fracture of bone"],
  ["pathological fracture due to osteoporosis", "Fracture of bone"],
  ["fracture subluxation of wrist", "Fracture of bone"],
  ["closed fracture of crown of tooth"],
  ["dislocation of shoulder joint", "Dislocation of joint"],
  ["dislocation of lens"],
  ["injury of medial collateral ligament of knee", "Traumatic injury"],
  ["history of laceration of thigh"],
  ["suspected fracture of hip"],
  ["burning sensation"],
  ["fractured denture"],
  ["acute bacterial sinusitis", "Bacterial infectious disease"],
  ["escherichia coli urinary tract infection", "Infection caused by Escherichia coli"],
  ["viral wart of finger", "Viral disease"],
  ["non-bacterial cystitis"],
  ["neuropathy due to type 2 diabetes mellitus", "Disorder due to type 2 diabetes mellitus"],
  [
    "diabetic retinopathy associated with type ii diabetes mellitus",
    "Disorder due to type 2 diabetes mellitus",
  ],
  ["cataract due to type 1 diabetes mellitus", "Disorder due to type 1 diabetes mellitus"],
  ["no retinopathy due to type 1 diabetes mellitus"],
  ["diabetes mellitus due to type 1 glycogen storage disease"],
])("%s", (name, ...concepts) => {
  expect(kindsByName(name)).toEqual(concepts);
});
