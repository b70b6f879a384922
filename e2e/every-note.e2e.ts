// Every note of the demonstration is walked through: each mention is chosen, accepted, rejected, and both are undone.
// In a session without a browser, a part of the notes each day and all with CONCORD_FULL=1; in the browser some that
// are drawn from a seed. Where a mention's words stand is told by the tables (`automated_annotation`,
// `subdocument.text`), not by the screen's code.
import { expect, it } from "vitest";
import { barPlace } from "../apps/web/src/document/text/inserts.ts";
import { textModel } from "../apps/web/src/document/text/text-model.ts";
import { transact, type Command } from "../apps/web/src/document/session/commands.ts";
import { freshWork } from "../apps/web/src/document/session/annotations.ts";
import { newSession } from "../apps/web/src/document/session/document-session.ts";
import type { SessionInput } from "../apps/web/src/document/session/session-input.ts";
import { shownSession } from "../apps/web/src/document/session/shown-session.ts";
import type { OutputOf } from "@concord/contract";
import { errorsOf } from "./browser.ts";
import { openSite, people } from "./site.ts";

const site = await openSite();
const isFull = process.env["CONCORD_FULL"] === "1";
const EVERY = isFull ? 1 : 40;
const IN_BROWSER = isFull ? 50 : 1;

interface Stored {
  readonly id: number;
  readonly text: string;
  /** Begin and end of each mention in the text, in no order. */
  readonly spans: readonly [begin: number, end: number][];
}

const { rows: notes } = await site.connection.pool.query<Stored>(
  `select s.subdocument_id id, s.text, array(select json_build_array(e.begin_offset, e.end_offset)
     from automated_annotation e where e.patient_id = s.patient_id and e.subdocument_id = s.subdocument_id) spans
   from subdocument s where s.content_type = 'narrative'
   order by s.subdocument_id`,
);
const { rows: askedRows } = await site.connection.pool.query<{
  id: number;
  name: string;
  kinds: number[];
}>(
  `select c.concept_id id, c.text name, array_agg(up.descendant_id) kinds
   from project_concept pc join concept c using (concept_id) join concept_ancestor up on up.ancestor_id = c.concept_id
   group by c.concept_id, c.text, pc.position order by pc.position`,
);
const asked = askedRows.map(({ id, name, kinds }) => ({
  concept: { concept_id: id, text: name, category: "Problem", cuid: "", sab: "", code: "" },
  kinds: new Set(kinds),
  isAnswered: false,
}));

const answer = { data: [], manAnnCount: 0, version: 0, saved_concept_ids: [], answers: [] };
const target = { span: null, annotationId: null, conceptId: null, key: "" };

it(
  `in a session: ${isFull ? "every note" : `one note of ${EVERY}`} of the demonstration`,
  async () => {
    const page = await site.open("user", "datalist");
    expect(notes.length).toBeGreaterThan(500);
    let mentions = 0;
    let foreign = 0;
    for (const note of notes.filter((_, at) => at % EVERY === 0)) {
      const response = await page.request.get(`${site.origin}/api/GetSubdocumentById`, {
        params: { m_documentId: note.id },
      });
      // Of another organization: its people read it.
      if (response.status() === 404) {
        foreign += 1;
        continue;
      }
      const found: OutputOf<"GetSubdocumentById"> = await response.json();
      const { sections } = found.data.data;
      const given: SessionInput = { sections, model: textModel(sections), answer, asked, target };
      expect(given.model.text, `note ${note.id}`).toBe(note.text);
      mentions += walk(given, note);
    }
    const read = Math.ceil(notes.length / EVERY) - foreign;
    console.log(`${mentions} mentions of ${read} notes; ${foreign} notes of another organization`);
    expect(read).toBeGreaterThan(foreign);
    expect(mentions).toBeGreaterThan(100);
  },
  isFull ? 1_200_000 : 60_000,
);

