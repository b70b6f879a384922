// What the report's figures may not be taken for. Each sentence follows from something that is recorded, or is not;
// none is printed where its reason does not hold.
import type { StudyReport } from "./gather-report.ts";
import type { ReportTable } from "./report-table.ts";

export interface Limit {
  /** The table of the report that it follows from. */
  readonly table: string;
  readonly text: string;
}

type Facts = Pick<
  StudyReport,
  | "projects"
  | "flow"
  | "hospitals"
  | "withoutNotes"
  | "validity"
  | "cohorts"
  | "study"
  | "smallest"
  | "adjudication"
  | "secondReading"
  | "claim"
>;

const list = (names: readonly string[]) => names.join(", ");
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

export function limitsOf(facts: Facts): Limit[] {
  return [
    ...ofDesign(facts),
    ...ofReading(facts),
    ...ofUnits(facts),
    ...ofClaim(facts),
    ...ofFigures(facts),
    ...ofRecords(facts),
  ];
}

function ofDesign({ projects }: Facts): Limit[] {
  const table = "projects";
  const named = (which: (project: StudyReport["projects"][number]) => boolean) =>
    projects.filter(which).map(({ projectName }) => projectName);
  const unframed = named(({ sample }) => sample === null);
  const purposive = named(({ sample }) => sample?.sampling === "purposive");
  const apart = named(({ sample }) => (sample?.outside_validity.length ?? 0) > 0);
  const assisted = named((project) => project.assisted === true);
  const unknown = named((project) => project.assisted === null);
  const alone = named((project) => project.annotators_per_document < 2);
  return [
    ...(projects.length === 0
      ? [
          {
            table,
            text: "Nobody has read documents for this study: there is no reference standard, and nothing is said of validity.",
          },
        ]
      : []),
    ...(unframed.length > 0
      ? [
          {
            table,
            text: `No frame is recorded for ${list(unframed)}: figures are of the units read, and make no claim for the cohort.`,
          },
        ]
      : []),
    ...(purposive.length > 0
      ? [
          {
            table,
            text: `The units of ${list(purposive)} were chosen, or some could not be drawn: they stand for nothing but themselves.`,
          },
        ]
      : []),
    ...(apart.length > 0
      ? [
          {
            table,
            text: `What was read in ${list(apart)} is not in the outcome table; the table of projects says why.`,
          },
        ]
      : []),
    ...(assisted.length > 0
      ? [
          {
            table,
            text: `Documents of ${list(assisted)} were read with suggestions in sight: readers may have followed them.`,
          },
        ]
      : []),
    ...(unknown.length > 0
      ? [
          {
            table,
            text: `Whether suggestions were in sight is not recorded for ${list(unknown)}: where they were, validity is too favourable.`,
          },
        ]
      : []),
    ...(alone.length > 0
      ? [
          {
            table,
            text: `In ${list(alone)} one reader answers for a document: its errors are taken for the truth, and agreement can’t be told.`,
          },
        ]
      : []),
  ];
}

function ofReading({ projects, adjudication, secondReading }: Facts): Limit[] {
  const unread = projects.filter(({ documents }) => documents.done < documents.assigned);
  const open = projects.filter(({ open_conflicts }) => open_conflicts > 0);
  const readers = new Set(projects.flatMap(({ annotators }) => annotators.map((a) => a.user_id)));
  const patterns = adjudication.reduce((sum, one) => sum + one.as_pattern, 0);
  return [
    ...unread.map(({ projectName, documents }) => ({
      table: "projects",
      text: `${projectName} is not finished: ${documents.done} of ${documents.assigned} documents are read by all their readers. This is a look at an unfinished table.`,
    })),
    ...(readers.size === 2
      ? [
          {
            table: "readers",
            text: "Two people read: agreement is that of these two, and can’t be carried over to others.",
          },
        ]
      : []),
    ...open.map(({ projectName, open_conflicts }) => ({
      table: "adjudication",
      text: `${open_conflicts} ${open_conflicts === 1 ? "conflict" : "conflicts"} of ${projectName} ${open_conflicts === 1 ? "is" : "are"} not settled; the units are left out.`,
    })),
    ...(patterns > 0
      ? [
          {
            table: "adjudication",
            text: `${patterns} conflicts were settled together with others that are alike, not one by one.`,
          },
        ]
      : []),
    ...(projects.length > 0 && (secondReading.read === null || secondReading.read === 0)
      ? [
          {
            table: "adjudication",
            text: "No unit on which the readers agree was read once more: where both err alike, the reference standard errs with them.",
          },
        ]
      : []),
    ...(projects.length > 0 && projects.every(({ training }) => training === null)
      ? [{ table: "readers", text: "No training of the readers is recorded." }]
      : []),
    ...projects.flatMap(({ projectName, training, annotators }) => {
      if (training === null) return [];
      const trained = new Set(
        training.readers.filter(({ done }) => done > 0).map(({ user_id }) => user_id),
      );
      const untrained = annotators.filter(({ user_id }) => !trained.has(user_id)).length;
      if (untrained === 0) return [];
      return [
        {
          table: "training",
          text: `${projectName} has training documents; ${untrained} of its ${annotators.length} readers read none of them, for they had begun before or have not begun yet.`,
        },
      ];
    }),
  ];
}

