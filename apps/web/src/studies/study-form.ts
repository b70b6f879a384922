import type { InputOf } from "@concord/contract";
import type { Sharing } from "../platform/owner-text.ts";

/** What a study form holds; 0 is a list that nothing is chosen in yet. */
export interface StudyForm {
  readonly name: string;
  readonly base: number;
  readonly arms: readonly number[];
  readonly outcomes: readonly number[];
  /** Absent: as it is; of a new one, the organization. */
  readonly sharing?: Sharing | undefined;
}

export const emptyStudy: StudyForm = { name: "", base: 0, arms: [0], outcomes: [0] };

/** The messages of S5.5 by field; none when the form can be saved. */
export function studyErrors(form: StudyForm): Readonly<Record<string, string>> {
  return {
    ...(form.name.trim() === "" ? { name: "Study name is required" } : {}),
    ...(form.base === 0 ? { base: "Study cohorts is required" } : {}),
  };
}

/** The form as AddStudy takes it (S7.6); lines that nothing was chosen in are left out. */
export function studyInput(form: StudyForm): InputOf<"AddStudy"> {
  return {
    "m_StudyObj.study_name": form.name,
    "m_StudyObj.base_cohort": form.base,
    m_StudyArmString: form.arms.filter((cohort) => cohort !== 0).join(","),
    "m_OutcomeObj.event_type": "outcome",
    m_eventIds: form.outcomes.filter((event) => event !== 0).join(","),
    ...(form.sharing && { editable_by: form.sharing }),
  };
}

/** The form's field for a path of the input; a line by its place in the form, where empty ones count. */
export function studyField(form: StudyForm, path: string): string | undefined {
  if (path === "m_StudyObj.study_name") return "name";
  if (path === "m_StudyObj.base_cohort") return "base";
  const [list = "", place] = path.split(".");
  const field = list === "m_StudyArmString" ? "arms" : list === "m_eventIds" ? "outcomes" : null;
  if (field === null) return undefined;
  const filled = form[field].flatMap((value, at) => (value === 0 ? [] : [at]));
  return `${field}.${filled[Number(place ?? 0)] ?? 0}`;
}

/** Whether an arm may be added: only while there are more cohorts than chosen lists (S5.5). */
export function mayAddArm(form: StudyForm, cohorts: number): boolean {
  return form.arms.length + 1 < cohorts;
}

/** Whether an outcome measure may be added: only while there are more events than lists (S5.5). */
export function mayAddOutcome(form: StudyForm, events: number): boolean {
  return form.outcomes.length < events;
}

/** Of `all`, those that may be chosen in a list that shows `own`: not chosen in another one (S5.5). */
export function choices<Item>(
  all: readonly Item[],
  idOf: (item: Item) => number,
  chosen: readonly number[],
  own: number,
): readonly Item[] {
  return all.filter((item) => idOf(item) === own || !chosen.includes(idOf(item)));
}
