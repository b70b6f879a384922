// What the numbers that open nothing must be. A rule recomputes them from the raw tables, in SQL of its own, which
// shares only the tables with the server; where a rule names a test, that test recomputes them from raw records, and
// here they are only known.

import { annotationRules } from "./annotation-rules.ts";
import { counted, ofDocument, type Place, type Rule } from "./number-rule.ts";
import { listRules } from "./list-rules.ts";
import { overviewRules } from "./overview-rules.ts";
import { projectRules } from "./project-rules.ts";

const studyCohorts = `(select base_cohort_id from study where study_id = $1
  union select cohort_id from study_arm where study_id = $1)`;
const ofPatient = (sql: string) => (place: Place) => place.query(sql, [place.params["patient_id"]]);
const ofStudy = (sql: string) => (place: Place) => place.query(sql, [place.params["studyId"]]);
const ofConcept = (sql: string) => (place: Place) => place.query(sql, [place.params["concept_id"]]);
/** Of the concept of a term. */
const ofTerm = (sql: string) => (place: Place) =>
  place.query(
    sql.replaceAll("$1", "(select concept_id from lexicon_entry where lexicon_id = $1)"),
    [place.params["lexicon_id"]],
  );
/** Whose records the researcher and the annotators may see. */
const northfield = `(with recursive under as (
    select organization_id from organization where name = 'Northfield Health'
    union select o.organization_id from under u join organization o on o.parent_id = u.organization_id)
  select patient_id from patient where organization_id in (select organization_id from under))`;
const provider = "(select organization_id from organization where name = 'Northfield Health')";
const comparison = { by: "apps/server/src/studies/study-comparison.test.ts" } as const;
const compared = { by: "apps/server/src/studies/compared/compared.test.ts" } as const;
const incidence = { by: "apps/server/src/studies/follow-up.test.ts" } as const;
const claims = { by: "apps/server/src/studies/claims/claims.test.ts" } as const;
const corrected = { by: "apps/server/src/app/demonstration/samples-by-hand.test.ts" } as const;
const technology = { by: "apps/server/src/language/technology/technology.test.ts" } as const;
const annotationsOf = `select count(*) n from automated_annotation a join concept c using (concept_id)
  where a.subdocument_id = $1 group by c.category`;
const held = "source <> 0 and patient_id = $1";

