import { describe, expect, test } from "vitest";
import { clusterRefusals } from "./cluster-refusals.ts";

const tables = new Set(["patient", "fact", "subdocument", "cohort_member", "assignment"]);
const refusals = (text: string, values: readonly unknown[] = []) =>
  clusterRefusals({ text, values }, tables);

describe("what Citus refuses is found in the text of a statement", () => {
  test.each([
    [
      "counts for each row of a reference table (architecture.md)",
      "select c.cohort_id, (select count(*) from cohort_member m where m.cohort_id = c.cohort_id) n from cohort c",
    ],
    [
      "counts for each row of a page",
      "with page as (select patient_id from patient limit 3) select page.patient_id, (select count(*) from fact f where f.patient_id = page.patient_id) from page",
    ],
    [
      "a list that is used twice is made before",
      "with p as (select patient_id from patient) select from p where exists (select from fact f where f.patient_id = p.patient_id) union select from p",
    ],
    [
      "for each element of a list",
      "select one.id from unnest($1::int[]) one(id) where exists (select from assignment a where a.patient_id = one.id)",
    ],
    [
      "a join by another column",
      "select from fact f join subdocument s on s.subdocument_id = f.subdocument_id",
    ],
    [
      "exists by another column",
      "select from patient p where exists (select from assignment a where a.user_id = p.batch_id)",
    ],
    [
      "a lateral count for each row of a reference table",
      "select from study st left join lateral (select count(*) from cohort_member m where m.cohort_id = st.base_cohort_id) n on true",
    ],
    [
      "one patient in one place, all in another",
      "select from fact f join subdocument s using (subdocument_id) where f.patient_id = $1",
    ],
  ])("%s", (_, text) => {
    expect(refusals(text, [7])).not.toEqual([]);
  });

  test.each([
    [
      "a grouped subquery is joined",
      "select c.cohort_id, n from cohort c left join (select m.cohort_id, count(*) n from cohort_member m group by 1) m using (cohort_id)",
    ],
    [
      "a join by patient_id",
      "select from fact f join subdocument s using (patient_id, subdocument_id)",
    ],
    [
      "a join by lists that begin with it",
      "select from fact f, subdocument s where (f.patient_id, f.subdocument_id) = (s.patient_id, s.subdocument_id)",
    ],
    [
      "exists by patient_id, with a reference table beside it",
      "select from fact f join concept c using (concept_id) where exists (select from patient v where v.patient_id = f.patient_id)",
    ],
    [
      "a subquery that stands by itself",
      "select from project p where p.project_id in (select a.project_id from assignment a)",
    ],
    [
      "a list that is used once is part of the query",
      "with p as (select patient_id from patient) select from p where exists (select from fact f where f.patient_id = p.patient_id)",
    ],
    [
      "everything of one patient, whatever it is joined by",
      "select from fact f join subdocument s using (subdocument_id) where f.patient_id = $1 and s.patient_id = $2",
    ],
    [
      "no patient table at all",
      "select (select count(*) from study s where s.cohort_id = c.cohort_id) from cohort c",
    ],
  ])("%s is taken", (_, text) => {
    expect(refusals(text, [7, 7])).toEqual([]);
  });

  test("of two patients it is not all of one", () => {
    const text =
      "select from fact f join subdocument s using (subdocument_id) where f.patient_id = $1 and s.patient_id = $2";
    expect(refusals(text, [7, 8])).not.toEqual([]);
  });
});
