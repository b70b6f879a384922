import { keyFault } from "../load/stage-vocabulary.ts";
import { semanticTypes } from "./code-systems.data.ts";
import { readRrf } from "./rrf-rows.ts";
import type { VocabularyFormat } from "./vocabulary-format.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

const files = { "MRCONSO.RRF": "MRCONSO", "MRSTY.RRF": "MRSTY", "MRREL.RRF": "MRREL" } as const;

/** Types of names that are short forms. */
const abbreviations = new Set(["AB", "ACR", "AA", "SSN"]);

/** Whose code a concept is shown with, the first that it has. */
const shownFirst = ["SNOMEDCT_US", "RXNORM", "LNC", "ICD10CM", "MSH"];

const typeRank = new Map(Object.keys(semanticTypes).map((type, at) => [type, at]));

/**
 * UMLS Metathesaurus in Rich Release Format: English names that are not suppressed, of concepts whose semantic type is
 * one of ours, with their codes; parents from MRREL (`isa`, and a source's own children).
 */
export const umlsFormat: VocabularyFormat = {
  name: "umls",
  needs: ["MRCONSO", "MRSTY"],
  tables: {
    umls_atom: "n bigint, cui text, sab text, code text, str text, kind text, rank int",
    umls_type: "cui text, category text, rank int",
  },
  kindOf: (name) => files[name.toUpperCase() as keyof typeof files],
  async read(kind, file, staged) {
    if (kind === "MRCONSO") {
      await readRrf(file, 18, staged, (row, line) => {
        const [cui = "", language = "", status = "", , form = "", , preferred = ""] = row;
        const [sab = "", type = "", code = "", str = "", , suppressed = ""] = row.slice(11);
        if (language !== "ENG") return staged.leaveOut("names that are not English");
        if (suppressed !== "N") return staged.leaveOut("names that are suppressed");
        const name = str.trim();
        const fault = keyFault({ CUI: cui, SAB: sab, CODE: code, text: name });
        if (fault) return staged.reject(file.name, line, fault);
        // The Metathesaurus' own name of a concept: preferred term, form and atom.
        const rank =
          (status === "P" ? 0 : 4) + (form === "PF" ? 0 : 2) + (preferred === "Y" ? 0 : 1);
        const brand = type === "BN" ? "brand" : "synonym";
        const kindOf = abbreviations.has(type) ? "abbreviation" : brand;
        staged.add("umls_atom", staged.next(), cui, sab, code, name, kindOf, rank);
      });
    } else if (kind === "MRSTY") {
      await readRrf(file, 6, staged, ([cui = "", type = ""]) => {
        const category = semanticTypes[type];
        if (category) staged.add("umls_type", cui, category, typeRank.get(type));
      });
    } else {
      await readRrf(file, 16, staged, (row) => {
        const [first = "", , , rel = "", second = ""] = row;
        const [relation = "", suppressed = ""] = [row[7], row[14]];
        if (suppressed !== "N") return staged.leaveOut("relations that are suppressed");
        // Read from right to left: the second concept `isa`, or is a child of, the first. Every relation is there both
        // ways; one will do.
        if (relation === "isa" || (rel === "CHD" && relation === "")) staged.parent(second, first);
      });
    }
  },
  async finish(client, staged) {
    await client.query(`
      create index on umls_type (cui, rank);
      analyze umls_atom, umls_type;
      create temp table umls_taken on commit drop as
      select distinct on (cui) cui, category from umls_type order by cui, rank;
      create unique index on umls_taken (cui);
      analyze umls_taken`);
    const rows = await rowsOfText(
      client,
      { n: "number" },
      "select count(distinct cui)::int n from umls_atom a where not exists (select from umls_taken t where t.cui = a.cui)",
    );
    staged.leaveOut("concepts of semantic types that are not ours", rows[0]?.n ?? 0);
    await client.query(`
      delete from umls_atom a where not exists (select from umls_taken t where t.cui = a.cui);
      create temp table umls_name on commit drop as
      select distinct on (cui) cui, n, str, sab, code from umls_atom order by cui, rank, n;
      create unique index on umls_name (cui);
      create temp table umls_shown on commit drop as
      select distinct on (cui) cui, sab, code from umls_atom
      where sab = any('{${shownFirst.join(",")}}') and code <> 'NOCODE'
      order by cui, array_position('{${shownFirst.join(",")}}'::text[], sab), rank, n;
      create unique index on umls_shown (cui);
      analyze umls_atom, umls_name, umls_shown;

      insert into stage_concept
      select m.n, m.cui, m.str, coalesce(s.sab, m.sab), coalesce(s.code, nullif(m.code, 'NOCODE'), m.cui), t.category
      from umls_name m join umls_taken t using (cui) left join umls_shown s using (cui);
      insert into stage_code select min(n), cui, sab, code, true from umls_atom where code <> 'NOCODE' group by cui, sab, code;
      insert into stage_code select n, cui, 'UMLS', cui, true from umls_name;
      insert into stage_entry
      select a.n, a.cui, a.str, case when a.n = m.n then 'preferred' else a.kind end from umls_atom a join umls_name m using (cui)`);
    await client.query("drop table umls_atom, umls_type, umls_taken, umls_name, umls_shown");
  },
};
