// The library's definitions through the model that the cohort builder edits: needs no browser, but the web's code and
// the import's together, which no other place may have.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importCirce, type CirceImport } from "@concord/cohorts";
import type { CohortDefinition, Criterion } from "@concord/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atlasParts } from "../apps/web/src/cohorts/atlas/atlas-parts.ts";
import {
  addCondition,
  hasCondition,
  possibleConditions,
  removeCondition,
} from "../apps/web/src/cohorts/builder/conditions.ts";
import { definitionErrors } from "../apps/web/src/cohorts/builder/definition-errors.ts";
import { definitionOf, draftOf } from "../apps/web/src/cohorts/builder/draft.ts";

const library = join(
  import.meta.dirname,
  "../../shared/data/ohdsi-phenotype-library/cohort-definitions-json.tar.xz",
);
if (!existsSync(library)) console.warn(`Left out, because there is no ${library}`);

describe.skipIf(!existsSync(library))("S2.55 definitions of ATLAS in the builder", () => {
  const folder = mkdtempSync(join(tmpdir(), "concord-builder-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const code = (conceptId: number) => ({ conceptId, knowsBeneath: true });
  let definitions: CohortDefinition[];
  const files: { text: string; imported: CirceImport }[] = [];
  beforeAll(() => {
    execFileSync("tar", ["-xJf", library, "-C", folder]);
    definitions = globSync("**/cohorts/*.json", { cwd: folder }).flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const { definition } = importCirce(JSON.parse(text), (omopId) => omopId, code);
      // With some concepts unknown, there is more to be said.
      const some = (omopId: number) => (omopId % 7 === 0 ? undefined : omopId);
      files.push({ text, imported: importCirce(JSON.parse(text), some, code) });
      return definition ? [definition] : [];
    });
  });

  it("all are opened and saved without a loss, and can be saved", () => {
    expect(definitions.length).toBeGreaterThan(1000);
    for (const definition of definitions) {
      const saved = definitionOf(draftOf("Imported", definition, []));
      expect(saved).toEqual(definition);
      expect(definitionErrors(saved)).toEqual({});
    }
  });

  it("the review before an import has every criterion and every remark, once, at the part of the file", () => {
    for (const { text, imported } of files) {
      const { definition, paths, remarks } = imported;
      const criteria = (definition?.criteria ?? []).map(({ role }, at) => ({
        title: `Criterion ${at}`,
        detail: "",
        role,
        path: paths[at] ?? "",
      }));
      const parts = atlasParts(text, { definition, criteria, remarks: [...remarks] });
      expect(parts.flatMap((part) => part.remarks).length).toBe(remarks.length);
      const shown = parts
        .map(({ title }) => title)
        .filter((title) => title.startsWith("Criterion"));
      expect(shown.toSorted()).toEqual(criteria.map(({ title }) => title).toSorted());
      expect(new Set(parts.map(({ path }) => path)).size).toBe(parts.length);
      for (const { state, kind } of parts) if (state === "none") expect(kind).not.toBe("");
    }
  });

  it("every condition of theirs, however deep, is one that the builder shows and can take off and put on", () => {
    const seen = new Set<string>();
    let around = 0;
    let listsOfUnits = 0;
    const visit = (criterion: Criterion, role?: "index" | "inclusion" | "exclusion") => {
      const { kind: _, ...fields } = criterion;
      const possible = possibleConditions(criterion, role);
      const rest = possible.reduce<Criterion>((left, name) => {
        if (hasCondition(left, name)) seen.add(name);
        return removeCondition(left, name);
      }, criterion);
      // What is left has an editor that is always there.
      const always = ["kind", "role", "concepts", "eventId", "of", "n", "criteria"];
      expect(Object.keys(rest).filter((key) => !always.includes(key))).toEqual([]);
      const present = possible.filter((name) => hasCondition(criterion, name));
      for (const name of present)
        expect(hasCondition(addCondition(removeCondition(criterion, name), name), name)).toBe(true);
      if ("around" in fields && fields.around) {
        around += 1;
        visit(fields.around);
      }
      if ("value" in fields && fields.value?.units) listsOfUnits += 1;
      if (criterion.kind === "group") for (const each of criterion.criteria) visit(each);
    };
    for (const { criteria } of definitions)
      for (const criterion of criteria) visit(criterion, criterion.role);
    expect(around).toBeGreaterThan(100);
    expect(listsOfUnits).toBeGreaterThan(10);
    for (const name of ["around", "value", "window", "observation", "age", "name", "records"])
      expect(seen).toContain(name);
  });
});

describe("S2.55 the review before an import", () => {
  const none = { Start: { Coeff: -1 }, End: { Coeff: 1 } };
  const rule = (...sets: readonly number[]) => ({
    name: `Of ${sets.join(" and ")}`,
    expression: {
      Type: "ALL",
      CriteriaList: sets.map((CodesetId) => ({
        Criteria: { ConditionOccurrence: { CodesetId } },
        StartWindow: none,
        Occurrence: { Type: 2, Count: 1 },
      })),
    },
  });
  const set = (id: number, ...concepts: readonly number[]) => ({
    id,
    name: `Set ${id}`,
    expression: { items: concepts.map((CONCEPT_ID) => ({ concept: { CONCEPT_ID } })) },
  });

  it("says which criteria ask for concepts that the vocabulary lacks, and that nobody is found by them", () => {
    const file = {
      // The vocabulary has 1 to 9.
      ConceptSets: [set(0, 1, 2), set(1, 3, 404), set(2, 404, 405)],
      PrimaryCriteria: { CriteriaList: [{ ConditionOccurrence: { CodesetId: 0 } }] },
      InclusionRules: [rule(0), rule(1), rule(2), rule(0, 2), rule(2, 2)],
    };
    const conceptOf = (id: number) => (id < 10 ? id : undefined);
    const { definition, paths, remarks } = importCirce(file, conceptOf, () => undefined);
    const criteria = (definition?.criteria ?? []).map(({ role }, at) => ({
      title: `Criterion ${at}`,
      detail: "",
      role,
      path: paths[at] ?? "",
    }));
    const parts = atlasParts(JSON.stringify(file), { definition, criteria, remarks: [...remarks] });
    expect(
      parts.flatMap(({ kind, state }) => (state === "set" ? [] : [`${kind}: ${state}`])),
    ).toEqual([
      "Index event 1: runs",
      "Inclusion criterion 1: runs",
      "Inclusion criterion 2: lacking",
      "Inclusion criterion 3: nothing",
      "Inclusion criterion 4: lacking",
      "Inclusion criterion 5: nothing",
    ]);
  });
});