/** Walks the mentions of a note; how many there were. */
function walk(given: SessionInput, { id, text, spans }: Stored): number {
  const opened = { ...newSession(), work: freshWork(answer) };
  let keys = 0;
  const run = (session: typeof opened, command: Command) =>
    transact(session, command, given, () => `temp_${keys++}`) as typeof opened;
  const before = shownSession(opened, given);
  expect(before.marks.map(({ span }) => [span?.begin, span?.end]).toSorted(byNumbers)).toEqual(
    spans.toSorted(byNumbers),
  );
  for (const mark of before.marks) {
    const { begin = 0, end = 0 } = mark.span ?? {};
    const words = text.slice(begin, end);
    expect(mark.text, `note ${id}, ${begin}`).toBe(words);
    const at = barPlace(given.model, mark.span);
    expect(at >= end && at <= text.length).toBe(true);
    const picked = run(opened, { kind: "pick", to: mark });
    expect(shownSession(picked, given).current).toBe(mark);

    const accepted = run(picked, { kind: "accept", mark });
    const [own] = shownSession(accepted, given).state.annotations;
    const section = given.sections.find(({ section_id }) => section_id === own?.place?.section);
    expect(own?.text).toBe(words);
    expect(text.slice((section?.begin ?? 0) + (own?.place?.begin ?? 0)).startsWith(words)).toBe(
      true,
    );
    const taken = shownSession(run(accepted, { kind: "undo" }), given);
    expect(taken.pending).toBe(0);
    expect(taken.current?.id).toBe(mark.id);

    const rejected = run(picked, { kind: "reject", mark });
    expect(
      shownSession(rejected, given).marks.find((each) => each.id === mark.id)?.isRejected,
    ).toBe(true);
    const back = shownSession(run(rejected, { kind: "undo" }), given);
    expect(back.marks.find((each) => each.id === mark.id)?.isRejected).toBe(false);
  }
  return before.marks.length;
}

const byNumbers = (one: readonly (number | undefined)[], other: readonly (number | undefined)[]) =>
  (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0);

/** Numbers as good as random, the same in every run. */
function drawn<Item>(items: readonly Item[], count: number): Item[] {
  const weight = (at: number) => Math.imul(at + 20_261_123, 2_654_435_761) >>> 0;
  return items
    .map((item, at) => ({ item, by: weight(at) }))
    .toSorted((one, other) => one.by - other.by)
    .slice(0, count)
    .map(({ item }) => item);
}

it(
  `in the browser: ${IN_BROWSER} notes of an annotator's queue`,
  async () => {
    const { rows } = await site.connection.pool.query<{ id: number }>(
      `select a.subdocument_id id from assignment a join account using (user_id)
       where email = $1 and a.status = 'waiting' and exists (select from automated_annotation e
         where e.patient_id = a.patient_id and e.subdocument_id = a.subdocument_id) order by a.position`,
      [people.annotator],
    );
    for (const { id } of drawn(rows, IN_BROWSER)) {
      const page = await site.open("annotator", `document/${id}`);
      page.on("dialog", (dialog) => void dialog.accept());
      const list = page.getByRole("listbox", { name: "Annotations in reading order" });
      await list.getByRole("option").first().waitFor();
      await page.getByRole("toolbar").waitFor();
      const count = Number(await list.getByRole("option").first().getAttribute("aria-setsize"));
      await list.press("Home");
      for (let at = 0; at < count; at += 1) {
        if (at > 0) await list.press("ArrowDown");
        const painted = () =>
          page.evaluate(() => {
            const [range] = CSS.highlights.get("concord-current") ?? [];
            if (!range) return null;
            const live = document.createRange();
            live.setStart(range.startContainer, range.startOffset);
            live.setEnd(range.endContainer, range.endOffset);
            return live.toString();
          });
        const heading = page
          .getByRole("region", { name: "Current annotation" })
          .getByRole("heading");
        await expect.poll(painted).toBe(await heading.textContent());
        const words = await painted();
        for (const key of ["a", "x"]) {
          await page.keyboard.press(key);
          await page.keyboard.press("Control+z");
        }
        await expect.poll(painted).toBe(words);
      }
      expect(await page.getByText("unsaved edit").count()).toBe(0);
      expect(errorsOf(page)).toEqual([]);
      await page.close();
    }
  },
  isFull ? 1_200_000 : 180_000,
);
