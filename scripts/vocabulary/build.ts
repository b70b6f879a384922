/**
 * Makes the shipped vocabulary: `node scripts/vocabulary/build.ts`. Reads open terminologies and curated.txt, writes
 * packages/nlp/vocabulary.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { lintTerm } from "../../packages/nlp/src/vocabulary/lint-term.ts";
import type { NamedConcept } from "../../packages/nlp/src/vocabulary/lint-concepts.ts";
import type { DraftConcept } from "./draft-concept.ts";
import { readApartCodes } from "./icd-apart.ts";
import { mergeConcepts, normalName, type Merged } from "./merge-concepts.ts";
import { equalHeadings } from "./mesh-headings.ts";
import { conceptHierarchy } from "./concept-hierarchy.ts";
import { procedureCodeFiles, procedureCodes } from "./procedure-codes.ts";
import { numberedNames } from "./numbered-names.ts";
import { notice } from "./notice.ts";
import { readCurated, readCuratedIds } from "./read-curated.ts";
import { refuseMixedConcepts } from "./refuse-mixed-concepts.ts";
import { isNameOfAnyTumor } from "./tumor-behavior.ts";
import { writeMeasurements } from "./write-measurements.ts";
import { readDiseaseOntology } from "./read-disease-ontology.ts";
import { readDrugBank } from "./read-drugbank.ts";
import { readMesh } from "./read-mesh.ts";
import { readIcd9, readIcd10 } from "./read-icd.ts";
import { readRefusedTerms } from "./read-refused-terms.ts";
import { readObo } from "./read-obo.ts";
import { readSnomed } from "./read-snomed.ts";
import { drugVariants, termVariants } from "./term-variants.ts";

const curated = readCurated();
const curatedByCode = new Map(curated.map((concept) => [concept.code, concept]));
const fail = (code: string): never => {
  throw new Error(`No concept ${code}`);
};
const drafts: DraftConcept[] = [
  ...curated,
  ...readSnomed(),
  ...readDiseaseOntology(),
  ...readIcd10(),
  ...readIcd9(),
  ...readObo({ path: "maxo/maxo.obo.gz", sab: "MAXO", prefix: "MAXO", category: "Procedure" }),
  ...readObo({
    path: "cmo/clinical_measurement.obo.gz",
    sab: "CMO",
    prefix: "CMO",
    category: "Lab",
  }),
  ...readObo({ path: "symp/symp.obo.gz", sab: "SYMP", prefix: "SYMP", category: "Finding" }),
  ...readDrugBank(),
  ...readMesh(),
];
const keptIds = readCuratedIds();
const { merged, children } = mergeConcepts(
  drafts,
  new Set(keptIds.values()),
  readApartCodes(readFileSync(new URL("icd-apart.txt", import.meta.url), "utf8")),
);
const draftKeys = new Set(drafts.map(({ key }) => key));
for (const [draft, code] of equalHeadings(merged, (key) => draftKeys.has(key)))
  draft.same.push(code);

/** Names too general to say anything of a patient. */
const tooGeneral =
  /^(?:disease|disorder|syndrome|clinical finding|finding|procedure|symptom|measurement|medical action|cell count|.* (?:trait|measurement|calculation method|system symptom|care plan|record artifact))$/i;

const refusedTerms = readRefusedTerms();

/**
 * ICD names many things only under their chapter ("Esophagus", "Antibiotics"): a short one must look like a condition
 * by itself.
 */