/** Of each concept what is left out of the table that could have changed it. */
function ofUnits({ flow, validity, smallest }: Facts): Limit[] {
  if (smallest > 0) return [];
  const of = (concept: number | null, reason: string) =>
    flow.find((one) => one.concept_id === concept && one.reason === reason)?.encounters ?? 0;
  const limits: Limit[] = [];
  const without = validity.data.data.flatMap(({ conceptId, conceptName }) => {
    const missing = of(conceptId, "unresolved") + of(conceptId, "untold");
    const read = of(conceptId, "analysed") + missing;
    const share = `${conceptName} ${missing} of ${read} (${percent(missing / read)})`;
    return missing > 0 ? [{ share, missing }] : [];
  });
  if (without.length > 0)
    limits.push({
      table: "flow",
      text: `Of the encounters that were read some have no reference standard, for a conflict that nobody settled or a reader who cannot tell: ${list(without.map(({ share }) => share))}. Those that are hard to judge are missing from the figures.`,
    });
  const unread = of(null, "unread");
  if (unread > 0)
    limits.push({
      table: "flow",
      text: `${unread} encounters have a note that nobody, or not everybody, read: they are left out, for a source may speak of that note.`,
    });
  const sample = of(null, "sample");
  if (sample > 0)
    limits.push({
      table: "flow",
      text: `${sample} encounters were read in samples that the table does not weigh, and are left out of it.`,
    });
  return limits;
}

function ofClaim({ claim: { data } }: Facts): Limit[] {
  if (data?.after_looks === 0) return [];
  const text =
    data === null
      ? "No primary concepts and measure were declared: every p is exploratory, and there is no verdict."
      : "Primary concepts and measure were declared after results had been looked at: there is no verdict.";
  return [{ table: "claim", text }];
}

function ofFigures({ validity, study, smallest }: Facts): Limit[] {
  const rows = validity.data.data;
  const few = rows.filter((row) => row.few_positives === true).map((row) => row.conceptName);
  const without = rows
    .filter(({ inferred }) => "estimate" in inferred.recall && inferred.recall.low === null)
    .map((row) => row.conceptName);
  return [
    ...(few.length > 0
      ? [
          {
            table: "validity-counts",
            text: `Fewer than ${study.minimum_reference_positives} patients with ${list(few)}: read these figures as first impressions.`,
          },
        ]
      : []),
    ...(without.length > 0
      ? [
          {
            table: "validity",
            text: `Recall of ${list(without)} has no interval: fewer than ten patients have the concept.`,
          },
        ]
      : []),
    ...(smallest > 0
      ? [
          {
            table: "validity",
            text: `Counts under ${smallest} are hidden, and what would tell them. The counts by patient are left out of this report, so that its figures can’t be recomputed from it.`,
          },
        ]
      : []),
  ];
}

function ofRecords({ hospitals, withoutNotes, cohorts }: Facts): Limit[] {
  const without = hospitals.filter(({ has_codes }) => !has_codes).map(({ name }) => name);
  const stale = cohorts.filter((one) => one.is_older_than_data).map((one) => one.cohort_name);
  return [
    ...(without.length > 0
      ? [
          {
            table: "validity",
            text: `${list(without)} ${without.length === 1 ? "has" : "have"} no structured records: their encounters are not assessable by structured data, and are left out of its figures.`,
          },
        ]
      : []),
    ...withoutNotes.map(({ name, encounters }) => ({
      table: "validity",
      text: `${name} has no notes: ${encounters === null ? "the" : encounters.toLocaleString("en")} encounters there of the study’s cohorts can be drawn and read by nobody, and are in none of the figures.`,
    })),
    ...(hospitals.length === 1
      ? [
          {
            table: "validity",
            text: `All units are of one hospital, ${hospitals[0]?.name ?? ""}: validity elsewhere may differ.`,
          },
        ]
      : []),
    ...(stale.length > 0
      ? [
          {
            table: "cohorts",
            text: `Records, vocabulary, language processing or reference standard changed after ${list(stale)} ${stale.length === 1 ? "was" : "were"} run.`,
          },
        ]
      : []),
  ];
}

export function limitTable(limits: readonly Limit[]): ReportTable {
  return {
    name: "limits",
    title: "Limits",
    columns: ["limit", "follows_from"],
    rows: limits.map(({ text, table }) => [text, `${table}.csv`]),
  };
}
