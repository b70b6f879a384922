import type { Format, FilePlan } from "../format.ts";
import { contentName } from "../../platform/files/source-files.ts";
import { readBundle } from "./bundle.ts";
import { readNdjson } from "./ndjson.ts";

/** Bulk files hold one type each and are named after it; what others refer to is read first. */
const phases: [RegExp, number][] = [
  [/^patient\b|[._-]patient\b/i, 0],
  [/\bmedication\b/i, 1],
  [/episodeofcare/i, 1],
  [/\bencounter\b/i, 2],
];

/** FHIR R4: bulk data (a resource a line) and bundles. */
export const fhirFormat: Format = {
  name: "fhir",
  plan(name, organizationId): FilePlan | undefined {
    const base = contentName(name).split("/").at(-1) ?? "";
    if (/\.(ndjson|jsonl)$/i.test(base)) {
      const phase = phases.find(([pattern]) => pattern.test(base))?.[1] ?? 3;
      return { phase, read: (content, intake) => readNdjson(content, intake, organizationId) };
    }
    return /\.json$/i.test(base)
      ? { phase: 3, read: (content, intake) => readBundle(content, intake, organizationId) }
      : undefined;
  },
  anywhere: (name) => /\.json(\.gz)?$/i.test(name),
};
