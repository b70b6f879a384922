/**
 * What the Disease Ontology refers to that is a narrower or another disease: its code would be billed for, and its
 * name read as, the wider one. By the ontology's id; SNOMED's source names its edition, so that its code alone counts.
 */
const refused: Readonly<Record<string, readonly string[]>> = {
  // Toxic shock is no septic shock.
  "DOID:14115": ["MESH:D012772"],
  // Acne varioliformis
  "DOID:6543": ["ICD10CM:L70.2", "ICD9CM:706.0"],
  // Congenital mitral insufficiency
  "DOID:11502": ["ICD10CM:Q23.3", "ICD9CM:746.6", "SNOMEDCT:29928006", "SNOMEDCT:233857005"],
  // Alcoholism is a dependence, which is a disease of its own there.
  "DOID:1574": ["SNOMEDCT:7200002", "MESH:D000437"],
  // Nephrosis: SNOMED's code is that of any kidney disease.
  "DOID:2527": ["SNOMEDCT:90708001"],
  // The organism
  "DOID:11263": ["MESH:D002689"],
  // Left by SNOMED; it has another code for the same.
  "DOID:13207": ["SNOMEDCT:154679002"],
};

/** Names that it files with a disease, of narrower ones. */
const refusedNames: Readonly<Record<string, RegExp>> = {
  "DOID:11502": /\bcongenital\b/i,
};

/** A range of codes ("E08-E13") is no code. */
export function isRefusedReference(id: string, source: string, code: string): boolean {
  if (source.startsWith("ICD10") && code.includes("-")) return true;
  const sab = source.startsWith("SNOMEDCT") ? "SNOMEDCT" : source;
  return refused[id]?.includes(`${sab}:${code}`) === true;
}

export const isRefusedName = (id: string, term: string): boolean =>
  refusedNames[id]?.test(term) === true;
