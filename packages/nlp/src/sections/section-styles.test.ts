import { describe, expect, it } from "vitest";
import { sectionsOf } from "./sections-of.ts";

/** Header, the section that it names, and text full of what looks like headers and is none. */
const note: readonly (readonly [header: string, name: string, text: string])[] = [
  ["Chief Complaint", "CHIEF COMPLAINT", "Follow-up"],
  [
    "History of Present Illness",
    "HISTORY OF PRESENT ILLNESS",
    "Ms. Vale is a 50-year-old female with a past medical history significant for hypertension.\n\nShe reports that her medications were changed. Her family history is unknown.\n\nAllergies are worse in spring. Results of the last stress test were normal.",
  ],
  [
    "Medical History",
    "PAST MEDICAL HISTORY",
    "Patient reports history of hypertension.\nDepression\nArthritis",
  ],
  ["Surgical History", "PAST SURGICAL HISTORY", "Appendectomy in 2010.\nColonoscopy"],
  [
    "Social History",
    "SOCIAL HISTORY",
    "Tobacco: never\nAlcohol: two glasses a week\nOccupation: teacher",
  ],
  ["Family History", "FAMILY HISTORY", "Mother: diabetes\nFather: stroke"],
  [
    "Current Medications",
    "MEDICATIONS",
    "Lisinopril 20 mg daily\nLasix: 40 mg\n- Metformin 500 mg",
  ],
  ["Allergies", "ALLERGIES", "Penicillin: rash"],
  [
    "Review of Systems",
    "REVIEW OF SYSTEMS",
    "• Constitutional: Denies fevers, chills, or weight loss.\n• Cardiovascular: Denies chest pain or dyspnea.\n• Psychiatric: Endorses depression.",
  ],
  ["Vitals", "VITAL SIGNS", "Blood Pressure: 120/80\nHR: 72\nTemp: 98.6"],
  [
    "Physical Exam",
    "PHYSICAL EXAM",
    "• Neck: No carotid bruits appreciable.\nCardiovascular: Grade 3/6 murmur.\nSkin: intact\nMusculoskeletal\nNo edema.",
  ],
  [
    "Results",
    "LABORATORY DATA",
    "Echocardiogram: decreased ejection fraction of 45%.\nCT HEAD: no bleed.\nX-ray of the knee shows no fracture.\nHemoglobin A1c: 7.1",
  ],
  [
    "Assessment and Plan",
    "ASSESSMENT AND PLAN",
    "Ms. Vale is a 50-year-old female who presents for follow-up.\n\nCongestive heart failure.\n• Medical Reasoning: stable.\n• Medical Treatment: Lasix 40 mg.\n• Patient Education and Counseling: low salt.\n\nHypertension: continue lisinopril.\n1. Diabetes. Continue metformin.\n2. Medications: refilled.\nPlan to repeat labs in 3 months.\n\nPatient Agreements: The patient understands.",
  ],
  ["Instructions", "INSTRUCTIONS", "Return to clinic in 3 months.\nCall with questions."],
];
const cap = (h: string): string => h.toUpperCase();
const low = (h: string): string => h.toLowerCase();
const first = (h: string): string => h.charAt(0) + low(h).slice(1);

