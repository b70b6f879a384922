import { describe, expect, it } from "vitest";
import { deidentify } from "../deidentify.ts";

/** Lines of nobody's notes, written for these tests; what is masked is written in capitals X by `deidentify`. */
describe("S3.6 names that no rule knows, by what they look like and what stands beside them", () => {
  it.each([
    ["Spoke with Sunniva at length about the plan.", "Sunniva"],
    ["ok per Zlatko, will recheck in AM", "Zlatko"],
    ["She lives near Tehachapi now.", "Tehachapi"],
    ["Referred back to Winkelried for follow up.", "Winkelried"],
    ["oncoming RN Thandeka given report", "Thandeka"],
  ])("%s", (line, name) => {
    expect(deidentify(line)).toBe(line.replace(name, "X".repeat(name.length)));
  });

  it.each([
    "Zosyn and Lovenox were held. Mag-Ox and K-Lor daily.",
    "Foley in place, Braden 15, Trendelenburg position.",
    "Charcot-Marie-Tooth disease, Guillain-Barre syndrome",
    "DIAGNOSES: 1) Syncope 2) AF 3) Coronary heart disease",
    "HEENT: Normocephalic. Lungs: Clear. Abdomen: Soft.",
    "Hypertension. Diabetes. Started on Eliquis and Entresto.",
  ])("leaves alone: %s", (line) => {
    expect(deidentify(line)).toBe(line);
  });
});

describe("S3.6 what belongs to a name that was found in part", () => {
  it.each([
    ["Seen at Willowmere Rehab & Care yesterday.", "Willowmere Rehab & Care"],
    ["Her kids (Tobi, Kunle, Ire) are with her mother.", "Tobi, Kunle, Ire"],
    ["run 24-007713, transported", "24-007713"],
    ["typed by: kls", "kls"],
    ["closed Presidents' Day", "Presidents' Day"],
    ["home thru 5/15", "5/15"],
    ["her mother, 93, lives alone", "93"],
  ])("%s", (line, written) => {
    const masked = deidentify(line);
    const at = line.indexOf(written);
    expect(masked.slice(at, at + written.length)).not.toMatch(/[\p{Ll}\d]/u);
  });
});

describe("S3.6 numbers that no rule knows, by what they look like and what stands beside them", () => {
  it.each([
    ["pacemaker s/n RKT88213, interrogated", "RKT88213"],
    ["Pt is 97, fell twice", "97"],
    ["seen 11-11-23, 91 M on Coumadin", "91 M"],
    ["She is 92 and wants to get home", "92"],
  ])("%s", (line, written) => {
    const masked = deidentify(line);
    const at = line.indexOf(written);
    expect(masked.slice(at, at + written.length)).not.toMatch(/\d/u);
  });

  it.each([
    "heparin 500-1000 units, 150-4000 mg, 12/16 mg",
    "sat 94 m",
    "HR is 92 and regular, Na was 98.",
    "strength 5/5, pain 6/10, GCS 14/15, BP 118/64, FiO2 40%",
    "10-day course, 3-vessel disease, 63-year-old man",
    "WBC 12.4, Hgb 9.8, plt 188, INR 2.3, Cr 1.4, K 4.1",
  ])("leaves alone: %s", (line) => {
    expect(deidentify(line)).toBe(line);
  });
});