export const rules: readonly Rule[] = [
  ...annotationRules,
  ...projectRules,
  ...listRules,
  ...overviewRules,
  {
    route: "studylist",
    of: /studies in /,
    text: /^(\d+) studies/,
    are: counted(`select count(*) n from study where organization_id = ${provider}`),
  },
  {
    route: "studydesign/",
    of: /#$/,
    are: ofStudy(
      `select count(*) n from cohort_member where cohort_id in ${studyCohorts} group by cohort_id`,
    ),
  },
  {
    route: "studydesign/",
    of: /arms · /,
    text: /^(\d+) arms? · (\d+) outcome/,
    are: async (place) => [
      ...(await ofStudy("select count(*) n from study_arm where study_id = $1")(place)),
      ...(await ofStudy("select count(*) n from study_outcome where study_id = $1")(place)),
    ],
  },
  { route: "studyresult/", of: /^Corrected: /, are: corrected },
  {
    route: "studyresult/",
    of: /Study arm/,
    text: /^(\d[\d,]*) outside the base cohort$/,
    isSometimes: true,
    are: ofStudy(
      `select count(*) n from study st join study_arm a using (study_id) join cohort_member m on m.cohort_id = a.cohort_id
       where study_id = $1 and m.patient_id not in (select patient_id from cohort_member b where b.cohort_id = st.base_cohort_id)
       group by a.cohort_id`,
    ),
  },
  {
    // An arm without members opens nothing; any other count of an arm is a link.
    route: "studyresult/",
    of: /Study arm/,
    are: ofStudy(
      `select 0 n from study_arm a where study_id = $1
       and not exists (select from cohort_member m where m.cohort_id = a.cohort_id)`,
    ),
  },
  {
    route: "studyresult/",
    of: /^Baseline \/ heads$/,
    text: /^n = (\d[\d,]*)$/,
    are: ofStudy(
      `select count(*) n from cohort_member where cohort_id in ${studyCohorts} group by cohort_id`,
    ),
  },
  { route: "studyresult/", of: /^Baseline \/ |characteristics differ by/, are: comparison },
  { route: "studyresult/", of: /^Arms compared \/ |in .* as well: counted in both/, are: compared },
  {
    route: "studyresult/",
    of: /^#? ?% intervals\./,
    text: /there being (\d+) comparisons/,
    isSometimes: true,
    are: ofStudy(
      `select (select count(*) from study_outcome where study_id = $1)
         * ((select count(*) from study_arm where study_id = $1) - 1) n`,
    ),
  },
  {
    route: "studyresult/",
    of: /^(Incidence of|Patients who are not in the curves)/,
    are: incidence,
  },
  {
    route: "studyvalidityoutcomescore/",
    of: /encounters with a reference/,
    text: /^(\d+)–(\d+) patients · (\d+)–(\d+) encounters/,
    isSometimes: true,
    are: ofStudy(
      `with each as (select count(distinct patient_id) patients, count(*) encounters from validity_unit
         where study_id = $1 group by concept_id)
       select unnest(array[min(patients), max(patients), min(encounters), max(encounters)]) n from each`,
    ),
  },
  {
    route: "studyvalidity",
    of: /fewer reference positives/,
    text: /^(\d+) concepts? ha/,
    isSometimes: true,
    are: ofStudy(
      `select count(*) n from (select concept_id from validity_unit where study_id = $1 group by 1
         having count(*) filter (where reference) < (select minimum_reference_positives from study where study_id = $1)) few`,
    ),
  },
  { route: "studyvalidity/", of: /^Sources compared \/ |^Groups of encounters \/ /, are: claims },
  {
    route: "studyvalidityleftout/",
    of: /encounters left out/,
    text: /^(\d[\d,]*) encounters? left out/,
    are: async ({ params, query }) =>
      query(
        `select count(distinct encounter_id) n from validity_left_out where study_id = $1 and reason = $2`,
        [params["studyId"], params["reason"]],
      ),
  },
  {
    route: "cohortresult/",
    of: /^Versions \/ Patients$/,
    are: ({ params, query }) =>
      query("select count(*) n from cohort_member where cohort_id = $1", [params["cohort_id"]]),
  },
  {
    route: "patientlist",
    of: /^Patients# patients$/,
    text: /^(\d[\d,]*) patients$/,
    are: counted(`select count(*) n from patient where patient_id in ${northfield}`),
  },
  {
    route: "datalist",
    of: /^Data# documents$/,
    text: /^(\d[\d,]*) documents$/,
    are: counted(`select count(*) n from subdocument where patient_id in ${northfield}`),
  },
  {
    route: "patient/",
    of: /^Documents #$/,
    are: ofPatient("select count(*) n from subdocument where patient_id = $1"),
  },
  {
    route: "patient/",
    of: /^Encounters #$/,
    are: ofPatient("select count(*) n from encounter where patient_id = $1"),
  },
  {
    route: "patient/",
    of: /^Encounters \/ Data$/,
    are: ofPatient(
      `select count(s.subdocument_id) n from encounter e left join subdocument s using (patient_id, encounter_id)
       where patient_id = $1 group by encounter_id`,
    ),
  },
  {
    route: "patient/",
    of: /^Episodes #$/,
    are: ofPatient("select count(distinct episode_id) n from encounter where patient_id = $1"),
  },
  {
    route: "patient/",
    of: /^Cohorts #$/,
    are: ofPatient("select count(*) n from cohort_member where patient_id = $1"),
  },
  {
    route: "patient/",
    of: /^Diagnoses #$/,
    are: ofPatient(
      `select count(distinct concept_id) n from fact join concept using (concept_id)
       where patient_id = $1 and source = 1 and category = 'Problem'`,
    ),
  },
  {
    route: "patient/",
    of: /^Diagnoses \/ Encounters$/,
    are: ofPatient(
      `select count(*) n from (select distinct concept_id, encounter_id from fact join concept using (concept_id)
         where patient_id = $1 and source = 1 and category = 'Problem') coded group by concept_id`,
    ),
  },
  {
    route: "patient/",
    of: /^Algorithmic problem list #$/,
    are: ofPatient(
      `select count(distinct concept_id) n from fact join concept using (concept_id) where ${held} and category = 'Problem'`,
    ),
  },
  {
    route: "patient/",
    of: /^Algorithmic problem list \/ Evidence$/,
    are: ofPatient(
      `select count(*) n from fact join concept using (concept_id) where ${held} and category = 'Problem' group by concept_id`,
    ),
  },
  {
    route: "patient/",
    of: /^Excluded problem list #$/,
    are: ofPatient(
      `select count(*) n from (
         select concept_id from automated_annotation join concept using (concept_id) where patient_id = $1 and category = 'Problem'
           and not (present and experienced and not negated and not hypothetical and subject = 'Patient')
         except select concept_id from fact where patient_id = $1) excluded`,
    ),
  },
  {
    route: "patient/",
    of: /^Excluded problem list \/ Mentions$/,
    are: ofPatient(
      `select count(*) n from automated_annotation join concept using (concept_id) where patient_id = $1 and category = 'Problem'
         and not (present and experienced and not negated and not hypothetical and subject = 'Patient')
         and concept_id not in (select concept_id from fact where patient_id = $1) group by concept_id`,
    ),
  },
  {
    route: "document/",
    of: /^In this note#$/,
    are: ofDocument(
      `select (select count(*) from automated_annotation where subdocument_id = $1)
         + (select count(*) from manual_annotation where subdocument_id = $1 and is_newest and change <> 'deleted'
              and annotation_type = 'Text') n`,
    ),
  },
  {
    route: "dataworkqueue",
    of: /waiting · /,
    text: /^(\d+) waiting · (\d+) in progress · (\d+) done$/,
    are: async ({ query }) =>
      query(
        `select count(*) filter (where a.status = wanted) n from unnest(array['waiting', 'in progress', 'done']) wanted,
           assignment a join account u using (user_id) where u.email = 'annotator@northfield.example' group by wanted`,
        [],
      ),
  },
  {
    route: "datareview/",
    of: /to resolve/,
    text: /(\d+) conflicts? to resolve/,
    isSometimes: true,
    are: { by: "apps/server/src/annotation/conflicts/GetManualAnnotationsWithConflicts.test.ts" },
  },
  {
    route: "conceptsupport/",
    of: / # ?occurrences$|#occurrences$|# occurrences$/,
    are: { by: "apps/server/src/language/GetConceptSupportDataForDocument.test.ts" },
  },
  { route: "dataautomated/", of: /^\w+ #$/, are: ofDocument(annotationsOf) },
  { route: "derivedautomatedannotation/", of: /^\w+ #$/, are: ofDocument(annotationsOf) },
  {
    route: "dataautomated/",
    of: /in this document/,
    text: /· (\d+) in this document/,
    are: ofDocument("select count(*) n from automated_annotation where subdocument_id = $1"),
  },
  {
    route: "technology",
    of: /^(Temporal ordering|Grammar|Negations|Concept support)/,
    are: technology,
  },
  {
    route: "technology",
    of: /^Lexicon(Terms| \/ )/,
    are: counted(
      `select sum(n) n from (select count(*) n from lexicon_entry join concept using (concept_id) where is_active group by category) all_of_it
       union all select count(*) from lexicon_entry join concept using (concept_id) where is_active group by category`,
    ),
  },
  {
    route: "technology",
    of: /^Named entities(Concepts| \/ )/,
    are: counted(
      `with named as (select distinct concept_id, category from lexicon_entry join concept using (concept_id) where is_active)
       select count(*) n from named union all select count(*) from named group by category`,
    ),
  },
  {
    route: "technology",
    of: /^Concept associations(Pairs| \/ )/,
    are: counted(
      "select count(*) n from concept_association union all select count(*) from concept_association group by relation",
    ),
  },
  {
    route: "technology",
    of: /^Vocabularies \/ Concepts$/,
    are: counted(
      "select count(c.concept_id) n from vocabulary_source s left join concept c on s.source_id = any(c.sources) group by s.source_id",
    ),
  },
  {
    route: "technology",
    of: /^Vocabularies \/ Terms$/,
    are: counted(
      "select count(l.lexicon_id) n from vocabulary_source s left join lexicon_entry l on s.source_id = any(l.sources) group by s.source_id",
    ),
  },
  {
    route: "technology",
    of: /^Vocabularies \/ (Too common to match|Rows not read)$/,
    are: technology,
  },
  {
    route: "techdetail/",
    of: /# terms/,
    text: /^(\d[\d,]*) terms/,
    are: ofConcept("select count(*) n from lexicon_entry where concept_id = $1"),
  },
  {
    route: "techdetail",
    of: /# terms/,
    text: /^(\d[\d,]*) terms/,
    are: counted("select count(*) n from lexicon_entry"),
  },
  {
    route: "techitem/",
    of: /^In the data, the concept itself \/ (Structured|Unstructured|Inferred|Reference standard)$/,
    are: ofTerm(
      `select count(distinct patient_id) n from unnest(array[1, 2, 3, 4]) wanted
       left join fact on fact.source = wanted and concept_id = $1 group by wanted`,
    ),
  },
  {
    route: "techitem/",
    of: /^In the data, the concept itself \/ Documents/,
    are: ofTerm(
      "select count(distinct subdocument_id) n from automated_annotation where concept_id = $1",
    ),
  },
  {
    route: "techitem/",
    of: /^Terms#$/,
    are: ofTerm("select count(*) n from lexicon_entry where concept_id = $1"),
  },
  {
    route: "techitem/",
    of: /^Codes#$/,
    are: ofTerm("select count(*) n from concept_code where concept_id = $1"),
  },
  {
    route: "techitem/",
    of: /^Parents#$/,
    are: ofTerm("select count(*) n from concept_parent where concept_id = $1"),
  },
  {
    route: "techitem/",
    of: /^Children#$/,
    are: ofTerm("select count(*) n from concept_parent where parent_id = $1"),
  },
  { route: "techitem/", of: /^Inference rules#$/, are: technology },
  {
    route: "techitem/",
    of: /^Associations#$/,
    are: ofTerm(
      "select count(*) n from concept_association where $1 in (from_concept, to_concept)",
    ),
  },
];
