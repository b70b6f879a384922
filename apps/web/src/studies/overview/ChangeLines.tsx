// Changes since the last visit in words, each with links to what it says.
import type { ChangedCohort, ChangedProject, ChangedStudy, ImportedSince } from "@concord/contract";
import { Fragment, type ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { formatCount, formatNumber, patientNoun } from "../../platform/format.ts";

export function ImportLine({ change }: { readonly change: ImportedSince }): ReactNode {
  const { batch_id, batch_name, organization_name, is_again } = change;
  const { patients, notes, patients_before, notes_before } = change;
  const hasNotes = notes !== 0;
  const before =
    patients_before === null || notes_before === null
      ? ""
      : ` (before: ${formatNumber(notes_before)} of ${formatNumber(patients_before)})`;
  return (
    <>
      {`${batch_name} of ${organization_name} was imported${is_again ? " again" : ""}: it holds `}
      <PageLink
        to="datalist"
        params={{}}
        search={{ m_batchId: batch_id, ...(hasNotes && { content_type: "narrative" }) }}
      >
        {hasNotes ? `${formatCount(notes)} ${notes === 1 ? "note" : "notes"}` : "records"}
      </PageLink>
      {` of ${formatCount(patients)} ${patientNoun(patients)}${before}.`}
    </>
  );
}

export function StudyLine({ change }: { readonly change: ChangedStudy }): ReactNode {
  const { study_id, study_name, editors, cohorts } = change;
  const name = (
    <PageLink to="studyresult/{studyId}" params={{ studyId: study_id }}>
      {study_name}
    </PageLink>
  );
  if (change.change === "added")
    return (
      <>
        Study {name} was added{by(editors)}.
      </>
    );
  const others =
    cohorts.length > 0 &&
    join(
      cohorts.map(({ cohort_id, cohort_name }) => (
        <PageLink key={cohort_id} to="cohortresult/{cohort_id}" params={{ cohort_id }}>
          {cohort_name}
        </PageLink>
      )),
    );
  const have = cohorts.length === 1 ? "has" : "have";
  return change.change === "edited" ? (
    <>
      Study {name} was edited{by(editors)}
      {others && (
        <>
          ; {others} {have} other patients
        </>
      )}
      .
    </>
  ) : (
    <>
      Results of {name} changed: {others} {have} other patients.
    </>
  );
}

export function CohortLine({ change }: { readonly change: ChangedCohort }): ReactNode {
  const { cohort_id, cohort_name, editors, version, version_before, patients } = change;
  const { patients_before, has_same_members } = change;
  const versions =
    version_before === null || version_before === version
      ? {}
      : { view: "versions", from: version_before, to: version };
  const now = `${formatCount(patients)} ${patientNoun(patients)}`;
  const counts = has_same_members
    ? `the same ${now}`
    : patients_before === null
      ? now
      : `${formatNumber(patients_before)} → ${now}`;
  return (
    <>
      {"Cohort "}
      <PageLink to="cohortresult/{cohort_id}" params={{ cohort_id }}>
        {cohort_name}
      </PageLink>
      {change.change === "newer data"
        ? " ran again on newer data: "
        : ` was ${change.change}${by(editors)}: `}
      <PageLink
        to="cohortresult/{cohort_id}"
        params={{ cohort_id }}
        search={versions}
        label={`${counts}: ${cohort_name}`}
      >
        {counts}
      </PageLink>
      .
    </>
  );
}

/** One sentence for those who finished notes, and one for conflicts. */
export function ProjectLines({ change }: { readonly change: ChangedProject }): ReactNode {
  const { project_id, project_name, study_id, finished, settled } = change;
  const { found_count, open_count, note_count, done_count } = change;
  const hasConflicts = settled.length > 0 || found_count > 0;
  const open = `${formatNumber(open_count)} ${open_count === 1 ? "is" : "are"} open`;
  return (
    <>
      {"In "}
      <PageLink to="manualannotationproject/{projectId}" params={{ projectId: project_id }}>
        {project_name}
      </PageLink>
      {", "}
      {finished.length > 0 &&
        `${people(finished, "finished", "note")}: every reader has finished ${formatNumber(done_count)} of ${formatNumber(note_count)} notes. `}
      {hasConflicts && (
        <>
          {[
            ...(found_count === 0 ? [] : [`${plural(found_count, "conflict")} came up`]),
            ...(settled.length === 0 ? [] : [people(settled, "settled", "conflict")]),
          ].join("; ")}
          {"; "}
          {study_id === null ? (
            open
          ) : (
            <PageLink
              to="datastudyreview/{docId}"
              params={{ docId: "0" }}
              search={{ study_id, unsettled: "true" }}
            >
              {open}
            </PageLink>
          )}
          .
        </>
      )}
    </>
  );
}

const by = (names: readonly string[]) => (names.length === 0 ? "" : ` by ${names.join(" and ")}`);

const plural = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

const people = (
  all: readonly { readonly name: string; readonly count: number }[],
  verb: string,
  noun: string,
) => all.map(({ name, count }) => `${name} ${verb} ${plural(count, noun)}`).join(", ");

function join(links: readonly ReactNode[]): ReactNode {
  return links.map((link, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list is as it came
    <Fragment key={at}>
      {at > 0 && (at === links.length - 1 ? " and " : ", ")}
      {link}
    </Fragment>
  ));
}
