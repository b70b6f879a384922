import { packMembers } from "../../cohorts/operations/member-list.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { testEmail } from "./test-world.ts";

/** A word in every name and text below, and in nothing else: where it shows, rows of the hospital show. */
export const marker = "Quagga";

/** Ids of the rows, all of `hospital`'s but the two concepts, which belong to everybody. */
export interface OneOfEverything {
  readonly concept: number;
  /** A term of `concept`. */
  readonly lexicon: number;
  readonly childConcept: number;
  readonly event: number;
  readonly batch: number;
  readonly patient: number;
  readonly episode: number;
  readonly encounter: number;
  readonly document: number;
  readonly narrative: number;
  readonly discrete: number;
  readonly cohort: number;
  /** A cohort that no study uses. */
  readonly spareCohort: number;
  readonly study: number;
  readonly project: number;
  readonly annotation: number;
  /** A retagging run that found one annotation more. */
  readonly languageRun: number;
}

const text = `${marker} notes.\nHas dyspnea today.`;
const at = "2020-05-04T10:30:00";
/** 2020-05-04 in days since 1970-01-01. */
const day = 18_386;

/**
 * Puts one of everything into `hospital`: a patient with an encounter and a tagged note, an event, two cohorts, a
 * study, and a project whose two annotators finished the note and differ. Ids are the same in every clone.
 */