const conditionWord =
  /(?:itis|osis|[ae]mia|oma|omas|opath(?:y|ies)|algia|uria|pn[eo]?ea|rrh(?:ea|age|agia)|penia|plegia|paresis|troph(?:y|ies)|plasia|stenosis|ectasia|cele|phobia|mania|philia|iasis|asthenia|esthesia|opia|acusis|ism|syndrome|disease|disorder|infection|injury|fracture|failure|deficiency|cancer|neoplasm|tumor|abscess|ulcer|hernia|cyst|fever|pain|dystrophy|palsy|sclerosis|thrombosis|embolism|infarction|aneurysm|insufficiency|regurgitation|prolapse|calculus|stones?|polyp|gout|asthma|edema|shock|sepsis|seizures?|migraine|coma|delirium|dementia|depression|anxiety|psychosis|tremor|ataxia|neuralgia|vertigo|syncope|headache|cough|nausea|vomiting|dizziness|jaundice|rash|eczema|acne|psoriasis|wart|bunion|scoliosis|kyphosis|lordosis|sprain|dislocation|amputation|contusion|laceration|wound|abrasion|burn|concussion|poisoning|overdose|allergy|intolerance|anomaly|defect|atresia|malformation|blindness|deafness|cataract|glaucoma|nystagmus|strabismus|myopia|ptosis|influenza|measles|mumps|rubella|malaria|tetanus|cholera|typhoid|plague|anthrax|rabies|herpes|shingles|syphilis|gonorrhea|chlamydia|scabies|tuberculosis|leprosy|pregnancy|miscarriage|abortion|preeclampsia|eclampsia|prematurity|obesity|malnutrition|rickets|scurvy|pellagra|goiter|cretinism|diabetes|hyp[eo]r?\w{5,}|dys\w{4,}|a?arrhythmia|bradycardia|tachycardia|flutter|fibrillation)$/i;
const isBareName = (member: DraftConcept, term: string): boolean =>
  member.sab.startsWith("ICD") &&
  term.split(" ").length <= 3 &&
  !term.split(/[ ,]+/).some((word) => conditionWord.test(word));

const cuids = new Map<DraftConcept, string>();
// Databases hold the ids of our own concepts: each keeps its own, and none is given to another, not even after its
// concept is gone.
const usedCuids = new Set(keptIds.values());
function cuidOf(group: Merged): string {
  const known = group.flatMap((member) => member.cuis).toSorted();
  const first = group[0];
  if (first === undefined) throw new Error("an empty group");
  const kept = first.sab === "CONCORD" ? keptIds.get(first.code) : undefined;
  if (kept !== undefined) {
    for (const member of group) cuids.set(member, kept);
    return kept;
  }
  const own = first.sab === "CONCORD" ? (primaryCode(group)?.join(":") ?? first.key) : first.key;
  // A code that once was taken for ours has left its concept's id with us ("Vitamin" with vitamin A).
  const last = `CONCORD:${first.key.replace(":", "-").toLowerCase()}`;
  const cuid = [...known, own, first.key, last].find((candidate) => !usedCuids.has(candidate));
  if (cuid === undefined) throw new Error(`No free id for ${first.key}`);
  usedCuids.add(cuid);
  for (const member of group) cuids.set(member, cuid);
  return cuid;
}

/** What another concept is, or what we say is another's, is only referred to: E13 is no Wolcott-Rallison syndrome. */
function isOwnCode(key: string, cuid: string): boolean {
  return (codeOwner.get(key) ?? cuid) === cuid && (claims.get(key)?.has(cuid) ?? true);
}

function primaryCode(
  group: Merged,
  isOwn: (key: string) => boolean = () => true,
): [string, string] | undefined {
  const keys = [...group.map((member) => member.key), ...(group[0]?.same ?? [])];
  for (const sab of [
    "SNOMEDCT_US",
    "RXNORM",
    "LNC",
    "ICD10CM",
    "DOID",
    "DRUGBANK",
    "CMO",
    "MAXO",
    "SYMP",
    "ICD9CM",
    "MSH",
  ]) {
    const order =
      sab === "SNOMEDCT_US" || sab === "ICD10CM" ? [...(group[0]?.same ?? []), ...keys] : keys;
    const key = order.find((candidate) => candidate.startsWith(`${sab}:`) && isOwn(candidate));
    if (key !== undefined) return [sab, key.slice(sab.length + 1)];
  }
  return undefined;
}

const concepts: string[] = [];
const categoryOf = new Map<string, string>();
const codes: string[] = [];
const rows: { group: Merged; cuid: string }[] = [];
const codeOwner = new Map<string, string>();
for (const group of merged) {
  const cuid = cuidOf(group);
  rows.push({ group, cuid });
  for (const member of group) codeOwner.set(member.key, cuid);
}
// Codes of other terminologies that only one concept claims.
const claims = new Map<string, Set<string>>();
for (const { group, cuid } of rows)
  for (const member of group)
    for (const code of member.same)
      if (!draftKeys.has(code)) claims.set(code, (claims.get(code) ?? new Set()).add(cuid));
