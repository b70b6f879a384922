import { appendFileSync, writeFileSync } from "node:fs";
import type { DraftConcept } from "./draft-concept.ts";
import { readCuratedIds, type CuratedConcept } from "./read-curated.ts";

const packed = new URL("../../packages/nlp/src/vocabulary/measurements.data.ts", import.meta.url);
const ids = new URL("curated-ids.tsv", import.meta.url);

/** Writes the axes of what is measured for the engine, and gives new concepts the ids that they keep. */
export function writeMeasurements(
  curated: readonly CuratedConcept[],
  cuids: ReadonlyMap<DraftConcept, string>,
): void {
  const lines = curated.flatMap(({ code, axes }) => {
    if (axes === undefined) return [];
    const { component, property, system, time, method, units } = axes;
    return [[code, component, property, system, time, method, units.join(" ")].join(" | ")];
  });
  writeFileSync(
    packed,
    `// oxlint-disable max-lines -- data, written by scripts/vocabulary/build.ts from measurements.txt
/** Code of source CONCORD | component | property | system | time | method | units (UCUM). */
export const measurementTable = \`
${lines.join("\n")}
\`;
`,
  );
  const kept = readCuratedIds();
  const given = curated.filter(({ code }) => !kept.has(code));
  if (given.length === 0) return;
  appendFileSync(
    ids,
    given.map((concept) => `${concept.code}\t${cuids.get(concept) ?? ""}\n`).join(""),
  );
  console.log(`${given.length} new ids in curated-ids.tsv`);
}
