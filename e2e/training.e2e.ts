// Training documents from the project's page to the feedback (decision 211), on the demonstration: its settled answers
// are the key, the annotator learns on documents that only the second one has read.
import { expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf } from "./browser.ts";
import { openSite, people } from "./site.ts";

const site = await openSite();
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.connection.pool.query<Row>(text, values)).rows;
const pictures = process.env["CONCORD_PICTURES"];

it("S2.37 a new annotator reads training documents first, and sees after Done what differs from the key", async () => {
  const [key] = await query<{ id: number }>(
    "select project_id id from assignment join account using (user_id) where email = $1 limit 1",
    [people.annotator],
  );
  const [made] = await query<{ id: number }>(
    `insert into project (organization_id, project_name, status, assisted)
     select organization_id, 'Beginners', 'active', true from project where project_id = $1 returning project_id id`,
    [key?.id],
  );
  const project = made?.id ?? 0;
  await query(
    `insert into project_concept (project_id, concept_id, position, attributes, guidelines)
     select $1, concept_id, position, attributes, guidelines from project_concept where project_id = $2`,
    [project, key?.id],
  );
  // One reader of the key's documents is as if they had never been there.
  const own = "user_id = (select user_id from account where email = $1)";
  await query("update project set single_annotator_reference = true where project_id = $1", [
    key?.id,
  ]);
  await query(
    `update assignment set project_id = $2 where ${own} and project_id = $3 and subdocument_id in (
       select subdocument_id from assignment where ${own} and project_id = $3 and status = 'waiting' order by 1 limit 2)`,
    [people.annotator, project, key?.id],
  );
  await query(`delete from assignment where ${own} and project_id = $2`, [
    people.annotator,
    key?.id,
  ]);
  const user = await site.open("user", `manualannotationproject/${project}`);
  await user.getByRole("button", { name: "Add training documents…" }).click();
  const dialog = user.getByRole("dialog", { name: "Add training documents" });
  await dialog.getByLabel("Settled documents of").waitFor();
  if (pictures) await user.screenshot({ path: `${pictures}/training-dialog.png` });
  await dialog.getByLabel("Documents", { exact: true }).fill("2");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await user.getByRole("table", { name: "Training by annotator" }).waitFor();
  if (pictures) await user.screenshot({ path: `${pictures}/training-project.png` });
  expect(await brokenRules(user)).toEqual([]);

  const page = await site.open("annotator", "dataworkqueue");
  await page.getByRole("button", { name: /^Begin/ }).waitFor();
  if (pictures) await page.screenshot({ path: `${pictures}/training-queue.png` });
  await page.keyboard.press("Enter");
  await page.getByText("· training").waitFor();
  await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
  await page.keyboard.press("Control+Enter");
  const asked = page.getByRole("dialog", { name: "Done with this document?" });
  await asked.getByRole("button", { name: "Done" }).click();
  await page.getByRole("heading", { name: "What differed" }).waitFor();
  if (pictures) await page.screenshot({ path: `${pictures}/training-feedback.png` });
  expect(await brokenRules(page)).toEqual([]);
  const [answers] = await query<{ n: number; right: number }>(
    `select count(*)::int n, (count(*) filter (where said.is_positive = k.is_positive))::int "right"
     from training_answer said join training_key k using (patient_id, project_id, subdocument_id, concept_id)`,
  );
  expect(answers?.n).toBe(8);
  await page.getByText(`${answers?.right} of 8 as the key`).waitFor();

  const [work] = await query<{ id: number }>(
    "select subdocument_id::int id from assignment where project_id = $1 order by 1 limit 1",
    [project],
  );
  await page.goto(`/dashboard/document/${work?.id}`);
  await page.getByText("1 training document waits at the beginning of your queue.").waitFor();
  if (pictures) await page.screenshot({ path: `${pictures}/training-first.png` });
  expect(errorsOf(page)).toEqual([]);
}, 300_000);
