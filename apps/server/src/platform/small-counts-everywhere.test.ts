import { operations } from "@concord/contract";
import type { Operation, OperationName } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { bumpDataVersion } from "../records/data-version.ts";
import { seedManyAndFew } from "../app/testing/many-and-few.ts";
import { oneOfEverything, seedOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { countNobody } from "./testing/numbers-of-nobody.ts";
import { type Kind, walkNumbers } from "./testing/walk-numbers.ts";

// domain.md §12: every number of every answer, with a smallest count to show of ten.

const smallest = 10;
const all: readonly Operation[] = Object.values(operations);

const listed = new Set(Object.values(countNobody).flat());

const numbers = all.flatMap((operation) => {
  const found: (readonly [string, Kind])[] = [];
  walkNumbers(operation.output, undefined, operation.name, (path, kind) =>
    found.push([path, kind]),
  );
  return found;
});

const declaredNumbers = numbers.flatMap(([path, kind]) => (kind === "number" ? [] : [path]));

/**
 * What no answer here has: tables of two by two (small-cells.test.ts, strata in weighed-samples.test.ts,
 * agreement.rules.test.ts, second-reading.test.ts, own-agreement.test.ts; verdicts and groups of units in
 * claims.test.ts), a cohort from a file, which is counted as any other, and values that a criterion or an event could
 * not compare (left-out.test.ts, event-left-out.test.ts), what a project was drawn of (projects.test.ts), outcomes
 * corrected by a sample of patients (corrected.rules.test.ts), limits of arms that share nobody (compared.test.ts),
 * the comparison of arms, which is not told there (incidence.rules.test.ts), a model that was trained
 * (learning.test.ts), what changed since an earlier visit (what-changed.test.ts), and
 * what batches brought (GetBatchAccount.test.ts, DeleteBatch.test.ts).
 */
const provenElsewhere =
  /^(GetStudyIncidence\.comparison\.|GetAnnotatorKappaScores\.data\.|GetStudyCorrectedOutcomes\.data|GetStudyComparedOutcomes\.data\[\]\.arms\[\]\.(difference|ratio)\.(low|high)|GetSecondReading\.data\.(all|concepts)|GetOwnAgreement\.data\[\]\.concepts|GetStudyVerdicts\.data|GetLastLooks\.data|GetWhatChanged\.data\.|GetValiditySubgroups\.|GetEncounterLevelOutcomeScores\.((data|sampling)\.|hospitals_without_notes)|GetPatientLevelProgression\.data\.|ImportAtlasCohort\.|GetEventLeftOut\.data\[\]\.|PreviewEvent\.data\.(other_units\.|words)|PreviewProject\.(strata|precision)|GetProjectDetail\.data\.sample\.|GetLearnedModel\.data\.trained\.|GetBatchAccount\.|GetRejectedRecords\.|DeleteBatch\.)|\.(left_out|other_units)\[\]\./;

describe("domain.md §12 every number that an operation answers with", () => {
  test("is declared beside the field as one that tells of patients, or listed with the reason why not", () => {
    const unknown = numbers.flatMap(([path, kind]) => {
      const field = path.split(".").at(-1) ?? "";
      const isId = /(^id|_ids?|Id|compared_with)$/.test(field.replace("[]", ""));
      return kind !== "number" || isId || listed.has(path) || listed.has(field) ? [] : [path];
    });
    expect([...new Set(unknown)]).toEqual([]);
  });

  test("is not listed and declared", () => {
    expect(declaredNumbers.filter((path) => listed.has(path))).toEqual([]);
  });
});

const { spareCohort, childConcept } = oneOfEverything;

/** Other inputs than the example, so that the answer has rules, parents and children. */
const moreInputs: Readonly<Record<string, object>> = {
  GetCohortCriterion: { "cohortObj.cohort_id": spareCohort },
  GetCohortAttrition: { "cohortObj.cohort_id": spareCohort },
  GetCohortSources: { "cohortObj.cohort_id": spareCohort },
  GetConceptHierarchy: { concept_id: childConcept },
  SearchNotes: { m_searchString: "note", m_conceptId: oneOfEverything.concept },
  PreviewCohort: {
    definition: {
      criteria: [
        { kind: "demographic", role: "inclusion", gender: ["female"] },
        { kind: "demographic", role: "exclusion", gender: ["male"] },
      ],
    },
  },
};

/** Commands that answer with a count; the others change rows and answer with none. */
const commands: readonly OperationName[] = ["AddCohort", "EditCohort", "RunCohort"];

const world = async (name: string, fill: (typeof seedOneOfEverything)[]) => {
  const server = await testServer({
    seed: {
      name,
      fill: async (connection) => {
        for (const one of fill) await one(connection);
      },
    },
    jobs: true,
  });
  return { server, rows: oneOfEverything };
};
const few = await world("one-of-everything", [seedOneOfEverything]);
const many = await world("many-and-few", [seedOneOfEverything, seedManyAndFew]);

async function answers({ server, rows }: typeof few) {
  await bumpDataVersion(server.db);
  const administrator = await server.signIn("Administrator");
  for (const cohort of [rows.cohort, rows.spareCohort])
    await administrator.call("RunCohort", { "cohortObj.cohort_id": cohort });
  await server.db.updateTable("organization").set({ smallest_count: smallest }).execute();
  const told: { path: string; kind: Kind; value: unknown; role: string }[] = [];
  // Until then a supervisor is told no source (decision 118).
  await server.db.updateTable("project").set({ status: "complete" }).execute();
  // Commands last: they change what the others answer about.
  for (const operation of all.toSorted((a, b) => b.kind.localeCompare(a.kind))) {
    const { roles, kind, output } = operation;
    const name = operation.name as OperationName;
    if (roles === "anyone" || (kind === "command" && !commands.includes(name))) continue;
    for (const role of roles) {
      const caller = await server.signIn(role);
      const input: Record<string, unknown> = { ...operations[name].example };
      if (name === "AddCohort")
        Object.assign(input, { "cohortObj.cohort_name": `Another of ${role}` });
      if (name === "EditCohort") {
        const of = { "cohortObj.cohort_id": rows.spareCohort };
        const { edition } = await administrator.call("GetCohortCriterion", of);
        Object.assign(input, { based_on: edition });
      }
      const more = moreInputs[name];
      for (const asked of more ? [input, more] : [input]) {
        const response = await caller.send(name, asked);
        // A row that the role may not see: there is no number in it.
        if (response.statusCode === 404) continue;
        // Its owner alone is told to whom it may go.
        if (name === "GetPossibleOwners" && response.statusCode === 403) continue;
        expect(response.statusCode, `${name} as ${role}: ${response.body}`).toBe(200);
        walkNumbers(output, { is: response.json() }, name, (path, of, value) =>
          told.push({ path, kind: of, value, role }),
        );
      }
    }
  }
  await server.db.updateTable("project").set({ status: "active" }).execute();
  await server.db.updateTable("organization").set({ smallest_count: 0 }).execute();
  return told;
}

describe("domain.md §12 with a smallest count of ten", () => {
  /** A share of one of the populations that is a whole number of them. */
  const populations = [1, 70, 80, 150, 151];
  const tellsFew = (share: number) =>
    populations.some((n) => {
      const people = share * n;
      const isWhole = Math.abs(people - Math.round(people)) < 1e-9;
      const isFew = (count: number) => count > 0 && count < smallest;
      return isWhole && (isFew(Math.round(people)) || isFew(n - Math.round(people)));
    });

  test.for([
    ["one of everything", few],
    ["many, with few in some cell of every count", many],
  ] as const)(
    "no answer has a smaller one, whoever asks: %s",
    { timeout: 300_000 },
    async ([, from]) => {
      const told = await answers(from);
      const counts = told.filter(({ kind }) => kind === "count");
      const small = counts.filter(
        ({ value }) => typeof value === "number" && value > 0 && value < smallest,
      );
      expect(small).toEqual([]);
      const shares = told.filter(
        ({ kind, path }) => kind === "figure" && /share$|estimate$/.test(path),
      );
      const ofCurve = ({ path }: { path: string }) => path.startsWith("GetStudyIncidence.");
      const telling = shares.filter(
        (one) =>
          !ofCurve(one) &&
          !one.path.includes("difference") &&
          typeof one.value === "number" &&
          one.value > 0 &&
          one.value < 1 &&
          tellsFew(one.value),
      );
      expect(telling).toEqual([]);
      // Of 150 patients, curves are rounded to tenths.
      const unrounded = shares.filter(
        (one) => ofCurve(one) && !Number.isInteger(Math.round(Number(one.value) * 1e9) / 1e8),
      );
      expect(unrounded).toEqual([]);
      // A count of every kind is met, hidden or not; of few, no figure is.
      expect(counts.some(({ value }) => value === null)).toBe(true);
      if (from === few) {
        const figures = told.filter(
          ({ kind, value, path }) => kind === "figure" && value !== null && !path.endsWith("day"),
        );
        expect(figures).toEqual([]);
        return;
      }
      expect(shares.some(({ value }) => typeof value === "number" && value > 0)).toBe(true);
      expect(counts.some(({ value }) => Number(value) >= smallest)).toBe(true);
      const met = new Set(told.map(({ path }) => path));
      const unmet = declaredNumbers.filter((path) => !met.has(path) && !provenElsewhere.test(path));
      expect([...new Set(unmet)]).toEqual([]);
    },
  );
});
