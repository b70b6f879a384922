import type { OutputOf } from "@concord/contract";
import { countsFrom, type Shown } from "../../access/small-counts.ts";
import type { ImportAccount } from "../../importing/account/import-account.ts";
import type { EditRow, ImportRow, RunCohortRow } from "./what-changed.queries.ts";

type Changed = NonNullable<OutputOf<"GetWhatChanged">["data"]>;

/** What people did to a cohort or study: nothing is told of what the reader did alone. */
interface Edits {
  readonly at: Date;
  readonly isNew: boolean;
  readonly isOwnAlone: boolean;
  /** The others, by name. */
  readonly editors: readonly string[];
}

type EditsOf = (kind: EditRow["kind"], id: number) => Edits | undefined;

export function editsBy(rows: readonly EditRow[], readerId: number): EditsOf {
  return (kind, id) => {
    const own = rows.filter((row) => row.kind === kind && row.id === id);
    const [first] = own;
    if (!first) return undefined;
    const others = own.filter(({ user_id }) => user_id !== readerId);
    return {
      at: own.reduce((latest, { at }) => (at > latest ? at : latest), first.at),
      isNew: own.some(({ is_new }) => is_new),
      isOwnAlone: others.length === 0,
      editors: others.flatMap(({ user_name }) => user_name ?? []),
    };
  };
}

interface CohortChange extends RunCohortRow {
  readonly editors: readonly string[];
  readonly change: Changed["cohorts"][number]["change"];
}

/** Cohorts that others added or edited, and those that have other members on newer data. */
export function changedCohorts(rows: readonly RunCohortRow[], editsOf: EditsOf): CohortChange[] {
  return rows.flatMap((row) => {
    const edits = editsOf("cohort", row.cohort_id);
    const isNew = row.version_before === null;
    if (edits?.isOwnAlone || (!edits && row.has_same_members)) return [];
    const change = isNew ? "added" : edits ? "edited" : "newer data";
    return [{ ...row, editors: edits?.editors ?? [], change }];
  });
}

interface StudyParts {
  readonly study_id: number;
  readonly study_name: string;
  readonly cohort_ids: readonly number[];
}

/** Studies that others added or edited, and those of whose cohorts one has other members. */
export function changedStudies(
  studies: readonly StudyParts[],
  cohorts: readonly CohortChange[],
  editsOf: EditsOf,
): Changed["studies"] {
  const moved = cohorts.filter(({ has_same_members }) => !has_same_members);
  return studies.flatMap(({ study_id, study_name, cohort_ids }) => {
    const found = editsOf("study", study_id);
    const edits = found?.isOwnAlone ? undefined : found;
    const own = moved.filter(({ cohort_id }) => cohort_ids.includes(cohort_id));
    const times = [...(edits ? [edits.at] : []), ...own.map(({ at }) => at)];
    const [latest] = times.toSorted((a, b) => b.getTime() - a.getTime());
    if (!latest) return [];
    return [
      {
        study_id,
        study_name,
        at: latest.toISOString(),
        change: edits ? (edits.isNew ? "added" : "edited") : "cohorts",
        editors: [...(edits?.editors ?? [])],
        cohorts: own.map(({ cohort_id, cohort_name }) => ({ cohort_id, cohort_name })),
      },
    ];
  });
}

/** What it counted before is not told where small counts are hidden: the two subtracted would tell of few. */
export function shownCohort(
  { at, editors, patients, patients_before, ...row }: CohortChange,
  shown: Shown,
  smallest: number,
): Changed["cohorts"][number] {
  return {
    ...row,
    at: at.toISOString(),
    editors: [...editors],
    patients: shown(patients),
    patients_before: smallest > 1 || patients_before === null ? null : shown(patients_before),
  };
}

/** What the batch holds now, and held then where that may be told. */
export function shownImport(
  { at, account, account_before, ...row }: ImportRow,
  smallest: number,
): Changed["imports"][number] {
  const shown = countsFrom(smallest);
  const before = smallest > 1 ? null : account_before;
  return {
    ...row,
    at: at.toISOString(),
    is_again: account_before !== null,
    patients: shown(held(account, "Patients with notes or facts")),
    notes: shown(held(account, "Notes")),
    patients_before: before && shown(held(before, "Patients with notes or facts")),
    notes_before: before && shown(held(before, "Notes")),
  };
}

const held = ({ holds }: ImportAccount, what: string): number =>
  holds.find((one) => one.what === what)?.n ?? 0;
