import { operations } from "@concord/contract";
import type { Operation, OperationName } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { bumpDataVersion } from "../records/data-version.ts";
import { seedManyAndFew } from "../app/testing/many-and-few.ts";
import { oneOfEverything, seedOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { type Kind, walkNumbers } from "./testing/walk-numbers.ts";

// domain.md §12: every number of every answer, with a smallest count to show of ten.

const smallest = 10;
const all: readonly Operation[] = Object.values(operations);

/** Numbers that count no patients, nor let them be counted: the field or the operation's field, by the reason. */
const countNobody: Readonly<Record<string, readonly string[]>> = {
  "the id of a row": [
    "GetStudyList.data[].base_cohort",
    "GetStudyDetail.data.base_cohort",
    "AddStudy.data.base_cohort",
    "EditStudy.data.base_cohort",
    "section_id",
    "annotation_id",
  ],
  "a place in a text, a list or a definition": [
    "section_number",
    "begin_offset",
    "end_offset",
    "auto_section_number",
    "auto_start_position",
    "auto_end_position",
    "BeginOffset",
    "EndOffset",
    "begin",
    "end",
    "position",
    "rule",
    "first_failing_rule",
    "TagNLP.payload.inferred[].evidence[]",
  ],
  "the version of a row, a definition or an annotation": ["version", "revision"],
  "of one patient, whose record the reader opens": [
    "value",
    "gap",
    "numeric_result",
    "numeric_result_double",
    "medication_daily_dose",
    "medication_strength",
    "medication_daily_frequency",
    "age_at_index",
    "fact_count",
    "GetOutcomeEvidence.data[].days",
    "GetPatientStory.data[].normal_low",
    "GetPatientStory.data[].normal_high",
    "GetPatientStory.data[].other_fact_count",
    "GetPatientStory.lane_counts.problem",
    "GetPatientStory.lane_counts.drug",
    "GetPatientStory.lane_counts.measure",
    "GetPatientStory.undated_fact_count",
    "GetIncidenceEvidence.data[].days",
    "GetConceptEvidence.data[].days",
    "GetAttritionEvidence.data[].near_misses[].count",
    "mention_count",
    "encounter_count",
    "personal_count",
    "notes",
    "notes_read",
    "occurrence_count",
    "places",
    "GetWorkQueue.data[].words",
    "manAnnCount",
    "GetPatient.data[].total_count",
    "GetDataCounts.patient[].data_count",
    "GetEncounter.data[].data_count",
    "GetEncounterDocuments.noOfRecords",
    "ExplainPatient.data.criteria[].count",
    "ExplainPatient.data.criteria[].least",
    "ExplainPatient.data.criteria[].most",
    "ExplainPatient.data.criteria[].near_misses[].count",
  ],
  "of the vocabulary or of definitions, which say nothing of patients": [
    "study_count",
    "cohort_count",
    "concept_count",
    "refused_count",
    "rejected_count",
    "descendant_count",
    "minimum_value",
    "maximum_value",
    "minimum_reference_positives",
    "GetLexiconCount.data.count",
    "GetLexiconCount.data.parts[].count",
    "GetLexiconCount.data.sources[].entry_count",
    "GetTemporalCount.data.count",
    "GetTemporalCount.data.parts[].count",
    "GetGrammarCount.data.count",
    "GetGrammarCount.data.parts[].count",
    "GetNegationCount.data.count",
    "GetNegationCount.data.parts[].count",
    "GetConceptAssociationCount.data.count",
    "GetConceptAssociationCount.data.parts[].count",
    "GetNamedEntityCount.data.count",
    "GetNamedEntityCount.data.parts[].count",
    "GetConceptSupportCount.data.count",
    "GetConceptSupportCount.data.parts[].count",
    "GetLexicons.noOfRecords",
    "GetLexicon.data.parents.noOfRecords",
    "GetLexicon.data.children.noOfRecords",
    "GetLexicon.data.associations[].coefficient",
    "GetLanguageRunConcepts.noOfRecords",
  ],
  "how often results were looked at, and what was declared":
    "after_looks GetValidityClaim.earlier GetValidityClaim.looks.all GetValidityClaim.looks.unfinished".split(
      " ",
    ),
  "a year, an age, a usual day, and how many organizations or arms there are":
    "year GetStudyIncidence.data[].landmarks[].day GetStudyIncidence.comparison.degrees GetPopulation.data.ages[].from GetPopulation.data.hospitals".split(
      " ",
    ),
  "of imports and of reasons, and bytes of a file that the reader sends":
    "import_count reason_count bytes_here".split(" "),
  "a coefficient of support, told only where no small count of documents follows (pair-support.test.ts)":
    [
      "TagNLP.payload.concept_support[].supported_by[].coefficient",
      "GetConceptSupportDataForDocument.data[].supported_by[].coefficient",
    ],
  "work that is to be done, of the reader or of a project": [
    "waiting",
    "in_progress",
    "done",
    "queue_length",
    "documentsCount",
    "conflictsCount",
    "openCount",
    "alike_count",
    "open_conflicts",
    "open_patient_conflicts",
    "document_count",
    "done_count",
    "ImportAnnotations.documents_read",
    "ImportAnnotations.documents_saved",
    "ImportAnnotations.annotations_saved",
    "ResolveManualAnnotationConflicts.resolved",
    "ResolveManualAnnotationConflicts.reopened",
    // Patients whose annotators differ.
    "GetPatientManualAnnotationsWithConflicts.totalRecords",
    "ResolvePatientManualAnnotationConflicts.resolved",
    "ResolvePatientManualAnnotationConflicts.reopened",
    "assigned",
    "GetProjectDetail.data.annotators_per_document",
    "GetProjectDetail.data.annotators[].days",
    "GetRejectedRecords.data[].line",
    "GetProjectDocuments.noOfRecords",
    "EditProject.data.moved",
    "EditProject.data.kept",
    "GetWorkQueue.settled.kept",
    "GetWorkQueue.settled.changed",
    "GetConflictMatrix.data[].open",
    "GetConflictMatrix.data[].kinds[].open",
  ],
  "of a plan: what was asked for, and what follows from that alone": [
    "seed",
    "PreviewProject.precision.units_for_twenty",
    "PreviewProject.precision.curve[].size",
    "PreviewProject.precision.curve[].width",
  ],
  "of reports of other installations, which the reader sends": [
    ...["estimate", "low", "high", "patients", "n", "weight"].map(
      (field) => `PoolStudyReports.data[].sites[].${field}`,
    ),
    ...[
      "estimate",
      "low",
      "high",
      "prediction.low",
      "prediction.high",
      "tau2",
      "i2",
      "q",
      "q_p",
    ].map((field) => `PoolStudyReports.data[].pooled.${field}`),
  ],
  "of a file whose documents the reader opens one by one": [
    "ExportAnnotations.documents",
    "ExportAnnotations.annotations",
    "ExportAnnotations.losses[].count",
  ],
  "the kappas of the cells beside them, and -999 where those have none (agreement.rules.test.ts)": [
    "GetAnnotatorKappaScores.data.InitialKappaScores[][]",
    "GetAnnotatorKappaScores.data.CurrentKappaScores[][]",
  ],
  "of documents that are read to learn":
    "training_left GetProjectDetail.data.training.documents GetProjectDetail.data.training.readers[].answers GetProjectDetail.data.training.readers[].agreeing GetProjectDetail.data.training.readers[].untold GetTrainingKeys.data[].documents GetTrainingKeys.new_annotators AddTrainingDocuments.data.documents AddTrainingDocuments.data.annotators GetTrainingFeedback.data.left".split(
      " ",
    ),
  "of documents of a project that a model reads, whose chances are of one document": [
    "AskLeastSureFirst.data.documents",
    "GetLearnedModel.data.trained.documents",
    "GetLearnedModel.data.trained.unsettled",
    "GetLearnedModel.data.trained.folds",
    "GetLearnedModel.data.trained.first",
    "GetLearnedModel.settled",
    "GetLearnedWords.data[].probability",
  ],
  "of batches, jobs and sign-ins, which whoever administers them lists":
    "batches[].count open_sessions signed_in_users jobs[].running jobs[].failed jobs[].cancelled sign_ins[].begun sign_ins[].refused"
      .split(" ")
      .map((field) => `GetAdministrationOverview.data.${field}`),
  "of the audit trail: its entries, and ids of the rows that they name": [
    "GetAuditTrail.noOfRecords",
    "GetAuditTrail.data[].repeated",
    "GetAuditTrail.data[].objects{}[]",
    "ExportAuditTrail.data[].repeated",
    "ExportAuditTrail.data[].objects{}[]",
  ],
  "of the product: settings, time, how far a run is": [
    "smallest_count",
    "session_idle_minutes",
    "idle_minutes",
    "recovery_codes_left",
    "EndSession.ended",
    "session_hours",
    "question_seconds",
    "GetDataSettings.data.organizations[].projects",
    "GetDataSettings.data.organizations[].projects_unmasked",
    "rounded_to",
    "milliseconds",
    "longest_text",
    "progress",
    "GetLanguageRuns.noOfRecords",
  ],
};
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
 * (learning.test.ts), and what batches brought (GetBatchAccount.test.ts, DeleteBatch.test.ts).
 */
const provenElsewhere =
  /^(GetStudyIncidence\.comparison\.|GetAnnotatorKappaScores\.data\.|GetStudyCorrectedOutcomes\.data|GetStudyComparedOutcomes\.data\[\]\.arms\[\]\.(difference|ratio)\.(low|high)|GetSecondReading\.data\.(all|concepts)|GetOwnAgreement\.data\[\]\.concepts|GetStudyVerdicts\.data|GetLastLooks\.data|GetValiditySubgroups\.|GetEncounterLevelOutcomeScores\.(data|sampling)\.|GetPatientLevelProgression\.data\.|ImportAtlasCohort\.|GetEventLeftOut\.data\[\]\.|PreviewEvent\.data\.other_units\.|PreviewProject\.(strata|precision)|GetProjectDetail\.data\.sample\.|GetLearnedModel\.data\.trained\.|GetBatchAccount\.|GetRejectedRecords\.|DeleteBatch\.)|\.(left_out|other_units)\[\]\./;

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
