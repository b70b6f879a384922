import type { SaidAs } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { membersTold } from "../../access/members-told.ts";
import { sourcesTold } from "../../access/settling.ts";
import { patientVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { all } from "../patients/patient-filter.ts";
import { isDated, noteMoment } from "../known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

export interface NoteSearch {
  /** In tsquery's own text; none where only a concept is asked for. */
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  readonly conceptId?: number | undefined;
  readonly saidAs?: SaidAs | undefined;
  readonly kind?: string | undefined;
  readonly year?: number | undefined;
  readonly cohortId?: number | undefined;
}

/** How mention `a` is said; whose it is comes before whether it is denied (decision 025). */
export const saidAs = sql`case
  when a.subject <> 'Patient' then 'other person' when a.negated then 'denied' when a.hypothetical then 'hypothetical'
  when not a.definitive then 'possible' when not a.is_current then 'past' else 'affirmed' end`;

/** Mentions of the concept and its descendants, of subdocument `s`. */
const mentions = (search: NoteSearch) => sql`
  from automated_annotation a join concept_ancestor ca on ca.descendant_id = a.concept_id and ca.ancestor_id = ${search.conceptId}
  where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id`;

/** Notes whose words are as asked. A note of several parts may have one word here and another there. */
function foundByWords({ wanted, unwanted }: NoteSearch): RawBuilder<unknown> {
  const query = [...wanted, ...unwanted.map((part) => `!${part}`)].join(" & ");
  const somewhere = (part: string) => sql`bool_or(words @@ ${part}::tsquery)`;
  return sql`
    select patient_id, subdocument_id from note_words where parts = 1 and words @@ ${query}::tsquery
    union all
    select patient_id, subdocument_id from note_words where parts > 1 group by 1, 2
    having ${all([...wanted.map((part) => sql<boolean>`${somewhere(part)}`), ...unwanted.map((part) => sql<boolean>`not ${somewhere(part)}`)])}`;
}

/** Notes that hold a mention of the concept. */
const foundByConcept = ({ conceptId }: NoteSearch) => sql`
  select distinct a.patient_id, a.subdocument_id
  from automated_annotation a join concept_ancestor ca on ca.descendant_id = a.concept_id
  where ca.ancestor_id = ${conceptId}`;

/** What is left of a search when its choices among kinds, years and ways of saying are left out, for their counts. */
function conditionsOf({ user }: Caller, search: NoteSearch): RawBuilder<boolean> {
  const { conceptId, saidAs: chosen, kind, year, cohortId, wanted } = search;
  const conditions: RawBuilder<boolean>[] = [
    sql`s.content_type = 'narrative'`,
    patientVisible(user, "s.patient_id"),
  ];
  if (conceptId !== undefined && (wanted.length > 0 || chosen !== undefined))
    conditions.push(
      chosen === undefined
        ? sql`exists (select ${mentions(search)})`
        : sql`exists (select ${mentions(search)} and ${saidAs} = ${chosen})`,
    );
  // Who settles conflicts finds no patient by what a source says.
  if (conceptId !== undefined) conditions.push(sourcesTold(user, "s.patient_id"));
  if (kind !== undefined) conditions.push(sql`s.name = ${kind}`);
  if (year !== undefined) conditions.push(sql`extract(year from s.at) = ${year} and ${isDated()}`);
  if (cohortId !== undefined)
    conditions.push(sql`exists (select from ${membersTold(user)} m
      where m.patient_id = s.patient_id and m.cohort_id = ${cohortId})`);
  return all(conditions);
}

const hits = (caller: Caller, search: NoteSearch) => sql`
  select s.patient_id, s.subdocument_id, s.name, s.at, ${isDated()} is_dated
  from (${search.wanted.length > 0 ? foundByWords(search) : foundByConcept(search)}) found
  join subdocument s using (patient_id, subdocument_id)
  join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.encounter_id
  where ${conditionsOf(caller, search)}`;

/** Notes of a page, the newest first, with their text. */
export function listHits(
  caller: Caller,
  search: NoteSearch,
  page: { offset: number; limit: number },
) {
  return rowsOf(
    caller.db,
    {
      patient_id: "number",
      subdocument_id: "number",
      subdocument_name: "string",
      at: "string",
      patient_Identifier: "string",
      organization: "string",
      text: "string",
    },
    sql`
    with page as (
      select patient_id, subdocument_id, row_number() over (order by is_dated desc, at desc, subdocument_id desc) place
      from (${hits(caller, search)}) hit order by is_dated desc, at desc, subdocument_id desc ${pageOf(page)}
    )
    select s.patient_id, s.subdocument_id, s.name subdocument_name, ${noteMoment()} at, p.patient_identifier "patient_Identifier",
      o.name organization, s.text
    from page join subdocument s using (patient_id, subdocument_id) join patient p using (patient_id)
    join organization o on o.organization_id = p.organization_id
    order by page.place`,
  );
}

const Tally = z.array(z.object({ name: z.string(), n: z.number() }));

/**
 * Of all notes that are found: notes and patients, and notes by kind, year and the way in which the concept is said.
 */
export async function countHits(caller: Caller, search: NoteSearch) {
  const { conceptId } = search;
  const bySaying =
    conceptId === undefined
      ? sql`select '[]'::json`
      : sql`select coalesce(json_agg(json_build_object('name', said, 'n', n) order by n desc, said), '[]') from (
          select said, count(*)::int n from hit s cross join lateral (select distinct ${saidAs} said ${mentions(search)}) m
          group by 1) counted`;
  const rows = await rowsOf(
    caller.db,
    {
      notes: "number",
      patients: "number",
      undated: "number",
      kinds: Tally,
      years: Tally,
      said: Tally,
    },
    sql`
    with hit as materialized (${hits(caller, search)})
    select count(*)::int notes, count(distinct patient_id)::int patients,
      count(*) filter (where not is_dated)::int undated,
      (select coalesce(json_agg(json_build_object('name', name, 'n', n) order by n desc, name), '[]') from (
        select name, count(*)::int n from hit group by 1) counted) kinds,
      (select coalesce(json_agg(json_build_object('name', "year", 'n', n) order by "year"), '[]') from (
        select extract(year from at)::int::text "year", count(*)::int n from hit where is_dated group by 1) counted) years,
      (${bySaying}) said
    from hit`,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error("A count has a row");
  return counts;
}

/** Narrative notes that the user sees and that are not searchable yet. */
export async function countUnsearchable({ db, user }: Caller): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from subdocument s
    where s.content_type = 'narrative' and ${patientVisible(user, "s.patient_id")} and not exists (
      select from note_words w where w.patient_id = s.patient_id and w.subdocument_id = s.subdocument_id)`,
  );
  return rows[0]?.n ?? 0;
}

/** Mentions in notes, in reading order: of every concept, or of one with its descendants. */
export function listMentions(
  { db, user }: Caller,
  notes: readonly { patient_id: number; subdocument_id: number }[],
  conceptId: number | undefined,
) {
  const isAsked =
    conceptId === undefined
      ? sql`false`
      : sql`exists (select from concept_ancestor ca where ca.ancestor_id = ${conceptId} and ca.descendant_id = a.concept_id)`;
  return rowsOf(
    db,
    {
      subdocument_id: "number",
      begin_offset: "number",
      end_offset: "number",
      concept_name: "string",
      category: "string",
      said_as: ["affirmed", "past", "possible", "denied", "hypothetical", "other person"],
      is_asked: "boolean",
    },
    sql`
    select a.subdocument_id, a.begin_offset, a.end_offset, c.text concept_name, coalesce(c.category, 'Others') category,
      ${saidAs} said_as, ${isAsked} is_asked
    from unnest(${notes.map((note) => note.patient_id)}::int[], ${notes.map((note) => note.subdocument_id)}::bigint[])
      note (patient_id, subdocument_id)
    join automated_annotation a using (patient_id, subdocument_id) join concept c using (concept_id)
    where ${sourcesTold(user, "note.patient_id")}
    order by a.subdocument_id, a.begin_offset, a.end_offset desc`,
  );
}

/** Sections of notes, in reading order. */
export function listSectionNames(
  { db }: Caller,
  notes: readonly { patient_id: number; subdocument_id: number }[],
) {
  return rowsOf(
    db,
    {
      subdocument_id: "number",
      section_number: "number",
      begin_offset: "number",
      canonical_section_name: "string",
    },
    sql`
    select se.subdocument_id, se.section_number, se.begin_offset, se.canonical_section_name
    from unnest(${notes.map((note) => note.patient_id)}::int[], ${notes.map((note) => note.subdocument_id)}::bigint[])
      note (patient_id, subdocument_id)
    join section se using (patient_id, subdocument_id) order by se.subdocument_id, se.section_number`,
  );
}
