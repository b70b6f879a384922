// The library's definitions through the model that the cohort builder edits: needs no browser, but the web's code and the
// import's together, which no other place may have.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importCirce } from "@concord/cohorts";
import type { CohortDefinition, Criterion } from "@concord/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addCondition,
  hasCondition,
  possibleConditions,
  removeCondition,
} from "../apps/web/src/cohorts/builder/conditions.ts";
import { definitionErrors, definitionOf, draftOf } from "../apps/web/src/cohorts/builder/draft.ts";

const library = join(
  import.meta.dirname,
  "../../shared/data/ohdsi-phenotype-library/cohort-definitions-json.tar.xz",
);
if (!existsSync(library)) console.warn(`Left out, because there is no ${library}`);

describe.skipIf(!existsSync(library))("S2.55 definitions of ATLAS in the builder", () => {
  const folder = mkdtempSync(join(tmpdir(), "concord-builder-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  let definitions: CohortDefinition[];
  beforeAll(() => {
    execFileSync("tar", ["-xJf", library, "-C", folder]);
    definitions = globSync("**/cohorts/*.json", { cwd: folder }).flatMap((file) => {
      const json: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
      const { definition } = importCirce(json, (omopId) => omopId);
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
    for (const name of ["around", "value", "window", "observation", "age", "name"])
      expect(seen).toContain(name);
  });
});
