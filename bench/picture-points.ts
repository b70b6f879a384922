// How long a picture takes of many points: the real page, whose answer is made larger on its way.
import type { OutputOf } from "@concord/contract";
import type { BrowserContext, Page } from "playwright-core";

/** A picture on a page, and the call that brings its points. */
export interface PointPicture {
  readonly name: string;
  readonly path: string;
  readonly call: "GetStudyIncidence" | "GetPatientStory";
  /** A control that draws it anew, without a call. */
  readonly redrawnBy: string;
}

export interface PictureTimes {
  /** Points of the answer as it was drawn. */
  readonly points: number;
  /** From the answer to the picture, painted, with what else the page makes of it. */
  readonly drawn: number;
  /** From a click to the picture, painted. */
  readonly redrawn: number;
}

const QUIET = 500;

/** @param points null: as many as there are */
export async function drawPicture(
  context: BrowserContext,
  origin: string,
  { path, call, redrawnBy }: PointPicture,
  points: number | null,
): Promise<PictureTimes> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchPictures);
    let drawnPoints = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      ({ pathname }) => pathname.endsWith(`/api/${call}`),
      async (route) => {
        const response = await route.fetch();
        const made = enlarged(call, await response.json(), points);
        drawnPoints = made.points;
        // The rest of the page is there before it.
        await released;
        await route.fulfill({ response, json: made.answer });
      },
    );
    await page.goto(origin + path);
    await page.locator("main").waitFor();
    await untilQuiet(page);
    release();
    await page.locator(redrawnBy).first().waitFor();
    await untilQuiet(page);
    const drawn = await page.evaluate((name) => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const answered = entries.find((entry) => entry.name.includes(`/api/${name}?`))?.responseEnd;
      return paintedAt() - (answered ?? Number.NaN);
    }, call);
    const begun = await page.evaluate((css) => {
      const control = document.querySelector(css);
      const box = control?.getBoundingClientRect();
      const start = performance.now();
      control?.dispatchEvent(
        new MouseEvent("click", {
          bubbles: true,
          clientX: (box?.left ?? 0) + (box?.width ?? 0) / 3,
        }),
      );
      return start;
    }, redrawnBy);
    await untilQuiet(page);
    const redrawn = (await page.evaluate(() => paintedAt())) - begun;
    return { points: drawnPoints, drawn, redrawn };
  } finally {
    await page.close();
  }
}

/** In the page; `watchPictures` puts it there. */
declare function paintedAt(): number;

/** In the page, before its own scripts: when the last change was painted. */
function watchPictures(): void {
  let at = 0;
  new MutationObserver(() =>
    requestAnimationFrame(() => setTimeout(() => (at = performance.now()))),
  ).observe(document, { subtree: true, childList: true, attributes: true });
  Object.assign(globalThis, { paintedAt: () => at });
}

/** Nothing has been painted for half a second. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => performance.now() - paintedAt() > quiet, QUIET, {
    polling: 100,
  });
}

function enlarged(
  call: PointPicture["call"],
  answer: unknown,
  points: number | null,
): { answer: unknown; points: number } {
  return call === "GetStudyIncidence"
    ? longerCurves(answer as OutputOf<"GetStudyIncidence">, points)
    : longerRecord(answer as OutputOf<"GetPatientStory">, points);
}

/** The curves with as many steps between them, evenly spaced over the days that they have and rising evenly. */
function longerCurves(answer: OutputOf<"GetStudyIncidence">, points: number | null) {
  const drawn = answer.data.filter(({ reason }) => reason === null);
  if (points === null)
    return { answer, points: drawn.reduce((sum, { steps }) => sum + steps.length, 0) };
  const each = Math.floor(points / drawn.length);
  const data = answer.data.map((curve) => {
    const last = curve.steps.at(-1);
    if (curve.reason !== null || !last) return curve;
    const share = (at: number) => (at + 1) / each;
    const steps = Array.from({ length: each }, (_, at) => ({
      ...last,
      // A day may hold several: the picture has a point of each.
      day: Math.floor(curve.last_day * share(at)),
      estimate: last.estimate * share(at),
      lower: last.lower * share(at),
      upper: last.upper * share(at),
    }));
    return { ...curve, steps };
  });
  return { answer: { ...answer, data }, points: each * drawn.length };
}

/** The lanes with as many marks between them, a mark each day and source. */
function longerRecord(answer: OutputOf<"GetPatientStory">, points: number | null) {
  const { data: lanes } = answer;
  if (points === null)
    return { answer, points: lanes.reduce((sum, { marks }) => sum + marks.length, 0) };
  const each = Math.floor(points / lanes.length);
  const data = lanes.map((lane) => {
    const [first] = lane.marks;
    if (!first) return lane;
    const begun = Date.parse(`${first.date.slice(0, 10)}T00:00:00Z`);
    const marks = Array.from({ length: each }, (_, at) => ({
      ...(lane.marks[at % lane.marks.length] ?? first),
      date: new Date(begun + at * 86_400_000).toISOString().slice(0, 10),
    }));
    return { ...lane, marks };
  });
  return { answer: { ...answer, data }, points: each * lanes.length };
}