export async function seedOneOfEverything({ pool }: Connection): Promise<void> {
  const insert = async (
    table: string,
    row: Record<string, unknown>,
    id?: string,
  ): Promise<number> => {
    const names = Object.keys(row);
    const { rows } = await pool.query<Record<string, number>>(
      `insert into ${table} (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")})
       returning ${id ?? "0 as none"}`,
      Object.values(row),
    );
    return rows[0]?.[id ?? "none"] ?? 0;
  };
  const find = async (sql: string, parameter: string) => {
    const { rows } = await pool.query<{ id: number }>(sql, [parameter]);
    const [row] = rows;
    if (!row) throw new Error(`${parameter} is not in the test world.`);
    return row.id;
  };
  const user = (email: string) => find("select user_id id from account where email = $1", email);
  const organization_id = await find(
    "select organization_id id from organization where name = $1",
    "Harbour Hospital",
  );
  const first = await user(testEmail("Annotator"));
  const second = await user(testEmail("Annotator", "second"));
  const supervisor = await user(testEmail("Supervisor"));
  const now = new Date("2026-03-01T00:00:00Z");

  const concept = (code: string, words: string) =>
    insert(
      "concept",
      { cuid: `C${code}`, text: words, sab: "SNOMEDCT_US", code, category: "Problem" },
      "concept_id",
    );
  const dyspnea = await concept("267036007", "Dyspnea");
  const child = await concept("161941007", "Dyspnea at rest");
  const ancestors = [
    [dyspnea, dyspnea, 0],
    [child, child, 0],
    [dyspnea, child, 1],
  ];
  for (const [ancestor_id, descendant_id, levels] of ancestors) {
    await insert("concept_ancestor", { ancestor_id, descendant_id, levels });
  }
  const lexicon = await insert(
    "lexicon_entry",
    { concept_id: dyspnea, term: "dyspnea", kind: "preferred" },
    "lexicon_id",
  );

  const event_id = await insert(
    "event",
    { organization_id, name: `${marker} event`, event_type: "outcome" },
    "event_id",
  );
  await insert("event_concept", { event_id, concept_id: dyspnea });

  const batch_id = await insert(
    "batch",
    { organization_id, name: `${marker} batch`, format: "notes", status: "ready" },
    "batch_id",
  );
  const patient_id = await insert(
    "patient",
    {
      organization_id,
      patient_identifier: `${marker}-1`,
      source_key: "1",
      gender: "female",
      birth_date: "1950-02-03",
    },
    "patient_id",
  );
  const episode_id = await insert(
    "episode",
    { patient_id, source_key: "1", name: `${marker} episode`, start_day: day },
    "episode_id",
  );
  const encounter_id = await insert(
    "encounter",
    {
      patient_id,
      organization_id,
      episode_id,
      source_key: "1",
      name: `${marker} encounter`,
      kind: "Office visit",
      start_at: at,
    },
    "encounter_id",
  );
  const document_id = await insert(
    "document",
    { patient_id, encounter_id, batch_id },
    "document_id",
  );
  const subdocument = (content_type: string) =>
    insert(
      "subdocument",
      {
        patient_id,
        document_id,
        encounter_id,
        content_type,
        name: `${marker} ${content_type}`,
        at,
        source_key: content_type,
        text,
        text_deidentified: text,
      },
      "subdocument_id",
    );
  const narrative = await subdocument("narrative");
  const discrete = await subdocument("discrete");
  for (const subdocument_id of [narrative, discrete]) {
    await insert("section", {
      patient_id,
      subdocument_id,
      section_number: 0,
      canonical_section_name: "UNKNOWN",
      header: "",
      begin_offset: 0,
      end_offset: text.length,
    });
  }
  const begin_offset = text.indexOf("dyspnea");
  const span = { begin_offset, end_offset: begin_offset + "dyspnea".length, text: "dyspnea" };
  await insert("tagging", {
    patient_id,
    subdocument_id: narrative,
    engine: "concord",
    version: "1",
    tagged_at: now,
  });
  const annotation = {
    section_number: 0,
    ...span,
    present: true,
    negated: false,
    experienced: true,
    definitive: true,
    is_current: true,
    hypothetical: false,
    subject: "Patient",
    why: {},
  };
  const annotation_id = await insert(
    "automated_annotation",
    { patient_id, subdocument_id: narrative, concept_id: dyspnea, ...annotation },
    "annotation_id",
  );
  const run_id = await insert(
    "language_run",
    {
      state: "whole",
      reason: "hand",
      is_forced: false,
      engine: "Concord",
      engine_version: "1",
      rules_version: "1",
      vocabulary_version: "1",
      version: "1",
      total_count: 1,
      read_count: 1,
      created_at: now,
    },
    "run_id",
  );
  const change = { run_id, concept_id: dyspnea, change: "added" };
  await insert("language_run_count", {
    ...change,
    organization_id,
    kind: "annotation",
    attribute: "",
    n: 1,
  });
  await insert("language_run_annotation", {
    ...change,
    patient_id,
    annotation_id,
    subdocument_id: narrative,
    attributes: [],
    after: JSON.stringify(annotation),
  });
  for (const [source, subdocument_id] of [
    [1, discrete],
    [2, narrative],
  ]) {
    await insert("fact", {
      patient_id,
      encounter_id,
      concept_id: dyspnea,
      source,
      day,
      subdocument_id,
    });
  }

  const definition = {
    criteria: [
      {
        kind: "concept",
        role: "index",
        concepts: { include: [{ conceptId: dyspnea, descendants: true }] },
      },
    ],
  };
  const client = await pool.connect();
  await refreshPostings(client, await touchedBySources(client, [1, 2]));
  client.release();
  const cohort = async (words: string) => {
    const values = { organization_id, cohort_name: `${marker} ${words}`, definition, version: 2 };
    const cohort_id = await insert("cohort", values, "cohort_id");
    // The first version found nobody.
    for (const members of [[], [patient_id]]) {
      await insert("cohort_run", {
        cohort_id,
        version: members.length + 1,
        content_hash: "x",
        computed_on: "{}",
        definition,
        entry_count: members.length,
        patient_count: members.length,
        data_count: members.length * 2,
        masks: JSON.stringify([]),
        members: packMembers(Int32Array.from(members)),
        computed_at: members.length === 0 ? new Date("2026-02-01T00:00:00Z") : now,
      });
    }
    await insert("cohort_member", { patient_id, cohort_id, index_day: day });
    await insert("cohort_outcome", { cohort_id, event_id, position: 0, patient_count: 1 });
    return cohort_id;
  };
  const base = await cohort("cohort");
  const spare = await cohort("spare cohort");
  const study_id = await insert(
    "study",
    { organization_id, study_name: `${marker} study`, base_cohort_id: base },
    "study_id",
  );
  await insert("study_arm", { study_id, cohort_id: base, position: 0 });
  await insert("study_outcome", { study_id, event_id, position: 0 });

  const project_id = await insert(
    "project",
    {
      organization_id,
      project_name: `${marker} project`,
      study_id,
      status: "active",
      blind: false,
    },
    "project_id",
  );
  await insert("project_concept", { project_id, concept_id: dyspnea, position: 0 });
  await insert("project_supervisor", { project_id, user_id: supervisor });
  for (const user_id of [first, second]) {
    await insert("assignment", {
      patient_id,
      subdocument_id: narrative,
      project_id,
      user_id,
      position: 0,
      status: "done",
      done_at: now,
    });
    const save = { patient_id, subdocument_id: narrative, user_id, version: 1, saved_at: now };
    const save_id = await insert("annotation_save", save, "save_id");
    await insert("initial_answer", {
      patient_id,
      subdocument_id: narrative,
      user_id,
      concept_id: dyspnea,
      save_id,
    });
    if (user_id !== first) continue;
    await pool.query("select nextval('manual_annotation_id')");
    await insert("manual_annotation", {
      patient_id,
      annotation_id: 1,
      revision: 1,
      save_id,
      change: "new",
      subdocument_id: narrative,
      user_id,
      concept_id: dyspnea,
      annotation_type: "Text",
      section_number: 0,
      ...span,
      document_begin: span.begin_offset,
      document_end: span.end_offset,
      is_present: true,
      is_experienced: true,
      is_definitive: true,
      is_current: true,
    });
  }
  const ids: OneOfEverything = {
    concept: dyspnea,
    lexicon,
    childConcept: child,
    event: event_id,
    batch: batch_id,
    patient: patient_id,
    episode: episode_id,
    encounter: encounter_id,
    document: document_id,
    narrative,
    discrete,
    cohort: base,
    spareCohort: spare,
    study: study_id,
    project: project_id,
    annotation: 1,
    languageRun: run_id,
  };
  await insert("setting", { key: "test.one-of-everything", value: JSON.stringify(ids) });
}

export async function readOneOfEverything({ db }: Connection): Promise<OneOfEverything> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", "test.one-of-everything")
    .executeTakeFirstOrThrow();
  // Written by seedOneOfEverything.
  return row.value as OneOfEverything;
}
