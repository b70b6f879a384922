// Numbers of the overview and of the search in notes, from the raw tables: patterns over the texts, no index.
import { counted, type Rule } from "./number-rule.ts";

/** What walked-screens.ts asks the search for. */
export const searchedWord = "furosemide";

const northfield = `(with recursive under as (
    select organization_id from organization where name = 'Northfield Health'
    union select o.organization_id from under u join organization o on o.parent_id = u.organization_id)
  select patient_id from patient where organization_id in (select organization_id from under))`;
const dated = `encounter e where e.source_key <> 'outside:undated' and e.patient_id in ${northfield}`;
const agesOf = (gender: string) =>
  counted(`select count(*) n from patient p join (select patient_id, max(start_at) at from ${dated} group by 1) last using (patient_id)
    where gender = '${gender}' and birth_date <= last.at::date
    group by least(9, div((to_char(last.at, 'YYYYMMDD')::int - to_char(birth_date, 'YYYYMMDD')::int) / 10000, 10))`);
const saying = `from subdocument where content_type = 'narrative' and patient_id in ${northfield} and text ~* '\\m${searchedWord}\\M'`;

export const overviewRules: readonly Rule[] = [
  {
    route: "patient/",
    of: /^Nearly in #$|^Fails # of # rules|^Nearest: /,
    isSometimes: true,
    are: { by: "apps/server/src/cohorts/operations/cohort-questions.test.ts" },
  },
  {
    route: "studylist",
    of: /^Nothing has changed since #/,
    isSometimes: true,
    are: "no count",
  },
  {
    route: "studylist",
    of: /: codes right in|^Seen #/,
    are: { by: "apps/server/src/studies/validity/last-look.test.ts" },
  },
  {
    route: "studylist",
    of: /^# visits$/,
    are: counted(
      `select count(*) n from encounter where not is_outside and patient_id in ${northfield}`,
    ),
  },
  {
    route: "studylist",
    of: /^# hospitals$/,
    are: counted(
      `select count(distinct organization_id) n from patient where patient_id in ${northfield}`,
    ),
  },
  {
    route: "studylist",
    of: /^Patients a year \/ #$/,
    are: counted(`select count(distinct patient_id) n from ${dated} group by extract(year from start_at)
      union all select count(distinct e.patient_id) from subdocument s join encounter e using (patient_id, encounter_id)
        where content_type = 'narrative' and e.source_key <> 'outside:undated' and s.patient_id in ${northfield} group by extract(year from at)`),
  },
  { route: "studylist", of: /^#+ with a note$/, are: "no count" },
  {
    route: "studylist",
    of: /^Conditions \/ Only possible$/,
    are: { by: "apps/server/src/records/patients/possible-problems.test.ts" },
  },
  { route: "studylist", of: /^Ages \/ Women$/, are: agesOf("female") },
  { route: "studylist", of: /^Ages \/ Men$/, are: agesOf("male") },
  {
    route: "searchnotes",
    of: /^# notes? of # patients?/,
    are: counted(
      `select count(*) n ${saying} union all select count(distinct patient_id) ${saying}`,
    ),
  },
  {
    route: "searchnotes",
    of: /^[A-Z].*[a-z]#$/,
    are: counted(`select count(*) n ${saying} group by name`),
  },
  {
    route: "searchnotes",
    of: /^# notes in #$/,
    are: counted(
      `select count(*) n ${saying} group by extract(year from at) union all select distinct extract(year from at)::int ${saying}`,
    ),
  },
];
