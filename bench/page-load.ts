// One page of the product, loaded in Chromium as by its address, and what it took.
import type { BrowserContext, Page, Request } from "playwright-core";

/** What is there when a page shows what it is for: an element, with these words in it. */
export interface Sign {
  readonly css: string;
  readonly text: string;
}

/** Milliseconds from the beginning of the navigation, unless said otherwise. */
export interface PageLoad {
  readonly firstPaint: number;
  /** The largest text or picture of what was in sight until then. */
  readonly largestPaint: number;
  /** All signs are there, and nothing is marked as being awaited any more. */
  readonly content: number;
  /** The last number, word or picture came: some come in when the page can be read already. */
  readonly lastChange: number;
  /** What each task of the main thread took beyond 50 ms, of those that began until the content was there. */
  readonly blocked: number;
  /** The browser's cumulative layout shift: how much of what was in sight moved, how far; up to 0.1 is called good. */
  readonly shift: number;
  /** With headers, as sent; of files in the browser's cache nothing. */
  readonly bytes: number;
  /** Of operations. */
  readonly calls: number;
}

/** How the application marks what is still to come. */
const awaited = '[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root, [data-stale]';
const [EVERY, ENOUGH, PATIENCE] = [100, 5, 60_000];

/** After a minute a sign was not there. */
export class NotThere extends Error {}

/**
 * Loads an address in a page of its own, until nothing has been called for or awaited for half a second.
 * @throws NotThere when a sign is not there after a minute; Error when a call was refused
 */
export async function loadPage(
  context: BrowserContext,
  address: string,
  signs: readonly Sign[],
): Promise<PageLoad> {
  const page = await context.newPage();
  try {
    const refused: string[] = [];
    page.on("response", (response) => {
      // The stream of events of jobs is not served here: no job runs.
      const isStream = response.request().resourceType() === "eventsource";
      if (response.status() >= 400 && !isStream)
        refused.push(`${response.status()} ${response.url()}`);
    });
    page.on("pageerror", (error) => refused.push(error.message));
    const under = watchRequests(page);
    await page.addInitScript(watch, { signs, awaited });
    await page.goto(address, { waitUntil: "commit" });
    const end = performance.now() + PATIENCE;
    for (let still = 0; still < ENOUGH;) {
      await page.waitForTimeout(EVERY);
      const isThere = await page.evaluate(() => performance.getEntriesByName("content").length > 0);
      still = isThere && under.size === 0 ? still + 1 : 0;
      if (performance.now() > end) throw new NotThere(refused.join());
    }
    if (refused.length > 0) throw new Error(`${address}: ${refused.join()}`);
    return await page.evaluate(readLoad);
  } finally {
    await page.close();
  }
}

/** Requests that are under way, but for the stream of events, which never ends. */
function watchRequests(page: Page): Set<Request> {
  const under = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() !== "eventsource") under.add(request);
  });
  page.on("requestfinished", (request) => under.delete(request));
  page.on("requestfailed", (request) => under.delete(request));
  return under;
}

interface Kept {
  tasks: PerformanceEntry[];
  largest: number;
  changed: number;
  shift: number;
}

/** In the page, before its own scripts: looks in each picture whether the content is there, and marks since when. */
function watch({ signs, awaited }: { signs: readonly Sign[]; awaited: string }): void {
  const isThere = () =>
    signs.every(({ css, text }) =>
      [...document.querySelectorAll(css)].some((element) => element.textContent.includes(text)),
    ) && !document.querySelector(awaited);
  const look = () => {
    const isMarked = performance.getEntriesByName("content").length > 0;
    if (!isThere()) performance.clearMarks("content");
    else if (!isMarked) performance.mark("content");
    requestAnimationFrame(look);
  };
  look();
  const kept: Kept = { tasks: [], largest: 0, changed: 0, shift: 0 };
  Object.assign(globalThis, { benchKept: kept });
  new MutationObserver((changes) => {
    const isMain = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest("main");
    if (changes.some(isMain)) kept.changed = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => kept.tasks.push(...list.getEntries())).observe({
    type: "longtask",
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
      kept.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    kept.largest = list.getEntries().at(-1)?.startTime ?? kept.largest;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** In the page. */
function readLoad(): PageLoad {
  // `watch` put it there.
  const { benchKept: kept } = globalThis as unknown as { benchKept: Kept };
  const content = performance.getEntriesByName("content")[0]?.startTime ?? Number.NaN;
  const tasks = kept.tasks.filter(({ startTime }) => startTime < content);
  const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  return {
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    largestPaint: kept.largest,
    content,
    lastChange: Math.max(content, kept.changed),
    blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    shift: kept.shift,
    bytes: [navigation, ...fetched].reduce((sum, one) => sum + (one?.transferSize ?? 0), 0),
    calls: fetched.filter(({ name }) => name.includes("/api/")).length,
  };
}
