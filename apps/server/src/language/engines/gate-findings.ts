import type { Category, Code } from "@concord/nlp";
import { z } from "zod";
import { utf16Offsets } from "./code-points.ts";
import { EngineError } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { assertionsOf, said } from "./gate-assertions.ts";

const offset = z.number().int();
const Features = z.record(z.string(), z.unknown());

/** GATE Cloud's JSON: annotations by type; `indices` count UTF-16 units of `text`. */
export const CloudAnswer = z.object({
  text: z.string(),
  entities: z.record(
    z.string(),
    z.array(Features.and(z.object({ indices: z.tuple([offset, offset]) }))),
  ),
});

/** An annotation of gate-nlp-service (`start_idx`, UTF-16 units) or of MedCATservice (`start`, code points). */
const RestAnnotation = z.union([
  Features.and(z.object({ start_idx: offset, end_idx: offset })),
  Features.and(z.object({ start: offset, end: offset })),
]);
const byNumber = z.record(z.string(), RestAnnotation);

/** The answer of `/api/process`; MedCATservice has written its annotations in each of these ways. */
const RestResult = z.object({
  text: z.string(),
  success: z.boolean().default(true),
  annotations: z
    .union([
      z.array(RestAnnotation),
      z.array(byNumber).transform((groups) => groups.flatMap((group) => Object.values(group))),
      z.object({ entities: byNumber }).transform(({ entities }) => Object.values(entities)),
      byNumber.transform((group) => Object.values(group)),
    ])
    .nullable()
    .default([]),
});
export const RestAnswer = z.object({ result: RestResult });

/** The answer of `/api/process_bulk`: a result a text, in their order. */
export const RestBulkAnswer = z.object({ result: z.array(RestResult) });

/** What GATE Cloud said of a text, in our words. */
export function cloudFindings(text: string, answer: z.output<typeof CloudAnswer>): Finding[] {
  const place = placesIn(text, answer.text);
  const findings = Object.entries(answer.entities).flatMap(([type, annotations]) =>
    annotations.flatMap(({ indices: [begin, end], ...features }) =>
      findingOf(text, type, place(begin, end), features),
    ),
  );
  return inOrder(findings);
}

/** What a service with the REST contract said of a text, in our words. */
export function restFindings(
  text: string,
  answer: z.output<typeof RestAnswer>["result"],
): Finding[] {
  const place = placesIn(text, answer.text);
  const offsetOf = utf16Offsets(answer.text);
  const findings = (answer.annotations ?? []).flatMap((annotation) => {
    const type = typeof annotation["type"] === "string" ? annotation["type"] : "";
    // The union says that one of the two pairs is there.
    const { start_idx, end_idx, start, end } = annotation as Record<string, number | undefined>;
    const at =
      start_idx === undefined
        ? place(offsetOf(start ?? -1) ?? -1, offsetOf(end ?? -1) ?? -1)
        : place(start_idx, end_idx ?? -1);
    return findingOf(text, type, at, annotation);
  });
  return inOrder(findings);
}

type Place = { readonly begin: number; readonly end: number };

/**
 * Offsets in the text as it came back → offsets in ours. GATE writes every end of line as one character; a text that
 * differs in more can't be led back.
 */
function placesIn(text: string, back: string): (begin: number, end: number) => Place {
  if (back === text) return (begin, end) => checked(begin, end, back);
  const ours: number[] = [];
  let at = 0;
  for (let i = 0; i < back.length; i += 1) {
    ours.push(at);
    if (back[i] === "\n" && text[at] === "\r") at += text[at + 1] === "\n" ? 2 : 1;
    else if (back[i] === text[at]) at += 1;
    else throw new EngineError("GATE", "it answered for another text");
  }
  ours.push(at);
  if (at !== text.length) throw new EngineError("GATE", "it answered for another text");
  return (begin, end) => {
    checked(begin, end, back);
    return { begin: ours[begin] ?? -1, end: ours[end] ?? -1 };
  };
}

function checked(begin: number, end: number, back: string): Place {
  if (!(begin >= 0 && begin <= end && end <= back.length))
    throw new EngineError("GATE", "it names places that are not in the text");
  return { begin, end };
}

/** Types that pipelines give to what are concepts here; others count when they name a concept. */
const categoryOfType: Readonly<Record<string, Category>> = {
  disease: "Problem",
  disorder: "Problem",
  diagnosis: "Problem",
  problem: "Problem",
  symptom: "Finding",
  sign: "Finding",
  finding: "Finding",
  observation: "Finding",
  drug: "Medication",
  medication: "Medication",
  procedure: "Procedure",
  intervention: "Procedure",
  investigation: "Lab",
  lab: "Lab",
  labtest: "Lab",
};

/** Features by lower-case name, as pipelines and services write them. */
const codeFeatures: readonly (readonly [string, string])[] = [
  ["snomed", "SNOMEDCT_US"],
  ["snomedct", "SNOMEDCT_US"],
  ["rxnorm", "RXNORM"],
  ["icd10", "ICD10CM"],
  ["icd10cm", "ICD10CM"],
  ["loinc", "LNC"],
  ["mesh", "MSH"],
];
const cuidFeatures = ["cui", "inst", "umls", "conceptid", "concept_id"];
const nameFeatures = ["pref", "pretty_name", "preferred_name", "preferredname", "prefname", "name"];

function findingOf(
  text: string,
  type: string,
  { begin, end }: Place,
  annotation: Readonly<Record<string, unknown>>,
): Finding[] {
  const features = new Map(
    Object.entries(annotation).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const category = categoryOfType[type.toLowerCase()];
  const cuid = firstText(features, cuidFeatures).find((value) => /^C\d{7}$/.test(value));
  const codes: Code[] = codeFeatures.flatMap(([name, sab]) =>
    textsOf(features.get(name)).map((code) => ({ sab, code })),
  );
  const conceptId = firstText(features, cuidFeatures).find((value) => /^\d{6,18}$/.test(value));
  // MedCAT with a SNOMED model writes its ids where those of UMLS stand.
  if (conceptId !== undefined) codes.push({ sab: "SNOMEDCT_US", code: conceptId });
  const names = firstText(features, nameFeatures);
  const isConcept =
    begin < end && (category !== undefined || cuid !== undefined || codes.length > 0);
  if (!isConcept) return [];
  return [
    {
      begin,
      end,
      codes,
      names: [...names, text.slice(begin, end)],
      ...(cuid === undefined ? {} : { cuid }),
      ...(category === undefined ? {} : { category }),
      ...assertionsOf(features),
      found: said(`gate:${type || "concept"}`, features.get("acc") ?? features.get("confidence")),
    },
  ];
}

function firstText(features: ReadonlyMap<string, unknown>, names: readonly string[]): string[] {
  return names.flatMap((name) => textsOf(features.get(name)));
}

function textsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((one) =>
    typeof one === "string" && one !== "" ? [one] : typeof one === "number" ? [String(one)] : [],
  );
}

function inOrder(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings
    .toSorted((a, b) => a.begin - b.begin || b.end - a.end)
    .filter(({ begin, end, cuid, codes, names }) => {
      // Pipelines keep the same mention in several sets.
      const key = JSON.stringify([begin, end, cuid, codes, names[0]]);
      return !seen.has(key) && seen.add(key);
    });
}
