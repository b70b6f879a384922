// Of the screens of manual annotation projects and of what their samples weigh, for number-rules.ts.
import type { Rule } from "./number-rule.ts";

const readers = "from assignment where project_id = $1 group by user_id";
/** Of the provider whose researcher walks. */
const atNorthfield =
  "organization_id = (select organization_id from organization where name = 'Northfield Health')";
const ofProject =
  (sql: string): Rule["are"] =>
  ({ params, query }) =>
    query(sql, [params["projectId"]]);

const ofStudy =
  (sql: string): Rule["are"] =>
  ({ params, query }) =>
    query(sql, [params["studyId"]]);

export const projectRules: readonly Rule[] = [
  {
    route: "manualannotationprojects",
    of: /projects \/ (?:Documents|Done by all|Open conflicts)$/,
    are: ({ query }) =>
      query(
        `with d as (select project_id, bool_and(a.status = 'done') done from assignment a join project using (project_id)
           where ${atNorthfield} group by project_id, subdocument_id)
         select count(*) n from d group by project_id union all select count(*) filter (where done) from d group by project_id
         union all select count(k) filter (where not is_initial and not exists (select from project_resolution r
           where (r.project_id, r.subdocument_id, r.concept_id) = (k.project_id, k.subdocument_id, k.concept_id)))
         from project left join annotation_conflict k using (project_id) where ${atNorthfield} group by project_id`,
        [],
      ),
  },
  {
    route: "manualannotationproject/",
    of: /^Progress by annotator \/ Assigned$/,
    are: ofProject(`select count(*) n ${readers}`),
  },
  {
    route: "manualannotationproject/",
    of: /^Progress by annotator \/ Waiting$/,
    are: ofProject(`select count(*) filter (where status = 'waiting') n ${readers}`),
  },
  {
    route: "manualannotationproject/",
    of: /^Progress by annotator \/ In progress$/,
    are: ofProject(`select count(*) filter (where status = 'in progress') n ${readers}`),
  },
  {
    route: "manualannotationproject/",
    of: /^Progress by annotator \/ Done$/,
    are: ofProject(`select count(*) filter (where status = 'done') n ${readers}`),
  },
  {
    route: "manualannotationproject/",
    of: /^Strata \/ Of$/,
    are: ofProject("select frame_count n from project_stratum where project_id = $1"),
  },
  {
    route: "manualannotationproject/",
    of: /^Strata \/ Drawn$/,
    are: ofProject(
      `select count(distinct case j.unit when 'patient' then s.patient_id when 'encounter' then s.encounter_id else s.subdocument_id end) n
       from assignment a join project j using (project_id) join subdocument s using (patient_id, subdocument_id)
       where project_id = $1 and a.stratum is not null group by a.stratum`,
    ),
  },
  {
    route: "manualannotationproject/",
    of: /documents are done by all/,
    text: /^(\d+) of (\d+) documents are done by all of their annotators, (\d+) are in progress, (\d+) wait\. (\d+) conflicts on documents and (\d+) on patients are not resolved\.$/,
    are: ofProject(
      `with d as (select bool_and(status = 'done') done, bool_and(status = 'waiting') waiting
         from assignment where project_id = $1 group by subdocument_id)
       select count(*) n from d union all select count(*) filter (where done) from d
       union all select count(*) filter (where waiting) from d
       union all select count(*) filter (where not done and not waiting) from d
       union all select count(*) from annotation_conflict k where k.project_id = $1 and not k.is_initial
         and not exists (select from project_resolution r where r.project_id = k.project_id and r.patient_id = k.patient_id
           and r.subdocument_id = k.subdocument_id and r.concept_id = k.concept_id)
       union all select count(*) from patient_conflict k where k.project_id = $1
         and not exists (select from standing_patient_resolution r where r.patient_id = k.patient_id
           and r.concept_id = k.concept_id)`,
    ),
  },
  {
    // Of the frame, by what codes and notes say of the primary concept, where the sample is weighed.
    route: "studyvalidity/",
    of: /^Joint counts \/ /,
    are: ofStudy(
      `with u as (select stratum, structured, notes, count(*) k from validity_unit where study_id = $1 and reference is not null
           and concept_id = (select concept_id from validity_claim_concept join validity_claim using (claim_id) where study_id = $1)
           group by 1, 2, 3),
         whole as (select stratum, sum(k) of_stratum from u group by 1)
       select round(sum(frame_count * k / of_stratum)) n from u join whole using (stratum) join project_stratum using (stratum)
       where project_id = (select project_id from validity_project where study_id = $1 and weighted) group by structured, notes`,
    ),
  },
];