for (const { group } of rows) {
  for (const member of group)
    if (member.sab === "CONCORD")
      for (const code of member.same) claims.set(code, new Set([cuids.get(member) ?? ""]));
}
for (const { group, cuid } of rows) {
  const first = group[0];
  if (first === undefined) continue;
  const [sab, code] = primaryCode(group, (key) => isOwnCode(key, cuid)) ?? [first.sab, first.code];
  // What another source files among diseases is one, whatever its first source says; our own word stands.
  const category =
    first.sab !== "CONCORD" &&
    first.category === "Finding" &&
    group.some((member) => member.category === "Problem")
      ? "Problem"
      : first.category;
  concepts.push([cuid, first.text, sab, code, category].join("\t"));
  categoryOf.set(cuid, category);
  const all = new Set([
    ...group.map((member) => member.key),
    ...group
      .flatMap((member) => member.same)
      .filter((key) => isOwnCode(key, cuid) && (draftKeys.has(key) || claims.get(key)?.size === 1)),
  ]);
  all.delete(`${sab}:${code}`);
  for (const key of all)
    codes.push([cuid, key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)].join("\t"));
}

const procedures = Map.groupBy(
  rows.filter(({ cuid }) => categoryOf.get(cuid) === "Procedure"),
  ({ group }) => group[0]?.text ?? "",
);
for (const system of procedureCodeFiles)
  codes.push(
    ...procedureCodes(readFileSync(new URL(system.file, import.meta.url), "utf8"), system, (name) =>
      (procedures.get(name) ?? []).map(({ cuid }) => cuid),
    ),
  );

// Terms as the sources have them come before terms that we derive from them.
const owners = new Map<string, string>();
const refused = new Map<string, number>();
const entries: string[] = [];
const asChild = new Map<string, Set<string>>();
for (const [child, parent] of children)
  for (const member of [child])
    asChild.set(
      normalName(member.text),
      (asChild.get(normalName(member.text)) ?? new Set()).add(parent.key),
    );
/** A synonym of ours that another source gives its own concept, now below ours. */
const isChildsName = (member: DraftConcept, term: string, kind: string): boolean =>
  member.sab === "CONCORD" &&
  kind === "synonym" &&
  asChild.get(normalName(term))?.has(member.key) === true;

/** Its own name is what a concept is called, whatever it says. */
const isOfAnyTumor = (group: Merged, member: DraftConcept, term: string): boolean =>
  member.sab !== "CONCORD" && isNameOfAnyTumor(term, group[0]?.text ?? "");

for (const { group, cuid } of rows) {
  const seen = new Set<string>();
  for (const member of group) {
    for (const { term, kind } of member.terms) {
      const isSensitive = kind === "abbreviation" || kind === "measured" || kind === "ambiguous";
      const key = isSensitive ? term : term.toLowerCase();
      if (seen.has(key) || (kind !== "head" && tooGeneral.test(term))) continue;
      if (isChildsName(member, term, kind)) continue;
      const finalKind =
        member.sab === "CONCORD" && !isSensitive && kind !== "head"
          ? "everyday"
          : kind === "preferred" && member !== group[0]
            ? "synonym"
            : kind;
      const reason =
        lintTerm(term, finalKind) ??
        (member.sab !== "CONCORD" && term.replaceAll(/[^A-Za-z]/g, "").length < 4
          ? "is too short to trust"
          : member.sab !== "CONCORD" &&
              (refusedTerms.has(term.toLowerCase()) || isBareName(member, term))
            ? "says nothing of a patient by itself"
            : isOfAnyTumor(group, member, term)
              ? "names benign tumors too"
              : null);
      if (reason !== null) {
        refused.set(reason, (refused.get(reason) ?? 0) + 1);
        continue;
      }
      seen.add(key);
      if (!isSensitive) owners.set(key, owners.get(key) ?? cuid);
      entries.push([cuid, term, finalKind].join("\t"));
    }
  }
}
refuseMixedConcepts(
  curated.map((concept) => ({
    ...concept,
    // A name that a concept below ours has is shipped as that one's.
    terms: concept.terms.filter(({ term, kind }) => !isChildsName(concept, term, kind)),
  })),
  (code) => cuids.get(curatedByCode.get(code) ?? fail(code)) ?? fail(code),
  namedByEntries(),
  (code) => {
    const draft = curatedByCode.get(code) ?? fail(code);
    const group = rows.find((row) => row.group.includes(draft))?.group ?? [];
    return [...group.map(({ key }) => key), ...draft.same];
  },
);

