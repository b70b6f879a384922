import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLines } from "./lines.ts";
import { findSections } from "../sections/sections.ts";
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
    [
      "units",
      "Cycle 46 ms. Corrected times were normal.",
      ["Cycle 46 ms.", "Corrected times were normal."],
    ],
    [
      "questions at the end of a line",
      "Do you cough?\nDo you smoke?",
      ["Do you cough?", "Do you smoke?"],
    ],
    [
      "dotted abbreviations at the start of a wrapped line",
      "She was sent home with Colace 100 mg tablets, one tablet\np.o. daily as needed for her constipation, and with Motrin.",
      [
        "She was sent home with Colace 100 mg tablets, one tablet\np.o. daily as needed for her constipation, and with Motrin.",
      ],
    ],
    ["headers", "ALLERGIES: None.\nPLAN\nRest.", ["ALLERGIES", "None.", "PLAN", "Rest."]],
  ])("%s", (_, text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });
});

describe("sentences do not depend on layout", () => {
  const sentence = fc.constantFrom(
    "The patient denies chest pain, shortness of breath and orthopnea.",
    "She was seen by Dr. Smith on 3/4/2020 for a follow-up visit.",
    "Creatinine was 1.4 mg/dL, which is up from 1.1 last month.",
    "Continue Lasix 40 mg p.o. b.i.d. and potassium 20 mEq daily.",
    "No fever.",
    "His temperature was 98.6, pulse 72 and blood pressure 120/80.",
    "Has the cough improved since the antibiotics were started?",
    "Hepatitis B surface antigen was negative (drawn in May).",
  );
  const plain = (text: string): string[] =>
    sentences(text).map((each) =>
      each
        .normalize("NFD")
        .replaceAll(/[\p{M}\u{1F600}]/gu, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
  const wrap =
    (width: number, newline = "\n") =>
    (each: readonly string[]): string =>
      each
        .join(" ")
        .split(" ")
        .reduce<string[]>((lines, word) => {
          const last = lines.at(-1);
          if (last !== undefined && last.length + 1 + word.length <= width)
            lines[lines.length - 1] = `${last} ${word}`;
          else lines.push(word);
          return lines;
        }, [])
        .join(newline);

  it.each<[string, (each: readonly string[]) => string]>([
    ["one line", (each) => each.join(" ")],
    ["wrapped at 60", wrap(60)],
    ["wrapped at 80", wrap(80)],
    ["wrapped at 80 with CRLF", wrap(80, "\r\n")],
    ["two spaces", (each) => each.join("  ")],
    ["tabs", (each) => each.join("\t")],
    ["NBSP", (each) => each.join(" ").replaceAll(" ", "\u00A0")],
    ["a line each", (each) => each.join("\n")],
    ["bullets", (each) => each.map((words) => `• ${words}`).join("\n")],
    ["hyphens", (each) => each.map((words) => `- ${words}`).join("\r\n")],
    ["numbers", (each) => each.map((words, at) => `${at + 1}. ${words}`).join("\n")],
    ["combining marks", (each) => each.join(" ").replaceAll("e", "e\u0301")],
  ])("%s", (_, layout) => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), (each) => {
        expect(plain(layout(each))).toEqual(each);
      }),
    );
  });
});