/** A header and its text in one layout; § stands for the number of the section. */
const layouts: Readonly<Record<string, (h: string, t: string) => string>> = {
  "CAP blank": (h, t) => `${cap(h)}\n\n${t}\n\n`,
  CAP: (h, t) => `${cap(h)}\n${t}\n`,
  "CAP: own": (h, t) => `${cap(h)}:\n${t}\n`,
  "CAP: own blank": (h, t) => `${cap(h)}:\n\n${t}\n\n`,
  "CAP: inline": (h, t) => `${cap(h)}: ${t}\n`,
  "CAP: inline blank": (h, t) => `${cap(h)}: ${t}\n\n`,
  "CAP inline": (h, t) => `${cap(h)} ${t}\n`,
  "Title blank": (h, t) => `${h}\n\n${t}\n\n`,
  Title: (h, t) => `${h}\n${t}\n`,
  "Title: own": (h, t) => `${h}:\n${t}\n`,
  "Title: own blank": (h, t) => `${h}:\n\n${t}\n\n`,
  "Title: inline": (h, t) => `${h}: ${t}\n`,
  "Title: inline blank": (h, t) => `${h}: ${t}\n\n`,
  "Title inline": (h, t) => `${h} ${t}\n`,
  Sentence: (h, t) => `${first(h)}\n${t}\n`,
  "Sentence blank": (h, t) => `${first(h)}\n\n${t}\n\n`,
  "Sentence: own": (h, t) => `${first(h)}:\n${t}\n`,
  "Sentence: inline": (h, t) => `${first(h)}: ${t}\n`,
  "low blank": (h, t) => `${low(h)}\n\n${t}\n\n`,
  low: (h, t) => `${low(h)}\n${t}\n`,
  "low: own": (h, t) => `${low(h)}:\n${t}\n`,
  "low: inline": (h, t) => `${low(h)}: ${t}\n`,
  "low all blank": (h, t) => low(`${h}\n\n${t}\n\n`),
  "low all": (h, t) => low(`${h}\n${t}\n`),
  "low all: own": (h, t) => low(`${h}:\n${t}\n`),
  "low all: inline": (h, t) => low(`${h}: ${t}\n`),
  "CAP all blank": (h, t) => cap(`${h}\n\n${t}\n\n`),
  "CAP all: own": (h, t) => cap(`${h}:\n${t}\n`),
  "CAP all: inline": (h, t) => cap(`${h}: ${t}\n`),
  "num Title": (h, t) => `§. ${h}\n${t}\n`,
  "num CAP:": (h, t) => `§. ${cap(h)}:\n${t}\n`,
  bold: (h, t) => `**${h}**\n\n${t}\n\n`,
  "bold inline": (h, t) => `**${h}:** ${t}\n`,
  BOLD: (h, t) => `**${cap(h)}**\n${t}\n`,
  under: (h, t) => `${h}\n${"-".repeat(h.length)}\n${t}\n\n`,
  "UNDER =": (h, t) => `${cap(h)}\n${"=".repeat(h.length)}\n${t}\n\n`,
  wiki: (h, t) => `== ${h} ==\n${t}\n`,
  "[B]": (h, t) => `[${cap(h)}]\n${t}\n`,
  "[b]": (h, t) => `[${h}] ${t}\n`,
  hash: (h, t) => `## ${h}\n${t}\n`,
  tab: (h, t) => `${h}\t${t}\n`,
  dash: (h, t) => `${h} - ${t}\n`,
  "CAP -": (h, t) => `${cap(h)} - ${t}\n`,
  indent: (h, t) => `  ${cap(h)}\n    ${t.replaceAll("\n", "\n    ")}\n`,
  "***": (h, t) => `*** ${cap(h)} ***\n${t}\n`,
  "<>": (h, t) => `<${h}>\n${t}\n`,
  "::": (h, t) => `${h}::\n${t}\n`,
  "|": (h, t) => `${h} | ${t}\n`,
  _: (h, t) => `__${h}__\n${t}\n`,
  ">": (h, t) => `> ${h}\n${t}\n`,
  "•": (h, t) => `• ${cap(h)}: ${t}\n`,
};

describe("S3.20 one visit note in every layout", () => {
  it.each(Object.entries(layouts))("%s", (_, layout) => {
    let text = "";
    const expected: { begin: number; name: string }[] = [];
    for (const [at, [header, name, body]] of note.entries()) {
      expected.push({ begin: text.length, name });
      text += layout(header, body).replace("§", String(at + 1));
    }
    const found = sectionsOf(text)
      .filter(({ parent }) => parent === undefined)
      .map((section) => ({ begin: section.begin, name: section.canonical_section_name }));
    expect(found).toEqual(expected);
  });
});
