import { describe, expect, it } from "vitest";
import { findLines } from "./lines.ts";
import { findSections } from "./sections.ts";
import { findSentences } from "./sentences.ts";
import { tokenize } from "./tokens.ts";

function sentences(text: string): string[] {
  const tokens = tokenize(text);
  const lines = findLines(tokens);
  const found = findSentences(tokens, lines, findSections(tokens, lines).headers);
  return Array.from({ length: found.count }, (_, at) =>
    text.slice(tokens.begin[found.begin[at] ?? 0], tokens.end[(found.end[at] ?? 1) - 1]),
  );
}

describe("sentences", () => {
  it.each<[string, string, string[]]>([
    ["full stops", "No fever. He coughs.", ["No fever.", "He coughs."]],
    ["titles", "Seen by Dr. Smith today.", ["Seen by Dr. Smith today."]],
    ["decimals", "Creatinine 1.4 today. Well.", ["Creatinine 1.4 today.", "Well."]],
    [
      "dotted abbreviations",
      "Lasix 40 mg p.o. q.d. and rest.",
      ["Lasix 40 mg p.o. q.d. and rest."],
    ],
    ["initials", "Seen by J. Smith.", ["Seen by J. Smith."]],
    ["a missing space", "Has cough.Denies fever.", ["Has cough.", "Denies fever."]],
    ["bullets", "- fever\n- cough", ["fever", "cough"]],
    ["numbers", "1. Asthma\n2. Diabetes", ["Asthma", "Diabetes"]],
    ["labels", "Lungs: clear\nHeart: regular", ["Lungs: clear", "Heart: regular"]],
    [
      "wrapped lines",
      "The patient denies chest pain, shortness of breath and\northopnea. She is well and has no other complaint at all\ntoday.",
      [
        "The patient denies chest pain, shortness of breath and\northopnea.",
        "She is well and has no other complaint at all\ntoday.",
      ],
    ],
    ["short lines", "Fever\nCough", ["Fever", "Cough"]],
    ["a doubt in front", "?pneumonia", ["?pneumonia"]],
    ["headers", "ALLERGIES: None.\nPLAN\nRest.", ["ALLERGIES", "None.", "PLAN", "Rest."]],
  ])("%s", (_, text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });
});
