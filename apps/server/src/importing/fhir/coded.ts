import { keptCode, sabOfSystem, writtenCode } from "../../vocabulary/code-systems.ts";
import type { CodedConcept } from "../../vocabulary/concepts-of-codes.ts";
import { asList, asText, at, type Json } from "./json.ts";

/** SNOMED's kind of thing, which fully specified names carry at their end: "Sepsis (disorder)". */
const tag =
  /\s\((disorder|finding|situation|procedure|regime\/therapy|substance|product|medicinal product|observable entity|person|event|physical object|morphologic abnormality)\)$/;

/**
 * A CodeableConcept as concept: its codings with a code, in the order given, else its text as a code of no vocabulary.
 * Undefined when it has neither.
 */
export function codedConcept(value: unknown, category: string | null): CodedConcept | undefined {
  const codings = asList(at(value, "coding")).flatMap((coding) => {
    const code = asText(at(coding, "code"));
    const system = asText(at(coding, "system"));
    if (!code || !system) return [];
    const sab = sabOfSystem(system);
    return [
      {
        sab,
        code: writtenCode(sab, keptCode(code), category),
        display: asText(at(coding, "display")),
      },
    ];
  });
  const written =
    codings[0]?.display ?? asText(at(value, "text")) ?? asText(at(value, "coding", 0, "display"));
  const text = written?.trim();
  if (codings.length > 0) {
    const kind = text === undefined ? undefined : tag.exec(text)?.[1];
    const name =
      (codings[0]?.sab === "SNOMEDCT_US" ? text?.replace(tag, "") : text) ??
      `${codings[0]?.sab} ${codings[0]?.code}`;
    const problem =
      category === "Problem" && (kind === "finding" || kind === "situation") ? "Finding" : category;
    return {
      codings: codings.map(({ sab, code }) => ({ sab, code })),
      text: name,
      category: problem,
    };
  }
  return text === undefined
    ? undefined
    : { codings: [{ sab: "FHIR text", code: keptCode(text) }], text, category };
}

/** What identifies a coded concept among the others of an import. */
export function keyOf(concept: CodedConcept): string {
  return concept.codings.map(({ sab, code }) => `${sab}|${code}`).join("\n");
}

/**
 * An allergy is not what it is to: "aspirin" among the allergies says nothing of aspirin taken. A code for the
 * substance becomes a concept of its own.
 */
export function allergyConcept(concept: CodedConcept): CodedConcept {
  if (/allerg|intoleran|hypersens|anaphyla|adverse reaction/i.test(concept.text)) return concept;
  return {
    codings: concept.codings
      .slice(0, 1)
      .map(({ sab, code }) => ({ sab: "ALLERGY", code: `${sab}:${code}` })),
    text: `Allergy to ${concept.text}`,
    category: "Problem",
  };
}

/** Codes of one system among a CodeableConcept's codings, or a list of them. */
export function codesOf(value: unknown): string[] {
  const concepts = Array.isArray(value) ? value : [value];
  return concepts.flatMap((one) =>
    asList(at(one, "coding")).flatMap((coding) => asText(at(coding, "code")) ?? []),
  );
}

/** The name of a CodeableConcept for people. */
export function nameOf(value: Json | unknown): string | undefined {
  return (asText(at(value, "text")) ?? asText(at(value, "coding", 0, "display")))?.replace(tag, "");
}
