import type { Study } from "@concord/contract";
import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { tourSteps, tourTitles } from "../../frame/tours/tour-steps.ts";
import { searchText } from "../../navigation/page-path.ts";
import { tourNames, tourText, type TourPlace } from "../../navigation/tour-address.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import classes from "./Tours.module.css";

/**
 * Guided tours over what is there: the commonest condition, the study that people read, else the first, its base cohort
 * and first outcome. A tour for which there is nothing is not offered.
 */
export function Tours({ studies }: { readonly studies: readonly Study[] }): ReactNode {
  const projects = useOperation("GetProjects", {}).data?.data;
  const conditions = useOperation("GetConditionSources", {}).data?.data;
  const read = studies.find(({ study_id }) =>
    projects?.some((project) => project.study_id === study_id),
  );
  const studyId = (read ?? studies[0])?.study_id ?? 0;
  const isAsked = { enabled: studyId !== 0 };
  const arms = useOperation("GetStudyArmList", { "m_StudyObj.study_id": studyId }, isAsked).data;
  const outcomes = useOperation("GetStudyOutcomes", { m_studyId: studyId }, isAsked).data?.data;
  const conceptId = conditions?.[0]?.concept_id;
  const cohortId = arms?.base.cohort_id;
  const eventId = outcomes?.[0]?.outcome_id;
  if (projects === undefined || conceptId === undefined || cohortId === undefined)
    return <div className={classes.tours}>{studies.length > 0 && "\u00a0"}</div>;
  const offered = tourNames.filter(
    (name) => name === "cohort" || (name === "words" ? eventId !== undefined : read !== undefined),
  );
  return (
    <nav className={classes.tours} aria-label="Guided tours">
      <span>Guided tours on these data, three minutes each</span>
      {offered.map((name) => {
        const place: TourPlace = {
          name,
          step: 0,
          studyId,
          cohortId,
          eventId: eventId ?? 0,
          conceptId,
        };
        const [first] = tourSteps(place);
        return (
          first && (
            <Link
              key={name}
              to={first.path}
              search={searchText({ ...first.search, tour: tourText(place) })}
            >
              {tourTitles[name]}
            </Link>
          )
        );
      })}
    </nav>
  );
}
