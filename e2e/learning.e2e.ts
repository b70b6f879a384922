// A model that learns from a project (decision 246), on the demonstration as if its project did not enter validity:
// trained, compared with the rules, documents put first by it, and its suggestion annotated.
import { expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, isShown } from "./browser.ts";
import { openSite, people } from "./site.ts";

const site = await openSite();
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.connection.pool.query<Row>(text, values)).rows;
const pictures = process.env["CONCORD_PICTURES"];

it("S2.37 issue 15.7 a model is trained on settled documents, says how good it is, and suggests words of its own", async () => {
  const [first] = await query<{ id: number }>(
    "select project_id id from project where project_name = 'HF abstraction'",
  );
  const project = first?.id ?? 0;
  await query(
    "update project set enters_validity = false, purpose = 'improvement', assisted = true, single_annotator_reference = true where project_id = $1",
    [project],
  );
  // A part of it is enough: twenty that are done, ten that wait.
  await query(
    `delete from assignment where project_id = $1 and subdocument_id not in (
       select subdocument_id from (
         select subdocument_id, is_done, row_number() over (partition by is_done order by subdocument_id) place
         from (select subdocument_id, bool_and(status = 'done') is_done, bool_and(status = 'waiting') is_waiting
           from assignment where project_id = $1 group by 1) d where is_done or is_waiting) e
       where place <= case when is_done then 30 else 10 end)`,
    [project],
  );
  const user = await site.open("user", `manualannotationproject/${project}`);
  const model = user.getByRole("region", { name: "Learning model" });
  await model.getByText(/A model can learn from the \d+ settled documents/).waitFor();
  await model.getByRole("button", { name: "Train a model" }).click();
  await model.getByText("A model is being trained.").waitFor();
  await site.runJobs();
  const figures = model.getByRole("table", { name: "Figures of the model beside the rules" });
  await figures.waitFor();
  expect(await figures.getByRole("row").count()).toBeGreaterThan(4);
  expect(await brokenRules(user)).toEqual([]);
  if (pictures) await user.screenshot({ path: `${pictures}/learning-project.png`, fullPage: true });

  // Documents that wait: those that the annotator had not begun.
  await model.getByLabel("Least sure first").fill("3");
  await model.getByRole("button", { name: "Put first" }).click();
  await model.getByText(/3 of \d+ documents now stand first/).waitFor();

  const [suggested] = await query<{ id: number; words: string; name: string }>(
    `select w.subdocument_id id, substr(s.text_deidentified, w.begin_offset + 1, w.end_offset - w.begin_offset) words, c.text "name"
     from learned_words w join subdocument s using (patient_id, subdocument_id) join concept c using (concept_id)
     join assignment a using (patient_id, subdocument_id, project_id)
     where a.user_id = (select user_id from account where email = $1) and a.status = 'waiting' and w.probability > 0.5
     order by w.probability desc, 1 limit 1`,
    [people.annotator],
  );
  // The rules have missed it.
  await query(
    `delete from automated_annotation a using learned_words w where a.subdocument_id = $1 and w.subdocument_id = $1
       and a.begin_offset < w.end_offset and a.end_offset > w.begin_offset`,
    [suggested?.id],
  );
  // The model takes it for something that the patient does not have.
  await query("update learned_words set is_held = false where subdocument_id = $1", [
    suggested?.id,
  ]);
  const page = await site.open("annotator", `document/${suggested?.id ?? 0}`);
  const card = page.getByRole("region", { name: "The model suggests" });
  const one = card.getByRole("button", { name: suggested?.name ?? "" }).first();
  await one.waitFor();
  expect(await brokenRules(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/learning-document.png` });
  const before = await card.getByRole("button").count();
  await one.click();
  await expect.poll(() => card.getByRole("button").count()).toBeLessThan(before);
  expect(await isShown(page, /1 unsaved edit/)).toBe(true);
  expect(await page.getByText("Not experienced", { exact: true }).count()).toBeGreaterThan(0);
  expect([...errorsOf(page), ...errorsOf(user)]).toEqual([]);
});
