// Of cohorts, their screens and their list, and of the list of events, for number-rules.ts.
import { counted, type Rule } from "./number-rule.ts";

/** Of the provider whose researcher walks. */
const provider = "(select organization_id from organization where name = 'Northfield Health')";
const attrition = { by: "apps/server/src/cohorts/operations/GetCohortAttrition.test.ts" } as const;
const sources = { by: "apps/server/src/cohorts/operations/cohort-questions.test.ts" } as const;
const eventsByHand = { by: "e2e/screens/events.screen.ts" } as const;

export const listRules: readonly Rule[] = [
  {
    route: "cohortlist",
    of: /^Cohorts# cohorts$/,
    text: /^(\d+) cohorts$/,
    are: counted(`select count(*) n from cohort where organization_id = ${provider}`),
  },
  {
    route: "cohortlist",
    of: /^Cohorts \/ Studies$/,
    are: counted(
      `select count(distinct st.study_id) n from cohort c left join study st on st.base_cohort_id = c.cohort_id
         or st.study_id in (select a.study_id from study_arm a where a.cohort_id = c.cohort_id)
         where c.organization_id = ${provider} group by c.cohort_id`,
    ),
  },
  { route: "cohort/edit/", of: /./, are: attrition },
  { route: "cohortdesign/", of: /./, are: attrition },
  { route: "cohortresult/", of: /^(Rules|# of # patients)/, are: attrition },
  { route: "cohortresult/", of: /^(Sources|Members by exactly these sources)/, are: sources },
  // An outcome that nobody has opens nothing (S2.58).
  {
    route: "cohortresult/",
    of: /^ \/ /,
    text: /^(0)$/,
    isSometimes: true,
    are: { by: "apps/server/src/cohorts/demonstration-cohorts.test.ts" },
  },
  { route: "cohortresult/", of: /^Versions \/ Version$/, are: "no count" },
  {
    route: "eventlist",
    of: /^Events# events?$/,
    text: /^(\d+) events?$/,
    are: counted(`select count(*) n from event where organization_id = ${provider}`),
  },
  {
    route: "eventlist",
    of: /^Events \/ (?:Structured|Notes|Inferred|Readers)$/,
    are: eventsByHand,
  },
  {
    route: "eventlist",
    of: /^Events \/ Used by$/,
    are: counted(
      `with uses as (
         select e.event_id,
           (select count(distinct study_id) from study_outcome o where o.event_id = e.event_id) studies,
           (select count(*) from cohort c where c.definition::text ~ ('"eventId": ' || e.event_id || '[^0-9]')
             or exists (select from cohort_outcome o where (o.cohort_id, o.event_id) = (c.cohort_id, e.event_id))) cohorts,
           (select count(*) from event_part p where p.part_id = e.event_id) events
         from event e where e.organization_id = ${provider})
       select unnest(array[studies, cohorts, events]) n from uses`,
    ),
  },
];
