import { nameRecordedCodes } from "../publish-recorded-codes.ts";
import { csvRows, type CsvRow } from "../../platform/files/csv-rows.ts";
import { CsvTable } from "../../platform/files/csv-table.ts";
import { sabOfVocabulary } from "../code-systems.ts";
import { keyFault, type StagedVocabulary } from "../load/stage-vocabulary.ts";
import { omopCategories } from "./code-systems.data.ts";
import { textFault } from "./unread-characters.ts";
import type { VocabularyFormat } from "./vocabulary-format.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** Stages a row; answers why not, when it can't be read. */
type TakeRow = (row: CsvRow) => string | undefined;

interface Table {
  readonly required: readonly string[];
  take(column: (name: string) => (row: CsvRow) => string, staged: StagedVocabulary): TakeRow;
}

const english = "4180186";
const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;

const tables: Readonly<Record<string, Table>> = {
  CONCEPT: {
    required: [
      "concept_id",
      "concept_name",
      "domain_id",
      "vocabulary_id",
      "standard_concept",
      "concept_code",
    ],
    take(column, staged) {
      const [id, name, domain] = [
        column("concept_id"),
        column("concept_name"),
        column("domain_id"),
      ];
      const [vocabulary, standard] = [column("vocabulary_id"), column("standard_concept")];
      const [code, invalid] = [column("concept_code"), column("invalid_reason")];
      return (row) => {
        // OMOP's "No matching concept".
        if (id(row) === "0") return undefined;
        if (!isId(id(row))) return "concept_id is not a number of a concept";
        const sab = sabOfVocabulary(vocabulary(row));
        const fault = keyFault({ name: name(row), vocabulary_id: sab, concept_code: code(row) });
        if (fault) return fault;
        const category = omopCategories[domain(row)];
        staged.add(
          "omop_concept",
          staged.next(),
          id(row),
          name(row),
          category,
          sab,
          code(row),
          ["S", "C"].includes(standard(row)),
          invalid(row) === "",
        );
        return undefined;
      };
    },
  },
  CONCEPT_RELATIONSHIP: {
    required: ["concept_id_1", "concept_id_2", "relationship_id"],
    take(column, staged) {
      const [from, to] = [column("concept_id_1"), column("concept_id_2")];
      const [relationship, invalid] = [column("relationship_id"), column("invalid_reason")];
      return (row) => {
        if (relationship(row) !== "Maps to" || invalid(row) !== "") return undefined;
        if (!isId(from(row)) || !isId(to(row))) return "not the numbers of two concepts";
        if (from(row) !== to(row)) staged.add("omop_maps_to", from(row), to(row));
        return undefined;
      };
    },
  },
  CONCEPT_SYNONYM: {
    required: ["concept_id", "concept_synonym_name"],
    take(column, staged) {
      const [id, term, language] = [
        column("concept_id"),
        column("concept_synonym_name"),
        column("language_concept_id"),
      ];
      return (row) => {
        if (id(row) === "0") return undefined;
        if (!isId(id(row))) return "concept_id is not a number of a concept";
        if (term(row) === "") return "concept_synonym_name is missing";
        if (language(row) !== "" && language(row) !== english)
          staged.leaveOut("synonyms that are not English");
        else staged.add("omop_synonym", staged.next(), id(row), term(row));
        return undefined;
      };
    },
  },
  CONCEPT_ANCESTOR: {
    required: ["ancestor_concept_id", "descendant_concept_id", "min_levels_of_separation"],
    take(column, staged) {
      const [ancestor, descendant] = [
        column("ancestor_concept_id"),
        column("descendant_concept_id"),
      ];
      const levels = column("min_levels_of_separation");
      return (row) => {
        if (!isId(ancestor(row)) || !isId(descendant(row)))
          return "not the numbers of two concepts";
        if (!/^\d{1,5}$/.test(levels(row))) return "min_levels_of_separation is not a number";
        if (ancestor(row) === descendant(row)) return undefined;
        const steps = Math.max(1, Number(levels(row)));
        staged.parent(`OMOP:${descendant(row)}`, `OMOP:${ancestor(row)}`, steps);
        return undefined;
      };
    },
  },
};

/**
 * OHDSI's vocabulary files (Athena's tab-separated ones, and comma-separated ones). A concept that is not standard, is
 * in no hierarchy and maps to exactly one standard one is a code of that one. One that only the hierarchy names is a
 * concept without a name.
 */
