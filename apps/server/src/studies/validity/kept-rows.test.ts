// A row of the outcome table that is kept is the one that would be computed now, whatever it is asked with.
import type { JudgedUnits } from "@concord/stats";
import { expect, test } from "vitest";
import { countsFrom } from "../../access/small-counts.ts";
import { keptRow } from "./kept-rows.ts";
import { outcomeRow } from "./validity.rules.ts";

const units: readonly JudgedUnits[] = Array.from({ length: 40 }, (_, patient) => ({
  patient,
  stratum: patient % 2,
  reference: patient % 3 === 0,
  structured: patient % 4 === 0,
  notes: patient % 3 === 0,
  inferred: patient % 5 === 0,
  units: 1,
}));

const concept = (contentHash: string, own = units, name = "Asthma") => ({
  concept_id: 7,
  concept_name: name,
  units: own,
  contentHash,
});

const unframed = {
  sampling: "unframed",
  strata: [{ stratum: 0, frame: null }],
  project: null,
  labels: [],
} as const;
const weighted = (frame: number) => ({
  ...unframed,
  sampling: "weighted" as const,
  strata: [
    { stratum: 0, frame: 20 },
    { stratum: 1, frame },
  ],
});

test("what a row is computed from tells it from every other that is kept", () => {
  const flipped = units.map((one, at) => (at === 0 ? { ...one, reference: false } : one));
  const asked = [
    { of: concept("a"), sampling: unframed, minimumPositives: 10, smallest: 0 },
    { of: concept("a"), sampling: unframed, minimumPositives: 20, smallest: 0 },
    { of: concept("a"), sampling: unframed, minimumPositives: 20, smallest: 11 },
    { of: concept("a"), sampling: weighted(50), minimumPositives: 10, smallest: 0 },
    { of: concept("a"), sampling: weighted(500), minimumPositives: 10, smallest: 0 },
    { of: concept("b", flipped), sampling: unframed, minimumPositives: 10, smallest: 0 },
    {
      of: concept("a", units, "Asthma, renamed"),
      sampling: unframed,
      minimumPositives: 10,
      smallest: 0,
    },
  ];
  const anew = asked.map(({ of, sampling, minimumPositives, smallest }) =>
    outcomeRow(of, sampling, minimumPositives, countsFrom(smallest)),
  );
  for (const _ of [1, 2])
    expect(asked.map(({ of, sampling, ...rest }) => keptRow(of, sampling, rest))).toEqual(anew);
  expect(new Set(anew.map((row) => JSON.stringify(row))).size).toBe(asked.length);
});