for (const { group, cuid } of rows) {
  const seen = new Set<string>();
  for (const member of group) {
    if (member.category === "Others") continue;
    for (const { term, kind } of member.terms) {
      if (
        kind === "abbreviation" ||
        kind === "measured" ||
        kind === "ambiguous" ||
        kind === "head" ||
        tooGeneral.test(term)
      )
        continue;
      // A name that is read with its heading is not said in another order.
      if (member.sab === "ICD9CM" && term.includes(": ")) continue;
      if (member.sab !== "CONCORD" && refusedTerms.has(term)) continue;
      if (/ encounter\b/.test(term) || isChildsName(member, term, kind)) continue;
      for (const variant of variantsOf(member, term)) {
        const key = variant.toLowerCase();
        if (
          seen.has(key) ||
          owners.has(key) ||
          lintTerm(variant, "synonym") !== null ||
          refusedTerms.has(key) ||
          isBareName(member, variant) ||
          isOfAnyTumor(group, member, variant) ||
          / (?:of|in|to|by|with|due|and|or|for|the)$/i.test(variant) ||
          variant.replaceAll(/[^A-Za-z]/g, "").length < 4 ||
          tooGeneral.test(variant) ||
          variant.length > 120
        )
          continue;
        seen.add(key);
        owners.set(key, cuid);
        entries.push([cuid, variant, "derived"].join("\t"));
      }
    }
  }
}

function variantsOf({ sab }: DraftConcept, term: string): string[] {
  if (sab === "DRUGBANK") return drugVariants(term);
  return sab === "DOID" ? [...termVariants(term), ...numberedNames(term)] : termVariants(term);
}

/** Concepts whose own name is a term of theirs: a bare name of a classification ("Antibiotics") is none. */
function namedByEntries(): NamedConcept[] {
  const own = new Set(
    entries.map((entry) => entry.split("\t").slice(0, 2).join("\t").toLowerCase()),
  );
  return rows
    .map(({ group, cuid }) => ({
      cuid,
      name: group[0]?.text ?? "",
      category: group[0]?.category ?? ("Others" as const),
    }))
    .filter(({ cuid, name }) => own.has(`${cuid}\t${name}`.toLowerCase()));
}

const hierarchy = conceptHierarchy({
  drafts,
  merged,
  children,
  cuidOf: (draft) => cuids.get(draft),
  cuidOfKey: (key) => codeOwner.get(key),
  categoryOf: (cuid) => categoryOf.get(cuid),
});

const folder = new URL("../../packages/nlp/vocabulary/", import.meta.url);
mkdirSync(folder, { recursive: true });
let total = 0;
const write = (name: string, header: string, lines: readonly string[]): void => {
  // Level 9 and no time stamp: the same input makes the same file.
  const bytes = gzipSync(`${[header, ...lines].join("\n")}\n`, { level: 9 });
  total += bytes.length;
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name}: ${lines.length} rows, ${(bytes.length / 1024).toFixed(0)} kB`);
};
write("concepts.tsv.gz", "cuid\ttext\tsab\tcode\tcategory", concepts);
write("entries.tsv.gz", "cuid\tterm\tkind", entries);
write("codes.tsv.gz", "cuid\tsab\tcode", codes);
write("parents.tsv.gz", "cuid\tparent_cuid", hierarchy);
writeFileSync(new URL("NOTICE", folder), notice);
writeMeasurements(curated, cuids);
console.log(`total ${(total / 1048576).toFixed(2)} MB`);
for (const [reason, count] of refused) console.log(`refused, ${reason}: ${count}`);
