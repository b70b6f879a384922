// The screens of the product with what a person does on them first: judged by every-screen.ts, pictured by pictures.ts.
import type { Pool } from "pg";
import type { Page } from "playwright-core";
import { people, type Person } from "./site-server.ts";

/** What is done on a screen until a dialog, a menu or a message is there to be judged. */
type Act = (page: Page) => Promise<unknown>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

/** Who opens it, what must be there before it is judged, and what is done before that. */
export type ListedScreen = readonly [
  spec: string,
  path: string,
  person: Person,
  untilIdle: string,
  act?: Act,
];

/** Every screen of the demonstration that lies in a database. */
export async function listScreens(pool: Pool): Promise<readonly ListedScreen[]> {
  /** The column `id` of a query. */
  const idBy = async (query: string): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>(query);
    const [row] = rows;
    if (!row) throw new Error(`The demonstration has none: ${query}`);
    return row.id;
  };
  const study = await idBy(
    "select study_id id from study where study_name like 'Heart failure therapy%'",
  );
  const cohort = await idBy(`select base_cohort_id id from study where study_id = ${study}`);
  const patient = await idBy(
    `select patient_id id from cohort_member where cohort_id = ${cohort} order by 1 limit 1`,
  );
  /** The annotator's, who opens it too. */
  const reviewed = await idBy(
    `select subdocument_id id from assignment join account using (user_id) where status = 'done' group by 1
     having count(*) filter (where email in ('${people.annotator}', '${people.secondAnnotator}')) > 1 order by 1 limit 1`,
  );
  const term = await idBy(
    "select lexicon_id id from lexicon_entry join concept using (concept_id) where concept.text = 'Heart failure' order by 1 limit 1",
  );
  const encounter = await idBy(
    `select encounter_id id from subdocument where subdocument_id = ${reviewed}`,
  );
  const supported = await idBy(
    `select concept_id id from automated_annotation where subdocument_id = ${reviewed} and experienced order by 1 limit 1`,
  );

  const project = await idBy("select project_id id from project order by 1 limit 1");
  /** A document of a patient of whom two annotators say different things. */
  const answered = await idBy(
    `select a.subdocument_id id from patient_conflict k join assignment a using (patient_id, project_id)
     join account using (user_id) where email = '${people.annotator}' order by k.patient_id, 1 limit 1`,
  );
  const disputed = await idBy(
    "select concept_id id from annotation_conflict where not is_initial group by 1 order by count(*) desc, 1 limit 1",
  );
  const noted = `from fact join concept using (concept_id) where patient_id = ${patient} and text = 'Heart failure' and not is_undated`;
  const failure = await idBy(`select concept_id id ${noted} limit 1`);
  const notedOn = await idBy(
    `select to_char(date '1970-01-01' + min(day), 'YYYYMMDD')::int id ${noted}`,
  );
  return [
    ["S2.41 study list, overview", "studylist", "user", "text=stand only in notes"],
    ["issue 18.1 overview, supervisor", "studylist", "supervisor", "text=open conflicts"],
    ["issue 18.1 overview, administrator", "studylist", "administrator", "text=Sign-ins"],
    ["issue 18.1 overview, company", "studylist", "company", "text=Sign-ins"],
    [
      "issue 18.1 a step of a tour",
      `cohortdesign/${cohort}?tour=cohort-0-${study}-${cohort}-0-0`,
      "user",
      "section >> text=Draw a cohort",
    ],
    [
      "issue 18.1 open conflicts of one kind",
      `datastudyreview/0?concept_id=${disputed}&unsettled=true`,
      "supervisor",
      "text=settled ones left out",
    ],
    ["search in notes", "searchnotes?q=furosemide", "user", "main b >> text=furosemide"],
    ["search in notes, empty", "searchnotes", "user", "main h1"],
    ["S2.41 study list, edit mode", "studylist?edit=true", "user", "button:has-text('Close')"],
    ["issue 17.12 recently deleted", "recentlydeleted", "user", "text=are kept for 30 days"],
    ["pooled reports", "pooledreports", "user", "button:has-text('Choose reports')"],
    [
      "study result, corrected",
      `studyresult/${study}?view=corrected`,
      "user",
      "text=By what readers found in",
    ],
    ["S2.42 add study", "addstudy", "user", "text=Measure #1"],
    ["S2.43 study edit", `studyedit/${study}`, "user", "text=Study arm #1"],
    ["S2.44 study design", `studydesign/${study}`, "user", "text=Index event"],
    ["S2.45 study result", `studyresult/${study}`, "user", "th:has-text('Patients')"],
    [
      "S2.46 study validity",
      `studyvalidity/${study}?type=3`,
      "user",
      "th:has-text('Inferred NPV')",
    ],
    ["S4.7 edit study validity", `editstudyvalidity/${study}`, "user", "button:has-text('Save')"],
    [
      "S2.48 validity, patient level",
      `studyvalidityoutcomescore/patient/${study}?type=3`,
      "user",
      "th:has-text('Cohort criteria')",
    ],
    [
      "S2.48 validity, inferred",
      `studyvalidityoutcomescore/encounter/${study}`,
      "user",
      "th:has-text('Inferred accuracy')",
    ],
    [
      "S2.48 validity, both",
      `studyvalidityoutcomescore/encounter/${study}?type=3`,
      "user",
      "th:has-text('Structured accuracy')",
    ],
    ["S2.54 cohort list", "cohortlist", "user", "table a"],
    ["events", "eventlist", "user", "table a"],
    ["events, edit mode", "eventlist?edit=true", "user", "button:has-text('Close')"],
    ["S2.55 add cohort", "addcohort", "user", "text=Event date range"],
    ["S2.55 cohort edit", `cohort/edit/${cohort}`, "user", "text=without this rule"],
    ["S2.56 cohort design", `cohortdesign/${cohort}`, "user", "text=Event date range"],
    ["S2.57 cohort result", `cohortresult/${cohort}`, "user", "text=Results:"],
    ["S2.59 patient list", "patientlist", "user", "table a"],
    [
      "S2.59 patient list of a concept",
      `patientlist?concept_id=${failure}`,
      "user",
      "text=with all that lies beneath it",
    ],
    ["S2.60 patient", `patient/${patient}`, "user", "text=Excluded problem list"],
    [
      "issue 18.2 evidence of a day of a patient",
      `patient/${patient}?evidence=fact-${patient}-${failure}-${notedOn}`,
      "user",
      "h2:has-text('Heart failure on')",
    ],
    [
      "issue 18.2 evidence of a mean",
      `studyresult/${study}?view=baseline`,
      "user",
      "table[aria-label='Baseline']",
      async (page) => {
        await press(page, /^Evidence of Age at index/);
        await page.getByText(/^In the mean/).waitFor();
        await page.keyboard.press("j");
      },
    ],
    [
      "issue 18.2 evidence of a kappa",
      `conceptKappa/${study}`,
      "supervisor",
      "caption:has-text('Initial annotator agreement')",
      async (page) => {
        await press(page, /^Evidence of Initial annotator agreement/);
        await page.getByText(/^They differ/).waitFor();
        await page.keyboard.press("j");
      },
    ],
    [
      "S2.61 demographics without a patient",
      "demographicdata",
      "user",
      "text=Open a patient first.",
    ],
    ["S2.62 data list", `datalist?study_id=${study}`, "user", "table a"],
    ["S2.62 work queue", "dataworkqueue", "annotator", "table a"],
    [
      "S2.74 conflicts of a study",
      `datastudyreview/0?study_id=${study}`,
      "supervisor",
      "ol[aria-label='Documents with conflicts']",
    ],
    [
      "S2.74 resolving conflicts of a study",
      `datastudyresolve/0?study_id=${study}`,
      "supervisor",
      "button:has-text('Save')",
    ],
    [
      "S2.53 concept kappa",
      `conceptKappa/${study}`,
      "supervisor",
      "caption:has-text('Initial annotator agreement')",
    ],
    ["S2.65 manual annotations", `datamanual/${reviewed}`, "user", "main li a"],
    ["S2.16 several annotations at once", `editdatamanual/${reviewed}`, "annotator", "text=chosen"],
    ["S2.15 rapid annotation", `datarapid/${reviewed}`, "annotator", "button:has-text('Cancel')"],
    ["S2.67 cohorts of a document", `datacohort/${reviewed}`, "user", "table a"],
    [
      "S2.71 patient-level annotation",
      `patientlevelannotation/${answered}`,
      "annotator",
      "section[aria-label='Patient-level annotations'] li",
      async (page) => {
        // What is being edited is kept: opened again, it is edited still.
        const edit = page.getByRole("button", { name: "Edit" }).first();
        if (await edit.isVisible()) await edit.click();
      },
    ],
    [
      "S2.75 conflicts on a patient",
      `dataplareview/${answered}`,
      "supervisor",
      "text=Of the patient:",
    ],
    [
      "S2.77 resolving conflicts on a patient",
      `dataplaresolve/${answered}`,
      "supervisor",
      "text=Of the patient:",
    ],
    [
      "S2.76 conflicts on a study's patients",
      `dataplastudyreview/0?study_id=${study}`,
      "supervisor",
      "ol[aria-label='Patients with conflicts']",
    ],
    [
      "S2.77 resolving conflicts on a study's patients",
      `dataplastudyresolve/0?study_id=${study}`,
      "supervisor",
      "button:has-text('Save')",
    ],
    ["S2.66 automated annotations", `dataautomated/${reviewed}`, "user", "table a"],
    [
      "S2.72 derived automated annotations",
      `derivedautomatedannotation/${reviewed}`,
      "user",
      "table a",
    ],
    [
      "S2.70 concept support",
      `conceptsupport/${reviewed}?conceptId=${supported}`,
      "user",
      "h1:has-text('Concept support for')",
    ],
    ["S2.69 preview without one", "datapreview", "user", "text=There is no preview"],
    ["S2.79 lexicon item", `techitem/${term}`, "company", "text=In the data"],
    ["S2.73 resolve", `dataresolve/${reviewed}`, "supervisor", "h1:has-text('Resolve conflicts')"],
    ["annotation projects", "manualannotationprojects", "user", "table"],
    ["S2.37 add project", "addproject", "user", "text=Who reads, and what they see"],
    ["S2.37 edit project", `editproject/${project}`, "user", "text=People and work"],
    ["S2.37 a project", `manualannotationproject/${project}`, "supervisor", "table"],
    ["S2.51 source by source", `twoclassdrilldown/${study}/${supported}`, "user", "main h1"],
    [
      "S2.52 an encounter's annotations",
      `twoclassdrilldowndetails/${study}/${supported}/${encounter}`,
      "user",
      "main h1",
    ],
    ["S2.73 review", `datareview/${reviewed}`, "supervisor", "h1:has-text('Review conflicts')"],
    ["encounters left out", `studyvalidityleftout/encounter/${study}/unread`, "user", "main h1"],
    [
      "S2.49 matches and mismatches",
      `studyvalidityoutcomescoredetail/encounter/${study}/${supported}`,
      "user",
      "main h1",
    ],
    ["S2.13 filter", "datafilter", "user", "text=Show data"],
    [
      "S2.13 filter: a range that ends before it starts",
      "datafilter?from=2024-05-02&to=2024-05-01",
      "user",
      "text=The range ends before it starts",
    ],
    ["analyse a text", "dataanalyse", "user", "main h1"],
    ["S2.78 technology", "technology", "company", "table"],
    ["S2.79 lexicon", "techdetail?filter=heart+failure", "company", "table"],
    ["S2.79 lexicon of a concept", `techdetail/${supported}`, "company", "table"],
    [
      "Ctrl-K",
      "studylist",
      "user",
      "table",
      async (page) => {
        await page.keyboard.press("Control+k");
        // Its code comes when it is first opened.
        await page.getByRole("dialog").getByRole("textbox").fill("heart failure therapy");
        await page.getByRole("dialog").getByText("Heart failure therapy 2018–2024").waitFor();
      },
    ],
    [
      "S2.27 settings",
      "cohortlist",
      "administrator",
      "table a",
      async (page) => {
        await press(page, "Settings");
        await page.getByRole("menuitem", { name: "Switch role" }).waitFor();
      },
    ],
    [
      "S2.33 switch role",
      "cohortlist",
      "administrator",
      "table a",
      async (page) => {
        await press(page, "Settings");
        await page.getByRole("menuitem", { name: "Switch role" }).click();
        await page.getByRole("dialog").getByRole("button").first().waitFor();
      },
    ],
    [
      "S5.5 a study without anything is not saved",
      "addstudy",
      "user",
      "text=Measure #1",
      async (page) => {
        await press(page, "Save");
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
    ],
    [
      "a cohort without anything is not saved",
      "addcohort",
      "user",
      "text=Event date range",
      async (page) => {
        await press(page, "Save");
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
    ],
    [
      "S4.4 a study is removed",
      "studylist?edit=true",
      "user",
      "button:has-text('Close')",
      async (page) => {
        await press(page, /^Delete|^Remove/);
        await page.getByRole("dialog").getByRole("button").first().waitFor();
      },
    ],
    [
      "S4.4 a cohort is removed",
      "cohortlist?edit=true",
      "user",
      "button:has-text('Close')",
      async (page) => {
        await press(page, /^Delete|^Remove/);
        await page.getByRole("dialog").getByRole("button").first().waitFor();
      },
    ],
    ...(
      [
        ["S2.38 user administration", "User administration", "[aria-label='Users'] tbody tr"],
        ["issue 17.6 audit trail", "Audit trail", "[aria-label='Audit trail'] tbody tr"],
        ["S2.37 data administration", "Data administration", "[aria-label='Batches'] tbody tr"],
        ["S2.40 product settings", "Product settings", "dl dd"],
        ["S2.40 data settings", "Data settings", "[aria-label='Smallest counts'] tbody tr"],
        ["S2.39 account settings", "Account settings", "[aria-label='Edit profile']"],
      ] as const
    ).map(([name, entry, sign]): ListedScreen => [
      name,
      "studylist",
      "administrator",
      "table tbody tr",
      async (page) => {
        await page.getByRole("button", { name: "Settings", exact: true }).click();
        await page.getByRole("menuitem", { name: entry }).click();
        await page.getByRole("dialog").locator(sign).first().waitFor();
      },
    ]),
  ];
}
