import { keyFault } from "../load/stage-vocabulary.ts";
import { readRrf } from "./rrf-rows.ts";
import type { VocabularyFormat } from "./vocabulary-format.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

const files = { "RXNCONSO.RRF": "RXNCONSO", "RXNREL.RRF": "RXNREL" } as const;

/** RxNorm's own types of names that are drugs, the one that names a concept best first; dose forms are not. */
const drugTypes = [
  "IN",
  "PIN",
  "MIN",
  "BN",
  "SCDC",
  "SCDF",
  "SCDG",
  "SCD",
  "SBDC",
  "SBDF",
  "SBDG",
  "SBD",
  "GPCK",
  "BPCK",
];

/** What makes the second concept of a relation one of the first: "Glucophage `tradename_of` metformin". */
const below = new Set([
  "has_ingredient",
  "has_ingredients",
  "has_precise_ingredient",
  "has_part",
  "tradename_of",
  "form_of",
  "consists_of",
  "quantified_form_of",
  "isa",
]);

/**
 * RxNorm in Rich Release Format: drugs with their names in all of its vocabularies, not suppressed; ingredients and
 * generic names are above the preparations and brands that have them.
 */
export const rxnormFormat: VocabularyFormat = {
  name: "rxnorm",
  needs: ["RXNCONSO"],
  tables: { rxnorm_atom: "n bigint, cui text, sab text, code text, str text, kind text, rank int" },
  kindOf: (name) => files[name.toUpperCase() as keyof typeof files],
  async read(kind, file, staged) {
    if (kind === "RXNCONSO") {
      await readRrf(file, 18, staged, (row, line) => {
        const [cui = "", language = ""] = row;
        const [sab = "", type = "", code = "", str = "", , suppressed = ""] = row.slice(11);
        if (language !== "ENG") return staged.leaveOut("names that are not English");
        if (suppressed !== "N") return staged.leaveOut("names that are suppressed");
        const name = str.trim();
        const fault = keyFault({ RXCUI: cui, SAB: sab, CODE: code, text: name });
        if (fault) return staged.reject(file.name, line, fault);
        const rank = sab === "RXNORM" ? drugTypes.indexOf(type) : -1;
        const kindOf = type === "BN" ? "brand" : "synonym";
        staged.add(
          "rxnorm_atom",
          staged.next(),
          cui,
          sab,
          code,
          name,
          kindOf,
          rank < 0 ? null : rank,
        );
      });
    } else {
      await readRrf(file, 16, staged, (row) => {
        // Relations between names, not concepts, have no numbers of concepts.
        const [first = "", second = "", relation = "", suppressed = ""] = [
          row[0],
          row[4],
          row[7],
          row[14],
        ];
        if (first === "" || second === "" || !below.has(relation)) return;
        if (suppressed === "Y" || suppressed === "O" || suppressed === "E")
          return staged.leaveOut("relations that are suppressed");
        staged.parent(`RXNORM:${second}`, `RXNORM:${first}`);
      });
    }
  },
  async finish(client, staged) {
    await client.query(`
      analyze rxnorm_atom;
      create temp table rxnorm_name on commit drop as
      select distinct on (cui) cui, n, str from rxnorm_atom where rank is not null order by cui, rank, n;
      create unique index on rxnorm_name (cui);
      analyze rxnorm_name`);
    const rows = await rowsOfText(
      client,
      { n: "number" },
      "select count(distinct cui)::int n from rxnorm_atom a where not exists (select from rxnorm_name m where m.cui = a.cui)",
    );
    staged.leaveOut("concepts that are no drugs", rows[0]?.n ?? 0);
    await client.query(`
      insert into stage_concept select n, 'RXNORM:' || cui, str, 'RXNORM', cui, 'Medication' from rxnorm_name;
      insert into stage_code select n, 'RXNORM:' || cui, 'RXNORM', cui, true from rxnorm_name;
      insert into stage_code
      select min(a.n), 'RXNORM:' || a.cui, a.sab, a.code, false from rxnorm_atom a join rxnorm_name m using (cui)
      where a.sab <> 'RXNORM' and a.code <> 'NOCODE' group by a.cui, a.sab, a.code;
      insert into stage_entry
      select a.n, 'RXNORM:' || a.cui, a.str, case when a.n = m.n and a.kind <> 'brand' then 'preferred' else a.kind end
      from rxnorm_atom a join rxnorm_name m using (cui)`);
    await client.query("drop table rxnorm_atom, rxnorm_name");
  },
};
