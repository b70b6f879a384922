import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { afterAll, expect, onTestFinished } from "vitest";

const systemChromium = "/usr/bin/chromium";

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

let launched: Promise<Browser> | undefined;

/** One Chromium a test file: `CONCORD_CHROMIUM`, which `npm test` sets, else the system's. Ends with the file. */
export function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath:
      process.env["CONCORD_CHROMIUM"] ??
      (existsSync(systemChromium) ? systemChromium : chromium.executablePath()),
    args: quiet,
  });
  return launched;
}

afterAll(async () => {
  await (await launched)?.close();
  launched = undefined;
});

export interface PageOptions {
  readonly colorScheme?: "light" | "dark";
  readonly storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/**
 * A page with storage of its own, as a new visitor has; what the browser says of errors is in `errorsOf`. It is closed when
 * its test ends: the pages of a whole file would go on asking and drawing.
 */
export async function newPage(origin: string, options: PageOptions = {}): Promise<Page> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  pageErrors.set(page, errors);
  page.on("pageerror", (error) => errors.push(error.message));
  const calls = new Set<Request>();
  pageCalls.set(page, calls);
  page.on("request", (request) => calls.add(request));
  page.on("requestfinished", (request) => calls.delete(request));
  page.on("requestfailed", (request) => calls.delete(request));
  page.setDefaultTimeout(20_000);
  return page;
}

const pageErrors = new WeakMap<Page, string[]>();

/** Errors that no code caught, in the order in which they came; a good page has none. */
export function errorsOf(page: Page): readonly string[] {
  return pageErrors.get(page) ?? [];
}

const pageCalls = new WeakMap<Page, Set<Request>>();

/**
 * Waits until the screen shows all that it asked for: nothing under way, nothing marked as busy. For what can't be waited
 * for by itself: that something is not there, and before axe. Quicker than `networkidle`, which waits half a second more.
 */
export async function settled(page: Page): Promise<void> {
  let quietTimes = 0;
  await expect
    .poll(async () => {
      await drawn(page);
      const busy = await page.locator('[aria-busy="true"]').count();
      const isQuiet = busy === 0 && pageCalls.get(page)?.size === 0;
      // Twice: an answer may lead to the next call.
      quietTimes = isQuiet ? quietTimes + 1 : 0;
      return quietTimes;
    })
    .toBeGreaterThan(1);
}

/** Waits until the answer to what was done last has been drawn. */
export async function drawn(page: Page): Promise<void> {
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
