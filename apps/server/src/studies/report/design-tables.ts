// What was planned: cohorts, their rules, what was drawn for reading, and who read.
import type { StudyReport } from "./gather-report.ts";
import { readerNumbers } from "./readers.ts";
import type { ReportTable } from "./report-table.ts";

export function cohortTable({ study, cohorts, arms }: StudyReport): ReportTable {
  const patients = new Map(
    [arms.base, ...arms.data].map(({ cohort_id, patient_count }) => [cohort_id, patient_count]),
  );
  return {
    name: "cohorts",
    title: "Cohorts and their versions",
    columns: [
      "cohort",
      "role",
      "version",
      "patients",
      "records_of",
      "hospitals",
      "events_from",
      "events_to",
      "definition_hash",
      "data_version",
      "vocabulary_version",
      "language_version",
      "older_than_data",
    ],
    rows: cohorts.map(
      ({ cohort_id, cohort_name, version, hash, run, is_older_than_data, ...of }) => [
        cohort_name,
        cohort_id === study.base_cohort ? "base cohort" : "study arm",
        version,
        patients.get(cohort_id) ?? null,
        of.organization_name,
        of.hospital_names?.join("; ") ?? "all",
        of.event_start_date || "any",
        of.event_end_date || "any",
        hash,
        run?.computed_on.dataVersion ?? "",
        run?.computed_on.vocabularyVersion ?? "",
        run?.computed_on.languageVersion ?? "",
        is_older_than_data,
      ],
    ),
  };
}

export function criteriaTable({ cohorts }: StudyReport): ReportTable {
  return {
    name: "criteria",
    title: "Cohort definitions in words",
    columns: ["cohort", "role", "criterion", "detail", "from", "to"],
    rows: cohorts.flatMap(({ cohort_name, data }) =>
      data.map((row) => [
        cohort_name,
        row.is_index_event === "true"
          ? "index event"
          : row.is_inclusion === "true"
            ? "inclusion"
            : "exclusion",
        row.title,
        row.detail,
        row.criterion_absolute_start_date,
        row.criterion_absolute_end_date,
      ]),
    ),
  };
}

export function attritionTable({ cohorts }: StudyReport): ReportTable {
  return {
    name: "attrition",
    title: "Attrition",
    columns: ["cohort", "step", "rule", "role", "kept", "lost"],
    rows: cohorts.flatMap(({ cohort_name, attrition }) => [
      [cohort_name, 0, "Entry", "entry", attrition.entry, null],
      ...attrition.rules.map(({ title, detail, role, kept, lost }, at) => [
        cohort_name,
        at + 1,
        detail === "" ? title : `${title} (${detail})`,
        role,
        kept,
        lost,
      ]),
      [cohort_name, attrition.rules.length + 1, "Members", "members", attrition.members, null],
    ]),
  };
}

export function projectTable({ projects }: StudyReport): ReportTable {
  const known = (yes: boolean | null, words: readonly [string, string]) =>
    yes === null ? "not recorded" : words[yes ? 0 : 1];
  return {
    name: "projects",
    title: "Manual annotation projects",
    columns: [
      "project",
      "status",
      "purpose",
      "unit",
      "sampling",
      "seed",
      "frame_hash",
      "frame_units",
      "frame_patients",
      "readers_per_document",
      "suggestions",
      "text",
      "documents",
      "documents_read",
      "in_outcome_table",
    ],
    rows: projects.map(({ sample, documents, ...one }) => [
      one.projectName,
      one.status,
      one.purpose ?? "not recorded",
      one.unit ?? "not recorded",
      sample?.sampling ?? "not recorded",
      one.seed,
      one.frame_hash ?? "",
      sample?.frame.units ?? null,
      sample?.frame.patients ?? null,
      one.annotators_per_document,
      known(one.assisted, ["in sight", "hidden"]),
      one.deidentified ? "masked" : "as written",
      documents.assigned,
      documents.done,
      sample === null ? "yes: made before frames were recorded" : inTable(sample.outside_validity),
    ]),
  };
}

const inTable = (reasons: readonly string[]) =>
  reasons.length === 0 ? "yes" : `no: ${reasons.join(" ")}`;

export function strataTable({ projects }: StudyReport): ReportTable {
  return {
    name: "strata",
    title: "Strata of the samples",
    columns: ["project", "stratum", "frame_units", "sampled_units", "inclusion_probability"],
    rows: projects.flatMap(({ projectName, sample }) =>
      (sample?.strata ?? []).map((one) => [
        projectName,
        one.label,
        one.frame_units,
        one.sample_units,
        one.probability,
      ]),
    ),
  };
}

export function readerTable(report: StudyReport): ReportTable {
  const nameOf = readerNumbers(report);
  return {
    name: "readers",
    title: "Readers",
    columns: ["project", "reader", "documents", "done", "in_progress", "waiting", "days"],
    rows: report.projects.flatMap(({ projectName, annotators }) =>
      annotators
        .toSorted((a, b) => a.user_id - b.user_id)
        .map((one) => [
          projectName,
          nameOf(one.user_id),
          one.assigned,
          one.done,
          one.in_progress,
          one.waiting,
          one.days,
        ]),
    ),
  };
}