export const omopFormat: VocabularyFormat = {
  name: "omop",
  needs: ["CONCEPT"],
  tables: {
    omop_concept:
      "n bigint, id text, name text, category text, sab text, code text, standard boolean, valid boolean",
    omop_maps_to: "source text, target text",
    omop_synonym: "n bigint, id text, term text",
  },
  kindOf(name) {
    const table = name.replace(/\.(csv|tsv|txt)$/i, "").toUpperCase();
    return /\.(csv|tsv|txt)$/i.test(name) && table in tables ? table : undefined;
  },
  async read(kind, { name, chunks }, staged) {
    const found = tables[kind];
    if (!found) throw new Error(`${name} is no file of an OMOP vocabulary`);
    let table: CsvTable | undefined;
    let take: TakeRow = () => undefined;
    for await (const rows of csvRows(chunks)) {
      for (const row of rows) {
        if (!table) {
          const header = new CsvTable(row);
          const missing = header.missing(found.required);
          if (missing.length > 0)
            throw new Error(`${name} lacks the columns ${missing.join(", ")}`);
          table = header;
          take = found.take((column) => header.column(column), staged);
          continue;
        }
        const fault = textFault(row.fields) ?? table.fault(row) ?? take(row);
        if (fault) staged.reject(name, row.line, fault);
      }
      await staged.relieve();
    }
    if (!table) throw new Error(`${name} is empty`);
  },
  async finish(client, staged) {
    await client.query(`
      create index on omop_concept (id);
      create temp table omop_placed on commit drop as
      select distinct substr(x.named, 6) id from stage_parent s cross join lateral (values (s.cuid), (s.parent_cuid)) x (named);
      create unique index on omop_placed (id);
      analyze omop_concept, omop_maps_to, omop_synonym, omop_placed;
      create temp table omop_alias on commit drop as
      select m.source, min(m.target) target from omop_maps_to m join omop_concept s on s.id = m.source
      where not s.standard and not exists (select from omop_placed p where p.id = s.id)
        and exists (select from omop_concept t where t.id = m.target and t.standard)
      group by m.source having count(distinct m.target) = 1;
      create unique index on omop_alias (source);
      analyze omop_alias`);
    await nameRecordedCodes(client, {
      table: "omop_concept",
      id: "id",
      text: "name",
      code: "code",
    });
    await client.query(`
      insert into stage_concept
      select c.n, 'OMOP:' || c.id, c.name, c.sab, c.code, c.category from omop_concept c
      where (c.valid or c.standard or exists (select from omop_placed p where p.id = c.id))
        and not exists (select from omop_alias a where a.source = c.id);
      insert into stage_concept
      select 9e15, 'OMOP:' || p.id, '(OMOP ' || p.id || ')', 'OMOP', p.id, null from omop_placed p
      where not exists (select from omop_concept c where c.id = p.id) order by p.id::bigint;
      insert into stage_code select n, cuid, sab, code, true from stage_concept where sab = 'OMOP' and cuid = 'OMOP:' || code;
      insert into stage_code
      select c.n, 'OMOP:' || coalesce(a.target, c.id), x.sab, x.code, a.target is null
      from omop_concept c left join omop_alias a on a.source = c.id
      cross join lateral (values (c.sab, c.code), ('OMOP', c.id)) x (sab, code)
      where c.valid or c.standard or a.target is not null or exists (select from omop_placed p where p.id = c.id);
      insert into stage_entry
      select c.n, 'OMOP:' || c.id, c.name, 'preferred' from omop_concept c
      where c.category is not null and c.valid and not exists (select from omop_alias a where a.source = c.id);
      insert into stage_entry
      select s.n, 'OMOP:' || s.id, s.term, 'synonym' from omop_synonym s join omop_concept c on c.id = s.id
      where c.category is not null and c.valid and not exists (select from omop_alias a where a.source = c.id)`);
    const rows = await rowsOfText(
      client,
      { n: "number" },
      `
      select count(*)::int n from omop_concept c where not c.valid and not c.standard
        and not exists (select from omop_alias a where a.source = c.id) and not exists (select from omop_placed p where p.id = c.id)`,
    );
    staged.leaveOut("concepts that are no longer valid", rows[0]?.n ?? 0);
    await client.query(
      "drop table omop_concept, omop_maps_to, omop_synonym, omop_alias, omop_placed",
    );
  },
};
