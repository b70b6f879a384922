import { beforeAll, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

it.each([
  ["Tricuspid valve: mild regurgitation.", "Tricuspid valve regurgitation"],
  ["Tricuspid valve: trace regurgitation.", "Trace valve regurgitation"],
  ["Trace mitral regurgitation.", "Trace valve regurgitation"],
  [
    "Echo: trivial TR, mild MR.",
    "Echocardiography, Trace valve regurgitation, Mitral regurgitation",
  ],
  ["Trace to mild tricuspid regurgitation.", "Tricuspid valve regurgitation"],
  ["Moderate mitral insufficiency.", "Mitral regurgitation"],
  ["Mitral valve: moderate regurgitation, no stenosis.", "Mitral regurgitation, Mitral stenosis"],
  ["Aortic valve: trileaflet, no stenosis.", "Aortic stenosis"],
  ["Pulmonic valve: trivial regurgitation.", "Trace valve regurgitation"],
  ["Right ventricle mildly dilated.", "Right ventricular dilatation"],
  ["LV systolic function severely reduced.", "Left ventricular systolic dysfunction"],
  ["Carotid stenosis.", "Carotid artery stenosis"],
  ["Infant with regurgitation after feeds.", "Regurgitation of food"],
])("S3.9 %s is read as %s", (text, expected) => {
  const names = tag(text, shippedEngine()).entities.map(({ name }) => name);
  expect(names.join(", ")).toBe(expected);
});
