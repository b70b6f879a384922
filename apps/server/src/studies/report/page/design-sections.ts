import type { StudyReport } from "../gather-report.ts";
import { readerNumbers } from "../readers.ts";
import { countOf, html, type Html, percentOf, raw, tableOf } from "./html.ts";

export function protocolSection({ study, projects, smallest }: StudyReport): Html {
  const count = (n: number | null) => countOf(n, smallest);
  return html`<h2 id="protocol">Protocol</h2>
    <p>
      Base cohort: ${study.base_cohort_name}. Study arms:
      ${named(study.arms.map((arm) => arm.cohort_name))}. Outcomes:
      ${named(study.outcomes.map((outcome) => outcome.name))}. At least
      ${study.minimum_reference_positives} positive units are asked for before a figure is read as
      more than a first impression.
    </p>
    ${projects.map(
      (project) =>
        html`<h3>${project.projectName}</h3>
          <p>
            ${project.purpose === null ? "Its purpose was not recorded" : `Purpose: ${project.purpose}`};
            status: ${project.status}.
            ${
              project.sample === null
                ? "No frame was recorded when it was made."
                : html`Frame: ${count(project.sample.frame.units)} ${unitNoun(project.unit)} of
                  ${count(project.sample.frame.patients)} patients; sampling:
                  ${project.sample.sampling}, seed ${project.seed}.`
            }
            Each document has ${project.annotators_per_document}
            ${project.annotators_per_document === 1 ? "reader" : "readers"}.
            ${guidelinesOf(project)}
          </p>
          ${project.frame_hash === null ? raw("") : html`<p class="hash">Frame SHA-256 ${project.frame_hash}</p>`}
          ${strataOf(project, count)}
          ${tableOf(
            [{ label: "Concept asked about" }, { label: "Attributes" }, { label: "Guidelines" }],
            project.concepts.map((concept) => [
              concept.text,
              concept.attributes.length === 0 ? "none" : concept.attributes.join(", "),
              concept.guidelines || "none of its own",
            ]),
          )}`,
    )}`;
}

const named = (names: readonly string[]) => (names.length === 0 ? "none" : names.join(", "));
const unitNoun = (unit: string | null) => (unit === null ? "units" : `${unit}s`);

function guidelinesOf({ guidelines }: StudyReport["projects"][number]): string {
  return guidelines === "" ? "It has no written guidelines." : `Guidelines: ${guidelines}`;
}

function strataOf(
  { sample, projectName }: StudyReport["projects"][number],
  count: (n: number | null) => string,
): Html {
  if (sample === null || sample.strata.length < 2) return raw("");
  return html`<h3>Strata of ${projectName}</h3>
    ${tableOf(
      [
        { label: "Stratum" },
        { label: "Frame", isNumber: true },
        { label: "Drawn", isNumber: true },
        { label: "Probability", isNumber: true },
      ],
      sample.strata.map((one) => [
        one.label,
        count(one.frame_units),
        count(one.sample_units),
        one.probability === null ? "hidden" : one.probability.toPrecision(4),
      ]),
    )}`;
}

export function cohortSection({ cohorts, study, smallest }: StudyReport): Html {
  return html`<h2 id="cohorts">Cohorts</h2>
    ${cohorts.map(
      ({ cohort_id, cohort_name, version, hash, run, data, attrition, rounded_to }) =>
        html`<h3>
            ${cohort_name} (${cohort_id === study.base_cohort ? "base cohort" : "study arm"},
            version ${version})
          </h3>
          <ul>
            ${data.map(
              (row) =>
                html`<li>
                  ${row.is_index_event === "true" ? "Index event" : row.is_inclusion === "true" ? "Included" : "Excluded"}:
                  ${row.title}${row.detail === "" ? "" : `, ${row.detail}`}${row.criterion_absolute_start_date || row.criterion_absolute_end_date ? `, ${row.criterion_absolute_start_date || "…"} to ${row.criterion_absolute_end_date || "…"}` : ""}
                </li>`,
            )}
          </ul>
          <p class="hash">
            Definition SHA-256 ${hash}; data ${run?.computed_on.dataVersion ?? "not recorded"},
            vocabulary ${run?.computed_on.vocabularyVersion ?? "not recorded"}, language processing
            ${run?.computed_on.languageVersion ?? "not recorded"}
          </p>
          ${tableOf(
            [
              { label: "Step" },
              { label: "Patients left", isNumber: true },
              { label: "Lost", isNumber: true },
            ],
            [
              ["Entry", countOf(attrition.entry, smallest), ""],
              ...attrition.rules.map(({ title, detail, role, kept, lost }) => [
                `${role === "exclusion" ? "Without: " : ""}${title}${detail === "" ? "" : `, ${detail}`}`,
                countOf(kept, smallest),
                countOf(lost, smallest),
              ]),
              ["Members", countOf(attrition.members, smallest), ""],
            ],
          )}
          ${rounded_to > 1 ? html`<p class="note">Counts are rounded down in steps of ${rounded_to}.</p>` : raw("")}`,
    )}`;
}

