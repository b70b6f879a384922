import { beforeAll, describe, expect, it } from "vitest";
import { assertionTopics, readAssertionCases } from "../testing/assertion-cases.ts";
import { readMarked } from "../testing/marked-text.ts";
import { shippedEngine } from "../testing/shipped-engine.ts";
import type { Entity } from "./annotated-document.ts";
import { completeWhy } from "./complete-why.ts";
import { tag } from "./tag.ts";

beforeAll(() => {
  shippedEngine();
});

const note = `PAST MEDICAL HISTORY: Asthma, mild.

FAMILY HISTORY: Diabetes.

HISTORY OF PRESENT ILLNESS: No fever. Possible pneumonia. Severe acute chest pain, now resolved. Worsening edema. His mother had a stroke.

PLAN: Repeat echocardiogram. Return if syncope occurs.

INSTRUCTIONS: Bleeding.`;

function entityNamed(words: string): Entity {
  const entity = tag(note, shippedEngine()).entities.find(
    ({ text }) => text.toLowerCase() === words,
  );
  if (entity === undefined) throw new Error(`No mention of ${words}`);
  return entity;
}

describe("S3.9 every attribute says why", () => {
  it.each([
    ["fever", "negated", "negated.forward.no", "No"],
    ["fever", "experienced", "negated.forward.no", "No"],
    ["fever", "subject", "default.patient", undefined],
    ["fever", "current", "default.current", undefined],
    ["pneumonia", "definitive", "uncertain.forward.possible", "Possible"],
    ["pneumonia", "negated", "default.affirmed", undefined],
    ["pneumonia", "hypothetical", "default.actual", undefined],
    ["asthma", "current", "section.past-medical-history", "PAST MEDICAL HISTORY"],
    ["asthma", "present", "mention.exact", "Asthma"],
    ["asthma", "experienced", "default.experienced", undefined],
    ["asthma", "severity", "severity.mild", "mild"],
    ["diabetes", "subject", "section.family-history", "FAMILY HISTORY"],
    ["diabetes", "experienced", "section.family-history", "FAMILY HISTORY"],
    ["stroke", "subject", "family.both.mother", "mother"],
    ["echocardiogram", "hypothetical", "plan.repeat", "Repeat"],
    ["syncope", "hypothetical", "hypothetical.forward.return-if", "Return if"],
    ["syncope", "current", "hypothetical.forward.return-if", "Return if"],
    ["bleeding", "hypothetical", "section.instructions", "INSTRUCTIONS"],
    ["edema", "progression", "progression.worsening", "Worsening"],
  ])("%s: %s", (words, attribute, rule, trigger) => {
    const entity = entityNamed(words);
    const why = completeWhy(entity.why, entity)[attribute];
    expect(why?.rule.replace(/^mention\..*/, "mention.exact")).toBe(rule);
    const quote = why?.begin === undefined ? undefined : note.slice(why.begin, why.end);
    expect(quote).toBe(trigger);
  });

  it("has no gap and no reason too many, in any sentence of the tables", () => {
    for (const topic of assertionTopics()) {
      for (const { marked } of readAssertionCases(topic)) {
        const { text } = readMarked(marked);
        for (const entity of tag(text, shippedEngine()).entities) {
          const why = completeWhy(entity.why, entity);
          for (const attribute of alwaysSaid)
            expect(why[attribute], `${attribute} of ${entity.text}`).toBeDefined();
          for (const attribute of ["severity", "descriptor", "progression"] as const)
            expect(why[attribute] !== undefined, `${attribute} of “${entity.text}”: ${text}`).toBe(
              entity[attribute] !== null,
            );
          expect(entity.why["negated"] !== undefined).toBe(entity.negated);
          expect(entity.why["hypothetical"] !== undefined).toBe(entity.hypothetical);
          expect(entity.why["definitive"] !== undefined).toBe(!entity.definitive);
          expect(entity.why["current"] !== undefined).toBe(!entity.current);
          expect(entity.why["subject"] !== undefined).toBe(entity.subject !== "Patient");
          expect(entity.why["experienced"] !== undefined).toBe(!entity.experienced);
        }
      }
    }
  });
});

const alwaysSaid = [
  "present",
  "negated",
  "experienced",
  "definitive",
  "current",
  "hypothetical",
  "subject",
];
