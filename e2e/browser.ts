import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { expect, onTestFinished } from "vitest";

import { findChromium } from "../scripts/chromium.ts";

/** Nothing that looks for the outside world: test machines have none, and each try is a line of noise. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * All pages in one process: a page that is opened finds the application read and compiled by the page before. With a
 * process for each, opening a screen takes 1.4 times the processor time (decision 205).
 */
const oneProcess = ["--renderer-process-limit=1", "--disable-site-isolation-trials"];

let launched: Promise<Browser> | undefined;

/**
 * One Chromium a process of tests, with which it ends: `CONCORD_CHROMIUM`, as `npm test` sets it, else any found.
 */
function launchBrowser(): Promise<Browser> {
  launched ??= launchWith([...quiet, ...oneProcess]);
  return launched;
}

let launchedToBeKilled: Promise<Browser> | undefined;

/** One whose pages have processes of their own: a page that is killed takes no other with it. */
function launchToBeKilled(): Promise<Browser> {
  launchedToBeKilled ??= launchWith(quiet);
  return launchedToBeKilled;
}

function launchWith(args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args,
  });
}

export interface PageOptions {
  readonly colorScheme?: "light" | "dark";
  /** What the browser keeps of a person who has signed in. */
  readonly kept?: Kept;
  /** Its process is killed, or another's that its context opens; nobody has it afterwards. */
  readonly isKilled?: boolean;
}

export interface Kept {
  readonly cookies: Parameters<BrowserContext["addCookies"]>[0];
  readonly localStorage: Readonly<Record<string, string>>;
}

/**
 * A page with storage of its own, as a new visitor has (but for what the browser has cached, and the history behind
 * it); what the browser says of errors is in `errorsOf`. When its test has passed it is emptied for another: to make
 * one, and to read and compile the web application again for each, is most of the time that opening a screen takes. One
 * whose test failed, and perhaps goes on, is closed.
 */
export async function newPage(
  origin: string,
  { colorScheme = "light", kept = { cookies: [], localStorage: {} }, isKilled }: PageOptions = {},
): Promise<Page> {
  const page = isKilled
    ? await emptyPage(origin, launchToBeKilled())
    : (free.get(origin)?.pop() ?? (await emptyPage(origin, launchBrowser())));
  onTestFinished(async ({ task }) => {
    const isFailed = task.result?.state === "fail";
    if (isFailed) await tellShown(page, task.result?.errors ?? []);
    await (isKilled || isFailed || page.isClosed()
      ? page.context().close()
      : giveBack(page, origin));
  });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.context().clearCookies();
  await page.context().addCookies([...kept.cookies]);
  // A page of the origin that runs nothing.
  await page.goto("/icon.svg");
  await page.evaluate(keepOnly, kept.localStorage);
  const errors: string[] = [];
  pageErrors.set(page, errors);
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && text.includes("Content Security Policy")) errors.push(text);
  });
  watchCalls(page);
  page.setDefaultTimeout(120_000);
  return page;
}

/** Writes what a failed test's pages show, as a screen reader has it, into its error: its log is all that is left. */
async function tellShown(page: Page, errors: readonly { stack?: string }[]): Promise<void> {
  const [error] = errors;
  if (!error) return;
  for (const shown of page.context().pages()) {
    const tree = await shown
      .locator("body")
      .ariaSnapshot({ timeout: 5_000 })
      .catch((failure: unknown) => String(failure));
    const lines = tree.split("\n").slice(0, mostLinesShown).join("\n");
    error.stack = `${error.stack ?? ""}\n${shownHeading} ${new URL(shown.url()).pathname}\n${lines}`;
  }
}

/** Enough for a screen's heading, its notices and an open list. */
const mostLinesShown = 120;
const shownHeading = "The page shows";

/** What `settled` must know of a page: the calls that are under way. */
function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  pageCalls.set(page, calls);
  page.on("request", (request) => calls.add(request));
  page.on("requestfinished", (request) => calls.delete(request));
  page.on("requestfailed", (request) => calls.delete(request));
}

const viewport = { width: 1440, height: 900 };

/** Pages whose test has ended, by origin, each in a context of its own. */
const free = new Map<string, Page[]>();

/** Closes the pages of a site that goes away. */
export async function closePages(origin: string): Promise<void> {
  const pages = free.get(origin) ?? [];
  free.delete(origin);
  await Promise.all(pages.map((page) => page.context().close()));
}

async function emptyPage(origin: string, browser: Promise<Browser>): Promise<Page> {
  const context = await (
    await browser
  ).newContext({ baseURL: origin, viewport, reducedMotion: "reduce" });
  // Pages too that a test opens beside its own.
  context.on("page", watchCalls);
  return context.newPage();
}

/** In the page: of its origin's storage nothing is left but this. */
async function keepOnly(items: Readonly<Record<string, string>>): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name ?? "");
      request.addEventListener("success", () => resolve());
      request.addEventListener("error", () => reject(new Error("A database was not deleted")));
    });
}

/** What `newPage` and the tests listen to; Playwright has listeners of its own. */
const pageEvents = [
  "console",
  "dialog",
  "pageerror",
  "request",
  "requestfinished",
  "requestfailed",
] as const;

async function giveBack(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const event of pageEvents) page.removeAllListeners(event);
  // Closing one may let another open that it kept waiting.
  while (context.pages().length > 1)
    for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  free.set(origin, [...(free.get(origin) ?? []), page]);
}

const pageErrors = new WeakMap<Page, string[]>();

/**
 * Errors that no code caught, and what the page's policy kept from it, in the order in which they came; a good page has
 * none.
 */
export function errorsOf(page: Page): readonly string[] {
  return pageErrors.get(page) ?? [];
}

const pageCalls = new WeakMap<Page, Set<Request>>();

/**
 * Waits until the screen is idle: all that it asked for is shown, nothing is under way, marked as busy or as shown of
 * before, or moves. For what can't be waited for by itself: that something is not there, and before axe. Quicker than
 * `networkidle`, which waits half a second more.
 */
export async function untilIdle(page: Page): Promise<void> {
  let quietTimes = 0;
  await expect
    .poll(async () => {
      const isQuiet = (await page.evaluate(isAtRest)) && pageCalls.get(page)?.size === 0;
      // Twice: an answer may lead to the next call.
      quietTimes = isQuiet ? quietTimes + 1 : 0;
      return quietTimes;
    })
    .toBeGreaterThan(1);
}

/**
 * In the page: two frames on, nothing is busy, nothing is of the state before, and nothing is on its way to where it
 * will be.
 */
async function isAtRest(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  // A loader turns for ever, and is no change.
  const moves = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  return !moves && document.querySelector('[aria-busy="true"], [data-stale]') === null;
}

/** Waits until the answer to what was done last has been drawn. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Waits until a text can be seen; false when it does not come. */
export async function isShown(page: Page, text: string | RegExp): Promise<boolean> {
  const found = page.getByText(text).first();
  return found.waitFor().then(
    () => true,
    () => false,
  );
}