export function readerSection(report: StudyReport): Html {
  const nameOf = readerNumbers(report);
  const blinding = report.projects.map(
    ({ projectName, assisted, deidentified, status, supervisors }) =>
      html`<li>
        ${projectName}:
        ${
          assisted === null
            ? "whether language processing’s suggestions were in sight was not recorded"
            : assisted
              ? "suggestions of language processing were in sight"
              : "suggestions of language processing were hidden"
        };
        texts ${deidentified ? "masked" : "as written"};
        ${
          supervisors.length === 0
            ? "nobody is named to settle conflicts"
            : `${supervisors.length} ${supervisors.length === 1 ? "person settles" : "people settle"} conflicts, told neither names nor sources nor validity until the project is closed (it is ${status === "complete" ? "complete" : "open"})`
        }.
      </li>`,
  );
  return html`<h2 id="readers">Readers</h2>
    ${trainingWords(report)}
    <ul>
      ${blinding}
    </ul>
    ${tableOf(
      [
        { label: "Reader" },
        { label: "Project" },
        ...["Documents", "Done", "In progress", "Waiting", "Days"].map((label) => ({
          label,
          isNumber: true,
        })),
      ],
      report.projects.flatMap((project) =>
        project.annotators
          .toSorted((a, b) => a.user_id - b.user_id)
          .map((one) => [
            nameOf(one.user_id),
            project.projectName,
            one.assigned,
            one.done,
            one.in_progress,
            one.waiting,
            one.days,
          ]),
      ),
    )}`;
}

export function baselineSection({ baseline, smallest }: StudyReport): Html {
  const groups = [...Map.groupBy(baseline.data, ({ group }) => group)];
  const { cohorts, compared_with } = baseline;
  const cellOf = (cell: StudyReport["baseline"]["data"][number]["cells"][number]) => {
    if (cell.n === null) return cell.reason ?? "hidden";
    const told =
      cell.mean === null
        ? cell.share === null
          ? "NA"
          : `${countOf(cell.n, smallest)} (${percentOf(cell.share)})`
        : `${cell.mean.toFixed(1)}${cell.standard_deviation === null ? "" : ` ± ${cell.standard_deviation.toFixed(1)}`} (n ${countOf(cell.n, smallest)})`;
    return cell.difference === null
      ? told
      : html`${told}<br /><span class="note"
            >${signed(cell.difference.estimate)} (${signed(cell.difference.lower)} to
            ${signed(cell.difference.upper)})</span
          >`;
  };
  const other = cohorts.find(({ cohort_id }) => cohort_id === compared_with)?.cohort_name ?? "";
  return html`<h2 id="baseline">Baseline</h2>
    <p>
      At the index date. Below a cell: the standardized difference from ${other}, with its 95 %
      interval (Austin 2009; Hedges &amp; Olkin 1985).
    </p>
    ${groups.map(
      ([group, rows]) =>
        html`<h3>${group}</h3>
          ${tableOf(
            [
              { label: "" },
              ...cohorts.map((cohort) => ({
                label: `${cohort.cohort_name} (${countOf(cohort.patient_count, smallest)})`,
                isNumber: true,
              })),
            ],
            rows.map(({ label, unit, cells }) => [
              unit === null ? label : `${label}, ${unit}`,
              ...cells.map((cell) => cellOf(cell)),
            ]),
          )}`,
    )}`;
}

const signed = (value: number) =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(2)}`;

/** What readers read to learn before the documents of a project, and how their answers agree with the key. */
function trainingWords({ projects }: StudyReport): Html {
  const trained = projects.flatMap(({ projectName, training }) =>
    training === null ? [] : [{ projectName, training }],
  );
  if (trained.length === 0) return html`<p>No training of the readers is recorded.</p>`;
  return html`<ul>
    ${trained.map(({ projectName, training: { documents, readers } }) => {
      const answers = readers.reduce((sum, one) => sum + one.answers, 0);
      const agreeing = readers.reduce((sum, one) => sum + one.agreeing, 0);
      const done = readers.filter((one) => one.assigned > 0 && one.done === one.assigned).length;
      return html`<li>
        ${projectName}: ${documents} training ${documents === 1 ? "document" : "documents"} with a
        key of settled answers, read first by readers who had not begun. ${done} of
        ${readers.length} readers have finished them; ${agreeing} of ${answers} answers, as they
        were before the feedback, are as the key. They count nowhere else.
      </li>`;
    })}
  </ul>`;
}
