import { problem } from "../platform/operations/problem.ts";

interface StudyParts {
  base: number;
  arms: readonly number[];
  events: readonly number[];
}

/** What a form can't prevent when calls are made by hand: a cohort or an event chosen twice (S5.5). */
export function checkStudyParts({ base, arms, events }: StudyParts): void {
  if (arms.includes(base))
    throw problem("study.invalid", { reason: "The base cohort cannot be a study arm too." });
  if (new Set(arms).size < arms.length)
    throw problem("study.invalid", { reason: "A cohort can be a study arm only once." });
  if (new Set(events).size < events.length)
    throw problem("study.invalid", { reason: "An outcome measure can be chosen only once." });
}
